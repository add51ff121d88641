import { BUILT_IN_MODEL } from '@magazineai/contract'
import type { GenerateForm, Job, SocketMessage } from '@magazineai/contract'
import type { ComposeReport } from '@magazineai/compose'
import type { Design, DesignHead } from '@magazineai/design'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { TaskError } from '../../engine/pool.ts'
import type { Pool } from '../../engine/pool.ts'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller, Upload } from '../../platform/http/caller.ts'
import type { Logger } from '../../platform/log.ts'
import type { Objects } from '../../platform/objects.ts'
import { Interrupted } from '../../platform/runner.ts'
import type { Work } from '../../platform/runner.ts'
import { storableHead, storableText } from '../magazines/index.ts'
import type { Magazines } from '../magazines/index.ts'
import { commitInOrder } from './commit.ts'
import { StoredSource, keepSources, readSources, requireReadable } from './sources.ts'
import * as store from './store.ts'
import type { GenerationState } from './store.ts'

/** What generation needs. */
export interface GenerationDeps {
  db: Database
  objects: Objects
  magazines: Magazines
  pool: Pool
  log: Logger
  /** The design of a template, by any form of its id; its name likewise. */
  templateDesign: (id: string) => Promise<Design>
  templateName: (id: string) => string
  notify: (ownerId: string, magazineId: string) => Promise<void>
  /** Tells every node that a job is not to be done any more. */
  announceCancel: (jobId: string) => Promise<void>
}

const LIMIT = 15 * 60_000
const ATTEMPTS = 4
const DEFAULT_TEMPLATE = 'velour'

/** What a job is asked to make, as its row keeps it. */
const Brief = z.object({
  idea: z.string(),
  template: z.string(),
  pages: z.number().optional(),
  language: z.string().optional(),
  name: z.string().optional(),
  author: z.string().optional(),
  sources: z.array(StoredSource),
})
type Brief = z.infer<typeof Brief>

/** The rules of making magazines. */
export type Generation = ReturnType<typeof createGeneration>

/** Generation over the database, the objects and the worker threads. */
export const createGeneration = (deps: GenerationDeps) => {
  const { db, magazines, notify, objects } = deps

  const require = async (caller: Pick<Caller, 'id'>, magazineId: string): Promise<GenerationState> => {
    await magazines.row(caller, magazineId)
    const found = await store.findByMagazine(db, caller.id, magazineId)
    if (!found) throw new AppError('not_found')
    return found
  }

  const start = async (caller: Caller, form: GenerateForm, files: Upload[]) => {
    if (form.model_name !== BUILT_IN_MODEL) throw new AppError('model_unavailable')
    const template = deps.templateName(form.template ?? DEFAULT_TEMPLATE)
    await requireReadable(files)
    const jobId = randomUUID()
    const sources = await keepSources(objects, jobId, files)
    const brief = { ...briefOf(form, template), sources }
    const { pages: _pages, ...head } = await deps.templateDesign(template)
    const magazineId = await insert(caller, form, brief, jobId, head)
    await notify(caller.id, magazineId)
    return { jobId, id: magazineId, threadId: form.thread_id ?? null }
  }

  const insert = async (caller: Caller, form: GenerateForm, brief: Brief, jobId: string, template: DesignHead): Promise<string> => {
    const name = form.name?.trim() || nameFrom(form.content_idea)
    const content = { ...storableHead({ ...template, name, mode: 'magazine', stories: {} }), pages: [] }
    try {
      return await db.transaction(async (tx) => {
        const given = { content, name, author: form.author ?? caller.username, contentIdea: form.content_idea, modelName: form.model_name }
        const id = await magazines.create(caller, { ...given, threadId: form.thread_id ?? null, status: 'generating' }, tx)
        await store.insertGeneration(tx, {
          id: jobId,
          magazineId: id,
          ownerId: caller.id,
          brief,
          status: 'queued',
          step: 'queued',
          message: 'Waiting',
        })
        return id
      })
    } catch (error) {
      for (const { key } of brief.sources) await objects.remove(key)
      throw isOneTooMany(error) ? new AppError('job_running') : error
    }
  }

  const compose = async (job: GenerationState, signal: AbortSignal): Promise<void> => {
    const brief = Brief.parse(job.brief)
    const owner = { id: job.ownerId }
    const report = async (values: Parameters<typeof store.updateOpen>[2]): Promise<void> => {
      if (!(await store.updateOpen(db, job.id, values))) throw new Interrupted('cancelled')
      await notify(job.ownerId, job.magazineId)
    }
    const { hear, finished } = commitInOrder({ magazines, owner, magazineId: job.magazineId, report })
    const { name, author, language, pages, idea, template } = brief
    const outcome = await deps.pool.run<ComposeReport>(
      { kind: 'compose', idea, template, pages, language, name, author, files: await readSources(objects, brief.sources) },
      {
        answer: {
          load: (key) => store.loadCheckpoint(db, job.id, key),
          save: async ({ key, value }) => {
            await store.saveCheckpoint(db, job.id, key, JSON.parse(storableText(value).json))
            return null
          },
        },
        progress: hear,
        signal,
        limit: LIMIT,
      },
    )
    await finished()
    await magazines.setStatus(owner, job.magazineId, 'ready')
    await report({ status: 'finished', step: 'done', message: 'Done', notes: outcome.notes, pagesDone: outcome.pages, leaseUntil: null })
  }

  /** A magazine whose making ended early keeps its finished pages. */
  const settle = async (job: GenerationState): Promise<void> => {
    const { pageOrder } = await magazines.row({ id: job.ownerId }, job.magazineId)
    await magazines.setStatus({ id: job.ownerId }, job.magazineId, pageOrder.length > 0 ? 'ready' : 'failed')
  }

  const run = async (id: string, signal: AbortSignal): Promise<void> => {
    const job = await store.readGeneration(db, id)
    if (!job) return
    try {
      if (job.attempts > ATTEMPTS) throw new Error('the server stopped over it several times')
      await compose(job, signal)
    } catch (error) {
      if (signal.aborted || error instanceof Interrupted) return
      deps.log.error({ err: error, generation: id }, 'a generation failed')
      await store.updateOpen(db, id, { status: 'failed', error: reasonOf(error), message: 'Failed', leaseUntil: null })
      await magazines.setStatus({ id: job.ownerId }, job.magazineId, 'failed').catch(() => undefined)
      await notify(job.ownerId, job.magazineId)
    }
  }

  const work: Work = {
    queue: 'generate',
    width: 1,
    claim: (id, seconds) => store.claimGeneration(db, id, seconds),
    renew: (id, seconds) => store.renewGeneration(db, id, seconds),
    release: (id) => store.releaseGeneration(db, id),
    abandoned: () => store.abandonedGenerations(db),
    run,
  }

  return {
    work,
    start,
    read: async (caller: Pick<Caller, 'id'>, magazineId: string): Promise<Job> => presentJob(await require(caller, magazineId)),

    /** Stops a job; finished pages stay. Nothing happens to one that has ended. */
    cancel: async (caller: Caller, magazineId: string): Promise<Job> => {
      const job = await require(caller, magazineId)
      if (await store.updateOpen(db, job.id, { status: 'cancelled', message: 'Cancelled', leaseUntil: null })) {
        await deps.announceCancel(job.id)
        await settle(job)
        await notify(caller.id, magazineId)
      }
      return presentJob(await require(caller, magazineId))
    },

    /** Puts a stopped job back into the queue. @throws AppError `conflict` when it has not stopped, `job_running` when another one runs. */
    resume: async (caller: Caller, magazineId: string): Promise<Job> => {
      const job = await require(caller, magazineId)
      try {
        if (!(await store.reopen(db, job.id))) throw new AppError('conflict')
      } catch (error) {
        throw isOneTooMany(error) ? new AppError('job_running') : error
      }
      await magazines.setStatus(caller, magazineId, 'generating')
      await notify(caller.id, magazineId)
      return presentJob(await require(caller, magazineId))
    },

    message: async (ownerId: string, magazineId: string): Promise<SocketMessage | null> => {
      const job = await store.findByMagazine(db, ownerId, magazineId)
      return job && { type: 'job', data: presentJob(job) }
    },
  }
}

const presentJob = (job: GenerationState): Job => ({
  job_id: job.id,
  magazine_id: job.magazineId,
  status: job.status,
  step: job.step,
  pages_done: job.pagesDone,
  pages_total: job.pagesTotal,
  message: job.message,
  error: job.error,
  notes: job.notes,
  seq: job.seq,
})

const briefOf = (form: GenerateForm, template: string): Omit<Brief, 'sources'> => ({
  idea: form.content_idea,
  template,
  ...(form.pages === undefined ? {} : { pages: form.pages }),
  ...(form.language ? { language: form.language } : {}),
  ...(form.name ? { name: form.name } : {}),
  ...(form.author ? { author: form.author } : {}),
})

/** Until the magazine has its own title: the first words of the idea. */
const nameFrom = (idea: string): string => (idea.split('\n')[0] ?? '').trim().slice(0, 60) || 'New magazine'

/** True for the rule of one running job a user (PostgreSQL `unique_violation`). */
const isOneTooMany = (error: unknown): boolean => {
  const cause = (error as { cause?: unknown }).cause ?? error
  return (
    (cause as { code?: string; constraint?: string }).code === '23505' &&
    (cause as { constraint?: string }).constraint === 'one_running_generation'
  )
}

/** What a person is told: our own sentences about their files, nothing of the inside. */
const reasonOf = (error: unknown): string => {
  const ours = error instanceof AppError || (error instanceof TaskError && error.origin === 'IngestError')
  return ours ? error.message : 'Failed to generate magazine.'
}
