import {
  absoluteBox,
  boundsOf,
  type Matrix,
  multiply,
  type Page,
  placementIn,
  type Point,
  type Rect,
  scaling,
  type Size,
  transform,
} from '@magazineai/design'

/** Returns the matrix from the coordinates in which the children of a layer are placed to those of the page; of the root, the identity. */
export const contentMatrix = (page: Page, id: string): Matrix => placementIn(page, id).matrix

/** Returns the matrix from the box of a layer (origin at its unrotated top-left corner) to its page, through every group around it. */
export function layerMatrix(page: Page, id: string): Matrix {
  const layer = page.layers[id]
  if (!layer || layer.parent === null) return placementIn(page, page.rootId).matrix
  return multiply(placementIn(page, id).matrix, scaling(1 / (layer.props.scale || 1)))
}

/** Returns the upright rectangle a layer covers on its page; of a layer that is gone an empty one. */
export const layerBounds = (page: Page, id: string): Rect =>
  page.layers[id] ? boundsOf(absoluteBox(page, id)) : { x: 0, y: 0, width: 0, height: 0 }

/** Returns the corners of a size under a transform: top left, top right, bottom right, bottom left. */
export const cornersUnder = ({ width, height }: Size, matrix: Matrix): [Point, Point, Point, Point] => [
  transform(matrix, { x: 0, y: 0 }),
  transform(matrix, { x: width, y: 0 }),
  transform(matrix, { x: width, y: height }),
  transform(matrix, { x: 0, y: height }),
]

/** Returns the rectangle between two corners given in any order. */
export const boxBetween = (a: Point, b: Point): Rect => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

/** Returns the angle by which a transform turns, in degrees. */
export const angleOf = (matrix: Matrix): number => (Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI
