import { PgBoss } from 'pg-boss'
import { DatabaseUnavailable, isConnectionTrouble, isDatabaseUnavailable, reasonOf } from './database-errors.ts'
import { openPool } from './database.ts'
import type { Logger } from './log.ts'
import type { Connection } from './postgres/index.ts'

/** Dispatch of work to whichever node is free. What a job is and how far it got are rows of its own domain; a job carries an id only. */
export interface Jobs {
  /** Works on a queue, one job at a time in each of `width` places. */
  work(queue: string, width: number, handle: (id: string) => Promise<void>): Promise<void>
  send(queue: string, id: string): Promise<void>
  /** Cuts every connection; the next look at the queue makes a new one. */
  renew(): void
  /** Takes no new work; the handlers end by themselves. */
  stop(): Promise<void>
}

/** A job that was handed out is not handed out again before this; the lease on its row tells earlier when its node has died. */
const EXPIRY_SECONDS = 4 * 3_600

/** Jobs on PostgreSQL. */
export const createJobs = async (connection: Connection, log: Logger): Promise<Jobs> => {
  // A pool of ours: it bounds every wait. The queue's tables are brought up to date over it, so statements are not.
  const { pool, renew, close } = openPool(connection, { max: 3, application_name: 'magazineai jobs' }, log)
  const executeSql = (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> =>
    pool.query(text, values).catch((error: unknown) => {
      throw isConnectionTrouble(error) ? new DatabaseUnavailable(error) : error
    })
  const boss = new PgBoss({ db: { executeSql }, schema: 'jobs', schedule: false, reindex: false })
  // While the database is away every look at the queue fails, twice a second and place: the session of the lock says so once.
  boss.on('error', (error) => log[isDatabaseUnavailable(error) ? 'debug' : 'warn']({ reason: reasonOf(error) }, 'the job queue'))
  await boss.start()
  return {
    work: async (queue, width, handle) => {
      await boss.createQueue(queue, { retryLimit: 0, expireInSeconds: EXPIRY_SECONDS, deleteAfterSeconds: 3_600 })
      for (let place = 0; place < width; place += 1)
        await boss.work<{ id: string }>(queue, { batchSize: 1, pollingIntervalSeconds: 0.5 }, async ([job]) => {
          if (job) await handle(job.data.id)
        })
    },
    renew,
    send: async (queue, id) => void (await boss.send(queue, { id })),
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5_000 })
      await close()
    },
  }
}
