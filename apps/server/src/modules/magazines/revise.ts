import { MAX_PAGES } from '@magazineai/design'
import type { StoredPage, StoryChanges } from '../../engine/documents/index.ts'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { once, type RepeatableCall } from '../../platform/idempotency.ts'
import { requireMagazine } from './find.ts'
import {
  deletePages,
  deleteStories,
  headColumns,
  sizeOf,
  storiesHash,
  updateMagazine,
  upsertPages,
  upsertStories,
  type HeadChange,
  type MagazineRecord,
} from './store.ts'
import type { MagazineDeps } from './deps.ts'

/** Most that a magazine may hold in all, bytes of JSON: what one save may carry, and room for what came before. */
export const MAX_MAGAZINE = 32 * 1024 * 1024

/** The next state of a magazine: what is null stays, as do stories and pages that are not named. */
export interface Revision {
  head: HeadChange | null
  stories: StoryChanges | null
  order: string[]
  pages: readonly StoredPage[]
}

/** The outcome of a save. */
export interface SavedRevision {
  id: string
  revision: number
  /** ISO 8601. */
  updatedAt: string
}

/** Who changes which magazine. */
export interface Target {
  ownerId: string
  id: string
  /** The call that asks for it, when it may come again. */
  call?: RepeatableCall | null
}

/** Changes a magazine in one transaction. A plan of null leaves it as it is. A call that comes again changes nothing. */
export const revise = async (
  { db, changed }: MagazineDeps,
  { ownerId, id, call = null }: Target,
  plan: (tx: Database, record: MagazineRecord) => Promise<Revision | null>,
): Promise<SavedRevision> => {
  const { outcome, isRepeat } = await once(db, call, async (tx) => {
    const record = await requireMagazine(tx, ownerId, id, true)
    const next = await plan(tx, record)
    const { revision, updatedAt } = next ? await applyRevision(tx, record, next) : record
    return { saved: { id, revision, updatedAt: updatedAt.toISOString() }, isNew: next !== null }
  })
  if (outcome.isNew && !isRepeat) await changed(ownerId, id)
  return outcome.saved
}

/** @throws AppError `precondition_failed` when `ifMatch` names another revision. */
export const requireMatch = (record: MagazineRecord, ifMatch: string | undefined): void => {
  if (ifMatch === undefined || ifMatch === '*') return
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!tags.includes(`"${record.revision}"`)) throw new AppError('precondition_failed', { revision: record.revision })
}

/** @throws AppError `invalid_design` when an order and the pages that are sent with it do not fit the magazine. */
export const requireOrder = (record: MagazineRecord, order: readonly string[], pages: readonly StoredPage[]): void => {
  const listed = new Set(order)
  const known = new Set([...record.pageOrder, ...pages.map((page) => page.id)])
  const complain = (text: string): never => {
    throw new AppError('invalid_design', { fields: { 'changes.order': [text] } })
  }
  if (order.length === 0 || order.length > MAX_PAGES) complain(`A magazine has 1 to ${MAX_PAGES} pages.`)
  if (listed.size !== order.length) complain('A page is named twice.')
  if (order.some((id) => !known.has(id))) complain('A page is named that does not exist.')
  if (pages.some((page) => !listed.has(page.id))) complain('A page was sent that the order does not name.')
}

const applyRevision = async (tx: Database, record: MagazineRecord, next: Revision): Promise<{ revision: number; updatedAt: Date }> => {
  const { id: magazineId, pageOrder } = record
  const kept = new Set(next.order)
  await deletePages(
    tx,
    magazineId,
    pageOrder.filter((id) => !kept.has(id)),
  )
  await upsertPages(tx, magazineId, next.pages)
  if (next.stories) await applyStories(tx, magazineId, next.stories)
  const saved = await updateMagazine(tx, magazineId, {
    ...(next.head ? headColumns(next.head) : {}),
    ...(next.stories ? { storiesHash } : {}),
    pageOrder: next.order,
  })
  if ((await sizeOf(tx, magazineId)) > MAX_MAGAZINE)
    throw new AppError('too_large', { fields: { body: [`A magazine holds at most ${MAX_MAGAZINE / 1024 ** 2} MB.`] } })
  return saved
}

const applyStories = async (tx: Database, magazineId: string, { put, removed }: StoryChanges): Promise<void> => {
  await deleteStories(
    tx,
    magazineId,
    removed,
    put.map(({ id }) => id),
  )
  await upsertStories(tx, magazineId, put)
}
