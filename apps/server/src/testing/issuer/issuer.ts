import { PROVIDERS, type Provider } from '@magazineai/contract'
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as bodyOf } from 'node:stream/consumers'
import { answerWrongly } from './faulty-answer.ts'
import { createIdTokenSigner } from './id-tokens.ts'
import { APPLICATION, OTHER_APPLICATION, TENANT } from './people.ts'
import type { AnswerFault, Grant, GrantFault, IssuerPerson, Place, TokenFault } from './people.ts'

/** A provider of identities on this machine that speaks as Google, LinkedIn, Microsoft, Facebook and GitHub do, with their faults on request. */
export interface Issuer {
  base: string
  /** The variables that make a server use it for all five. */
  variables: Record<string, string>
  /** Whoever is asked next; also who the page of the issuer offers to continue as. */
  person: IssuerPerson
  /** What ID tokens get wrong from now on. */
  tokenFault: TokenFault | null
  /** What answers are from now on, by place. */
  answerFaults: Map<Place, AnswerFault>
  grantFault: GrantFault | null
  /** How often each place was asked. */
  asked: Map<Place, number>
  /** Goes through the page of the issuer as `person`; answers where the browser is sent back to. @throws when the issuer refuses the request. */
  consent(address: string): Promise<URL>
  /** An ID token that a script of the provider hands to a page. */
  idToken(provider: Provider, nonce: string | null): Promise<string>
  /** An access token that was issued to an application. */
  accessToken(provider: Provider, application?: string): string
  rotateKeys(): Promise<void>
  close(): Promise<void>
}

const DISCOVERED: readonly Provider[] = ['google', 'linkedin', 'microsoft']

/** Starts the issuer; our application may be sent back to `site` at the addresses of its five providers alone. */
export const startIssuer = async (site: string, port = 0): Promise<Issuer> => {
  const signer = await createIdTokenSigner()
  const codes = new Map<string, Grant>()
  const accessTokens = new Map<string, Grant>()
  const redirects: Record<Provider, string> = {
    google: `${site}/google-callback`,
    facebook: `${site}/facebook-callback`,
    linkedin: `${site}/linkedin-callback`,
    github: `${site}/api/auth/github/callback/`,
    microsoft: `${site}/api/auth/microsoft/callback/`,
  }
  const http = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(String(error))
    })
  })
  await new Promise<void>((listening) => http.listen(port, '127.0.0.1', listening))
  const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  /** What a token says it is from; of Microsoft, from the tenant. */
  const issuerOf = (provider: Provider, tenant = TENANT): string =>
    `${base}/${provider}${provider === 'microsoft' ? `/${tenant}/v2.0` : ''}`

  const issuer: Issuer = {
    base,
    variables: Object.fromEntries(
      PROVIDERS.flatMap((name) => {
        const prefix = `OAUTH_${name.toUpperCase()}`
        const address = `${base}/${name}${name === 'microsoft' ? '/common/v2.0' : ''}`
        return [
          [`${prefix}_ID`, APPLICATION.id],
          [`${prefix}_SECRET`, APPLICATION.secret],
          [`${prefix}_ISSUER`, address],
        ]
      }),
    ),
    person: { subject: '1001', email: 'ann@example.com', isVerified: true, name: 'Ann Lee' },
    tokenFault: null,
    answerFaults: new Map(),
    grantFault: null,
    asked: new Map(),
    consent: async (address) => {
      const answer = await fetch(`${address}&decision=allow`, { redirect: 'manual' })
      const location = answer.headers.get('location')
      if (location === null) throw new Error(await answer.text())
      return new URL(location)
    },
    idToken: async (provider, nonce) =>
      (await signer.sign({
        issuer: issuerOf(provider),
        person: issuer.person,
        nonce,
        fault: issuer.tokenFault,
        isMicrosoft: provider === 'microsoft',
      })) ?? '',
    accessToken: (provider, application = APPLICATION.id) => {
      const token = randomUUID()
      accessTokens.set(token, { provider, person: issuer.person, redirectUri: '', nonce: null, challenge: null, application })
      return token
    },
    rotateKeys: () => signer.rotate(),
    close: () =>
      new Promise((closed) => {
        http.close(() => closed())
        http.closeAllConnections()
      }),
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', base)
    const [, provider = '', ...rest] = url.pathname.split('/')
    const path = rest.join('/')
    if (!PROVIDERS.includes(provider as Provider)) return json(response, 404, { error: 'not found' })
    const name = provider as Provider
    if (/authorize$|dialog\/oauth$/.test(path)) return authorize(name, url, response)
    const place = placeOf(path)
    if (!place) return json(response, 404, { error: 'not found' })
    issuer.asked.set(place, (issuer.asked.get(place) ?? 0) + 1)
    const fault = issuer.answerFaults.get(place)
    if (fault) return answerWrongly(response, fault)
    const form = new URLSearchParams(await bodyOf(request))
    if (place === 'discovery') return json(response, 200, discovery(name))
    if (place === 'keys') return json(response, 200, signer.keys())
    if (place === 'token') return token(name, form, response)
    if (name === 'facebook') return graph(place, url, bearerOf(request), response)
    return github(place, request, form, response)
  }

  const discovery = (name: Provider) => ({
    issuer: issuerOf(name, '{tenantid}'),
    authorization_endpoint: `${base}/${name}/authorize`,
    token_endpoint: `${base}/${name}/token`,
    jwks_uri: `${base}/${name}/keys`,
    authorization_response_iss_parameter_supported: true,
    id_token_signing_alg_values_supported: ['RS256'],
  })

  /** A page as a person sees it, which sends them back with a code, or with their refusal. */
  const authorize = (name: Provider, { searchParams: query, href }: URL, response: ServerResponse): void => {
    const redirectUri = query.get('redirect_uri')
    if (query.get('client_id') !== APPLICATION.id || redirectUri !== redirects[name] || query.get('response_type') !== 'code')
      return page(response, 400, '<h1>The application sent a wrong request</h1>')
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    if (DISCOVERED.includes(name) && name !== 'linkedin') back.searchParams.set('iss', issuerOf(name, TENANT))
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

  const token = async (name: Provider, form: URLSearchParams, response: ServerResponse): Promise<void> => {
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
          issuer: issuerOf(name),
          person: grant.person,
          nonce: grant.nonce,
          fault: issuer.tokenFault,
          isMicrosoft: name === 'microsoft',
        })
      : null
    const isOpen = idToken === null ? {} : { id_token: idToken }
    return json(response, 200, { access_token: accessToken, token_type: 'bearer', expires_in: 3_600, ...isOpen })
  }

  const graph = (place: Place, { searchParams: query }: URL, bearer: string, response: ServerResponse): void => {
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

  const github = (place: Place, request: IncomingMessage, form: URLSearchParams, response: ServerResponse): void => {
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

  return issuer
}

const placeOf = (path: string): Place | null => {
  if (path.endsWith('.well-known/openid-configuration')) return 'discovery'
  if (path === 'keys') return 'keys'
  if (path.startsWith('api/v3/applications/') || path.endsWith('/debug_token')) return 'debug'
  if (path === 'token' || path.endsWith('/access_token')) return 'token'
  if (path.endsWith('/emails')) return 'emails'
  return path.endsWith('/me') || path.endsWith('/user') ? 'user' : null
}

const bearerOf = (request: IncomingMessage): string => (request.headers.authorization ?? '').replace(/^Bearer /, '')

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const page = (response: ServerResponse, status: number, body: string): void => {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>Issuer</title><body>${body}</html>`)
}
