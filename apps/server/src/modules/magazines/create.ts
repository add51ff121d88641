import { randomUUID } from 'node:crypto'
import type { Content } from '../../engine/documents/index.ts'
import type { Database } from '../../platform/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { once, type RepeatableCall } from '../../platform/idempotency.ts'
import { countMagazines, insertMagazine, lockOwner, type MagazineRecord } from './store.ts'
import type { MagazineDeps } from './deps.ts'

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

/** Creates what makes magazines. */
export const createMagazineCreation = (deps: MagazineDeps) => ({
  /** Magazines a person holds. */
  count: (ownerId: string): Promise<number> => countMagazines(deps.db, ownerId),

  /** Creates a magazine within the plan, once for a call that may come again. @throws AppError `plan_limit`. */
  create: async (caller: Pick<Caller, 'id' | 'role'>, given: NewMagazine, call: RepeatableCall | null): Promise<string> =>
    (await once(deps.db, call, async (tx) => ({ id: await insertWithinPlan(tx, deps, caller, given) }))).outcome.id,

  /** The same within a transaction of the caller. @throws AppError `plan_limit`. */
  createWithin: (tx: Database, caller: Pick<Caller, 'id' | 'role'>, given: NewMagazine): Promise<string> =>
    insertWithinPlan(tx, deps, caller, given),
})

/** Holds the account until the transaction ends. @throws AppError `plan_limit` when its plan has no room for one more magazine. */
export const requireRoom = async (tx: Database, plans: MagazineDeps['plans'], caller: Pick<Caller, 'id' | 'role'>): Promise<void> => {
  await lockOwner(tx, caller.id)
  await plans.requireProject(tx, caller, await countMagazines(tx, caller.id))
}

const insertWithinPlan = async (
  tx: Database,
  { plans, placed }: MagazineDeps,
  caller: Pick<Caller, 'id' | 'role'>,
  given: NewMagazine,
): Promise<string> => {
  await requireRoom(tx, plans, caller)
  const { head, pages } = given.content
  const id = randomUUID()
  const magazine = {
    id,
    ownerId: caller.id,
    name: given.name || head.name || 'New Template',
    author: given.author,
    contentIdea: given.contentIdea ?? '',
    modelName: given.modelName ?? '',
    threadId: given.threadId ?? null,
    kind: head.mode === 'video' ? ('video' as const) : ('magazine' as const),
    status: given.status,
    pageOrder: pages.map((page) => page.id),
  }
  await insertMagazine(tx, magazine, given.content)
  await placed(tx, caller.id, id)
  return id
}
