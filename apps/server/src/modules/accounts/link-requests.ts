import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isFresh } from '../../platform/http/route.ts'
import type { AccountContext } from './context.ts'
import { chooseAddressEmail, choosePasswordEmail, deletionEmail } from './emails.ts'
import { LINK_LIFE } from './link-life.ts'
import { OWNER_ADDRESS } from './owner.ts'
import { isLastAdmin, setDeletion } from './person-store.ts'
import { accountOf, requirePassword } from './reauthenticate.ts'
import type { User } from './store.ts'

/** Creates the service of what a person asks for in their profile and confirms by a mailed link. */
export const createLinkRequests = (context: AccountContext) => {
  const { db, limits, links, mail, sessions } = context

  /** By the password; without one, or instead of it, by a session that was proved a moment ago. */
  const requireProof = async (caller: Caller, user: User, password: string | undefined, needed: string): Promise<void> => {
    if (password && user.passwordHash !== null) return requirePassword(context, user, password, 'old_password')
    if (user.passwordHash !== null) throw new AppError('invalid_request', { fields: { old_password: [needed] } })
    if (!isFresh(caller)) throw new AppError('reauth_required')
  }

  const mailPasswordLink = async (caller: Caller, user: User, purpose: 'change-password' | 'add-password'): Promise<void> => {
    await limits.takeLink(user.id, purpose)
    await db.transaction(async (tx) => {
      const link = await links.create(tx, { userId: user.id, purpose, email: user.email, sessionId: caller.sessionId })
      await mail.send(choosePasswordEmail(user.email, link, purpose === 'add-password'), tx)
    })
  }

  return {
    /**
     * Mails a link to the current address that asks for the new one. The owner's first address has no mailbox: for it the link is answered.
     * @throws AppError without the right password; `too_many_requests`.
     */
    requestEmailChange: async (caller: Caller, password: string | undefined): Promise<string | null> => {
      const user = await accountOf(context, caller)
      await requireProof(caller, user, password, 'Password is required to change email')
      await limits.takeLink(user.id, 'choose-email')
      return db.transaction(async (tx) => {
        const link = await links.create(tx, { userId: user.id, purpose: 'choose-email', email: user.email, sessionId: caller.sessionId })
        if (user.email === OWNER_ADDRESS) return link
        await mail.send(chooseAddressEmail(user.email, link), tx)
        return null
      })
    },

    /** Mails a link that sets a new password. @throws AppError without the right password; `too_many_requests`. */
    requestPasswordChange: async (caller: Caller, password: string | undefined): Promise<void> => {
      const user = await accountOf(context, caller)
      if (user.passwordHash === null) throw new AppError('conflict')
      await requireProof(caller, user, password, 'Current password is required')
      await mailPasswordLink(caller, user, 'change-password')
    },

    /** Mails a link that sets the first password of an account. @throws AppError `password_set` when it has one. */
    requestFirstPassword: async (caller: Caller): Promise<void> => {
      const user = await accountOf(context, caller)
      if (user.passwordHash !== null) throw new AppError('password_set')
      await mailPasswordLink(caller, user, 'add-password')
    },

    /** Has an account deleted in 14 days, ends every session, and mails the way to keep it. Answers when; a second call changes nothing. */
    deleteAccount: async (caller: Caller): Promise<Date> => {
      const user = await accountOf(context, caller)
      const at = new Date(Date.now() + LINK_LIFE['keep-account'])
      const closed = await db.transaction(async (tx) => {
        if (await isLastAdmin(tx, user)) throw new AppError('last_admin')
        if (!(await setDeletion(tx, user.id, at))) throw new AppError('conflict')
        const link = await links.create(tx, { userId: user.id, purpose: 'keep-account', email: user.email })
        await mail.send(deletionEmail(user.email, at, link), tx)
        return sessions.closeAll(tx, user.id)
      })
      await closed.tell()
      return at
    },
  }
}
