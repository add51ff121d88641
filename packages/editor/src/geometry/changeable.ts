import { ancestorsOf, type Design, type Page, type TextTarget } from '@magazineai/design'

/** What keeps something from being changed: its page, itself, or a group around it. */
type Lock = 'page' | 'layer' | 'group'

function lockOf(page: Page, id: string): Lock | null {
  if (page.locked === true) return 'page'
  if (page.layers[id]?.locked === true) return 'layer'
  return ancestorsOf(page, id).some((above) => page.layers[above]?.locked === true) ? 'group' : null
}

/** Returns whether a layer may be changed: neither it, nor a group around it, nor its page is locked. All tools and commands ask this. */
export const isChangeable = (page: Page, id: string): boolean => page.layers[id] !== undefined && lockOf(page, id) === null

/** Returns the ids of the selected layers that may be changed, while the page they are on is the current one; none on another page. */
export function changeableSelection(
  { page, state }: { page: Page; state: { selected: readonly string[] } },
  on: string = page.id,
): string[] {
  return page.id === on ? state.selected.filter((id) => isChangeable(page, id)) : []
}

/** Returns the sentence that says that a page is locked. */
export const pageIsLocked = (design: Design, page: string): string =>
  `Page ${design.pages.findIndex(({ id }) => id === page) + 1} is locked. Unlock it to change what is on it.`

const SENTENCES: Record<Exclude<Lock, 'page'>, string> = {
  layer: 'This layer is locked. Unlock it to change it.',
  group: 'The group around this layer is locked. Unlock it to change what is in it.',
}

/** Says in a sentence why none of some layers may be changed; null when one of them may, or when there are none. */
export function lockReason(design: Design, page: Page, ids: readonly string[]): string | null {
  const locks = ids.map((id) => lockOf(page, id))
  const [first] = locks
  if (!first || locks.includes(null)) return null
  if (first === 'page') return pageIsLocked(design, page.id)
  return ids.length === 1 ? SENTENCES[first] : 'These layers are locked. Unlock them to change them.'
}

/** Says why the words of a text may not be changed, null when they may; a story is locked with every page it runs through. */
export function textLockReason(design: Design, page: Page, layer: string, target: TextTarget): string | null {
  const own = lockReason(design, page, [layer])
  if (own !== null || 'layer' in target) return own
  const frames = design.stories[target.story]?.frames ?? []
  const locked = frames.find((frame) => design.pages.find(({ id }) => id === frame.page)?.locked === true)
  return locked ? pageIsLocked(design, locked.page) : null
}
