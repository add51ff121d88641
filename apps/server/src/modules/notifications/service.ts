import type { SocketMessage } from '@magazineai/contract'
import type { Bus } from '../../platform/bus.ts'
import type { Database } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'
import { presentNotice } from './notices.ts'
import { countUnread, eventsBetween, findEvent, findNotice, insertEvent, lastEvent } from './store.ts'
import type { EventRecord } from './store.ts'

/** Most events sent again after a gap; more, and the client reads everything anew. */
const REPLAY = 200

type Present = (userId: string, subject: string) => Promise<SocketMessage | null>

/** How to show what an event of another domain refers to, as it is now; null when it is gone. */
export type Presenters = Readonly<Record<Exclude<EventRecord['kind'], 'notice' | 'notices'>, Present>>

/** One open connection of a user. */
export interface Listener {
  userId: string
  sessionId: string
  send(message: object): void
  close(code: number, reason: string): void
}

/** How far a connection is: what came after `opened` and up to `sent` was sent; what is older can still be asked for. */
interface Place {
  sent: number
  opened: number
}

/** Tells clients what happened. */
export type Notifications = ReturnType<typeof createNotifications>

/** Notifications over the database and the bus. A connection is sent every event once, in the order of their ids; where that fails it is closed, and resumes. */
export const createNotifications = (deps: { db: Database; bus: Pick<Bus, 'publish' | 'listen'>; presenters: Presenters; log: Logger }) => {
  const { db, bus, presenters, log } = deps
  const listeners = new Map<Listener, Place>()
  const inTurn = createTurns()

  const { deliver, replay } = createSender(db, presenters)

  const heard = async (userId: string, id: number): Promise<void> => {
    const behind = [...listeners].filter(([listener, { sent }]) => listener.userId === userId && sent < id)
    const event = behind.length > 0 ? await findEvent(db, userId, id) : null
    for (const [, place] of behind) place.sent = id
    if (event)
      await deliver(
        behind.map(([listener]) => listener),
        event,
      )
  }

  /** Sends what happened after an event until now, and begins from there. */
  const begin = async (listener: Listener, after: number): Promise<void> => {
    const place = listeners.get(listener)
    if (!place) return
    const now = await lastEvent(db, listener.userId)
    Object.assign(place, { sent: now, opened: after })
    await replay(listener, after, now)
  }

  const resume = async (listener: Listener, lastId: number): Promise<void> => {
    const place = listeners.get(listener)
    if (!place) return
    const { opened } = place
    place.opened = Math.min(opened, lastId)
    await replay(listener, lastId, Math.max(opened, lastId))
  }

  const catchUp = async (listener: Listener, place: Place): Promise<void> => {
    const now = await lastEvent(db, listener.userId)
    const { sent } = place
    place.sent = Math.max(sent, now)
    if (sent < now) await replay(listener, sent, now)
  }

  /** Does a piece of telling in turn. Who may have missed something by a failure connects again and says where they stopped. */
  const take = (userId: string, work: () => Promise<void>, only?: Listener): void =>
    inTurn(userId, async () => {
      try {
        await work()
      } catch (error) {
        log.warn({ err: error }, 'an event could not be told')
        for (const listener of listeners.keys())
          if (only ? listener === only : listener.userId === userId) listener.close(1011, 'something could not be told')
      }
    })

  bus.listen(
    (message) => {
      if (message.type === 'event') take(message.user, () => heard(message.user, message.id))
      if (message.type === 'session-ended')
        for (const listener of listeners.keys()) if (listener.sessionId === message.session) listener.close(4401, 'signed out')
    },
    () => {
      for (const [listener, place] of listeners) take(listener.userId, () => catchUp(listener, place), listener)
    },
  )

  return {
    /** Records that something happened and tells every node. */
    notify: async (userId: string, kind: keyof Presenters, subject: string): Promise<void> => {
      const id = await insertEvent(db, userId, kind, subject)
      await bus.publish({ type: 'event', user: userId, id })
    },
    /** Returns the last event of a user: from there on a connection that does not say where it stopped is told everything. */
    placeOf: (userId: string): Promise<number> => lastEvent(db, userId),
    /** Takes a connection in, and sends it what happened after an event. */
    add: (listener: Listener, after: number): void => {
      // Until it has begun, whatever is heard is sent by that.
      listeners.set(listener, { sent: Number.POSITIVE_INFINITY, opened: 0 })
      take(listener.userId, () => begin(listener, after), listener)
    },
    remove: (listener: Listener): void => void listeners.delete(listener),
    countOf: (userId: string): number => [...listeners.keys()].filter((listener) => listener.userId === userId).length,
    /** Sends what a client missed between an event and its connection. */
    resume: (listener: Listener, lastId: number): void => take(listener.userId, () => resume(listener, lastId), listener),
  }
}

/** Creates what shows events to connections, as what they refer to is now. */
const createSender = (db: Database, presenters: Presenters) => {
  const present = async ({ kind, id, userId, subject }: EventRecord): Promise<SocketMessage | null> => {
    if (kind === 'notices') return { type: 'notifications', data: { unread: await countUnread(db, userId) } }
    if (kind !== 'notice') return presenters[kind](userId, subject)
    const notice = await findNotice(db, userId, id)
    return notice && { type: 'notification', data: presentNotice(notice) }
  }

  const deliver = async (to: readonly Listener[], event: EventRecord): Promise<void> => {
    const message = to.length > 0 ? await present(event) : null
    if (message) for (const listener of to) listener.send({ ...message, notification_data: message.data, seq: event.id })
  }

  /** Sends what happened after one event, up to another. When the one that was heard last is forgotten, what came after it may be as well. */
  const replay = async (listener: Listener, after: number, upTo: number): Promise<void> => {
    if (after === upTo) return
    const isKnown = after === 0 || (after < upTo && (await findEvent(db, listener.userId, after)) !== null)
    const missed = isKnown ? await eventsBetween(db, listener.userId, after, upTo, REPLAY) : []
    if (!isKnown || missed.length > REPLAY) return listener.send({ type: 'reset', data: {}, notification_data: {}, seq: upTo })
    for (const event of latestOf(missed)) await deliver([listener], event)
  }

  return { deliver, replay }
}

/** Returns events without those that a later one makes old, in the order of their ids: what they refer to is shown as it is now. */
const latestOf = (events: readonly EventRecord[]): EventRecord[] => {
  const latest = new Map<string, EventRecord>()
  for (const event of events) {
    const key = event.kind === 'notice' ? String(event.id) : `${event.kind}:${event.subject}`
    latest.delete(key)
    latest.set(key, event)
  }
  return [...latest.values()]
}

/** Returns what does work of one user one after the other, as it comes: everything is read first, and what came later may be read sooner. */
const createTurns = (): ((userId: string, work: () => Promise<void>) => void) => {
  const turns = new Map<string, Promise<void>>()
  const take = async (userId: string, work: () => Promise<void>): Promise<void> => {
    const turn = (turns.get(userId) ?? Promise.resolve()).then(work)
    turns.set(userId, turn)
    await turn
    if (turns.get(userId) === turn) turns.delete(userId)
  }
  return (userId, work) => void take(userId, work)
}
