import { ExportOptions } from '@magazineai/contract'
import type { Export, SocketMessage } from '@magazineai/contract'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Pool } from '../../engine/pool.ts'
import { isDatabaseUnavailable } from '../../platform/database-errors.ts'
import type { Database } from '../../platform/database.ts'
import { DISK_FULL, isDiskFull } from '../../platform/disk.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Logger } from '../../platform/log.ts'
import type { ByteRange, Objects } from '../../platform/objects.ts'
import type { Work } from '../../platform/runner.ts'
import type { Magazines } from '../magazines/index.ts'
import { abandonedExports, claimExport, findExport, insertExport, readExport, renewExport, settleExport, updateExport } from './store.ts'
import type { ExportRecord } from './store.ts'

/** What exports need. */
export interface ExportDeps {
  db: Database
  objects: Objects
  magazines: Magazines
  pool: Pool
  log: Logger
  /** The bytes of a picture of the owner, by its address on this server. */
  picture: (ownerId: string, url: string) => Promise<Uint8Array | null>
  notify: (ownerId: string, exportId: string) => Promise<void>
}

/** Longest time one export may take, ms, and how often it is tried when a server dies over it. */
const LIMIT = 10 * 60_000
const ATTEMPTS = 3

const Uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The rules of exports. */
export type Exports = ReturnType<typeof createExports>

/** Exports over the database, the objects and the worker threads. */
export const createExports = (deps: ExportDeps) => {
  const { db, objects, magazines, pool, notify } = deps

  const require = async (caller: Caller, magazineId: string, id: string): Promise<ExportRecord> => {
    await magazines.row(caller, magazineId)
    const found = Uuid.test(id) ? await findExport(db, caller.id, id) : null
    if (!found || found.magazineId !== magazineId) throw new AppError('not_found')
    return found
  }

  const paint = async (record: ExportRecord, signal: AbortSignal): Promise<void> => {
    const owner = { id: record.ownerId }
    const { design, record: magazine } = await magazines.read(owner, record.magazineId)
    const { bleed, crop_marks: cropMarks, color } = ExportOptions.parse(record.options)
    const progress = everySoOften(async (share: number) => {
      await updateExport(db, record.id, { progress: share })
      await notify(record.ownerId, record.id)
    })
    const bytes = await pool.run<Uint8Array>(
      { kind: 'pdf', design, bleed, cropMarks, color, author: magazine.author, date: record.createdAt },
      {
        answer: { picture: (url) => deps.picture(record.ownerId, url) },
        progress: (value) => progress(Number(value)),
        signal,
        limit: LIMIT,
      },
    )
    const objectKey = `exports/${record.id}.pdf`
    await objects.put(objectKey, bytes)
    await settleExport(db, record.id, { status: 'finished', progress: 1, objectKey, bytes: bytes.length, leaseUntil: null })
  }

  const run = async (id: string, signal: AbortSignal): Promise<void> => {
    const record = await readExport(db, id)
    if (!record) return
    try {
      if (record.attempts > ATTEMPTS) throw new Error('the server stopped over it several times')
      await paint(record, signal)
    } catch (error) {
      if (signal.aborted) return
      if (isDatabaseUnavailable(error)) throw error
      deps.log.error({ err: error, export: id }, 'an export failed')
      await settleExport(db, id, { status: 'failed', error: reasonOf(error), leaseUntil: null })
    }
    await notify(record.ownerId, id)
  }

  return {
    work: workOf(db, run),

    create: async (caller: Caller, magazineId: string, options: ExportOptions): Promise<ExportRecord> => {
      await magazines.row(caller, magazineId)
      return insertExport(db, { id: randomUUID(), magazineId, ownerId: caller.id, format: 'pdf', options, status: 'queued' })
    },

    read: require,

    /** Ends an export for good; the one that is made here stops when the runner is told. */
    cancel: async (caller: Caller, magazineId: string, id: string): Promise<ExportRecord> => {
      const { id: found } = await require(caller, magazineId, id)
      await settleExport(db, found, { status: 'cancelled', leaseUntil: null })
      await notify(caller.id, found)
      return require(caller, magazineId, found)
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

/** Exports as work that is leased, one at a time. */
const workOf = (db: Database, run: Work['run']): Work => ({
  queue: 'export',
  width: 1,
  claim: (id, seconds) => claimExport(db, id, seconds),
  renew: (id, seconds) => renewExport(db, id, seconds),
  release: (id) => updateExport(db, id, { leaseUntil: null, status: 'queued' }),
  abandoned: () => abandonedExports(db),
  run,
})

/** An export as the contract shows it. */
export const presentExport = (record: ExportRecord): Export => ({
  export_id: record.id,
  magazine_id: record.magazineId,
  format: record.format,
  status: record.status,
  progress: record.progress,
  url: record.status === 'finished' ? `/api/magazines/${record.magazineId}/exports/${record.id}/file` : null,
  bytes: record.bytes,
  error: record.error,
})

const reasonOf = (error: unknown): string => {
  if (isDiskFull(error)) return DISK_FULL
  return error instanceof AppError ? error.message : 'The PDF could not be written.'
}

/** Lets through at most four calls a second; what comes between is dropped. */
const everySoOften = (report: (share: number) => Promise<void>): ((share: number) => void) => {
  let last = 0
  return (share) => {
    if (performance.now() - last < 250) return
    last = performance.now()
    report(share).catch(() => undefined)
  }
}
