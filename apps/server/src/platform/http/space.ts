import type { FastifyInstance } from 'fastify'
import { requireSpace } from '../disk.ts'

const STORING = new Set(['POST', 'PUT', 'PATCH'])

/** Signing in stays possible, and so does deleting: without them nobody could make space. */
const SIGNING_IN = /^\/api\/v1\/auth\//

/**
 * Refuses calls that store something while the disk of `folder` has less than the reserve, before a byte of their body is read. The embedded database
 * lies on the same disk, and falls when there is no room for its log.
 */
export const refuseWritesWithoutSpace = (app: FastifyInstance, folder: string): void => {
  app.addHook('onRequest', async ({ method, url }) => {
    if (STORING.has(method) && !SIGNING_IN.test(url)) await requireSpace(folder)
  })
}
