import type { z } from 'zod'
import type { Database } from '../database.ts'

/** A job as its kind sees it. */
export interface Job<P> {
  id: string
  kind: string
  /** What it is about; of one kind only one job with a key is open. */
  key: string
  /** The user it is done for; null = the system itself. */
  ownerId: string | null
  payload: P
  /** Times it failed before. */
  failures: number
  /** Times it was cut off before: its process died, or was silent for longer than its lease. */
  interruptions: number
  /** Times the database went away under it before. */
  outages: number
  createdAt: Date
}

/** One holding of a job, from its claim to its end. Whoever lost the job cannot write through it any more. */
export interface JobContext<P> {
  job: Job<P>
  /** Names this holding alone. */
  holder: string
  /** Aborted with an {@link Interrupted} when the job was cancelled or lost, or the server stops. */
  signal: AbortSignal
  /** Notes how far the job is, 0–1. @throws Interrupted when the job is not held any more. */
  progress: (share: number) => Promise<void>
  /** Makes a transaction wait for, or fail without, the holding; the job cannot change hands before its end. @throws Interrupted `lost`. */
  requireHeld: (tx: Database) => Promise<void>
  /** Writes in a transaction that only the holder commits. @throws Interrupted when the job is not held any more. */
  write: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
  /** Writes likewise and ends the job in the same transaction, so that what it did and that it is done are never apart. Nothing is to be done afterwards. */
  finish: <T>(work: (tx: Database) => Promise<T>) => Promise<T>
}

/** How often a kind of job is tried, by the class of what went wrong. A stop of the server or a cancellation is no try at all, and the database may go away for an hour. */
export interface Retry {
  /** Times a job may be cut off before it is given up: one that kills its process would do so for ever. */
  interruptions: number
  /** Pauses after the first failure, the second and so on, ms; when they are used up the job has failed. */
  pauses: readonly number[]
  /** True when the same job may succeed later. */
  isTransient(error: unknown): boolean
}

/** What one user may have of a kind: of a stored one over all nodes, of an immediate one in this process. */
export interface Caps {
  /** Jobs that wait or run; one more is refused. */
  open: number
  /** Jobs that run at once; the others wait. */
  running: number
}

/** A kind of work: all that the platform needs to know of it. */
export interface JobKind<P> {
  name: string
  payload: z.ZodType<P>
  /** Jobs of this kind that one node does at once. */
  concurrency: number
  /** Seconds a node may be silent before its job is given to another. */
  lease: number
  retry: Retry
  caps?: Caps
  /** Does it again so long after its end, ms; its first is queued at the start. For work of the system with the payload `{}`. */
  every?: number
  /** Does the job. What it throws is judged by `retry`. */
  run(context: JobContext<P>): Promise<void>
  /** Writes, in the transaction that ends the job, that it has failed for good. */
  failed?(tx: Database, job: Job<unknown>, error: unknown): Promise<void>
  /** Tells whoever should know, after a job has failed for good. */
  afterFailed?(job: Job<unknown>): Promise<void>
}

/** Seconds after which one who has too much under way may ask again: some of it will have ended. */
export const RETRY_AFTER = 30

/** Why a job is ended from outside: cancelled by a call, lost to another holder, or the server stops. */
export class Interrupted extends Error {
  readonly why: 'cancelled' | 'lost' | 'stopping'
  constructor(why: Interrupted['why']) {
    super(`the job was interrupted: ${why}`)
    this.name = 'Interrupted'
    this.why = why
  }
}

/** A job that was cut off, or that the database left, too often to be tried once more. */
export class CutOffTooOften extends Error {
  constructor({ interruptions, outages }: Pick<Job<unknown>, 'interruptions' | 'outages'>) {
    super(`the job was cut off ${interruptions} times, and the database went away ${outages} times`)
    this.name = 'CutOffTooOften'
  }
}
