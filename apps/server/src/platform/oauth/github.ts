import { z } from 'zod'
import { departureUrl, redeemCode } from './code-grant.ts'
import type { Application } from './code-grant.ts'
import { fetchJson } from './fetch-json.ts'
import { namesOf } from './names.ts'
import { refusal } from './port.ts'
import type { Identity, IdentityProvider, ProviderSettings } from './port.ts'

const User = z.object({ id: z.number().int().positive(), login: z.string().max(100), name: z.string().max(300).nullish().catch(null) })
const Emails = z.array(z.object({ email: z.string().max(254), primary: z.boolean(), verified: z.boolean() })).max(1_000)
const Checked = z.object({ app: z.object({ client_id: z.string() }), user: z.object({ id: z.number().int() }) })

/** Creates GitHub, or an enterprise server of it, behind the port: OAuth 2 with user calls of its own. The address is the primary one, if it is verified. */
export const createGithub = (settings: ProviderSettings): IdentityProvider => {
  const { clientId, clientSecret, issuer } = settings
  const api = issuer === 'https://github.com' ? 'https://api.github.com' : `${issuer}/api/v3`
  const application: Application = {
    settings,
    endpoints: { authorization: `${issuer}/login/oauth/authorize`, token: `${issuer}/login/oauth/access_token` },
    scope: 'read:user user:email',
    usesPkce: true,
    isOpenId: false,
    offersChoice: true,
  }

  const ask = async <S extends z.ZodType>(path: string, schema: S, token: string, signal: AbortSignal): Promise<z.output<S>> => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' }
    const { status, body } = await fetchJson(`${api}${path}`, { headers }, signal)
    const parsed = schema.safeParse(body)
    if (status !== 200 || !parsed.success) throw refusal(`GitHub answered ${status} to ${path}`, parsed.error)
    return parsed.data
  }

  const identityOf = async (token: string, signal: AbortSignal): Promise<Identity> => {
    const [user, emails] = await Promise.all([ask('/user', User, token, signal), ask('/user/emails', Emails, token, signal)])
    const primary = emails.find((each) => each.primary)
    const email = primary?.email.trim().toLowerCase() || null
    const names = namesOf({ name: user.name ?? user.login })
    return { provider: 'github', subject: String(user.id), email, isVerified: primary?.verified === true, ...names }
  }

  return {
    clientId,
    departure: (departure) => departureUrl(application, departure),
    arrival: async (arrival, signal) => identityOf((await redeemCode(application, arrival, signal)).accessToken, signal),
    accessToken: async (token, signal) => {
      const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
      const { status, body } = await fetchJson(
        `${api}/applications/${encodeURIComponent(clientId)}/token`,
        {
          method: 'POST',
          headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
          body: JSON.stringify({ access_token: token }),
        },
        signal,
      )
      const checked = Checked.safeParse(body)
      if (status !== 200 || !checked.success || checked.data.app.client_id !== clientId)
        throw refusal('the token was issued to another application')
      const identity = await identityOf(token, signal)
      if (identity.subject !== String(checked.data.user.id)) throw refusal('the token is of somebody else')
      return identity
    },
  }
}
