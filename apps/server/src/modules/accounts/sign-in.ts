import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { mac, sameBytes } from '../../platform/secret.ts'
import { callerFrom } from './presenter.ts'
import type { Origin, Tools } from './service.ts'
import type { Tokens } from './sessions.ts'
import { findSession, findUser, findUserByEmail } from './store.ts'
import type { User } from './store.ts'
import { readAccess } from './tokens.ts'

/** Signing in and out, and telling who a token belongs to. */
export const signingIn = ({ db, secrets, sessions, limits, passwords, mailCode }: Tools) => {
  const deviceMark = (userId: string): string => `${userId}.${mac(secrets.devices, userId).toString('base64url')}`

  const knowsDevice = (user: User | null, device: string | undefined): boolean =>
    user !== null && device !== undefined && sameBytes(Buffer.from(device), Buffer.from(deviceMark(user.id)))

  return {
    /** What a browser keeps to show that this account signed in from it before. */
    deviceMark,

    /** @throws AppError `invalid_credentials`, or `email_not_verified` after the right password. */
    login: async (login: string, password: string, from: Origin): Promise<Tokens> => {
      await limits.fromAddress('login', from.address)
      const name = login.trim().toLowerCase()
      const user = await findUser(db, name)
      const succeeded = await limits.tryLogin(user?.id ?? name, knowsDevice(user, from.device))
      const right = await passwords.check(user?.passwordHash ?? null, password)
      if (!user || !right || user.disabledAt) throw new AppError('invalid_credentials')
      await succeeded()
      if (!user.verifiedAt) {
        if (await limits.mayMail(user.email)) await mailCode(user)
        throw new AppError('email_not_verified')
      }
      return sessions.open(user, from.userAgent)
    },

    refresh: (token: string): Promise<Tokens> => sessions.rotate(token),

    /** Ends the session of an access token, of a refresh token, or both; nothing happens when there is none. */
    logout: async (access: string | undefined, refresh: string | undefined): Promise<void> => {
      const claims = access ? await readAccess(secrets.tokens, access) : null
      if (claims) await sessions.close(claims.sessionId)
      if (refresh) await sessions.closeByRefresh(refresh)
    },

    /** Who an access token belongs to, while their session lives. */
    callerOf: async (access: string): Promise<Caller | null> => {
      const claims = await readAccess(secrets.tokens, access)
      const user = claims ? await findSession(db, claims.sessionId, claims.userId) : null
      return claims && user ? callerFrom(user, claims.sessionId) : null
    },

    /** The account of a caller. */
    account: async (caller: Caller): Promise<User> => {
      const user = await findUserByEmail(db, caller.email)
      if (!user) throw new AppError('unauthenticated')
      return user
    },
  }
}
