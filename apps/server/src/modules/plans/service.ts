import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { entitlementsOf, type Entitlements } from './entitlements.ts'
import { readSynced } from './store.ts'

/** What plans need. */
export interface PlanDeps {
  db: Database
  /** Whom one pays here. What another provider was paid does not count: a test must give nothing on a server that takes money. */
  provider: 'stripe' | 'test'
  /** False = no plan limits anything; what the files of an account may take is then the setting alone. */
  limited: boolean
  /** What the files of an account of the free plan may take, bytes. */
  quota: number
  now?: () => Date
}

/** The rules of plans. */
export type Plans = ReturnType<typeof createPlans>

/** Plans over what was last synced; they ask no provider. */
export const createPlans = ({ db, provider, limited, quota, now = () => new Date() }: PlanDeps) => {
  const entitlements = async (ownerId: string, within: Database = db): Promise<Entitlements> => {
    const found = entitlementsOf(await readSynced(within, ownerId, provider), now())
    return limited ? found : { ...found, projects: null, tokensADay: null, storage: 1 }
  }

  return {
    limited,
    entitlements,

    /** Bytes that the files of an account may take. */
    storageOf: async (ownerId: string, within: Database = db): Promise<number> => quota * (await entitlements(ownerId, within)).storage,

    /**
     * Makes sure that an account may hold one magazine more than `used`. The caller holds the account until the end of its transaction, so that parallel
     * creations are counted.
     * @throws AppError `plan_limit`, saying what is full.
     */
    requireProject: async (tx: Database, { id, role }: Pick<Caller, 'id' | 'role'>, used: number): Promise<void> => {
      const { plan, projects } = await entitlements(id, tx)
      if (role === 'admin' || projects === null || used < projects) return
      throw new AppError('plan_limit', { limit: { plan, used, most: projects } })
    },
  }
}
