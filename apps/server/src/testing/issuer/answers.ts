import type { Provider } from '@magazineai/contract'
import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { IdTokenSigner } from './id-tokens.ts'
import { APPLICATION, OTHER_APPLICATION, TENANT, type Grant, type Issuer, type Place } from './people.ts'

/** What the answers of an issuer are made from. */
export interface IssuerState {
  issuer: Issuer
  signer: IdTokenSigner
  /** Where each provider may send the browser back to. */
  redirects: Readonly<Record<Provider, string>>
  codes: Map<string, Grant>
  accessTokens: Map<string, Grant>
}

const DISCOVERED: readonly Provider[] = ['google', 'linkedin', 'microsoft']

/** Returns what a token says it is from; of Microsoft, from a tenant. */
export const issuerOf = (base: string, provider: Provider, tenant = TENANT): string =>
  `${base}/${provider}${provider === 'microsoft' ? `/${tenant}/v2.0` : ''}`

/** Returns the discovery document of a provider. */
export const discovery = (base: string, name: Provider) => ({
  issuer: issuerOf(base, name, '{tenantid}'),
  authorization_endpoint: `${base}/${name}/authorize`,
  token_endpoint: `${base}/${name}/token`,
  jwks_uri: `${base}/${name}/keys`,
  authorization_response_iss_parameter_supported: true,
  id_token_signing_alg_values_supported: ['RS256'],
})

/** Shows the page a person sees, which sends them back with a code, or with their refusal. */
export const authorize = (
  { issuer, redirects, codes }: IssuerState,
  name: Provider,
  { searchParams: query, href }: URL,
  response: ServerResponse,
): void => {
  const redirectUri = query.get('redirect_uri')
  if (query.get('client_id') !== APPLICATION.id || redirectUri !== redirects[name] || query.get('response_type') !== 'code')
    return page(response, 400, '<h1>The application sent a wrong request</h1>')
  const back = new URL(redirectUri)
  back.searchParams.set('state', query.get('state') ?? '')
  if (DISCOVERED.includes(name) && name !== 'linkedin') back.searchParams.set('iss', issuerOf(issuer.base, name, TENANT))
  const decision = query.get('decision')
  if (decision === null) {
    const { name: who, email } = issuer.person
    const link = (word: string) => `${href}&decision=${word}`.replaceAll('&', '&amp;')
    return page(
      response,
      200,
      `<h1>Sign in to MagazineAI</h1><p><a href="${link('allow')}">Continue as ${who} (${email ?? 'no address'})</a></p><p><a href="${link('deny')}">Cancel</a></p>`,
    )
  }
  if (decision === 'deny') back.searchParams.set('error', 'access_denied')
  else {
    const code = randomUUID()
    // LinkedIn leaves the nonce out of its ID tokens.
    const nonce = name === 'linkedin' ? null : query.get('nonce')
    const challenge = query.get('code_challenge')
    codes.set(code, { provider: name, person: issuer.person, redirectUri, nonce, challenge, application: APPLICATION.id })
    back.searchParams.set('code', code)
  }
  response.writeHead(302, { location: back.href }).end()
}

/** Exchanges a code for tokens. */
export const token = async (state: IssuerState, name: Provider, form: URLSearchParams, response: ServerResponse): Promise<void> => {
  const { issuer, signer, codes, accessTokens } = state
  // GitHub says what is wrong with the status of a success.
  const refuse = (error: string): void => json(response, name === 'github' ? 200 : 400, { error })
  if (form.get('client_id') !== APPLICATION.id || form.get('client_secret') !== APPLICATION.secret) return refuse('invalid_client')
  const verifier = form.get('code_verifier')
  if (name === 'linkedin' && verifier !== null) return refuse('invalid_client')
  const code = form.get('code') ?? ''
  const grant = codes.get(code)
  codes.delete(code)
  if (!grant || grant.provider !== name || grant.redirectUri !== form.get('redirect_uri')) return refuse('invalid_grant')
  if (
    grant.challenge !== null &&
    grant.challenge !==
      createHash('sha256')
        .update(verifier ?? '')
        .digest('base64url')
  )
    return refuse('invalid_grant')
  if (grant.challenge === null && name !== 'linkedin') return refuse('invalid_grant')
  const accessToken = randomUUID()
  accessTokens.set(accessToken, grant)
  const idToken = DISCOVERED.includes(name)
    ? await signer.sign({
        issuer: issuerOf(issuer.base, name),
        person: grant.person,
        nonce: grant.nonce,
        fault: issuer.tokenFault,
        isMicrosoft: name === 'microsoft',
      })
    : null
  const isOpen = idToken === null ? {} : { id_token: idToken }
  return json(response, 200, { access_token: accessToken, token_type: 'bearer', expires_in: 3_600, ...isOpen })
}

/** Answers the Graph of Facebook. */
export const graph = (
  { issuer, accessTokens }: IssuerState,
  place: Place,
  { searchParams: query }: URL,
  bearer: string,
  response: ServerResponse,
): void => {
  if (place === 'debug') {
    if (bearer !== `${APPLICATION.id}|${APPLICATION.secret}`) return json(response, 400, { error: { code: 190 } })
    const grant = accessTokens.get(query.get('input_token') ?? '')
    const { grantFault: fault } = issuer
    if (!grant || fault === 'invalid') return json(response, 200, { data: { is_valid: false, error: { code: 190 } } })
    const data = {
      app_id: fault === 'other application' ? OTHER_APPLICATION : grant.application,
      type: fault === 'page token' ? 'PAGE' : 'USER',
      is_valid: true,
      expires_at: fault === 'ended' ? 1_000 : 0,
      user_id: fault === 'other person' ? '666' : grant.person.subject,
    }
    return json(response, 200, { data })
  }
  const grant = accessTokens.get(bearer)
  if (!grant) return json(response, 400, { error: { code: 190 } })
  const { subject, email, name } = grant.person
  return json(response, 200, { id: subject, name, ...(email === null ? {} : { email }) })
}

/** Answers the interface of GitHub. */
export const github = (
  { issuer, accessTokens }: IssuerState,
  place: Place,
  request: IncomingMessage,
  form: URLSearchParams,
  response: ServerResponse,
): void => {
  if (place === 'debug') {
    const { access_token: given = '' } = JSON.parse([...form.keys()][0] ?? '{}') as { access_token?: string }
    const grant = accessTokens.get(given)
    const isOurs = grant?.application === APPLICATION.id && issuer.grantFault !== 'invalid'
    if (!grant || !isOurs) return json(response, 404, { message: 'Not Found' })
    const id = issuer.grantFault === 'other person' ? 666 : Number(grant.person.subject)
    const clientId = issuer.grantFault === 'other application' ? OTHER_APPLICATION : APPLICATION.id
    return json(response, 200, { app: { client_id: clientId }, user: { id } })
  }
  const grant = accessTokens.get(bearerOf(request))
  if (!grant) return json(response, 401, { message: 'Bad credentials' })
  const { subject, email, isVerified, name } = grant.person
  if (place === 'user') return json(response, 200, { id: Number(subject), login: 'ann', name, email: 'shown@example.com' })
  const other = { email: 'other@example.com', primary: false, verified: true }
  return json(response, 200, email === null ? [other] : [other, { email, primary: true, verified: isVerified }])
}

/** Reads the token that a call carries. */
export const bearerOf = (request: IncomingMessage): string => (request.headers.authorization ?? '').replace(/^Bearer /, '')

/** Answers with JSON. */
export const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const page = (response: ServerResponse, status: number, body: string): void => {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>Issuer</title><body>${body}</html>`)
}
