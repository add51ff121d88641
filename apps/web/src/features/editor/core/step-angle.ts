import type { Point } from '@magazineai/design'

/** With Shift, lines keep to steps of this many degrees. */
const STEP = 15

/** The point as far from a pivot, at the nearest step of the angle. */
export function onStep(pivot: Point, { x, y }: Point): Point {
  const [dx, dy] = [x - pivot.x, y - pivot.y]
  const angle = (Math.round(Math.atan2(dy, dx) / ((STEP * Math.PI) / 180)) * STEP * Math.PI) / 180
  const length = Math.hypot(dx, dy)
  return { x: pivot.x + Math.cos(angle) * length, y: pivot.y + Math.sin(angle) * length }
}
