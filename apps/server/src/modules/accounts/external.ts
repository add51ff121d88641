import { EmailAddress, type Provider } from '@magazineai/contract'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Identity } from '../../platform/oauth/index.ts'
import type { AccountContext, Origin } from './context.ts'
import { connectedEmail, disconnectedEmail, identityCodeEmail } from './emails.ts'
import {
  deleteIdentity,
  findUserOfIdentity,
  forgetRegistrations,
  insertIdentity,
  lockUser,
  providersOf,
  touchIdentity,
} from './identities.ts'
import { usernameFrom } from './register.ts'
import type { Tokens } from './sessions.ts'
import { findUserByEmail, insertUser, type User } from './store.ts'

/** An identity whose address is known and not proved to be of whoever has it. */
export interface UnprovenIdentity extends Identity {
  email: string
}

/** How somebody proves that an address is theirs. */
export type Proof = { code: string } | { password: string }

/**
 * Creates the service of accounts elsewhere. Who signs in is known by what the provider calls them. An address only joins an identity to an
 * account where the provider vouches for it and the account has proved it here; else a mailed code or the password of the account does.
 */
export const createExternalSignIn = (context: AccountContext) => ({ ...createSignIn(context), ...createConnections(context) })

/** Creates the ways in by an account elsewhere. */
const createSignIn = ({ db, mail, url, codes, sessions, limits, passwords, knowsDevice, tellOfDevice }: AccountContext) => {
  /** Joins an identity to the account of its address, which is made where there is none. The address is proved by now. */
  const adopt = async (tx: Database, identity: UnprovenIdentity, from: Origin): Promise<Tokens> => {
    const existing = await findUserByEmail(tx, identity.email)
    const user = existing ?? (await createUser(tx, identity))
    requireEnabled(user)
    await connectTo(tx, user, identity)
    if (existing) await mail.send(connectedEmail(user.email, identity.provider, url), tx)
    return sessions.open(user, from, tx)
  }

  const signInKnown = async (user: User, { provider, subject, email }: Identity, from: Origin): Promise<Tokens> => {
    requireEnabled(user)
    const tokens = await db.transaction(async (tx) => {
      await touchIdentity(tx, provider, subject, email)
      return sessions.open(user, from, tx)
    })
    await tellOfDevice(user, from)
    return tokens
  }

  return {
    /** @throws AppError `too_many_requests` when too many ways to providers begin or end at one network address. */
    limitOAuth: (from: Origin): Promise<void> => limits.fromAddress('oauth', from.address),

    /** Signs somebody in who is known, or whose address is proved on both sides; the identity where it must be proved first. @throws AppError `address_missing`, `account_disabled`, `other_identity`. */
    signInWith: async (identity: Identity, from: Origin): Promise<Tokens | UnprovenIdentity> => {
      const known = await findUserOfIdentity(db, identity.provider, identity.subject)
      if (known) return signInKnown(known, identity, from)
      const proved = withAddress(identity)
      if (!proved.isVerified || isInvented(proved.email)) return proved
      return db.transaction((tx) => adopt(tx, proved, from))
    },

    /** Mails a code to the address of an identity, whether or not it has an account here; nothing beyond the budgets. @throws AppError `address_missing` where it has none. */
    mailIdentityCode: async (identity: Pick<Identity, 'email' | 'provider'>, from: Origin): Promise<void> => {
      const { email, provider } = withAddress(identity)
      if (!(await limits.takeMail(email, from.address, 'identity'))) return
      await db.transaction(async (tx) => {
        await mail.send(identityCodeEmail(email, await codes.create(tx, email, 'identity'), provider), tx)
      })
    },

    /**
     * Signs somebody in who proves the address of an identity; `take` uses what waits for the proof up, in the same transaction.
     * @throws AppError `invalid_code` or `invalid_credentials` for a wrong proof, `expired_sign_in` when `take` comes too late.
     */
    proveIdentity: async (
      identity: UnprovenIdentity,
      proof: Proof,
      take: (tx: Database) => Promise<boolean>,
      from: Origin,
    ): Promise<Tokens> => {
      await limits.fromAddress('identity', from.address)
      const { email } = identity
      const isTaken = async (tx: Database): Promise<Tokens> => {
        if (!(await take(tx))) throw new AppError('expired_sign_in')
        return adopt(tx, identity, from)
      }
      if ('code' in proof) {
        const id = await codes.check(db, email, 'identity', proof.code)
        if (id === null) throw new AppError('invalid_code')
        return db.transaction(async (tx) => {
          if (!(await codes.consume(tx, email, 'identity', id))) throw new AppError('invalid_code')
          return isTaken(tx)
        })
      }
      const user = await findUserByEmail(db, email)
      const succeeded = await limits.tryLogin(user?.id ?? email, knowsDevice(user, from.device))
      const isRight = await passwords.check(user?.passwordHash ?? null, proof.password)
      if (!isRight) throw new AppError('invalid_credentials')
      await succeeded()
      return db.transaction(isTaken)
    },
  }
}

/** Creates what connects accounts elsewhere to the account of somebody who is signed in. */
const createConnections = ({ db, mail, url }: AccountContext) => ({
  /** Connects an identity to an account whose owner asked for it. @throws AppError `identity_taken` when somebody else has it, `other_identity`. */
  connectIdentity: (userId: string, identity: Identity): Promise<void> =>
    db.transaction(async (tx) => {
      const user = await lockUser(tx, userId)
      if (!user) throw new AppError('unauthenticated')
      if (await connectTo(tx, user, identity)) await mail.send(connectedEmail(user.email, identity.provider, url), tx)
    }),

  /** Disconnects an account elsewhere; `usable` names the providers this server can sign in with. @throws AppError `last_way_in` where no other way to sign in is left. */
  disconnectIdentity: (userId: string, provider: Provider, usable: ReadonlySet<Provider>): Promise<void> =>
    db.transaction(async (tx) => {
      const user = await lockUser(tx, userId)
      if (!user) throw new AppError('unauthenticated')
      const connected = await providersOf(tx, userId)
      if (!connected.includes(provider)) return
      const isLast = user.passwordHash === null && !connected.some((other) => other !== provider && usable.has(other))
      if (isLast) throw new AppError('last_way_in')
      await deleteIdentity(tx, userId, provider)
      await mail.send(disconnectedEmail(user.email, provider, url), tx)
    }),

  /** Where a user has connected accounts. */
  providersOf: (userId: string): Promise<Provider[]> => providersOf(db, userId),
})

/** Makes the account of a proved address. What strangers registered under it, with passwords that they know, is forgotten. */
const createUser = async (tx: Database, { email, firstName, lastName }: UnprovenIdentity): Promise<User> => {
  await forgetRegistrations(tx, email)
  const made = await insertUser(tx, { id: randomUUID(), email, username: usernameFrom(email), firstName, lastName, verifiedAt: new Date() })
  // A call beside this one may have made it.
  const user = made ?? (await findUserByEmail(tx, email))
  if (!user) throw new AppError('conflict')
  return user
}

/** True when it is connected now and was not before. */
const connectTo = async (tx: Database, user: User, { provider, subject, email }: Identity): Promise<boolean> => {
  if (await insertIdentity(tx, { provider, subject, userId: user.id, email })) return true
  const owner = await findUserOfIdentity(tx, provider, subject)
  if (owner?.id === user.id) return false
  throw new AppError(owner ? 'identity_taken' : 'other_identity')
}

const withAddress = <I extends Pick<Identity, 'email'>>(identity: I): I & { email: string } => {
  const email = EmailAddress.safeParse(identity.email)
  if (!email.success) throw new AppError('address_missing')
  return { ...identity, email: email.data }
}

/** The address of an account that the installation made for itself was never proved. */
const isInvented = (email: string): boolean => email.endsWith('.localhost')

const requireEnabled = (user: User): void => {
  if (user.disabledAt) throw new AppError('account_disabled')
}
