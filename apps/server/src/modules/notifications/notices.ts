import type { Notification, NotificationTone } from '@magazineai/contract'
import type { Bus } from '../../platform/bus.ts'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import * as store from './store.ts'

/** What a person is told. */
export interface Notice {
  /** What happened, a word of our own, e.g. `magazine_ready`. */
  action: string
  /** The sentence a person reads, at most 500 characters; longer ones are cut. */
  message: string
  objectType: string
  objectId: string
  /** Address of the client where it can be looked at. */
  href?: string
  /** Default `info`. */
  tone?: NotificationTone
  /** Who did it; default: the product. */
  actor?: string
}

/** Longest sentence of a notification, characters. */
const MOST_CHARACTERS = 500

/** What persons are told and what they do with it. */
export type Notices = ReturnType<typeof createNotices>

/** Creates the notifications of persons, stored and told to every node. */
export const createNotices = ({ db, bus }: { db: Database; bus: Pick<Bus, 'publish'> }) => {
  const changed = (owner: string): Promise<void> =>
    db.transaction(async (tx) => {
      const id = await store.insertEvent(tx, owner, 'notices', owner)
      await bus.publish({ type: 'event', user: owner, id }, tx)
    })

  return {
    /**
     * Tells a person something, once. Within a transaction it is told when that is committed, and not at all when it is rolled back; there it comes last,
     * because everything else that is told to this person waits for that transaction.
     */
    tell: async (owner: string, notice: Notice, within?: Database): Promise<void> => {
      const { action, objectType, objectId, href = null, tone = 'info', actor = 'MagazineAI' } = notice
      const message = cut(notice.message)
      const write = async (tx: Database): Promise<void> => {
        const affectedObjectJson = { message, id: objectId, href }
        const id = await store.insertNotice(tx, {
          ownerId: owner,
          action,
          actor,
          affectedObjectType: objectType,
          affectedObjectJson,
          tone,
          message,
        })
        await bus.publish({ type: 'event', user: owner, id }, tx)
      }
      await (within ? write(within) : db.transaction(write))
    },

    list: async (owner: string, lastId: number, limit: number): Promise<{ data: Notification[]; unread: number }> => {
      const [rows, unread] = await Promise.all([store.noticesAfter(db, owner, lastId, limit), store.countUnread(db, owner)])
      return { data: rows.map(presentNotice), unread }
    },

    readAll: async (owner: string, lastId: number | undefined): Promise<void> => {
      if ((await store.readNotices(db, owner, lastId)) > 0) await changed(owner)
    },

    /** @throws AppError `not_found`, also when it is someone else's. */
    mark: async (owner: string, id: string, isRead: boolean): Promise<void> => {
      if (!/^\d{1,15}$/.test(id) || !(await store.markNotice(db, owner, Number(id), isRead))) throw new AppError('not_found')
      await changed(owner)
    },

    clear: async (owner: string, lastId: number | undefined): Promise<void> => {
      if ((await store.deleteNotices(db, owner, lastId)) > 0) await changed(owner)
    },
  }
}

/** Cuts a sentence that is too long, never through a character. */
const cut = (message: string): string => {
  const characters = Array.from(message.toWellFormed().replaceAll('\0', ''))
  return characters.length <= MOST_CHARACTERS ? characters.join('') : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`
}

/** Returns a notification as the contract shows it. */
export const presentNotice = (row: store.NoticeRecord): Notification => ({
  id: row.id,
  action: row.action,
  actor: row.actor,
  affected_object_type: row.affectedObjectType,
  affected_object_json: row.affectedObjectJson,
  tone: row.tone,
  message: row.message,
  created_at: row.createdAt.toISOString(),
  is_read: row.isRead,
})
