import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Provider } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import { codes, identities, registrations, tickets, users } from '../../platform/schema.ts'
import type { User } from './store.ts'

/** Finds the user of an account elsewhere; null when nobody here has it. */
export const findUserOfIdentity = async (db: Database, provider: Provider, subject: string): Promise<User | null> => {
  const rows = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return rows[0]?.user ?? null
}

/** Notes that an account elsewhere was signed in with, and under which address. */
export const touchIdentity = async (db: Database, provider: Provider, subject: string, email: string | null): Promise<void> => {
  await db
    .update(identities)
    .set({ usedAt: sql`now()`, email })
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
}

/** Connects an account elsewhere to a user; false when it is connected already, or the user has another one there. */
export const insertIdentity = async (db: Database, identity: typeof identities.$inferInsert): Promise<boolean> =>
  (await db.insert(identities).values(identity).onConflictDoNothing().returning({ subject: identities.subject })).length === 1

/** Lists where a user has connected accounts, by name. */
export const providersOf = async (db: Database, userId: string): Promise<Provider[]> => {
  const rows = await db
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.provider)
  return rows.map(({ provider }) => provider)
}

/** Disconnects an account elsewhere from a user. */
export const deleteIdentity = async (db: Database, userId: string, provider: Provider): Promise<void> => {
  await db.delete(identities).where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
}

/** Disconnects accounts elsewhere that a user connected since then. */
export const deleteIdentitiesSince = async (db: Database, userId: string, time: Date): Promise<void> => {
  await db.delete(identities).where(and(eq(identities.userId, userId), gt(identities.createdAt, time)))
}

/** Reads a user and keeps others from changing how they sign in until the transaction ends; null when they are gone. */
export const lockUser = async (db: Database, id: string): Promise<User | null> =>
  (await db.select().from(users).where(eq(users.id, id)).for('update'))[0] ?? null

/** Forgets whatever waits for a code of an address: registrations with their passwords, codes, and tickets to choose a password. */
export const forgetRegistrations = async (db: Database, email: string): Promise<void> => {
  await db.delete(registrations).where(eq(registrations.email, email))
  await db.delete(codes).where(and(eq(codes.email, email), inArray(codes.purpose, ['verify-email'])))
  await db.delete(tickets).where(and(eq(tickets.email, email), eq(tickets.purpose, 'password')))
}
