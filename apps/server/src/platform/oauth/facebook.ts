import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { departureUrl, redeemCode } from './code-grant.ts'
import type { Application } from './code-grant.ts'
import { fetchJson } from './fetch-json.ts'
import { namesOf } from './names.ts'
import { refusal, unreachable } from './port.ts'
import type { Identity, IdentityProvider, ProviderSettings } from './port.ts'

/** The release of the Graph API that is spoken. */
const RELEASE = 'v23.0'

const Debugged = z.object({
  data: z.object({
    app_id: z.coerce.string(),
    is_valid: z.literal(true),
    type: z.string().optional(),
    user_id: z.coerce.string(),
    /** Seconds since 1970; 0 = never. */
    expires_at: z.number().optional(),
  }),
})

const text = z.string().max(300).optional().catch(undefined)
const Me = z.object({ id: z.string().min(1).max(100), email: text, name: text, first_name: text, last_name: text })

/**
 * Creates Facebook behind the port. It speaks OAuth 2 without ID tokens: who a token is of, and that it was issued to our application, is asked
 * with our own credentials (`debug_token`). Facebook does not say whether it confirmed an address, so none counts as confirmed.
 */
export const createFacebook = (settings: ProviderSettings): IdentityProvider => {
  const { clientId, clientSecret, issuer } = settings
  const graph = `${graphOf(issuer)}/${RELEASE}`
  const application: Application = {
    settings,
    endpoints: { authorization: `${issuer}/${RELEASE}/dialog/oauth`, token: `${graph}/oauth/access_token` },
    scope: 'email,public_profile',
    usesPkce: true,
    isOpenId: false,
    offersChoice: false,
  }

  const ask = async (path: string, query: Record<string, string>, token: string, signal: AbortSignal): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` }
    const { status, body } = await fetchJson(`${graph}${path}?${new URLSearchParams(query).toString()}`, { headers }, signal)
    if (status !== 200) throw refusal(`Facebook answered ${status} to ${path}`)
    return body
  }

  const accessToken = async (token: string, signal: AbortSignal): Promise<Identity> => {
    const debugged = Debugged.safeParse(await ask('/debug_token', { input_token: token }, `${clientId}|${clientSecret}`, signal))
    if (!debugged.success) throw refusal('Facebook does not know the token', debugged.error)
    const { app_id: app, user_id: user, type = 'USER', expires_at: end = 0 } = debugged.data.data
    if (app !== clientId || type !== 'USER') throw refusal('the token was issued to another application')
    if (end !== 0 && end * 1_000 < Date.now()) throw refusal('the token has ended')
    const proof = createHmac('sha256', clientSecret).update(token).digest('hex')
    const me = Me.safeParse(await ask('/me', { fields: 'id,email,name,first_name,last_name', appsecret_proof: proof }, token, signal))
    if (!me.success) throw unreachable('Facebook does not say who it is', me.error)
    const { id, email, name, first_name: first, last_name: last } = me.data
    if (id !== user) throw refusal('the token is of somebody else')
    const names = namesOf({ name, given_name: first, family_name: last })
    return { provider: 'facebook', subject: id, email: email?.trim().toLowerCase() || null, isVerified: false, ...names }
  }

  return {
    clientId,
    departure: (departure) => departureUrl(application, departure),
    arrival: async (arrival, signal) => accessToken((await redeemCode(application, arrival, signal)).accessToken, signal),
    accessToken,
  }
}

/** The site and its interface are two hosts, but where another address is set. */
const graphOf = (issuer: string): string => (issuer === 'https://www.facebook.com' ? 'https://graph.facebook.com' : issuer)
