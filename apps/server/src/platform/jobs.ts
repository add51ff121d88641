import { PgBoss } from 'pg-boss'
import type { Logger } from './log.ts'
import type { Connection } from './postgres/index.ts'

/** Dispatch of work to whichever node is free. What a job is and how far it got are rows of its own domain; a job carries an id only. */
export interface Jobs {
  /** Works on a queue, one job at a time in each of `width` places. */
  work(queue: string, width: number, handle: (id: string) => Promise<void>): Promise<void>
  send(queue: string, id: string): Promise<void>
  /** Takes no new work; the handlers end by themselves. */
  stop(): Promise<void>
}

/** A job that was handed out is not handed out again before this; the lease on its row tells earlier when its node has died. */
const EXPIRY_SECONDS = 4 * 3_600

/** Jobs on PostgreSQL. */
export const createJobs = async (connection: Connection, log: Logger): Promise<Jobs> => {
  const boss = new PgBoss({ ...connection, schema: 'jobs', max: 3, application_name: 'magazineai jobs', schedule: false, reindex: false })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue'))
  await boss.start()
  return {
    work: async (queue, width, handle) => {
      await boss.createQueue(queue, { retryLimit: 0, expireInSeconds: EXPIRY_SECONDS, deleteAfterSeconds: 3_600 })
      for (let place = 0; place < width; place += 1)
        await boss.work<{ id: string }>(queue, { batchSize: 1, pollingIntervalSeconds: 0.5 }, async ([job]) => {
          if (job) await handle(job.data.id)
        })
    },
    send: async (queue, id) => void (await boss.send(queue, { id })),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
