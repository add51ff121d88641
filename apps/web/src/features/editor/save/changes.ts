import { type Changes, MAX_CHANGED_STORIES } from '@magazineai/contract'
import type { Design, Page, Story } from '@magazineai/design'
import { digestOf, type Digests, type RecordKey, recordsOf, sameOrder } from './records.ts'

/** Lists the parts of a design whose digests are not those given, those that are gone included; all of them when there are no digests. */
export function changedParts(base: Digests | null, design: Design): RecordKey[] {
  const { parts } = recordsOf(design)
  const changed = [...parts].filter(([key, value]) => base?.records[key] !== digestOf(value)).map(([key]) => key)
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

const idsOf = (parts: readonly { id: string }[]): string[] => parts.map(({ id }) => id)

/**
 * Returns what must be sent so that the server, which has what `base` marks, has `design`; null when that is the same. Without marks all is sent.
 * The cost is that of what changed: a letter in a story is that story, a layer moved is its page, another style is the head without its stories.
 */
export function changesBetween(base: Digests | null, design: Design, revision: number): Changes | null {
  const keys = changedParts(base, design)
  const { pages: _pages, stories: allStories, ...head } = design
  const pages = pagesIn(design, keys)
  const stories = storiesIn(design, keys)
  const order = idsOf(design.pages)
  // The head carries all stories where the server is to have no other ones, or too many have changed to be named.
  const isWhole = !base || Object.keys(stories).length > MAX_CHANGED_STORIES
  const isHeadChanged = isWhole || !sameOrder(idsOf(design.masters), base.masters) || keys.some((key) => /^(head|master):/.test(key))
  const changes = {
    ...(isHeadChanged ? { head: isWhole ? { ...head, stories: allStories } : head } : {}),
    ...(hasKeys(stories) && !isWhole ? { stories } : {}),
    ...(hasKeys(pages) ? { pages } : {}),
    ...(!base || !sameOrder(order, base.pages) ? { order } : {}),
  }
  return hasKeys(changes) ? { revision, ...changes } : null
}
