import { createLocalJWKSet, decodeJwt, errors, jwtVerify } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { fetchJson } from './fetch-json.ts'
import { refusal, unreachable } from './port.ts'

/** Asymmetric alone: `none` and whatever is signed with a text that is public are refused. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256']

/** Clocks may differ by so many seconds. */
const CLOCK_TOLERANCE = 30

/** Keys are asked for anew after so many ms; and when none fits, though not more often than every so many. */
const KEYS_LIFE = 10 * 60_000
const KEYS_PAUSE = 30_000

const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) })

const text = (longest: number) => z.string().max(longest).optional().catch(undefined)

/** What of an ID token is used. */
const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  nonce: z.string().optional(),
  tid: text(100),
  email: text(254),
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
  name: text(300),
  given_name: text(200),
  family_name: text(200),
})
/** What of an ID token is used, once it is verified. */
export type Claims = z.infer<typeof Claims>

/** What an ID token must say. */
export interface Expected {
  clientId: string
  /** Whether the token may be from this issuer. */
  isIssuer: (claims: Claims) => boolean
  nonce: string
  /** False for a provider that leaves the nonce out; one that is there is compared all the same. */
  requiresNonce: boolean
}

/** Verifies ID tokens with the keys of one provider. */
export interface IdTokens {
  /** @throws AppError `refused_sign_in` for a token that is not what is expected, `provider_unreachable` when its keys cannot be had. */
  verify(token: string, keysAt: string, expected: Expected, signal: AbortSignal): Promise<Claims>
}

/** Creates the verifier, which keeps the keys for ten minutes and asks anew for one it does not know. */
export const createIdTokens = (): IdTokens => {
  let kept: { find: JWTVerifyGetKey; at: number } | null = null

  const load = async (keysAt: string, signal: AbortSignal): Promise<JWTVerifyGetKey> => {
    const { body } = await fetchJson(keysAt, {}, signal)
    const keys = Keys.safeParse(body)
    if (!keys.success) throw unreachable('the keys could not be read', keys.error)
    kept = { find: createLocalJWKSet(keys.data), at: Date.now() }
    return kept.find
  }

  const payloadOf = async (token: string, keysAt: string, signal: AbortSignal): Promise<unknown> => {
    const read = async (find: JWTVerifyGetKey) => {
      const options = { algorithms: ALGORITHMS, clockTolerance: CLOCK_TOLERANCE, requiredClaims: ['exp', 'iat', 'sub', 'aud', 'iss'] }
      return (await jwtVerify(token, find, options)).payload
    }
    const age = kept ? Date.now() - kept.at : Infinity
    const find = kept && age < KEYS_LIFE ? kept.find : await load(keysAt, signal)
    try {
      return await read(find)
    } catch (error) {
      // A provider changes its keys when it likes; a stranger who names keys that do not exist makes us ask but twice a minute.
      if (!(error instanceof errors.JWKSNoMatchingKey) || age === Infinity || age < KEYS_PAUSE) throw error
      return read(await load(keysAt, signal))
    }
  }

  return {
    verify: async (token, keysAt, { clientId, isIssuer, nonce, requiresNonce }, signal) => {
      let payload: unknown
      try {
        payload = await payloadOf(token, keysAt, signal)
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) throw refusal('the ID token is not valid', error)
        throw error
      }
      const parsed = Claims.safeParse(payload)
      if (!parsed.success) throw refusal('the ID token lacks claims', parsed.error)
      const claims = parsed.data
      if (!isIssuer(claims)) throw refusal('the ID token is of another issuer')
      if (![claims.aud].flat().every((aud) => aud === clientId)) throw refusal('the ID token is for another application')
      if (claims.nonce === undefined ? requiresNonce : claims.nonce !== nonce) throw refusal('the ID token has another nonce')
      return claims
    },
  }
}

/** Returns the nonce that an ID token names, which proves nothing until it is verified; null for what is no ID token or names none. */
export const nonceIn = (token: string): string | null => {
  try {
    const { nonce } = decodeJwt(token)
    return typeof nonce === 'string' && nonce !== '' ? nonce : null
  } catch {
    return null
  }
}
