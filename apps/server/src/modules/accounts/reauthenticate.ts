import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { FRESH_LIFE } from '../../platform/http/route.ts'
import type { AccountContext, Origin } from './context.ts'
import { reauthEmail } from './emails.ts'
import { noteProof } from './session-store.ts'
import { findUserById } from './store.ts'
import type { User } from './store.ts'

/** Finds the account of a caller. @throws AppError `unauthenticated` when it is gone. */
export const accountOf = async ({ db }: Pick<AccountContext, 'db'>, caller: Caller): Promise<User> => {
  const user = await findUserById(db, caller.id)
  if (!user) throw new AppError('unauthenticated')
  return user
}

/**
 * Checks the password of who is signed in, within a budget of its own: a session that was left open is no place to guess it.
 * `field` is what it is called in the call. @throws AppError `wrong_password`, `too_many_requests`.
 */
export const requirePassword = async (
  { limits, passwords }: AccountContext,
  user: User,
  password: string,
  field: string,
): Promise<void> => {
  const succeeded = await limits.tryPassword(user.id)
  if (!(await passwords.check(user.passwordHash, password)))
    throw new AppError('wrong_password', { fields: { [field]: ['This password is not right.'] } })
  await succeeded()
}

/** Creates the service by which who is signed in proves again who they are. */
export const createReauthentication = (context: AccountContext) => {
  const { db, codes, limits, mail } = context

  const requireCode = async (user: User, code: string): Promise<void> => {
    const id = await codes.check(db, user.email, 'reauthenticate', code)
    if (id === null || !(await codes.consume(db, user.email, 'reauthenticate', id)))
      throw new AppError('invalid_request', { fields: { code: ['This code is not right.'] } })
  }

  return {
    /** Marks the session of a caller as proved for ten minutes. Answers until when. */
    reauthenticate: async (caller: Caller, proof: { password: string } | { code: string }): Promise<Date> => {
      const user = await accountOf(context, caller)
      if ('password' in proof) await requirePassword(context, user, proof.password, 'password')
      else await requireCode(user, proof.code)
      const freshAt = await noteProof(db, caller.sessionId)
      return new Date(freshAt.getTime() + FRESH_LIFE)
    },

    /** Mails a caller the code that proves who they are, for accounts without a password. @throws AppError `too_many_requests`. */
    sendReauthCode: async (caller: Caller, from: Origin): Promise<void> => {
      const user = await accountOf(context, caller)
      if (!(await limits.takeMail(user.email, from.address, 'reauth'))) throw new AppError('too_many_requests', { retryAfter: 60 })
      await db.transaction(async (tx) => {
        const code = await codes.create(tx, user.email, 'reauthenticate')
        await mail.send(reauthEmail(user.email, code), tx)
      })
    },
  }
}
