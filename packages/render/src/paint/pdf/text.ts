import type { PaintedSegment, TextItem } from '../../frame.ts'
import { type Content, number } from './content.ts'
import type { FontPool, PdfFont } from './fonts.ts'
import { glyphTexts } from './glyph-texts.ts'
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

/** Letter spacing, in em, from which readers begin to take letters for words: such words say their text themselves. */
const WIDE = 0.09

/** Opacity of fill and stroke, and overprint, as a page begins. */
const PLAIN = '1 1 false'

/** A glyph ready to be shown: its code, and its place and width in page pixels. */
interface Shown {
  code: number
  x: number
  y: number
  advance: number
}

/** Shows a line of text at the places its glyphs have; with `tags` every segment in the stretch of its element. */
export function showText(item: TextItem, context: TextContext, tags: SegmentTags | null): void {
  const { content } = context
  content.op('BT')
  const pen = new TextPen(context, tags)
  if (item.source === '') content.beginText('')
  for (const segment of item.segments) pen.segment(segment)
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
    const font = this.context.fonts.get(segment.face)
    const codes = this.codes(segment, font)
    this.setLook(segment, font)
    if (codes.actual !== null) {
      this.flush()
      this.context.content.beginText(codes.actual)
    }
    const { unitless } = codes
    segment.glyphs.forEach((glyph, i) => {
      const advance = (font.facts.advance(glyph.id) / 1000) * segment.size * segment.scaleX
      this.glyph({ code: unitless[i]!, x: glyph.x, y: glyph.y, advance }, font, segment)
    })
    if (codes.actual !== null) {
      this.flush()
      this.context.content.end()
    }
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

  /** Codes of the glyphs, and the text to be given beside them when the codes cannot say it. */
  private codes(segment: PaintedSegment, font: PdfFont): { unitless: number[]; actual: string | null } {
    const wide = !segment.space && !segment.rtl && segment.letterSpacing > WIDE * segment.size
    const texts = glyphTexts(segment)
    const codes = texts?.map((text, i) => font.code(segment.glyphs[i]!.id, text))
    if (codes && codes.every((code) => code !== null)) return { unitless: codes, actual: wide ? plainText(segment) : null }
    return { unitless: segment.glyphs.map((glyph) => font.anyCode(glyph.id)), actual: plainText(segment) }
  }

  /** Font, colour and outline, written only when they change. */
  private setLook(segment: PaintedSegment, font: PdfFont): void {
    const { content, resources, states, inks } = this.context
    const fill = inkOfPaint(inks, segment.fill, 'text')
    const stroke = segment.stroke && inkOfPaint(inks, segment.stroke.paint, 'text')
    const name = resources.name('Font', font.ref)
    const look = [name, segment.size, fill.components, fill.alpha, stroke?.components, stroke?.alpha, segment.stroke?.width].join(' ')
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
    this.setMode(stroke ? (fill.alpha === 0 ? 1 : 2) : 0)
    if (stroke && segment.stroke)
      content
        .op(inkOperator(stroke, true), ...stroke.components)
        .op('w', segment.stroke.width)
        .op('j', 1)
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

/** The text of a segment with an added hyphen as a soft one. */
const plainText = (segment: PaintedSegment) => (segment.hyphen ? `${segment.text.slice(0, -1)}\u00ad` : segment.text)
