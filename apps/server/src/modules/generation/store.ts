import { and, eq, getTableColumns, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { generations } from '../../platform/schema.ts'

/** The creation of a magazine and how far it got. */
export type GenerationRecord = typeof generations.$inferSelect

const open = inArray(generations.status, ['queued', 'running'])
const unleased = or(isNull(generations.leaseUntil), lt(generations.leaseUntil, sql`now()`))
const lease = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
const changed = { seq: sql`seq + 1`, updatedAt: sql`now()` }

/** Everything but the checkpoint, which may be large. */
const {
  checkpoint: _checkpoint,
  leaseUntil: _leaseUntil,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...columns
} = getTableColumns(generations)

/** A generation without its checkpoint. */
export type GenerationState = Omit<GenerationRecord, 'checkpoint' | 'leaseUntil' | 'createdAt' | 'updatedAt'>

export const insertGeneration = async (db: Database, row: typeof generations.$inferInsert): Promise<void> => {
  await db.insert(generations).values(row)
}

export const findByMagazine = async (db: Database, ownerId: string, magazineId: string): Promise<GenerationState | null> => {
  const rows = await db
    .select(columns)
    .from(generations)
    .where(and(eq(generations.magazineId, magazineId), eq(generations.ownerId, ownerId)))
  return rows[0] ?? null
}

export const readGeneration = async (db: Database, id: string): Promise<GenerationState | null> => {
  const rows = await db.select(columns).from(generations).where(eq(generations.id, id))
  return rows[0] ?? null
}

/** Writes progress while the job is open; false when it was cancelled meanwhile. */
export const updateOpen = async (db: Database, id: string, values: Partial<typeof generations.$inferInsert>): Promise<boolean> => {
  const rows = await db
    .update(generations)
    .set({ ...values, ...changed })
    .where(and(eq(generations.id, id), open))
    .returning({ id: generations.id })
  return rows.length === 1
}

/** Puts a stopped job back into the queue; false when it was not stopped. */
export const reopen = async (db: Database, id: string): Promise<boolean> => {
  const rows = await db
    .update(generations)
    .set({ status: 'queued', step: 'queued', message: 'Waiting', error: null, attempts: 0, leaseUntil: null, ...changed })
    .where(and(eq(generations.id, id), inArray(generations.status, ['failed', 'cancelled'])))
    .returning({ id: generations.id })
  return rows.length === 1
}

export const claimGeneration = async (db: Database, id: string, seconds: number): Promise<boolean> => {
  const rows = await db
    .update(generations)
    .set({ status: 'running', leaseUntil: lease(seconds), attempts: sql`attempts + 1`, ...changed })
    .where(and(eq(generations.id, id), open, unleased))
    .returning({ id: generations.id })
  return rows.length === 1
}

export const renewGeneration = async (db: Database, id: string, seconds: number): Promise<boolean> => {
  const rows = await db
    .update(generations)
    .set({ leaseUntil: lease(seconds) })
    .where(and(eq(generations.id, id), open))
    .returning({ id: generations.id })
  return rows.length === 1
}

export const releaseGeneration = async (db: Database, id: string): Promise<void> => {
  await db
    .update(generations)
    .set({ leaseUntil: null, attempts: sql`greatest(attempts - 1, 0)` })
    .where(and(eq(generations.id, id), open))
}

export const abandonedGenerations = async (db: Database): Promise<string[]> => {
  const rows = await db
    .select({ id: generations.id })
    .from(generations)
    .where(and(open, unleased, lt(generations.updatedAt, sql`now() - interval '5 seconds'`)))
  return rows.map((row) => row.id)
}

/** After a crash of the only server of a folder no lease means anything. */
export const freeGenerations = async (db: Database): Promise<void> => {
  await db
    .update(generations)
    .set({ leaseUntil: null, updatedAt: sql`now() - interval '1 minute'` })
    .where(open)
}

export const loadCheckpoint = async (db: Database, id: string, key: string): Promise<unknown> => {
  const rows = await db
    .select({ value: sql<unknown>`${generations.checkpoint} -> ${key}::text` })
    .from(generations)
    .where(eq(generations.id, id))
  return rows[0]?.value ?? null
}

export const saveCheckpoint = async (db: Database, id: string, key: string, value: unknown): Promise<void> => {
  await db
    .update(generations)
    .set({ checkpoint: sql`coalesce(checkpoint, '{}'::jsonb) || jsonb_build_object(${key}::text, ${JSON.stringify(value)}::jsonb)` })
    .where(eq(generations.id, id))
}

/** True for the rule of one running job a user (PostgreSQL `unique_violation`). */
export const isOneTooMany = (error: unknown): boolean => {
  const cause = (error as { cause?: unknown }).cause ?? error
  return (
    (cause as { code?: string; constraint?: string }).code === '23505' &&
    (cause as { constraint?: string }).constraint === 'one_running_generation'
  )
}
