import type { Block } from './block.ts'
import type { Faces } from './faces.ts'
import { faceFor, featuresOf } from './itemise.ts'
import { glyphsOf } from './glyphs.ts'
import type { Shaped, Shaper } from './shape.ts'
import type { Px, Segment, TextStyle } from './types.ts'

/** A drop cap made to measure. px at scale 1. */
export interface DropCap {
  /** Lines it reaches over. */
  lines: number
  /** What it takes from the measure of those lines: its width without the left side bearing, and the gap. */
  width: Px
  size: Px
  /** Left side bearing, taken out so that the letter stands on the edge of the text. */
  bearing: Px
  shaped: Shaped
  style: TextStyle
  face: string
}

/**
 * Sizes the initial of a block so that its capitals reach from the cap height of the first line to the last of its baselines.
 * `depth` is the distance between the first and that baseline. Null when there is nothing to drop.
 */
export function makeDropCap(block: Block, lines: number, depth: Px, faces: Faces, shaper: Shaper): DropCap | null {
  const { dropCap, style: body, runs, language } = block.paragraph
  if (!dropCap || block.from === 0 || lines < 2) return null
  const text = block.shown.text.slice(0, block.from).trimEnd()
  const { style } = dropCap
  const face = faceFor(faces, style, text.codePointAt(0) ?? 0x20)
  const first = runs.find((run) => run.text)?.style ?? body
  const target = depth + faces.get(first.face).metrics.capHeight * first.size
  const size = target / (face.metrics.capHeight || 0.7)
  const shaped = shaper.shape(text, shaper.style(face, featuresOf(style), language, block.base === 1))
  const bearing = (face.bearing(shaped.ids[0] ?? 0) * size) / shaped.unitsPerEm
  const width = (shaped.advance * size) / shaped.unitsPerEm - bearing + dropCap.gap
  return { lines, width, size, bearing, shaped, style, face: face.key }
}

/** Sets a drop cap as a segment. `x` is the edge of the text and `y` the baseline it stands on. */
export function dropCapSegment(block: Block, drop: DropCap, x: Px, y: Px, scale: number): Segment {
  const size = drop.size * scale
  const { source } = block.shown
  const left = x - drop.bearing * scale
  const glyphs = glyphsOf(drop.shaped, size, y, 0, 1, (cluster) => source[cluster]!)
  for (const glyph of glyphs) glyph.x += left
  return {
    text: drop.shaped.text,
    start: 0,
    end: source[block.from]!,
    x: left,
    y,
    width: (drop.shaped.advance * size) / drop.shaped.unitsPerEm,
    style: drop.style,
    face: drop.face,
    size,
    letterSpacing: 0,
    scaleX: 1,
    wordSpace: 1,
    rtl: drop.shaped.rtl,
    space: false,
    role: 'dropCap',
    glyphs,
  }
}
