import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Rates } from '../../platform/rates.ts'
import { hashToken, mac, randomToken, sameBytes } from '../../platform/secret.ts'
import type { Secrets } from '../../platform/secret.ts'
import { createCodes } from './codes.ts'
import { codeLetter, knownAddressLetter, reuseLetter } from './letters.ts'
import { checkPassword, hashPassword, requireGoodPassword } from './passwords.ts'
import { createSessions } from './sessions.ts'
import type { Tokens } from './sessions.ts'
import {
  countUsers,
  findOwner,
  findSession,
  findUser,
  findUserByEmail,
  insertTicket,
  insertUser,
  markVerified,
  replaceRegistration,
  takeTicket,
} from './store.ts'
import type { User } from './store.ts'
import { readAccess } from './tokens.ts'

/** What accounts need. */
export interface AccountDeps {
  db: Database
  mail: Mail
  rates: Rates
  secrets: Secrets
  url: string
  /** Factor on the budgets per network address. */
  rateFactor: number
  sessionEnded: (sessionId: string) => Promise<void>
}

/** Where a call comes from. */
export interface Origin {
  address: string
  userAgent: string
  /** The mark of a device that signed in before. */
  device: string | undefined
}

const SOCKET_TICKET_LIFE = 30_000
const OWNER_LINK_LIFE = 24 * 3_600_000

/** Budgets (security statements S9–S11): per account, per network address, per known device. */
const budgets = {
  mailMinute: { uses: 1, seconds: 60 },
  mailHour: { uses: 5, seconds: 3_600 },
  loginAccount: { uses: 10, seconds: 900 },
  loginDevice: { uses: 20, seconds: 900 },
  address: { uses: 100, seconds: 600 },
} as const

/** The rules of accounts. */
export type Accounts = ReturnType<typeof createAccountService>

/** Accounts over the database. */
export const createAccountService = (deps: AccountDeps) => {
  const { db, mail, rates, secrets } = deps
  const codes = createCodes(secrets.codes)
  const sessions = createSessions({
    db,
    key: secrets.tokens,
    ended: deps.sessionEnded,
    reused: (user) => mail.send(reuseLetter(user.email)),
  })
  const fromAddress = (what: string, { address }: Origin): Promise<void> =>
    rates.take(`${what}:from:${networkOf(address)}`, { ...budgets.address, uses: Math.ceil(budgets.address.uses * deps.rateFactor) })
  const deviceMark = (userId: string): string => `${userId}.${mac(secrets.devices, userId).toString('base64url')}`

  /** True when a letter may go to the address now: one a minute, five an hour. */
  const mayMail = async (email: string): Promise<boolean> => {
    try {
      await rates.take(`mail:minute:${email}`, budgets.mailMinute)
      await rates.take(`mail:hour:${email}`, budgets.mailHour)
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests') return false
      throw error
    }
  }

  const mailCode = async (user: User): Promise<void> => mail.send(codeLetter(user.email, await codes.create(db, user.id, 'verify-email')))

  const knowsDevice = (user: User | null, device: string | undefined): boolean =>
    user !== null && device !== undefined && sameBytes(Buffer.from(device), Buffer.from(deviceMark(user.id)))

  return {
    /** Registers an address and mails it a code. Nothing outside tells whether the address was known. */
    register: async (given: { email: string; first_name: string; last_name: string; password: string }, from: Origin): Promise<void> => {
      await fromAddress('register', from)
      requireGoodPassword(given.password, given.email)
      const passwordHash = await hashPassword(given.password)
      if (!(await mayMail(given.email))) return
      const names = { firstName: given.first_name, lastName: given.last_name }
      const values = { id: randomUUID(), email: given.email, username: usernameFrom(given.email), ...names, passwordHash }
      const user = (await insertUser(db, values)) ?? (await findUserByEmail(db, given.email))
      if (!user) return
      if (user.verifiedAt) return mail.send(knownAddressLetter(user.email, deps.url))
      if (user.id !== values.id) await replaceRegistration(db, user.id, { ...names, passwordHash })
      await mailCode(user)
    },

    /** @throws AppError `invalid_code` alike for a wrong, used, expired or unknown one. */
    verifyEmail: async (email: string, code: string, from: Origin): Promise<Tokens> => {
      await fromAddress('verify', from)
      const user = await findUserByEmail(db, email)
      const right = await codes.redeem(db, user?.id ?? randomUUID(), 'verify-email', code)
      const verified = user && right ? await markVerified(db, user.id) : null
      if (!verified) throw new AppError('invalid_code')
      return sessions.open(verified, from.userAgent)
    },

    resendCode: async (email: string, from: Origin): Promise<void> => {
      await fromAddress('verify', from)
      if (!(await mayMail(email))) return
      const user = await findUserByEmail(db, email)
      if (user && !user.verifiedAt) await mailCode(user)
    },

    /** @throws AppError `invalid_credentials`, or `email_not_verified` after the right password. */
    login: async (login: string, password: string, from: Origin): Promise<Tokens> => {
      await fromAddress('login', from)
      const name = login.trim().toLowerCase()
      const user = await findUser(db, name)
      const known = knowsDevice(user, from.device)
      const budgetKey = known ? `login:device:${user?.id}` : `login:account:${user?.id ?? name}`
      await rates.take(budgetKey, known ? budgets.loginDevice : budgets.loginAccount)
      const right = await checkPassword(user?.passwordHash ?? null, password)
      if (!user || !right || user.disabledAt) throw new AppError('invalid_credentials')
      await rates.clear(budgetKey)
      if (!user.verifiedAt) {
        if (await mayMail(user.email)) await mailCode(user)
        throw new AppError('email_not_verified')
      }
      return sessions.open(user, from.userAgent)
    },

    refresh: (token: string): Promise<Tokens> => sessions.rotate(token),

    /** Ends the session of an access token, of a refresh token, or both; nothing happens when there is none. */
    logout: async (access: string | undefined, refresh: string | undefined): Promise<void> => {
      const claims = access ? await readAccess(secrets.tokens, access) : null
      if (claims) await sessions.close(claims.sessionId)
      if (refresh) await sessions.closeByRefresh(refresh)
    },

    /** Who an access token belongs to, while their session lives. */
    callerOf: async (access: string): Promise<Caller | null> => {
      const claims = await readAccess(secrets.tokens, access)
      const user = claims ? await findSession(db, claims.sessionId, claims.userId) : null
      return claims && user ? callerFrom(user, claims.sessionId) : null
    },

    /** The account of a caller. */
    account: async (caller: Caller): Promise<User> => {
      const user = await findUserByEmail(db, caller.email)
      if (!user) throw new AppError('unauthenticated')
      return user
    },

    socketTicket: async (caller: Caller): Promise<string> => {
      const ticket = randomToken()
      const expiresAt = new Date(Date.now() + SOCKET_TICKET_LIFE)
      await insertTicket(db, { hash: hashToken(ticket), purpose: 'socket', userId: caller.id, sessionId: caller.sessionId, expiresAt })
      return ticket
    },

    /** Uses a socket ticket up; null when it is unknown, used or old. */
    redeemSocketTicket: async (ticket: string): Promise<Caller | null> => {
      const found = await takeTicket(db, hashToken(ticket), 'socket')
      const user = found?.sessionId && found.userId ? await findSession(db, found.sessionId, found.userId) : null
      return found?.sessionId && user ? callerFrom(user, found.sessionId) : null
    },

    /** A link that signs the owner in, while nobody else can: the installation is new, or its owner has no password yet. Null later. */
    ownerLink: async (): Promise<string | null> => {
      const owner = await findOwner(db)
      if (!owner && (await countUsers(db)) > 0) return null
      const token = randomToken()
      await insertTicket(db, {
        hash: hashToken(token),
        purpose: 'owner',
        userId: owner?.id ?? null,
        expiresAt: new Date(Date.now() + OWNER_LINK_LIFE),
      })
      return `${deps.url}/owner/${token}`
    },

    /** Uses the owner link up. @throws AppError `not_found` when it is unknown or used. */
    openAsOwner: async (token: string, userAgent: string): Promise<Tokens> => {
      if (!(await takeTicket(db, hashToken(token), 'owner'))) throw new AppError('not_found')
      const owner = (await findOwner(db)) ?? (await insertUser(db, ownerAccount())) ?? (await findOwner(db))
      if (!owner) throw new AppError('not_found')
      return sessions.open(owner, userAgent)
    },

    deviceMark,
  }
}

const callerFrom = (user: User, sessionId: string): Caller => ({
  id: user.id,
  sessionId,
  email: user.email,
  username: user.username,
  role: user.role,
  verified: user.verifiedAt !== null,
})

const ownerAccount = () => ({
  id: randomUUID(),
  email: 'owner@magazine.localhost',
  username: 'owner',
  firstName: 'Owner',
  lastName: '',
  role: 'admin' as const,
  verifiedAt: new Date(),
})

const usernameFrom = (email: string): string => `${(email.split('@')[0] ?? 'user').slice(0, 40)}-${randomBytes(4).toString('hex')}`

/** The unit that shares a budget: an IPv4 address, or the /64 network of an IPv6 one, which one customer owns whole. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address
