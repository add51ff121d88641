import { createHash } from 'node:crypto'
import type { SaveRequest } from '../../engine/documents/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { once } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import { requireRoom } from './create.ts'
import { requireRow } from './find.ts'
import { requireMatch, requireOrder, revise, type Revision, type SavedRevision, type Target } from './revise.ts'
import { findMagazine, restoreMagazine, softDelete, type Listed, type MagazineRecord } from './store.ts'
import type { MagazineDeps } from './deps.ts'

/** Creates what saves and removes magazines. */
export const createMagazineSaves = (deps: MagazineDeps) => ({
  /**
   * Saves what changed since a revision, a whole design, or a name.
   * @throws AppError `stale_revision` with the stored revision when changes start from another one, `precondition_failed` when `ifMatch` names another.
   */
  save: (target: Target, request: SaveRequest, ifMatch: string | undefined): Promise<SavedRevision> =>
    revise(deps, target, async (_tx, record) => {
      if (request.kind !== 'changes') requireMatch(record, ifMatch)
      return plans[request.kind](record, request as never)
    }),

  /** Moves a magazine into the bin, from where `retention` removes it, and ends what is being done with it. @throws AppError `not_found`. */
  remove: async ({ ownerId, id, call = null }: Target): Promise<void> => {
    const { isRepeat } = await once(deps.db, call, async (tx) => {
      if (!isUuid(id) || !(await softDelete(tx, ownerId, id))) throw new AppError('not_found')
      return {}
    })
    if (!isRepeat) await deps.removed(id)
  },

  /** Takes a magazine out of the bin. One that is not in it stays as it is. @throws AppError `not_found`, and `plan_limit` when there is no room for it. */
  restore: async (caller: Pick<Caller, 'id' | 'role'>, id: string): Promise<Listed> => {
    await deps.db.transaction(async (tx) => {
      if (!isUuid(id) || (await findMagazine(tx, caller.id, id))) return
      await requireRoom(tx, deps.plans, caller)
      await restoreMagazine(tx, caller.id, id)
    })
    const row = await requireRow(deps.db, caller.id, id)
    await deps.changed(caller.id, id)
    return row
  },
})

type Requested<K extends SaveRequest['kind']> = Extract<SaveRequest, { kind: K }>

/** What each kind of save makes of a magazine. */
const plans: { [K in SaveRequest['kind']]: (record: MagazineRecord, request: Requested<K>) => Revision } = {
  changes: (record, request) => {
    const { revision, head, stories, pages } = request
    if (record.revision !== revision) throw new AppError('stale_revision', { revision: record.revision })
    const order = request.order ?? record.pageOrder
    requireOrder(record, order, pages)
    return { head: head && { kind: 'replace', head }, stories, order, pages }
  },
  content: (_record, { content: { head, stories, pages } }) => ({
    head: { kind: 'replace', head },
    stories: { put: stories, removed: 'others' },
    order: pages.map(({ id }) => id),
    pages,
  }),
  rename: (record, { name }) => {
    const hash = createHash('sha256').update(`name\n${name}`).digest('hex')
    return { head: { kind: 'name', name, hash }, stories: null, order: record.pageOrder, pages: [] }
  },
}
