import type { FaceKey, Glyph, Segment, TextStyle } from '@magazineai/typeset'
import type { Letters } from '../bake/silhouette.ts'
import type { GlyphOutlines, Paint, PaintedSegment } from '../frame.ts'
import { transformPath } from '../geometry/path.ts'
import type { FontChoice } from './fonts.ts'
import type { RunPaint } from './paragraphs.ts'

const NO_FEATURES: readonly string[] = []

/**
 * A segment with its paint. Its glyphs are those of the segment it was made from, which makes them when they are first asked for: a screen never
 * does. They are no own property, so that a copy by spreading must name them.
 */
class PaintedWord implements PaintedSegment {
  text: string
  start: number
  end: number
  x: number
  y: number
  width: number
  style: TextStyle
  face: FaceKey
  size: number
  letterSpacing: number
  scaleX: number
  wordSpace: number
  rtl: boolean
  space: boolean
  declare offsets?: readonly number[]
  declare drawn?: string
  declare hyphen?: boolean
  declare atom?: boolean
  declare missing?: boolean
  declare added?: number
  declare role?: 'marker' | 'dropCap' | 'leader'
  fill: Paint
  font: PaintedSegment['font']
  features: readonly string[]
  underline: boolean
  strike: boolean
  declare outlines?: GlyphOutlines
  readonly #segment: Segment

  constructor(segment: Segment, font: PaintedSegment['font'], letters: Letters) {
    const paint = segment.style.paint as RunPaint
    this.text = segment.text
    this.start = segment.start
    this.end = segment.end
    this.x = segment.x
    this.y = segment.y
    this.width = segment.width
    this.style = segment.style
    this.face = segment.face
    this.size = segment.size
    this.letterSpacing = segment.letterSpacing
    this.scaleX = segment.scaleX
    this.wordSpace = segment.wordSpace
    this.rtl = segment.rtl
    this.space = segment.space
    if (segment.offsets !== undefined) this.offsets = segment.offsets
    if (segment.drawn !== undefined) this.drawn = segment.drawn
    if (segment.added !== undefined) this.added = segment.added
    if (segment.hyphen !== undefined) this.hyphen = segment.hyphen
    if (segment.atom !== undefined) this.atom = segment.atom
    if (segment.role !== undefined) this.role = segment.role
    this.fill = paint.fill
    this.font = font
    this.features = segment.style.features ?? NO_FEATURES
    this.underline = paint.underline && segment.role !== 'marker'
    this.strike = paint.strike && segment.role !== 'marker'
    if (segment.missing) {
      this.missing = true
      this.outlines = outlinesOf(segment, letters)
    }
    this.#segment = segment
  }

  get glyphs(): Glyph[] {
    return this.#segment.glyphs
  }

  /** As plain data, with its glyphs. */
  toJSON(): PaintedSegment {
    return Object.assign({}, this, { glyphs: this.glyphs })
  }
}

/** What segments are painted with: the fonts that are chosen from, and the outlines of their letters. */
export interface TextPaints {
  fonts: FontChoice
  letters: Letters
}

/** Returns a segment as painters take it. */
export const painted = (segment: Segment, { fonts, letters }: TextPaints): PaintedSegment =>
  new PaintedWord(segment, fontOf(segment, fonts), letters)

function outlinesOf({ face, glyphs }: Segment, letters: Letters): GlyphOutlines {
  const em = letters.unitsPerEm(face)
  const ids = [...new Set(glyphs.map((glyph) => glyph.id))]
  return Object.fromEntries(ids.map((id) => [id, transformPath(letters.glyphPath(face, id), [1 / em, 0, 0, -1 / em, 0, 0])]))
}

/** The face a segment was set in, which is another than its style's when characters were missing there. */
function fontOf({ face, style }: Segment, fonts: FontChoice): PaintedSegment['font'] {
  const { font } = style.paint as RunPaint
  return face === font.key ? font : withKey(face, fonts.byKey(face) ?? font)
}

const withKey = (key: FaceKey, font: PaintedSegment['font']): PaintedSegment['font'] =>
  font.key === key ? font : { key, family: font.family, weight: font.weight, italic: font.italic }
