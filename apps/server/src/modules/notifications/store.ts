import { MOST_NOTIFICATIONS } from '@magazineai/contract'
import { and, asc, count, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { events, notifications } from '../../platform/schema.ts'

/** Something that happened to a user's things, by reference. A `notice` is the row of its own id; `notices` are all of the user. */
export type EventRecord = typeof events.$inferSelect

/** Something a person should know. */
export type NoticeRecord = typeof notifications.$inferSelect

/** First half of the keys of the advisory locks that put what happens to a person in one order. */
const ORDER_LOCK = 0x6e_6f_74_65

/**
 * Holds the order of a person until the transaction ends. Without it a larger id could be seen before a smaller one, and who asks for what came after the
 * larger would never see the smaller.
 */
const inOrder = (userId: string): SQL => sql`select pg_advisory_xact_lock(${ORDER_LOCK}::int, hashtext(${userId}))`

/** Inserts an event of a user and returns its id, by which a client asks for what came later. Whoever has a smaller one can be seen before. */
export const insertEvent = async (db: Database, userId: string, kind: EventRecord['kind'], subject: string): Promise<number> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    with held as materialized (${inOrder(userId)})
    insert into events (user_id, kind, subject) select ${userId}::uuid, ${kind}, ${subject}::uuid from held returning id`)
  return Number(rows[0]?.id ?? 0)
}

/** Inserts, within a transaction, a notification with the event that tells it, drops those of its person beyond the newest 200, and returns the id of both. */
export const insertNotice = async (tx: Database, notice: Omit<NoticeRecord, 'id' | 'createdAt' | 'isRead'>): Promise<number> => {
  const id = await insertEvent(tx, notice.ownerId, 'notice', notice.ownerId)
  await tx.insert(notifications).values({ id, ...notice })
  // The order is held: nobody adds one meanwhile.
  await tx.execute(sql`
    delete from notifications where owner_id = ${notice.ownerId} and id <= (
      select id from notifications where owner_id = ${notice.ownerId} order by id desc offset ${MOST_NOTIFICATIONS} limit 1)`)
  return id
}

/** Finds an event of a user; null when there is none, or it is someone else's. */
export const findEvent = async (db: Database, userId: string, id: number): Promise<EventRecord | null> => {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.userId, userId), eq(events.id, id)))
  return rows[0] ?? null
}

/** Returns the id of the last event of a user, 0 when there is none. */
export const lastEvent = async (db: Database, userId: string): Promise<number> => {
  const rows = await db.select({ id: events.id }).from(events).where(eq(events.userId, userId)).orderBy(desc(events.id)).limit(1)
  return rows[0]?.id ?? 0
}

/** Lists what happened to a user after one event, up to another, oldest first; one more than `limit` tells that there was more. */
export const eventsBetween = (db: Database, userId: string, after: number, upTo: number, limit: number): Promise<EventRecord[]> =>
  db
    .select()
    .from(events)
    .where(and(eq(events.userId, userId), gt(events.id, after), lte(events.id, upTo)))
    .orderBy(asc(events.id))
    .limit(limit + 1)

/** Finds a notification of a person; null when there is none, or it is someone else's. */
export const findNotice = async (db: Database, ownerId: string, id: number): Promise<NoticeRecord | null> => {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.ownerId, ownerId), eq(notifications.id, id)))
  return rows[0] ?? null
}

/** Lists the notifications of a person after one of them, newest first. */
export const noticesAfter = (db: Database, ownerId: string, lastId: number, limit: number): Promise<NoticeRecord[]> =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.ownerId, ownerId), gt(notifications.id, lastId)))
    .orderBy(desc(notifications.id))
    .limit(limit)

/** Counts the notifications of a person that are not read. */
export const countUnread = async (db: Database, ownerId: string): Promise<number> => {
  const rows = await db
    .select({ n: count() })
    .from(notifications)
    .where(and(eq(notifications.ownerId, ownerId), eq(notifications.isRead, false)))
  return rows[0]?.n ?? 0
}

const upToOf = (ownerId: string, lastId: number | undefined) =>
  and(eq(notifications.ownerId, ownerId), lastId === undefined ? undefined : lte(notifications.id, lastId))

/** Marks the notifications of a person read, all or up to one; returns how many were not. */
export const readNotices = async (db: Database, ownerId: string, lastId: number | undefined): Promise<number> => {
  const rows = await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(upToOf(ownerId, lastId), eq(notifications.isRead, false)))
    .returning({ id: notifications.id })
  return rows.length
}

/** Marks one notification of a person; false when there is none, or it is someone else's. */
export const markNotice = async (db: Database, ownerId: string, id: number, isRead: boolean): Promise<boolean> => {
  const rows = await db
    .update(notifications)
    .set({ isRead })
    .where(and(eq(notifications.ownerId, ownerId), eq(notifications.id, id)))
    .returning({ id: notifications.id })
  return rows.length === 1
}

/** Deletes the notifications of a person, all or up to one; returns how many there were. */
export const deleteNotices = async (db: Database, ownerId: string, lastId: number | undefined): Promise<number> => {
  const rows = await db.delete(notifications).where(upToOf(ownerId, lastId)).returning({ id: notifications.id })
  return rows.length
}
