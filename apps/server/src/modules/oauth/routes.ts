import { oauthOperations as operations, providerNames, type Provider } from '@magazineai/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { Identify } from '../../platform/http/caller.ts'
import { sendPage } from '../../platform/http/page.ts'
import type { Serve } from '../../platform/http/route.ts'
import { createSignInRoutes, type SignInSurroundings } from '../accounts/index.ts'
import { STATE_LIFE, type Outcome, type Visit, type Waiting } from './context.ts'
import type { OAuth } from './service.ts'

interface Surroundings extends SignInSurroundings {
  oauth: OAuth
  identify: Identify
}

type Finish = typeof operations.finishGoogle | typeof operations.finishFacebook | typeof operations.finishLinkedin
type Start = (typeof operations)['startGoogle' | 'startFacebook' | 'startLinkedin' | 'startGithub' | 'startMicrosoft']
type Arrive = typeof operations.arriveGithub | typeof operations.arriveMicrosoft

/** What the routes have in common. */
type Tools = ReturnType<typeof createTools>

/** Mounts signing in with accounts elsewhere. */
export const mountOAuth = (serve: Serve, surroundings: Surroundings): void => {
  const tools = createTools(surroundings)
  mountStarts(serve, tools)
  mountCallbacks(serve, tools)
  mountArrivals(serve, tools)
  mountTokens(serve, tools)
  mountProofs(serve, tools)
  mountConnections(serve, tools)
}

const createTools = (surroundings: Surroundings) => {
  const { oauth, cookies, identify } = surroundings
  const { from, requireOwnPage, openSession } = createSignInRoutes(surroundings)
  return {
    oauth,
    cookies,
    requireOwnPage,
    openSession,
    visitOf: (request: FastifyRequest): Visit => ({ browser: journeyIn(cookies.journey(request)), from: from(request) }),
    callerOf: (request: FastifyRequest) => async (): Promise<string | null> => (await identify(request))?.caller.id ?? null,
    answer: async (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) => {
      if (outcome.kind === 'connected') return reply.code(204).send()
      if (outcome.kind === 'unproven') return reply.code(202).send(presentWaiting(outcome.claim))
      return { ...(await openSession(request, reply, outcome.tokens)), next: outcome.next }
    },
  }
}

const mountStarts = (serve: Serve, { oauth, cookies, visitOf }: Tools): void => {
  const start = (name: Provider, operation: Start): void =>
    serve(operation, async ({ query, request, reply }) => {
      try {
        const { url, browser } = await oauth.start(name, query.next, visitOf(request))
        cookies.keepJourney(reply, browser)
        return await reply.header('cache-control', 'no-store').redirect(url)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return failedStart(reply, name, error)
      }
    })
  start('google', operations.startGoogle)
  start('facebook', operations.startFacebook)
  start('linkedin', operations.startLinkedin)
  start('github', operations.startGithub)
  start('microsoft', operations.startMicrosoft)
}

const mountCallbacks = (serve: Serve, { oauth, requireOwnPage, visitOf, callerOf, answer }: Tools): void => {
  const finish = (name: Provider, operation: Finish): void =>
    serve(operation, async ({ body, request, reply }) => {
      requireOwnPage(request)
      return answer(request, reply, await oauth.finish(name, body, visitOf(request), callerOf(request)))
    })
  finish('google', operations.finishGoogle)
  finish('facebook', operations.finishFacebook)
  finish('linkedin', operations.finishLinkedin)
}

/** Two providers send the browser to us: nothing but a redirect is shown, and what went wrong is said by the screen it leads to. */
const mountArrivals = (serve: Serve, { oauth, openSession, visitOf, callerOf }: Tools): void => {
  const arrive = (name: Provider, operation: Arrive): void =>
    serve(operation, async ({ query: { code, state, iss, error }, request, reply }) => {
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      const isIn = (await callerOf(request)()) !== null
      const failed = (word: string): FastifyReply =>
        reply.redirect(`${isIn ? '/profile' : '/auth'}?${new URLSearchParams({ error: word, provider: name }).toString()}`)
      if (error !== undefined) return failed(error === 'access_denied' ? 'denied' : 'refused_sign_in')
      if (code === undefined || state === undefined) return failed('refused_sign_in')
      try {
        const outcome = await oauth.finish(name, { code, state, iss }, visitOf(request), callerOf(request))
        if (outcome.kind === 'unproven') return await reply.redirect('/auth/confirm')
        if (outcome.kind === 'session') await openSession(request, reply, outcome.tokens, true)
        return await reply.redirect(outcome.next)
      } catch (failure) {
        if (failure instanceof AppError) return failed(failure.code)
        throw failure
      }
    })
  arrive('github', operations.arriveGithub)
  arrive('microsoft', operations.arriveMicrosoft)
}

const mountTokens = (serve: Serve, { oauth, cookies, requireOwnPage, visitOf, answer }: Tools): void => {
  const signIn = async (name: Provider | undefined, token: string, request: FastifyRequest, reply: FastifyReply) => {
    requireOwnPage(request)
    const outcome = await oauth.token(name, token, visitOf(request))
    cookies.keepJourney(reply, outcome.browser)
    return answer(request, reply, outcome)
  }
  serve(operations.googleToken, ({ body, request, reply }) => signIn('google', body.token, request, reply))
  serve(operations.facebookToken, ({ body, request, reply }) => signIn('facebook', body.token, request, reply))
  serve(operations.tokenLogin, ({ body, request, reply }) => signIn(body.provider, body.access_token, request, reply))
  serve(operations.nonce, async ({ body, request, reply }) => {
    requireOwnPage(request)
    const { nonce, browser } = await oauth.nonce(body.provider, visitOf(request))
    cookies.keepJourney(reply, browser)
    return { nonce, expires_in: STATE_LIFE }
  })
}

const mountProofs = (serve: Serve, { oauth, requireOwnPage, openSession, visitOf }: Tools): void => {
  serve(operations.unproven, async ({ request }) => presentWaiting(await oauth.waiting(visitOf(request))))
  serve(operations.proveIdentity, async ({ body, request, reply }) => {
    requireOwnPage(request)
    const { tokens, next } = await oauth.prove(body, visitOf(request))
    return { ...(await openSession(request, reply, tokens)), next }
  })
  serve(operations.resendIdentityCode, async ({ request }) => {
    requireOwnPage(request)
    await oauth.resendCode(visitOf(request))
    return { detail: 'We have sent you a code. Please check your inbox.' }
  })
}

const mountConnections = (serve: Serve, { oauth, cookies, visitOf }: Tools): void => {
  serve(operations.providers, async () => {
    const clientIds = oauth.clientIds()
    const isOn = (name: Provider): boolean => clientIds[name] !== undefined
    return {
      google: isOn('google'),
      facebook: isOn('facebook'),
      linkedin: isOn('linkedin'),
      github: isOn('github'),
      microsoft: isOn('microsoft'),
      email: true,
      client_ids: clientIds,
    }
  })
  serve(operations.connect, async ({ params, body, caller, request, reply }) => {
    const { url, browser } = await oauth.connect(params.provider, body.next, { ...visitOf(request), userId: caller.id })
    cookies.keepJourney(reply, browser)
    return { url }
  })
  serve(operations.disconnect, async ({ params, caller, reply }) => {
    await oauth.disconnect(caller.id, params.provider)
    return reply.code(204).send()
  })
}

/** The token of a browser, if it is one of ours; anything else in the cookie is replaced. */
const journeyIn = (token: string | undefined): string | undefined => (token && /^[\w-]{43}$/.test(token) ? token : undefined)

const presentWaiting = ({ provider, email, expiresIn }: Waiting) => ({
  detail: `We have sent a code to ${email}. Enter it, or the password of your account with this address.`,
  provider,
  email,
  expires_in: expiresIn,
})

/** Where a browser followed a link of ours and there is no way on, it gets a page. */
const failedStart = (reply: FastifyReply, name: Provider, { code, message }: AppError): FastifyReply =>
  sendPage(reply, code, {
    title: code === 'provider_off' ? `${providerNames[name]} is not available` : `${providerNames[name]} login failed`,
    body: `<p>${message}</p>\n<p><a href="/auth">Back to sign-in</a></p>`,
  })
