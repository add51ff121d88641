import type { SocketMessage } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireMagazine, requireRow } from './find.ts'
import {
  listByIds,
  listOne,
  orderedMagazines,
  pageHashes,
  pageOfMagazines,
  readHead,
  readName,
  readPages,
  readStories,
  type Listed,
} from './store.ts'
import type { MagazineDeps } from './deps.ts'

/** Creates what reads magazines. */
export const createMagazineReads = ({ db }: MagazineDeps) => ({
  list: (caller: Caller, page: number, size: number, search: string | undefined) =>
    pageOfMagazines(db, caller.id, { offset: (page - 1) * size, limit: size, search }),

  ordered: (caller: Caller, ordering: string): Promise<Listed[]> => orderedMagazines(db, caller.id, ordering),

  /** A magazine as a list shows it. */
  row: (caller: Pick<Caller, 'id'>, id: string): Promise<Listed> => requireRow(db, caller.id, id),

  /** Magazines of a person that are not in the bin, by their ids. */
  rowsOf: (caller: Pick<Caller, 'id'>, ids: readonly string[]): Promise<Listed[]> => listByIds(db, caller.id, ids),

  /** The name of a magazine, within a transaction of the caller; null when it is gone or in the bin. */
  nameOf: (tx: Database, id: string): Promise<string | null> => readName(tx, id),

  /** A magazine with its whole design as JSON text, read at one moment. It may be large: who needs to look into it does so in a thread of its own. */
  read: (caller: Pick<Caller, 'id'>, id: string): Promise<{ row: Listed; design: string }> =>
    db.transaction(
      async (tx) => {
        const row = await requireRow(tx, caller.id, id)
        const head = await readHead(tx, id)
        const pages = await readPages(tx, id)
        const ordered = row.pageOrder.flatMap((pageId) => pages.get(pageId) ?? [])
        const stories = [...(await readStories(tx, id))].map(([storyId, content]) => `${JSON.stringify(storyId)}: ${content}`)
        return { row, design: `${head.slice(0, -1)}, "stories": {${stories.join(', ')}}, "pages": [${ordered.join(', ')}]}` }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),

  /** What pictures of a page depend on. */
  hashes: async (caller: Pick<Caller, 'id'>, id: string) => {
    const record = await requireMagazine(db, caller.id, id)
    return { headHash: record.headHash, storiesHash: record.storiesHash, order: record.pageOrder, pages: await pageHashes(db, id) }
  },

  /** What clients are told when a magazine has changed; null when it is gone. */
  message: async (ownerId: string, id: string): Promise<SocketMessage | null> => {
    const row = await listOne(db, ownerId, id)
    return row && { type: 'magazine', data: { magazine_id: id, revision: row.revision } }
  },
})
