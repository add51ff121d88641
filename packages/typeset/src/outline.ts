/** Straight pieces that a curve is measured by. */
const PIECES = 8

/** A point of an outline, em, y upwards. */
type Point = readonly [x: number, y: number]

/** A straight piece of an outline. */
export type Piece = readonly [Point, Point]

/** Returns the straight pieces of an outline, SVG path data of absolute commands in font units, em. */
export function pointsOf(path: string, unitsPerEm: number): Piece[] {
  const pieces: Piece[] = []
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

/**
 * Slices straight pieces across their x (0) or their y (1), so many slices to the em: `mark` is told a slice and how far the other axis is, em, where a piece
 * begins, ends, and passes from one slice to the next.
 */
export function slice(pieces: readonly Piece[], axis: 0 | 1, slices: number, mark: (at: number, across: number) => void): void {
  const other = axis === 0 ? 1 : 0
  for (const [a, b] of pieces) {
    const [low, high] = a[axis] <= b[axis] ? [a, b] : [b, a]
    const [first, last] = [Math.floor(low[axis] * slices), Math.floor(high[axis] * slices)]
    mark(first, low[other])
    mark(last, high[other])
    for (let at = first + 1; at <= last; at++) {
      const across = low[other] + ((high[other] - low[other]) * (at / slices - low[axis])) / (high[axis] - low[axis])
      mark(at - 1, across)
      mark(at, across)
    }
  }
}
