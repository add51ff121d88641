import { PROVIDERS, type Provider } from '@magazineai/contract'
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as bodyOf } from 'node:stream/consumers'
import { authorize, bearerOf, discovery, github, graph, issuerOf, json, token, type IssuerState } from './answers.ts'
import { answerWrongly } from './faulty-answer.ts'
import { createIdTokenSigner } from './id-tokens.ts'
import { APPLICATION, type Grant, type Issuer, type Place } from './people.ts'

/** Starts the issuer; our application may be sent back to `site` at the addresses of its five providers alone. */
export const startIssuer = async (site: string, port = 0): Promise<Issuer> => {
  const signer = await createIdTokenSigner()
  const codes = new Map<string, Grant>()
  const accessTokens = new Map<string, Grant>()
  const http = createServer((request, response) => {
    respond(state, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(String(error))
    })
  })
  await new Promise<void>((listening) => http.listen(port, '127.0.0.1', listening))
  const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  const issuer: Issuer = {
    base,
    variables: variablesOf(base),
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
        issuer: issuerOf(base, provider),
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

  const state: IssuerState = { issuer, signer, redirects: redirectsOf(site), codes, accessTokens }
  return issuer
}

const redirectsOf = (site: string): Record<Provider, string> => ({
  google: `${site}/google-callback`,
  facebook: `${site}/facebook-callback`,
  linkedin: `${site}/linkedin-callback`,
  github: `${site}/api/auth/github/callback/`,
  microsoft: `${site}/api/auth/microsoft/callback/`,
})

const variablesOf = (base: string): Record<string, string> =>
  Object.fromEntries(
    PROVIDERS.flatMap((name) => {
      const prefix = `OAUTH_${name.toUpperCase()}`
      return [
        [`${prefix}_ID`, APPLICATION.id],
        [`${prefix}_SECRET`, APPLICATION.secret],
        [`${prefix}_ISSUER`, `${base}/${name}${name === 'microsoft' ? '/common/v2.0' : ''}`],
      ]
    }),
  )

const respond = async (state: IssuerState, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { issuer, signer } = state
  const { base } = issuer
  const url = new URL(request.url ?? '/', base)
  const [, provider = '', ...rest] = url.pathname.split('/')
  const path = rest.join('/')
  if (!PROVIDERS.includes(provider as Provider)) return json(response, 404, { error: 'not found' })
  const name = provider as Provider
  if (/authorize$|dialog\/oauth$/.test(path)) return authorize(state, name, url, response)
  const place = placeOf(path)
  if (!place) return json(response, 404, { error: 'not found' })
  issuer.asked.set(place, (issuer.asked.get(place) ?? 0) + 1)
  const fault = issuer.answerFaults.get(place)
  if (fault) return answerWrongly(response, fault)
  const form = new URLSearchParams(await bodyOf(request))
  if (place === 'discovery') return json(response, 200, discovery(base, name))
  if (place === 'keys') return json(response, 200, signer.keys())
  if (place === 'token') return token(state, name, form, response)
  if (name === 'facebook') return graph(state, place, url, bearerOf(request), response)
  return github(state, place, request, form, response)
}

const placeOf = (path: string): Place | null => {
  if (path.endsWith('.well-known/openid-configuration')) return 'discovery'
  if (path === 'keys') return 'keys'
  if (path.startsWith('api/v3/applications/') || path.endsWith('/debug_token')) return 'debug'
  if (path === 'token' || path.endsWith('/access_token')) return 'token'
  if (path.endsWith('/emails')) return 'emails'
  return path.endsWith('/me') || path.endsWith('/user') ? 'user' : null
}
