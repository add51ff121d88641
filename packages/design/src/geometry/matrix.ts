import type { Point } from '../primitives.ts'

/** An affine transform: x' = a·x + c·y + e, y' = b·x + d·y + f (the order of SVG and CSS). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Changes nothing. */
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Returns the transform that does `inner` first and then `outer`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

/** Moves by x and y. */
export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]

/** Scales about the origin. */
export const scaling = (factor: number): Matrix => [factor, 0, 0, factor, 0, 0]

/** Sine and cosine of an angle in degrees, exact at the right angles. */
const direction = (degrees: number): { sin: number; cos: number } => {
  const turn = ((degrees % 360) + 360) % 360
  if (turn % 90 === 0) return { sin: [0, 1, 0, -1][turn / 90] as number, cos: [1, 0, -1, 0][turn / 90] as number }
  const radians = (turn * Math.PI) / 180
  return { sin: Math.sin(radians), cos: Math.cos(radians) }
}

/** Turns by degrees, clockwise on the page, about a point. */
export const rotation = (degrees: number, { x, y }: Point): Matrix => {
  const { sin, cos } = direction(degrees)
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
}

/** Returns the transform back. @throws RangeError when there is none (a scale of 0). */
export const inverse = ([a, b, c, d, e, f]: Matrix): Matrix => {
  const det = a * d - b * c
  if (det === 0) throw new RangeError('The matrix has no inverse.')
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det]
}

/** Moves a point through a transform. */
export const transform = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({ x: a * x + c * y + e, y: b * x + d * y + f })
