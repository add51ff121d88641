import type { Point, Rect, Size } from '@magazineai/design'

/** Where a toolbar stands: its top-left corner in the view, and on which side of what it belongs to. */
export interface Place {
  left: number
  top: number
  side: 'above' | 'below' | 'inside'
}

/** Distance between what is selected and the toolbar, and between the toolbar and the edges of the view, CSS pixels. */
const GAP = 12
const EDGE = 8

/** How far a handle reaches from its middle, CSS pixels. */
const HANDLE = 9

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high))

const covers = ({ left, top }: { left: number; top: number }, { width, height }: Size, point: Point): boolean =>
  point.x > left - HANDLE && point.x < left + width + HANDLE && point.y > top - HANDLE && point.y < top + height + HANDLE

/**
 * Where a toolbar goes: above the box, else below it, else inside the view at its top or foot; centred on what is seen of the box, inside the
 * view, and where it covers the fewest handles. It stays on the side where it was as long as there is room.
 */
export function placeToolbar({
  box,
  handles,
  size,
  view,
  before = null,
}: {
  box: Rect
  handles: readonly Point[]
  size: Size
  view: Size
  before?: Place['side'] | null
}): Place {
  const seenLeft = clamp(box.x, EDGE, view.width - EDGE)
  const seenRight = clamp(box.x + box.width, EDGE, view.width - EDGE)
  const left = Math.round(clamp((seenLeft + seenRight) / 2 - size.width / 2, EDGE, Math.max(EDGE, view.width - size.width - EDGE)))
  const highest = EDGE
  const lowest = Math.max(EDGE, view.height - size.height - EDGE)
  const top = Math.min(box.y, ...handles.map(({ y }) => y))
  const foot = Math.max(box.y + box.height, ...handles.map(({ y }) => y))
  const sides: Place[] = [
    { left, top: Math.round(top - GAP - size.height), side: 'above' },
    { left, top: Math.round(foot + GAP), side: 'below' },
  ]
  const inView = sides.filter((place) => place.top >= highest && place.top <= lowest)
  const kept = inView.find(({ side }) => side === before)
  const best = kept ?? inView[0]
  if (best) return best
  return fewestCovered([highest, lowest], left, size, handles)
}

function fewestCovered(tops: readonly number[], left: number, size: Size, handles: readonly Point[]): Place {
  const places = tops.map((top): Place => ({ left, top, side: 'inside' }))
  const count = (place: Place): number => handles.filter((handle) => covers(place, size, handle)).length
  return places.reduce((best, place) => (count(place) < count(best) ? place : best))
}
