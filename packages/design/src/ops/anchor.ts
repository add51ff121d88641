/**
 * Returns the list with `items` put in front of `before`, or at the end when it is null. Order is told by neighbours, never by index, so
 * that an operation still means the same after someone else's change. When someone else took the neighbour away, the items go to the end
 * too, which is the front of a page: nothing is lost, and what was just placed lies where it is seen.
 */
export const insertBefore = <T>(list: readonly T[], items: readonly T[], before: T | null): T[] => {
  const at = before === null ? list.length : list.indexOf(before)
  return at < 0 ? [...list, ...items] : [...list.slice(0, at), ...items, ...list.slice(at)]
}

/** Returns the neighbour that follows `item`; null when it is the last or not in the list. */
export const following = <T>(list: readonly T[], item: T): T | null => {
  const at = list.indexOf(item)
  return at < 0 ? null : (list[at + 1] ?? null)
}
