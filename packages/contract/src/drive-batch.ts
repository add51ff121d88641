import { z } from 'zod'
import { OnConflict } from './drive.ts'
import { operation } from './operation.ts'

/** Most items that one call acts on: of more, each call says where the next begins. */
export const MOST_IN_BATCH = 500

/** Most items that may be left out of all that are in a folder. */
export const MOST_EXCEPT = 5_000

/** What is done with many items: `bin` moves them there, `remove` removes them for good, `restore` takes them out of the bin again. */
export const BatchAction = z.enum(['bin', 'remove', 'restore', 'move', 'copy', 'favorite', 'unfavorite'])
export type BatchAction = z.infer<typeof BatchAction>

const Path = z.string().max(12_000)

/** An item with which it was not done, and why. */
export const Refused = z.object({ id: z.string(), name: z.string(), code: z.string(), message: z.string() })
export type Refused = z.infer<typeof Refused>

/** What one call of a batch has done. */
export const BatchAnswer = z.object({
  /** Ids of the items it was done with; of copies, those of the new ones. */
  done: z.array(z.string()),
  refused: z.array(Refused),
  /** Where the next call goes on; null at the end. */
  next_cursor: z.string().nullable(),
})
export type BatchAnswer = z.infer<typeof BatchAnswer>

/** What is done with many items of a drive at once. */
export const driveBatchOperations = {
  actOnMany: operation({
    id: 'F-10a',
    method: 'POST',
    path: '/api/file-manager/batch/',
    auth: 'user',
    repeatable: true,
    summary: 'Does one thing with many items, some hundreds a call: with those that are named, or with all that were in a folder but some.',
    body: z
      .object({
        action: BatchAction,
        ids: z.array(z.uuid()).min(1).max(MOST_IN_BATCH).optional(),
        /** All that were in a folder when the first call came. */
        all: z.object({ prefix: Path, except: z.array(z.uuid()).max(MOST_EXCEPT).default([]) }).optional(),
        cursor: z.string().max(2000).optional(),
        /** The folder that items are moved or copied into. */
        to: Path.optional(),
        /** Names that items get there, by their ids; the others keep theirs. */
        names: z.record(z.uuid(), z.string().max(1_000)).optional(),
        on_conflict: OnConflict.default('fail'),
      })
      .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), { path: ['ids'], message: 'Name items, or a folder.' })
      .refine(({ action, to }) => to !== undefined || !['move', 'copy'].includes(action), { path: ['to'], message: 'Say where to.' })
      .refine(({ action, ids }) => ids !== undefined || action !== 'restore', { path: ['ids'], message: 'Name the items.' }),
    responses: { 200: BatchAnswer },
  }),
} as const
