import { z } from 'zod'
import { Session } from './accounts.ts'
import { operation } from './operation.ts'
import { Provider } from './provider.ts'

/** What a provider confirmed of somebody whose address it did not: it waits for a code or a password, in the browser that has its cookie. */
export const UnprovenIdentity = z.object({
  detail: z.string(),
  provider: Provider,
  email: z.string(),
  /** Seconds until it ends. */
  expires_in: z.number(),
})
export type UnprovenIdentity = z.infer<typeof UnprovenIdentity>

/** A session, and where the person wanted to go: a path of this site. */
export const SocialSession = Session.extend({ next: z.string() })
export type SocialSession = z.infer<typeof SocialSession>

/** What an answer of a provider comes to: a session, the question whose the address is, or an account that is connected now. */
const signedIn = { 200: SocialSession, 202: UnprovenIdentity, 204: null } as const

/** What providers send back to the page, and the page to us. `iss` is compared where a provider names itself (RFC 9207). */
const Callback = z.object({
  code: z.string().min(1).max(4_000),
  state: z.string().min(1).max(500),
  iss: z.string().max(500).optional(),
})

/** What providers send back to us: a code, or why there is none. */
const Arrival = z.object({
  code: z.string().min(1).max(4_000).optional().catch(undefined),
  state: z.string().min(1).max(500).optional().catch(undefined),
  iss: z.string().max(500).optional().catch(undefined),
  error: z.string().optional().catch('unreadable'),
})

/** Where the person wants to go afterwards, a path of this site. */
const Start = z.object({ next: z.string().max(2_000).optional() })

const OfProvider = z.object({ provider: Provider })

const Token = z.string().min(1).max(20_000)

const start = <const Id extends string, const Path extends string>(id: Id, path: Path, name: string) =>
  operation({
    id,
    method: 'GET',
    path,
    auth: 'none',
    summary: `Sends the browser to ${name}; a page with status 404 where ${name} is not set up.`,
    query: Start,
    responses: { 302: null },
  })

const finish = <const Id extends string, const Path extends string>(id: Id, path: Path, name: string) =>
  operation({
    id,
    method: 'POST',
    path,
    auth: 'none',
    summary: `Turns what ${name} sent back into a session, once, in the browser that was sent there.`,
    body: Callback,
    responses: signedIn,
  })

const arrive = <const Id extends string, const Path extends string>(id: Id, path: Path, name: string) =>
  operation({
    id,
    method: 'GET',
    path,
    auth: 'none',
    summary: `Where ${name} sends the browser back to: it is signed in and sent on, or to \`/auth?error=…\`.`,
    query: Arrival,
    responses: { 302: null },
  })

/** Signing in with an account elsewhere: A-04 … … A-22, and what is needed besides (A-40 …). */
export const oauthOperations = {
  googleToken: operation({
    id: 'A-04',
    method: 'POST',
    path: '/api/v1/auth/google/',
    auth: 'none',
    summary: 'Signs in with an ID token of Google, whose nonce is one of A-40 made for this browser.',
    body: z.object({ token: Token }),
    responses: signedIn,
  }),
  facebookToken: operation({
    id: 'A-05',
    method: 'POST',
    path: '/api/v1/auth/facebook/',
    auth: 'none',
    summary: 'Signs in with an access token that Facebook issued to this application. What the body says of the person is ignored.',
    body: z.object({ token: Token, profile: z.unknown().optional() }),
    responses: signedIn,
  }),
  startLinkedin: start('A-06', '/api/v1/auth/linkedin/', 'LinkedIn'),
  finishLinkedin: finish('A-07', '/api/v1/auth/linkedin/callback/', 'LinkedIn'),
  finishGoogle: finish('A-08', '/api/v1/auth/google/callback/', 'Google'),
  finishFacebook: finish('A-09', '/api/v1/auth/facebook/callback/', 'Facebook'),
  tokenLogin: operation({
    id: 'A-17',
    method: 'POST',
    path: '/api/auth/login/',
    auth: 'none',
    summary:
      'Signs in with a token of a provider: an ID token with a nonce of A-40, or an access token of Facebook or GitHub that was issued to this application.',
    body: z.object({ access_token: Token, provider: Provider.optional() }),
    responses: signedIn,
  }),
  startGithub: start('A-18', '/api/auth/github/', 'GitHub'),
  startMicrosoft: start('A-19', '/api/auth/microsoft/', 'Microsoft'),
  startGoogle: start('A-20', '/api/v1/auth/google/', 'Google'),
  startFacebook: start('A-20', '/api/v1/auth/facebook/', 'Facebook'),
  arriveGithub: arrive('A-21', '/api/auth/github/callback/', 'GitHub'),
  arriveMicrosoft: arrive('A-21', '/api/auth/microsoft/callback/', 'Microsoft'),
  providers: operation({
    id: 'A-22',
    method: 'GET',
    path: '/api/v1/auth/providers/',
    auth: 'none',
    summary: 'Which ways of signing in this server offers, and the public ids of its applications.',
    responses: {
      200: z.object({
        google: z.boolean(),
        facebook: z.boolean(),
        linkedin: z.boolean(),
        github: z.boolean(),
        microsoft: z.boolean(),
        email: z.boolean(),
        client_ids: z.partialRecord(Provider, z.string()),
      }),
    },
  }),
  nonce: operation({
    id: 'A-40',
    method: 'POST',
    path: '/api/v1/auth/nonce/',
    auth: 'none',
    summary: 'A nonce for an ID token that the browser asks a provider for: ten minutes, single use, good in this browser.',
    body: z.object({ provider: Provider }),
    responses: { 200: z.object({ nonce: z.string(), expires_in: z.number() }) },
  }),
  unproven: operation({
    id: 'A-41',
    method: 'GET',
    path: '/api/v1/auth/identity/',
    auth: 'none',
    summary: 'What waits in this browser for a code or a password, after a provider did not confirm the address.',
    responses: { 200: UnprovenIdentity },
  }),
  proveIdentity: operation({
    id: 'A-42',
    method: 'POST',
    path: '/api/v1/auth/identity/confirm/',
    auth: 'none',
    summary: 'Confirms the address of what waits by the mailed code, or by the password of the account that has it; opens a session.',
    body: z.union([
      z.object({
        code: z
          .string()
          .trim()
          .regex(/^\d{6}$/),
      }),
      z.object({ password: z.string().min(1).max(128) }),
    ]),
    responses: { 200: SocialSession },
  }),
  resendIdentityCode: operation({
    id: 'A-43',
    method: 'POST',
    path: '/api/v1/auth/identity/resend/',
    auth: 'none',
    summary: 'Mails the code of what waits once more; one a minute and five an hour per address.',
    body: z.object({}).default({}),
    responses: { 200: z.object({ detail: z.string() }) },
  }),
  connect: operation({
    id: 'A-44',
    method: 'POST',
    path: '/api/v1/auth/connections/{provider}/',
    auth: 'user',
    isFresh: true,
    summary: 'Begins to connect an account elsewhere to the caller; answers where to send the browser.',
    params: OfProvider,
    body: Start.default({}),
    responses: { 200: z.object({ url: z.string() }) },
  }),
  disconnect: operation({
    id: 'A-45',
    method: 'DELETE',
    path: '/api/v1/auth/connections/{provider}/',
    auth: 'user',
    isFresh: true,
    summary: 'Disconnects an account elsewhere; refused (409) where it is the only way to sign in.',
    params: OfProvider,
    responses: { 204: null },
  }),
} as const
