import * as client from 'openid-client'
import { AppError } from '../errors.ts'
import { fetchJson } from './fetch-json.ts'
import { refusal } from './port.ts'
import type { Arrival, Departure, ProviderSettings } from './port.ts'

/** Where the two steps of the code flow are at a provider. */
export interface Endpoints {
  authorization: string
  token: string
}

/** Our application at a provider, for the code flow. */
export interface Application {
  settings: ProviderSettings
  endpoints: Endpoints
  scope: string
  /** False for the one provider whose token endpoint refuses a verifier. */
  usesPkce: boolean
  /** True when an ID token is asked for, which is to name the nonce. */
  isOpenId: boolean
  /** True where the person may choose which of their accounts there they mean. */
  offersChoice: boolean
}

/** What a code is exchanged for. */
export interface Grant {
  accessToken: string
  idToken: string | null
}

/** Returns the address that begins the code flow. */
export const departureUrl = async (application: Application, { redirectUri, state, nonce, verifier }: Departure): Promise<URL> => {
  const { scope, usesPkce, isOpenId, offersChoice } = application
  return client.buildAuthorizationUrl(configurationOf(application), {
    redirect_uri: redirectUri,
    scope,
    state,
    ...(isOpenId ? { nonce } : {}),
    ...(offersChoice ? { prompt: 'select_account' } : {}),
    ...(usesPkce ? { code_challenge: await client.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' } : {}),
  })
}

/**
 * Exchanges a code at the token endpoint. The ID token is handed out unread, for `id-token.ts` to verify: those that come without a code are
 * verified there too. @throws AppError `refused_sign_in`, `provider_unreachable`.
 */
export const redeemCode = async (application: Application, arrival: Arrival, signal: AbortSignal): Promise<Grant> => {
  const configuration = configurationOf(application)
  let failure: AppError | null = null
  let idToken: string | null = null
  configuration[client.customFetch] = async (url, { method, headers, body }) => {
    try {
      const answer = await fetchJson(url, { method, headers, ...(body instanceof URLSearchParams ? { body } : {}) }, signal)
      const { id_token: found, ...rest } = { ...(answer.body as Record<string, unknown> | null) }
      idToken = typeof found === 'string' ? found : null
      return Response.json(rest, { status: answer.status })
    } catch (error) {
      if (error instanceof AppError) failure = error
      throw error
    }
  }
  const back = new URL(arrival.redirectUri)
  back.searchParams.set('code', arrival.code)
  back.searchParams.set('state', arrival.state)
  try {
    const tokens = await client.authorizationCodeGrant(configuration, back, {
      expectedState: arrival.state,
      ...(application.usesPkce ? { pkceCodeVerifier: arrival.verifier } : {}),
    })
    return { accessToken: tokens.access_token, idToken }
  } catch (error) {
    throw failure ?? refusal('the code was not exchanged', error)
  }
}

/** A configuration serves one call: its fetch knows when that ends. */
const configurationOf = ({ settings, endpoints }: Application): client.Configuration => {
  const { issuer, clientId, clientSecret } = settings
  const server = { issuer, authorization_endpoint: endpoints.authorization, token_endpoint: endpoints.token }
  const configuration = new client.Configuration(server, clientId, undefined, client.ClientSecretPost(clientSecret))
  // The settings allow http on this machine alone.
  if (endpoints.token.startsWith('http:')) client.allowInsecureRequests(configuration)
  return configuration
}
