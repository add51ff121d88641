import type { Rect } from '@magazineai/design'
import type { SnapGuide } from './stops.ts'

/** A correction that makes the distances between neighbours equal, and those distances. */
export interface GapSnap {
  shift: number
  guides: SnapGuide[]
}

/** A box seen along one axis. */
interface Span {
  start: number
  end: number
  top: number
  foot: number
}

const spanOf = ({ x, y, width, height }: Rect, axis: 'x' | 'y'): Span =>
  axis === 'x' ? { start: x, end: x + width, top: y, foot: y + height } : { start: y, end: y + height, top: x, foot: x + width }

/** The boxes of a gesture along an axis, by their beginning and by their end. */
interface Sorted {
  byStart: readonly Span[]
  byEnd: readonly Span[]
}

const sorted = new WeakMap<readonly Rect[], { x: Sorted; y: Sorted }>()

/** Sorted once for all moves of a gesture. */
function sortedBoxes(boxes: readonly Rect[], axis: 'x' | 'y'): Sorted {
  let known = sorted.get(boxes)
  if (!known) {
    const along = (each: 'x' | 'y'): Sorted => {
      const spans = boxes.map((box) => spanOf(box, each))
      return { byStart: spans.toSorted((a, b) => a.start - b.start), byEnd: spans.toSorted((a, b) => a.end - b.end) }
    }
    sorted.set(boxes, (known = { x: along('x'), y: along('y') }))
  }
  return known[axis]
}

/** So many boxes are looked at for a neighbour; on a crowded page the near ones are enough. */
const LOOK = 80

const faces = (a: Span, b: Span): boolean => Math.min(a.foot, b.foot) - Math.max(a.top, b.top) > 0.5

/** How many spans of a sorted list are below a value. */
function countBelow(spans: readonly Span[], key: 'start' | 'end', value: number): number {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (spans[middle]![key] < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The nearest box that ends before `end` and faces `span`. */
function before({ byEnd }: Sorted, span: Span, end: number): Span | null {
  const from = countBelow(byEnd, 'end', end) - 1
  for (let at = from; at >= 0 && from - at < LOOK; at--) if (faces(byEnd[at]!, span)) return byEnd[at]!
  return null
}

/** The nearest box that begins behind `start` and faces `span`. */
function behind({ byStart }: Sorted, span: Span, start: number): Span | null {
  const from = countBelow(byStart, 'start', start)
  for (let at = from; at < byStart.length && at - from < LOOK; at++) if (faces(byStart[at]!, span)) return byStart[at]!
  return null
}

/** A distance between two boxes, drawn where they face each other. */
function gapBetween(axis: 'x' | 'y', a: Span, b: Span): SnapGuide {
  const at = (Math.max(a.top, b.top) + Math.min(a.foot, b.foot)) / 2
  return { axis, at, from: a.end, to: b.start, isGap: true }
}

interface Candidate {
  /** Where the moved box begins. */
  start: number
  pairs: (placed: Span) => [Span, Span][]
}

/** Where a box between, behind or before its neighbours has the same distance to them as they to each other. */
function candidates(boxes: Sorted, span: Span, reach: number): Candidate[] {
  const length = span.end - span.start
  const left = before(boxes, span, span.start + reach)
  const right = behind(boxes, span, span.end - reach)
  const found: Candidate[] = []
  if (left && right && right.start - left.end > length) {
    const start = (left.end + right.start - length) / 2
    found.push({
      start,
      pairs: (placed) => [
        [left, placed],
        [placed, right],
      ],
    })
  }
  const further = left && before(boxes, left, left.start + 0.01)
  if (left && further && left.start > further.end)
    found.push({
      start: left.end + left.start - further.end,
      pairs: (placed) => [
        [further, left],
        [left, placed],
      ],
    })
  const beyond = right && behind(boxes, right, right.end - 0.01)
  if (right && beyond && beyond.start > right.end)
    found.push({
      start: right.start - (beyond.start - right.end) - length,
      pairs: (placed) => [
        [placed, right],
        [right, beyond],
      ],
    })
  return found
}

/** Finds the nearest place within `reach` (page pixels) at which the distances around a box are equal; null for none. */
export function equalGaps(boxes: readonly Rect[], box: Rect, axis: 'x' | 'y', reach: number): GapSnap | null {
  if (boxes.length < 2) return null
  const span = spanOf(box, axis)
  let best: Candidate | null = null
  for (const each of candidates(sortedBoxes(boxes, axis), span, reach)) {
    const away = Math.abs(each.start - span.start)
    if (away <= reach && (!best || away < Math.abs(best.start - span.start))) best = each
  }
  if (!best) return null
  const placed = { ...span, start: best.start, end: best.start + span.end - span.start }
  return { shift: best.start - span.start, guides: best.pairs(placed).map(([a, b]) => gapBetween(axis, a, b)) }
}

/** Measures the distances between a box and another, along each axis: the gap between them, or, where they overlap, from edge to edge. */
export function distancesBetween(box: Rect, other: Rect): SnapGuide[] {
  return [...along(box, other, 'x'), ...along(box, other, 'y')].filter(({ from, to }) => to - from > 0.5)
}

function along(box: Rect, other: Rect, axis: 'x' | 'y'): SnapGuide[] {
  const [side, cross, crossSide] = axis === 'x' ? (['width', 'y', 'height'] as const) : (['height', 'x', 'width'] as const)
  const [start, end] = [box[axis], box[axis] + box[side]]
  const [from, to] = [other[axis], other[axis] + other[side]]
  const at = box[cross] + box[crossSide] / 2
  const gap = (a: number, b: number): SnapGuide => ({ axis, at, from: Math.min(a, b), to: Math.max(a, b), isGap: true })
  if (to <= start) return [gap(to, start)]
  if (from >= end) return [gap(end, from)]
  return [gap(from, start), gap(end, to)]
}
