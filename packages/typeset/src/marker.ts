import type { Faces } from './faces.ts'
import { faceFor, featuresOf } from './itemise.ts'
import { glyphsOf } from './glyphs.ts'
import type { Shaper } from './shape.ts'
import type { Paragraph, Px, Segment } from './types.ts'

/**
 * Sets the bullet or number of a paragraph, its end `gap` before `edge` (in right-to-left paragraphs its start `gap` behind it). Null when
 * the paragraph has none.
 */
export function markerSegment(
  paragraph: Paragraph,
  edge: Px,
  baseline: Px,
  rtl: boolean,
  scale: number,
  faces: Faces,
  shaper: Shaper,
): Segment | null {
  const { marker, language } = paragraph
  if (!marker?.text) return null
  const { style, text, beside = text } = marker
  const face = faceFor(faces, style, beside.codePointAt(0)!)
  const shaped = shaper.shape(text, shaper.style(face, featuresOf(style), language, rtl))
  const size = style.size * scale
  const letterSpacing = (style.tracking ?? 0) * size
  const width = (shaped.advance * size) / shaped.unitsPerEm + letterSpacing * shaped.count
  const x = rtl ? edge + marker.gap * scale : edge - marker.gap * scale - width
  const y = baseline - (style.baselineShift ?? 0) * scale
  const glyphs = glyphsOf(shaped, size, y, letterSpacing, 1, () => 0)
  for (const glyph of glyphs) glyph.x += x
  return {
    text,
    start: 0,
    end: 0,
    x,
    y,
    width,
    style,
    face: face.key,
    size,
    letterSpacing,
    scaleX: 1,
    wordSpace: 1,
    rtl,
    space: false,
    role: 'marker',
    glyphs,
  }
}
