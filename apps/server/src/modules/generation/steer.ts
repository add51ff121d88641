import type { Job, SocketMessage } from '@magazineai/contract'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { presentJob } from './present.ts'
import type { GenerationDeps } from './service.ts'
import { findByMagazine, isOneTooMany, reopen, updateOpen } from './store.ts'
import type { GenerationState } from './store.ts'
import { settle } from './work.ts'

/** Watching, stopping and resuming the making of a magazine. */
export const steering = (deps: GenerationDeps) => {
  const { db, magazines, notify } = deps

  const require = async (caller: Pick<Caller, 'id'>, magazineId: string): Promise<GenerationState> => {
    await magazines.row(caller, magazineId)
    const found = await findByMagazine(db, caller.id, magazineId)
    if (!found) throw new AppError('not_found')
    return found
  }

  return {
    read: async (caller: Pick<Caller, 'id'>, magazineId: string): Promise<Job> => presentJob(await require(caller, magazineId)),

    /** Stops a job; finished pages stay. Nothing happens to one that has ended. */
    cancel: async (caller: Caller, magazineId: string): Promise<Job> => {
      const job = await require(caller, magazineId)
      if (await updateOpen(db, job.id, { status: 'cancelled', message: 'Cancelled', leaseUntil: null })) {
        await deps.announceCancel(job.id)
        await settle(deps, job)
        await notify(caller.id, magazineId)
      }
      return presentJob(await require(caller, magazineId))
    },

    /** Puts a stopped job back into the queue. @throws AppError `conflict` when it has not stopped, `job_running` when another one runs. */
    resume: async (caller: Caller, magazineId: string): Promise<Job> => {
      const job = await require(caller, magazineId)
      try {
        if (!(await reopen(db, job.id))) throw new AppError('conflict')
      } catch (error) {
        throw isOneTooMany(error) ? new AppError('job_running') : error
      }
      await magazines.setStatus(caller, magazineId, 'generating')
      await notify(caller.id, magazineId)
      return presentJob(await require(caller, magazineId))
    },

    message: async (ownerId: string, magazineId: string): Promise<SocketMessage | null> => {
      const job = await findByMagazine(db, ownerId, magazineId)
      return job && { type: 'job', data: presentJob(job) }
    },
  }
}
