import { and, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { generations } from '../../platform/schema.ts'

/** The creation of a magazine and how far it got. */
export type GenerationRecord = typeof generations.$inferSelect

const open = inArray(generations.status, ['queued', 'running'])
/** What a job says that waits for a look at its outline. */
export const OUTLINE_READY = 'The outline is ready to be looked at'

/** Seconds without word after which a person counts as gone: browsers let the clock of a page in the background tick once a minute. */
const SILENCE = 90

const changed = { seq: sql`seq + 1`, updatedAt: sql`now()` }

/** Everything but the outline, which may be large, and what only queries look at. */
const {
  outline: _outline,
  attendedAt: _attendedAt,
  sourceBytes: _sourceBytes,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...columns
} = getTableColumns(generations)

/** A generation without its outline. */
export type GenerationState = Omit<GenerationRecord, 'outline' | 'attendedAt' | 'sourceBytes' | 'createdAt' | 'updatedAt'>

/** Inserts a generation. It fails on the rule of one running job a user: see `isOneTooMany`. */
export const insertGeneration = async (db: Database, row: typeof generations.$inferInsert): Promise<void> => {
  await db.insert(generations).values(row)
}

/** Finds the generation of a magazine of a person; null when there is none, or it is someone else's. */
export const findByMagazine = async (db: Database, ownerId: string, magazineId: string): Promise<GenerationState | null> => {
  const rows = await db
    .select(columns)
    .from(generations)
    .where(and(eq(generations.magazineId, magazineId), eq(generations.ownerId, ownerId)))
  return rows[0] ?? null
}

/** Finds the id of the generation of a magazine; null when there is none. */
export const idByMagazine = async (db: Database, magazineId: string): Promise<string | null> => {
  const rows = await db.select({ id: generations.id }).from(generations).where(eq(generations.magazineId, magazineId))
  return rows[0]?.id ?? null
}

/** Finds a generation by its id, whoever owns it; null when there is none. */
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

/** Ends a job that is open or waits; one that waited for a look at its outline remembers that. False when it had ended before. */
export const cancelGeneration = async (db: Database, id: string): Promise<boolean> => {
  const rows = await db
    .update(generations)
    .set({ status: 'cancelled', message: 'Cancelled', ...changed })
    .where(and(eq(generations.id, id), inArray(generations.status, ['queued', 'running', 'waiting'])))
    .returning({ id: generations.id })
  return rows.length === 1
}

/** Lets a cancelled job wait again for a look at its outline; false when it is not such a one. */
export const showOutlineAgain = async (db: Database, id: string): Promise<boolean> => {
  const rows = await db
    .update(generations)
    .set({ status: 'waiting', message: OUTLINE_READY, ...changed })
    .where(and(eq(generations.id, id), eq(generations.status, 'cancelled'), eq(generations.waitingFor, 'outline')))
    .returning({ id: generations.id })
  return rows.length === 1
}

/** Puts a job that stopped or waits back into the queue; false when it does neither. The outline that was waited for counts as looked at. */
export const reopen = async (db: Database, id: string): Promise<boolean> => {
  const rows = await db
    .update(generations)
    .set({
      status: 'queued',
      step: 'queued',
      message: 'Waiting',
      error: null,
      waitingFor: null,
      attendedAt: sql`now()`,
      ...changed,
    })
    .where(and(eq(generations.id, id), inArray(generations.status, ['failed', 'cancelled', 'waiting'])))
    .returning({ id: generations.id })
  return rows.length === 1
}

/** Says that a magazine is being made; null when its making has ended or waits. */
export const beginGeneration = async (db: Database, id: string): Promise<GenerationState | null> => {
  const rows = await db
    .update(generations)
    .set({ status: 'running', ...changed })
    .where(and(eq(generations.id, id), open))
    .returning(columns)
  return rows[0] ?? null
}

/** Ends the making of a magazine for a reason; null when it had ended before, or waits. */
export const failGeneration = async (db: Database, id: string, error: string): Promise<GenerationState | null> => {
  const rows = await db
    .update(generations)
    .set({ status: 'failed', error, message: 'Failed', ...changed })
    .where(and(eq(generations.id, id), open))
    .returning(columns)
  return rows[0] ?? null
}

/** What must be so for the making of a magazine to wait for its person. */
const mayPark = (id: string, unattended: boolean) => {
  const silent = unattended ? lt(generations.attendedAt, sql`now() - make_interval(secs => ${SILENCE})`) : undefined
  return and(eq(generations.id, id), open, eq(generations.keepGoing, false), silent)
}

/** Tells whether the making is to wait for its person: at once or (`unattended`) when there was no word for a while. Changes nothing. */
export const isToPark = async (db: Database, id: string, unattended: boolean): Promise<boolean> => {
  const rows = await db.select({ id: generations.id }).from(generations).where(mayPark(id, unattended))
  return rows.length === 1
}

/** Lets an open job that does not keep going wait for the return of its person, at once or (`unattended`) when there was no word for a while. */
export const parkGeneration = async (db: Database, id: string, unattended: boolean): Promise<boolean> => {
  const rows = await db
    .update(generations)
    .set({ status: 'waiting', waitingFor: 'return', message: 'Waiting for your return', ...changed })
    .where(mayPark(id, unattended))
    .returning({ id: generations.id })
  return rows.length === 1
}

/** Notes that the person is there. */
export const recordPresence = async (db: Database, id: string): Promise<void> => {
  await db
    .update(generations)
    .set({ attendedAt: sql`now()` })
    .where(eq(generations.id, id))
}

/** Reads the outline of a generation, unparsed; null before there is one. */
export const readOutline = async (db: Database, id: string): Promise<unknown> => {
  const rows = await db.select({ outline: generations.outline }).from(generations).where(eq(generations.id, id))
  return rows[0]?.outline ?? null
}

/** Replaces the outline while the job waits for it to be looked at; false when it does not. */
export const editOutline = async (db: Database, id: string, outline: unknown): Promise<boolean> => {
  const rows = await db
    .update(generations)
    .set({ outline, ...changed })
    .where(and(eq(generations.id, id), eq(generations.status, 'waiting'), eq(generations.waitingFor, 'outline')))
    .returning({ id: generations.id })
  return rows.length === 1
}

/** Finds the magazine a person has in the making now; null when there is none. */
export const runningMagazine = async (db: Database, ownerId: string): Promise<string | null> => {
  const rows = await db
    .select({ id: generations.magazineId })
    .from(generations)
    .where(and(eq(generations.ownerId, ownerId), open))
  return rows[0]?.id ?? null
}

/** Tells whether an error is of the rule of one running job a user (PostgreSQL `unique_violation`). */
export const isOneTooMany = (error: unknown): boolean => {
  const cause = (error as { cause?: unknown }).cause ?? error
  return (
    (cause as { code?: string; constraint?: string }).code === '23505' &&
    (cause as { constraint?: string }).constraint === 'one_running_generation'
  )
}
