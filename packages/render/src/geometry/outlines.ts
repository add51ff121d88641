import { unitArc } from './arc.ts'
import { num } from './path.ts'

type Point = readonly [number, number]

/** Length of a cubic's handle, as a part of the radius, that draws a quarter circle. */
const KAPPA = 0.5522847498

/** Path data of a polygon. */
export const polygon = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('') + 'Z'

/** Path data of a rectangle, its corners rounded by `radius` (at most half the shorter side). */
export function rectangle(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2))
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  return r === 0 ? polygon(corners) : roundedPolygon(corners, r)
}

/** Path data of an ellipse inside a box. */
export function ellipse(x: number, y: number, width: number, height: number): string {
  const cx = x + width / 2
  const cy = y + height / 2
  const curves = unitArc(0, 2 * Math.PI).map((curve) =>
    curve.map((value, i) => num(i % 2 === 0 ? cx + (value * width) / 2 : cy + (value * height) / 2)).join(' '),
  )
  return `M${num(x + width)} ${num(cy)}${curves.map((curve) => `C${curve}`).join('')}Z`
}

/** Path data of a slice of a disc, from an angle through a turn (radians, clockwise from three o'clock). */
export function slice(cx: number, cy: number, radius: number, from: number, turn: number): string {
  const at = (x: number, y: number) => `${num(cx + x * radius)} ${num(cy + y * radius)}`
  const curves = unitArc(from, turn).map((c) => `C${at(c[0]!, c[1]!)} ${at(c[2]!, c[3]!)} ${at(c[4]!, c[5]!)}`)
  return `M${num(cx)} ${num(cy)}L${at(Math.cos(from), Math.sin(from))}${curves.join('')}Z`
}

/** Path data of a polygon whose corners are rounded: the arc of `radius` that touches both sides, shortened where a side is too short. */
export function roundedPolygon(points: readonly Point[], radius: number): string {
  if (radius <= 0) return polygon(points)
  const parts = points.map((corner, i) => {
    const before = points[(i + points.length - 1) % points.length]!
    const after = points[(i + 1) % points.length]!
    return roundedCorner(before, corner, after, radius)
  })
  return `M${parts.join('L')}Z`
}

/** The end of the side before the corner, and the curve to the start of the side after it. */
function roundedCorner(before: Point, corner: Point, after: Point, radius: number): string {
  const into = unit(corner, before)
  const out = unit(corner, after)
  const half = Math.acos(Math.max(-1, Math.min(1, into.x * out.x + into.y * out.y))) / 2
  const cut = Math.min(radius / Math.tan(half), into.length / 2, out.length / 2)
  const r = cut * Math.tan(half)
  const handle = cut - bezierHandle(Math.PI - 2 * half, r)
  const at = (side: typeof into, distance: number) => `${num(corner[0] + side.x * distance)} ${num(corner[1] + side.y * distance)}`
  return `${at(into, cut)}C${at(into, handle)} ${at(out, handle)} ${at(out, cut)}`
}

const bezierHandle = (angle: number, radius: number) =>
  (Math.abs(angle - Math.PI / 2) < 1e-9 ? KAPPA : (4 / 3) * Math.tan(angle / 4)) * radius

function unit(from: Point, to: Point) {
  const x = to[0] - from[0]
  const y = to[1] - from[1]
  const length = Math.hypot(x, y) || 1
  return { x: x / length, y: y / length, length }
}
