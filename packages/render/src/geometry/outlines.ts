import { unitArc } from './arc.ts'
import { num } from './path.ts'

type Point = readonly [number, number]

/** Length of a cubic's handle, as a part of the radius, that draws a quarter circle. */
const KAPPA = 0.5522847498

/** Returns path data of a polygon. */
export const polygon = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('') + 'Z'

/** Returns path data of a rectangle, its corners rounded by `radius` (at most half the shorter side). */
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

/** Returns path data of an ellipse inside a box. */
export function ellipse(x: number, y: number, width: number, height: number): string {
  const cx = x + width / 2
  const cy = y + height / 2
  const curves = unitArc(0, 2 * Math.PI).map((curve) =>
    curve.map((value, i) => num(i % 2 === 0 ? cx + (value * width) / 2 : cy + (value * height) / 2)).join(' '),
  )
  return `M${num(x + width)} ${num(cy)}${curves.map((curve) => `C${curve}`).join('')}Z`
}

/**
 * Returns path data of a part of a ring (of a disc when `inner` is 0), from an angle through a turn (radians, clockwise from three
 * o'clock). Its straight sides stand back by half of `gap`, so that neighbours are parted by a gap of even width.
 */
export function ringPart(cx: number, cy: number, outer: number, inner: number, from: number, turn: number, gap = 0): string {
  const half = Math.min(gap / 2, outer * Math.sin(Math.min(turn, Math.PI) / 2) * 0.9)
  const back = (radius: number) => Math.min(turn / 2, Math.asin(Math.min(1, half / radius)))
  const arc = (radius: number, a: number, sweep: number) =>
    unitArc(a, sweep)
      .map((c) => `C${[0, 2, 4].map((i) => `${num(cx + c[i]! * radius)} ${num(cy + c[i + 1]! * radius)}`).join(' ')}`)
      .join('')
  const at = (radius: number, angle: number) => `${num(cx + Math.cos(angle) * radius)} ${num(cy + Math.sin(angle) * radius)}`
  const isWhole = turn >= 2 * Math.PI - 1e-9
  const o = isWhole ? 0 : back(outer)
  const rim = `${at(outer, from + o)}${arc(outer, from + o, turn - 2 * o)}`
  if (isWhole) return inner === 0 ? `M${rim}Z` : `M${rim}ZM${at(inner, from + turn)}${arc(inner, from + turn, -turn)}Z`
  const i = inner === 0 ? 0 : back(inner)
  const inward = inner > 0 && turn > 2 * i
  if (inward) return `M${rim}L${at(inner, from + turn - i)}${arc(inner, from + turn - i, -(turn - 2 * i))}Z`
  const apex = Math.min(2 * half, half / Math.sin(turn / 2))
  return `M${rim}L${at(apex, from + turn / 2)}Z`
}

/**
 * Returns path data of a polygon whose corners are rounded: the arc of `radius` that touches both sides, shortened where a side is too
 * short.
 */
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
