import { pointsOf, slice } from './outline.ts'
import type { FaceKey, Line, Px, Typesetter } from './types.ts'

/** How fine ink is measured sideways: slices to the em. */
const SLICES = 48

/** The ink of a glyph, sliced upright: its lowest and highest point in each slice, em, y upwards. Slices without ink have a bottom above their top. */
interface Silhouette {
  /** The slice that the first one is, counted from the pen. */
  from: number
  count: number
  bottoms: number[]
  tops: number[]
  /** Its lowest and its highest point. */
  bottom: number
  top: number
}

/** The ink of a glyph where it is set. */
interface SetGlyph {
  silhouette: Silhouette
  /** Where its first slice begins, and how wide a slice is. */
  from: Px
  width: Px
  /** The height of its baseline and its size, by which its slices become page pixels. */
  y: Px
  size: Px
}

/** How far the ink of a line reaches: nowhere, from above its bottom on, where there is none. */
interface LineInk {
  left: Px
  right: Px
  top: Px
  bottom: Px
  /** The size of its largest type. */
  size: Px
}

/** How one of two lines lies to the other. */
export interface InkGapOptions {
  /** Moves the lower line: for lines of two frames, page pixels. */
  shift?: { x: Px; y: Px }
  /** Ink that is no farther sideways than this stands over other ink, page pixels. */
  reach?: Px
  /** Room that is enough, page pixels: what is not nearer is told as `Infinity`, and spares measuring most glyphs. */
  enough?: Px
}

/** Returns how near the ink of a line is to that of one under it, page pixels. */
export type InkGap = (upper: Line, lower: Line, options?: InkGapOptions) => Px

/**
 * Makes a measure of how near the ink of lines is, by the outlines of the glyphs that are set: less than 0 where they overlap, `Infinity` where nothing
 * stands over the other. Initials and markers do not count. It keeps what it measured of a glyph for as long as it lives.
 */
export function createInkGap(letters: Pick<Typesetter, 'metrics' | 'glyphPath'>): InkGap {
  const ink = new Ink(letters)
  return (upper, lower, options) => ink.gap(upper, lower, options)
}

class Ink {
  readonly #letters: Pick<Typesetter, 'metrics' | 'glyphPath'>
  readonly #known = new Map<FaceKey, Map<number, Silhouette>>()
  /** Lines that are set once are looked at with each of the settings they are part of. */
  readonly #lines = new WeakMap<Line, LineInk>()

  constructor(letters: Pick<Typesetter, 'metrics' | 'glyphPath'>) {
    this.#letters = letters
  }

  /** Returns the least room between the ink of a line and that of one under it, page pixels: less than 0 where they overlap, `Infinity` where nothing stands over the other. */
  gap(upper: Line, lower: Line, { shift = { x: 0, y: 0 }, reach = 0, enough = Number.POSITIVE_INFINITY }: InkGapOptions = {}): Px {
    const [over, under] = [this.#inkOf(upper), this.#inkOf(lower)]
    const highest = under.top + shift.y
    if (over.left > over.right || highest - over.bottom >= enough) return Number.POSITIVE_INFINITY
    const feet = new Feet(over, Math.max(1, Math.min(over.size, under.size) / SLICES), reach)
    for (const glyph of this.#glyphs(upper)) if (highest - bottomOf(glyph) < enough) feet.add(glyph)
    let gap = enough
    for (const glyph of this.#glyphs(lower)) if (topOf(glyph) + shift.y - over.bottom < gap) gap = Math.min(gap, feet.room(glyph, shift))
    return gap < enough ? gap : Number.POSITIVE_INFINITY
  }

  #inkOf(line: Line): LineInk {
    let known = this.#lines.get(line)
    if (!known) this.#lines.set(line, (known = this.#measure(line)))
    return known
  }

  /** Most lines are looked at no further than this: it makes nothing of their glyphs. */
  #measure({ segments }: Line): LineInk {
    let left = Number.POSITIVE_INFINITY
    let right = Number.NEGATIVE_INFINITY
    let top = Number.POSITIVE_INFINITY
    let bottom = Number.NEGATIVE_INFINITY
    let largest = 0
    for (const { space, role, face, size, scaleX, glyphs } of segments) {
      if (!space && size > largest) largest = size
      // What stands outside the run of a line, as an initial of several lines, is no part of its ink.
      if (space || role) continue
      const known = this.#face(face)
      const width = (size * scaleX) / SLICES
      for (const { id, x, y } of glyphs) {
        const silhouette = known.get(id) ?? this.#add(face, id)
        const { from, count } = silhouette
        if (count === 0) continue
        left = Math.min(left, x + from * width)
        right = Math.max(right, x + (from + count) * width)
        top = Math.min(top, y - silhouette.top * size)
        bottom = Math.max(bottom, y - silhouette.bottom * size)
      }
    }
    return { left, right, top, bottom, size: largest }
  }

  /** Lists the glyphs that are the ink of a line. */
  #glyphs({ segments }: Line): SetGlyph[] {
    return segments.flatMap(({ space, role, face, size, scaleX, glyphs }) =>
      space || role
        ? []
        : glyphs.map(({ id, x, y }) => {
            const silhouette = this.#face(face).get(id) ?? this.#add(face, id)
            return { silhouette, from: x + (silhouette.from * size * scaleX) / SLICES, width: (size * scaleX) / SLICES, y, size }
          }),
    )
  }

  #face(key: FaceKey): Map<number, Silhouette> {
    let face = this.#known.get(key)
    if (!face) this.#known.set(key, (face = new Map()))
    return face
  }

  #add(key: FaceKey, glyph: number): Silhouette {
    const silhouette = silhouetteOf(this.#letters.glyphPath(key, glyph), this.#letters.metrics(key).unitsPerEm)
    this.#face(key).set(glyph, silhouette)
    return silhouette
  }
}

const topOf = ({ y, size, silhouette }: SetGlyph): Px => y - silhouette.top * size

const bottomOf = ({ y, size, silhouette }: SetGlyph): Px => y - silhouette.bottom * size

/** The lowest ink of a line over each cell of its width, and of a reach to both sides. */
class Feet {
  readonly #bottoms: Float64Array
  readonly #first: number
  readonly #cell: Px
  readonly #reach: Px

  constructor({ left, right }: LineInk, cell: Px, reach: Px) {
    this.#first = Math.floor((left - reach) / cell)
    this.#bottoms = new Float64Array(Math.floor((right + reach) / cell) - this.#first + 1).fill(Number.NEGATIVE_INFINITY)
    this.#cell = cell
    this.#reach = reach
  }

  add({ silhouette: { tops, bottoms }, from, width, y, size }: SetGlyph): void {
    for (let slice = 0; slice < bottoms.length; slice++) {
      if (bottoms[slice]! > tops[slice]!) continue
      const [bottom, left] = [y - bottoms[slice]! * size, from + slice * width]
      const last = Math.floor((left + width + this.#reach) / this.#cell) - this.#first
      for (let at = Math.floor((left - this.#reach) / this.#cell) - this.#first; at <= last; at++)
        if (bottom > this.#bottoms[at]!) this.#bottoms[at] = bottom
    }
  }

  /** Returns the least room between this and a glyph under it, page pixels; `Infinity` where nothing stands over it. */
  room({ silhouette: { tops, bottoms }, from, width, y, size }: SetGlyph, shift: { x: Px; y: Px }): Px {
    let room = Number.POSITIVE_INFINITY
    for (let slice = 0; slice < tops.length; slice++) {
      if (bottoms[slice]! > tops[slice]!) continue
      const [top, left] = [y - tops[slice]! * size + shift.y, from + slice * width + shift.x]
      const last = Math.floor((left + width) / this.#cell) - this.#first
      for (let at = Math.floor(left / this.#cell) - this.#first; at <= last; at++)
        room = Math.min(room, top - (this.#bottoms[at] ?? Number.NEGATIVE_INFINITY))
    }
    return room
  }
}

/** Slices an outline, SVG path data of absolute commands in font units. */
function silhouetteOf(path: string, unitsPerEm: number): Silhouette {
  const points = pointsOf(path, unitsPerEm)
  const from = Math.floor(Math.min(...points.flat().map(([x]) => x)) * SLICES)
  const count = points.length ? Math.floor(Math.max(...points.flat().map(([x]) => x)) * SLICES) - from + 1 : 0
  const bottoms = Array.from({ length: count }, () => Number.POSITIVE_INFINITY)
  const tops = Array.from({ length: count }, () => Number.NEGATIVE_INFINITY)
  const mark = (slice: number, y: number): void => {
    const at = Math.min(count - 1, Math.max(0, slice - from))
    bottoms[at] = Math.min(bottoms[at]!, y)
    tops[at] = Math.max(tops[at]!, y)
  }
  slice(points, 0, SLICES, mark)
  return { from: points.length ? from : 0, count, bottoms, tops, bottom: Math.min(...bottoms), top: Math.max(...tops) }
}
