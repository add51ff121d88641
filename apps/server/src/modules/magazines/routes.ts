import { GenerateForm, magazineOperations as operations } from '@magazineai/contract'
import type { FastifyReply } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { Caller, Upload } from '../../platform/http/caller.ts'
import type { Call, Serve } from '../../platform/http/route.ts'
import { readContent } from './content.ts'
import { etagOf, presentMagazine, presentRow, presentSaved } from './presenter.ts'
import type { SavedRevision } from './revise.ts'
import type { Magazines } from './service.ts'
import { magazineThumbnail } from './thumbnails.ts'
import type { Painter } from './thumbnails.ts'

/** Largest design a body may carry, bytes. */
const DESIGN_LIMIT = 20 * 1024 * 1024

/** Starts the creation of a magazine from an idea and files. */
export interface StartGeneration {
  (call: {
    caller: Caller
    form: GenerateForm
    files: Upload[]
    wait: boolean
  }): Promise<{ jobId: string; id: string; threadId: string | null }>
}

/** Mounts M-01 … M-06 and M-13. */
export const mountMagazines = (serve: Serve, magazines: Magazines, painter: Painter, generate: StartGeneration): void => {
  const whole = async (caller: Caller, id: string, reply: FastifyReply) => {
    const { record, design, coverHash, stopped } = await magazines.read(caller, id)
    void reply.header('etag', etagOf(record.revision))
    return presentMagazine({ ...record, coverHash, stopped }, design)
  }

  serve(operations.listMagazines, async ({ caller, query }) => {
    const { rows, total } = await magazines.list(caller, query.page_number, query.magazines_per_page, query.search)
    const pages = Math.max(1, Math.ceil(total / query.magazines_per_page))
    return { data: rows.map(presentRow), page_number: query.page_number, total_pages: pages, total }
  })

  serve(operations.magazinesList, async ({ caller, query }) => ({
    results: (await magazines.ordered(caller, query.ordering)).map(presentRow),
  }))

  serve(
    operations.createMagazine,
    async (call) => {
      if ('content_idea' in call.body) return generateFrom(call, GenerateForm.parse(call.body), generate, whole)
      const { magazine_content, name } = call.body
      if (magazine_content === undefined)
        throw new AppError('invalid_request', { fields: { content_idea: ['An idea or a magazine is needed.'] } })
      const id = await magazines.create(call.caller, {
        content: readContent(magazine_content),
        name,
        author: call.caller.username,
        status: 'ready',
      })
      return call.reply.code(201).send(await whole(call.caller, id, call.reply))
    },
    { bodyLimit: DESIGN_LIMIT },
  )

  serve(operations.getMagazine, async ({ caller, params, request, reply }) => {
    const { revision } = await magazines.row(caller, params.id)
    if (request.headers['if-none-match'] === etagOf(revision)) return reply.code(304).header('etag', etagOf(revision)).send()
    return whole(caller, params.id, reply)
  })

  serve(
    operations.saveMagazine,
    async ({ caller, params, body, request, reply }) => {
      const saved = await save(magazines, caller, params.id, body, request.headers['if-match'])
      void reply.header('etag', etagOf(saved.revision))
      return presentSaved(saved)
    },
    { bodyLimit: DESIGN_LIMIT },
  )

  serve(operations.deleteMagazine, async ({ caller, params, reply }) => {
    await magazines.remove(caller, params.id)
    return reply.code(204).send()
  })

  serve(operations.pageThumbnail, async ({ caller, params, query, request, reply }) => {
    const { tag, paint } = await magazineThumbnail(magazines, painter, caller, params.id, params.page_id, query.width)
    // A browser may keep the picture and shows it only after asking whose session this is: the next person at it sees nothing of the last.
    void reply.headers({ 'cache-control': 'private, no-cache', etag: `"${tag}"` })
    if (request.headers['if-none-match'] === `"${tag}"`) return reply.code(304).send()
    return reply.type('image/webp').send(await paint())
  })
}

const save = (
  magazines: Magazines,
  caller: Caller,
  id: string,
  body: Call<typeof operations.saveMagazine>['body'],
  ifMatch: string | undefined,
): Promise<SavedRevision> => {
  if (body.changes) return magazines.saveChanges(caller, id, body.changes)
  if (body.magazine_content !== undefined) return magazines.saveContent(caller, id, body.magazine_content, ifMatch, body.name)
  if (body.name !== undefined) return magazines.rename(caller, id, body.name, ifMatch)
  throw new AppError('invalid_request', { fields: { changes: ['There is nothing to save.'] } })
}

const generateFrom = async (
  { caller, files, request, reply }: Call<typeof operations.createMagazine>,
  form: GenerateForm,
  generate: StartGeneration,
  whole: (caller: Caller, id: string, reply: FastifyReply) => Promise<unknown>,
): Promise<FastifyReply> => {
  const wait = !/\brespond-async\b/.test(String(request.headers.prefer ?? ''))
  const { jobId, id, threadId } = await generate({ caller, form, files, wait })
  if (wait) return reply.code(201).send(await whole(caller, id, reply))
  return reply.code(202).header('preference-applied', 'respond-async').send({ job_id: jobId, id, thread_id: threadId })
}
