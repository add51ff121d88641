import type { PaintedSegment, TextItem } from '../../frame.ts'
import { type Content, number } from './content.ts'
import type { ColorLayer } from './color-glyphs.ts'
import type { FontPool, PdfFont } from './fonts.ts'
import { FILLER, plainText, readingOf } from './glyph-texts.ts'
import { type InkSet, inkOfPaint, inkOperator } from './ink.ts'
import type { Resources } from './resources.ts'
import type { States } from './states.ts'
import type { StructElement } from './structure/element.ts'

/** What showing text needs. */
export interface TextContext {
  content: Content
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
  texts?: readonly string[] | null
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
}

class TextPen {
  private readonly context: TextContext
  private readonly tags: SegmentTags | null
  private element: StructElement | null = null
  private look = ''
  private graphics = PLAIN
  private state = ''
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
    const codes = texts?.map((text, i) => font.code(segment.glyphs[i]!.id, text))
    const isSaid = codes !== undefined && codes.every((code) => code !== null)
    const isSpread = tracking > WIDE && font.tracking === 0 && !segment.space && !segment.rtl
    const text = isSaid && !isSpread ? actual : plainText(segment)
    this.show(segment, font, isSaid ? codes : segment.glyphs.map((glyph) => font.anyCode(glyph.id)), text, { texts })
  }

  /**
   * A letter that hangs over several lines stands apart from its word to readers. So what is seen says nothing, and the letter stands once
   * more, unseen, before the rest of its word.
   */
  dropCap(segment: PaintedSegment, next: PaintedSegment | undefined): void {
    if (!next || next.space || segment.glyphs.length === 0) return this.segment(segment)
    this.tag(segment)
    const font = this.context.fonts.get(segment.face)
    const codes = (text: (i: number) => string) => segment.glyphs.map(({ id }, i) => font.code(id, text(i)) ?? font.anyCode(id))
    this.show(
      segment,
      font,
      codes(() => FILLER),
      '',
    )
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

  /** Shows glyphs under their codes; `text` is said beside them unless it is null, and a glyph that fills up a letter says nothing. */
  private show(segment: PaintedSegment, font: PdfFont, codes: readonly number[], text: string | null, { texts, mode }: Saying = {}): void {
    this.setLook(segment, font, mode)
    if (text !== null) {
      this.flush()
      this.context.content.beginText(text)
    }
    if (!segment.rtl) fillGaps(segment, font)
    segment.glyphs.forEach((glyph, i) => {
      const layers = font.colorLayers(glyph.id)
      if (layers) this.inColors(layers, glyph, font, segment)
      const advance = (font.advance(glyph.id) / 1000) * segment.size * segment.scaleX
      const shown = { code: codes[i]!, x: glyph.x, y: glyph.y, advance }
      if (text === null && texts?.[i] === FILLER) this.silent(shown, font, segment)
      else this.glyph(shown, font, segment)
      if (layers) this.afterColors(segment, font, mode)
    })
    if (text === null && mode === undefined) return
    this.flush()
    if (text !== null) this.context.content.end()
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

  /** A part of a letter that another glyph says, as the dots of Arabic: readers that know how are told that it says nothing. */
  private silent(shown: Shown, font: PdfFont, segment: PaintedSegment): void {
    this.flush()
    this.context.content.beginText('')
    this.glyph(shown, font, segment)
    this.flush()
    this.context.content.end()
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
