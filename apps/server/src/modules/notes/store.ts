import { and, count, desc, eq, getTableColumns, ilike, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { assets, notePictures, notes } from '../../platform/schema.ts'

const { content: _content, ...listColumns } = getTableColumns(notes)

/** A note without its drawing. */
export type NoteRecord = Omit<typeof notes.$inferSelect, 'content'>

const mine = (ownerId: string, id?: string) =>
  and(eq(notes.ownerId, ownerId), isNull(notes.deletedAt), id === undefined ? undefined : eq(notes.id, id))

/** Lists a stretch of a person’s notes, the newest first, with their number. */
export const pageOfNotes = async (
  db: Database,
  ownerId: string,
  { offset, limit, search }: { offset: number; limit: number; search: string | undefined },
): Promise<{ rows: NoteRecord[]; total: number }> => {
  const where = and(mine(ownerId), search ? ilike(notes.title, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined)
  const rows = await db
    .select(listColumns)
    .from(notes)
    .where(where)
    .orderBy(desc(notes.updatedAt), desc(notes.id))
    .limit(limit)
    .offset(offset)
  const total = await db.select({ n: count() }).from(notes).where(where)
  return { rows, total: total[0]?.n ?? 0 }
}

/** Finds a note of a person, without its drawing; null when there is none, or it is someone else’s. `lock` keeps others from changing it meanwhile. */
export const findNote = async (db: Database, ownerId: string, id: string, lock = false): Promise<NoteRecord | null> => {
  const query = db.select(listColumns).from(notes).where(mine(ownerId, id))
  const rows = await (lock ? query.for('update') : query)
  return rows[0] ?? null
}

/** Reads a note of a person with its drawing; null when there is none, or it is someone else’s. */
export const readNote = async (db: Database, ownerId: string, id: string): Promise<typeof notes.$inferSelect | null> => {
  const rows = await db.select().from(notes).where(mine(ownerId, id))
  return rows[0] ?? null
}

/** Inserts a note. */
export const insertNote = async (db: Database, note: typeof notes.$inferInsert): Promise<NoteRecord> => {
  const rows = await db.insert(notes).values(note).returning(listColumns)
  return rows[0]!
}

/** Writes changed columns of a note and raises its revision. */
export const updateNote = async (db: Database, id: string, values: Partial<typeof notes.$inferInsert>): Promise<NoteRecord> => {
  const rows = await db
    .update(notes)
    .set({ ...values, revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where(eq(notes.id, id))
    .returning(listColumns)
  return rows[0]!
}

/** Returns which of these pictures are the person’s. */
export const ownPictures = async (db: Database, ownerId: string, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.ownerId, ownerId), inArray(assets.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** Writes down which pictures a note shows: these and no others. */
export const setPictures = async (db: Database, noteId: string, ids: readonly string[]): Promise<void> => {
  const others = ids.length > 0 ? notInArray(notePictures.assetId, [...ids]) : undefined
  await db.delete(notePictures).where(and(eq(notePictures.noteId, noteId), others))
  if (ids.length === 0) return
  await db
    .insert(notePictures)
    .values(ids.map((assetId) => ({ noteId, assetId })))
    .onConflictDoNothing()
}

/** Moves a note into the bin; false when there is none. */
export const softDelete = async (db: Database, ownerId: string, id: string): Promise<boolean> => {
  const rows = await db
    .update(notes)
    .set({ deletedAt: sql`now()` })
    .where(mine(ownerId, id))
    .returning({ id: notes.id })
  return rows.length === 1
}

/** Takes a note out of the bin; null when it is not there. */
export const restore = async (db: Database, ownerId: string, id: string): Promise<NoteRecord | null> => {
  const rows = await db
    .update(notes)
    .set({ deletedAt: null })
    .where(and(eq(notes.id, id), eq(notes.ownerId, ownerId), isNotNull(notes.deletedAt)))
    .returning(listColumns)
  return rows[0] ?? null
}
