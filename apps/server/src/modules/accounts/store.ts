import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { codes, refreshTokens, sessions, tickets, users } from '../../platform/schema.ts'

/** A row of the accounts table. */
export type User = typeof users.$inferSelect

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

export const findUser = async (db: Database, login: string): Promise<User | null> =>
  first(
    await db
      .select()
      .from(users)
      .where(or(eq(users.email, login), eq(users.username, login)))
      .limit(1),
  )

export const findUserByEmail = async (db: Database, email: string): Promise<User | null> =>
  first(await db.select().from(users).where(eq(users.email, email)))

/** Creates an unverified account; null when the address or the name was taken meanwhile. */
export const insertUser = async (db: Database, user: typeof users.$inferInsert): Promise<User | null> =>
  first(await db.insert(users).values(user).onConflictDoNothing().returning())

/** A new registration of an address nobody has proved replaces the last one. */
export const replaceRegistration = async (
  db: Database,
  id: string,
  values: Pick<User, 'firstName' | 'lastName' | 'passwordHash'>,
): Promise<void> => {
  await db
    .update(users)
    .set(values)
    .where(and(eq(users.id, id), isNull(users.verifiedAt)))
}

export const markVerified = async (db: Database, id: string): Promise<User | null> =>
  first(
    await db
      .update(users)
      .set({ verifiedAt: sql`coalesce(verified_at, now())` })
      .where(eq(users.id, id))
      .returning(),
  )

export const countUsers = async (db: Database): Promise<number> =>
  db
    .select({ n: sql<number>`count(*)::int` })
    .from(users)
    .then((rows) => rows[0]?.n ?? 0)

/** The owner made by the first start, while nothing but the link opens the account. */
export const findOwner = async (db: Database): Promise<User | null> =>
  first(
    await db
      .select()
      .from(users)
      .where(and(eq(users.role, 'admin'), isNull(users.passwordHash)))
      .limit(1),
  )

/** Stores a new code; older ones of the account end. */
export const insertCode = async (db: Database, code: typeof codes.$inferInsert): Promise<void> => {
  await db
    .update(codes)
    .set({ consumedAt: sql`now()` })
    .where(and(eq(codes.userId, code.userId), eq(codes.purpose, code.purpose), isNull(codes.consumedAt)))
  await db.insert(codes).values(code)
}

/** Takes one try of the latest code, in one statement, so that parallel guesses cannot share it. Null when none is left. */
export const takeTry = async (db: Database, userId: string, purpose: string): Promise<{ id: string; mac: Buffer } | null> => {
  const latest = db
    .select({ id: codes.id })
    .from(codes)
    .where(and(eq(codes.userId, userId), eq(codes.purpose, purpose)))
    .orderBy(desc(codes.createdAt))
    .limit(1)
  const rows = await db
    .update(codes)
    .set({ triesLeft: sql`tries_left - 1` })
    .where(and(eq(codes.id, sql`(${latest})`), gt(codes.triesLeft, 0), isNull(codes.consumedAt), gt(codes.expiresAt, sql`now()`)))
    .returning({ id: codes.id, mac: codes.mac })
  return first(rows)
}

/** Uses a code up; true for exactly one caller. */
export const consumeCode = async (db: Database, id: string): Promise<boolean> => {
  const rows = await db
    .update(codes)
    .set({ consumedAt: sql`now()` })
    .where(and(eq(codes.id, id), isNull(codes.consumedAt)))
    .returning({ id: codes.id })
  return rows.length === 1
}

export const insertSession = async (db: Database, session: typeof sessions.$inferInsert): Promise<void> => {
  await db.insert(sessions).values(session)
}

export const insertRefresh = async (db: Database, hash: Buffer, sessionId: string): Promise<void> => {
  await db.insert(refreshTokens).values({ hash, sessionId })
}

/** A live session with its user. */
export const findSession = async (db: Database, sessionId: string, userId: string): Promise<User | null> => {
  const rows = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        isNull(users.disabledAt),
      ),
    )
  return rows[0]?.user ?? null
}

/** A refresh token as it is found: whether it was used before, how long ago in seconds, and whether its session lives. */
export interface FoundRefresh {
  sessionId: string
  usedAgo: number | null
  live: boolean
  user: User
}

/** Marks a refresh token used and tells what it was before, in one statement. */
export const useRefresh = async (db: Database, hash: Buffer, idleDays: number): Promise<FoundRefresh | null> => {
  const rows = await db
    .select({
      sessionId: refreshTokens.sessionId,
      usedAgo: sql<number | null>`extract(epoch from now() - ${refreshTokens.usedAt})::float`,
      live: sql<boolean>`${sessions.revokedAt} is null and ${sessions.expiresAt} > now() and ${refreshTokens.createdAt} > now() - make_interval(days => ${idleDays})`,
      user: users,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(refreshTokens.hash, hash))
    .for('update', { of: refreshTokens })
  const found = first(rows)
  if (found?.live && found.usedAgo === null)
    await db
      .update(refreshTokens)
      .set({ usedAt: sql`now()` })
      .where(eq(refreshTokens.hash, hash))
  if (found?.live)
    await db
      .update(sessions)
      .set({ usedAt: sql`now()` })
      .where(eq(sessions.id, found.sessionId))
  return found
}

/** Ends a session; true when it was live. */
export const revokeSession = async (db: Database, id: string): Promise<boolean> => {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return rows.length === 1
}

export const sessionOfRefresh = async (db: Database, hash: Buffer): Promise<string | null> =>
  first(await db.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(eq(refreshTokens.hash, hash)))?.id ?? null

export const insertTicket = async (db: Database, ticket: typeof tickets.$inferInsert): Promise<void> => {
  await db.insert(tickets).values(ticket)
}

/** Uses a ticket up: of parallel callers one gets it. */
export const takeTicket = async (
  db: Database,
  hash: Buffer,
  purpose: 'socket' | 'owner',
): Promise<{ userId: string | null; sessionId: string | null } | null> =>
  first(
    await db
      .delete(tickets)
      .where(and(eq(tickets.hash, hash), eq(tickets.purpose, purpose), gt(tickets.expiresAt, sql`now()`)))
      .returning({ userId: tickets.userId, sessionId: tickets.sessionId }),
  )

/** Removes what has run out: tickets, old codes, ended sessions with their tokens. */
export const sweepAccounts = async (db: Database): Promise<void> => {
  await db.delete(tickets).where(sql`expires_at < now()`)
  await db.delete(codes).where(sql`created_at < now() - interval '1 day'`)
  await db.delete(sessions).where(sql`expires_at < now() - interval '1 day' or revoked_at < now() - interval '31 days'`)
}
