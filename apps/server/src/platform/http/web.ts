import fastifyStatic from '@fastify/static'
import { errorTable } from '@magazineai/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AppError } from '../errors.ts'
import { answerProblem } from './problem.ts'

/** Paths that are never a screen: what is unknown below them is a JSON 404. */
const apiPath = /^\/(api|profile_info|frames|texts|fonts|graphics|videos|ws|library|showcase|healthz|readyz)(\/|$|\?)/

const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

/** Serves the built web app: hashed files for ever, every unknown address with its first page, so that the app itself routes. */
export const serveWeb = async (app: FastifyInstance): Promise<void> => {
  const built = existsSync(dist)
  if (built) await app.register(fastifyStatic, { root: dist, preCompressed: true, cacheControl: false, setHeaders: cacheHeaders })
  // Before a body is read that nobody wants.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !['GET', 'HEAD'].includes(request.method)) throw new AppError('not_found')
  })
  app.setNotFoundHandler((request, reply) => {
    if (apiPath.test(plainPath(request.url))) return answerProblem(new AppError('not_found'), request, reply)
    return built ? firstPage(request, reply) : notBuilt(reply)
  })
}

/** A path as it was meant: decoded, without repeated slashes, in lower case. */
const plainPath = (url: string): string => {
  const path = url.split(/[?#]/)[0] ?? ''
  return safeDecode(path)
    .replaceAll(/[\\/]+/g, '/')
    .toLowerCase()
}

const safeDecode = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const cacheHeaders = (reply: FastifyReply, path: string): void => {
  const forever = /[\\/]assets[\\/].*-[\w-]{8,}\.\w+(\.(br|gz))?$/.test(path)
  void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
}

const firstPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const isFile = /\.\w{2,5}$/.test(request.url.split('?')[0] ?? '')
  return isFile ? answerProblem(new AppError('not_found'), request, reply) : reply.sendFile('index.html')
}

const notBuilt = (reply: FastifyReply): FastifyReply =>
  reply
    .code(errorTable.not_found.status)
    .type('text/html; charset=utf-8')
    .send('<!doctype html><title>MagazineAI</title><p>The web app has not been built. Run <code>npm start</code>.</p>')
