import type { SocketMessage } from '@magazineai/contract'
import type { Bus } from '../../platform/bus.ts'
import type { Database } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'
import { eventsSince, findEvent, insertEvent } from './store.ts'
import type { EventRecord } from './store.ts'

/** Most events sent again after a gap; more, and the client reads everything anew. */
const REPLAY = 200

/** How to show what an event refers to, as it is now; null when it is gone. */
export type Presenters = Readonly<Record<EventRecord['kind'], (userId: string, subject: string) => Promise<SocketMessage | null>>>

/** One open connection of a user. */
export interface Listener {
  userId: string
  sessionId: string
  send(message: object): void
  close(code: number, reason: string): void
  /** Id of the last event sent. */
  lastId: number
}

/** Tells clients what happened. */
export type Notifications = ReturnType<typeof createNotifications>

/** Notifications over the database and the bus. */
export const createNotifications = (deps: { db: Database; bus: Bus; presenters: Presenters; log: Logger }) => {
  const { db, bus, presenters, log } = deps
  const listeners = new Set<Listener>()

  const deliver = async (listener: Listener, event: EventRecord): Promise<void> => {
    const message = await presenters[event.kind](event.userId, event.subject)
    listener.lastId = Math.max(listener.lastId, event.id)
    if (message) listener.send({ ...message, notification_data: message.data, seq: event.id })
  }

  const heard = async (userId: string, id: number): Promise<void> => {
    const mine = [...listeners].filter((listener) => listener.userId === userId)
    const event = mine.length > 0 ? await findEvent(db, userId, id) : null
    if (event) for (const listener of mine) await deliver(listener, event)
  }

  const replay = async (listener: Listener, lastId: number): Promise<void> => {
    const missed = await eventsSince(db, listener.userId, lastId, REPLAY)
    if (missed.length > REPLAY) return listener.send({ type: 'reset', data: {}, notification_data: {}, seq: missed.at(-1)?.id ?? lastId })
    const latest = new Map(missed.map((event) => [`${event.kind}:${event.subject}`, event]))
    for (const event of latest.values()) await deliver(listener, event)
  }

  const warn = (error: unknown): void => log.warn({ err: error }, 'an event could not be told')

  /** What each person is told last, until it is told. */
  const turns = new Map<string, Promise<void>>()

  /** Tells a person one thing after the other: everything is read first, and what came later may be read sooner. Never rejects. */
  const inTurn = async (userId: string, work: () => Promise<void>): Promise<void> => {
    const before = turns.get(userId)
    const turn = (async () => {
      await before
      await work().catch(warn)
    })()
    turns.set(userId, turn)
    await turn
    if (turns.get(userId) === turn) turns.delete(userId)
  }

  bus.listen(
    (message) => {
      if (message.type === 'event') void inTurn(message.user, () => heard(message.user, message.id))
      if (message.type === 'session-ended')
        for (const listener of listeners) if (listener.sessionId === message.session) listener.close(4401, 'signed out')
    },
    () => {
      for (const listener of listeners) void inTurn(listener.userId, () => replay(listener, listener.lastId))
    },
  )

  return {
    /** Records that something happened and tells every node. */
    notify: async (userId: string, kind: EventRecord['kind'], subject: string): Promise<void> => {
      const id = await insertEvent(db, userId, kind, subject)
      await bus.publish({ type: 'event', user: userId, id })
    },
    add: (listener: Listener): void => void listeners.add(listener),
    remove: (listener: Listener): void => void listeners.delete(listener),
    countOf: (userId: string): number => [...listeners].filter((listener) => listener.userId === userId).length,
    /** Sends what a client missed since an event. */
    resume: (listener: Listener, lastId: number): void => void inTurn(listener.userId, () => replay(listener, lastId)),
  }
}
