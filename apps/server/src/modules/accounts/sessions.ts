import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, randomToken } from '../../platform/secret.ts'
import { noteSignIn, revokeSessions } from './session-store.ts'
import { insertRefresh, insertSession, revokeSession, sessionOfRefresh, useRefresh } from './store.ts'
import type { User } from './store.ts'
import { signAccess } from './tokens.ts'

/** A session ends after so many days, however much it is used. */
const ABSOLUTE_DAYS = 30
/** A session ends after so many days without use. */
export const IDLE_DAYS = 7

/** Seconds in which a used refresh token still works: several tabs wake up together. */
const GRACE = 10

/** The two tokens of a signed-in client, and whose they are. */
export interface Tokens {
  access: string
  refresh: string
  user: User
  /** True when the account was about to be deleted, and this sign-in kept it. */
  restored: boolean
}

/** Where a sign-in comes from. */
export interface Place {
  userAgent: string
  address: string
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
  /** Opens a session, in the caller's transaction where there is one. An account that was about to be deleted is kept by it. */
  open(user: User, from: Place, within?: Database): Promise<Tokens>
  /** @throws AppError `unauthenticated`. A token that comes back after the grace ends its whole family. */
  rotate(refresh: string, address: string): Promise<Tokens>
  close(sessionId: string): Promise<void>
  /** Tells every node that a session has ended, so that its sockets are closed. */
  tellEnded(sessionId: string): Promise<void>
  /** Ends the session a refresh token belongs to, if any. */
  closeByRefresh(refresh: string): Promise<void>
  /** Ends all sessions of a person but those named, in the caller's transaction. Answers what tells their sockets, for after the commit. */
  closeAll(tx: Database, userId: string, kept?: readonly (string | null)[]): Promise<ClosedSessions>
}

/** Sessions that were ended in a transaction. */
export interface ClosedSessions {
  count: number
  /** Closes their sockets. */
  tell(): Promise<void>
}

/** Sessions in the database. */
export const createSessions = ({ db, key, ended, reused }: Deps): Sessions => {
  const issue = async (tx: Database, user: User, sessionId: string): Promise<Tokens> => {
    const refresh = randomToken()
    await insertRefresh(tx, hashToken(refresh), sessionId)
    return { access: await signAccess(key, { userId: user.id, sessionId }), refresh, user, restored: false }
  }
  /** True for the one caller who ended it. */
  const close = async (sessionId: string): Promise<boolean> => {
    const isEnded = await revokeSession(db, sessionId)
    if (isEnded) await ended(sessionId)
    return isEnded
  }
  return {
    open: (user, { userAgent, address }, within = db) =>
      within.transaction(async (tx) => {
        const id = randomUUID()
        const expiresAt = new Date(Date.now() + ABSOLUTE_DAYS * 86_400_000)
        const { user: signedIn, restored } = await noteSignIn(tx, user.id)
        await insertSession(tx, { id, userId: user.id, userAgent: userAgent.slice(0, 300), address, expiresAt })
        return { ...(await issue(tx, signedIn, id)), restored }
      }),
    rotate: async (refresh, address) => {
      const outcome = await db.transaction(async (tx) => {
        const found = await useRefresh(tx, hashToken(refresh), IDLE_DAYS, address)
        if (!found?.live || found.user.disabledAt) return null
        if (found.usedAgo !== null && found.usedAgo > GRACE) return found
        return issue(tx, found.user, found.sessionId)
      })
      if (outcome && 'access' in outcome) return outcome
      // However often it comes back at once, its owner is told once.
      if (outcome && (await close(outcome.sessionId))) await reused(outcome.user)
      throw new AppError('unauthenticated')
    },
    close: async (sessionId) => void (await close(sessionId)),
    tellEnded: ended,
    closeByRefresh: async (refresh) => {
      const sessionId = await sessionOfRefresh(db, hashToken(refresh))
      if (sessionId) await close(sessionId)
    },
    closeAll: async (tx, userId, kept = []) => {
      const ids = await revokeSessions(
        tx,
        userId,
        kept.filter((id) => id !== null),
      )
      return { count: ids.length, tell: async () => void (await Promise.all(ids.map((id) => ended(id)))) }
    },
  }
}
