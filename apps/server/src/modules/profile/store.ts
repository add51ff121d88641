import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { users } from '../../platform/schema.ts'

/** A person as their row is. */
export type PersonRecord = typeof users.$inferSelect

/** What a person may change of theirs. */
export type PersonChanges = Partial<Pick<PersonRecord, 'firstName' | 'lastName' | 'username' | 'phone' | 'location' | 'bio'>>

/** Finds a person; null when they are gone. */
export const findPerson = async (db: Database, id: string): Promise<PersonRecord | null> =>
  (await db.select().from(users).where(eq(users.id, id)))[0] ?? null

/** Changes what is given of a person. Answers them as they are then; null when they are gone. */
export const changePerson = async (db: Database, id: string, changes: PersonChanges): Promise<PersonRecord | null> => {
  if (Object.keys(changes).length === 0) return findPerson(db, id)
  return (await db.update(users).set(changes).where(eq(users.id, id)).returning())[0] ?? null
}

/** Gives a person a picture by the key of its file, or none. Answers the key of the one before; null when there was none, or they are gone. */
export const replaceAvatar = (db: Database, id: string, key: string | null): Promise<string | null> =>
  db.transaction(async (tx) => {
    const [before] = await tx.select({ key: users.avatarKey }).from(users).where(eq(users.id, id)).for('update')
    await tx.update(users).set({ avatarKey: key }).where(eq(users.id, id))
    return before?.key ?? null
  })
