import type { Provider } from '@magazineai/contract'
import { z } from 'zod'
import { departureUrl, redeemCode } from './code-grant.ts'
import type { Application } from './code-grant.ts'
import { fetchJson } from './fetch-json.ts'
import { createIdTokens } from './id-token.ts'
import type { Claims } from './id-token.ts'
import { namesOf } from './names.ts'
import { refusal, unreachable } from './port.ts'
import type { Identity, IdentityProvider, ProviderSettings } from './port.ts'

/** What a provider publishes about itself stays so for an hour, ms. */
const DISCOVERY_LIFE = 3_600_000

const address = z.url({ protocol: /^https?$/ }).max(2_000)
const Discovery = z.object({ issuer: address, authorization_endpoint: address, token_endpoint: address, jwks_uri: address })
type Discovery = z.infer<typeof Discovery>

/** In what a provider of OpenID Connect differs from the others. */
interface Traits {
  provider: Provider
  usesPkce: boolean
  requiresNonce: boolean
  /** Whether the provider vouches for the address. */
  vouches: (claims: Claims) => boolean
  /** True where one address serves many tenants, each an issuer of its own. */
  hasTenants: boolean
  offersChoice: boolean
}

const GOOGLE: Traits = {
  provider: 'google',
  usesPkce: true,
  requiresNonce: true,
  vouches: ({ email_verified: verified }) => verified === true || verified === 'true',
  hasTenants: false,
  offersChoice: true,
}

/** LinkedIn refuses a verifier on the web and leaves the nonce out of its ID tokens: there the state alone ties code and browser together. */
const LINKEDIN: Traits = { ...GOOGLE, provider: 'linkedin', usesPkce: false, requiresNonce: false, offersChoice: false }

/**
 * At Microsoft the administrator of any tenant writes whatever address they like: only `xms_edov`, a claim that an application asks for, says
 * that the domain of the address is the tenant's.
 */
const MICROSOFT: Traits = {
  ...GOOGLE,
  provider: 'microsoft',
  vouches: ({ xms_edov: verified }) => verified === true || verified === 1 || verified === '1' || verified === 'true',
  hasTenants: true,
}

/** Creates Google behind the port. */
export const createGoogle = (settings: ProviderSettings): IdentityProvider => createOpenId(settings, GOOGLE)

/** Creates LinkedIn behind the port. */
export const createLinkedin = (settings: ProviderSettings): IdentityProvider => createOpenId(settings, LINKEDIN)

/** Creates Microsoft behind the port. */
export const createMicrosoft = (settings: ProviderSettings): IdentityProvider => createOpenId(settings, MICROSOFT)

const TENANT = '{tenantid}'

const createOpenId = (settings: ProviderSettings, traits: Traits): IdentityProvider => {
  const { clientId } = settings
  const { provider, usesPkce, requiresNonce, vouches, hasTenants } = traits
  const idTokens = createIdTokens()
  let kept: { discovery: Discovery; at: number } | null = null

  const discover = async (signal: AbortSignal): Promise<Discovery> => {
    if (kept && Date.now() - kept.at < DISCOVERY_LIFE) return kept.discovery
    const { status, body } = await fetchJson(`${settings.issuer}/.well-known/openid-configuration`, {}, signal)
    const found = Discovery.safeParse(body)
    if (status !== 200 || !found.success) throw unreachable('the discovery document could not be read', found.error)
    const { issuer, ...endpoints } = found.data
    if (!(hasTenants ? sameOrigin(issuer, settings.issuer) : issuer === settings.issuer))
      throw refusal('the discovery document is of another issuer')
    // http is for a provider on this machine; nothing else may lead there.
    const isPlain = settings.issuer.startsWith('http:')
    if (!isPlain && Object.values(endpoints).some((each) => !each.startsWith('https:'))) throw refusal('an endpoint is not https')
    kept = { discovery: found.data, at: Date.now() }
    return found.data
  }

  const applicationOf = ({ authorization_endpoint: authorization, token_endpoint: token }: Discovery): Application => ({
    settings,
    endpoints: { authorization, token },
    scope: 'openid email profile',
    usesPkce,
    isOpenId: true,
    offersChoice: traits.offersChoice,
  })

  /** The issuer of a tenant is the published form with its id in it. */
  const isIssuer = (issuer: string, { iss, tid }: Pick<Claims, 'iss' | 'tid'>): boolean =>
    iss === (issuer.includes(TENANT) && hasTenants ? issuer.replace(TENANT, z.uuid().catch('').parse(tid)) : issuer)

  const verified = async (token: string, nonce: string, isNonceRequired: boolean, signal: AbortSignal): Promise<Identity> => {
    const { issuer, jwks_uri: keysAt } = await discover(signal)
    const expected = { clientId, nonce, requiresNonce: isNonceRequired, isIssuer: (claims: Claims) => isIssuer(issuer, claims) }
    const claims = await idTokens.verify(token, keysAt, expected, signal)
    const email = claims.email?.trim().toLowerCase() || null
    return { provider, subject: claims.sub, email, isVerified: email !== null && vouches(claims), ...namesOf(claims) }
  }

  return {
    clientId,
    departure: async (departure, signal) => departureUrl(applicationOf(await discover(signal)), departure),
    arrival: async (arrival, signal) => {
      const discovery = await discover(signal)
      const named = arrival.iss
      if (named !== undefined && !(hasTenants ? sameOrigin(named, discovery.issuer) : named === discovery.issuer))
        throw refusal('the answer is of another issuer')
      const { idToken } = await redeemCode(applicationOf(discovery), arrival, signal)
      if (idToken === null) throw refusal('no ID token came')
      return verified(idToken, arrival.nonce, requiresNonce, signal)
    },
    // A token without a nonce could be one that was taken from another browser.
    idToken: (token, nonce, signal) => verified(token, nonce, true, signal),
  }
}

const sameOrigin = (a: string, b: string): boolean => URL.canParse(a) && new URL(a).origin === new URL(b).origin
