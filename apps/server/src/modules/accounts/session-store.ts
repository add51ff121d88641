import { and, desc, eq, gt, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { sessions, users } from '../../platform/schema.ts'
import type { User } from './store.ts'

/** A row of the sessions. */
export type SessionRecord = typeof sessions.$inferSelect

/** Most sessions of a person that are listed. */
const MOST = 200

const isLive = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`))

/** Lists the sessions of a person that were used within so many days and live, the last used first. */
export const listSessions = (db: Database, userId: string, idleDays: number): Promise<SessionRecord[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive, gt(sessions.usedAt, sql`now() - make_interval(days => ${idleDays})`)))
    .orderBy(desc(sessions.usedAt), desc(sessions.createdAt))
    .limit(MOST)

/** Ends the sessions of a person that live, but those named. Answers their ids. */
export const revokeSessions = async (db: Database, userId: string, kept: readonly string[]): Promise<string[]> => {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), ...(kept.length > 0 ? [notInArray(sessions.id, [...kept])] : [])))
    .returning({ id: sessions.id })
  return rows.map(({ id }) => id)
}

/** Ends one session of a person; true when it was theirs and lived. */
export const revokeOwnSession = async (db: Database, userId: string, id: string): Promise<boolean> => {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id), isLive))
    .returning({ id: sessions.id })
  return rows.length === 1
}

/** Notes that the person of a session has proved who they are. Answers when. */
export const noteProof = async (db: Database, id: string): Promise<Date> => {
  const rows = await db
    .update(sessions)
    .set({ freshAt: sql`now()` })
    .where(eq(sessions.id, id))
    .returning({ freshAt: sessions.freshAt })
  return rows[0]?.freshAt ?? new Date(0)
}

/** Notes that somebody signs in to an account, which is not deleted then; `restored` says that it was to be. */
export const noteSignIn = async (tx: Database, id: string): Promise<{ user: User; restored: boolean }> => {
  const [before] = await tx.select({ deletesAt: users.deletesAt }).from(users).where(eq(users.id, id)).for('update')
  const [user] = await tx
    .update(users)
    .set({ lastLogin: sql`now()`, deletesAt: null })
    .where(eq(users.id, id))
    .returning()
  if (!user) throw new Error('the account of a sign-in is gone')
  return { user, restored: before?.deletesAt !== null && before?.deletesAt !== undefined }
}
