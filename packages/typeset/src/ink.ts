import type { FaceKey, Line, Px, Typesetter } from './types.ts'

/** How fine ink is measured sideways: slices to the em. */
const SLICES = 48

/** Straight pieces that a curve is measured by. */
const PIECES = 8

/** The ink of a glyph, sliced upright: its lowest and highest point in each slice, em, y upwards. Slices without ink have a bottom above their top. */
interface Silhouette {
  /** The slice that the first one is, counted from the pen. */
  from: number
  bottoms: number[]
  tops: number[]
}

/** How one of two lines lies to the other. */
export interface InkGapOptions {
  /** Moves the lower line: for lines of two frames, page pixels. */
  shift?: { x: Px; y: Px }
  /** Ink that is no farther sideways than this stands over other ink, page pixels. */
  reach?: Px
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

  constructor(letters: Pick<Typesetter, 'metrics' | 'glyphPath'>) {
    this.#letters = letters
  }

  /** Returns the least room between the ink of a line and that of one under it, page pixels: less than 0 where they overlap, `Infinity` where nothing stands over the other. */
  gap(upper: Line, lower: Line, { shift = { x: 0, y: 0 }, reach = 0 }: InkGapOptions = {}): Px {
    const cell = Math.max(1, Math.min(...[upper, lower].map(largest)) / SLICES)
    const feet = new Map<number, number>()
    this.#each(upper, (from, to, _, bottom) => {
      for (let at = Math.floor((from - reach) / cell); at <= Math.floor((to + reach) / cell); at++)
        feet.set(at, Math.max(feet.get(at) ?? Number.NEGATIVE_INFINITY, bottom))
    })
    let gap = Number.POSITIVE_INFINITY
    this.#each(lower, (from, to, top) => {
      for (let at = Math.floor((from + shift.x) / cell); at <= Math.floor((to + shift.x) / cell); at++)
        gap = Math.min(gap, top + shift.y - (feet.get(at) ?? Number.NEGATIVE_INFINITY))
    })
    return gap
  }

  /** Calls for every slice of ink of a line: where it begins and ends, its top and its bottom, on the page of its frame. */
  #each({ segments }: Line, slice: (from: Px, to: Px, top: Px, bottom: Px) => void): void {
    for (const segment of segments) {
      // What stands outside the run of a line, as an initial of several lines, is no part of its ink.
      if (segment.space || segment.role) continue
      const { face, size, scaleX, glyphs } = segment
      const width = (size * scaleX) / SLICES
      for (const { id, x, y } of glyphs) {
        const { from, bottoms, tops } = this.#of(face, id)
        bottoms.forEach((bottom, index) => {
          const top = tops[index]!
          const left = x + (from + index) * width
          if (bottom <= top) slice(left, left + width, y - top * size, y - bottom * size)
        })
      }
    }
  }

  #of(key: FaceKey, glyph: number): Silhouette {
    let face = this.#known.get(key)
    if (!face) this.#known.set(key, (face = new Map()))
    let known = face.get(glyph)
    if (!known) {
      face.set(glyph, (known = silhouetteOf(this.#letters.glyphPath(key, glyph), this.#letters.metrics(key).unitsPerEm)))
    }
    return known
  }
}

const largest = ({ segments }: Line): Px => Math.max(0, ...segments.map(({ size, space }) => (space ? 0 : size)))

type Point = readonly [x: number, y: number]

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
  for (const [a, b] of points) {
    const [left, right] = a[0] <= b[0] ? [a, b] : [b, a]
    const [first, last] = [Math.floor(left[0] * SLICES), Math.floor(right[0] * SLICES)]
    mark(first, left[1])
    mark(last, right[1])
    for (let slice = first + 1; slice <= last; slice++) {
      const y = left[1] + ((right[1] - left[1]) * (slice / SLICES - left[0])) / (right[0] - left[0])
      mark(slice - 1, y)
      mark(slice, y)
    }
  }
  return { from: points.length ? from : 0, bottoms, tops }
}

/** The straight pieces of an outline, em. */
function pointsOf(path: string, unitsPerEm: number): [Point, Point][] {
  const pieces: [Point, Point][] = []
  let [at, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ]
  const to = (point: Point): void => {
    pieces.push([at, point])
    at = point
  }
  for (const [, command, rest = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/gu)) {
    const numbers = (rest.match(/-?[\d.]+(?:e-?\d+)?/gu) ?? []).map((number) => Number(number) / unitsPerEm)
    const points = Array.from({ length: numbers.length / 2 }, (_, index): Point => [numbers[2 * index]!, numbers[2 * index + 1]!])
    if (command === 'Z') to(start)
    else if (command === 'M') at = start = points[0] ?? at
    else {
      const bend = [at, ...points]
      for (let piece = 1; piece <= PIECES; piece++) to(bezier(bend, piece / PIECES))
    }
  }
  return pieces
}

/** Returns the point of a Bézier curve of any degree (de Casteljau). */
function bezier(points: readonly Point[], t: number): Point {
  if (points.length === 1) return points[0]!
  const next = points.slice(1).map(([x, y], index): Point => {
    const [fromX, fromY] = points[index]!
    return [fromX + (x - fromX) * t, fromY + (y - fromY) * t]
  })
  return bezier(next, t)
}
