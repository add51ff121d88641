/** How near the end of a list a drag must come to scroll it, and how fast at most, CSS pixels and CSS pixels a frame. */
const EDGE = 40
const SPEED = 14

/** How far a list is scrolled in a frame while something is dragged at `at` of a stretch. */
export function edgeScroll(at: number, from: number, length: number): number {
  const [before, after] = [from + EDGE - at, at - from - length + EDGE]
  if (before > 0) return -Math.min(1, before / EDGE) * SPEED
  return after > 0 ? Math.min(1, after / EDGE) * SPEED : 0
}
