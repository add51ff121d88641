import { z } from 'zod'
import type { Caches } from '../../platform/caches.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Logger } from '../../platform/log.ts'
import type { Mail } from '../../platform/mail.ts'
import { purge, type PurgeDeps } from './purge.ts'
import { removeOrphans, sweepRows, toPurge } from './sweep.ts'
import type { SweepDeps } from './sweep.ts'
import { MAIL_AGE } from './table.ts'

export { removeOrphans, sweepRows } from './sweep.ts'

/** What retention needs. */
export interface RetentionDeps extends SweepDeps {
  caches: Caches
  jobs: Jobs
  /** Ends elsewhere what goes on for a person who is removed. */
  leaving: PurgeDeps['leaving']
  /** Removes an item of a drive. */
  purgeNode: PurgeDeps['purgeNode']
  /** Removes bytes of uploads whose rows are gone. */
  sweepUploads: () => Promise<unknown>
  mail: Mail
  log: Logger
}

const HOUR = 3_600_000

const Purge = z.object({ what: z.enum(['magazine', 'user', 'node']), id: z.uuid() })
const Nothing = z.strictObject({})

/**
 * Adds the jobs that remove everything whose time has come: rows and caches every hour, files without an owner every day, magazines and
 * people one by one. They end when `deps.jobs` is stopped.
 */
export const addRetention = (deps: RetentionDeps): void => {
  const { db, jobs, mail, log } = deps
  const usual = { concurrency: 1, lease: 60, retry: { interruptions: 5, pauses: [60_000, 600_000], isTransient: () => true } }

  const purges = jobs.add({
    ...usual,
    name: 'purge',
    payload: Purge,
    run: async ({ job: { payload } }) => {
      if (await purge(deps, payload.what, payload.id)) log.info(payload, 'purged')
    },
  })

  jobs.add({
    ...usual,
    name: 'sweep',
    payload: Nothing,
    every: HOUR,
    run: async () => {
      const rows = await sweepRows(deps)
      for (const each of await toPurge(db)) await purges.enqueue({ key: `${each.what} ${each.id}`, ownerId: null, payload: each })
      await deps.sweepUploads()
      const letters = await mail.prune(MAIL_AGE)
      log.debug({ rows, letters }, 'swept')
    },
  })

  jobs.add({
    ...usual,
    name: 'sweep-files',
    payload: Nothing,
    every: 24 * HOUR,
    run: async () => {
      const { length: files } = await removeOrphans(deps)
      if (files > 0) log.info({ files }, 'files without an owner were removed')
    },
  })
}
