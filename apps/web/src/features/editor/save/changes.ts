import { type Changes, MAX_CHANGED_STORIES } from '@magazineai/contract'
import type { Design, Page, Story } from '@magazineai/design'
import { markOf, type Marks, type RecordKey, recordsOf, sameOrder } from './records.ts'

/** Everything of a design but its pages and stories, with all stories when the server is to have no other ones. */
function headOf({ pages: _pages, stories, ...head }: Design, withStories: boolean): NonNullable<Changes['head']> {
  return withStories ? { ...head, stories } : head
}

/** The parts of a design that are not as the marks say, those that are gone included; all of them when there are no marks. */
export function changedParts(base: Marks | null, design: Design): RecordKey[] {
  const { parts } = recordsOf(design)
  const changed = [...parts].filter(([key, value]) => base?.records[key] !== markOf(value)).map(([key]) => key)
  return [...changed, ...Object.keys(base?.records ?? {}).filter((key) => !parts.has(key))]
}

/** The pages of some parts. */
const pagesIn = (design: Design, keys: readonly RecordKey[]): Record<string, Page> => {
  const changed = new Set(keys)
  return Object.fromEntries(design.pages.filter((page) => changed.has(`page:${page.id}`)).map((page) => [page.id, page]))
}

/** The stories of some parts, null where they are gone. */
const storiesIn = (design: Design, keys: readonly RecordKey[]): Record<string, Story | null> =>
  Object.fromEntries(keys.filter((key) => key.startsWith('story:')).map((key) => [key.slice(6), design.stories[key.slice(6)] ?? null]))

const hasKeys = (record: object): boolean => Object.keys(record).length > 0

/**
 * Returns what must be sent so that the server, which has what `base` marks, has `design`; null when that is the same. Without marks all is sent.
 * The cost is that of what changed: a letter in a story is that story, a layer moved is its page, another style is the head without its stories.
 */
export function changesBetween(base: Marks | null, design: Design, revision: number): Changes | null {
  const keys = changedParts(base, design)
  const pages = pagesIn(design, keys)
  const order = design.pages.map((page) => page.id)
  const isReordered = !base || !sameOrder(order, base.pages)
  const mastersMoved =
    !base ||
    !sameOrder(
      design.masters.map((master) => master.id),
      base.masters,
    )
  const changedStories = storiesIn(design, keys)
  const isWhole = !base || Object.keys(changedStories).length > MAX_CHANGED_STORIES
  const headChanged = mastersMoved || keys.some((key) => key.startsWith('head:') || key.startsWith('master:'))
  const head = headChanged || isWhole ? headOf(design, isWhole) : null
  const stories = isWhole ? {} : changedStories
  if (!head && !isReordered && !hasKeys(pages) && !hasKeys(stories)) return null
  return {
    revision,
    ...(head ? { head } : {}),
    ...(hasKeys(stories) ? { stories } : {}),
    ...(hasKeys(pages) ? { pages } : {}),
    ...(isReordered ? { order } : {}),
  }
}
