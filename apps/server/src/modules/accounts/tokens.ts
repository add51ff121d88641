import { SignJWT, jwtVerify } from 'jose'
import { z } from 'zod'

/** Life of an access token, seconds. */
export const ACCESS_LIFE = 600

const Claims = z.object({ sub: z.uuid(), sid: z.uuid() })

/** What an access token says. */
export interface AccessClaims {
  userId: string
  sessionId: string
}

/** Signs an access token, HS256, ten minutes. */
export const signAccess = (key: Uint8Array, { userId, sessionId }: AccessClaims): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(userId)
    .setIssuer('magazineai')
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_LIFE}s`)
    .sign(key)

/** Reads an access token; null for anything that is not a valid one. */
export const readAccess = async (key: Uint8Array, token: string): Promise<AccessClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: 'magazineai', typ: 'at+jwt' })
    const { sub, sid } = Claims.parse(payload)
    return { userId: sub, sessionId: sid }
  } catch {
    return null
  }
}
