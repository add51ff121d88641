import { EmailAddress } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Mail } from '../../platform/mail.ts'
import type { RateLimiter } from '../../platform/rate-limiter.ts'
import type { Notices } from '../notifications/index.ts'
import { invitationEmail } from './emails.ts'
import { findAccount } from './store.ts'
import { refused } from './terms.ts'

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

/** Creates what tells somebody, by email and by a notification where they have an account, that something was shared with them: `invite` in the transaction that shares it, last. */
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

  const invite = async (tx: Database, owner: string, given: NewInvitation & { isWritten: boolean }): Promise<void> => {
    const { id, email: to, recipientId, permission, name, isWritten } = given
    if (isWritten) await mail.send(invitationEmail({ to, owner, name, permission, url }), tx)
    if (recipientId === null) return
    const message = `${owner} shared “${name}” with you.`
    await tell(
      recipientId,
      { action: 'drive_shared', message, objectType: 'share', objectId: id, href: '/my-work/shared', actor: owner },
      tx,
    )
  }

  return { mayWrite, invite }
}
