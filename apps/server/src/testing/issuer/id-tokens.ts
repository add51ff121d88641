import { SignJWT, UnsecuredJWT, exportJWK, exportSPKI, generateKeyPair } from 'jose'
import type { CryptoKey, JWK } from 'jose'
import { randomUUID } from 'node:crypto'
import { APPLICATION, OTHER_APPLICATION, TENANT, type IssuerPerson, type TokenFault } from './people.ts'

interface Key {
  kid: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  jwk: JWK
}

const createKey = async (): Promise<Key> => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomUUID()
  return { kid, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

/** What an ID token is about. */
export interface Subject {
  issuer: string
  person: IssuerPerson
  nonce: string | null
  fault: TokenFault | null
  isMicrosoft: boolean
}

/** Signs ID tokens as the issuer does, or as somebody does who should not. */
export type IdTokenSigner = Awaited<ReturnType<typeof createIdTokenSigner>>

/** Creates the signer, with a key of its own. */
export const createIdTokenSigner = async () => {
  let key = await createKey()
  const stranger = await createKey()
  return {
    keys: (): { keys: JWK[] } => ({ keys: [key.jwk] }),
    rotate: async (): Promise<void> => void (key = await createKey()),
    sign: async ({ issuer, person, nonce, fault, isMicrosoft }: Subject): Promise<string | null> => {
      if (fault === 'missing') return null
      if (fault === 'not a token') return 'e30.e30'
      const now = Math.floor(Date.now() / 1_000)
      const [issuedAt, expires] =
        fault === 'expired' ? [now - 7_200, now - 3_600] : fault === 'from the future' ? [now + 7_200, now + 9_000] : [now, now + 600]
      const claims = {
        ...(person.email === null ? {} : { email: person.email }),
        ...(isMicrosoft ? { tid: TENANT, ...(person.isVerified ? { xms_edov: true } : {}) } : { email_verified: person.isVerified }),
        name: person.name,
        ...(fault === 'from the future' ? { nbf: issuedAt } : {}),
        ...(fault === 'no nonce' || nonce === null ? {} : { nonce: fault === 'wrong nonce' ? 'a nonce of somebody else' : nonce }),
      }
      const audience =
        fault === 'wrong audience' ? OTHER_APPLICATION : fault === 'two audiences' ? [APPLICATION.id, OTHER_APPLICATION] : APPLICATION.id
      const iss = fault === 'wrong issuer' ? 'https://issuer.example' : issuer
      const fill = <T extends SignJWT | UnsecuredJWT>(token: T): T => {
        token.setIssuer(iss).setAudience(audience).setIssuedAt(issuedAt).setExpirationTime(expires)
        if (fault !== 'no subject') token.setSubject(person.subject)
        return token
      }
      if (fault === 'alg none') return fill(new UnsecuredJWT(claims)).encode()
      const token = fill(new SignJWT(claims))
      if (fault === 'signed with the public key') {
        const secret = new TextEncoder().encode(await exportSPKI(key.publicKey))
        return token.setProtectedHeader({ alg: 'HS256', kid: key.kid }).sign(secret)
      }
      const by = fault === 'foreign key' || fault === 'unknown key' ? stranger : key
      const kid = fault === 'unknown key' ? stranger.kid : key.kid
      const signed = await token.setProtectedHeader({ alg: 'RS256', kid }).sign(by.privateKey)
      return fault === 'tampered' ? tampered(signed) : signed
    },
  }
}

/** Changes whom a signed token is about. */
const tampered = (token: string): string => {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  return [header, Buffer.from(JSON.stringify({ ...claims, sub: 'the victim' })).toString('base64url'), signature].join('.')
}
