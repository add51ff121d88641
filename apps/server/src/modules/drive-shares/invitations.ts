import { EmailAddress } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Mail } from '../../platform/mail.ts'
import type { RateLimiter } from '../../platform/rate-limiter.ts'
import type { Notices } from '../notifications/index.ts'
import { invitationEmail } from './emails.ts'
import { findAccount, nameOf } from './store.ts'

/** What telling people of shares stands on. */
export interface InvitationDeps {
  mail: Mail
  rates: RateLimiter
  tell: Notices['tell']
  /** Address people reach the server at. */
  url: string
}

/** A share somebody is to be told of. */
export interface NewInvitation {
  id: string
  email: string
  /** The account of the address; null when there is none. */
  recipientId: string | null
  permission: 'view' | 'edit'
  /** Name of the item. */
  name: string
}

/** Emails about shares that one address gets in an hour. */
const EMAILS = { uses: 20, seconds: 3_600 } as const

/** Returns the refusal of a field, with what is wrong with it. */
export const refused = (field: string, sentence: string): AppError => new AppError('invalid_request', { fields: { [field]: [sentence] } })

/** Finds whom an address belongs to. @throws AppError `invalid_request` for one that is none, and for the person’s own. */
export const addressedTo = async (
  tx: Database,
  personId: string,
  email: string | undefined,
): Promise<{ email: string; recipientId: string | null }> => {
  const read = EmailAddress.safeParse(email ?? '')
  if (!read.success) throw refused('email', 'This is no email address.')
  const account = await findAccount(tx, read.data)
  if (account?.id === personId) throw refused('email', 'This is your own address.')
  return { email: read.data, recipientId: account?.id ?? null }
}

/** Creates what tells somebody, by email and by a notification where they have an account, that something was shared with them; in the transaction that shares it, last. */
export const createInvitations = ({ mail, rates, tell, url }: InvitationDeps) => {
  /** Who is shared with often is not written to often; they see it all the same. */
  const mayWrite = (to: string): Promise<boolean> =>
    rates.take(`share-email:${to}`, EMAILS).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'too_many_requests') return false
        throw error
      },
    )

  return async (tx: Database, ownerId: string, { id, email: to, recipientId, permission, name }: NewInvitation): Promise<void> => {
    const owner = (await nameOf(tx, ownerId)) || 'Somebody'
    if (await mayWrite(to)) await mail.send(invitationEmail({ to, owner, name, permission, url }), tx)
    if (recipientId === null) return
    const message = `${owner} shared “${name}” with you.`
    await tell(
      recipientId,
      { action: 'drive_shared', message, objectType: 'share', objectId: id, href: '/my-work/shared', actor: owner },
      tx,
    )
  }
}
