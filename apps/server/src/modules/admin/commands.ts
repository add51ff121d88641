import { publishTo } from '../../platform/bus.ts'
import type { Database } from '../../platform/database.ts'
import { createAccountManagement, type AccountChange } from '../accounts/index.ts'
import { givePlan, type GivenPlan } from '../plans/index.ts'
import { noteChange } from './audit.ts'
import { findUserId, insertAudit, listUsers } from './store.ts'

/** Creates what whoever runs the server does with accounts on its machine, beside a server that runs or without one. */
export const createAccountCommands = (db: Database) => {
  const { changeAccount } = createAccountManagement({
    db,
    sessions: { tellEnded: (session) => publishTo(db, { type: 'session-ended', session }) },
  })
  const userAt = async (address: string): Promise<string> => {
    const id = await findUserId(db, address.trim().toLowerCase())
    if (id === null) throw new Error(`Nobody has the address ${address}.`)
    return id
  }

  return {
    /** Gives the account of an address a plan without payment; null takes it away. @throws Error in words where there is none. */
    give: async (address: string, plan: GivenPlan | null): Promise<void> => {
      const id = await userAt(address)
      await db.transaction(async (tx) => {
        await givePlan(tx, id, plan)
        await insertAudit(tx, { actorId: null, action: plan ? `gave the plan ${plan}` : 'took away the given plan', subjectId: id })
      })
    },

    /** Lists everybody, a line each: address, role, state, last use. Newest first. */
    list: async (): Promise<string[]> => {
      const lines: string[] = []
      for (let page = 1; ; page += 1) {
        const { rows, total } = await listUsers(db, { text: '', show: 'all', page })
        lines.push(
          ...rows.map(({ email, role, disabled_at: disabled, last_used_at: used }) =>
            [email, role, disabled === null ? 'enabled' : 'disabled', used ?? '-'].join('\t'),
          ),
        )
        if (lines.length >= total || rows.length === 0) return lines
      }
    },

    /** Changes the account of an address. @throws Error in words where there is none, or it may not be changed so. */
    change: async (address: string, change: AccountChange): Promise<void> => {
      const id = await userAt(address)
      try {
        await changeAccount(null, id, change, noteChange(null, change))
      } catch (error) {
        if ((error as { code?: string }).code === 'conflict') throw new Error('The last administrator stays one.', { cause: error })
        throw error
      }
    },
  }
}
