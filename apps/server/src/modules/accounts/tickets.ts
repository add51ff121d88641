import { randomUUID } from 'node:crypto'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { hashToken, randomToken } from '../../platform/secret.ts'
import { callerFrom } from './presenter.ts'
import type { Tools } from './service.ts'
import type { Tokens } from './sessions.ts'
import { countUsers, findOwner, findSession, insertTicket, insertUser, takeTicket } from './store.ts'

const SOCKET_TICKET_LIFE = 30_000
const OWNER_LINK_LIFE = 24 * 3_600_000

/** What lets in once: the ticket of a socket, the link of the owner. */
export const tickets = ({ db, sessions, url }: Tools) => ({
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
    return `${url}/owner/${token}`
  },

  /** Uses the owner link up. @throws AppError `not_found` when it is unknown or used. */
  openAsOwner: async (token: string, userAgent: string): Promise<Tokens> => {
    if (!(await takeTicket(db, hashToken(token), 'owner'))) throw new AppError('not_found')
    const owner = (await findOwner(db)) ?? (await insertUser(db, ownerAccount())) ?? (await findOwner(db))
    if (!owner) throw new AppError('not_found')
    return sessions.open(owner, userAgent)
  },
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
