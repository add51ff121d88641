import type { GenerateForm } from '@magazineai/contract'
import type { DesignHead } from '@magazineai/design'
import { randomUUID } from 'node:crypto'
import { AppError } from '../../platform/errors.ts'
import type { Caller, Upload } from '../../platform/http/caller.ts'
import { isDatabaseUnavailable } from '../../platform/database-errors.ts'
import { storableHead, storableText } from '../magazines/index.ts'
import { Brief, briefOf, nameFrom } from './brief.ts'
import type { GenerationDeps } from './service.ts'
import { keepSources, requireReadable } from './sources.ts'
import { insertGeneration, isOneTooMany } from './store.ts'
import type { GenerationQueue } from './work.ts'

const DEFAULT_TEMPLATE = 'velour'

interface Starting {
  caller: Caller
  form: GenerateForm
  brief: Brief
  jobId: string
  template: DesignHead
  /** Of all documents together. */
  bytes: number
}

/** Starting to make a magazine. */
export const starting = (deps: GenerationDeps, queue: GenerationQueue) => {
  const { db, magazines, objects, quota } = deps

  const insert = async ({ caller, form, brief, jobId, template, bytes }: Starting): Promise<string> => {
    const name = form.name?.trim() || nameFrom(form.content_idea)
    const content = { ...storableHead({ ...template, name, mode: 'magazine', stories: {} }), pages: [] }
    try {
      return await db.transaction(async (tx) => {
        await quota.require(tx, caller.id, bytes)
        const given = { content, name, author: form.author ?? caller.username, contentIdea: form.content_idea, modelName: form.model_name }
        const id = await magazines.create(caller, { ...given, threadId: form.thread_id ?? null, status: 'generating' }, tx)
        await insertGeneration(tx, {
          id: jobId,
          magazineId: id,
          ownerId: caller.id,
          brief,
          status: 'queued',
          step: 'queued',
          message: 'Waiting',
          keepGoing: form.keep_going !== 'false',
          sourceBytes: bytes,
        })
        await queue.enqueue({ key: jobId, ownerId: caller.id, payload: { generation: jobId } }, tx)
        return id
      })
    } catch (error) {
      // Of a commit that was not answered nobody knows: files without a row are found later.
      if (!isDatabaseUnavailable(error)) for (const { key } of brief.sources) await objects.remove(key)
      throw isOneTooMany(error) ? new AppError('job_running') : error
    }
  }

  return {
    /** Keeps the files, makes the empty magazine and its job. @throws AppError for what cannot be made; then nothing is kept. */
    start: async (caller: Caller, form: GenerateForm, files: Upload[]) => {
      deps.modelFor(form.model_name)
      const template = deps.templateName(form.template ?? DEFAULT_TEMPLATE)
      await requireReadable(files)
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
      await quota.require(db, caller.id, bytes)
      const jobId = randomUUID()
      const sources = await keepSources(objects, jobId, files)
      const { pages: _pages, ...head } = await deps.templateDesign(template)
      const brief = Brief.parse(JSON.parse(storableText({ ...briefOf(form, template), sources }).json))
      const magazineId = await insert({ caller, form, brief, jobId, template: head, bytes })
      await deps.notify(caller.id, magazineId)
      return { jobId, id: magazineId, threadId: form.thread_id ?? null }
    },
  }
}
