import type { Changes, SocketMessage } from '@magazineai/contract'
import { MAX_PAGES } from '@magazineai/design'
import type { Design, DesignHead, Page } from '@magazineai/design'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { readContent, splitDesign, storableHead, storablePage } from './content.ts'
import type { Content, StoredPage } from './content.ts'
import {
  countMagazines,
  deletePages,
  findMagazine,
  insertHistory,
  insertMagazine,
  listOne,
  lockOwner,
  orderedMagazines,
  pageHashes,
  pageOfMagazines,
  readPages,
  setStatus,
  softDelete,
  updateMagazine,
  upsertPages,
} from './store.ts'
import type { Listed, MagazineRecord } from './store.ts'

/** Magazines a free account may hold. */
export const PLAN_LIMIT = 5

/** What magazines need. */
export interface MagazineDeps {
  db: Database
  /** Tells the owner's clients that a magazine has changed. */
  changed: (ownerId: string, magazineId: string) => Promise<void>
}

/** What a new magazine is made from. */
export interface NewMagazine {
  content: Content
  name: string | undefined
  author: string
  contentIdea?: string
  modelName?: string
  threadId?: string | null
  status: MagazineRecord['status']
}

/** The outcome of a save. */
export interface SavedRevision {
  id: string
  revision: number
  updatedAt: Date
}

/** The rules of magazines; everything is private to its owner. */
export type Magazines = ReturnType<typeof createMagazineService>

const Uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Magazines over the database. */
export const createMagazineService = ({ db, changed }: MagazineDeps) => {
  const require = async (tx: Database, caller: Pick<Caller, 'id'>, id: string, lock = false): Promise<MagazineRecord> => {
    const found = Uuid.test(id) ? await findMagazine(tx, caller.id, id, lock) : null
    if (!found) throw new AppError('not_found')
    return found
  }

  /** Creates a magazine within the plan; in the transaction of the caller when one is given. */
  const create = (caller: Pick<Caller, 'id' | 'role'>, given: NewMagazine, within: Database = db): Promise<string> =>
    within.transaction(async (tx) => {
      await lockOwner(tx, caller.id)
      if (caller.role !== 'admin' && (await countMagazines(tx, caller.id)) >= PLAN_LIMIT) throw new AppError('plan_limit')
      const id = randomUUID()
      const { head, headHash, pages } = given.content
      const name = given.name || head.name || 'New Template'
      await insertMagazine(
        tx,
        {
          id,
          ownerId: caller.id,
          name,
          author: given.author,
          contentIdea: given.contentIdea ?? '',
          modelName: given.modelName ?? '',
          threadId: given.threadId ?? null,
          kind: head.mode === 'video' ? 'video' : 'magazine',
          status: given.status,
          head,
          headHash,
          pageOrder: pages.map((page) => page.id),
        },
        pages,
      )
      return id
    })

  /** Changes a magazine in one transaction, keeping what is replaced. */
  const change = async (
    caller: Pick<Caller, 'id'>,
    id: string,
    plan: (tx: Database, record: MagazineRecord) => Promise<Revision>,
  ): Promise<SavedRevision> => {
    const saved = await db.transaction(async (tx) => {
      const record = await require(tx, caller, id, true)
      return { id, ...(await applyRevision(tx, record, await plan(tx, record))) }
    })
    await changed(caller.id, id)
    return saved
  }

  return {
    create,

    list: (caller: Caller, page: number, size: number, search: string | undefined) =>
      pageOfMagazines(db, caller.id, { offset: (page - 1) * size, limit: size, search }),

    ordered: (caller: Caller, ordering: string): Promise<Listed[]> => orderedMagazines(db, caller.id, ordering),

    /** A magazine as a list shows it. */
    row: async (caller: Pick<Caller, 'id'>, id: string): Promise<Listed> => {
      const found = Uuid.test(id) ? await listOne(db, caller.id, id) : null
      if (!found) throw new AppError('not_found')
      return found
    },

    /** A magazine with its whole design, read at one moment. */
    read: (caller: Pick<Caller, 'id'>, id: string): Promise<{ record: MagazineRecord; design: Design; coverHash: string | null }> =>
      db.transaction(
        async (tx) => {
          const record = await require(tx, caller, id)
          const stored = await readPages(tx, id)
          const ordered = record.pageOrder.flatMap((pageId) => stored.get(pageId) ?? [])
          const design = { ...(record.head as DesignHead), pages: ordered.map((page) => page.content) }
          return { record, design, coverHash: ordered[0]?.hash ?? null }
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),

    /** What pictures of a page depend on. */
    hashes: async (caller: Pick<Caller, 'id'>, id: string) => {
      const record = await require(db, caller, id)
      return { headHash: record.headHash, order: record.pageOrder, pages: await pageHashes(db, id) }
    },

    /** Saves what changed since a revision. @throws AppError `stale_revision` with the stored revision when someone else saved first. */
    saveChanges: (caller: Pick<Caller, 'id'>, id: string, changes: Changes): Promise<SavedRevision> =>
      change(caller, id, async (_tx, record) => {
        if (record.revision !== changes.revision) throw new AppError('stale_revision', { revision: record.revision })
        return revisionOf(record, changes)
      }),

    /** Replaces the whole design. @throws AppError `precondition_failed` when `ifMatch` names another revision. */
    saveContent: (
      caller: Pick<Caller, 'id'>,
      id: string,
      value: unknown,
      ifMatch: string | undefined,
      name: string | undefined,
    ): Promise<SavedRevision> => {
      const content = readContent(value)
      return change(caller, id, async (_tx, record) => {
        requireMatch(record, ifMatch)
        const head = name === undefined ? content : storableHead({ ...content.head, name })
        return { head: head.head, headHash: head.headHash, order: content.pages.map((page) => page.id), pages: content.pages }
      })
    },

    rename: (caller: Pick<Caller, 'id'>, id: string, name: string, ifMatch: string | undefined): Promise<SavedRevision> =>
      change(caller, id, async (_tx, record) => {
        requireMatch(record, ifMatch)
        return { ...storableHead({ ...(record.head as DesignHead), name }), order: record.pageOrder, pages: [] }
      }),

    /** Puts finished pages, and a head and an order when given, into a magazine that is being made. */
    commitPages: (
      owner: Pick<Caller, 'id'>,
      id: string,
      design: { head?: DesignHead; pages: readonly Page[]; order?: string[] },
    ): Promise<SavedRevision> =>
      change(owner, id, async (_tx, record) => {
        const pages = design.pages.map(storablePage)
        const fresh = pages.map((page) => page.id).filter((pageId) => !record.pageOrder.includes(pageId))
        return { ...(design.head ? storableHead(design.head) : {}), order: design.order ?? [...record.pageOrder, ...fresh], pages }
      }),

    /** Replaces the design of a magazine that is being made by its final form. */
    commitDesign: (owner: Pick<Caller, 'id'>, id: string, design: Design): Promise<SavedRevision> =>
      change(owner, id, async () => {
        const content = splitDesign(design)
        return { head: content.head, headHash: content.headHash, order: content.pages.map((page) => page.id), pages: content.pages }
      }),

    setStatus: async (owner: Pick<Caller, 'id'>, id: string, status: MagazineRecord['status']): Promise<void> => {
      await setStatus(db, id, status)
      await changed(owner.id, id)
    },

    /** What clients are told when a magazine has changed; null when it is gone. */
    message: async (ownerId: string, id: string): Promise<SocketMessage | null> => {
      const row = await listOne(db, ownerId, id)
      return row && { type: 'magazine', data: { magazine_id: id, revision: row.revision } }
    },

    remove: async (caller: Caller, id: string): Promise<void> => {
      if (!Uuid.test(id) || !(await softDelete(db, caller.id, id))) throw new AppError('not_found')
    },
  }
}

/** The next state of a magazine: what is absent stays. */
interface Revision {
  head?: DesignHead
  headHash?: string
  order: string[]
  pages: StoredPage[]
}

const requireMatch = (record: MagazineRecord, ifMatch: string | undefined): void => {
  if (ifMatch === undefined || ifMatch === '*') return
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!tags.includes(`"${record.revision}"`)) throw new AppError('precondition_failed', { revision: record.revision })
}

const revisionOf = (record: MagazineRecord, changes: Changes): Revision => {
  const pages = Object.entries(changes.pages ?? {}).map(([id, page]) => {
    if (page.id !== id) throw new AppError('invalid_design', { fields: { [`changes.pages.${id}`]: ['The page has another id.'] } })
    return storablePage(page)
  })
  const order = changes.order ?? record.pageOrder
  requireOrder(order, new Set([...record.pageOrder, ...pages.map((page) => page.id)]), pages)
  return { ...(changes.head ? storableHead(changes.head) : {}), order, pages }
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
  const touched = [...next.pages.map((page) => page.id), ...gone]
  const before = touched.length > 0 ? await readPages(tx, record.id, touched) : new Map<string, StoredPage>()
  await insertHistory(tx, {
    magazineId: record.id,
    revision: record.revision,
    head: next.head ? (record.head as DesignHead) : null,
    pageOrder: record.pageOrder,
    pages: Object.fromEntries(touched.map((id) => [id, before.get(id)?.content ?? null])),
  })
  await deletePages(tx, record.id, gone)
  await upsertPages(tx, record.id, next.pages)
  const named = next.head
    ? { head: next.head, ...(next.headHash ? { headHash: next.headHash } : {}), name: next.head.name || record.name }
    : {}
  return updateMagazine(tx, record.id, { ...named, pageOrder: next.order })
}
