import type { Point, Rect, Size } from '@magazineai/design'

/** Where a toolbar stands: its top-left corner in the view, and on which side of what it belongs to. */
export interface ToolbarPosition {
  left: number
  top: number
  side: 'above' | 'below' | 'left' | 'right' | 'inside'
}

/** Distance between what is selected and the toolbar, and between the toolbar and the edges of the view, CSS pixels. */
const GAP = 12
const EDGE = 8

/** How far a handle reaches from its middle, CSS pixels. */
const HANDLE = 9

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high))

const covers = ({ left, top }: { left: number; top: number }, { width, height }: Size, point: Point): boolean =>
  point.x > left - HANDLE && point.x < left + width + HANDLE && point.y > top - HANDLE && point.y < top + height + HANDLE

/** How much of a rectangle a toolbar covers, square CSS pixels. */
function coveredArea({ left, top }: { left: number; top: number }, size: Size, { x, y, width, height }: Rect): number {
  const across = Math.min(left + size.width, x + width) - Math.max(left, x)
  const down = Math.min(top + size.height, y + height) - Math.max(top, y)
  return Math.max(0, across) * Math.max(0, down)
}

/**
 * Finds where a toolbar goes (view pixels): above the box, else below it, else beside it, else inside the view at its top or foot; centred
 * on what is seen of the box, inside the view, and where it covers the least of the words that are selected and the fewest handles. It
 * stays on the side where it was as long as there is room.
 */
export function placeToolbar({
  box,
  handles,
  words,
  size,
  view,
  before = null,
}: {
  box: Rect
  handles: readonly Point[]
  words?: Rect | undefined
  size: Size
  view: Size
  before?: ToolbarPosition['side'] | null
}): ToolbarPosition {
  const seenLeft = clamp(box.x, EDGE, view.width - EDGE)
  const seenRight = clamp(box.x + box.width, EDGE, view.width - EDGE)
  const left = Math.round(clamp((seenLeft + seenRight) / 2 - size.width / 2, EDGE, Math.max(EDGE, view.width - size.width - EDGE)))
  const highest = EDGE
  const lowest = Math.max(EDGE, view.height - size.height - EDGE)
  const top = Math.min(box.y, ...handles.map(({ y }) => y))
  const foot = Math.max(box.y + box.height, ...handles.map(({ y }) => y))
  const sides: ToolbarPosition[] = [
    { left, top: Math.round(top - GAP - size.height), side: 'above' },
    { left, top: Math.round(foot + GAP), side: 'below' },
    ...beside(box, words ?? box, size, view),
  ]
  const rightmost = view.width - size.width - EDGE
  const fits = ({ left: at, top: from, side }: ToolbarPosition): boolean =>
    from >= highest && from <= lowest && (side === 'above' || side === 'below' || (at >= EDGE && at <= rightmost))
  const inView = sides.filter(fits)
  const kept = inView.find(({ side }) => side === before)
  const best = kept ?? inView[0]
  if (best) return best
  return leastCovered([highest, lowest], left, size, handles, words)
}

/** To the right and the left of a box, level with what is worked on. */
function beside(box: Rect, { y, height }: Rect, size: Size, view: Size): ToolbarPosition[] {
  const middle = (clamp(y, 0, view.height) + clamp(y + height, 0, view.height)) / 2
  const top = Math.round(clamp(middle - size.height / 2, EDGE, Math.max(EDGE, view.height - size.height - EDGE)))
  return [
    { left: Math.round(box.x + box.width + GAP), top, side: 'right' },
    { left: Math.round(box.x - GAP - size.width), top, side: 'left' },
  ]
}

function leastCovered(
  tops: readonly number[],
  left: number,
  size: Size,
  handles: readonly Point[],
  words: Rect | undefined,
): ToolbarPosition {
  const places = tops.map((top): ToolbarPosition => ({ left, top, side: 'inside' }))
  const handlesUnder = (place: ToolbarPosition): number => handles.filter((handle) => covers(place, size, handle)).length
  const wordsUnder = (place: ToolbarPosition): number => (words ? coveredArea(place, size, words) : 0)
  const isBetter = (a: ToolbarPosition, b: ToolbarPosition): boolean =>
    (wordsUnder(a) - wordsUnder(b) || handlesUnder(a) - handlesUnder(b)) < 0
  return places.reduce((best, place) => (isBetter(place, best) ? place : best))
}
