import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { users } from '../../platform/schema.ts'
import type { User } from './store.ts'

/** Sets the password of an account, as its hash. */
export const setPassword = async (db: Database, id: string, passwordHash: string): Promise<void> => {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id))
}

/** Gives an account another address; false when that belongs to another account. */
export const setAddress = async (tx: Database, id: string, email: string): Promise<boolean> => {
  // Whoever registers it at the same moment waits for this row or is waited for: the unique index decides.
  const taken = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id)))
  if (taken.length > 0) return false
  await tx.update(users).set({ email }).where(eq(users.id, id))
  return true
}

/** Sets when an account is deleted; null = never. Answers whether it was otherwise before. */
export const setDeletion = async (db: Database, id: string, at: Date | null): Promise<boolean> => {
  const isOther = at === null ? sql`${users.deletesAt} is not null` : isNull(users.deletesAt)
  const rows = await db
    .update(users)
    .set({ deletesAt: at })
    .where(and(eq(users.id, id), isOther))
    .returning({ id: users.id })
  return rows.length === 1
}

/** Tells whether somebody is the only administrator whose account stays. */
export const isLastAdmin = async (db: Database, { id, role }: Pick<User, 'id' | 'role'>): Promise<boolean> => {
  if (role !== 'admin') return false
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), ne(users.id, id), isNull(users.deletesAt), isNull(users.disabledAt)))
    .limit(1)
  return others.length === 0
}
