import type { Changes } from '@magazineai/contract'
import { MAX_PAGES } from '@magazineai/design'
import type { DesignHead } from '@magazineai/design'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { storableHead, storablePage } from './content.ts'
import type { StoredPage } from './content.ts'
import { requireMagazine } from './find.ts'
import type { MagazineDeps } from './service.ts'
import { deletePages, updateMagazine, upsertPages } from './store.ts'
import type { MagazineRecord } from './store.ts'

/** The next state of a magazine: what is absent stays. */
export interface Revision {
  head?: DesignHead
  headHash?: string
  order: string[]
  pages: StoredPage[]
}

/** The outcome of a save. */
export interface SavedRevision {
  id: string
  revision: number
  updatedAt: Date
}

/** Changes a magazine in one transaction. A plan of null leaves it as it is. */
export const revise = async (
  { db, changed }: MagazineDeps,
  ownerId: string,
  id: string,
  plan: (tx: Database, record: MagazineRecord) => Promise<Revision | null>,
): Promise<SavedRevision> => {
  const { saved, isNew } = await db.transaction(async (tx) => {
    const record = await requireMagazine(tx, ownerId, id, true)
    const next = await plan(tx, record)
    const { revision, updatedAt } = next ? await applyRevision(tx, record, next) : record
    return { saved: { id, revision, updatedAt }, isNew: next !== null }
  })
  if (isNew) await changed(ownerId, id)
  return saved
}

/** @throws AppError `precondition_failed` when `ifMatch` names another revision. */
export const requireMatch = (record: MagazineRecord, ifMatch: string | undefined): void => {
  if (ifMatch === undefined || ifMatch === '*') return
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!tags.includes(`"${record.revision}"`)) throw new AppError('precondition_failed', { revision: record.revision })
}

/** The state after a save of changes. @throws AppError `invalid_design` when pages and order do not fit. */
export const revisionOf = (record: MagazineRecord, changes: Changes): Revision => {
  const pages = Object.entries(changes.pages ?? {}).map(([id, page]) => {
    if (page.id !== id) throw new AppError('invalid_design', { fields: { [`changes.pages.${id}`]: ['The page has another id.'] } })
    return storablePage(page)
  })
  const order = changes.order ?? record.pageOrder
  requireOrder(order, new Set([...record.pageOrder, ...pages.map((page) => page.id)]), pages)
  const head = changes.head ?? withStories(record.head as DesignHead, changes.stories)
  return { ...(head ? storableHead(head) : {}), order, pages }
}

/** The head with some stories exchanged or removed; null when there is nothing to change. */
const withStories = (head: DesignHead, changes: Changes['stories']): DesignHead | null => {
  if (!changes) return null
  const stories = new Map(Object.entries(head.stories))
  for (const [id, story] of Object.entries(changes)) {
    if (story) stories.set(id, story)
    else stories.delete(id)
  }
  return { ...head, stories: Object.fromEntries(stories) }
}

const requireOrder = (order: readonly string[], known: ReadonlySet<string>, pages: readonly StoredPage[]): void => {
  const listed = new Set(order)
  const complain = (text: string): never => {
    throw new AppError('invalid_design', { fields: { 'changes.order': [text] } })
  }
  if (order.length === 0 || order.length > MAX_PAGES) complain('A magazine has 1 to 1000 pages.')
  if (listed.size !== order.length) complain('A page is named twice.')
  if (order.some((id) => !known.has(id))) complain('A page is named that does not exist.')
  if (pages.some((page) => !listed.has(page.id))) complain('A page was sent that the order does not name.')
}

const applyRevision = async (tx: Database, record: MagazineRecord, next: Revision): Promise<{ revision: number; updatedAt: Date }> => {
  const gone = record.pageOrder.filter((id) => !next.order.includes(id))
  await deletePages(tx, record.id, gone)
  await upsertPages(tx, record.id, next.pages)
  const named = next.head
    ? { head: next.head, ...(next.headHash ? { headHash: next.headHash } : {}), name: next.head.name || record.name }
    : {}
  return updateMagazine(tx, record.id, { ...named, pageOrder: next.order })
}
