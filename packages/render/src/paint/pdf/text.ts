import type { PaintedSegment, TextItem } from '../../frame.ts'
import { type Content, number } from './content.ts'
import type { ColorLayer } from './color-glyphs.ts'
import type { FontPool, PdfFont } from './fonts.ts'
import { plainText, readingOf } from './glyph-texts.ts'
import type { GlyphPaths } from './glyph-paths.ts'
import { writePath } from './path.ts'
import { type InkSet, inkOfPaint, inkOperator } from './ink.ts'
import type { Resources } from './resources.ts'
import type { States } from './states.ts'
import type { StructElement } from './structure/element.ts'

/** What showing text needs. */
export interface TextContext {
  content: Content
  paths: GlyphPaths
  fonts: FontPool
  resources: Resources
  states: States
  inks: InkSet
}

/** The element that a segment of a line belongs to. */
export type SegmentTags = (segment: PaintedSegment) => StructElement

/** Letter spacing, in em, from which readers begin to take letters for words: such words get a font with wider letters. */
const WIDE = 0.09

/** Text that is there to be copied but not seen (ISO 32000-1, table 106). */
const INVISIBLE = 3

/** Opacity of fill and stroke, and overprint, as a page begins. */
const PLAIN = '1 1 false'

type Glyph = PaintedSegment['glyphs'][number]

/** A glyph ready to be shown: its code, and its place and width in page pixels. */
interface Shown {
  code: number
  x: number
  y: number
  advance: number
}

/** What the glyphs of a segment say one by one, and the text rendering mode when it is not that of its look. */
interface Saying {
  texts?: readonly (string | null)[] | null
  mode?: number
}

/** Shows a line of text at the places its glyphs have; with `tags` every segment in the stretch of its element. */
export function showText(item: TextItem, context: TextContext, tags: SegmentTags | null): void {
  const { content } = context
  content.op('BT')
  const pen = new TextPen(context, tags)
  if (item.source === '') content.beginText('')
  item.segments.forEach((segment, i) => {
    if (segment.role === 'dropCap' && !segment.rtl && item.source !== '') pen.dropCap(segment, item.segments[i + 1])
    else pen.segment(segment)
  })
  pen.close()
  if (item.source === '') content.end()
  content.op('ET')
  pen.drawOutlines(tags !== null)
}

class TextPen {
  private readonly context: TextContext
  private readonly tags: SegmentTags | null
  private element: StructElement | null = null
  private look = ''
  private graphics = PLAIN
  private state = ''
  /** Glyphs that are drawn as outlines behind the text, since they say nothing. */
  private readonly outlined: { glyph: Glyph; segment: PaintedSegment }[] = []
  private run: { font: PdfFont; size: number; scaleX: number; glyphs: Shown[] } | null = null

  constructor(context: TextContext, tags: SegmentTags | null) {
    this.context = context
    this.tags = tags
  }

  segment(segment: PaintedSegment): void {
    if (segment.glyphs.length === 0) return
    this.tag(segment)
    const { tracking = 0 } = segment.style
    const font = this.context.fonts.get(segment.face, tracking > WIDE ? tracking : 0)
    const { texts, actual } = readingOf(segment)
    const codes = texts?.map((text, i) => (text === null ? 0 : font.code(segment.glyphs[i]!.id, text)))
    const isSaid = codes !== undefined && codes.every((code) => code !== null)
    const isSpread = tracking > WIDE && font.tracking === 0 && !segment.space && !segment.rtl
    const text = isSaid && !isSpread ? actual : plainText(segment)
    if (isSaid) this.show(segment, font, codes, text, { texts })
    else
      this.show(
        segment,
        font,
        segment.glyphs.map((glyph) => font.anyCode(glyph.id)),
        text,
      )
  }

  /**
   * A letter that hangs over several lines stands apart from its word to readers. So what is seen is an outline, and the letter stands as text,
   * unseen, before the rest of its word.
   */
  dropCap(segment: PaintedSegment, next: PaintedSegment | undefined): void {
    if (!next || next.space || segment.glyphs.length === 0) return this.segment(segment)
    this.tag(segment)
    const font = this.context.fonts.get(segment.face)
    const codes = (text: (i: number) => string) => segment.glyphs.map(({ id }, i) => font.code(id, text(i)) ?? font.anyCode(id))
    for (const glyph of segment.glyphs) this.outlined.push({ glyph, segment })
    const scale = next.size / segment.size
    const end = segment.glyphs.at(-1)!
    const left = next.x - (end.x + end.advance - segment.x) * scale
    const glyphs = segment.glyphs.map((glyph) => ({ ...glyph, x: left + (glyph.x - segment.x) * scale, y: next.y }))
    const behind = segment.end - segment.start > segment.text.length ? ' ' : ''
    const unseen = { ...segment, glyphs, x: left, y: next.y, size: next.size }
    const { texts } = readingOf({ ...segment, glyphs: segment.glyphs, end: segment.start + segment.text.length })
    const last = glyphs.length - 1
    this.show(
      unseen,
      font,
      codes((i) => (texts?.[i] ?? '') + (i === last ? behind : '')),
      null,
      { mode: INVISIBLE },
    )
    this.look = ''
  }

  /** Shows glyphs under their codes; `text` is said beside them unless it is null. What says nothing is drawn and not written. */
  private show(segment: PaintedSegment, font: PdfFont, codes: readonly number[], text: string | null, { texts, mode }: Saying = {}): void {
    this.setLook(segment, font, mode)
    if (text !== null) {
      this.flush()
      this.context.content.beginText(text)
    }
    if (!segment.rtl) fillGaps(segment, font)
    const apart = texts ? clustersApart(segment, texts) : NONE_APART
    segment.glyphs.forEach((glyph, i) => {
      const layers = font.colorLayers(glyph.id)
      if (layers) this.inColors(layers, glyph, font, segment)
      const isSilent = texts?.[i] === null
      const advance = (font.advance(glyph.id) / 1000) * segment.size * segment.scaleX
      if (!layers && mode === undefined && (isSilent || apart.has(glyph.cluster))) this.outlined.push({ glyph, segment })
      if (!isSilent && !apart.has(glyph.cluster)) this.glyph({ code: codes[i]!, x: glyph.x, y: glyph.y, advance }, font, segment)
      if (layers) this.afterColors(segment, font, mode)
      const isLast = segment.glyphs[i + 1]?.cluster !== glyph.cluster
      if (isLast && apart.has(glyph.cluster)) this.cluster(segment, font, codes, texts!, glyph.cluster, mode)
    })
    if (text === null && mode === undefined) return
    this.flush()
    if (text !== null) this.context.content.end()
  }

  /**
   * Writes the text of a letter whose parts are drawn: unseen, its glyphs as wide as all of them together, so that readers who measure how far the pen
   * moved find no gap.
   */
  private cluster(
    segment: PaintedSegment,
    font: PdfFont,
    codes: readonly number[],
    texts: readonly (string | null)[],
    cluster: number,
    mode: number | undefined,
  ): void {
    const own = segment.glyphs
      .map((glyph, i) => ({ glyph, code: codes[i]!, text: texts[i] }))
      .filter(({ glyph }) => glyph.cluster === cluster)
    const spoken = own.filter(({ text }) => text !== null)
    const advanceOf = (glyph: Glyph): number => (font.advance(glyph.id) / 1000) * segment.size * segment.scaleX
    const left = Math.min(...own.map(({ glyph }) => glyph.x))
    const right = Math.max(...own.map(({ glyph }) => glyph.x + glyph.advance))
    const natural = spoken.reduce((sum, { glyph }) => sum + advanceOf(glyph), 0)
    const stretch = natural > 0 ? (right - left) / natural : 1
    this.flush()
    this.setLook(segment, font, INVISIBLE)
    let x = left
    for (const { glyph, code } of spoken) {
      const advance = advanceOf(glyph) * stretch
      this.glyph({ code, x, y: segment.y, advance }, font, { ...segment, scaleX: segment.scaleX * stretch })
      x += advance
    }
    this.flush()
    this.setLook(segment, font, mode)
  }

  /** Draws what says nothing, outside of the text. `isTagged`: the line stands by itself, so that this must be marked as no part of it. */
  drawOutlines(isTagged: boolean): void {
    if (this.outlined.length === 0) return
    const { content, paths } = this.context
    if (isTagged) content.beginArtifact()
    for (const { glyph, segment } of this.outlined) {
      const d = paths.of(segment.face, glyph, segment)
      if (d === '') continue
      content.save()
      const stroke = this.setPaints(segment)
      writePath(content, d)
      content.op(stroke ? 'B' : 'f').restore()
    }
    if (isTagged) content.end()
  }

  /** Sets the paints of a segment anew. @returns true when it has an outline of its own. */
  private setPaints(segment: PaintedSegment): boolean {
    const { content, resources, states, inks } = this.context
    const fill = inkOfPaint(inks, segment.fill, 'text')
    const stroke = segment.stroke && inkOfPaint(inks, segment.stroke.paint, 'text')
    const overprint = fill.overprint && (stroke?.overprint ?? true)
    content.op('gs', resources.name('ExtGState', states.paint(fill.alpha, stroke?.alpha ?? fill.alpha, 'normal', overprint)))
    content.op(inkOperator(fill, false), ...fill.components)
    if (!stroke || !segment.stroke) return false
    content
      .op(inkOperator(stroke, true), ...stroke.components)
      .op('w', segment.stroke.width)
      .op('j', 1)
    return true
  }

  /** Writes what is left and ends the stretch that is open. */
  close(): void {
    this.flush()
    if (this.element) this.context.content.end()
    this.element = null
  }

  private tag(segment: PaintedSegment): void {
    const element = this.tags?.(segment) ?? null
    if (element === this.element) return
    this.close()
    this.element = element
    if (element) this.context.content.begin(element)
  }

  /** Font, colour and outline, written only when they change. */
  private setLook(segment: PaintedSegment, font: PdfFont, mode?: number): void {
    const { content, resources, states, inks } = this.context
    const fill = inkOfPaint(inks, segment.fill, 'text')
    const stroke = segment.stroke && inkOfPaint(inks, segment.stroke.paint, 'text')
    const name = resources.name('Font', font.ref)
    const look = [name, segment.size, fill.components, fill.alpha, stroke?.components, stroke?.alpha, segment.stroke?.width, mode].join(' ')
    if (look === this.look) return
    this.flush()
    this.look = look
    content.op('Tf', name, segment.size)
    content.op(inkOperator(fill, false), ...fill.components)
    const overprint = fill.overprint && (stroke?.overprint ?? true)
    const graphics = [fill.alpha, stroke?.alpha ?? fill.alpha, overprint].join(' ')
    if (graphics !== this.graphics) {
      this.graphics = graphics
      content.op('gs', resources.name('ExtGState', states.paint(fill.alpha, stroke?.alpha ?? fill.alpha, 'normal', overprint)))
    }
    this.setMode(mode ?? (stroke ? (fill.alpha === 0 ? 1 : 2) : 0))
    if (stroke && segment.stroke)
      content
        .op(inkOperator(stroke, true), ...stroke.components)
        .op('w', segment.stroke.width)
        .op('j', 1)
  }

  /** Shows the outlines of a glyph in colours, each in its own; they say nothing. The glyph itself follows unseen, to be copied. */
  private inColors(layers: readonly ColorLayer[], { x, y }: Glyph, font: PdfFont, segment: PaintedSegment): void {
    const { content, inks, resources, states } = this.context
    const { size, scaleX } = segment
    const unit = size / font.facts.unitsPerEm
    this.flush()
    content.beginText('')
    for (const { glyph, color, matrix } of layers) {
      const fill = color === null ? inkOfPaint(inks, segment.fill, 'text') : inks.of(color, undefined, 'area')
      const [a, b, c, d, e, f] = matrix
      const place = [a * scaleX, -b, c * scaleX, -d].map((value) => number(value, 5)).join(' ')
      content.op('gs', resources.name('ExtGState', states.paint(fill.alpha, fill.alpha, 'normal')))
      content.op(inkOperator(fill, false), ...fill.components)
      content.op('Tm', place, x + e * unit * scaleX, y - f * unit)
      content.op('Tj', `<${font.anyCode(glyph).toString(16).padStart(4, '0')}>`)
    }
    content.end()
    this.look = ''
    this.graphics = ''
    this.setLook(segment, font, INVISIBLE)
  }

  private afterColors(segment: PaintedSegment, font: PdfFont, mode: number | undefined): void {
    this.flush()
    this.setLook(segment, font, mode)
  }

  private setMode(mode: number): void {
    const state = String(mode)
    if (this.state === state || (this.state === '' && mode === 0)) return
    this.state = state
    this.context.content.op('Tr', mode)
  }

  private glyph(shown: Shown, font: PdfFont, { size, scaleX }: PaintedSegment): void {
    const { run } = this
    if (run && run.font === font && run.size === size && run.scaleX === scaleX && Math.abs(run.glyphs[0]!.y - shown.y) < 0.005) {
      run.glyphs.push(shown)
      return
    }
    this.flush()
    this.run = { font, size, scaleX, glyphs: [shown] }
  }

  /** Writes the glyphs collected: their place once, then each code with the distance to where the next would fall by itself. */
  flush(): void {
    const { run } = this
    if (!run) return
    this.run = null
    const { size, scaleX, glyphs } = run
    const { x, y } = glyphs[0]!
    const unit = (size * scaleX) / 1000
    let pen = x
    let list = '<'
    for (const glyph of glyphs) {
      const shift = Math.round((pen - glyph.x) / unit)
      if (shift !== 0) list += `>${number(shift)}<`
      list += glyph.code.toString(16).padStart(4, '0')
      pen += glyph.advance - shift * unit
    }
    this.context.content.op('Tm', `${number(scaleX, 5)} 0 0 -1`, x, y).op('TJ', `[${list}>]`.replaceAll('<>', ''))
  }
}

/** Widest part of a letter that may be left out of the text without leaving a gap there, in em. */
const THIN = 0.01

const NONE_APART: ReadonlySet<number> = new Set()

/** The clusters in which a glyph that takes room says nothing. */
function clustersApart({ glyphs, size }: PaintedSegment, texts: readonly (string | null)[]): ReadonlySet<number> {
  const wide = glyphs.filter((glyph, i) => texts[i] === null && Math.abs(glyph.advance) > THIN * size)
  return wide.length === 0 ? NONE_APART : new Set(wide.map(({ cluster }) => cluster))
}

/**
 * Widens marks that stand left of where the next letter begins, so that they reach there: readers that measure how far the pen moved would
 * see a gap behind a mark without a width.
 */
function fillGaps({ glyphs, size, scaleX }: PaintedSegment, font: PdfFont): void {
  let end = glyphs[0]!.x
  for (const { id, x, advance } of glyphs) {
    if (advance === 0) font.widen(id, ((end - x) / (size * scaleX)) * 1000)
    else end = x + advance
  }
}
