import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Sessions } from './sessions.ts'
import { lockAdmins, lockUser, revokeSessionsOf, setDisabled, setRole, type User } from './store.ts'

/** What an administrator changes of an account. */
export interface AccountChange {
  disabled?: boolean | undefined
  role?: User['role'] | undefined
}

/** Creates what whoever runs the server does with the accounts of others. */
export const createAccountManagement = ({ db, sessions }: { db: Database; sessions: Pick<Sessions, 'tellEnded'> }) => ({
  /**
   * Changes an account, and `also` in the same transaction. Disabling it ends its sessions, so that its sockets close. Of parallel changes that would
   * together take away the last administrator, one is refused.
   * @throws AppError `not_found`; `conflict` where it is the account of `by`, or no administrator would be left.
   */
  changeAccount: async (
    by: string | null,
    id: string,
    change: AccountChange,
    also: (tx: Database, before: User) => Promise<void>,
  ): Promise<void> => {
    const ended = await db.transaction(async (tx) => {
      // The administrators first, always in the same order: two that change each other would wait for each other.
      const admins = await lockAdmins(tx)
      const user = await lockUser(tx, id)
      if (!user) throw new AppError('not_found')
      if (id === by || takesLastAdmin(admins, id, change)) throw new AppError('conflict')
      if (change.role !== undefined) await setRole(tx, id, change.role)
      if (change.disabled !== undefined) await setDisabled(tx, id, change.disabled)
      await also(tx, user)
      return change.disabled === true ? revokeSessionsOf(tx, id) : []
    })
    for (const session of ended) await sessions.tellEnded(session)
  },
})

const takesLastAdmin = (admins: readonly string[], id: string, { disabled, role }: AccountChange): boolean =>
  (disabled === true || role === 'user') && admins.length === 1 && admins[0] === id
