import { ExportOptions } from '@magazineai/contract'
import { z } from 'zod'
import { runAnswered } from '../../engine/decisive.ts'
import type { Pool } from '../../engine/pool.ts'
import type { PdfResult } from '../../engine/protocol.ts'
import type { Database } from '../../platform/database.ts'
import { DISK_FULL, isDiskFull } from '../../platform/disk.ts'
import { AppError } from '../../platform/errors.ts'
import { Interrupted } from '../../platform/jobs/index.ts'
import type { JobContext, JobKind, Jobs } from '../../platform/jobs/index.ts'
import type { Objects } from '../../platform/objects.ts'
import type { Magazines } from '../magazines/index.ts'
import type { Notices } from '../notifications/index.ts'
import { beginExport, deleteExport, EXPORT_KIND, settleExport, surplusExports } from './store.ts'
import type { ExportRecord } from './store.ts'

/** What exports need. */
export interface ExportDeps {
  db: Database
  objects: Objects
  magazines: Magazines
  pool: Pool
  jobs: Jobs
  /** The bytes of a picture of the owner, by its address on this server. */
  picture: (ownerId: string, url: string) => Promise<Uint8Array | null>
  notify: (ownerId: string, exportId: string) => Promise<void>
  /** Tells a person what they should know even when they are elsewhere. */
  tell: Notices['tell']
}

/** Longest time one export may take, ms. */
const LIMIT = 10 * 60_000

/** Exports of one person that may wait or be made, and finished files that are kept: older ones can be made again. */
const CAPS = { open: 20, running: 1 } as const
const KEPT = 20

const Payload = z.object({ export: z.uuid() })
type Payload = z.infer<typeof Payload>

/** Declares the jobs that make exports; the key of each is the id of its export. */
export const exportKind = (deps: ExportDeps): JobKind<Payload> => ({
  name: EXPORT_KIND,
  payload: Payload,
  concurrency: deps.pool.size,
  lease: 20,
  caps: CAPS,
  retry: { interruptions: 3, pauses: [], isTransient: () => false },
  run: (context) => run(deps, context),
  failed: async (tx, { key }, error) => {
    const settled = await settleExport(tx, key, { status: 'failed', error: reasonOf(error) })
    if (settled) await tellOutcome(deps, tx, settled, reasonOf(error))
  },
  afterFailed: ({ ownerId, key }) => deps.notify(ownerId ?? '', key),
})

const run = async (deps: ExportDeps, context: JobContext<Payload>): Promise<void> => {
  const { objects, notify } = deps
  const { export: id } = context.job.payload
  const record = await context.write((tx) => beginExport(tx, id))
  if (!record) return
  const { bytes, findings } = await paint(deps, record, context)
  const objectKey = `exports/${id}-${context.holder.slice(0, 8)}.pdf`
  await objects.put(objectKey, bytes)
  try {
    await context.finish(async (tx) => {
      const settled = await settleExport(tx, id, { status: 'finished', objectKey, bytes: bytes.length, findings })
      if (settled) await tellOutcome(deps, tx, settled, null)
    })
  } catch (error) {
    // Only a holder that lost its job may take its file away: of a commit that was not answered nobody knows.
    if (error instanceof Interrupted) await objects.remove(objectKey)
    throw error
  }
  await notify(record.ownerId, id)
  await dropSurplus(deps, record.ownerId)
}

/** Tells a person, in the transaction that ends the work, that their file is there, or why it is not. */
const tellOutcome = async (
  { tell, magazines }: ExportDeps,
  tx: Database,
  { ownerId, magazineId }: Pick<ExportRecord, 'ownerId' | 'magazineId'>,
  failure: string | null,
): Promise<void> => {
  const name = await magazines.nameOf(tx, magazineId)
  // A magazine that is in the bin is nothing to come back to.
  if (name === null) return
  const about = { objectType: 'export', objectId: magazineId, href: `/editor/${magazineId}` }
  const title = `The PDF of “${name.slice(0, 120)}”`
  await (failure === null
    ? tell(ownerId, { ...about, action: 'export_ready', tone: 'success', message: `${title} is ready.` }, tx)
    : tell(ownerId, { ...about, action: 'export_failed', tone: 'error', message: `${title} could not be made. ${failure}` }, tx))
}

const paint = async (deps: ExportDeps, record: Omit<ExportRecord, 'progress'>, context: JobContext<Payload>): Promise<PdfResult> => {
  const { design, row: magazine } = await deps.magazines.read({ id: record.ownerId }, record.magazineId)
  const { bleed, crop_marks: cropMarks, color } = ExportOptions.parse(record.options)
  const progress = everySoOften(async (share: number) => {
    await context.progress(share)
    await deps.notify(record.ownerId, record.id)
  })
  return runAnswered<PdfResult>(
    deps.pool,
    { kind: 'pdf', design, bleed, cropMarks, color, author: magazine.author, date: record.createdAt },
    {
      answer: { picture: (url) => deps.picture(record.ownerId, url) },
      progress: (value) => progress(Number(value)),
      signal: context.signal,
      limit: LIMIT,
    },
  )
}

/** Removes exports beyond the newest: rows first, because one without a file would be offered. */
const dropSurplus = async ({ db, objects }: ExportDeps, ownerId: string): Promise<void> => {
  for (const { id, objectKey } of await surplusExports(db, ownerId, KEPT)) {
    await deleteExport(db, id)
    if (objectKey) await objects.remove(objectKey)
  }
}

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
