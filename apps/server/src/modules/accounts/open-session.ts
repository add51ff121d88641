import type { Session } from '@magazineai/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { OriginRule } from '../../platform/http/origin.ts'
import type { Origin } from './context.ts'
import type { Cookies } from './cookies.ts'
import { presentSession } from './presenter.ts'
import type { Accounts } from './service.ts'
import type { Tokens } from './sessions.ts'

/** What routes that sign somebody in need. */
export interface SignInSurroundings {
  accounts: Accounts
  cookies: Cookies
  ownOrigin: OriginRule
}

/** Creates what routes that sign somebody in have in common. */
export const createSignInRoutes = ({ accounts, cookies, ownOrigin }: SignInSurroundings) => ({
  /** Returns where a call comes from. */
  from: (request: FastifyRequest): Origin => ({
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    device: cookies.device(request),
    registration: cookies.registration(request),
  }),

  /** Refuses a page of another site, which must not sign our users in or out, nor register them with a password that it knows. @throws AppError `forbidden_origin`. */
  requireOwnPage: (request: FastifyRequest): void => {
    if (request.headers.origin !== undefined && !ownOrigin(request)) throw new AppError('forbidden_origin')
  },

  /** Puts the tokens into cookies or into the answer, as the client wants them, and marks the device as known. */
  openSession: async (
    request: FastifyRequest,
    reply: FastifyReply,
    tokens: Tokens,
    inCookies = wantsCookies(request),
  ): Promise<Session> => {
    if (inCookies) cookies.set(reply, tokens)
    cookies.remember(reply, accounts.deviceMark(tokens.user.id))
    return presentSession(tokens, await accounts.providersOf(tokens.user.id), inCookies)
  },
})

/** Tells whether a client keeps its tokens in cookies, which no script reads. */
export const wantsCookies = (request: FastifyRequest): boolean => request.headers['x-auth-mode'] === 'cookie'
