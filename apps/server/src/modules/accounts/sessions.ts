import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, randomToken } from '../../platform/secret.ts'
import { insertRefresh, insertSession, revokeSession, sessionOfRefresh, useRefresh } from './store.ts'
import type { User } from './store.ts'
import { signAccess } from './tokens.ts'

/** A session ends after so many days, or so many days without use. */
const ABSOLUTE_DAYS = 30
const IDLE_DAYS = 7

/** Seconds in which a used refresh token still works: several tabs wake up together. */
const GRACE = 10

/** The two tokens of a signed-in client, and whose they are. */
export interface Tokens {
  access: string
  refresh: string
  user: User
}

/** What sessions need. */
interface Deps {
  db: Database
  key: Uint8Array
  ended: (sessionId: string) => Promise<void>
  /** Tells the owner that a used token came back. */
  reused: (user: User) => Promise<void>
}

/** Sessions: families of refresh tokens. */
export interface Sessions {
  /** Opens a session, in the caller's transaction where there is one. */
  open(user: User, userAgent: string, within?: Database): Promise<Tokens>
  /** @throws AppError `unauthenticated`. A token that comes back after the grace ends its whole family. */
  rotate(refresh: string): Promise<Tokens>
  close(sessionId: string): Promise<void>
  /** Tells every node that a session has ended, so that its sockets are closed. */
  tellEnded(sessionId: string): Promise<void>
  /** Ends the session a refresh token belongs to, if any. */
  closeByRefresh(refresh: string): Promise<void>
}

/** Sessions in the database. */
export const createSessions = ({ db, key, ended, reused }: Deps): Sessions => {
  const issue = async (tx: Database, user: User, sessionId: string): Promise<Tokens> => {
    const refresh = randomToken()
    await insertRefresh(tx, hashToken(refresh), sessionId)
    return { access: await signAccess(key, { userId: user.id, sessionId }), refresh, user }
  }
  const close = async (sessionId: string): Promise<void> => {
    if (await revokeSession(db, sessionId)) await ended(sessionId)
  }
  return {
    open: (user, userAgent, within = db) =>
      within.transaction(async (tx) => {
        const id = randomUUID()
        const expiresAt = new Date(Date.now() + ABSOLUTE_DAYS * 86_400_000)
        await insertSession(tx, { id, userId: user.id, userAgent: userAgent.slice(0, 300), expiresAt })
        return issue(tx, user, id)
      }),
    rotate: async (refresh) => {
      const outcome = await db.transaction(async (tx) => {
        const found = await useRefresh(tx, hashToken(refresh), IDLE_DAYS)
        if (!found?.live || found.user.disabledAt) return null
        if (found.usedAgo !== null && found.usedAgo > GRACE) return found
        return issue(tx, found.user, found.sessionId)
      })
      if (outcome && 'access' in outcome) return outcome
      if (outcome) {
        await close(outcome.sessionId)
        await reused(outcome.user)
      }
      throw new AppError('unauthenticated')
    },
    close,
    tellEnded: ended,
    closeByRefresh: async (refresh) => {
      const sessionId = await sessionOfRefresh(db, hashToken(refresh))
      if (sessionId) await close(sessionId)
    },
  }
}
