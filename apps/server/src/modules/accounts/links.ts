import type { AccountLink as Shown } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, randomToken } from '../../platform/secret.ts'
import { LINK_LIFE } from './link-life.ts'
import { endLinks, findLink, insertLink, takeLink } from './link-store.ts'
import type { AccountLink } from './link-store.ts'
import { lockUser } from './identities.ts'

/** What a new link is for. */
interface NewLink {
  userId: string
  purpose: AccountLink['purpose']
  email: string
  /** The session that asks for it. */
  sessionId?: string | undefined
}

/** Mailed links: made, looked at, and used up once. Only the hash of their token is stored; the token stands behind the `#`, which no server sees. */
export interface Links {
  /** Makes a link and ends those of its purpose that are open, but ways back to an address. Answers its address. */
  create(db: Database, link: NewLink): Promise<string>
  /** What a link is for and whether it works. */
  look(token: string): Promise<Shown>
  /** Finds a link that works, without using it up. @throws AppError `used_link`, `expired_link`, `unknown_link`. */
  require(token: string): Promise<AccountLink>
  /** Uses a link up; of parallel callers one gets it. @throws AppError as `require`. */
  take(tx: Database, token: string): Promise<AccountLink>
}

/** Creates the mailed links of a server that people reach at `url`. */
export const createLinks = (db: Database, url: string): Links => {
  const find = (token: string, within = db): Promise<AccountLink | null> => findLink(within, hashToken(token))
  return {
    create: async (tx, { sessionId = null, ...link }) => {
      const token = randomToken()
      // Of two that are made at once the later one ends the earlier.
      await lockUser(tx, link.userId)
      if (link.purpose !== 'undo-email') await endLinks(tx, link.userId, [link.purpose])
      const expiresAt = new Date(Date.now() + LINK_LIFE[link.purpose])
      await insertLink(tx, { ...link, sessionId, hash: hashToken(token), expiresAt })
      return `${url}/account/confirm#${token}`
    },
    look: async (token) => {
      const found = await find(token)
      if (!found) return { state: 'unknown', purpose: null, email: null, expires_at: null }
      return { state: stateOf(found), purpose: found.purpose, email: found.email, expires_at: found.expiresAt.toISOString() }
    },
    require: async (token) => {
      const found = await find(token)
      if (found && stateOf(found) === 'open') return found
      throw refusalOf(found)
    },
    take: async (tx, token) => {
      const taken = await takeLink(tx, hashToken(token))
      if (taken) return taken
      throw refusalOf(await find(token, tx))
    },
  }
}

const refusalOf = (link: AccountLink | null): AppError => {
  const state = stateOf(link)
  if (state === 'unknown') return new AppError('unknown_link')
  return new AppError(state === 'used' ? 'used_link' : 'expired_link')
}

const stateOf = (link: AccountLink | null): Shown['state'] => {
  if (!link) return 'unknown'
  if (link.usedAt) return 'used'
  return link.expiresAt.getTime() > Date.now() ? 'open' : 'expired'
}
