import type { Payer, PaymentDeps } from './context.ts'
import { findCustomer, insertCustomer } from './store.ts'

/** The accounts of people at the provider. */
export type Customers = ReturnType<typeof createCustomers>

/** Creates what finds the account of a person at the provider, and makes it where there is none. */
export const createCustomers = ({ db, provider }: Pick<PaymentDeps, 'db' | 'provider'>) => {
  const find = (ownerId: string): Promise<string | null> => findCustomer(db, provider.id, ownerId)
  return {
    find,
    /** Returns the account of a person; parallel calls agree on one. @throws ProviderUnavailable. */
    of: async ({ id, email }: Payer): Promise<string> => {
      const known = await find(id)
      if (known) return known
      await insertCustomer(db, provider.id, id, await provider.createCustomer({ ownerId: id, email }))
      return (await find(id)) ?? ''
    },
  }
}
