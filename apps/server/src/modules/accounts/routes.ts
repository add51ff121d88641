import { accountOperations as operations, type Profile } from '@magazineai/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { sendPage } from '../../platform/http/page.ts'
import type { Serve } from '../../platform/http/route.ts'
import { bearer } from './identify.ts'
import { createSignInRoutes, wantsCookies, type SignInSurroundings } from './open-session.ts'
import { presentConfirmation, presentProfile } from './presenter.ts'
import { mountSecurity } from './security-routes.ts'

/** What the calls of accounts work with. */
interface AccountSurroundings extends SignInSurroundings {
  /** The plan that a person is on now. */
  planOf: (userId: string) => Promise<Profile['plan']>
}

/** Mounts A-01 … and the owner link. */
export const mountAccounts = (app: FastifyInstance, serve: Serve, surroundings: AccountSurroundings): void => {
  const { accounts, cookies, ownOrigin, planOf } = surroundings
  const { from, requireOwnPage, openSession: signIn } = createSignInRoutes(surroundings)

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
  const profileOf = async (caller: Caller): Promise<Profile> => ({
    ...presentProfile(await accounts.account(caller), await accounts.providersOf(caller.id)),
    plan: await planOf(caller.id),
  })

  serve(operations.profile, async ({ caller }) => profileOf(caller))
  serve(operations.me, async ({ caller }) => profileOf(caller))
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
      await signIn(request, reply, await accounts.openAsOwner(request.params.token, from(request)), true)
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return sendPage(reply, 'not_found', USED_LINK)
      throw error
    }
    return reply.redirect('/')
  })
}

/** What the owner sees who follows a link a second time. */
const USED_LINK = {
  title: 'This link has ended',
  body: `<p>It was used, it is older than an hour, or a newer one took its place. Where the server runs, this makes another:</p>
<p><code>npx magazine admin owner-link</code></p>`,
}
