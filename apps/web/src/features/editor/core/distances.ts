import type { Rect } from '@magazineai/design'
import type { Guide } from './snap.ts'

/** The distances between a box and another, along each axis: the gap between them, or, where they overlap, from edge to edge. */
export function distancesBetween(box: Rect, other: Rect): Guide[] {
  return [...along(box, other, 'x'), ...along(box, other, 'y')].filter(({ from, to }) => to - from > 0.5)
}

function along(box: Rect, other: Rect, axis: 'x' | 'y'): Guide[] {
  const [side, cross, crossSide] = axis === 'x' ? (['width', 'y', 'height'] as const) : (['height', 'x', 'width'] as const)
  const [start, end] = [box[axis], box[axis] + box[side]]
  const [from, to] = [other[axis], other[axis] + other[side]]
  const at = box[cross] + box[crossSide] / 2
  const gap = (a: number, b: number): Guide => ({ axis, at, from: Math.min(a, b), to: Math.max(a, b), isGap: true })
  if (to <= start) return [gap(to, start)]
  if (from >= end) return [gap(end, from)]
  return [gap(from, start), gap(end, to)]
}
