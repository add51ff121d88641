import type { Point, Rect } from '@magazineai/design'

/** A picture of a page in the strip, as it is seen on the screen. */
export interface Slot {
  /** Its page, and the index of it. */
  page: string
  index: number
  box: Rect
}

/** Where dragged pages would go: before or behind a page, by the edge of its slot at which a line shows it. */
export interface PageDrop {
  page: string
  /** Index of that page. */
  slot: number
  edge: 'left' | 'right' | 'top' | 'bottom'
}

/** How far a point is outside a stretch. */
const beyond = (value: number, from: number, length: number): number => Math.max(from - value, value - from - length, 0)

/** The slot nearest to a point, rows before columns. */
function nearestSlot(slots: readonly Slot[], { x, y }: Point): Slot | undefined {
  let best: Slot | undefined
  let distance = Infinity
  for (const slot of slots) {
    const away = beyond(y, slot.box.y, slot.box.height) * 1_000 + beyond(x, slot.box.x, slot.box.width)
    if (away < distance) [best, distance] = [slot, away]
  }
  return best
}

/** Finds where pages dropped at a point go; null without slots. `across` = pages run from left to right (in rows), else downwards. */
export function pageDrop(slots: readonly Slot[], point: Point, across: boolean): PageDrop | null {
  const slot = nearestSlot(slots, point)
  if (!slot) return null
  const { page, index, box } = slot
  const isAfter = across ? point.x > box.x + box.width / 2 : point.y > box.y + box.height / 2
  if (across) return { page, slot: index, edge: isAfter ? 'right' : 'left' }
  return { page, slot: index, edge: isAfter ? 'bottom' : 'top' }
}

/**
 * Finds the page that dropped ones stand in front of, of the pages as they are now; null for the very end,
 * undefined when the page they were dropped at is gone.
 */
export function pageBehind(pages: readonly string[], moved: ReadonlySet<string>, { page, edge }: PageDrop): string | null | undefined {
  const at = pages.indexOf(page)
  if (at < 0) return undefined
  const isAfter = edge === 'right' || edge === 'bottom'
  return pages.slice(isAfter ? at + 1 : at).find((id) => !moved.has(id)) ?? null
}
