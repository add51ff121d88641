import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, randomToken } from '../../platform/secret.ts'
import type { Tokens } from './sessions.ts'
import { isUsernameFree, requireUsername } from './usernames.ts'
import {
  findTicket,
  findUserByEmail,
  insertRegistration,
  insertTicket,
  insertUser,
  takeRegistration,
  takeTicket,
  type User,
} from './store.ts'
import type { Origin, AccountContext } from './context.ts'

/** Hours a registration waits for its code. */
export const REGISTRATION_HOURS = 24

/** Seconds in which a confirmed address is to be given a password. */
export const CONFIRMATION_LIFE = 600

/** What somebody registers with. */
interface Given {
  email: string
  first_name: string
  last_name: string
  username?: string | undefined
  password: string
}

/** An address whose mailbox was proved by somebody who did not register it in this browser; its ticket lets a password be chosen, once. */
export interface ConfirmedAddress {
  email: string
  ticket: string
}

/**
 * Creates the service of registering: an address, a mailed code, a session.
 *
 * Anybody can register any address, so what they chose (names, password) counts only in the browser they chose it in: registering leaves
 * the token of a *registration* there, the code is bound to the address alone, and the two together make the account. A code that is
 * entered anywhere else confirms the address, and a password is chosen anew before anything opens. There is no account until then.
 */
export const createRegistration = ({ db, codes, sessions, limits, passwords, mailAddress }: AccountContext) => {
  const { fromAddress } = limits

  /** Null when the address has an account by now. */
  const openAccount = async (tx: Database, chosen: Chosen, from: Origin): Promise<Tokens | null> => {
    const account = { ...chosen, id: randomUUID(), verifiedAt: new Date() }
    // Somebody else may have taken the name meanwhile.
    const isFree = chosen.username !== null && (await isUsernameFree(tx, chosen.username))
    const user = await insertUser(tx, { ...account, username: isFree ? chosen.username! : usernameFrom(chosen.email) })
    return user && sessions.open(user, from, tx)
  }

  const confirm = async (tx: Database, email: string): Promise<ConfirmedAddress> => {
    const ticket = randomToken()
    const expiresAt = new Date(Date.now() + CONFIRMATION_LIFE * 1_000)
    await insertTicket(tx, { hash: hashToken(ticket), purpose: 'password', email, expiresAt })
    return { email, ticket }
  }

  return {
    /**
     * Registers an address and mails it a code. Nothing outside tells whether the address was known. Answers the token for the browser.
     * Other registrations of the address stay beside this one until they expire: that one of them was confirmed is not to be seen either.
     */
    register: async (given: Given, from: Origin): Promise<string> => {
      await fromAddress('register', from.address)
      await passwords.requireGood(given.password, given.email)
      const username = given.username ? await requireUsername(db, given.username) : null
      const token = randomToken()
      await insertRegistration(db, {
        tokenHash: hashToken(token),
        email: given.email,
        firstName: given.first_name,
        lastName: given.last_name,
        username,
        passwordHash: await passwords.hash(given.password),
        expiresAt: new Date(Date.now() + REGISTRATION_HOURS * 3_600_000),
      })
      await mailAddress(given.email, from.address)
      return token
    },

    /** Turns a mailed code into a session, or where no registration of this browser waits for it, into a ticket. @throws AppError `invalid_code` alike for a wrong, used, expired or unknown one. */
    verifyEmail: async (email: string, code: string, from: Origin): Promise<Tokens | ConfirmedAddress> => {
      await fromAddress('verify', from.address)
      const id = await codes.check(db, email, 'verify-email', code)
      if (id === null) throw new AppError('invalid_code')
      return db.transaction(async (tx) => {
        const isOurs = await codes.consume(tx, email, 'verify-email', id)
        if (!isOurs || (await findUserByEmail(tx, email))) throw new AppError('invalid_code')
        const own = from.registration === undefined ? null : await takeRegistration(tx, hashToken(from.registration), email)
        const outcome = own ? await openAccount(tx, chosenIn(own), from) : await confirm(tx, email)
        if (!outcome) throw new AppError('invalid_code')
        return outcome
      })
    },

    /** Opens the account of a confirmed address. A refused password leaves the ticket as it was. @throws AppError `expired_confirmation` for a ticket that is unknown, used or old. */
    choosePassword: async (given: Omit<Given, 'email'> & { ticket: string }, from: Origin): Promise<Tokens> => {
      await fromAddress('verify', from.address)
      const hash = hashToken(given.ticket)
      const { email } = (await findTicket(db, hash, 'password')) ?? {}
      if (!email) throw new AppError('expired_confirmation')
      await passwords.requireGood(given.password, email)
      const passwordHash = await passwords.hash(given.password)
      const chosen = { email, firstName: given.first_name, lastName: given.last_name, username: null, passwordHash }
      return db.transaction(async (tx) => {
        const isOurs = (await takeTicket(tx, hash, 'password')) !== null
        const tokens = isOurs ? await openAccount(tx, chosen, from) : null
        if (!tokens) throw new AppError('expired_confirmation')
        return tokens
      })
    },

    /** Mails the address another code. */
    resendCode: async (email: string, from: Origin): Promise<void> => {
      await fromAddress('verify', from.address)
      await mailAddress(email, from.address)
    },
  }
}

type Chosen = Pick<User, 'email' | 'firstName' | 'lastName' | 'passwordHash'> & { username: string | null }

const chosenIn = ({ email, firstName, lastName, username, passwordHash }: Chosen): Chosen => ({
  email,
  firstName,
  lastName,
  username,
  passwordHash,
})

/** Makes a user name that is free, out of an address. */
export const usernameFrom = (email: string): string => `${(email.split('@')[0] ?? 'user').slice(0, 40)}-${randomBytes(4).toString('hex')}`
