import { and, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { exportJobs, jobs } from '../../platform/schema.ts'

/** The kind of the jobs that make exports; the key of each is the id of its export. */
export const EXPORT_KIND = 'export'

/** How far its job is: nothing has been done before there is one, all after its end. */
const progress = sql<number>`case when ${exportJobs.status} = 'finished' then 1 else coalesce((
  select ${jobs.progress} from ${jobs}
  where ${jobs.kind} = ${EXPORT_KIND} and ${jobs.dedupeKey} = ${exportJobs.id}::text and ${jobs.status} in ('queued', 'running')), 0) end`

const columns = { ...getTableColumns(exportJobs), progress }

/** An export and how far it got, 0–1. */
export type ExportRecord = typeof exportJobs.$inferSelect & { progress: number }

const open = inArray(exportJobs.status, ['queued', 'running'])

/** Inserts an export, to be made by the job that is queued with it. */
export const insertExport = async (db: Database, row: typeof exportJobs.$inferInsert): Promise<void> => {
  await db.insert(exportJobs).values(row)
}

/** Finds an export of a person; null when there is none, or it is someone else's. */
export const findExport = async (db: Database, ownerId: string, id: string): Promise<ExportRecord | null> => {
  const rows = await db
    .select(columns)
    .from(exportJobs)
    .where(and(eq(exportJobs.id, id), eq(exportJobs.ownerId, ownerId)))
  return rows[0] ?? null
}

/** Says that an export is being made; null when it has ended. */
export const beginExport = async (db: Database, id: string): Promise<typeof exportJobs.$inferSelect | null> => {
  const rows = await db
    .update(exportJobs)
    .set({ status: 'running', updatedAt: sql`now()` })
    .where(and(eq(exportJobs.id, id), open))
    .returning()
  return rows[0] ?? null
}

/** Gives an export its end; null when it has one. */
export const settleExport = async (
  db: Database,
  id: string,
  values: Partial<typeof exportJobs.$inferInsert>,
): Promise<Pick<ExportRecord, 'ownerId' | 'magazineId'> | null> => {
  const rows = await db
    .update(exportJobs)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(exportJobs.id, id), open))
    .returning({ ownerId: exportJobs.ownerId, magazineId: exportJobs.magazineId })
  return rows[0] ?? null
}

/** Finds whose an export is; null when there is none. */
export const ownerOfExport = async (db: Database, id: string): Promise<string | null> =>
  (await db.select({ ownerId: exportJobs.ownerId }).from(exportJobs).where(eq(exportJobs.id, id)))[0]?.ownerId ?? null

/** Opens an export again that failed; answers whose it is, null when it has not failed. */
export const reopenExport = async (db: Database, id: string): Promise<string | null> => {
  const rows = await db
    .update(exportJobs)
    .set({ status: 'queued', error: null, updatedAt: sql`now()` })
    .where(and(eq(exportJobs.id, id), eq(exportJobs.status, 'failed')))
    .returning({ ownerId: exportJobs.ownerId })
  return rows[0]?.ownerId ?? null
}

/** Lists the ids of the open exports of a magazine. */
export const openExports = async (db: Database, magazineId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: exportJobs.id })
    .from(exportJobs)
    .where(and(eq(exportJobs.magazineId, magazineId), open))
  return rows.map(({ id }) => id)
}

/** Lists the files of finished exports of a person beyond the newest `kept`, with the exports they belong to. */
export const surplusExports = async (db: Database, ownerId: string, kept: number): Promise<{ id: string; objectKey: string | null }[]> =>
  db
    .select({ id: exportJobs.id, objectKey: exportJobs.objectKey })
    .from(exportJobs)
    .where(and(eq(exportJobs.ownerId, ownerId), isNotNull(exportJobs.objectKey)))
    .orderBy(desc(exportJobs.updatedAt), desc(exportJobs.id))
    .offset(kept)

/** Deletes the row of an export; its file is the caller's. */
export const deleteExport = async (db: Database, id: string): Promise<void> => {
  await db.delete(exportJobs).where(eq(exportJobs.id, id))
}
