import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { codes, refreshTokens, registrations, sessions, tickets, users } from '../../platform/schema.ts'

/** A row of the accounts table: a person whose address is confirmed. */
export type User = typeof users.$inferSelect

/** What somebody chose when they registered an address, until a browser proves that it is theirs. */
export type Registration = typeof registrations.$inferSelect

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

/** Finds the account of a login: an address or a user name, in lower case. Null when there is none. */
export const findUser = async (db: Database, login: string): Promise<User | null> =>
  first(
    await db
      .select()
      .from(users)
      .where(or(eq(users.email, login), eq(users.username, login)))
      .limit(1),
  )

/** Finds the account of an address; null when there is none. */
export const findUserByEmail = async (db: Database, email: string): Promise<User | null> =>
  first(await db.select().from(users).where(eq(users.email, email)))

/** Finds an account by its id; null when there is none. */
export const findUserById = async (db: Database, id: string): Promise<User | null> =>
  first(await db.select().from(users).where(eq(users.id, id)))

/** Creates an account; null when the address or the name was taken meanwhile. */
export const insertUser = async (db: Database, user: typeof users.$inferInsert): Promise<User | null> =>
  first(await db.insert(users).values(user).onConflictDoNothing().returning())

/** Keeps a registration beside all others of its address: none replaces another. */
export const insertRegistration = async (db: Database, registration: typeof registrations.$inferInsert): Promise<void> => {
  await db.insert(registrations).values(registration)
}

/** Finds the live registration of an address that a browser holds the token of; null when there is none. */
export const findRegistration = async (db: Database, tokenHash: Buffer, email: string): Promise<Registration | null> =>
  first(await db.select().from(registrations).where(registrationOf(tokenHash, email)))

/** Uses a registration up: of parallel callers one gets it. */
export const takeRegistration = async (db: Database, tokenHash: Buffer, email: string): Promise<Registration | null> =>
  first(await db.delete(registrations).where(registrationOf(tokenHash, email)).returning())

const registrationOf = (tokenHash: Buffer, email: string) =>
  and(eq(registrations.tokenHash, tokenHash), eq(registrations.email, email), gt(registrations.expiresAt, sql`now()`))

/** Tells whether anybody has an account. */
export const hasUsers = async (db: Database): Promise<boolean> => (await db.select({ id: users.id }).from(users).limit(1)).length > 0

/** Finds whoever runs the installation: the first of its administrators who may sign in; null before there is one. */
export const findOwner = async (db: Database): Promise<User | null> =>
  first(
    await db
      .select()
      .from(users)
      .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
      .orderBy(asc(users.createdAt))
      .limit(1),
  )

/** Inserts a code that is to be mailed, as its keyed hash. */
export const insertCode = async (db: Database, code: typeof codes.$inferInsert): Promise<void> => {
  await db.insert(codes).values(code)
}

/** Takes one try of every live code of an address, in one statement, so that parallel guesses cannot share it. Answers those codes. */
export const takeTries = (db: Database, email: string, purpose: string): Promise<{ id: string; mac: Buffer }[]> => {
  const live = and(gt(codes.triesLeft, 0), isNull(codes.consumedAt), gt(codes.expiresAt, sql`now()`))
  return db
    .update(codes)
    .set({ triesLeft: sql`tries_left - 1` })
    .where(and(inArray(codes.id, lockedCodes(db, email, purpose)), live))
    .returning({ id: codes.id, mac: codes.mac })
}

/** Ends the codes of an address. Answers the ids of those that were not ended before. */
export const endCodes = async (db: Database, email: string, purpose: string): Promise<string[]> => {
  const ended = await db
    .update(codes)
    .set({ consumedAt: sql`now()` })
    .where(and(inArray(codes.id, lockedCodes(db, email, purpose)), isNull(codes.consumedAt)))
    .returning({ id: codes.id })
  return ended.map(({ id }) => id)
}

/** The unused codes of an address, locked in one order: who changes several at once must not wait for another in a circle. */
const lockedCodes = (db: Database, email: string, purpose: string) =>
  db
    .select({ id: codes.id })
    .from(codes)
    .where(and(eq(codes.email, email), eq(codes.purpose, purpose), isNull(codes.consumedAt)))
    .orderBy(asc(codes.id))
    .for('update')

/** Inserts a session, which a sign-in opens. */
export const insertSession = async (db: Database, session: typeof sessions.$inferInsert): Promise<void> => {
  await db.insert(sessions).values(session)
}

/** Inserts a refresh token of a session, as its hash. */
export const insertRefresh = async (db: Database, hash: Buffer, sessionId: string): Promise<void> => {
  await db.insert(refreshTokens).values({ hash, sessionId })
}

/** Finds the user of a session that has neither expired nor been revoked; null when there is none, or they are disabled. */
export const findSession = async (db: Database, sessionId: string, userId: string): Promise<LiveSession | null> => {
  const rows = await db
    .select({ user: users, freshAt: sessions.freshAt })
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
  return rows[0] ?? null
}

/** A session that lives: whose it is, and when they last proved that. */
export interface LiveSession {
  user: User
  freshAt: Date
}

/** A refresh token as it is found: whether it was used before, how long ago in seconds, and whether its session lives. */
export interface FoundRefresh {
  sessionId: string
  usedAgo: number | null
  live: boolean
  user: User
}

/** Marks a refresh token used and tells what it was before, in one statement. */
export const useRefresh = async (db: Database, hash: Buffer, idleDays: number, address: string): Promise<FoundRefresh | null> => {
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
      .set({ usedAt: sql`now()`, address })
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

/** Ends all live sessions of a person; answers their ids. */
export const revokeSessionsOf = async (db: Database, userId: string): Promise<string[]> => {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return rows.map(({ id }) => id)
}

/** Lists the administrators who may sign in, and holds them as they are until the end of the transaction. */
export const lockAdmins = async (tx: Database): Promise<string[]> => {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Finds an account and holds it as it is until the end of the transaction; null when there is none. */
export const lockUser = async (tx: Database, id: string): Promise<User | null> =>
  first(await tx.select().from(users).where(eq(users.id, id)).for('update'))

/** Disables or enables an account; a disabled one keeps the time it was disabled first. */
export const setDisabled = async (db: Database, id: string, isDisabled: boolean): Promise<void> => {
  await db
    .update(users)
    .set({ disabledAt: isDisabled ? sql`coalesce(${users.disabledAt}, now())` : null })
    .where(eq(users.id, id))
}

/** Gives an account a role. */
export const setRole = async (db: Database, id: string, role: User['role']): Promise<void> => {
  await db.update(users).set({ role }).where(eq(users.id, id))
}

/** Finds the session that a refresh token belongs to, used or not; null when the token is unknown. */
export const sessionOfRefresh = async (db: Database, hash: Buffer): Promise<string | null> =>
  first(await db.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(eq(refreshTokens.hash, hash)))?.id ?? null

/** Inserts a ticket, as the hash of its token. */
export const insertTicket = async (db: Database, ticket: typeof tickets.$inferInsert): Promise<void> => {
  await db.insert(tickets).values(ticket)
}

/** Stores the one ticket of the owner, in place of the one before. */
export const replaceOwnerTicket = async (db: Database, hash: Buffer, expiresAt: Date): Promise<void> => {
  await db
    .insert(tickets)
    .values({ hash, purpose: 'owner', expiresAt })
    .onConflictDoUpdate({ target: tickets.purpose, targetWhere: eq(tickets.purpose, sql`'owner'`), set: { hash, expiresAt } })
}

/** A row of the tickets: what lets in once. */
export type Ticket = typeof tickets.$inferSelect

/** Finds a ticket that can still be used, without using it up; null when there is none. */
export const findTicket = async (db: Database, hash: Buffer, purpose: Ticket['purpose']): Promise<Ticket | null> =>
  first(await db.select().from(tickets).where(ticketOf(hash, purpose)))

/** Uses a ticket up: of parallel callers one gets it. */
export const takeTicket = async (db: Database, hash: Buffer, purpose: Ticket['purpose']): Promise<Ticket | null> =>
  first(await db.delete(tickets).where(ticketOf(hash, purpose)).returning())

const ticketOf = (hash: Buffer, purpose: Ticket['purpose']) =>
  and(eq(tickets.hash, hash), eq(tickets.purpose, purpose), gt(tickets.expiresAt, sql`now()`))
