import type { Provider } from '@magazineai/contract'
import { AppError } from '../../platform/errors.ts'
import { hashToken, mac, randomToken } from '../../platform/secret.ts'
import { inTenMinutes, type OAuthContext, type Outcome, type Visit } from './context.ts'
import { insertState, type StateRow } from './store.ts'

/** A browser that comes back from a provider. */
export interface Return {
  code: string
  state: string
  iss?: string | undefined
}

/** Where a browser is sent, and the token for its cookie. */
export interface WayOut {
  url: string
  browser: string
}

/** Where each provider sends the browser back to: three are screens that hand on what they get, two are ours. */
const RETURNS: Readonly<Record<Provider, string>> = {
  google: '/google-callback',
  facebook: '/facebook-callback',
  linkedin: '/linkedin-callback',
  github: '/api/auth/github/callback/',
  microsoft: '/api/auth/microsoft/callback/',
}

/** Creates the ways to a provider and back: each is one row, used once, in the browser it was made for. */
export const createWays = ({ db, accounts, key, url, requireProvider, ask, take, enter }: OAuthContext) => {
  /** What the server knows of a way and no browser carries; computed, so that no row holds it. */
  const arrivalOf = (name: Provider, state: string) => ({
    redirectUri: url + RETURNS[name],
    state,
    nonce: mac(key, `nonce\n${state}`).toString('base64url'),
    verifier: mac(key, `verifier\n${state}`).toString('base64url'),
  })

  const depart = async (name: Provider, visit: Visit, purpose: Pick<StateRow, 'purpose' | 'userId' | 'next'>): Promise<WayOut> => {
    const provider = requireProvider(name)
    await accounts.limitOAuth(visit.from)
    const state = randomToken()
    const browser = visit.browser ?? randomToken()
    const address = await ask(name, (signal) => provider.departure(arrivalOf(name, state), signal))
    await insertState(db, { ...purpose, hash: hashToken(state), provider: name, browser: hashToken(browser), expiresAt: inTenMinutes() })
    return { url: address.href, browser }
  }

  return {
    /** Sends a browser to a provider, to sign in. @throws AppError `provider_off`, `provider_unreachable`. */
    start: (name: Provider, next: string | undefined, visit: Visit): Promise<WayOut> =>
      depart(name, visit, { purpose: 'sign-in', userId: null, next: ownPath(next) }),

    /** Sends the browser of somebody who is signed in to a provider, to connect an account there. */
    connect: (name: Provider, next: string | undefined, visit: Visit & { userId: string }): Promise<WayOut> =>
      depart(name, visit, { purpose: 'connect', userId: visit.userId, next: ownPath(next) }),

    /**
     * Takes a browser back that was sent to a provider; `callerId` tells who is signed in there now.
     * @throws AppError `expired_sign_in` for a state that is unknown, used, old, or of another browser, provider or person.
     */
    finish: async (
      name: Provider,
      { code, state, iss }: Return,
      visit: Visit,
      callerId: () => Promise<string | null>,
    ): Promise<Outcome> => {
      const provider = requireProvider(name)
      await accounts.limitOAuth(visit.from)
      const { purpose, userId, next } = await take(state, name, visit)
      if (purpose === 'token' || (purpose === 'connect' && (await callerId()) !== userId)) throw new AppError('expired_sign_in')
      const identity = await ask(name, (signal) => provider.arrival({ ...arrivalOf(name, state), code, iss }, signal))
      if (purpose === 'sign-in' || userId === null) return enter(identity, next, visit.browser ?? '', visit.from)
      await accounts.connectIdentity(userId, identity)
      return { kind: 'connected', next }
    },
  }
}

/** A path of this site; the start page in place of anything that could lead elsewhere. */
const ownPath = (next = '/'): string => (/^\/(?![/\\])[\u0021-\u007E]*$/.test(next) ? next : '/')
