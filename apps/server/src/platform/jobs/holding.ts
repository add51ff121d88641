import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '../database.ts'
import type { Logger } from '../log.ts'
import { isDatabaseUnavailable, reasonOf } from '../database-errors.ts'
import { CutOffTooOften, Interrupted } from './kind.ts'
import type { Job, JobContext, JobKind } from './kind.ts'
import * as store from './store.ts'

/** Pause before an ended job is written down again while the database is gone, and before a job that was cut off is taken up, ms. */
const DATABASE_PAUSE = 500
/** Longest pause of a job that the database left again and again: each is twice the one before, ms. */
const LONGEST_PAUSE = 60_000
/** Times the database may go away under a job before it is given up: about an hour of pauses. */
const MOST_OUTAGES = 60

/** One holding of a job by this node. */
export interface Held {
  id: string
  holder: string
  /** Ends the work; what is still written through its context fails. */
  interrupt(why: Interrupted['why']): void
  /** Resolves when the work has ended and that is written down, or nobody can write it any more. */
  done: Promise<void>
}

/** What a holding is made of. */
export interface Holding {
  kind: JobKind<unknown>
  job: Job<unknown>
  holder: string
  db: Database
  log: Logger
  /** Queues the next job of a kind that is done again and again, in the transaction that ends this one. */
  repeat: (tx: Database) => Promise<void>
}

/** Does a job that was claimed, keeps its lease, and writes down how it ended. Its one timer, for the lease, ends with the job. */
export const holdJob = (holding: Holding): Held => {
  const { kind, job, holder, db, log } = holding
  const controller = new AbortController()
  const interrupt = (why: Interrupted['why']): void => controller.abort(new Interrupted(why))
  const stopRenewing = keepLease(holding, () => interrupt('lost'))
  const perform = async (): Promise<void> => {
    const { context, isFinished } = contextOf(holding, controller.signal)
    const outcome = await outcomeOf(holding, context, controller.signal)
    stopRenewing()
    if (isFinished()) return
    await untilWritten(
      () => settle(holding, outcome),
      () => (controller.signal.reason as Interrupted | undefined)?.why === 'stopping',
    )
  }
  const done = perform()
    .catch(async (error: unknown) => {
      log.error({ err: error, job: job.id, kind: kind.name }, 'the end of a job could not be written down')
      // What broke is the kind's own note of the failure: the job must not come back for it. Without a database the lease runs out.
      await store.endJob(db, { id: job.id, holder }, 'failed', noteOf(error)).catch(() => undefined)
    })
    .finally(stopRenewing)
  return { id: job.id, holder, interrupt, done }
}

/**
 * Renews a lease four times in its life; gives up when it could not for a whole life, because another node may have taken the job. Returns
 * what ends it.
 */
const keepLease = ({ kind, job, holder, db, log }: Holding, lost: () => void): (() => void) => {
  let renewed = performance.now()
  const renew = async (): Promise<void> => {
    const asked = performance.now()
    try {
      if (await store.renewLease(db, { id: job.id, holder }, kind.lease)) renewed = asked
      else lost()
    } catch (error) {
      log.warn({ reason: reasonOf(error), job: job.id }, 'a lease could not be renewed')
      if (performance.now() - renewed > kind.lease * 1_000) lost()
    }
  }
  const timer = setInterval(() => void renew(), (kind.lease * 1_000) / 4)
  return () => clearInterval(timer)
}

const contextOf = (
  { job, holder, db, repeat }: Holding,
  signal: AbortSignal,
): { context: JobContext<unknown>; isFinished: () => boolean } => {
  const held = { id: job.id, holder }
  let finished = false
  const requireHeld = async (tx: Database): Promise<void> => {
    if (!(await store.lockHeld(tx, held))) throw new Interrupted('lost')
  }
  const write = <T>(work: (tx: Database) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await requireHeld(tx)
      return work(tx)
    })
  const context: JobContext<unknown> = {
    job,
    holder,
    signal,
    requireHeld,
    write,
    progress: async (share) => {
      if (!(await store.noteProgress(db, held, share))) throw new Interrupted('lost')
    },
    finish: async (work) => {
      const result = await write(async (tx) => {
        const value = await work(tx)
        await store.endJob(tx, held, 'finished', null)
        await repeat(tx)
        return value
      })
      finished = true
      return result
    },
  }
  return { context, isFinished: () => finished }
}

/** The pause after an outage, where there were so many before it, ms. */
const pauseAfter = (outages: number): number => Math.min(LONGEST_PAUSE, DATABASE_PAUSE * 2 ** outages)

/** How the work on a job ended. */
type Outcome =
  | { type: 'finished' }
  | { type: 'given-back'; why: store.GivenBack; delay: number; error: string | null }
  | { type: 'failed'; error: unknown }
  | { type: 'none' }

const outcomeOf = async ({ kind, job, log }: Holding, context: JobContext<unknown>, signal: AbortSignal): Promise<Outcome> => {
  try {
    if (job.interruptions > kind.retry.interruptions || job.outages > MOST_OUTAGES) throw new CutOffTooOften(job)
    signal.throwIfAborted()
    await kind.run({ ...context, job: { ...job, payload: kind.payload.parse(job.payload) } })
    return { type: 'finished' }
  } catch (error) {
    const why = error instanceof Interrupted ? error.why : signal.aborted ? (signal.reason as Interrupted).why : null
    if (why === 'cancelled') return { type: 'none' }
    if (why !== null) return { type: 'given-back', why: 'released', delay: 0, error: null }
    const message = noteOf(error)
    if (isDatabaseUnavailable(error)) return { type: 'given-back', why: 'outage', delay: pauseAfter(job.outages), error: message }
    const isHopeless = error instanceof CutOffTooOften || error instanceof z.ZodError
    const pause = !isHopeless && kind.retry.isTransient(error) ? kind.retry.pauses[job.failures] : undefined
    log.error({ err: error, job: job.id, kind: kind.name, again: pause ?? null }, 'a job failed')
    if (pause !== undefined) return { type: 'given-back', why: 'failed', delay: pause, error: message }
    return { type: 'failed', error }
  }
}

const settle = async (holding: Holding, outcome: Outcome): Promise<void> => {
  const { kind, job, holder, db, repeat } = holding
  if (outcome.type === 'none') return
  if (outcome.type === 'given-back')
    return void (await store.giveBack(db, { id: job.id, holder }, outcome.why, outcome.delay, outcome.error))
  const isFailure = outcome.type === 'failed'
  const isOurs = await db.transaction(async (tx) => {
    const ended = await store.endJob(tx, { id: job.id, holder }, outcome.type, isFailure ? noteOf(outcome.error) : null)
    if (ended && isFailure) await kind.failed?.(tx, job, outcome.error)
    if (ended) await repeat(tx)
    return ended
  })
  if (isOurs && isFailure) await kind.afterFailed?.(job)
}

/** Longest note of a failure, characters. */
const NOTE = 500

/** What is noted of a failure: never what a failed query was asked, which may be what a person wrote. */
const noteOf = (error: unknown): string => reasonOf(error).slice(0, NOTE)

/** Writes the end of a job down, as often as it takes while the database is gone: what is done must not be done again. Ends early when the server stops. */
const untilWritten = async (write: () => Promise<void>, isStopping: () => boolean): Promise<void> => {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || isStopping()) throw error
      await sleep(DATABASE_PAUSE)
    }
  }
}
