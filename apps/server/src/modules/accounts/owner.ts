import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken, randomToken } from '../../platform/secret.ts'
import type { Tokens } from './sessions.ts'
import { findOwner, hasUsers, insertUser, replaceOwnerTicket, takeTicket } from './store.ts'
import type { Origin, AccountContext } from './context.ts'

/** Minutes a link of the owner works. */
export const OWNER_LINK_MINUTES = 60

/**
 * Makes a link that signs the owner in, once; links made before end. Its 256 bits are what protects it, so that it works through a proxy and
 * from another machine; only their hash is stored.
 */
export const createOwnerLink = async (db: Database, url: string): Promise<string> => {
  const token = randomToken()
  await replaceOwnerTicket(db, hashToken(token), new Date(Date.now() + OWNER_LINK_MINUTES * 60_000))
  return `${url}/owner/${token}`
}

/** Creates the way in of whoever runs the installation, which needs neither a password nor mail. */
export const createOwnerSignIn = ({ db, sessions, limits, url }: AccountContext) => ({
  /** A link for an installation that nobody can sign in to yet; null for any other. */
  firstOwnerLink: async (): Promise<string | null> => ((await hasUsers(db)) ? null : createOwnerLink(db, url)),

  /**
   * Uses the owner link up. A right one is never counted against the budget of its address, which a stranger behind the same proxy may have
   * used up. @throws AppError `not_found` when it is unknown, used or old.
   */
  openAsOwner: async (token: string, from: Origin): Promise<Tokens> => {
    const tokens = await db.transaction(async (tx) => {
      if (!(await takeTicket(tx, hashToken(token), 'owner'))) return null
      const owner = (await findOwner(tx)) ?? (await insertUser(tx, ownerAccount()))
      if (!owner) throw new AppError('conflict')
      return sessions.open(owner, from, tx)
    })
    if (tokens) return tokens
    await limits.fromAddress('owner', from.address)
    throw new AppError('not_found')
  },
})

/** The address of the owner until they choose their own; it has no mailbox. */
export const OWNER_ADDRESS = 'owner@magazine.localhost'

const ownerAccount = () => ({
  id: randomUUID(),
  email: OWNER_ADDRESS,
  username: 'owner',
  firstName: 'Owner',
  lastName: '',
  role: 'admin' as const,
  verifiedAt: new Date(),
})
