import { TransactionRollbackError } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import * as store from './store.ts'
import type { GenerationState } from './store.ts'
import { releaseTokens } from './tokens.ts'
import type { GenerationQueue, GenerationDeps } from './deps.ts'

/** Creates what ends the work on a magazine before its end, wherever it is done. */
export const createJobStop = ({ db, notify }: Pick<GenerationDeps, 'db' | 'notify'>, queue: GenerationQueue) => {
  /** Cancels the work and writes that, both or neither; false when there was nothing to cancel. The job first, as in its own end: others would wait for each other. */
  const stopWork = (job: Pick<GenerationState, 'id'>, write: (tx: Database) => Promise<boolean>): Promise<boolean> =>
    db
      .transaction(async (tx) => {
        await queue.cancel(job.id, tx)
        if (!(await write(tx))) return tx.rollback()
        await releaseTokens(tx, job.id)
        return true
      })
      .catch((error: unknown) => {
        if (error instanceof TransactionRollbackError) return false
        throw error
      })

  /** Lets a job that does not keep going wait for its person, at once or (`unattended`) when there was no word for a while. */
  const park = async (job: Pick<GenerationState, 'id' | 'ownerId' | 'magazineId'>, unattended: boolean): Promise<void> => {
    if (!(await store.isToPark(db, job.id, unattended))) return
    if (await stopWork(job, (tx) => store.parkGeneration(tx, job.id, unattended))) await notify(job.ownerId, job.magazineId)
  }

  return { stopWork, park }
}
