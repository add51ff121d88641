import type { Block } from './block.ts'
import type { Faces, LoadedFace } from './faces.ts'
import { faceFor, featuresOf } from './itemise.ts'
import { glyphsOf } from './glyphs.ts'
import { inkFoot, inkReach } from './ink-rows.ts'
import type { Shaped, Shaper } from './shape.ts'
import type { Px, Segment, TextStyle } from './types.ts'

/** A drop cap made to measure. px at scale 1. */
export interface DropCap {
  /** Lines it reaches over. */
  lines: number
  /** What it takes from the measure of those lines: its ink, and the gap. */
  width: Px
  /** What it takes from that of the first, which begins nearer where its letter leaves room at its height, as A and L do. */
  first: Px
  size: Px
  /** How far it is raised so that its ink stands on the last baseline: letters that hang from a headline reach under their own. */
  raised: Px
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
  const shaped = shaper.shape(text, shaper.style(face, featuresOf(style), language, block.base === 1))
  const under = HANGING.test(text) ? Math.max(0, ...shaped.ids.map((id) => -inkFoot(face.inkRows(id)))) : 0
  const size = target / ((face.metrics.capHeight || 0.7) + under)
  const bearing = (face.bearing(shaped.ids[0] ?? 0) * size) / shaped.unitsPerEm
  const wide = (shaped.advance * size) / shaped.unitsPerEm - bearing + dropCap.gap
  const drop = { lines, size, raised: under * size, bearing, shaped, style, face: face.key }
  // What is read from the right stands the other way round.
  if (shaped.rtl) return { ...drop, width: wide, first: wide }
  const reach = (low: number, high: number): Px => reachOf(face, shaped, low, high) * size
  const ink = reach(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
  if (!Number.isFinite(ink)) return { ...drop, width: wide, first: wide }
  // The band of the first line, down to a little under its baseline.
  const beside = reach((depth - BELOW * first.size) / size, Number.POSITIVE_INFINITY)
  const nearer = ink - Math.max(beside, 0)
  const width = ink - bearing + dropCap.gap
  return { ...drop, width, first: nearer >= NEARER * first.size ? width - nearer : width }
}

/** Letters of scripts that hang from a headline. */
const HANGING = /^[\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gurmukhi}]/u

/** Sizes of a text that the band of a line reaches under its baseline, and by which a line begins nearer to an initial than the next at least: by less it looks like a slip. */
const BELOW = 0.1
const NEARER = 0.3

/** Returns how far the ink of an initial reaches to the right between two heights over its baseline, em; `-Infinity` where it has none there. */
function reachOf(face: LoadedFace, { ids, advances, offsetsX, unitsPerEm }: Shaped, low: number, high: number): number {
  let pen = 0
  let reach = Number.NEGATIVE_INFINITY
  ids.forEach((id, index) => {
    reach = Math.max(reach, (pen + (offsetsX[index] ?? 0)) / unitsPerEm + inkReach(face.inkRows(id), low, high))
    pen += advances[index] ?? 0
  })
  return reach
}

/** Sets a drop cap as a segment. `x` is the edge of the text and `y` the baseline it stands on. */
export function dropCapSegment(block: Block, drop: DropCap, x: Px, y: Px, scale: number): Segment {
  const size = drop.size * scale
  const { source } = block.shown
  const left = x - drop.bearing * scale
  const glyphs = glyphsOf(drop.shaped, size, y - drop.raised * scale, 0, 1, (cluster) => source[cluster]!)
  for (const glyph of glyphs) glyph.x += left
  return {
    text: drop.shaped.text,
    start: 0,
    end: source[block.from]!,
    x: left,
    y: y - drop.raised * scale,
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
