import type { Database } from '../../platform/database.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import { AppError } from '../../platform/errors.ts'
import type { AccountContext } from './context.ts'
import { addressBackEmail, addressChangedEmail, confirmAddressEmail, knownAddressEmail } from './emails.ts'
import { missing, openLink, type Action } from './followed-link.ts'
import { deleteIdentitiesSince } from './identities.ts'
import { endLinksAfter } from './link-store.ts'
import { OWNER_ADDRESS } from './owner.ts'
import { setAddress } from './person-store.ts'
import { findUserByEmail } from './store.ts'
import type { User } from './store.ts'

/** Creates what the links do that change an address and take the change back. */
export const createAddressActions = (context: AccountContext) => {
  const { db, limits, links, mail, sessions, tell, url } = context

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
      const { user } = await openLink(context, tx, token)
      const isTaken = (await findUserByEmail(tx, newEmail)) !== null
      const confirm = await links.create(tx, { userId: user.id, purpose: 'confirm-email', email: newEmail })
      await mail.send(isTaken ? knownAddressEmail(newEmail, url) : confirmAddressEmail(newEmail, confirm), tx)
    })
    return { detail: 'We have sent a link to the new address. Open it to confirm the change.', purpose: 'choose-email', email: newEmail }
  }

  const confirmEmail: Action = async (token) => {
    const { user, email } = await inTransaction(async (tx) => {
      const { link, user: found } = await openLink(context, tx, token)
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

  /** Brings an address back. Whoever has the newer one may be who took it: their sessions end, and the ways in and back that they made. */
  const undoEmail: Action = async (token) => {
    const { user, email, closed } = await inTransaction(async (tx) => {
      const { link, user: found } = await openLink(context, tx, token)
      if (!(await setAddress(tx, found.id, link.email))) throw new AppError('address_taken')
      await endLinksAfter(tx, link)
      await deleteIdentitiesSince(tx, found.id, link.createdAt)
      await mail.send(addressBackEmail(link.email, url), tx)
      return { user: found, email: link.email, closed: await sessions.closeAll(tx, found.id) }
    })
    await closed.tell()
    await addressNotice(user, `Your address is ${email} again.`)
    return { detail: 'Your address is back, and all sessions have ended.', purpose: 'undo-email', email }
  }

  return { 'choose-email': chooseEmail, 'confirm-email': confirmEmail, 'undo-email': undoEmail } as const
}
