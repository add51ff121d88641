import { randomUUID } from 'node:crypto'
import { createNewest } from '@magazineai/common'
import type { Bus } from '../bus.ts'
import type { Database } from '../database.ts'
import { isDatabaseUnavailable, reasonOf } from '../database-errors.ts'
import { AppError } from '../errors.ts'
import type { Logger } from '../log.ts'
import { RETRY_AFTER } from './kind.ts'
import { holdJob } from './holding.ts'
import type { Held } from './holding.ts'
import type { JobKind } from './kind.ts'
import * as store from './store.ts'

/** What is queued. */
export interface Order<P> {
  /** What the job is about: while one with this key is open, no other is queued. */
  key: string
  /** The user it is done for; null = the system. */
  ownerId: string | null
  payload: P
  /** ms until it may begin; default at once. */
  delay?: number
}

/** The queue of one kind. */
export interface Queue<P> {
  /**
   * Queues a job, also within a transaction of the caller: then it begins when that is committed. Answers the id of the open job with this key.
   * @throws AppError `too_many_jobs` when the user has as many open as the kind allows.
   */
  enqueue(order: Order<P>, within?: Database): Promise<string>
  /** Cancels the open job with a key and ends it wherever it runs; within a transaction when that is committed. False when there is none. */
  cancel(key: string, within?: Database): Promise<boolean>
}

/** All work that outlives a call: stored in one table, done by whichever node is free, once. Owned by the server; it ends with `stop`. */
export interface Jobs {
  /** Declares a kind, before `start`. */
  add<P>(kind: JobKind<P>): Queue<P>
  /** Cancels everything that waits or runs for a user; within a transaction when that is committed. */
  cancelOfOwner(ownerId: string, within?: Database): Promise<void>
  /** Cancels an open job by its id and ends it wherever it runs; what it is about is not told. False when it has ended. */
  cancelById(id: string, within?: Database): Promise<boolean>
  /** Lets a waiting job begin at once. False when it does not wait. */
  hasten(id: string): Promise<boolean>
  /** Begins to work. `isAlone` = no other node can be at work on this database, so whatever is held was left by a process that is gone. */
  start(isAlone: boolean): Promise<void>
  /** Takes no new work, gives back what runs, and resolves when all of it has ended. */
  stop(): Promise<void>
}

/** ms between two looks at the table when nothing was heard; what is heard over the bus begins at once. */
const POLL = 5_000

/** Least time between two looks for what is to begin at a moment, ms: the clocks of two machines round differently. */
const SOON = 20

/** Settings that tests shorten. */
export interface JobsDeps {
  db: Database
  bus: Pick<Bus, 'publish' | 'listen'>
  log: Logger
  poll?: number
}

/** Creates jobs over the database and the bus. The caller owns them; their one timer, for the next look at the table, ends with `stop`. */
export const createJobs = ({ db, bus, log, poll = POLL }: JobsDeps): Jobs => {
  const kinds = new Map<string, JobKind<unknown>>()
  const running = new Map<string, { held: Held; kind: string }>()
  let state: 'new' | 'started' | 'stopped' = 'new'
  let timer: NodeJS.Timeout | undefined
  const { enqueue, repeat, announceCancels } = createOrders(bus)

  const runningOf = (kind: string): number => [...running.values()].filter((each) => each.kind === kind).length

  const begin = (kind: JobKind<unknown>, row: store.JobRow, holder: string): void => {
    const held = holdJob({ kind, job: row, holder, db, log, repeat: (tx) => repeat(kind, tx) })
    running.set(holder, { held, kind: kind.name })
    void held.done.finally(() => {
      running.delete(holder)
      look()
    })
  }

  /** Claims jobs of a kind while there is room. */
  const fill = async (kind: JobKind<unknown>): Promise<void> => {
    const hasRoom = (): boolean => state === 'started' && runningOf(kind.name) < kind.concurrency
    while (hasRoom()) {
      const holder = randomUUID()
      const row = await store.claimJob(db, kind.name, { holder, lease: kind.lease, caps: kind.caps })
      if (!row) return
      begin(kind, row, holder)
    }
  }

  /** Looks once at everything; answers ms until something may begin or expire. */
  const lookOnce = async (): Promise<number> => {
    const states = await store.kindStates(db)
    const reclaimed = states.some(({ isExpired }) => isExpired) ? await store.reclaimJobs(db, [...running.keys()], false) : 0
    if (reclaimed > 0) log.warn({ jobs: reclaimed }, 'jobs were taken over from holders that fell silent')
    const due = [...kinds.values()].filter(({ name }) => reclaimed > 0 || states.some(({ kind, isDue }) => isDue && kind === name))
    for (const kind of due) await fill(kind)
    return Math.min(poll, ...states.map(({ next }) => Math.max(SOON, next ?? poll)))
  }

  const lookSoon = createNewest(async () => {
    clearTimeout(timer)
    const wait = await lookOnce().catch((error: unknown) => {
      // Who holds the lock of the database says once that it is away.
      log[isDatabaseUnavailable(error) ? 'debug' : 'warn']({ reason: reasonOf(error) }, 'looking for jobs')
      return poll
    })
    clearTimeout(timer)
    if (state === 'started') timer = setTimeout(look, wait)
  })
  let looked = Promise.resolve()
  const look = (): void => {
    if (state === 'started') looked = lookSoon()
  }

  bus.listen((message) => {
    if (message.type === 'job-queued' && kinds.has(message.kind)) look()
    if (message.type === 'job-cancelled') for (const { held } of running.values()) if (held.id === message.job) held.interrupt('cancelled')
  }, look)

  return {
    add: <P>(kind: JobKind<P>): Queue<P> => {
      const known = kind as JobKind<unknown>
      kinds.set(kind.name, known)
      return {
        enqueue: (order, within = db) => within.transaction((tx) => enqueue(known, order, tx)),
        cancel: (key, within = db) =>
          within.transaction(async (tx) => {
            const id = await store.cancelByKey(tx, kind.name, key)
            if (id) await announceCancels([id], tx)
            return id !== null
          }),
      }
    },
    ...createInterventions({ db, bus, announceCancels }),
    start: async (isAlone) => {
      if (isAlone) await store.reclaimJobs(db, [], true)
      for (const kind of kinds.values())
        if (kind.every !== undefined) await enqueue(kind, { key: kind.name, ownerId: null, payload: {} }, db)
      state = 'started'
      look()
    },
    stop: async () => {
      state = 'stopped'
      clearTimeout(timer)
      await looked
      for (const { held } of running.values()) held.interrupt('stopping')
      await Promise.all([...running.values()].map(({ held }) => held.done))
    },
  }
}

/** What is done to jobs that are there already, whoever holds them. */
const createInterventions = (deps: Pick<JobsDeps, 'db' | 'bus'> & Pick<ReturnType<typeof createOrders>, 'announceCancels'>) => {
  const { db, bus, announceCancels } = deps
  return {
    cancelOfOwner: (ownerId: string, within: Database = db) =>
      within.transaction(async (tx) => announceCancels(await store.cancelOfOwner(tx, ownerId), tx)),
    cancelById: (id: string, within: Database = db) =>
      within.transaction(async (tx) => {
        const isCancelled = await store.cancelById(tx, id)
        if (isCancelled) await announceCancels([id], tx)
        return isCancelled
      }),
    hasten: (id: string) =>
      db.transaction(async (tx) => {
        const kind = await store.hasten(tx, id)
        if (kind !== null) await bus.publish({ type: 'job-queued', kind }, tx)
        return kind !== null
      }),
  }
}

/** How jobs come into the table and how the nodes hear of it, within a transaction. */
const createOrders = (bus: JobsDeps['bus']) => {
  const enqueue = async (kind: JobKind<unknown>, order: Order<unknown>, tx: Database): Promise<string> => {
    const { key, ownerId, payload, delay = 0 } = order
    const { id, isNew } = await store.insertJob(tx, { id: randomUUID(), kind: kind.name, key, ownerId, payload, delay })
    if (!isNew) return id
    if (kind.caps && ownerId !== null && (await store.countOpen(tx, kind.name, ownerId)) > kind.caps.open)
      throw new AppError('too_many_jobs', { retryAfter: RETRY_AFTER })
    await bus.publish({ type: 'job-queued', kind: kind.name }, tx)
    return id
  }

  const repeat = async (kind: JobKind<unknown>, tx: Database): Promise<void> => {
    if (kind.every !== undefined) await enqueue(kind, { key: kind.name, ownerId: null, payload: {}, delay: kind.every }, tx)
  }

  const announceCancels = async (ids: readonly string[], tx: Database): Promise<void> => {
    for (const job of ids) await bus.publish({ type: 'job-cancelled', job }, tx)
  }

  return { enqueue, repeat, announceCancels }
}
