import { ERRORS, Server, type CancellationContext, type ServerOptions } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { errorTable } from '@magazineai/contract'
import { AppError } from '../../platform/errors.ts'
import { problemBody } from '../../platform/http/malformed.ts'
import { admit, type RouteDeps } from '../../platform/http/route.ts'
import type { Placed } from './folders.ts'
import type { Piece } from './pieces.ts'
import type { Person } from './places.ts'
import type { Drive } from './service.ts'
import type { UploadRow } from './upload-store.ts'

/** Where uploads in several calls are sent to: tus 1.0, with creation, termination and creation with upload. */
const PATH = '/api/file-manager/uploads'

const OFFSET_TYPE = 'application/offset+octet-stream'

/** The errors of the protocol as those of the product. */
const codes: Readonly<Record<number, keyof typeof errorTable>> = {
  403: 'not_found',
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  412: 'invalid_request',
  413: 'too_large',
}

/** The library, with the one error body of the product. */
class TusServer extends Server {
  override async write(context: CancellationContext, headers: Headers, status: number, body = '') {
    if (status < 400) return super.write(context, headers, status, body)
    headers.set('content-type', 'application/json; charset=utf-8')
    const text = body.startsWith('{')
      ? body
      : JSON.stringify(problemBody(codes[status] ?? (status >= 500 ? 'internal' : 'invalid_request'), randomUUID()))
    return super.write(context, headers, status, text)
  }
}

/** Says a failure as the library takes it: its own are said already. */
const asTusError = (error: unknown): { status_code: number; body: string } | undefined => {
  if (!(error instanceof AppError)) return undefined
  const { fields, suggested } = error.details
  const body = {
    ...problemBody(error.code, randomUUID()),
    ...(fields ? { fields } : {}),
    ...(suggested === undefined ? {} : { suggested }),
  }
  return { status_code: errorTable[error.code].status, body: JSON.stringify(body) }
}

/** Mounts F-25: `POST`, `HEAD`, `PATCH`, `DELETE` and `OPTIONS` of uploads, and `GET`, which tells what one became. */
export const mountUploads = (http: FastifyInstance, gate: RouteDeps, drive: Drive): void => {
  const { uploads } = drive
  const people = new WeakMap<IncomingMessage, Person>()
  const personOf = (request: Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0]): Person =>
    people.get(request.runtime!.node!.req as IncomingMessage)!

  /** The file an upload became, as an answer: the protocol leaves its body free. */
  const answerOf = async (userId: string, placed: Placed) => JSON.stringify(await drive.listing.presentOne({ id: userId }, placed))

  const tus = new TusServer({
    path: PATH,
    relativeLocation: true,
    allowedOrigins: [],
    datastore: uploads.store,
    namingFunction: () => randomUUID(),
    onUploadCreate: async (request, { id, size, metadata }) => {
      if (size === undefined) throw ERRORS.INVALID_LENGTH
      await uploads.begin(personOf(request), id, size, metadata ?? {})
      return { metadata: {} }
    },
    onUploadFinish: async (_request, { id }) => {
      const row = await uploads.find(id)
      const placed = row && (await uploads.outcome(row))
      if (!placed) throw new AppError('internal')
      return { headers: { 'content-type': 'application/json; charset=utf-8' }, body: await answerOf(row.userId, placed) }
    },
    onResponseError: (_request, error) => asTusError(error),
  })

  const delegate = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    people.set(request.raw, request.caller!)
    reply.hijack()
    reply.raw.setHeader('cache-control', 'no-store')
    reply.raw.setHeader('x-request-id', request.id)
    await tus.handle(request.raw, reply.raw)
  }

  /** Takes in a piece, which the library would hold more of than we may. */
  const take = async (request: FastifyRequest, reply: FastifyReply, row: UploadRow): Promise<FastifyReply> => {
    const reached = await uploads.take(row, pieceOf(request))
    const placed = reached === row.bytes ? await uploads.outcome(row) : null
    if (placed) return answerComplete(reply, row, placed)
    return reply.code(204).headers({ 'tus-resumable': '1.0.0', 'upload-offset': reached }).send()
  }

  /** Answers for an upload all of whose bytes have come, whoever asks and however. */
  const answerComplete = async (reply: FastifyReply, row: UploadRow, placed: Placed): Promise<FastifyReply> => {
    const { bytes } = row
    void reply.headers({ 'tus-resumable': '1.0.0', 'upload-offset': bytes, 'upload-length': bytes })
    return reply
      .code(200)
      .type('application/json; charset=utf-8')
      .send(await answerOf(row.userId, placed))
  }

  const guard = { onRequest: (request: FastifyRequest) => admit(request, { auth: 'user' }, gate) }
  http.addContentTypeParser(OFFSET_TYPE, (_request, _payload, done) => done(null))
  http.route({ ...guard, method: ['POST', 'OPTIONS'], url: PATH, exposeHeadRoute: false, handler: delegate })
  http.route<{ Params: { id: string }; Querystring: { on_conflict?: unknown } }>({
    ...guard,
    method: ['GET', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
    url: `${PATH}/:id`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const row = await uploads.require(request.caller!, request.params.id)
      if (request.method === 'DELETE') {
        await uploads.cancel(row)
        return reply.code(204).header('tus-resumable', '1.0.0').send()
      }
      if (request.method === 'OPTIONS') return delegate(request, reply)
      const { on_conflict: wish } = request.query
      if (request.method === 'PATCH' && wish !== undefined) row.onConflict = await uploads.resolveConflict(row, wish)
      const placed = await uploads.outcome(row)
      if (placed && request.method === 'PATCH' && request.headers['upload-offset'] !== String(row.bytes)) throw new AppError('conflict')
      if (placed) return answerComplete(reply, row, placed)
      if (request.method === 'GET') throw new AppError('not_found')
      await uploads.touch(row.id)
      if (request.method === 'PATCH') return take(request, reply, row)
      await delegate(request, reply)
      return reply
    },
  })
}

/** Reads what a piece says of itself (tus 1.0, “PATCH”). @throws AppError `invalid_request`, `unsupported_type`. */
const pieceOf = ({ headers, raw }: FastifyRequest): Piece => {
  if (headers['tus-resumable'] !== '1.0.0') throw new AppError('invalid_request', { fields: { 'Tus-Resumable': ['This is tus 1.0.0.'] } })
  if (headers['content-type'] !== OFFSET_TYPE) throw new AppError('unsupported_type')
  const offset = numberIn(headers['upload-offset'])
  if (offset === undefined) throw new AppError('invalid_request', { fields: { 'Upload-Offset': ['Say how many bytes are there.'] } })
  return { offset, length: numberIn(headers['content-length']), body: raw }
}

const numberIn = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined
