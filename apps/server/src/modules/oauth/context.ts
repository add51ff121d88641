import type { Provider } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Logger } from '../../platform/log.ts'
import type { Identity, IdentityProvider, Providers } from '../../platform/oauth/index.ts'
import { hashToken } from '../../platform/secret.ts'
import type { Accounts, Origin, Tokens } from '../accounts/index.ts'
import { replaceClaim, takeState, type StateRow } from './store.ts'

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

/** Which browser calls, and from where. */
export interface Visit {
  /** The token in the cookie of the browser. */
  browser: string | undefined
  from: Origin
}

/** What waits in a browser for a proof, as the person sees it. */
export interface Waiting {
  provider: Provider
  email: string
  /** Seconds until it ends. */
  expiresIn: number
}

/** What coming back leads to: a session, the question whose an address is, or a connection; and where to go then. */
export type Outcome =
  | { kind: 'session'; tokens: Tokens; next: string }
  | { kind: 'unproven'; claim: Waiting }
  | { kind: 'connected'; next: string }

/** What every use case of accounts elsewhere works with. */
export type OAuthContext = ReturnType<typeof createOAuthContext>

/** Creates what every use case of accounts elsewhere works with. */
export const createOAuthContext = (deps: OAuthDeps) => {
  const { db, accounts, providers, log } = deps
  return {
    ...deps,

    /** Finds a provider that is set up. @throws AppError `provider_off`. */
    requireProvider: (name: Provider): IdentityProvider => {
      const provider = providers[name]
      if (!provider) throw new AppError('provider_off')
      return provider
    },

    /** Asks a provider, for ten seconds at most. What it did wrong is for the log. */
    ask: async <T>(name: Provider, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
      try {
        return await work(AbortSignal.timeout(TIME_LIMIT))
      } catch (error) {
        if (error instanceof AppError) log.warn({ provider: name, err: error }, 'sign-in with a provider failed')
        throw error
      }
    },

    /** Uses a state of this browser up. @throws AppError `expired_sign_in` for one that is unknown, used, old, of another browser or provider. */
    take: async (token: string, name: Provider | null, { browser }: Visit): Promise<StateRow> => {
      const row = browser === undefined ? null : await takeState(db, hashToken(token), hashToken(browser))
      if (!row || (name !== null && row.provider !== name)) throw new AppError('expired_sign_in')
      return row
    },

    /** Signs somebody in, or leaves in their browser what waits for a proof, and mails its code. */
    enter: async (identity: Identity, next: string, browser: string, from: Origin): Promise<Outcome> => {
      const outcome = await accounts.signInWith(identity, from)
      if ('access' in outcome) return { kind: 'session', tokens: outcome, next }
      const { provider, subject, email, firstName, lastName } = outcome
      await replaceClaim(db, {
        browser: hashToken(browser),
        provider,
        subject,
        email,
        firstName,
        lastName,
        next,
        expiresAt: inTenMinutes(),
      })
      await accounts.mailIdentityCode(outcome, from)
      return { kind: 'unproven', claim: { provider, email, expiresIn: STATE_LIFE } }
    },
  }
}

/** Returns when what begins now ends. */
export const inTenMinutes = (): Date => new Date(Date.now() + STATE_LIFE * 1_000)
