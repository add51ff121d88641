import type { GenerateForm } from '@magazineai/contract'
import type { DesignHead } from '@magazineai/design'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller, Upload } from '../../platform/http/caller.ts'
import { isDatabaseUnavailable } from '../../platform/database-errors.ts'
import { once, outcomeOf, type RepeatableCall } from '../../platform/idempotency.ts'
import { storableHead } from '../../engine/documents/index.ts'
import { briefOf, nameFrom, type Brief } from './brief.ts'
import { keepSources, requireReadable } from './sources.ts'
import { insertGeneration, isOneTooMany } from './store.ts'
import type { GenerationQueue, GenerationDeps } from './deps.ts'

const DEFAULT_TEMPLATE = 'velour'

/** What a magazine is to be made from. */
interface Given {
  caller: Caller
  form: GenerateForm
  brief: Brief
  jobId: string
  template: DesignHead
  /** Of all documents together. */
  bytes: number
}

/** A job that was started, and its magazine. */
export interface Started {
  jobId: string
  id: string
  threadId: string | null
}

/** Creates what starts to make a magazine: its row and its job, in one transaction. */
export const createJobStart = (deps: GenerationDeps, queue: GenerationQueue) => {
  const { db, magazines, objects, quota } = deps

  /** Stores the magazine and its job, once for a call that may come again. */
  const insert = async (given: Given, call: RepeatableCall | null): Promise<Started> => {
    try {
      const { outcome, isRepeat } = await once(db, call, (tx) => insertBoth(tx, given))
      if (isRepeat) await removeSources(given.brief)
      return outcome
    } catch (error) {
      // Of a commit that was not answered nobody knows: files without a row are found later.
      if (!isDatabaseUnavailable(error)) await removeSources(given.brief)
      throw isOneTooMany(error) ? new AppError('job_running') : error
    }
  }

  const insertBoth = async (tx: Database, { caller, form, brief, jobId, template, bytes }: Given): Promise<Started> => {
    await quota.require(tx, caller.id, bytes)
    const name = form.name?.trim() || nameFrom(form.content_idea)
    const content = { head: storableHead({ ...template, name, mode: 'magazine' }), stories: [], pages: [] }
    const threadId = form.thread_id ?? null
    const magazine = { content, name, author: caller.username, contentIdea: form.content_idea, modelName: form.model_name, threadId }
    const id = await magazines.createWithin(tx, caller, { ...magazine, status: 'generating' })
    const row = { id: jobId, magazineId: id, ownerId: caller.id, brief, status: 'queued', step: 'queued', message: 'Waiting' } as const
    await insertGeneration(tx, { ...row, keepGoing: form.keep_going !== 'false', sourceBytes: bytes })
    await queue.enqueue({ key: jobId, ownerId: caller.id, payload: { generation: jobId } }, tx)
    return { jobId, id, threadId }
  }

  const removeSources = async ({ sources }: Brief): Promise<void> => {
    for (const { key } of sources) await objects.remove(key)
  }

  return {
    /**
     * Keeps the files, makes the empty magazine and its job. A call that comes again gets the job it got before.
     * @throws AppError for what cannot be made; then nothing is kept.
     */
    start: async (caller: Caller, form: GenerateForm, files: Upload[], call: RepeatableCall | null): Promise<Started> => {
      const earlier = await outcomeOf(db, call)
      if (earlier) return earlier.outcome as Started
      deps.modelFor(form.model_name)
      const template = deps.templateName(form.template ?? DEFAULT_TEMPLATE)
      await requireReadable(files)
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
      await quota.require(db, caller.id, bytes)
      const jobId = randomUUID()
      const sources = await keepSources(objects, jobId, files)
      const { pages: _pages, ...head } = await deps.templateDesign(template)
      const brief = briefOf(form, template, sources)
      const started = await insert({ caller, form, brief, jobId, template: head, bytes }, call)
      await deps.notify(caller.id, started.id)
      return started
    },
  }
}
