import type { Provider } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Logger } from '../../platform/log.ts'
import { nonceIn, type Identity, type IdentityProvider, type Providers } from '../../platform/oauth/index.ts'
import { hashToken, mac, randomToken } from '../../platform/secret.ts'
import type { Accounts, Origin, Tokens, UnprovenIdentity } from '../accounts/index.ts'
import { findClaim, insertState, replaceClaim, takeClaim, takeState, type ClaimRow, type StateRow } from './store.ts'

/** Seconds a browser has to come back from a provider, and then to prove its address. */
export const STATE_LIFE = 600

/** Longest time a provider has for everything that one call asks of it, ms. */
const TIME_LIMIT = 10_000

/** What signing in with accounts elsewhere needs. */
export interface OAuthDeps {
  db: Database
  accounts: Accounts
  providers: Providers
  /** Makes verifiers and nonces. */
  key: Uint8Array
  /** The address people reach the server at. */
  url: string
  log: Logger
}

/** The rules of signing in with accounts elsewhere. */
export type OAuth = ReturnType<typeof createOAuth>

/** A browser that comes back from a provider. */
export interface Return {
  code: string
  state: string
  iss?: string | undefined
}

/** What coming back leads to: a session, the question whose an address is, or a connection; and where to go then. */
export type Outcome =
  | { kind: 'session'; tokens: Tokens; next: string }
  | { kind: 'unproven'; claim: Waiting }
  | { kind: 'connected'; next: string }

/** What waits in a browser for a proof, as the person sees it. */
export interface Waiting {
  provider: Provider
  email: string
  /** Seconds until it ends. */
  expiresIn: number
}

/** Where each provider sends the browser back to: three are screens that hand on what they get, two are ours. */
const RETURNS: Readonly<Record<Provider, string>> = {
  google: '/google-callback',
  facebook: '/facebook-callback',
  linkedin: '/linkedin-callback',
  github: '/api/auth/github/callback/',
  microsoft: '/api/auth/microsoft/callback/',
}

/** Who is in front of a browser, and which browser it is. */
interface Visit {
  /** The token in the cookie of the browser. */
  browser: string | undefined
  from: Origin
}

/** Creates the service: one way to a provider and back is one row, used once, in the browser it was made for. */
export const createOAuth = ({ db, accounts, providers, key, url, log }: OAuthDeps) => {
  const requireProvider = (name: Provider): IdentityProvider => {
    const provider = providers[name]
    if (!provider) throw new AppError('provider_off')
    return provider
  }

  /** What the server knows of a way and no browser carries; computed, so that no row holds it. */
  const secretsOf = (state: string) => ({
    nonce: mac(key, `nonce\n${state}`).toString('base64url'),
    verifier: mac(key, `verifier\n${state}`).toString('base64url'),
  })

  /** Asks a provider, for ten seconds at most. What it did wrong is for the log. */
  const ask = async <T>(name: Provider, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await work(AbortSignal.timeout(TIME_LIMIT))
    } catch (error) {
      if (error instanceof AppError) log.warn({ provider: name, err: error }, 'sign-in with a provider failed')
      throw error
    }
  }

  const depart = async (name: Provider, visit: Visit, purpose: Pick<StateRow, 'purpose' | 'userId' | 'next'>) => {
    const provider = requireProvider(name)
    await accounts.limitOAuth(visit.from)
    const state = randomToken()
    const browser = visit.browser ?? randomToken()
    const departure = { redirectUri: url + RETURNS[name], state, ...secretsOf(state) }
    const address = await ask(name, (signal) => provider.departure(departure, signal))
    await insertState(db, { ...purpose, hash: hashToken(state), provider: name, browser: hashToken(browser), expiresAt: inTenMinutes() })
    return { url: address.href, browser }
  }

  const take = async (token: string, name: Provider | null, { browser }: Visit): Promise<StateRow> => {
    const row = browser === undefined ? null : await takeState(db, hashToken(token), hashToken(browser))
    if (!row || (name !== null && row.provider !== name)) throw new AppError('expired_sign_in')
    return row
  }

  const enter = async (identity: Identity, next: string, browser: string, from: Origin): Promise<Outcome> => {
    const tokens = await accounts.signInWith(identity, from)
    if (tokens) return { kind: 'session', tokens, next }
    const { provider, subject, firstName, lastName } = identity
    const { email } = identity as UnprovenIdentity
    await replaceClaim(db, { browser: hashToken(browser), provider, subject, email, firstName, lastName, next, expiresAt: inTenMinutes() })
    await accounts.mailIdentityCode(identity, from)
    return { kind: 'unproven', claim: { provider, email, expiresIn: STATE_LIFE } }
  }

  const requireClaim = async (browser: string | undefined): Promise<ClaimRow> => {
    const claim = browser === undefined ? null : await findClaim(db, hashToken(browser))
    if (!claim) throw new AppError('expired_sign_in')
    return claim
  }

  return {
    /** The public ids of the applications that are set up. */
    clientIds: (): Partial<Record<Provider, string>> =>
      Object.fromEntries(Object.entries(providers).map(([name, { clientId }]) => [name, clientId])),

    /** Sends a browser to a provider, to sign in. Answers the address, and the token for the cookie of the browser. @throws AppError `provider_off`, `provider_unreachable`. */
    start: (name: Provider, next: string | undefined, visit: Visit) =>
      depart(name, visit, { purpose: 'sign-in', userId: null, next: ownPath(next) }),

    /** Sends the browser of somebody who is signed in to a provider, to connect an account there. */
    connect: (name: Provider, next: string | undefined, visit: Visit & { userId: string }) =>
      depart(name, visit, { purpose: 'connect', userId: visit.userId, next: ownPath(next) }),

    /** Makes a nonce for an ID token that the browser gets from a provider by itself. */
    nonce: async (name: Provider, visit: Visit): Promise<{ nonce: string; browser: string }> => {
      if (!requireProvider(name).idToken) throw new AppError('provider_off')
      await accounts.limitOAuth(visit.from)
      const nonce = randomToken()
      const browser = visit.browser ?? randomToken()
      await insertState(db, {
        hash: hashToken(nonce),
        provider: name,
        browser: hashToken(browser),
        purpose: 'token',
        expiresAt: inTenMinutes(),
      })
      return { nonce, browser }
    },

    /**
     * Takes a browser back that was sent to a provider; `callerId` = who is signed in there now.
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
      const arrival = { redirectUri: url + RETURNS[name], code, state, iss, ...secretsOf(state) }
      const identity = await ask(name, (signal) => provider.arrival(arrival, signal))
      if (purpose === 'sign-in' || userId === null) return enter(identity, next, visit.browser ?? '', visit.from)
      await accounts.connectIdentity(userId, identity)
      return { kind: 'connected', next }
    },

    /** Signs in with a token that the browser got from a provider: an ID token with our nonce, else an access token of our application. */
    token: async (name: Provider | undefined, token: string, visit: Visit): Promise<Outcome & { browser: string }> => {
      if (name !== undefined) requireProvider(name)
      await accounts.limitOAuth(visit.from)
      const browser = visit.browser ?? randomToken()
      const nonce = nonceIn(token)
      if (nonce !== null) {
        const row = await take(nonce, name ?? null, visit)
        const verify = requireProvider(row.provider).idToken
        if (row.purpose !== 'token' || !verify) throw new AppError('expired_sign_in')
        const identity = await ask(row.provider, (signal) => verify(token, nonce, signal))
        return { ...(await enter(identity, '/', browser, visit.from)), browser }
      }
      const check = name === undefined ? undefined : requireProvider(name).accessToken
      if (name === undefined || !check) throw new AppError('refused_sign_in')
      const identity = await ask(name, (signal) => check(token, signal))
      return { ...(await enter(identity, '/', browser, visit.from)), browser }
    },

    /** What waits in a browser for a proof. @throws AppError `expired_sign_in` when nothing does. */
    waiting: async ({ browser }: Visit): Promise<Waiting> => {
      const { provider, email, expiresAt } = await requireClaim(browser)
      return { provider, email, expiresIn: Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1_000)) }
    },

    /** Mails the code of what waits once more. */
    resendCode: async ({ browser, from }: Visit): Promise<void> => accounts.mailIdentityCode(await requireClaim(browser), from),

    /** Signs in who proves the address of what waits. @throws AppError `invalid_code`, `invalid_credentials`, `expired_sign_in`. */
    prove: async (proof: { code: string } | { password: string }, { browser, from }: Visit): Promise<{ tokens: Tokens; next: string }> => {
      const claim = await requireClaim(browser)
      const identity = { ...claim, isVerified: false }
      return { tokens: await accounts.proveIdentity(identity, proof, (tx) => takeClaim(tx, claim), from), next: claim.next }
    },

    /** Disconnects an account elsewhere. @throws AppError `last_way_in`. */
    disconnect: (userId: string, name: Provider): Promise<void> =>
      accounts.disconnectIdentity(userId, name, new Set(Object.keys(providers) as Provider[])),
  }
}

const inTenMinutes = (): Date => new Date(Date.now() + STATE_LIFE * 1_000)

/** A path of this site; the start page in place of anything that could lead elsewhere. */
const ownPath = (next = '/'): string => (/^\/(?![/\\])[\u0021-\u007E]*$/.test(next) ? next : '/')
