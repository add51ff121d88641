import { securityOperations as operations } from '@magazineai/contract'
import type { FastifyRequest } from 'fastify'
import type { Serve } from '../../platform/http/route.ts'
import type { Origin } from './context.ts'
import type { Cookies } from './cookies.ts'
import type { Accounts } from './service.ts'

interface Surroundings {
  accounts: Accounts
  cookies: Cookies
  from: (request: FastifyRequest) => Origin
  /** @throws AppError `forbidden_origin` for a page of another site. */
  requireOwnPage: (request: FastifyRequest) => void
}

/** Mounts. */
export const mountSecurity = (serve: Serve, { accounts, cookies, from, requireOwnPage }: Surroundings): void => {
  serve(operations.forgotPassword, async ({ body, request }) => {
    await accounts.forgotPassword(body.email, from(request))
    return { detail: "We've sent an OTP to your email. Please check your inbox." }
  })
  serve(operations.resetPassword, async ({ body, request }) => {
    await accounts.resetPassword(body.email, body.code, body.new_password, from(request))
    return { detail: 'Password updated successfully. Please log in with your new password.' }
  })
  serve(operations.reauthenticate, async ({ body: { password, code }, caller, request, reply }) => {
    if (!password && !code) {
      await accounts.sendReauthCode(caller, from(request))
      return reply.code(202).send({ detail: 'We have sent you a code. Please check your inbox.' })
    }
    const until = await accounts.reauthenticate(caller, password ? { password } : { code: code ?? '' })
    return { detail: 'Confirmed.', fresh_until: until.toISOString() }
  })
  serve(operations.listSessions, async ({ caller }) => {
    const data = await accounts.listSessions(caller)
    return { data, page_number: 1, total_pages: 1, total: data.length }
  })
  serve(operations.endOtherSessions, async ({ caller }) => ({ ended: await accounts.endOtherSessions(caller) }))
  serve(operations.endSession, async ({ caller, params, reply }) => {
    await accounts.endSession(caller, params.id)
    if (params.id === caller.sessionId) cookies.clear(reply)
    return reply.code(204).send()
  })
  serve(operations.lookAtLink, async ({ body, request }) => accounts.lookAtLink(body.token, from(request)))
  serve(operations.followLink, async ({ body, request }) => {
    requireOwnPage(request)
    return accounts.followLink(body.token, { newEmail: body.new_email, newPassword: body.new_password }, from(request))
  })
}
