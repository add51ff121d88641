import { and, asc, count, desc, eq, getTableColumns, ilike, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import type { Content, StoredHead, StoredPage, StoredStory } from '../../engine/documents/index.ts'
import type { Database } from '../../platform/database.ts'
import { magazines, pages, stories, users } from '../../platform/schema.ts'

/** A row of the magazines table, but for the head, which may be large: see `readHead`. */
export type MagazineRecord = Omit<typeof magazines.$inferSelect, 'head'>

/** Pages a list shows pictures of. */
const PREVIEWED = 12

/** What a list shows, with the hashes of the first pages for their pictures, in order, and whether its making stopped. */
export type Listed = MagazineRecord & { previewHashes: (string | null)[]; stopped: boolean }

const { head: _head, ...listColumns } = getTableColumns(magazines)

const previewHashes = sql<(string | null)[]>`array(
  select p.hash from unnest(magazines.page_order[1:${sql.raw(String(PREVIEWED))}]) with ordinality as first (id, place)
  left join pages p on p.magazine_id = magazines.id and p.page_id = first.id order by first.place)`

/** A save of a person comes after the last word of the making: who changes what is there has taken it over. */
const stopped = sql<boolean>`exists (select 1 from generations g
  where g.magazine_id = magazines.id and g.status in ('failed', 'cancelled') and g.updated_at >= magazines.updated_at)`

const mine = (ownerId: string, id?: string) =>
  and(eq(magazines.ownerId, ownerId), isNull(magazines.deletedAt), id === undefined ? undefined : eq(magazines.id, id))

/** Holds the account while its magazines are counted: parallel creations take turns. */
export const lockOwner = async (db: Database, ownerId: string): Promise<void> => {
  await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
}

/** Counts the magazines of a person, those in the bin left out. */
export const countMagazines = async (db: Database, ownerId: string): Promise<number> =>
  db
    .select({ n: count() })
    .from(magazines)
    .where(mine(ownerId))
    .then((rows) => rows[0]?.n ?? 0)

/** JSON text as the database takes it. */
const jsonb = (text: string): SQL => sql`${text}::jsonb`

/** Inserts a magazine with its pages and stories. */
export const insertMagazine = async (
  db: Database,
  magazine: Omit<typeof magazines.$inferInsert, 'head' | 'headHash' | 'headBytes'>,
  { head: { json, hash, bytes }, stories: texts, pages: content }: Content,
): Promise<void> => {
  const { id } = magazine
  await db.insert(magazines).values({ ...magazine, head: jsonb(json), headHash: hash, headBytes: bytes })
  await upsertPages(db, id, content)
  await upsertStories(db, id, texts)
  if (texts.length > 0) await db.update(magazines).set({ storiesHash }).where(eq(magazines.id, id))
}

/** Finds a magazine of its owner; null when there is none, or it is someone else's. `lock` keeps others from changing it meanwhile. */
export const findMagazine = async (db: Database, ownerId: string, id: string, lock = false): Promise<MagazineRecord | null> => {
  const query = db.select(listColumns).from(magazines).where(mine(ownerId, id))
  const rows = await (lock ? query.for('update') : query)
  return rows[0] ?? null
}

/** Finds a magazine of its owner as a list shows it; null when there is none, or it is someone else's. */
export const listOne = async (db: Database, ownerId: string, id: string): Promise<Listed | null> => {
  const rows = await db
    .select({ ...listColumns, previewHashes, stopped })
    .from(magazines)
    .where(mine(ownerId, id))
  return rows[0] ?? null
}

/** Lists those of the magazines that are the owner's and not in the bin. */
export const listByIds = async (db: Database, ownerId: string, ids: readonly string[]): Promise<Listed[]> =>
  ids.length === 0
    ? []
    : db
        .select({ ...listColumns, previewHashes, stopped })
        .from(magazines)
        .where(and(mine(ownerId), inArray(magazines.id, [...ids])))

/** Lists a stretch of the owner's magazines, newest first, with their number. */
export const pageOfMagazines = async (
  db: Database,
  ownerId: string,
  { offset, limit, search }: { offset: number; limit: number; search: string | undefined },
): Promise<{ rows: Listed[]; total: number }> => {
  const where = and(mine(ownerId), search ? ilike(magazines.name, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined)
  const rows = await db
    .select({ ...listColumns, previewHashes, stopped })
    .from(magazines)
    .where(where)
    .orderBy(desc(magazines.createdAt), desc(magazines.id))
    .limit(limit)
    .offset(offset)
  const total = await db.select({ n: count() }).from(magazines).where(where)
  return { rows, total: total[0]?.n ?? 0 }
}

const orders = { created_at: magazines.createdAt, updated_at: magazines.updatedAt, name: magazines.name } as const

/** Lists the owner's magazines in an order (`updated_at`, with `-` before it downwards), at most 200. */
export const orderedMagazines = async (db: Database, ownerId: string, ordering: string): Promise<Listed[]> => {
  const column = orders[ordering.replace('-', '') as keyof typeof orders]
  const direction = ordering.startsWith('-') ? desc : asc
  return db
    .select({ ...listColumns, previewHashes, stopped })
    .from(magazines)
    .where(mine(ownerId))
    .orderBy(direction(column), desc(magazines.id))
    .limit(200)
}

/** Reads the name of a magazine; null when it is gone or in the bin. */
export const readName = async (db: Database, id: string): Promise<string | null> => {
  const rows = await db
    .select({ name: magazines.name })
    .from(magazines)
    .where(and(eq(magazines.id, id), isNull(magazines.deletedAt)))
  return rows[0]?.name ?? null
}

/** Reads the head of a magazine as JSON text, without its stories. */
export const readHead = async (db: Database, id: string): Promise<string> => {
  const rows = await db
    .select({ head: sql<string>`${magazines.head}::text` })
    .from(magazines)
    .where(eq(magazines.id, id))
  return rows[0]?.head ?? '{}'
}

/** Reads the pages of a magazine as JSON text, by their ids. */
export const readPages = async (db: Database, magazineId: string): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: pages.pageId, content: sql<string>`${pages.content}::text` })
    .from(pages)
    .where(eq(pages.magazineId, magazineId))
  return new Map(rows.map((row) => [row.id, row.content]))
}

/** Reads the hashes of the pages of a magazine, by their ids. */
export const pageHashes = async (db: Database, magazineId: string): Promise<Map<string, string>> => {
  const rows = await db.select({ id: pages.pageId, hash: pages.hash }).from(pages).where(eq(pages.magazineId, magazineId))
  return new Map(rows.map((row) => [row.id, row.hash]))
}

/** Inserts pages of a magazine, and replaces those whose ids are there. */
export const upsertPages = async (db: Database, magazineId: string, content: readonly StoredPage[]): Promise<void> => {
  if (content.length === 0) return
  await db
    .insert(pages)
    .values(content.map(({ id, json, hash, bytes }) => ({ magazineId, pageId: id, content: jsonb(json), hash, bytes })))
    .onConflictDoUpdate({
      target: [pages.magazineId, pages.pageId],
      set: { content: sql`excluded.content`, hash: sql`excluded.hash`, bytes: sql`excluded.bytes` },
    })
}

/** Reads the stories of a magazine as JSON text by their ids, in the order in which `jsonb` has the keys of an object. */
export const readStories = async (db: Database, magazineId: string): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: stories.storyId, content: sql<string>`${stories.content}::text` })
    .from(stories)
    .where(eq(stories.magazineId, magazineId))
    .orderBy(sql`octet_length(${stories.storyId}), ${stories.storyId} collate "C"`)
  return new Map(rows.map((row) => [row.id, row.content]))
}

/** Reads the hashes of the stories of a magazine, by their ids. */
export const storyHashes = async (db: Database, magazineId: string): Promise<Map<string, string>> => {
  const rows = await db.select({ id: stories.storyId, hash: stories.hash }).from(stories).where(eq(stories.magazineId, magazineId))
  return new Map(rows.map((row) => [row.id, row.hash]))
}

/**
 * Writes the stories that differ from what is stored. One statement with four lists: a design may hold more stories than a statement may have
 * parameters (65,535).
 */
export const upsertStories = async (db: Database, magazineId: string, content: readonly StoredStory[]): Promise<void> => {
  if (content.length === 0) return
  const ids = sql.param(content.map(({ id }) => id))
  const texts = sql.param(content.map(({ json }) => json))
  const hashes = sql.param(content.map(({ hash }) => hash))
  const sizes = sql.param(content.map(({ bytes }) => bytes))
  await db.execute(sql`
    insert into stories (magazine_id, story_id, content, hash, bytes)
    select ${magazineId}::uuid, given.id, given.json::jsonb, given.hash, given.bytes
    from unnest(${ids}::text[], ${texts}::text[], ${hashes}::text[], ${sizes}::int[]) as given (id, json, hash, bytes)
    on conflict (magazine_id, story_id) do update set content = excluded.content, hash = excluded.hash, bytes = excluded.bytes
    where stories.hash <> excluded.hash`)
}

/** Removes stories: those of `removed`, or with `others` all that are not in `kept`. */
export const deleteStories = async (
  db: Database,
  magazineId: string,
  removed: readonly string[] | 'others',
  kept: readonly string[],
): Promise<void> => {
  if (removed !== 'others' && removed.length === 0) return
  const named = sql`(select 1 from unnest(${sql.param(removed === 'others' ? kept : removed)}::text[]) as named (id) where named.id = ${stories.storyId})`
  await db
    .delete(stories)
    .where(and(eq(stories.magazineId, magazineId), removed === 'others' ? sql`not exists ${named}` : sql`exists ${named}`))
}

/** What the stored stories of a magazine are together, for its column: changes exactly when one of them does. */
export const storiesHash = sql`coalesce(
  (select md5(string_agg(s.story_id || ':' || s.hash, ',' order by s.story_id collate "C")) from stories s where s.magazine_id = ${magazines.id}), '')`

/** What the row of a story takes besides its content, about, bytes: stories without a word have their bound too. */
const STORY_ROW = 32

/** Sums what a magazine holds in all, bytes of JSON. */
export const sizeOf = async (db: Database, magazineId: string): Promise<number> => {
  const rows = await db
    .select({
      bytes: sql<number>`(${magazines.headBytes}
        + coalesce((select sum(p.bytes) from pages p where p.magazine_id = ${magazines.id}), 0)
        + coalesce((select sum(s.bytes + octet_length(s.story_id) + ${STORY_ROW}) from stories s where s.magazine_id = ${magazines.id}), 0))::float8`,
    })
    .from(magazines)
    .where(eq(magazines.id, magazineId))
  return rows[0]?.bytes ?? 0
}

/** Deletes pages of a magazine by their ids. */
export const deletePages = async (db: Database, magazineId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.delete(pages).where(and(eq(pages.magazineId, magazineId), inArray(pages.pageId, [...ids])))
}

/** How the head of a magazine changes: to another one, or in its name. */
export type HeadChange = { kind: 'replace'; head: StoredHead } | { kind: 'name'; name: string; hash: string }

type MagazineColumns = PgUpdateSetSource<typeof magazines>

/**
 * Returns the columns of a changed head. A name is exchanged by the database, which alone has the rest; the hash then tells of the change
 * instead of the content: nothing that depends on it is taken for what it was.
 */
export const headColumns = (change: HeadChange): MagazineColumns => {
  if (change.kind === 'replace') {
    const { json, hash, bytes, name } = change.head
    return { head: jsonb(json), headHash: hash, headBytes: bytes, ...(name ? { name } : {}) }
  }
  const { name, hash } = change
  const head = sql`jsonb_set(${magazines.head}, '{name}', to_jsonb(${name}::text))`
  return {
    ...(name ? { name } : {}),
    head,
    headHash: sql`left(encode(sha256(convert_to(${magazines.headHash} || ${hash}, 'UTF8')), 'hex'), 32)`,
    headBytes: sql`octet_length((${head})::text)`,
  }
}

/** Writes changed columns and raises the revision. */
export const updateMagazine = async (db: Database, id: string, values: MagazineColumns): Promise<{ revision: number; updatedAt: Date }> => {
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

/** Ends the making of a magazine: `ready` with the pages that are there; without any `failed`, or `draft` when its person ended it. */
export const settleStatus = async (db: Database, id: string, empty: 'failed' | 'draft'): Promise<void> => {
  await db
    .update(magazines)
    .set({ status: sql`case when cardinality(${magazines.pageOrder}) > 0 then 'ready' else ${empty} end` })
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

/** Takes a magazine out of the bin; one that was being made when it went there has stopped. False when it is not there. */
export const restoreMagazine = async (db: Database, ownerId: string, id: string): Promise<boolean> => {
  const rows = await db
    .update(magazines)
    .set({
      deletedAt: null,
      status: sql`case when ${magazines.status} <> 'generating' then ${magazines.status} when cardinality(${magazines.pageOrder}) > 0 then 'ready' else 'draft' end`,
    })
    .where(and(eq(magazines.id, id), eq(magazines.ownerId, ownerId), isNotNull(magazines.deletedAt)))
    .returning({ id: magazines.id })
  return rows.length === 1
}
