import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Content } from './content.ts'
import type { MagazineDeps } from './service.ts'
import { countMagazines, insertMagazine, lockOwner } from './store.ts'
import type { MagazineRecord } from './store.ts'

/** Magazines a free account may hold. */
export const PLAN_LIMIT = 5

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

/** Making magazines. */
export const creating = ({ db }: MagazineDeps) => ({
  /** Magazines a person holds. */
  count: (ownerId: string): Promise<number> => countMagazines(db, ownerId),

  /** Creates a magazine within the plan; in the transaction of the caller when one is given. */
  create: (caller: Pick<Caller, 'id' | 'role'>, given: NewMagazine, within: Database = db): Promise<string> =>
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
    }),
})
