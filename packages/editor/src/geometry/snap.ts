import type { Point, Rect } from '@magazineai/design'
import { equalGaps } from './gaps.ts'
import type { SnapStop, SnapStops, SnapGuide } from './stops.ts'

/** A correction of a move, in page pixels, and the guides to show for it. */
export interface Snap {
  dx: number
  dy: number
  guides: SnapGuide[]
}

/** Which axes may be corrected. */
export interface FreeAxes {
  x: boolean
  y: boolean
}

const BOTH: FreeAxes = { x: true, y: true }

/** A stop that is near, and how far away. */
interface Hit {
  shift: number
  stop: SnapStop
}

/** The first stop at or behind a place. */
function firstFrom(stops: readonly SnapStop[], place: number): number {
  let [low, high] = [0, stops.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (stops[middle]!.at < place) low = middle + 1
    else high = middle
  }
  return low
}

/** The nearest stop to any of the places, within reach. */
function nearest(stops: readonly SnapStop[], places: readonly number[], reach: number): Hit | null {
  let best: Hit | null = null
  for (const place of places) {
    const after = firstFrom(stops, place)
    for (const stop of [stops[after - 1], stops[after]]) {
      const shift = stop ? stop.at - place : Infinity
      if (stop && Math.abs(shift) <= reach && (!best || Math.abs(shift) < Math.abs(best.shift))) best = { shift, stop }
    }
  }
  return best
}

/** All stops that the places meet once they are corrected. */
const metBy = (stops: readonly SnapStop[], places: readonly number[]): SnapStop[] =>
  places.flatMap((place) => {
    const stop = stops[firstFrom(stops, place - 0.02)]
    return stop && Math.abs(stop.at - place) < 0.02 ? [stop] : []
  })

const lineThrough = (axis: 'x' | 'y', stop: SnapStop, from: number, to: number): SnapGuide => ({
  axis,
  at: stop.at,
  from: Math.min(stop.from, from),
  to: Math.max(stop.to, to),
})

/** One direction of a box: where it begins and how long it is, and the same across. */
interface Side {
  start: number
  length: number
  cross: { start: number; length: number }
}

const sideOf = (box: Rect, axis: 'x' | 'y'): Side => {
  const x = { start: box.x, length: box.width }
  const y = { start: box.y, length: box.height }
  return axis === 'x' ? { ...x, cross: y } : { ...y, cross: x }
}

const placesOf = ({ start, length }: { start: number; length: number }): number[] => [start, start + length / 2, start + length]

/** The nearest line of the baseline grid to the top or the foot of a box. */
function gridShift(grid: SnapStops['grid'], start: number, reach: number): number | null {
  if (!grid) return null
  const line = grid.start + Math.round((start - grid.start) / grid.step) * grid.step
  return Math.abs(line - start) <= reach ? line - start : null
}

/** The correction along one axis; null for none. */
function shiftAlong(stops: SnapStops, box: Rect, axis: 'x' | 'y', reach: number): number | null {
  const side = sideOf(box, axis)
  const line = nearest(stops[axis], placesOf(side), reach)
  const gap = equalGaps(stops.boxes, box, axis, reach)
  if (line && gap) return Math.abs(gap.shift) < Math.abs(line.shift) ? gap.shift : line.shift
  return line?.shift ?? gap?.shift ?? (axis === 'y' ? gridShift(stops.grid, side.start, reach / 2) : null)
}

/** Returns how far a box must be corrected so that an edge, its centre or its distances meet something within `reach` page pixels. */
export function snapBox(stops: SnapStops, box: Rect, reach: number, free: FreeAxes = BOTH): Snap {
  const x = free.x ? shiftAlong(stops, box, 'x', reach) : null
  const y = free.y ? shiftAlong(stops, box, 'y', reach) : null
  const [dx, dy] = [x ?? 0, y ?? 0]
  const placed = { ...box, x: box.x + dx, y: box.y + dy }
  return { dx, dy, guides: [...(x === null ? [] : guidesFor(stops, placed, 'x')), ...(y === null ? [] : guidesFor(stops, placed, 'y'))] }
}

/** What a box that settled meets along one axis. */
function guidesFor(stops: SnapStops, box: Rect, axis: 'x' | 'y'): SnapGuide[] {
  const side = sideOf(box, axis)
  const { start, length } = side.cross
  // Where both edges meet something, the line through the middle says nothing more.
  const places = placesOf(side)
  const met = metBy(stops[axis], [places[0]!, places[2]!])
  const lines = (met.length === 2 ? met : metBy(stops[axis], places)).map((stop) => lineThrough(axis, stop, start, start + length))
  return [...lines, ...(equalGaps(stops.boxes, box, axis, 0.02)?.guides ?? [])]
}

/** Snaps one point whose x or y is free, as {@link snapBox} does a box. */
export function snapPoint(stops: SnapStops, point: Point, free: FreeAxes, reach: number): Snap {
  const x = free.x ? nearest(stops.x, [point.x], reach) : null
  const y = free.y ? nearest(stops.y, [point.y], reach) : null
  const [dx, dy] = [x?.shift ?? 0, y?.shift ?? 0]
  const guides: SnapGuide[] = []
  if (x) guides.push(lineThrough('x', x.stop, point.y + dy, point.y + dy))
  if (y) guides.push(lineThrough('y', y.stop, point.x + dx, point.x + dx))
  return { dx, dy, guides }
}

/** Finds the length of a neighbour that a length comes near, within `reach` page pixels; null for none. */
export function equalLength(stops: SnapStops, length: number, axis: 'x' | 'y', reach: number): { length: number; guide: SnapGuide } | null {
  let best: { length: number; guide: SnapGuide } | null = null
  for (const box of stops.boxes) {
    const side = sideOf(box, axis)
    const away = Math.abs(side.length - length)
    if (away > reach || (best && away >= Math.abs(best.length - length))) continue
    const at = side.cross.start + side.cross.length / 2
    best = { length: side.length, guide: { axis, at, from: side.start, to: side.start + side.length, isGap: true } }
  }
  return best
}
