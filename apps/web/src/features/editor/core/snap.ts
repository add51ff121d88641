import { layerBounds } from './placed.ts'
import { type Design, type Page, type Rect, ROOT } from '@magazineai/design'

/** A line that the moved layers snapped to, in page pixels: `at` on its axis, drawn from `from` to `to` on the other. */
export interface Guide {
  axis: 'x' | 'y'
  at: number
  from: number
  to: number
}

/** A place to snap to on one axis, and the stretch of the thing it belongs to. */
interface Stop {
  at: number
  from: number
  to: number
}

/** The places of a page that layers snap to. */
export interface Stops {
  x: Stop[]
  y: Stop[]
}

/** A correction of a move, in page pixels, and the lines to show for it. */
export interface Snap {
  dx: number
  dy: number
  guides: Guide[]
}

const stopsOfBox = ({ x, y, width, height }: Rect, middle: boolean): Stops => ({
  x: [x, x + width, ...(middle ? [x + width / 2] : [])].map((at) => ({ at, from: y, to: y + height })),
  y: [y, y + height, ...(middle ? [y + height / 2] : [])].map((at) => ({ at, from: x, to: x + width })),
})

/** Where layers of a page snap: its edges and centre, the margins, and the edges and centres of the layers that are not moved. */
export function stopsOf(design: Design, page: Page, moved: ReadonlySet<string>): Stops {
  const size = page.layers[ROOT]?.props.boxSize ?? design.pageSize
  const { top, right, bottom, left } = design.margins
  const boxes = [stopsOfBox({ x: 0, y: 0, ...size }, true)]
  boxes.push(stopsOfBox({ x: left, y: top, width: size.width - left - right, height: size.height - top - bottom }, false))
  for (const id of page.layers[ROOT]?.child ?? []) {
    if (!moved.has(id) && !page.layers[id]?.hidden) boxes.push(stopsOfBox(layerBounds(page, id), true))
  }
  return { x: boxes.flatMap((box) => box.x), y: boxes.flatMap((box) => box.y) }
}

interface Hit {
  shift: number
  stop: Stop
}

/** The nearest stop to any of the places, within reach. */
function nearest(stops: readonly Stop[], places: readonly number[], reach: number): Hit | null {
  let best: Hit | null = null
  for (const stop of stops) {
    for (const place of places) {
      const shift = stop.at - place
      if (Math.abs(shift) <= reach && (!best || Math.abs(shift) < Math.abs(best.shift))) best = { shift, stop }
    }
  }
  return best
}

const guideOf = (axis: 'x' | 'y', { stop }: Hit, from: number, to: number): Guide => ({
  axis,
  at: stop.at,
  from: Math.min(stop.from, from),
  to: Math.max(stop.to, to),
})

/** How far a box must be corrected so that an edge or its centre meets a stop within `reach` page pixels. */
export function snapBox(stops: Stops, box: Rect, reach: number): Snap {
  const x = nearest(stops.x, [box.x, box.x + box.width / 2, box.x + box.width], reach)
  const y = nearest(stops.y, [box.y, box.y + box.height / 2, box.y + box.height], reach)
  const [dx, dy] = [x?.shift ?? 0, y?.shift ?? 0]
  const guides: Guide[] = []
  if (x) guides.push(guideOf('x', x, box.y + dy, box.y + box.height + dy))
  if (y) guides.push(guideOf('y', y, box.x + dx, box.x + box.width + dx))
  return { dx, dy, guides }
}

/** As `snapBox`, for one point whose x or y is free. */
export function snapPoint(stops: Stops, point: { x: number; y: number }, free: { x: boolean; y: boolean }, reach: number): Snap {
  const x = free.x ? nearest(stops.x, [point.x], reach) : null
  const y = free.y ? nearest(stops.y, [point.y], reach) : null
  const guides: Guide[] = []
  if (x) guides.push(guideOf('x', x, point.y, point.y))
  if (y) guides.push(guideOf('y', y, point.x, point.x))
  return { dx: x?.shift ?? 0, dy: y?.shift ?? 0, guides }
}
