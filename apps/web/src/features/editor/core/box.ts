import type { Page, Point, Size } from '@magazineai/design'
import { apply, inverse, layerMatrix, type Matrix } from './matrix.ts'

/** An upright rectangle. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The rectangle between two corners given in any order. */
export const boxBetween = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

/** The corners of a size under a transform: top left, top right, bottom right, bottom left. */
export const cornersOf = ({ width, height }: Size, matrix: Matrix): [Point, Point, Point, Point] => [
  apply(matrix, { x: 0, y: 0 }),
  apply(matrix, { x: width, y: 0 }),
  apply(matrix, { x: width, y: height }),
  apply(matrix, { x: 0, y: height }),
]

/** The smallest rectangle around points. */
export function boundsOf(points: readonly Point[]): Box {
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The smallest rectangle around boxes; null for none. */
export function unionOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  return boundsOf(
    boxes.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  )
}

/** The upright rectangle a layer covers on its page. */
export function layerBounds(page: Page, id: string): Box {
  const layer = page.layers[id]
  return layer ? boundsOf(cornersOf(layer.props.boxSize, layerMatrix(page, id))) : { x: 0, y: 0, width: 0, height: 0 }
}

/** True when two rectangles share area. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** True when a point of the page lies in the turned box of a layer, widened by `slack` page pixels. */
export function layerContains(page: Page, id: string, point: Point, slack: number): boolean {
  const layer = page.layers[id]
  if (!layer) return false
  const local = apply(inverse(layerMatrix(page, id)), point)
  const { width, height } = layer.props.boxSize
  return local.x >= -slack && local.y >= -slack && local.x <= width + slack && local.y <= height + slack
}
