import { centerOf, cornersOf, type Matrix, multiply, type Rect, rotation, transform } from '@magazineai/design'

/** Returns the matrix from the items of a layer to its parent: placed, turned about the centre of its box, scaled from its corner. */
export function layerMatrix(layer: Rect & { rotate: number; scale: number }): Matrix {
  const placed: Matrix = [layer.scale, 0, 0, layer.scale, layer.x, layer.y]
  return layer.rotate === 0 ? placed : multiply(rotation(layer.rotate, centerOf(layer)), placed)
}

/** Returns the upright rectangle around a rectangle that went through a transform. */
export function boundsUnder(matrix: Matrix, rect: Rect): Rect {
  const corners = cornersOf({ ...rect, rotate: 0 }).map((corner) => transform(matrix, corner))
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
