import type { Provider } from '@magazineai/contract'
import { AppError } from '../../platform/errors.ts'
import { nonceIn } from '../../platform/oauth/index.ts'
import { hashToken, randomToken } from '../../platform/secret.ts'
import type { Proof, Tokens } from '../accounts/index.ts'
import { createOAuthContext, inTenMinutes, type OAuthContext, type OAuthDeps, type Outcome, type Visit, type Waiting } from './context.ts'
import { findClaim, insertState, takeClaim, type ClaimRow } from './store.ts'
import { createWays } from './ways.ts'

/** The rules of signing in with accounts elsewhere. */
export type OAuth = ReturnType<typeof createOAuth>

/** Creates the service of accounts elsewhere. */
export const createOAuth = (deps: OAuthDeps) => {
  const context = createOAuthContext(deps)
  const { providers, accounts } = deps
  return {
    ...createWays(context),
    ...createTokenSignIn(context),
    ...createProofs(context),

    /** The public ids of the applications that are set up. */
    clientIds: (): Partial<Record<Provider, string>> =>
      Object.fromEntries(Object.entries(providers).map(([name, { clientId }]) => [name, clientId])),

    /** Disconnects an account elsewhere. @throws AppError `last_way_in`. */
    disconnect: (userId: string, name: Provider): Promise<void> =>
      accounts.disconnectIdentity(userId, name, new Set(Object.keys(providers) as Provider[])),
  }
}

/** Creates signing in with tokens that a page got from a provider by itself. */
const createTokenSignIn = ({ db, accounts, requireProvider, ask, take, enter }: OAuthContext) => ({
  /** Makes a nonce for an ID token that the browser gets from a provider by itself. @throws AppError `provider_off` where there is no such token. */
  nonce: async (name: Provider, visit: Visit): Promise<{ nonce: string; browser: string }> => {
    if (!requireProvider(name).idToken) throw new AppError('provider_off')
    await accounts.limitOAuth(visit.from)
    const nonce = randomToken()
    const browser = visit.browser ?? randomToken()
    const row = {
      hash: hashToken(nonce),
      provider: name,
      browser: hashToken(browser),
      purpose: 'token',
      expiresAt: inTenMinutes(),
    } as const
    await insertState(db, row)
    return { nonce, browser }
  },

  /** Signs in with an ID token that names our nonce, else with an access token of our application. @throws AppError `refused_sign_in`, `expired_sign_in`. */
  token: async (name: Provider | undefined, token: string, visit: Visit): Promise<Outcome & { browser: string }> => {
    if (name !== undefined) requireProvider(name)
    await accounts.limitOAuth(visit.from)
    const browser = visit.browser ?? randomToken()
    const nonce = nonceIn(token)
    if (nonce !== null) {
      const row = await take(nonce, name ?? null, visit)
      const { idToken } = requireProvider(row.provider)
      if (row.purpose !== 'token' || !idToken) throw new AppError('expired_sign_in')
      const identity = await ask(row.provider, (signal) => idToken(token, nonce, signal))
      return { ...(await enter(identity, '/', browser, visit.from)), browser }
    }
    const { accessToken } = name === undefined ? {} : requireProvider(name)
    if (name === undefined || !accessToken) throw new AppError('refused_sign_in')
    const identity = await ask(name, (signal) => accessToken(token, signal))
    return { ...(await enter(identity, '/', browser, visit.from)), browser }
  },
})

/** Creates the proofs of addresses that a provider does not vouch for. */
const createProofs = ({ db, accounts }: OAuthContext) => {
  const requireClaim = async (browser: string | undefined): Promise<ClaimRow> => {
    const claim = browser === undefined ? null : await findClaim(db, hashToken(browser))
    if (!claim) throw new AppError('expired_sign_in')
    return claim
  }
  return {
    /** What waits in a browser for a proof. @throws AppError `expired_sign_in` when nothing does. */
    waiting: async ({ browser }: Visit): Promise<Waiting> => {
      const { provider, email, expiresAt } = await requireClaim(browser)
      return { provider, email, expiresIn: Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1_000)) }
    },

    /** Mails the code of what waits once more. */
    resendCode: async ({ browser, from }: Visit): Promise<void> => accounts.mailIdentityCode(await requireClaim(browser), from),

    /** Signs in who proves the address of what waits. @throws AppError `invalid_code`, `invalid_credentials`, `expired_sign_in`. */
    prove: async (proof: Proof, { browser, from }: Visit): Promise<{ tokens: Tokens; next: string }> => {
      const claim = await requireClaim(browser)
      const identity = { ...claim, isVerified: false }
      return { tokens: await accounts.proveIdentity(identity, proof, (tx) => takeClaim(tx, claim), from), next: claim.next }
    },
  }
}
