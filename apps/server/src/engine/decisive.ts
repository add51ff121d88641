import { AppError } from '../platform/errors.ts'
import { isDatabaseUnavailable } from '../platform/database-errors.ts'
import type { Pool, RunOptions } from './pool.ts'
import type { Task } from './protocol.ts'

/** Errors that end the task that asked: the database is gone, or the rules say no. All others are the task's own matter. */
const isDecisive = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof AppError && error.code === 'quota_exceeded')

/**
 * Runs a task and ends it when an answer to it fails for a reason it cannot mend, with that very error: over the thread only its message would arrive,
 * and nobody could tell a database that is away from a document that cannot be read.
 */
export const runAnswered = async <R>(pool: Pool, task: Task, options: RunOptions): Promise<R> => {
  const ending = new AbortController()
  const answer = Object.fromEntries(
    Object.entries(options.answer).map(([what, handle]) => [
      what,
      async (question: never): Promise<unknown> => {
        try {
          return await handle(question)
        } catch (error) {
          if (isDecisive(error)) ending.abort(error)
          throw error
        }
      },
    ]),
  ) as RunOptions['answer']
  return pool.run<R>(task, { ...options, answer, signal: AbortSignal.any([ending.signal, ...(options.signal ? [options.signal] : [])]) })
}
