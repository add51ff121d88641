import type { Page } from '@magazineai/design'
import { and, asc, count, desc, eq, getTableColumns, ilike, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { magazines, pages, users } from '../../platform/schema.ts'
import type { StoredPage } from './content.ts'

/** A row of the magazines table. */
export type MagazineRecord = typeof magazines.$inferSelect

/** What a list shows, with the hash of the first page for its picture, and whether its making stopped. */
export type Listed = Omit<MagazineRecord, 'head'> & { coverHash: string | null; stopped: boolean }

const { head: _head, ...listColumns } = getTableColumns(magazines)

const coverHash = sql<
  string | null
>`(select p.hash from pages p where p.magazine_id = ${magazines.id} and p.page_id = ${magazines.pageOrder}[1])`

/** A save of a person comes after the last word of the making: who changes what is there has taken it over. */
const stopped = sql<boolean>`exists (select 1 from generations g
  where g.magazine_id = magazines.id and g.status in ('failed', 'cancelled') and g.updated_at >= magazines.updated_at)`

const mine = (ownerId: string, id?: string) =>
  and(eq(magazines.ownerId, ownerId), isNull(magazines.deletedAt), id === undefined ? undefined : eq(magazines.id, id))

/** Holds the account while its magazines are counted: parallel creations take turns. */
export const lockOwner = async (db: Database, ownerId: string): Promise<void> => {
  await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update')
}

export const countMagazines = async (db: Database, ownerId: string): Promise<number> =>
  db
    .select({ n: count() })
    .from(magazines)
    .where(mine(ownerId))
    .then((rows) => rows[0]?.n ?? 0)

export const insertMagazine = async (
  db: Database,
  magazine: typeof magazines.$inferInsert,
  content: readonly StoredPage[],
): Promise<void> => {
  await db.insert(magazines).values(magazine)
  await upsertPages(db, magazine.id, content)
}

/** A magazine of its owner; null when there is none, or it is someone else's. `lock` keeps others from changing it meanwhile. */
export const findMagazine = async (db: Database, ownerId: string, id: string, lock = false): Promise<MagazineRecord | null> => {
  const query = db.select().from(magazines).where(mine(ownerId, id))
  const rows = await (lock ? query.for('update') : query)
  return rows[0] ?? null
}

export const listOne = async (db: Database, ownerId: string, id: string): Promise<Listed | null> => {
  const rows = await db
    .select({ ...listColumns, coverHash, stopped })
    .from(magazines)
    .where(mine(ownerId, id))
  return rows[0] ?? null
}

/** A stretch of the owner's magazines, newest first, with their number. */
export const pageOfMagazines = async (
  db: Database,
  ownerId: string,
  { offset, limit, search }: { offset: number; limit: number; search: string | undefined },
): Promise<{ rows: Listed[]; total: number }> => {
  const where = and(mine(ownerId), search ? ilike(magazines.name, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined)
  const rows = await db
    .select({ ...listColumns, coverHash, stopped })
    .from(magazines)
    .where(where)
    .orderBy(desc(magazines.createdAt), desc(magazines.id))
    .limit(limit)
    .offset(offset)
  const total = await db.select({ n: count() }).from(magazines).where(where)
  return { rows, total: total[0]?.n ?? 0 }
}

const orders = { created_at: magazines.createdAt, updated_at: magazines.updatedAt, name: magazines.name } as const

export const orderedMagazines = async (db: Database, ownerId: string, ordering: string): Promise<Listed[]> => {
  const column = orders[ordering.replace('-', '') as keyof typeof orders]
  const direction = ordering.startsWith('-') ? desc : asc
  return db
    .select({ ...listColumns, coverHash, stopped })
    .from(magazines)
    .where(mine(ownerId))
    .orderBy(direction(column), desc(magazines.id))
    .limit(200)
}

/** The pages of a magazine by their ids; all when none are named. */
export const readPages = async (db: Database, magazineId: string, ids?: readonly string[]): Promise<Map<string, StoredPage>> => {
  const rows = await db
    .select()
    .from(pages)
    .where(and(eq(pages.magazineId, magazineId), ids === undefined ? undefined : inArray(pages.pageId, [...ids])))
  return new Map(rows.map((row) => [row.pageId, { id: row.pageId, content: row.content as Page, hash: row.hash }]))
}

export const pageHashes = async (db: Database, magazineId: string): Promise<Map<string, string>> => {
  const rows = await db.select({ id: pages.pageId, hash: pages.hash }).from(pages).where(eq(pages.magazineId, magazineId))
  return new Map(rows.map((row) => [row.id, row.hash]))
}

export const upsertPages = async (db: Database, magazineId: string, content: readonly StoredPage[]): Promise<void> => {
  if (content.length === 0) return
  await db
    .insert(pages)
    .values(content.map((page) => ({ magazineId, pageId: page.id, content: page.content, hash: page.hash })))
    .onConflictDoUpdate({ target: [pages.magazineId, pages.pageId], set: { content: sql`excluded.content`, hash: sql`excluded.hash` } })
}

export const deletePages = async (db: Database, magazineId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.delete(pages).where(and(eq(pages.magazineId, magazineId), inArray(pages.pageId, [...ids])))
}

/** Writes changed columns and raises the revision. */
export const updateMagazine = async (
  db: Database,
  id: string,
  values: Partial<typeof magazines.$inferInsert>,
): Promise<{ revision: number; updatedAt: Date }> => {
  const rows = await db
    .update(magazines)
    .set({ ...values, revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where(eq(magazines.id, id))
    .returning({ revision: magazines.revision, updatedAt: magazines.updatedAt })
  const row = rows[0]
  if (!row) throw new Error(`magazine ${id} went away inside its own transaction`)
  return row
}

/** Changes the status alone; the revision stays. */
export const setStatus = async (db: Database, id: string, status: MagazineRecord['status']): Promise<void> => {
  await db.update(magazines).set({ status }).where(eq(magazines.id, id))
}

/** Ends the making of a magazine: `ready` with the pages that are there, `failed` without any. */
export const settleStatus = async (db: Database, id: string): Promise<void> => {
  await db
    .update(magazines)
    .set({ status: sql`case when cardinality(${magazines.pageOrder}) > 0 then 'ready' else 'failed' end` })
    .where(eq(magazines.id, id))
}

/** Moves a magazine to the bin; false when there is none. */
export const softDelete = async (db: Database, ownerId: string, id: string): Promise<boolean> => {
  const rows = await db
    .update(magazines)
    .set({ deletedAt: sql`now()` })
    .where(mine(ownerId, id))
    .returning({ id: magazines.id })
  return rows.length === 1
}
