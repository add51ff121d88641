import type { FastifyRequest } from 'fastify'
import type { Identify } from '../../platform/http/caller.ts'
import type { Cookies } from './cookies.ts'
import type { Accounts } from './service.ts'

/** Reads the access token from the `Authorization` header of a request; undefined without one. */
export const bearer = (request: FastifyRequest): string | undefined => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** Tells who is calling by their access token. A request that shows a bad header is not saved by a good cookie. */
export const createIdentify =
  (accounts: Accounts, cookies: Cookies): Identify =>
  async (request) => {
    const credentialSource = request.headers.authorization === undefined ? 'cookie' : 'header'
    const token = credentialSource === 'header' ? bearer(request) : cookies.access(request)
    const caller = token ? await accounts.callerOf(token) : null
    return caller && { caller, credentialSource }
  }
