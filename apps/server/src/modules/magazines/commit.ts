import type { Design, DesignHead, Page } from '@magazineai/design'
import type { Database } from '../../platform/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { splitDesign, storableHead, storablePage, storableStories, type StoryChanges } from '../../engine/documents/index.ts'
import { revise, type Revision, type SavedRevision } from './revise.ts'
import { pageHashes, setStatus, settleStatus, storyHashes, type MagazineRecord } from './store.ts'
import type { MagazineDeps } from './deps.ts'

/** A finished page, where it belongs, and the head when it has changed with it. */
export interface FinishedPage {
  page: Page
  /** Ids of the pages finished so far, by their index. */
  placed: ReadonlyMap<number, string>
  head?: DesignHead
}

/** Fails the transaction of a writer that lost the job it writes for. */
export type Guard = (tx: Database) => Promise<void>

/**
 * Creates what writes into a magazine that is being made. What is there already and does not differ stays untouched, so that a second try
 * changes nothing.
 */
export const createPageCommits = (deps: MagazineDeps) => ({
  /** Puts a finished page into its place; pages and stories of an earlier try stay until theirs come. */
  commitPage: (owner: Pick<Caller, 'id'>, id: string, { page, placed, head }: FinishedPage, guard: Guard): Promise<SavedRevision> =>
    revise(deps, { ownerId: owner.id, id }, async (tx, record) => {
      await guard(tx)
      return unlessSame(tx, record, {
        head: head ? { kind: 'replace', head: storableHead(head) } : null,
        stories: head ? { put: storableStories(head.stories), removed: [] } : null,
        order: orderWith(record.pageOrder, placed),
        pages: [storablePage(page)],
      })
    }),

  /** Replaces the design by its final form. */
  commitDesign: (owner: Pick<Caller, 'id'>, id: string, design: Design, guard: Guard): Promise<SavedRevision> => {
    const { head, stories, pages } = splitDesign(design)
    return revise(deps, { ownerId: owner.id, id }, async (tx, record) => {
      await guard(tx)
      return unlessSame(tx, record, {
        head: { kind: 'replace', head },
        stories: { put: stories, removed: 'others' },
        order: pages.map((page) => page.id),
        pages,
      })
    })
  },

  /** Writes the status within a transaction; `tellChanged` is called after it. */
  writeStatus: (tx: Database, id: string, status: MagazineRecord['status']): Promise<void> => setStatus(tx, id, status),

  /** Writes what a magazine is whose making ended early: it keeps its finished pages; without any it has failed, or is a draft of its person. */
  settleStatus: (tx: Database, id: string, empty: 'failed' | 'draft'): Promise<void> => settleStatus(tx, id, empty),

  tellChanged: (owner: Pick<Caller, 'id'>, id: string): Promise<void> => deps.changed(owner.id, id),

  setStatus: async (owner: Pick<Caller, 'id'>, id: string, status: MagazineRecord['status']): Promise<void> => {
    await setStatus(deps.db, id, status)
    await deps.changed(owner.id, id)
  },
})

/**
 * The order when a finished page joins: one that is there keeps its place, a new one stands behind the nearest page before it, or in front of
 * the nearest after it. `placed` are the pages finished so far by their index in the magazine, which may come in any order.
 */
const orderWith = (before: readonly string[], placed: ReadonlyMap<number, string>): string[] => {
  const order = [...before]
  const sorted = [...placed].toSorted(([a], [b]) => a - b).map(([, id]) => id)
  for (const [at, id] of sorted.entries()) {
    if (order.includes(id)) continue
    const earlier = order.indexOf(sorted.slice(0, at).findLast((other) => order.includes(other)) ?? '')
    const later = order.indexOf(sorted.slice(at + 1).find((other) => order.includes(other)) ?? '')
    order.splice(earlier >= 0 ? earlier + 1 : later >= 0 ? later : order.length, 0, id)
  }
  return order
}

/** The revision without pages and stories that are stored so already; null when nothing differs at all. */
const unlessSame = async (tx: Database, record: MagazineRecord, next: Revision): Promise<Revision | null> => {
  const stored = await pageHashes(tx, record.id)
  const pages = next.pages.filter((page) => stored.get(page.id) !== page.hash)
  const stories = next.stories && changedStories(await storyHashes(tx, record.id), next.stories)
  const isSame = pages.length === 0 && !stories && next.order.join() === record.pageOrder.join()
  const isHeadSame = next.head?.kind !== 'replace' || next.head.head.hash === record.headHash
  return isSame && isHeadSame ? null : { ...next, stories, pages }
}

/** The stories that differ from what is stored; null when none does. `stored` are hashes by id. */
const changedStories = (stored: ReadonlyMap<string, string>, { put, removed }: StoryChanges): StoryChanges | null => {
  const named = new Set(put.map(({ id }) => id))
  const changed = put.filter(({ id, hash }) => stored.get(id) !== hash)
  const gone = [...stored.keys()].filter((id) => (removed === 'others' ? !named.has(id) : removed.includes(id)))
  return changed.length === 0 && gone.length === 0 ? null : { put: changed, removed: gone }
}
