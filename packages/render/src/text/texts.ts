import { isKind, resolveParagraphStyle, type Design, type Doc, type LayerOf, type Page } from '@magazineai/design'
import type { FrameLayout, Layout, Paragraph, TextFrame, Typesetter } from '@magazineai/typeset'
import type { Letters } from '../bake/silhouette.ts'
import type { Item, OversetReport, StoryKey } from '../frame.ts'
import { movedItem } from '../geometry/move-item.ts'
import type { Memo } from '../memo.ts'
import { blockFields } from './fields.ts'
import type { FontChoice } from './fonts.ts'
import { lineItems } from './lines.ts'
import type { TextPaints } from './painted.ts'
import { paragraphsOf, textStyle, type Characters } from './paragraphs.ts'
import { textFrame } from './text-frame.ts'

/** A text set through its frames. */
export interface SetText {
  key: StoryKey
  layout: Layout
  paragraphs: Paragraph[]
  /** Page and layer of each frame of the layout. */
  frames: { page: string; layer: string }[]
}

/** Where a text layer is shown: the page or master it is kept in, and the page that shows it. */
export interface Spot {
  design: Design
  holder: Page
  owner: Page
  /** 1-based number of `owner`. */
  number: number
}

/** A one-paragraph text that a layer needs beside its own words, e.g. the label of a chart. */
export interface Label {
  text: string
  x: number
  y: number
  width: number
  height: number
  align: 'left' | 'center' | 'right'
  verticalAlign: 'top' | 'middle' | 'bottom'
  style: string | undefined
  /** What the label sets differently from its style. */
  characters: Partial<Characters>
}

/** How much of what a label is too tall stands over its place. */
const SHARE_ABOVE = { top: 0, middle: 0.5, bottom: 1 } as const

/** Sets the texts of designs, and remembers them while nothing they depend on changes. */
export class Texts {
  private readonly typesetter: Typesetter
  private readonly fonts: FontChoice
  private readonly memo: Memo
  private readonly paints: TextPaints

  /** The outlines of letters, for what is made from them. */
  readonly letters: Letters

  constructor(typesetter: Typesetter, fonts: FontChoice, memo: Memo) {
    this.typesetter = typesetter
    this.letters = {
      glyphPath: (face, glyph) => typesetter.glyphPath(face, glyph),
      unitsPerEm: (face) => typesetter.metrics(face).unitsPerEm,
    }
    this.fonts = fonts
    this.paints = { fonts, letters: this.letters }
    this.memo = memo
  }

  /** The text that a text layer shows, or null when it has none. */
  of(layer: LayerOf<'Text'>, id: string, spot: Spot): SetText | null {
    const { story } = layer.props
    if (story !== undefined) return this.story(spot.design, story)
    const doc = layer.props.doc
    if (!doc) return null
    const { owner, design, number } = spot
    const frame = textFrame(layer, id, spot.holder, owner, design, this.memo)
    return this.set(`layer:${owner.id}/${id}`, doc, [layer], [frame], [{ page: owner.id, layer: id }], number, design)
  }

  /** A story of the design through all its frames; null when there is no such story or none of its frames exists. */
  story(design: Design, id: string): SetText | null {
    return this.memo.once(design, `story:${id}`, [], () => this.setStory(design, id))
  }

  private setStory(design: Design, id: string): SetText | null {
    const story = design.stories[id]
    if (!story) return null
    const found = story.frames.flatMap(({ page: pageId, layer: layerId }) => {
      const index = design.pages.findIndex((page) => page.id === pageId)
      const page = design.pages[index]
      const layer = page?.layers[layerId]
      return page && layer && isKind(layer, 'Text') && layer.props.story === id ? [{ page, layer, layerId, number: index + 1 }] : []
    })
    if (found.length === 0) return null
    const frames = found.map(({ page, layer, layerId }) => textFrame(layer, layerId, page, page, design, this.memo))
    const refs = found.map(({ page, layerId }) => ({ page: page.id, layer: layerId }))
    const layers = found.map((one) => one.layer)
    return this.set(`story:${id}`, story.doc, layers, frames, refs, found[0]!.number, design)
  }

  /** The items of a label, in the coordinates of its layer. */
  label(label: Label, design: Design): Item[] {
    const style = { ...resolveParagraphStyle(design, label.style ?? null), ...label.characters }
    const run = textStyle(style, label.text, null, design.language, { design, fonts: this.fonts })
    const leading = style.size * 1.25
    const paragraph: Paragraph = {
      runs: [{ text: label.text, style: run }],
      style: run,
      leading,
      align: label.align,
      language: design.language,
    }
    // A face may be taller than the place of one line: its first line is then shown all the same, over the edges of the place.
    const { ascent, descent } = this.typesetter.metrics(run.face)
    const height = Math.max(label.height, leading, Math.ceil((ascent + descent) * style.size))
    const frame: TextFrame = { id: 'label', width: label.width, height, verticalAlign: label.verticalAlign }
    const y = label.y - (height - label.height) * SHARE_ABOVE[label.verticalAlign]
    const layout = this.typesetter.layout([paragraph], [frame])
    return lineItems(layout.frames[0]!, [paragraph], this.paints).map((item) => movedItem(item, label.x, y))
  }

  /** Width of a text on one line, in the style of a label. */
  labelWidth(text: string, style: string | undefined, characters: Partial<Characters>, design: Design): number {
    const resolved = { ...resolveParagraphStyle(design, style ?? null), ...characters }
    return this.typesetter.measure(text, textStyle(resolved, text, null, design.language, { design, fonts: this.fonts }), design.language)
  }

  /** What one frame of a set text shows, and whether the text ends there without having found room. */
  part(text: SetText, frame: number): { items: Item[]; overset: OversetReport | null } {
    const shown = text.layout.frames[frame]
    const items = shown ? this.items(shown, text.paragraphs) : []
    const last = frame === text.frames.length - 1
    return { items, overset: last ? oversetOf(text) : null }
  }

  private items(shown: FrameLayout, paragraphs: readonly Paragraph[]): Item[] {
    const inputs = shown.lines.map((line) => paragraphs[line.paragraph])
    return this.memo.once(shown, 'items', inputs, () => lineItems(shown, paragraphs, this.paints, this.memo))
  }

  private set(
    key: StoryKey,
    doc: Doc,
    layers: LayerOf<'Text'>[],
    frames: TextFrame[],
    refs: SetText['frames'],
    number: number,
    design: Design,
  ): SetText {
    const { style, fit } = layers[0]!.props
    const paragraphs = this.paragraphs(doc, style, number, design)
    const geometry = frames.map((frame) => this.memo.once(frame, 'geometry', [], () => JSON.stringify(frame)))
    return this.memo.once(doc, key, [paragraphs, fit?.min ?? 1, ...geometry], () => {
      const layout = this.typesetter.layout(paragraphs, frames, fit ? { fit: { min: fit.min } } : {})
      return { key, layout, paragraphs, frames: refs }
    })
  }

  /** True when some words of a document are filled in from the design, such as the number of its page. */
  hasFields(doc: Doc, design: Design, number: number): boolean {
    return this.memo.once(doc, 'fields', [], () => doc.content.some((block) => blockFields(block, design, number).length > 0))
  }

  /** The paragraphs of a document; the same array while none of them changed. */
  paragraphs(doc: Doc, style: string | undefined, number: number, design: Design): Paragraph[] {
    const inputs = [design.styles, design.swatches, design.language, this.hasFields(doc, design, number) ? design : null]
    return this.memo.once(doc, `blocks:${style ?? ''}:${number}`, inputs, () => {
      const made = paragraphsOf(doc, { design, fonts: this.fonts, memo: this.memo, style, number })
      return this.memo.once(doc, `paragraphs:${style ?? ''}:${number}`, made, () => made)
    })
  }
}

/** Returns the report of a text that found no room; null when all of it did. */
export function oversetOf(text: SetText): OversetReport | null {
  const last = text.frames.at(-1)
  if (!text.layout.overset || !last) return null
  const story = text.key.startsWith('story:') ? text.key.slice('story:'.length) : null
  return { page: last.page, layer: last.layer, story, lines: text.layout.overset.lines }
}
