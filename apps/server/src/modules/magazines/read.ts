import type { SocketMessage } from '@magazineai/contract'
import type { Design, DesignHead } from '@magazineai/design'
import type { Caller } from '../../platform/http/caller.ts'
import { requireMagazine, requireRow } from './find.ts'
import type { MagazineDeps } from './service.ts'
import { listOne, orderedMagazines, pageHashes, pageOfMagazines, readPages } from './store.ts'
import type { Listed, MagazineRecord } from './store.ts'

/** Reading magazines. */
export const reading = ({ db }: MagazineDeps) => ({
  list: (caller: Caller, page: number, size: number, search: string | undefined) =>
    pageOfMagazines(db, caller.id, { offset: (page - 1) * size, limit: size, search }),

  ordered: (caller: Caller, ordering: string): Promise<Listed[]> => orderedMagazines(db, caller.id, ordering),

  /** A magazine as a list shows it. */
  row: (caller: Pick<Caller, 'id'>, id: string): Promise<Listed> => requireRow(db, caller.id, id),

  /** A magazine with its whole design, read at one moment. */
  read: (
    caller: Pick<Caller, 'id'>,
    id: string,
  ): Promise<{ record: MagazineRecord; design: Design } & Pick<Listed, 'coverHash' | 'stopped'>> =>
    db.transaction(
      async (tx) => {
        const record = await requireMagazine(tx, caller.id, id)
        const { stopped } = await requireRow(tx, caller.id, id)
        const stored = await readPages(tx, id)
        const ordered = record.pageOrder.flatMap((pageId) => stored.get(pageId) ?? [])
        const design = { ...(record.head as DesignHead), pages: ordered.map((page) => page.content) }
        return { record, design, coverHash: ordered[0]?.hash ?? null, stopped }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),

  /** What pictures of a page depend on. */
  hashes: async (caller: Pick<Caller, 'id'>, id: string) => {
    const record = await requireMagazine(db, caller.id, id)
    return { headHash: record.headHash, order: record.pageOrder, pages: await pageHashes(db, id) }
  },

  /** What clients are told when a magazine has changed; null when it is gone. */
  message: async (ownerId: string, id: string): Promise<SocketMessage | null> => {
    const row = await listOne(db, ownerId, id)
    return row && { type: 'magazine', data: { magazine_id: id, revision: row.revision } }
  },
})
