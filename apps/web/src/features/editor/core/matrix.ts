import type { Page, Point, Size } from '@magazineai/design'

/** An affine transform `[a, b, c, d, e, f]`: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number]

/** The transform that changes nothing. */
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** The transform that applies `inner` first, then `outer`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

/** A point, transformed. */
export const apply = (m: Matrix, { x, y }: Point): Point => ({ x: m[0] * x + m[2] * y + m[4], y: m[1] * x + m[3] * y + m[5] })

/** The transform back. Layers are never flattened to nothing, so there always is one. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const k = 1 / (a * d - b * c || Number.EPSILON)
  return [d * k, -b * k, -c * k, a * k, (c * f - d * e) * k, (b * e - a * f) * k]
}

/** A turn by `degrees` (clockwise) about a point. */
export function rotation(degrees: number, about: Point): Matrix {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return [cos, sin, -sin, cos, about.x - cos * about.x + sin * about.y, about.y - sin * about.x - cos * about.y]
}

/** Where and how large a box is, and how it is turned about its centre. */
export interface Placement {
  position: Point
  boxSize: Size
  rotate: number
}

/** From the coordinates of a box (origin at its unrotated top-left corner) to those of its parent. */
export function boxMatrix({ position, boxSize, rotate }: Placement): Matrix {
  const moved: Matrix = [1, 0, 0, 1, position.x, position.y]
  return rotate ? multiply(rotation(rotate, { x: position.x + boxSize.width / 2, y: position.y + boxSize.height / 2 }), moved) : moved
}

/** From the coordinates in which the children of a layer are placed to those of the page. */
export function contentMatrix(page: Page, id: string): Matrix {
  const layer = page.layers[id]
  if (!layer || layer.parent === null) return IDENTITY
  const { scale = 1 } = layer.props
  return multiply(layerMatrix(page, id), [scale, 0, 0, scale, 0, 0])
}

/** From the box of a layer to its page, through every group around it. */
export function layerMatrix(page: Page, id: string): Matrix {
  const layer = page.layers[id]
  if (!layer || layer.parent === null) return IDENTITY
  return multiply(contentMatrix(page, layer.parent), boxMatrix(layer.props))
}

/** The angle by which a transform turns, in degrees. */
export const angleOf = (m: Matrix): number => (Math.atan2(m[1], m[0]) * 180) / Math.PI
