import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { hashToken } from '../../platform/secret.ts'
import { callerFrom } from './presenter.ts'
import type { Tokens } from './sessions.ts'
import { findRegistration, findSession, findUser, findUserById, type User } from './store.ts'
import { readAccess } from './tokens.ts'
import type { Origin, AccountContext } from './context.ts'

/** Creates the service that signs in and out, and tells who a token belongs to. */
export const createSignIn = (context: AccountContext) => {
  const { db, secrets, sessions, limits, passwords, mailAddress, deviceMark, knowsDevice, tellOfDevice } = context

  /** True for the password of this browser's registration; also where the address has an account, so that nobody learns which have. */
  const isRegistered = async (email: string, password: string, from: Origin): Promise<boolean> => {
    const own = from.registration === undefined ? null : await findRegistration(db, hashToken(from.registration), email)
    return own !== null && passwords.check(own.passwordHash, password)
  }

  return {
    /** What a browser keeps to show that this account signed in from it before. */
    deviceMark,

    /** @throws AppError `invalid_credentials`; `email_not_verified` in a browser whose registration waits for its code, after the password of that. */
    login: async (login: string, password: string, from: Origin): Promise<Tokens> => {
      await limits.fromAddress('login', from.address)
      const name = login.trim().toLowerCase()
      const user = await findUser(db, name)
      const succeeded = await limits.tryLogin(user?.id ?? name, knowsDevice(user, from.device))
      const right = await passwords.check(user?.passwordHash ?? null, password)
      if (user && right && !user.disabledAt) {
        // A registration clears no budget: anybody can make one, with a password they know.
        await succeeded()
        await tellOfDevice(user, from)
        return sessions.open(user, from)
      }
      if (!(await isRegistered(name, password, from))) throw new AppError('invalid_credentials')
      await mailAddress(name, from.address)
      throw new AppError('email_not_verified')
    },

    refresh: (token: string, from: Origin): Promise<Tokens> => sessions.rotate(token, from.address),

    /** Ends the session of an access token, of a refresh token, or both; nothing happens when there is none. */
    logout: async (access: string | undefined, refresh: string | undefined): Promise<void> => {
      const claims = access ? await readAccess(secrets.tokens, access) : null
      if (claims) await sessions.close(claims.sessionId)
      if (refresh) await sessions.closeByRefresh(refresh)
    },

    /** Who an access token belongs to, while their session lives. */
    callerOf: async (access: string): Promise<Caller | null> => {
      const claims = await readAccess(secrets.tokens, access)
      const found = claims ? await findSession(db, claims.sessionId, claims.userId) : null
      return claims && found ? callerFrom(found, claims.sessionId) : null
    },

    /** The account of a caller. */
    account: async (caller: Caller): Promise<User> => {
      const user = await findUserById(db, caller.id)
      if (!user) throw new AppError('unauthenticated')
      return user
    },
  }
}
