import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import type { Env } from '../../env.ts'
import { AppError } from '../errors.ts'
import type { Logger } from '../log.ts'
import { networkOf, proxyRule } from '../network.ts'
import { drainOnClose } from './drain.ts'
import { responseWith, securityHeaders } from './headers.ts'
import { malformedAnswers } from './malformed.ts'
import { answerProblem } from './problem.ts'
import { dropSlowClients, PACE, type PaceLimits } from './slow-clients.ts'
import { openUploadRoot } from './uploads.ts'
import { Readable } from 'node:stream'

/** Largest JSON body unless a route says otherwise, bytes. */
const BODY_LIMIT = 1024 * 1024

/** Calls a minute from one network before the server says no; an editing session makes some hundreds. */
const CALLS_A_MINUTE = 3_000

/** Paths where a connection may become a socket; anywhere else `Upgrade` is ignored (RFC 9110, 7.8). */
const SOCKETS = '/ws/'

/**
 * Creates the HTTP server with everything that holds for all routes: timeouts, headers, limits, compression, errors. The caller owns it:
 * what it times ends with its `close`.
 */
export const createHttp = async (env: Env, log: Logger, pace: PaceLimits = PACE): Promise<FastifyInstance> => {
  const headers = securityHeaders(env.PUBLIC_URL)
  const malformed = malformedAnswers(headers)
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: proxyRule(env.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    keepAliveTimeout: 10_000,
    // The whole request may be a large upload; how fast it must come and how long it may take: slow-clients.ts.
    requestTimeout: PACE.form + PACE.window,
    http: {
      headersTimeout: 8_000,
      connectionsCheckingInterval: 1_000,
      ServerResponse: responseWith(headers),
      // Its absence is answered by us, see below: Node's own answer has no body.
      requireHostHeader: false,
      shouldUpgradeCallback: ({ url }) => url?.startsWith(SOCKETS) === true,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    forceCloseConnections: 'idle',
    // What comes after the close is refused by us, see drain.ts: the framework's own answer does not say when to come again.
    return503OnClosing: false,
    clientErrorHandler: malformed.onClientError,
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
  })
  malformed.watch(app.server)
  dropSlowClients(app.server, pace)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  acceptJson(app)
  app.setErrorHandler(answerProblem)
  drainOnClose(app)
  app.decorateRequest('caller', null)
  app.decorateRequest('uploads')
  app.decorateRequest('uploadFolder', null)
  app.addHook('onRequest', async (request, reply) => {
    request.uploads = []
    void reply.header('x-request-id', request.id)
    // The answer to a handshake that is refused is made by the socket's library.
    for (const [name, value] of Object.entries(headers)) if (!reply.raw.hasHeader(name)) reply.raw.setHeader(name, value)
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) throw new AppError('invalid_request')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
  app.addHook('onSend', shapePayload)
  app.addHook('onResponse', async (request, reply) => {
    const line = { method: request.method, path: pathOf(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log.info(line, 'request')
  })
  await app.register(rateLimit, {
    max: Math.ceil(CALLS_A_MINUTE * env.RATE_LIMIT_FACTOR),
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
  })
  await app.register(compress, {
    // Routes ask for both. Files are packed beforehand, or not at all: packing them anew for each client takes its memory as long as the client reads.
    globalCompression: false,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  })
  await app.register(cookie)
  await app.register(multipart)
  app.decorate('uploadRoot', await openUploadRoot(env.DATA_DIR))
  return app
}

/** What opens something for whoever has it: the owner's link, links of shares, and signed addresses of files. */
const OPENING = /^(\/owner|(?:\/api)?\/s|\/api\/file-manager\/content)\/[^/]+/

/** The path of a call for the log: without its query, and without what opens something. */
const pathOf = (url: string): string => (url.split('?')[0] ?? '').replace(OPENING, '$1/[hidden]')

/**
 * Clients name a type and send nothing, e.g. when they sign out: that is an empty object. Bodies of routes that read them by themselves stay
 * as they came.
 */
const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  // The framework reads text as well, and no route takes it: a text is neither an object nor bytes.
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, {})
    if (request.routeOptions.config.unread === true) return done(null, body)
    return void parse(request, body.toString(), done)
  })
}

/** Bytes that are handed to the socket at once: as much as Node's streams do. */
const SLICE = 65_536

/**
 * Makes what is sent fit for slow clients, as an `onSend` hook. A large text goes out in slices, so that it can be seen whether a client still reads;
 * for HEAD a file is closed unread, where the framework would read it to its end.
 */
const shapePayload = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (payload instanceof Readable) return request.method === 'HEAD' ? closed(payload) : payload
  if (request.method === 'HEAD' || !(typeof payload === 'string' || payload instanceof Uint8Array)) return payload
  if (payload.length <= SLICE) return payload
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
  void reply.header('content-length', bytes.length)
  return Readable.from(slices(bytes), { objectMode: false, highWaterMark: SLICE })
}

const closed = (stream: Readable): Readable => {
  stream.on('error', () => undefined).destroy()
  return Readable.from([])
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE)
}
