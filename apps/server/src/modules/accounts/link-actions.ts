import type { AccountLink as Shown, LinkPurpose } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import { AppError } from '../../platform/errors.ts'
import type { AccountContext, Origin } from './context.ts'
import { addressBackEmail, addressChangedEmail, confirmAddressEmail, knownAddressEmail } from './emails.ts'
import { endLinksAfter } from './link-store.ts'
import type { AccountLink } from './link-store.ts'
import { OWNER_ADDRESS } from './owner.ts'
import { holdUser, setAddress, setDeletion } from './person-store.ts'
import { passwordNotice, replacePassword } from './recovery.ts'
import { findUserByEmail } from './store.ts'
import type { User } from './store.ts'

/** What a link may ask for. */
interface Given {
  newEmail?: string | undefined
  newPassword?: string | undefined
}

/** What following a link did. */
export interface FollowedLink {
  detail: string
  purpose: LinkPurpose
  email: string | null
}

type Action = (token: string, link: AccountLink, given: Given, from: Origin) => Promise<FollowedLink>

const missing = (field: string, sentence: string): AppError => new AppError('invalid_request', { fields: { [field]: [sentence] } })

/** Creates the service that does what mailed links are for, each of them once. */
export const createLinkActions = (context: AccountContext) => {
  const { db, limits, links, mail, passwords, sessions, tell, url } = context

  /** Uses the link up and holds its account. */
  const open = async (tx: Database, token: string): Promise<{ link: AccountLink; user: User }> => {
    const link = await links.take(tx, token)
    const user = await holdUser(tx, link.userId)
    if (!user) throw new AppError('unknown_link')
    return { link, user }
  }

  /** Somebody may take the same address at the same moment: the index of the table decides. */
  const inTransaction = <T>(work: (tx: Database) => Promise<T>): Promise<T> =>
    db.transaction(work).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('address_taken', { cause: error }) : error
    })

  const addressNotice = (user: User, message: string) =>
    tell(user.id, { action: 'address_changed', message, objectType: 'account', objectId: user.id, href: '/profile', tone: 'warning' })

  /** Mails the new address a link; one that has an account already is told that instead, and nobody else learns it. */
  const chooseEmail: Action = async (token, link, { newEmail }, from) => {
    if (!newEmail) throw missing('new_email', 'Enter the new address.')
    if (newEmail === link.email) throw missing('new_email', 'This is your address already.')
    if (!(await limits.takeMail(newEmail, from.address, 'confirm'))) throw new AppError('too_many_requests', { retryAfter: 60 })
    await db.transaction(async (tx) => {
      const { user } = await open(tx, token)
      const isTaken = (await findUserByEmail(tx, newEmail)) !== null
      const confirm = await links.create(tx, { userId: user.id, purpose: 'confirm-email', email: newEmail })
      await mail.send(isTaken ? knownAddressEmail(newEmail, url) : confirmAddressEmail(newEmail, confirm), tx)
    })
    return { detail: 'We have sent a link to the new address. Open it to confirm the change.', purpose: 'choose-email', email: newEmail }
  }

  const confirmEmail: Action = async (token) => {
    const { user, email } = await inTransaction(async (tx) => {
      const { link, user: found } = await open(tx, token)
      if (!(await setAddress(tx, found.id, link.email))) throw new AppError('address_taken')
      if (found.email !== OWNER_ADDRESS) {
        const undo = await links.create(tx, { userId: found.id, purpose: 'undo-email', email: found.email })
        await mail.send(addressChangedEmail(found.email, link.email, undo), tx)
      }
      return { user: found, email: link.email }
    })
    await addressNotice(user, `Your address was changed to ${email}.`)
    return { detail: 'Your address is changed.', purpose: 'confirm-email', email }
  }

  /** Brings an address back. Whoever has the newer one may be who took it: their sessions end, and their own ways back. */
  const undoEmail: Action = async (token) => {
    const { user, email, closed } = await inTransaction(async (tx) => {
      const { link, user: found } = await open(tx, token)
      if (!(await setAddress(tx, found.id, link.email))) throw new AppError('address_taken')
      await endLinksAfter(tx, link)
      await mail.send(addressBackEmail(link.email, url), tx)
      return { user: found, email: link.email, closed: await sessions.closeAll(tx, found.id) }
    })
    await closed.tell()
    await addressNotice(user, `Your address is ${email} again.`)
    return { detail: 'Your address is back, and all sessions have ended.', purpose: 'undo-email', email }
  }

  /** Sets a password; every session ends but the one that asked for the link. */
  const choosePassword: Action = async (token, link, { newPassword }) => {
    if (!newPassword) throw missing('new_password', 'Choose a password.')
    await passwords.requireGood(newPassword, link.email, 'new_password')
    const hash = await passwords.hash(newPassword)
    const { user, closed } = await db.transaction(async (tx) => {
      const { user: found } = await open(tx, token)
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
      const { user: found } = await open(tx, token)
      await setDeletion(tx, found.id, null)
      return found
    })
    return { detail: 'Your account is kept.', purpose: 'keep-account', email: user.email }
  }

  const actions: Readonly<Record<LinkPurpose, Action>> = {
    'choose-email': chooseEmail,
    'confirm-email': confirmEmail,
    'undo-email': undoEmail,
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
