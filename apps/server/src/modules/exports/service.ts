import type { Export, ExportOptions, SocketMessage } from '@magazineai/contract'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { once } from '../../platform/idempotency.ts'
import type { RepeatableCall } from '../../platform/idempotency.ts'
import type { ByteRange } from '../../platform/objects.ts'
import { findExport, insertExport, openExports, ownerOfExport, reopenExport, settleExport } from './store.ts'
import type { ExportRecord } from './store.ts'
import { exportKind } from './work.ts'
import type { ExportDeps } from './work.ts'

/** The rules of exports. */
export type Exports = ReturnType<typeof createExports>

/** Exports over the database, the objects and the worker threads. */
export const createExports = (deps: ExportDeps) => {
  const { db, objects, magazines, notify } = deps

  const require = async (caller: Caller, magazineId: string, id: string): Promise<ExportRecord> => {
    await magazines.row(caller, magazineId)
    const found = isUuid(id) ? await findExport(db, caller.id, id) : null
    if (!found || found.magazineId !== magazineId) throw new AppError('not_found')
    return found
  }

  const queue = deps.jobs.add(exportKind(deps))

  const end = (id: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      // The job first, as in `finish`: two that lock the same rows in different orders would wait for each other.
      const isCancelled = await queue.cancel(id, tx)
      await settleExport(tx, id, { status: 'cancelled' })
      return isCancelled
    })

  return {
    /** Starts an export, once for a call that may come again. @throws AppError `too_many_jobs` when too many of the caller wait already. */
    create: async (caller: Caller, magazineId: string, options: ExportOptions, call: RepeatableCall | null): Promise<ExportRecord> => {
      await magazines.row(caller, magazineId)
      const { outcome } = await once(db, call, async (tx) => {
        const id = randomUUID()
        await insertExport(tx, { id, magazineId, ownerId: caller.id, format: 'pdf', options, status: 'queued' })
        await queue.enqueue({ key: id, ownerId: caller.id, payload: { export: id } }, tx)
        return { id }
      })
      return require(caller, magazineId, outcome.id)
    },

    read: require,

    /** Ends an export for good, wherever it is made. */
    cancel: async (caller: Caller, magazineId: string, id: string): Promise<ExportRecord> => {
      const { id: found } = await require(caller, magazineId, id)
      await end(found)
      await notify(caller.id, found)
      return require(caller, magazineId, found)
    },

    /** Ends what is made of a magazine that goes away. */
    endOf: async (magazineId: string): Promise<void> => {
      for (const id of await openExports(db, magazineId)) await end(id)
    },

    /** For whoever runs the server: ends an export, whoever owns it. False when it has ended. */
    cancelById: async (id: string): Promise<boolean> => {
      const isCancelled = await end(id)
      const ownerId = await ownerOfExport(db, id)
      if (ownerId !== null) await notify(ownerId, id)
      return isCancelled
    },

    /** For whoever runs the server: makes an export again that failed. False when it has not. */
    retryById: async (id: string): Promise<boolean> => {
      const ownerId = await db.transaction(async (tx) => {
        const owner = await reopenExport(tx, id)
        if (owner !== null) await queue.enqueue({ key: id, ownerId: owner, payload: { export: id } }, tx)
        return owner
      })
      if (ownerId !== null) await notify(ownerId, id)
      return ownerId !== null
    },

    /** The finished file. @throws AppError `conflict` before it is finished. */
    open: async (
      caller: Caller,
      magazineId: string,
      id: string,
      range?: ByteRange,
    ): Promise<{ stream: Readable; bytes: number; name: string }> => {
      const record = await require(caller, magazineId, id)
      const file = record.objectKey ? await objects.get(record.objectKey, range) : null
      if (!file) throw new AppError('conflict')
      const { name } = await magazines.row(caller, magazineId)
      return { ...file, name }
    },

    message: async (ownerId: string, id: string): Promise<SocketMessage | null> => {
      const record = await findExport(db, ownerId, id)
      if (!record) return null
      const { status, progress, error } = record
      return { type: 'export', data: { export_id: record.id, magazine_id: record.magazineId, status, progress, error } }
    },
  }
}

/** Returns an export as the contract shows it. */
export const presentExport = (record: ExportRecord): Export => ({
  export_id: record.id,
  magazine_id: record.magazineId,
  format: record.format,
  status: record.status,
  progress: record.progress,
  url: record.status === 'finished' ? `/api/magazines/${record.magazineId}/exports/${record.id}/file` : null,
  bytes: record.bytes,
  error: record.error,
  findings: record.findings,
})
