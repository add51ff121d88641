import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import type { Env } from '../../env.ts'
import type { Logger } from '../log.ts'
import { drainOnClose } from './drain.ts'
import { securityHeaders } from './headers.ts'
import { answerProblem } from './problem.ts'

/** Largest JSON body unless a route says otherwise, bytes. */
const BODY_LIMIT = 1024 * 1024

/** Calls a minute from one address before the server says no; an editing session makes some hundreds. */
const CALLS_A_MINUTE = 3_000

/** The HTTP server with everything that holds for all routes: timeouts, headers, limits, compression, errors. */
export const createHttp = async (env: Env, log: Logger): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustOf(env.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    keepAliveTimeout: 10_000,
    // The whole request may be a large upload; each route limits how long its body takes (see route.ts).
    requestTimeout: 1_000_000,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  acceptEmptyJson(app)
  app.setErrorHandler(answerProblem)
  drainOnClose(app)
  app.decorateRequest('caller', null)
  app.decorateRequest('uploads')
  app.addHook('onRequest', async (request, reply) => {
    request.uploads = []
    void reply.header('x-request-id', request.id)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = { method: request.method, path: pathOf(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log.info(line, 'request')
  })
  await app.register(helmet, securityHeaders(env.PUBLIC_URL))
  await app.register(rateLimit, { max: Math.ceil(CALLS_A_MINUTE * env.RATE_LIMIT_FACTOR), timeWindow: '1 minute' })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  await app.register(cookie)
  await app.register(multipart)
  return app
}

/** The path of a call for the log: without its query, and without the token of the owner's link. */
const pathOf = (url: string): string => (url.split('?')[0] ?? '').replace(/^\/owner\/.+/, '/owner/[hidden]')

/** Clients name a type and send nothing, e.g. when they sign out: that is an empty object. */
const acceptEmptyJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : void parse(request, body.toString(), done),
  )
}

/** A number of hops becomes a rule on the hop: the framework's types know addresses and rules only. */
const trustOf = (value: string | undefined): boolean | string | ((address: string, hop: number) => boolean) => {
  if (value === undefined) return false
  return /^\d+$/.test(value) ? (_address, hop) => hop <= Number(value) : value
}
