import { AppError } from '../../platform/errors.ts'
import { sizeOfUnread } from '../../platform/http/unread.ts'
import type { UnreadBody } from '../../platform/http/unread.ts'
import { TaskError } from '../pool.ts'
import type { Pool } from '../pool.ts'
import type { ReadTask } from '../protocol.ts'
import { createImmediateKind } from '../../platform/jobs/index.ts'
import { readers } from './requests.ts'
import type { Requests } from './requests.ts'
import type { ReadOutcome } from './task.ts'

/**
 * Largest body that is read where calls are answered, bytes: a page of a magazine is half of it. The most hostile one takes some 50 ms; a thread
 * costs a usual save more than it takes.
 */
export const READ_HERE = 16 * 1024

/** Longest time a body may take to be read, ms, and what every MB of it adds: one of 20 MB that is in order takes 3 s. */
const LIMIT = { any: 5_000, perMegabyte: 750 } as const

/** Bodies of one owner that are read or wait. */
const OPEN = 9

/** Reads bodies that carry designs. */
export interface DocumentReader {
  /**
   * What a body asks for. Large ones are read in a thread of their own, which ends when it takes too long or too much.
   * @throws AppError with what is wrong, by field.
   */
  read<K extends keyof Requests>(what: K, body: UnreadBody, ownerId: string): Promise<Requests[K]>
}

/** Creates a reader over threads; they belong to the caller. */
export const createDocumentReader = (pool: Pool): DocumentReader => {
  const kind = createImmediateKind({
    name: 'reading',
    concurrency: pool.size,
    caps: { open: OPEN, running: 1 },
    refusal: { code: 'too_many_requests', retryAfter: 5 },
  })
  return {
    read: async <K extends keyof Requests>(what: K, body: UnreadBody, ownerId: string) => {
      const bytes = sizeOfUnread(body)
      if (bytes <= READ_HERE) return readers[what](body)
      const task: ReadTask = { kind: 'read', what, body }
      const limit = LIMIT.any + (LIMIT.perMegabyte * bytes) / 1024 ** 2
      const run = () => pool.run<ReadOutcome<K>>(task, { answer: {}, limit })
      const outcome = await kind.run(ownerId, run).catch((error: unknown) => {
        throw refusalOf(error)
      })
      if (outcome.ok) return outcome.request
      throw new AppError(outcome.code, outcome.fields ? { fields: outcome.fields } : {})
    },
  }
}

/** A body that a thread could not bear is its sender’s matter. */
const refusalOf = (error: unknown): unknown => {
  const origin = error instanceof TaskError ? error.origin : ''
  if (origin === 'Timeout') return new AppError('invalid_design', { cause: error, fields: { body: ['It takes too long to read.'] } })
  if (origin === 'OutOfMemory') return new AppError('invalid_design', { cause: error, fields: { body: ['It is too large to read.'] } })
  return error
}
