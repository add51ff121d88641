import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { identityClaims, oauthStates } from '../../platform/schema.ts'

/** A browser on its way to a provider and back. */
export type StateRow = typeof oauthStates.$inferSelect

/** What waits in a browser for the proof of its address. */
export type ClaimRow = typeof identityClaims.$inferSelect

/** Keeps a state, as the hash of what the browser carries. */
export const insertState = async (db: Database, state: typeof oauthStates.$inferInsert): Promise<void> => {
  await db.insert(oauthStates).values(state)
}

/** Uses a state up: of parallel callers one gets it. One of another browser stays as it was, for whoever it belongs to. */
export const takeState = async (db: Database, hash: Buffer, browser: Buffer): Promise<StateRow | null> => {
  const rows = await db
    .delete(oauthStates)
    .where(and(eq(oauthStates.hash, hash), eq(oauthStates.browser, browser), gt(oauthStates.expiresAt, sql`now()`)))
    .returning()
  return rows[0] ?? null
}

/** Keeps what waits in a browser, in place of what waited there before. */
export const replaceClaim = async (db: Database, claim: typeof identityClaims.$inferInsert): Promise<void> => {
  const { browser: _, ...set } = claim
  await db.insert(identityClaims).values(claim).onConflictDoUpdate({ target: identityClaims.browser, set })
}

const claimOf = (browser: Buffer) => and(eq(identityClaims.browser, browser), gt(identityClaims.expiresAt, sql`now()`))

/** Finds what waits in a browser; null when there is nothing. */
export const findClaim = async (db: Database, browser: Buffer): Promise<ClaimRow | null> =>
  (await db.select().from(identityClaims).where(claimOf(browser)))[0] ?? null

/** Uses up what waits in a browser, if it is still what was found there; true for one of parallel callers. */
export const takeClaim = async (db: Database, { browser, provider, subject }: ClaimRow): Promise<boolean> => {
  const same = and(claimOf(browser), eq(identityClaims.provider, provider), eq(identityClaims.subject, subject))
  return (await db.delete(identityClaims).where(same).returning({ browser: identityClaims.browser })).length === 1
}
