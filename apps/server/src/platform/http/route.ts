import type { Operation } from '@magazineai/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Caller, Identify, Upload } from './caller.ts'
import { readForm, type RoomBy } from './multipart.ts'
import type { OriginRule } from './origin.ts'
import { withUploads } from './uploads.ts'
import { unreadOf } from './unread.ts'
import type { UnreadBody } from './unread.ts'

type Out<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a handler gets: everything parsed, the caller checked. */
export interface Call<O extends Operation> {
  params: Out<O['params']>
  query: Out<O['query']>
  body: Out<O['body']>
  /** The body as it came, where the route reads it by itself (`isUnread`); `body` is then not to be used. */
  unread: UnreadBody
  files: Upload[]
  /** Null exactly when the operation is open to everyone and nobody is signed in. */
  caller: O['auth'] extends 'user' | 'admin' ? Caller : Caller | null
  request: FastifyRequest
  reply: FastifyReply
}

type Success<O extends Operation> = {
  [S in keyof O['responses']]: O['responses'][S] extends z.ZodType ? z.input<O['responses'][S]> : never
}[keyof O['responses']]

/** Answers a call: the body of the success, or the reply when the handler sent it itself (bytes, 202, 204). */
export type Handler<O extends Operation> = (call: Call<O>) => Promise<Success<O> | FastifyReply>

/** What routes need from their surroundings. */
export interface RouteDeps {
  identify: Identify
  ownOrigin: OriginRule
}

/** Turns operations of the contract into routes. */
export type Serve = <const O extends Operation>(operation: O, handler: Handler<O>, options?: ServeOptions) => void

/** Exceptions of one route. */
export interface ServeOptions {
  /** Largest JSON body, bytes. */
  bodyLimit?: number
  /** True where the handler reads the body by itself: it is neither parsed nor checked before, because that alone may take too long. */
  isUnread?: boolean
  /**
   * Refuses a call by what its headers say of its length, before its file is read; answers how large that may be, bytes. It is asked with the query,
   * before a byte of the body, and where it answers null, which is that it cannot tell, once more with the `fields` that stand before the file.
   */
  admit?: (caller: Caller, bytes: number, said: Said) => Promise<number | null>
}

/** What a call says of its file before that is read. */
export interface Said {
  query: Readonly<Record<string, unknown>>
  /** Null before the body is read. */
  fields: Readonly<Record<string, unknown>> | null
}

/** Makes the function that mounts operations on `app`. */
export const routes =
  (app: FastifyInstance, gate: RouteDeps): Serve =>
  (operation, handler, options = {}) => {
    const shorthand: RouteShorthandOptions = {
      schema: schemaOf(operation, options.isUnread === true),
      onRequest: async (request) => admit(request, operation, gate),
      preValidation: async (request, reply) => {
        const bytes = Number(request.headers['content-length'] ?? 0)
        const { caller } = request
        const query = request.query as Said['query']
        const ask = async (fields: Said['fields']): Promise<number | null> =>
          (caller && (await options.admit?.(caller, Number.isSafeInteger(bytes) ? bytes : 0, { query, fields }))) ?? null
        const room = await ask(null)
        await prepareBody(request, reply, operation, room === null ? ask : async () => room)
      },
      ...(isPacked(operation) ? { compress: {} } : {}),
      ...(mayBePacked(operation) ? { decompress: { requestEncodings: ['gzip'] } } : {}),
      ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
      config: { unread: options.isUnread === true, repeatable: operation.repeatable === true },
    }
    app.route({
      ...shorthand,
      method: operation.method,
      url: routePath(operation.path),
      handler: async (request, reply) => {
        const result = await withUploads(request, () => handler(callOf<typeof operation>(request, reply)))
        return result ?? reply
      },
    })
  }

/** Writes a path as the router does: `{id}` is `:id`, a last `{path}` takes the rest with its slashes. */
export const routePath = (path: string): string => path.replace(/\{path\}$/, '*').replaceAll(/\{(\w+)\}/g, ':$1')

/**
 * True when answers may be compressed: JSON, but not that of accounts. It holds tokens, and the length of what is compressed tells of its content
 * (BREACH, 2013).
 */
const isPacked = ({ id, responses }: Operation): boolean =>
  !id.startsWith('A-') && Object.values(responses).some((body) => body !== null && !('binary' in body))

/**
 * True when bodies may come packed: our client packs designs and whatever else is long, a page shrinks to a tenth. Only of who is signed in; what a body
 * unpacks to is held to the largest body of its route while it is unpacked.
 */
const mayBePacked = ({ auth, body }: Operation): boolean => auth !== 'none' && body !== undefined

const schemaOf = (operation: Operation, isUnread: boolean): FastifySchema => {
  const schema: FastifySchema = {}
  if (operation.params) schema.params = operation.params
  if (operation.query) schema.querystring = operation.query
  if (operation.body && !isUnread) schema.body = operation.body
  const bodies = Object.entries(operation.responses).filter(([, body]) => body !== null && !('binary' in body))
  if (bodies.length > 0) schema.response = Object.fromEntries(bodies)
  return schema
}

const callOf = <O extends Operation>(request: FastifyRequest, reply: FastifyReply): Call<O> => {
  const call = {
    params: request.params,
    query: request.query,
    body: request.body,
    unread: unreadOf(request),
    files: request.uploads,
    caller: request.caller,
    request,
    reply,
  }
  return call as unknown as Call<O>
}

/**
 * Finds out, before a byte of the body is read, who is calling, and whether a page of another site may have sent it.
 * @throws AppError `unauthenticated`, `forbidden_origin`, `reauth_required`, `not_found`.
 */
export const admit = async (request: FastifyRequest, operation: Pick<Operation, 'auth' | 'isFresh'>, gate: RouteDeps): Promise<void> => {
  const known = operation.auth === 'none' ? null : await gate.identify(request)
  // Whoever does not run the server is not told that there is anything here, nor what a right call would look like.
  if (operation.auth === 'admin' && known?.caller.role !== 'admin') throw new AppError('not_found')
  if (operation.auth === 'user' && !known) throw new AppError('unauthenticated')
  if (known?.credentialSource === 'cookie' && request.method !== 'GET' && !gate.ownOrigin(request)) throw new AppError('forbidden_origin')
  if (operation.isFresh && known && !isFresh(known.caller)) throw new AppError('reauth_required')
  request.caller = known?.caller ?? null
}

/** For how long somebody need not prove again who they are, ms. */
export const FRESH_LIFE = 10 * 60_000

/** Tells whether a caller proved who they are within the last ten minutes. */
export const isFresh = ({ freshAt }: Caller): boolean => Date.now() - freshAt.getTime() < FRESH_LIFE

const prepareBody = async (request: FastifyRequest, reply: FastifyReply, operation: Operation, roomBy: RoomBy): Promise<void> => {
  if ('path' in (operation.params?.shape ?? {})) Object.assign(request.params as object, { path: (request.params as { '*': string })['*'] })
  if (!operation.body) return
  if (request.isMultipart()) {
    if (!operation.multipart) throw new AppError('unsupported_type')
    await readForm(request, reply, operation, roomBy)
  }
  request.body ??= {}
}
