import { errorTable, operations, type Session } from '@magazineai/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { OriginRule } from '../../platform/http/origin.ts'
import type { Serve } from '../../platform/http/route.ts'
import type { Cookies } from './cookies.ts'
import { bearer } from './identify.ts'
import { mountSecurity } from './security-routes.ts'
import { presentConfirmation, presentProfile, presentSession } from './presenter.ts'
import type { Accounts } from './service.ts'
import type { Tokens } from './sessions.ts'
import type { Origin } from './context.ts'

interface Surroundings {
  accounts: Accounts
  cookies: Cookies
  ownOrigin: OriginRule
}

/** Mounts A-01 … and the owner link. */
export const mountAccounts = (app: FastifyInstance, serve: Serve, { accounts, cookies, ownOrigin }: Surroundings): void => {
  const from = (request: FastifyRequest): Origin => ({
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    device: cookies.device(request),
    registration: cookies.registration(request),
  })

  /** A page of another site must not sign our users in or out, nor register them with a password that it knows. */
  const requireOwnPage = (request: FastifyRequest): void => {
    if (request.headers.origin !== undefined && !ownOrigin(request)) throw new AppError('forbidden_origin')
  }

  const signIn = (request: FastifyRequest, reply: FastifyReply, tokens: Tokens, inCookies = wantsCookies(request)): Session => {
    if (inCookies) cookies.set(reply, tokens)
    cookies.remember(reply, accounts.deviceMark(tokens.user.id))
    return presentSession(tokens, inCookies)
  }

  serve(operations.register, async ({ body, request, reply }) => {
    requireOwnPage(request)
    cookies.register(reply, await accounts.register(body, from(request)))
    return { detail: 'We have sent you a code. Please check your inbox.' }
  })
  serve(operations.resendCode, async ({ body, request }) => {
    await accounts.resendCode(body.email, from(request))
    return { detail: 'We have sent you a code. Please check your inbox.' }
  })
  serve(operations.verifyEmail, async ({ body, request, reply }) => {
    requireOwnPage(request)
    const outcome = await accounts.verifyEmail(body.email, body.code, from(request))
    if ('ticket' in outcome) return reply.code(202).send(presentConfirmation(outcome))
    cookies.unregister(reply)
    return signIn(request, reply, outcome)
  })
  serve(operations.choosePassword, async ({ body, request, reply }) => {
    requireOwnPage(request)
    return signIn(request, reply, await accounts.choosePassword(body, from(request)))
  })
  serve(operations.login, async ({ body, request, reply }) => {
    requireOwnPage(request)
    return signIn(request, reply, await accounts.login(body.username ?? body.email ?? '', body.password, from(request)))
  })
  serve(operations.refresh, async ({ body, request, reply }) => {
    const cookie = body.refresh === undefined ? cookies.refresh(request) : undefined
    if (cookie !== undefined && !ownOrigin(request)) throw new AppError('forbidden_origin')
    const token = body.refresh ?? cookie
    if (token === undefined) throw new AppError('unauthenticated')
    return signIn(request, reply, await accounts.refresh(token, from(request)), cookie !== undefined || wantsCookies(request))
  })
  serve(operations.logout, async ({ body, request, reply }) => {
    const cookie = cookies.refresh(request) ?? cookies.access(request)
    if (cookie !== undefined && !ownOrigin(request)) throw new AppError('forbidden_origin')
    await accounts.logout(bearer(request) ?? cookies.access(request), body.refresh ?? cookies.refresh(request))
    cookies.clear(reply)
    return reply.code(204).send()
  })
  serve(operations.profile, async ({ caller }) => presentProfile(await accounts.account(caller)))
  serve(operations.me, async ({ caller }) => presentProfile(await accounts.account(caller)))
  serve(operations.check, async ({ caller: { id, email, username, verified, role } }) => ({
    id,
    user_id: id,
    email,
    username,
    is_verified: verified,
    role,
  }))
  serve(operations.socketTicket, async ({ caller }) => ({ ticket: await accounts.socketTicket(caller) }))

  mountSecurity(serve, { accounts, cookies, from, requireOwnPage })

  // A program that only asks for the head of a page, as those that look at links do, must not use the link up.
  app.get<{ Params: { token: string } }>('/owner/:token', { exposeHeadRoute: false }, async (request, reply) => {
    try {
      signIn(request, reply, await accounts.openAsOwner(request.params.token, from(request)), true)
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return usedLink(reply)
      throw error
    }
    return reply.redirect('/')
  })
}

/** What the owner sees who follows a link a second time: a page, for it is opened in a browser. */
const usedLink = (reply: FastifyReply): FastifyReply =>
  reply.code(errorTable.not_found.status).type('text/html; charset=utf-8').send(USED_LINK)

const USED_LINK = `<!doctype html>
<html lang="en" style="color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif">
<meta name="viewport" content="width=device-width">
<title>MagazineAI</title>
<body style="max-width: 24rem; margin: 18vh auto; padding: 0 1rem">
<h1 style="font: 500 1.7rem/1.2 Georgia, serif">This link has ended</h1>
<p>It was used, it is older than an hour, or a newer one took its place. Where the server runs, this makes another:</p>
<p><code>npx magazine admin owner-link</code></p>
</html>
`

const wantsCookies = (request: FastifyRequest): boolean => request.headers['x-auth-mode'] === 'cookie'
