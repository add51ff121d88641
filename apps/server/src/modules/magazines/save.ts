import type { Changes } from '@magazineai/contract'
import type { DesignHead } from '@magazineai/design'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { readContent, storableHead } from './content.ts'
import { isId } from './find.ts'
import { requireMatch, revise, revisionOf } from './revise.ts'
import type { SavedRevision } from './revise.ts'
import type { MagazineDeps } from './service.ts'
import { softDelete } from './store.ts'

/** Saving, renaming and removing magazines. */
export const saving = (deps: MagazineDeps) => ({
  /** Saves what changed since a revision. @throws AppError `stale_revision` with the stored revision when someone else saved first. */
  saveChanges: (caller: Pick<Caller, 'id'>, id: string, changes: Changes): Promise<SavedRevision> =>
    revise(deps, caller.id, id, async (_tx, record) => {
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
    return revise(deps, caller.id, id, async (_tx, record) => {
      requireMatch(record, ifMatch)
      const head = name === undefined ? content : storableHead({ ...content.head, name })
      return { head: head.head, headHash: head.headHash, order: content.pages.map((page) => page.id), pages: content.pages }
    })
  },

  rename: (caller: Pick<Caller, 'id'>, id: string, name: string, ifMatch: string | undefined): Promise<SavedRevision> =>
    revise(deps, caller.id, id, async (_tx, record) => {
      requireMatch(record, ifMatch)
      return { ...storableHead({ ...(record.head as DesignHead), name }), order: record.pageOrder, pages: [] }
    }),

  /** Moves a magazine into the bin, from where `retention` removes it, and ends what is being done with it. @throws AppError `not_found`. */
  remove: async (caller: Caller, id: string): Promise<void> => {
    if (!isId(id) || !(await softDelete(deps.db, caller.id, id))) throw new AppError('not_found')
    await deps.removed(id)
  },
})
