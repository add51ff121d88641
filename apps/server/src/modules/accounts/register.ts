import { randomBytes, randomUUID } from 'node:crypto'
import { AppError } from '../../platform/errors.ts'
import { knownAddressLetter } from './letters.ts'
import type { Origin, Tools } from './service.ts'
import type { Tokens } from './sessions.ts'
import { findUserByEmail, insertUser, markVerified, replaceRegistration } from './store.ts'

/** Registering: an address, a mailed code, a session. */
export const registration = ({ db, mail, url, codes, sessions, limits, passwords, mailCode }: Tools) => {
  const { fromAddress, mayMail } = limits
  return {
    /** Registers an address and mails it a code. Nothing outside tells whether the address was known. */
    register: async (given: { email: string; first_name: string; last_name: string; password: string }, from: Origin): Promise<void> => {
      await fromAddress('register', from.address)
      await passwords.requireGood(given.password, given.email)
      const passwordHash = await passwords.hash(given.password)
      if (!(await mayMail(given.email))) return
      const names = { firstName: given.first_name, lastName: given.last_name }
      const values = { id: randomUUID(), email: given.email, username: usernameFrom(given.email), ...names, passwordHash }
      const user = (await insertUser(db, values)) ?? (await findUserByEmail(db, given.email))
      if (!user) return
      if (user.verifiedAt) return mail.send(knownAddressLetter(user.email, url))
      if (user.id !== values.id) await replaceRegistration(db, user.id, { ...names, passwordHash })
      await mailCode(user)
    },

    /** @throws AppError `invalid_code` alike for a wrong, used, expired or unknown one. */
    verifyEmail: async (email: string, code: string, from: Origin): Promise<Tokens> => {
      await fromAddress('verify', from.address)
      const user = await findUserByEmail(db, email)
      const right = await codes.redeem(db, user?.id ?? randomUUID(), 'verify-email', code)
      const verified = user && right ? await markVerified(db, user.id) : null
      if (!verified) throw new AppError('invalid_code')
      return sessions.open(verified, from.userAgent)
    },

    resendCode: async (email: string, from: Origin): Promise<void> => {
      await fromAddress('verify', from.address)
      if (!(await mayMail(email))) return
      const user = await findUserByEmail(db, email)
      if (user && !user.verifiedAt) await mailCode(user)
    },
  }
}

const usernameFrom = (email: string): string => `${(email.split('@')[0] ?? 'user').slice(0, 40)}-${randomBytes(4).toString('hex')}`
