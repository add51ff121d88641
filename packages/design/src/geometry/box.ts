import type { Point } from '../primitives.ts'
import { rotation, transform } from './matrix.ts'

/** An upright rectangle in page pixels. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** A rectangle turned about its centre, in degrees clockwise. */
export interface Box extends Rect {
  rotate: number
}

/** Returns the middle of a rectangle. */
export const centerOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })

/** Returns the four corners of a turned box: top left, top right, bottom right, bottom left of the box before it was turned. */
export const cornersOf = (box: Box): [Point, Point, Point, Point] => {
  const turn = rotation(box.rotate, centerOf(box))
  const at = (x: number, y: number) => transform(turn, { x: box.x + x, y: box.y + y })
  return [at(0, 0), at(box.width, 0), at(box.width, box.height), at(0, box.height)]
}

/** The smallest rectangle around some points; at least one. */
const around = (points: readonly Point[]): Rect => {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Returns the smallest upright rectangle around a turned box. */
export const boundsOf = (box: Box): Rect =>
  box.rotate % 360 === 0 ? { x: box.x, y: box.y, width: box.width, height: box.height } : around(cornersOf(box))

/** Returns the smallest rectangle around all of these; null when there are none. */
export const unionOf = (rects: readonly Rect[]): Rect | null =>
  rects.length === 0
    ? null
    : around(
        rects.flatMap(({ x, y, width, height }) => [
          { x, y },
          { x: x + width, y: y + height },
        ]),
      )

/** Tells whether the point lies in the turned box or on its edge. */
export const containsPoint = (box: Box, point: Point): boolean => {
  const { x, y } = transform(rotation(-box.rotate, centerOf(box)), point)
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
}

/** Tells whether two rectangles share some area, or an edge. */
export const intersects = (a: Rect, b: Rect): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height

/** Tells whether `inner` lies wholly in `outer`. */
export const containsRect = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
