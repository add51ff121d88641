import type { Operation } from '@magazineai/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Caller, Identify, Upload } from './caller.ts'
import { dropUploads, readForm } from './multipart.ts'
import type { OriginRule } from './origin.ts'

type Out<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a handler gets: everything parsed, the caller checked. */
export interface Call<O extends Operation> {
  params: Out<O['params']>
  query: Out<O['query']>
  body: Out<O['body']>
  files: Upload[]
  /** Null exactly when the operation is open to everyone and nobody is signed in. */
  caller: O['auth'] extends 'user' ? Caller : Caller | null
  request: FastifyRequest
  reply: FastifyReply
}

type Success<O extends Operation> = {
  [S in keyof O['responses']]: O['responses'][S] extends z.ZodType ? z.input<O['responses'][S]> : never
}[keyof O['responses']]

/** Answers a call: the body of the success, or the reply when the handler sent it itself (bytes, 202, 204). */
export type Handler<O extends Operation> = (call: Call<O>) => Promise<Success<O> | FastifyReply>

/** What routes need from their surroundings. */
export interface Gate {
  identify: Identify
  ownOrigin: OriginRule
}

/** Turns operations of the contract into routes. */
export type Serve = <const O extends Operation>(operation: O, handler: Handler<O>, options?: ServeOptions) => void

/** Exceptions of one route. */
export interface ServeOptions {
  /** Largest JSON body, bytes. */
  bodyLimit?: number
}

/** Longest time a body may take to arrive, ms: forms carry files over slow lines. */
const BODY_TIME = { json: 20_000, form: 900_000 } as const

/** Makes the function that mounts operations on `app`. */
export const routes =
  (app: FastifyInstance, gate: Gate): Serve =>
  (operation, handler, options = {}) => {
    const shorthand: RouteShorthandOptions = {
      schema: schemaOf(operation),
      onRequest: async (request) => admit(request, operation, gate),
      preValidation: async (request) => prepareBody(request, operation),
      onResponse: async (request) => dropUploads(request),
      ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    }
    app.route({
      ...shorthand,
      method: operation.method,
      url: routePath(operation.path),
      handler: async (request, reply) => {
        const result = await handler(callOf<typeof operation>(request, reply))
        return result ?? reply
      },
    })
  }

/** The path as the router writes it: `{id}` is `:id`, a last `{path}` takes the rest with its slashes. */
export const routePath = (path: string): string => path.replace(/\{path\}$/, '*').replaceAll(/\{(\w+)\}/g, ':$1')

const schemaOf = (operation: Operation): FastifySchema => {
  const schema: FastifySchema = {}
  if (operation.params) schema.params = operation.params
  if (operation.query) schema.querystring = operation.query
  if (operation.body) schema.body = operation.body
  const bodies = Object.entries(operation.responses).filter(([, body]) => body !== null && !('binary' in body))
  if (bodies.length > 0) schema.response = Object.fromEntries(bodies)
  return schema
}

const callOf = <O extends Operation>(request: FastifyRequest, reply: FastifyReply): Call<O> => {
  const call = {
    params: request.params,
    query: request.query,
    body: request.body,
    files: request.uploads,
    caller: request.caller,
    request,
    reply,
  }
  return call as unknown as Call<O>
}

/** Before a byte of the body is read: who is calling, and may a page of another site have sent it? */
const admit = async (request: FastifyRequest, operation: Operation, gate: Gate): Promise<void> => {
  limitBodyTime(request)
  const known = operation.auth === 'user' ? await gate.identify(request) : null
  if (operation.auth === 'user' && !known) throw new AppError('unauthenticated')
  if (known?.carrier === 'cookie' && request.method !== 'GET' && !gate.ownOrigin(request)) throw new AppError('forbidden_origin')
  request.caller = known?.caller ?? null
}

const limitBodyTime = (request: FastifyRequest): void => {
  const form = request.headers['content-type']?.startsWith('multipart/')
  const cut = (): void => void (request.raw.complete || request.raw.destroy())
  const timer = setTimeout(cut, form ? BODY_TIME.form : BODY_TIME.json)
  const clear = (): void => clearTimeout(timer)
  request.raw.once('end', clear)
  request.raw.once('close', clear)
}

const prepareBody = async (request: FastifyRequest, operation: Operation): Promise<void> => {
  if ('path' in (operation.params?.shape ?? {})) Object.assign(request.params as object, { path: (request.params as { '*': string })['*'] })
  if (!operation.body) return
  if (request.isMultipart()) {
    if (!operation.multipart) throw new AppError('unsupported_type')
    await readForm(request, operation)
  }
  request.body ??= {}
}
