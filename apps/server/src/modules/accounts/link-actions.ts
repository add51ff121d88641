import type { AccountLink as Shown, LinkPurpose } from '@magazineai/contract'
import { AppError } from '../../platform/errors.ts'
import { createAddressActions } from './address-actions.ts'
import type { AccountContext, Origin } from './context.ts'
import { missing, openLink, type Action, type FollowedLink, type Given } from './followed-link.ts'
import { setDeletion } from './person-store.ts'
import { passwordNotice, replacePassword } from './recovery.ts'

/** Creates the service that does what mailed links are for, each of them once. */
export const createLinkActions = (context: AccountContext) => {
  const { db, limits, links, passwords, sessions, tell } = context

  /** Sets a password; every session ends but the one that asked for the link. */
  const choosePassword: Action = async (token, link, { newPassword }) => {
    if (!newPassword) throw missing('new_password', 'Choose a password.')
    await passwords.requireGood(newPassword, link.email, 'new_password')
    const hash = await passwords.hash(newPassword)
    const { user, closed } = await db.transaction(async (tx) => {
      const { user: found } = await openLink(context, tx, token)
      if (link.purpose === 'add-password' && found.passwordHash !== null) throw new AppError('password_set')
      await replacePassword(context, tx, found, hash)
      return { user: found, closed: await sessions.closeAll(tx, found.id, [link.sessionId]) }
    })
    await closed.tell()
    await limits.forgetLogins(user.id)
    await tell(user.id, passwordNotice(user))
    return { detail: 'Your password is set. Other sessions have ended.', purpose: link.purpose, email: user.email }
  }

  const keepAccount: Action = async (token) => {
    const user = await db.transaction(async (tx) => {
      const { user: found } = await openLink(context, tx, token)
      await setDeletion(tx, found.id, null)
      return found
    })
    return { detail: 'Your account is kept.', purpose: 'keep-account', email: user.email }
  }

  const actions: Readonly<Record<LinkPurpose, Action>> = {
    ...createAddressActions(context),
    'change-password': choosePassword,
    'add-password': choosePassword,
    'keep-account': keepAccount,
  }

  return {
    /** Looks at a link without using it up. */
    lookAtLink: async (token: string, from: Origin): Promise<Shown> => {
      await limits.fromAddress('link', from.address)
      return links.look(token)
    },

    /** Does what a link is for. What is refused for what was given with it leaves the link as it was. @throws AppError `used_link`, `expired_link`, `unknown_link`, `address_taken`. */
    followLink: async (token: string, given: Given, from: Origin): Promise<FollowedLink> => {
      await limits.fromAddress('link', from.address)
      const link = await links.require(token)
      return actions[link.purpose](token, link, given, from)
    },
  }
}
