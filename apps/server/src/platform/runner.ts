import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseUnavailable, reasonOf } from './database-errors.ts'
import type { Jobs } from './jobs.ts'
import type { Logger } from './log.ts'

/** A kind of work whose progress lives in rows of its own, each leased by the node that does it. */
export interface Work {
  queue: string
  /** Jobs of this kind one node does at once. */
  width: number
  /** Leases a job for a while; false when it is done, cancelled or someone else's. */
  claim(id: string, seconds: number): Promise<boolean>
  /** Prolongs the lease; false when the job is not to be done any more. */
  renew(id: string, seconds: number): Promise<boolean>
  /** Gives a job back so that it is taken up again at once. */
  release(id: string): Promise<void>
  /** Does the job; `signal` says that it was cancelled, lost, or the server stops. Failures of the job itself are its own matter. */
  run(id: string, signal: AbortSignal): Promise<void>
  /** Jobs that nobody works on though they should be. */
  abandoned(): Promise<string[]>
}

/** Why work is ended from outside. */
export class Interrupted extends Error {
  readonly why: 'cancelled' | 'stopping'
  constructor(why: 'cancelled' | 'stopping') {
    super(why)
    this.name = 'Interrupted'
    this.why = why
  }
}

/** Does leased work and takes up what died with another node. */
export interface Runner {
  start(): Promise<void>
  /** Asks for a job to be done soon. */
  send(id: string): Promise<void>
  /** Ends a job if it runs here. */
  cancel(id: string): void
  stop(): Promise<void>
}

const LEASE = 20
const RENEW_EVERY = 5_000
const LOOK_EVERY = 10_000
const GIVE_BACK_EVERY = 1_000

/** Makes the runner of a kind of work. */
export const createRunner = (jobs: Jobs, work: Work, log: Logger): Runner => {
  const running = new Map<string, { controller: AbortController; done: Promise<void> }>()
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()

  /** Gives a job back that ended because the database went away: as soon as that is there again. Later than its lease nobody needs it. */
  const giveBack = async (id: string, end = performance.now() + LEASE * 1_000): Promise<void> => {
    try {
      await work.release(id)
    } catch {
      if (stopping.signal.aborted || performance.now() > end) return
      await pause(GIVE_BACK_EVERY, undefined, { signal: stopping.signal }).catch(() => undefined)
      await giveBack(id, end)
    }
  }

  const perform = async (id: string, controller: AbortController): Promise<void> => {
    const beat = setInterval(() => {
      void work
        .renew(id, LEASE)
        .then((ours) => ours || controller.abort(new Interrupted('cancelled')))
        .catch((error: unknown) => log.warn({ reason: reasonOf(error), id }, 'a lease could not be renewed'))
    }, RENEW_EVERY)
    let isPostponed = false
    try {
      await work.run(id, controller.signal)
    } catch (error) {
      isPostponed = isDatabaseUnavailable(error)
      if (isPostponed) log.warn({ reason: reasonOf(error), id, queue: work.queue }, 'a job waits for the database')
      else log.error({ err: error, id, queue: work.queue }, 'a job broke')
    } finally {
      clearInterval(beat)
      if (isPostponed) await giveBack(id)
      running.delete(id)
      if ((controller.signal.reason as unknown) instanceof Interrupted && (controller.signal.reason as Interrupted).why === 'stopping')
        await work.release(id)
    }
  }

  const handle = async (id: string): Promise<void> => {
    if (running.has(id) || !(await work.claim(id, LEASE))) return
    const controller = new AbortController()
    const done = perform(id, controller)
    running.set(id, { controller, done })
    await done
  }

  const look = async (): Promise<void> => {
    for (const id of await work.abandoned()) if (!running.has(id)) await jobs.send(work.queue, id)
  }

  return {
    start: async () => {
      await jobs.work(work.queue, work.width, handle)
      await look()
      timer = setInterval(
        () => void look().catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'looking for abandoned jobs')),
        LOOK_EVERY,
      )
    },
    send: (id) => jobs.send(work.queue, id),
    cancel: (id) => running.get(id)?.controller.abort(new Interrupted('cancelled')),
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      const all = [...running.values()]
      for (const { controller } of all) controller.abort(new Interrupted('stopping'))
      await Promise.all(all.map(({ done }) => done))
    },
  }
}
