import type { Point, Size } from '@magazineai/design'

/** Gestures that take the view along. */
const SCROLLS: ReadonlySet<string> = new Set(['move', 'resize', 'marquee', 'draw', 'text', 'words'])

/** How near the edge of the view the pointer must be, view pixels. */
const NEAR = 28

/** How fast it goes at the very edge and beyond, view pixels in a millisecond. */
const FAST = 0.9

/** Speed along one side: nothing in the middle, growing towards the edges. */
const along = (place: number, length: number): number => {
  const depth = place < NEAR ? place - NEAR : place > length - NEAR ? place - length + NEAR : 0
  return FAST * Math.max(-1, Math.min(1, depth / NEAR))
}

/** Returns how fast the view goes after a pointer that drags something at its edge, view pixels in a millisecond; null when it stays. */
export function edgePush(gesture: string | null, { x, y }: Point, view: Size): Point | null {
  if (gesture === null || !SCROLLS.has(gesture) || view.width < 4 * NEAR || view.height < 4 * NEAR) return null
  const push = { x: along(x, view.width), y: along(y, view.height) }
  return push.x === 0 && push.y === 0 ? null : push
}

/** How near the end of a list a drag must come to scroll it, and how fast at most, CSS pixels and CSS pixels a frame. */
const EDGE = 40

const SPEED = 14

/** Returns how far (pixels) a list is scrolled in a frame while something is dragged at `at` of a stretch; below 0 backwards. */
export function edgeScroll(at: number, from: number, length: number): number {
  const [before, after] = [from + EDGE - at, at - from - length + EDGE]
  if (before > 0) return -Math.min(1, before / EDGE) * SPEED
  return after > 0 ? Math.min(1, after / EDGE) * SPEED : 0
}
