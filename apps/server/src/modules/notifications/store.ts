import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { events } from '../../platform/schema.ts'

/** Something that happened to a user's things, by reference. */
export type EventRecord = typeof events.$inferSelect

/** Inserts an event of a user and returns its id, by which a client asks for what came later. */
export const insertEvent = async (db: Database, userId: string, kind: EventRecord['kind'], subject: string): Promise<number> => {
  const rows = await db.insert(events).values({ userId, kind, subject }).returning({ id: events.id })
  return rows[0]?.id ?? 0
}

/** Finds an event of a user; null when there is none, or it is someone else's. */
export const findEvent = async (db: Database, userId: string, id: number): Promise<EventRecord | null> => {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.userId, userId), eq(events.id, id)))
  return rows[0] ?? null
}

/** Lists what a user missed since an event, oldest first; one more than `limit` tells that there was more. */
export const eventsSince = (db: Database, userId: string, lastId: number, limit: number): Promise<EventRecord[]> =>
  db
    .select()
    .from(events)
    .where(and(eq(events.userId, userId), gt(events.id, lastId)))
    .orderBy(asc(events.id))
    .limit(limit + 1)
