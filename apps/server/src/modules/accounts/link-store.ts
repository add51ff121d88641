import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { accountLinks } from '../../platform/schema.ts'

/** A row of the mailed links. */
export type AccountLink = typeof accountLinks.$inferSelect

/** Inserts a link that is to be mailed, as the hash of its token. */
export const insertLink = async (db: Database, link: typeof accountLinks.$inferInsert): Promise<void> => {
  await db.insert(accountLinks).values(link)
}

/** Finds a link, used and expired ones too; null when there is none. */
export const findLink = async (db: Database, hash: Buffer): Promise<AccountLink | null> =>
  (await db.select().from(accountLinks).where(eq(accountLinks.hash, hash)))[0] ?? null

/** Uses a link up: of parallel callers one gets it. */
export const takeLink = async (db: Database, hash: Buffer): Promise<AccountLink | null> => {
  const rows = await db
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(accountLinks.hash, hash), isOpen))
    .returning()
  return rows[0] ?? null
}

const isOpen = and(isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, sql`now()`))

/** Ends the open links of a person that are for one of these purposes. */
export const endLinks = async (db: Database, userId: string, purposes: readonly AccountLink['purpose'][]): Promise<void> => {
  await db
    .update(accountLinks)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(accountLinks.userId, userId), inArray(accountLinks.purpose, [...purposes]), isOpen))
}

/** Ends the open links of a person that came after one, and all that change something: only older ways back stay. */
export const endLinksAfter = async (db: Database, { userId, createdAt }: AccountLink): Promise<void> => {
  await db
    .update(accountLinks)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(accountLinks.userId, userId), or(ne(accountLinks.purpose, 'undo-email'), gt(accountLinks.createdAt, createdAt)), isOpen))
}
