import { refuse } from './verb.ts'

/**
 * The list with `items` put in front of `before`, or at the end when it is null. Order is told by neighbours, never by index,
 * so that an operation still means the same after someone else's change.
 * @throws Refusal when `before` is not in the list.
 */
export const insertBefore = <T>(list: readonly T[], items: readonly T[], before: T | null): T[] => {
  const at = before === null ? list.length : list.indexOf(before)
  if (at < 0) refuse(`There is no “${String(before)}” to stand before.`)
  return [...list.slice(0, at), ...items, ...list.slice(at)]
}

/** The neighbour that follows `item`, or null when it is the last. */
export const following = <T>(list: readonly T[], item: T): T | null => {
  const at = list.indexOf(item)
  return at < 0 ? null : (list[at + 1] ?? null)
}
