import type { GenerateForm } from '@magazineai/contract'
import type { DesignHead } from '@magazineai/design'
import { randomUUID } from 'node:crypto'
import { AppError } from '../../platform/errors.ts'
import type { Caller, Upload } from '../../platform/http/caller.ts'
import { storableHead, storableText } from '../magazines/index.ts'
import { Brief, briefOf, nameFrom } from './brief.ts'
import type { GenerationDeps } from './service.ts'
import { keepSources, requireReadable } from './sources.ts'
import { insertGeneration, isOneTooMany } from './store.ts'

const DEFAULT_TEMPLATE = 'velour'

/** Starting to make a magazine. */
export const starting = (deps: GenerationDeps) => {
  const { db, magazines, objects } = deps

  const insert = async (caller: Caller, form: GenerateForm, brief: Brief, jobId: string, template: DesignHead): Promise<string> => {
    const name = form.name?.trim() || nameFrom(form.content_idea)
    const content = { ...storableHead({ ...template, name, mode: 'magazine', stories: {} }), pages: [] }
    try {
      return await db.transaction(async (tx) => {
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
        })
        return id
      })
    } catch (error) {
      for (const { key } of brief.sources) await objects.remove(key)
      throw isOneTooMany(error) ? new AppError('job_running') : error
    }
  }

  return {
    /** Keeps the files, makes the empty magazine and its job. @throws AppError for what cannot be made; then nothing is kept. */
    start: async (caller: Caller, form: GenerateForm, files: Upload[]) => {
      deps.modelFor(form.model_name)
      const template = deps.templateName(form.template ?? DEFAULT_TEMPLATE)
      await requireReadable(files)
      const jobId = randomUUID()
      const sources = await keepSources(objects, jobId, files)
      const { pages: _pages, ...head } = await deps.templateDesign(template)
      const magazineId = await insert(
        caller,
        form,
        Brief.parse(JSON.parse(storableText({ ...briefOf(form, template), sources }).json)),
        jobId,
        head,
      )
      await deps.notify(caller.id, magazineId)
      return { jobId, id: magazineId, threadId: form.thread_id ?? null }
    },
  }
}
