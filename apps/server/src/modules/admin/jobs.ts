import type { AdminJob, AdminJobFilter } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { findJob, listJobs } from './store.ts'
import type { JobRow, Paged } from './store.ts'

/** What can be done from outside about the jobs of a kind, and what they are called. Each takes the key of the job and tells whether it was done. */
export interface ManagedKind {
  title: string
  /** Cancels what the job is about, and with it the job; absent where the job is all there is of it. */
  cancel?: (key: string) => Promise<boolean>
  /** Does again what failed; absent where what was asked is forgotten with the job, or it comes again by itself. */
  retry?: (key: string) => Promise<boolean>
  /** True for work of the server that must be done. */
  isOwn?: boolean
}

/** What is said of jobs of a kind that nobody described. */
const UNKNOWN: ManagedKind = { title: 'Other work' }

/** What the jobs of administrators work on. */
export interface AdminJobDeps {
  db: Database
  jobs: Pick<Jobs, 'cancelById' | 'hasten'>
  kinds: Readonly<Record<string, ManagedKind>>
}

/** Creates what administrators see of jobs and do about them. */
export const createAdminJobs = ({ db, jobs, kinds }: AdminJobDeps) => {
  const kindOf = (row: JobRow): ManagedKind => kinds[row.kind] ?? UNKNOWN

  const require = async (id: string): Promise<JobRow> => {
    const row = await findJob(db, id)
    if (!row) throw new AppError('not_found')
    return row
  }

  const present = (row: JobRow): AdminJob => {
    const { key: _key, owner_id: ownerId, owner_email: email, waits: _waits, is_latest: _latest, ...rest } = row
    return {
      ...rest,
      title: kindOf(row).title,
      owner: ownerId === null ? null : { id: ownerId, email: email ?? '' },
      can_cancel: canCancel(row, kindOf(row)),
      can_retry: canHasten(row) || canRepeat(row, kindOf(row)),
    }
  }

  return {
    jobs: async (show: AdminJobFilter, page: number): Promise<Paged<AdminJob>> => {
      const { rows, total } = await listJobs(db, show, page)
      return { rows: rows.map(present), total }
    },

    /** @throws AppError `conflict` when it has ended meanwhile, or is the server's own. */
    cancelJob: async (id: string): Promise<AdminJob> => {
      const row = await require(id)
      const kind = kindOf(row)
      if (!canCancel(row, kind)) throw new AppError('conflict')
      const isCancelled = await (kind.cancel ? kind.cancel(row.key) : jobs.cancelById(id))
      if (!isCancelled) throw new AppError('conflict')
      return present(row)
    },

    /** @throws AppError `conflict` when there is nothing to be done again. */
    retryJob: async (id: string): Promise<AdminJob> => {
      const row = await require(id)
      const kind = kindOf(row)
      const isDone = canHasten(row) ? await jobs.hasten(id) : canRepeat(row, kind) && (await kind.retry?.(row.key))
      if (isDone !== true) throw new AppError('conflict')
      return present(row)
    },
  }
}

const canCancel = ({ status }: JobRow, { isOwn }: ManagedKind): boolean => (status === 'queued' || status === 'running') && isOwn !== true

/** It failed before and waits for its next try; what waits for its hour has not. */
const canHasten = ({ waits, failures, interruptions }: JobRow): boolean => waits && failures + interruptions > 0

/** What failed and has not been done again since. */
const canRepeat = ({ status, is_latest: isLatest }: JobRow, { retry }: ManagedKind): boolean =>
  status === 'failed' && isLatest && retry !== undefined
