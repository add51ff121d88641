import { magazineOperations as operations } from '@magazineai/contract'
import type { GenerateForm } from '@magazineai/contract'
import type { FastifyReply } from 'fastify'
import type { DocumentReader } from '../../engine/documents/index.ts'
import type { Caller, Upload } from '../../platform/http/caller.ts'
import type { Call, Serve } from '../../platform/http/route.ts'
import { digestsOf, repeatableOf } from '../../platform/idempotency.ts'
import type { RepeatableCall } from '../../platform/idempotency.ts'
import { etagOf, magazineJson, presentRow, presentSaved } from './presenter.ts'
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
    /** The call that asks for it, when it may come again. */
    call: RepeatableCall | null
  }): Promise<{ jobId: string; id: string; threadId: string | null }>
}

/** What the routes of magazines stand on. */
export interface MagazineRoutes {
  magazines: Magazines
  reader: DocumentReader
  painter: Painter
  generate: StartGeneration
}

/** Mounts M-01 … M-06 and M-13. */
export const mountMagazines = (serve: Serve, { magazines, reader, painter, generate }: MagazineRoutes): void => {
  const whole = async (caller: Caller, id: string, reply: FastifyReply): Promise<FastifyReply> => {
    const { row, design } = await magazines.read(caller, id)
    return reply.header('etag', etagOf(row.revision)).type('application/json; charset=utf-8').send(magazineJson(row, design))
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
      const { caller, request, reply } = call
      const wanted = await reader.read('create', call.unread, caller.id)
      if (wanted.kind === 'generate') return generateFrom(call, wanted.form, generate, whole)
      const { content, name } = wanted
      const magazine = { content, name, author: caller.username, status: 'ready' as const }
      const id = await magazines.create(caller, magazine, repeatableOf(request, caller.id))
      return whole(caller, id, reply.code(201))
    },
    { bodyLimit: DESIGN_LIMIT, isUnread: true },
  )

  serve(operations.getMagazine, async ({ caller, params, request, reply }) => {
    const { revision } = await magazines.row(caller, params.id)
    if (request.headers['if-none-match'] === etagOf(revision)) return reply.code(304).header('etag', etagOf(revision)).send()
    return whole(caller, params.id, reply)
  })

  serve(
    operations.saveMagazine,
    async ({ caller, params, unread, request, reply }) => {
      const call = repeatableOf(request, caller.id)
      const wanted = await reader.read('save', unread, caller.id)
      const saved = await magazines.save({ ownerId: caller.id, id: params.id, call }, wanted, request.headers['if-match'])
      void reply.header('etag', etagOf(saved.revision))
      return presentSaved(saved)
    },
    { bodyLimit: DESIGN_LIMIT, isUnread: true },
  )

  serve(operations.deleteMagazine, async ({ caller, params, request, reply }) => {
    await magazines.remove({ ownerId: caller.id, id: params.id, call: repeatableOf(request, caller.id) })
    return reply.code(204).send()
  })

  serve(operations.restoreMagazine, async ({ caller, params }) => presentRow(await magazines.restore(caller, params.id)))

  serve(operations.pageThumbnail, async ({ caller, params, query, request, reply }) => {
    const { tag, paint } = await magazineThumbnail(magazines, painter, caller, params.id, params.page_id, query.width)
    // A browser may keep the picture and shows it only after asking whose session this is: the next person at it sees nothing of the last.
    void reply.headers({ 'cache-control': 'private, no-cache', etag: `"${tag}"` })
    if (request.headers['if-none-match'] === `"${tag}"`) return reply.code(304).send()
    const { stream, bytes } = await paint()
    return reply.type('image/webp').header('content-length', bytes).send(stream)
  })
}

const generateFrom = async (
  { caller, files, request, reply }: Call<typeof operations.createMagazine>,
  form: GenerateForm,
  generate: StartGeneration,
  whole: (caller: Caller, id: string, reply: FastifyReply) => Promise<FastifyReply>,
): Promise<FastifyReply> => {
  const wait = !/\brespond-async\b/.test(String(request.headers.prefer ?? ''))
  const call = repeatableOf(request, caller.id, await digestsOf(files))
  const { jobId, id, threadId } = await generate({ caller, form, files, wait, call })
  if (wait) return whole(caller, id, reply.code(201))
  return reply.code(202).header('preference-applied', 'respond-async').send({ job_id: jobId, id, thread_id: threadId })
}
