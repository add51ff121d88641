import type { Database } from '../../platform/database.ts'
import type { AccountChange } from '../accounts/index.ts'
import { insertAudit } from './store.ts'

/** An account as it was before a change. */
interface Before {
  id: string
  disabledAt: Date | null
  role: 'user' | 'admin'
}

/** Returns what notes a change in the log, within the transaction that makes it; what was so before is no change. `actorId` null = on the machine itself. */
export const noteChange =
  (actorId: string | null, change: AccountChange) =>
  async (tx: Database, before: Before): Promise<void> => {
    for (const action of actionsOf(change, before)) await insertAudit(tx, { actorId, action, subjectId: before.id })
  }

const actionsOf = ({ disabled, role }: AccountChange, before: Before): string[] => [
  ...(disabled === undefined || disabled === (before.disabledAt !== null) ? [] : [disabled ? 'disabled' : 'enabled']),
  ...(role === undefined || role === before.role
    ? []
    : [role === 'admin' ? 'made an administrator' : 'took away the role of administrator']),
]
