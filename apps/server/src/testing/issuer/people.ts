import type { Provider } from '@magazineai/contract'

/** Somebody who has an account at the issuer. */
export interface IssuerPerson {
  subject: string
  email: string | null
  isVerified: boolean
  name: string
}

/** Our application at the issuer, under every provider. */
export const APPLICATION = { id: 'magazine-app', secret: 'a secret of the application' } as const

/** Another application there, which some other site runs. */
export const OTHER_APPLICATION = 'another-app'

/** The tenant of Microsoft that people are in. */
export const TENANT = '0a1b2c3d-0000-4000-8000-00000000beef'

/** What the ID token, or the answer about a token, gets wrong. */
export const TOKEN_FAULTS = [
  'wrong nonce',
  'no nonce',
  'wrong audience',
  'two audiences',
  'wrong issuer',
  'no subject',
  'alg none',
  'signed with the public key',
  'expired',
  'from the future',
  'foreign key',
  'unknown key',
  'tampered',
  'missing',
  'not a token',
] as const
/** One of them. */
export type TokenFault = (typeof TOKEN_FAULTS)[number]

/** What an answer of the issuer is instead of what it should be. */
export const ANSWER_FAULTS = ['500', 'html', 'redirect', 'huge', 'reset', 'empty', 'array', 'null', 'stall', 'stall in the body'] as const
/** One of them. */
export type AnswerFault = (typeof ANSWER_FAULTS)[number]

/** Where an answer comes from. */
export const PLACES = ['discovery', 'keys', 'token', 'user', 'emails', 'debug'] as const
/** One of them. */
export type Place = (typeof PLACES)[number]

/** What of a grant is wrong, where a provider has no ID tokens. */
export type GrantFault = 'other application' | 'invalid' | 'ended' | 'other person' | 'page token'

/** What a code stands for. */
export interface Grant {
  provider: Provider
  person: IssuerPerson
  redirectUri: string
  nonce: string | null
  challenge: string | null
  application: string
}

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
