import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { AccountContext, Notice, Origin } from './context.ts'
import { passwordChangedEmail, resetEmail, unknownAddressEmail } from './emails.ts'
import { endLinks } from './link-store.ts'
import { setPassword } from './person-store.ts'
import { findUserByEmail } from './store.ts'
import type { User } from './store.ts'

/** Links that end when a password is set: what somebody else may have begun with the old one. */
const BEGUN = ['choose-email', 'confirm-email', 'change-password', 'add-password'] as const

/**
 * Sets the password of an account in a transaction, tells its owner by mail, and ends what was begun before.
 * Sessions are the caller's to end.
 */
export const replacePassword = async ({ mail, url }: AccountContext, tx: Database, user: User, hash: string): Promise<void> => {
  await setPassword(tx, user.id, hash)
  await endLinks(tx, user.id, BEGUN)
  await mail.send(passwordChangedEmail(user.email, url), tx)
}

/** Returns what a person is told in the product when their password was set. */
export const passwordNotice = (user: Pick<User, 'id'>): Notice => ({
  action: 'password_changed',
  message: 'Your password was changed.',
  objectType: 'account',
  objectId: user.id,
  href: '/profile',
  tone: 'warning',
})

/** Creates the way back into an account whose password is forgotten: a mailed code, a new password. */
export const createRecovery = (context: AccountContext) => {
  const { db, codes, limits, passwords, sessions, mail, url, tell } = context
  return {
    /** Mails a code to set a new password with. A code is stored and a letter sent for unknown addresses as well: nothing outside tells them apart. */
    forgotPassword: async (email: string, from: Origin): Promise<void> => {
      await limits.fromAddress('forgot', from.address)
      if (!(await limits.takeMail(email, from.address, 'reset'))) return
      await db.transaction(async (tx) => {
        const code = await codes.create(tx, email, 'reset-password')
        const isKnown = (await findUserByEmail(tx, email)) !== null
        await mail.send(isKnown ? resetEmail(email, code) : unknownAddressEmail(email, url), tx)
      })
    },

    /** Sets a new password with a mailed code, and ends every session. @throws AppError `invalid_reset_code` alike for a wrong, used, expired or unknown one. */
    resetPassword: async (email: string, code: string, password: string, from: Origin): Promise<void> => {
      await limits.fromAddress('reset', from.address)
      await passwords.requireGood(password, email, 'new_password')
      const id = await codes.check(db, email, 'reset-password', code)
      if (id === null) throw new AppError('invalid_reset_code')
      const hash = await passwords.hash(password)
      const { user, closed } = await db.transaction(async (tx) => {
        const isOurs = await codes.consume(tx, email, 'reset-password', id)
        const found = isOurs ? await findUserByEmail(tx, email) : null
        if (!found) throw new AppError('invalid_reset_code')
        await replacePassword(context, tx, found, hash)
        return { user: found, closed: await sessions.closeAll(tx, found.id) }
      })
      await closed.tell()
      await limits.forgetLogins(user.id)
      await tell(user.id, passwordNotice(user))
    },
  }
}
