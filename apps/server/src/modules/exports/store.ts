import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { exportJobs } from '../../platform/schema.ts'

/** An export and how far it got. */
export type ExportRecord = typeof exportJobs.$inferSelect

const open = inArray(exportJobs.status, ['queued', 'running'])
const unleased = or(isNull(exportJobs.leaseUntil), lt(exportJobs.leaseUntil, sql`now()`))
const lease = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

export const insertExport = async (db: Database, row: typeof exportJobs.$inferInsert): Promise<ExportRecord> => {
  const rows = await db.insert(exportJobs).values(row).returning()
  return rows[0] as ExportRecord
}

export const findExport = async (db: Database, ownerId: string, id: string): Promise<ExportRecord | null> => {
  const rows = await db
    .select()
    .from(exportJobs)
    .where(and(eq(exportJobs.id, id), eq(exportJobs.ownerId, ownerId)))
  return rows[0] ?? null
}

export const readExport = async (db: Database, id: string): Promise<ExportRecord | null> => {
  const rows = await db.select().from(exportJobs).where(eq(exportJobs.id, id))
  return rows[0] ?? null
}

export const updateExport = async (db: Database, id: string, values: Partial<typeof exportJobs.$inferInsert>): Promise<void> => {
  await db
    .update(exportJobs)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(exportJobs.id, id))
}

/** Gives an export its end, unless it has one. */
export const settleExport = async (db: Database, id: string, values: Partial<typeof exportJobs.$inferInsert>): Promise<void> => {
  await db
    .update(exportJobs)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(exportJobs.id, id), open))
}

export const claimExport = async (db: Database, id: string, seconds: number): Promise<boolean> => {
  const rows = await db
    .update(exportJobs)
    .set({ status: 'running', leaseUntil: lease(seconds), attempts: sql`attempts + 1` })
    .where(and(eq(exportJobs.id, id), open, unleased))
    .returning({ id: exportJobs.id })
  return rows.length === 1
}

export const renewExport = async (db: Database, id: string, seconds: number): Promise<boolean> => {
  const rows = await db
    .update(exportJobs)
    .set({ leaseUntil: lease(seconds) })
    .where(and(eq(exportJobs.id, id), open))
    .returning({ id: exportJobs.id })
  return rows.length === 1
}

export const abandonedExports = async (db: Database): Promise<string[]> => {
  const rows = await db
    .select({ id: exportJobs.id })
    .from(exportJobs)
    .where(and(open, unleased, lt(exportJobs.updatedAt, sql`now() - interval '5 seconds'`)))
  return rows.map((row) => row.id)
}

/** After a crash of the only server of a folder no lease means anything. */
export const freeExports = async (db: Database): Promise<void> => {
  await db.update(exportJobs).set({ leaseUntil: null }).where(open)
}
