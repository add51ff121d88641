import fastifyStatic from '@fastify/static'
import { landingOperations as operations, type Landing } from '@magazineai/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import type { Serve } from '../../platform/http/route.ts'
import type { LandingStore } from './content.ts'
import { createLandingPage, type PackedPage } from './page.ts'
import { readShowcase, SHOWCASE } from './showcase.ts'

/** What the landing page needs. */
interface Surroundings {
  content: LandingStore
  /** Whether a browser brings the cookies of a session: whose it is, and whether it still goes on, is not asked. */
  hasSession: (request: FastifyRequest) => boolean
}

/** Mounts X-20, the pictures of the cover wall, and the page itself at `/` for visitors; who may be signed in gets the app there. */
export const mountLanding = async (app: FastifyInstance, serve: Serve, { content, hasSession }: Surroundings): Promise<void> => {
  const showcase = await readShowcase()
  const read = async (): Promise<Landing> => ({ content: await content.read(), showcase })
  serve(operations.landing, read)
  if (existsSync(SHOWCASE.made)) {
    await app.register(fastifyStatic, {
      root: SHOWCASE.made,
      prefix: '/showcase/',
      decorateReply: false,
      allowedPath: (path) => path.endsWith('.webp'),
      // Their names change with their bytes.
      immutable: true,
      maxAge: '365d',
    })
  }
  const page = createLandingPage(read)
  app.get('/', async (request, reply) => {
    void reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding' })
    // Who writes its words looks at it although they are signed in.
    const isAskedFor = 'landing' in (request.query as object)
    const packed = hasSession(request) && !isAskedFor ? null : await page()
    return packed === null ? reply.callNotFound() : send(request, reply, packed)
  })
}

const send = (request: FastifyRequest, reply: FastifyReply, { plain, br, gzip }: PackedPage): FastifyReply => {
  const taken = request.headers['accept-encoding'] ?? ''
  const [coding, bytes] = /\bbr\b/.test(taken) ? ['br', br] : /\bgzip\b/.test(taken) ? ['gzip', gzip] : [null, plain]
  if (coding) void reply.header('content-encoding', coding)
  return reply.type('text/html; charset=utf-8').send(bytes)
}
