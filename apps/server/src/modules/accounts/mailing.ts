import type { Database } from '../../platform/database.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Codes } from './codes.ts'
import { codeEmail, knownAddressEmail } from './emails.ts'
import type { Limits } from './limits.ts'
import { findUserByEmail } from './store.ts'

interface Deps {
  db: Database
  mail: Mail
  url: string
  codes: Codes
  limits: Limits
}

/** Mails an address a code to confirm it with, or that it has an account already; nothing beyond the budgets. */
export interface MailAddress {
  (email: string, network: string): Promise<void>
}

/**
 * Makes the one way in which codes are mailed. It does the same for known and unknown addresses: a code is stored for both, and the owner
 * of a known one gets another letter. Where a letter was sent less than a minute ago, its code is good for whoever reads it.
 */
export const createMailing =
  ({ db, mail, url, codes, limits }: Deps): MailAddress =>
  async (email, network) => {
    if (!(await limits.takeMail(email, network, 'verify'))) return
    // A code and its letter are stored together: neither is lost alone.
    await db.transaction(async (tx) => {
      const code = await codes.create(tx, email, 'verify-email')
      const isKnown = (await findUserByEmail(tx, email)) !== null
      await mail.send(isKnown ? knownAddressEmail(email, url) : codeEmail(email, code), tx)
    })
  }
