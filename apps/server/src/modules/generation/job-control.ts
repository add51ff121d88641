import { Outline, type Job, type OutlineState, type SocketMessage } from '@magazineai/contract'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { storableText } from '../../engine/documents/index.ts'
import { loadLengths } from './kept-lengths.ts'
import { saveStep } from './steps.ts'
import * as store from './store.ts'
import type { GenerationState } from './store.ts'
import { createJobStop } from './stop.ts'
import { OUTLINE_APPROVED, type GenerationQueue, type GenerationDeps } from './deps.ts'
import { Brief } from './brief.ts'
import { TOKENS } from './tokens.ts'

/** Creates what watches, stops and resumes the making of a magazine. The work itself is a job of `queue`. */
export const createJobControl = (deps: GenerationDeps, queue: GenerationQueue) => {
  const { db, magazines, notify } = deps
  const { stopWork, park } = createJobStop(deps, queue)

  const require = async (caller: Pick<Caller, 'id'>, magazineId: string): Promise<GenerationState> => {
    await magazines.row(caller, magazineId)
    const found = await store.findByMagazine(db, caller.id, magazineId)
    if (!found) throw new AppError('not_found')
    return found
  }

  /** Back into the queue. An outline that was waited for is now approved. */
  const goOn = (job: GenerationState): Promise<void> =>
    db.transaction(async (tx) => {
      if (job.status === 'waiting' && job.waitingFor === 'outline') await saveStep(tx, job.id, OUTLINE_APPROVED, true)
      if (!(await store.reopen(tx, job.id))) throw new AppError('conflict')
      await magazines.writeStatus(tx, job.magazineId, 'generating')
      await queue.enqueue({ key: job.id, ownerId: job.ownerId, payload: { generation: job.id } }, tx)
    })

  const cancel = async (caller: Pick<Caller, 'id'>, magazineId: string): Promise<{ job: Job; isStopped: boolean }> => {
    const job = await require(caller, magazineId)
    const isStopped = await stopWork(job, async (tx) => {
      if (!(await store.cancelGeneration(tx, job.id))) return false
      await magazines.settleStatus(tx, magazineId, 'draft')
      return true
    })
    if (isStopped) {
      await magazines.tellChanged(caller, magazineId)
      await notify(caller.id, magazineId)
    }
    return { job: presentJob(await require(caller, magazineId)), isStopped }
  }

  const resume = async (caller: Pick<Caller, 'id'>, magazineId: string): Promise<Job> => {
    const job = await require(caller, magazineId)
    try {
      if (await store.showOutlineAgain(db, job.id)) await magazines.setStatus(caller, magazineId, 'generating')
      else await goOn(job)
    } catch (error) {
      throw store.isOneTooMany(error) ? new AppError('job_running') : error
    }
    await magazines.tellChanged(caller, magazineId)
    await notify(caller.id, magazineId)
    return presentJob(await require(caller, magazineId))
  }

  return {
    read: async (caller: Pick<Caller, 'id'>, magazineId: string): Promise<Job> => presentJob(await require(caller, magazineId)),

    /** Stops a job; finished pages stay. Nothing happens to one that has ended. */
    cancel: async (caller: Caller, magazineId: string): Promise<Job> => (await cancel(caller, magazineId)).job,

    /** The person leaves: a job that does not keep going waits, with everything it has done. */
    pause: async (caller: Caller, magazineId: string): Promise<Job> => {
      await park(await require(caller, magazineId), false)
      return presentJob(await require(caller, magazineId))
    },

    park,

    /** Ends the making of a magazine that goes away. */
    endOf: async (magazineId: string): Promise<void> => {
      const id = await store.idByMagazine(db, magazineId)
      if (id) await stopWork({ id }, (tx) => store.cancelGeneration(tx, id))
    },

    /** The person is there. */
    attend: async (caller: Caller, magazineId: string): Promise<void> => store.recordPresence(db, (await require(caller, magazineId)).id),

    outline: async (caller: Caller, magazineId: string): Promise<OutlineState> => {
      const job = await require(caller, magazineId)
      const found = Outline.safeParse(await store.readOutline(db, job.id))
      return {
        outline: found.success ? found.data : null,
        editable: job.status === 'waiting' && job.waitingFor === 'outline',
        lengths: found.success ? await loadLengths(db, job.id, found.data) : null,
      }
    },

    /**
     * Keeps an edited outline: pieces may be moved, renamed, rewritten, left out or added.
     * @throws AppError `conflict` when the job does not wait for it, `invalid_request` for two pieces of one id.
     */
    editOutline: async (caller: Caller, magazineId: string, outline: Outline): Promise<void> => {
      const job = await require(caller, magazineId)
      requireDistinct(outline)
      if (!(await store.editOutline(db, job.id, JSON.parse(storableText(outline).json)))) throw new AppError('conflict')
      await notify(caller.id, magazineId)
    },

    /** Lets a job go on that stopped or waits. @throws AppError `conflict` when it has not stopped, `job_running` when another one runs. */
    resume,

    ...createInterventions(db, cancel, resume),

    message: async (ownerId: string, magazineId: string): Promise<SocketMessage | null> => {
      const job = await store.findByMagazine(db, ownerId, magazineId)
      return job && { type: 'job', data: presentJob(job) }
    },
  }
}

type OfOwner<T> = (owner: Pick<Caller, 'id'>, magazineId: string) => Promise<T>

/** What whoever runs the server does to the making of a magazine, whoever owns it. */
const createInterventions = (db: GenerationDeps['db'], cancel: OfOwner<{ isStopped: boolean }>, resume: OfOwner<Job>) => ({
  /** Stops the making with this id. False when it has ended. */
  cancelById: async (id: string): Promise<boolean> => {
    const job = await store.readGeneration(db, id)
    return job !== null && (await cancel({ id: job.ownerId }, job.magazineId)).isStopped
  },

  /** Does a making that failed again. False when it has not failed. */
  retryById: async (id: string): Promise<boolean> => {
    const job = await store.readGeneration(db, id)
    if (job?.status !== 'failed') return false
    await resume({ id: job.ownerId }, job.magazineId)
    return true
  },
})

const requireDistinct = ({ items }: Outline): void => {
  const ids = items.flatMap(({ id, merged = [] }) => [id, ...merged])
  const isDistinct = new Set(ids).size === ids.length
  if (!isDistinct) throw new AppError('invalid_request', { fields: { outline: ['Two pieces have the same id.'] } })
}

/** Returns a job as the contract shows it. */
const presentJob = (job: GenerationState): Job => ({
  job_id: job.id,
  magazine_id: job.magazineId,
  status: job.status,
  step: job.step,
  waiting_for: job.waitingFor,
  keep_going: job.keepGoing,
  model: Brief.parse(job.brief).model,
  mode: Brief.parse(job.brief).mode,
  tokens_used: job.tokensUsed,
  tokens_limit: TOKENS.magazine,
  pages_done: job.pagesDone,
  pages_total: job.pagesTotal,
  message: job.message,
  error: job.error,
  notes: job.notes,
  seq: job.seq,
})
