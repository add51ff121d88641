import { isKind, type Layer, type Point, type Size } from '@magazineai/design'
import { flatten, type FlatLine, type FlatPoint, shapePath } from '@magazineai/render'

/** What of a layer can be caught, in the coordinates of its box: lines, and whether the area between them belongs to it. */
interface Outline {
  lines: readonly FlatLine[]
  isFilled: boolean
  /** Half the thickness of the lines. */
  reach: number
}

const outlines = new WeakMap<Layer, Outline | null>()

/** The outline of a layer that is not simply its box; null when it is. */
function outlineOf(layer: Layer): Outline | null {
  let outline = outlines.get(layer)
  if (outline === undefined) outlines.set(layer, (outline = drawn(layer)))
  return outline
}

function drawn(layer: Layer): Outline | null {
  const { boxSize, scale = 1 } = layer.props
  if (isKind(layer, 'Shape')) {
    const { shape, color, gradient, border, roundedCorners = 0 } = layer.props
    const { width, height } = natural(boxSize, scale)
    const isFilled = color !== null || (gradient ?? null) !== null
    if (isFilled && shape === 'rectangle') return null
    const reach = border && border.style !== 'none' ? border.weight : 0
    return outline(shapePath(shape, 0, 0, width, height, roundedCorners), scale, isFilled, reach)
  }
  if (isKind(layer, 'Frame')) return outline(layer.props.clipPath, scale, true, 0)
  if (isKind(layer, 'Drawing')) return outline(layer.props.path, scale, false, layer.props.width / 2)
  return null
}

const natural = ({ width, height }: Size, scale: number): Size => ({ width: width / scale, height: height / scale })

/** The lines of path data in natural units; a path that cannot be read leaves the box. */
function outline(d: string, scale: number, isFilled: boolean, reach: number): Outline | null {
  const lines = flatten(d).map((line) => ({ ...line, points: line.points.map(([x, y]): FlatPoint => [x * scale, y * scale]) }))
  return lines.length === 0 ? null : { lines, isFilled, reach: reach * scale }
}

/** Returns whether a point of the box of a layer is on something that is drawn, or within `slack` (page pixels) of its lines. */
export function isDrawnAt(layer: Layer, point: Point, slack: number): boolean {
  const { width, height } = layer.props.boxSize
  const inBox = point.x >= -slack && point.y >= -slack && point.x <= width + slack && point.y <= height + slack
  if (!inBox) return false
  const shape = outlineOf(layer)
  if (!shape) return true
  if (shape.isFilled && isInside(shape.lines, point)) return true
  return isNear(shape.lines, point, slack + shape.reach)
}

/** Even–odd: a ray to the right crosses the lines an odd number of times. */
function isInside(lines: readonly FlatLine[], { x, y }: Point): boolean {
  let inside = false
  for (const { points } of lines) {
    let [x0, y0] = points.at(-1)!
    for (const [x1, y1] of points) {
      if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) inside = !inside
      ;[x0, y0] = [x1, y1]
    }
  }
  return inside
}

function isNear(lines: readonly FlatLine[], point: Point, reach: number): boolean {
  return lines.some(({ points, isClosed }) => {
    const all = isClosed ? [...points, points[0]!] : points
    return all.some((end, at) => at > 0 && distance(point, all[at - 1]!, end) <= reach)
  })
}

/** From a point to a stretch of line. */
function distance({ x, y }: Point, [x0, y0]: FlatPoint, [x1, y1]: FlatPoint): number {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / length))
  return Math.hypot(x - x0 - t * dx, y - y0 - t * dy)
}
