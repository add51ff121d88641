import { homePlans, order } from '@magazineai/contract/plans'
import type { PaymentConfig } from '@magazineai/contract'
import type { PaymentDeps } from './context.ts'
import { createCustomers } from './customers.ts'
import { createEndings } from './endings.ts'
import { createHearing } from './hearing.ts'
import { createOrders } from './orders.ts'
import { amountOf } from './presenter.ts'
import { paymentsOf } from './store.ts'
import { createStanding } from './standing.ts'
import { createBeginnings, createChanges } from './subscriptions.ts'
import { createSync } from './sync.ts'

/** The rules of paying. */
export type Payments = ReturnType<typeof createPayments>

/** Payments over the database and a provider: one file per use case. Their jobs end when `deps.jobs` is stopped. */
export const createPayments = (deps: PaymentDeps) => {
  const { db, provider, plans, trialDays } = deps
  const customers = createCustomers(deps)
  const endings = createEndings(deps)
  const sync = createSync({ ...deps, endings })
  const standing = createStanding(deps, sync)
  return {
    provider,
    ...createOrders(deps, customers, sync),
    ...createBeginnings(deps, customers, standing),
    ...createChanges(deps, { customers, standing, sync }),
    subscription: standing.show,
    providerIdOf: standing.providerIdOf,
    ...createHearing(deps, sync),
    endOfOwner: endings.endOfOwner,
    history: (ownerId: string) => paymentsOf(db, ownerId, provider.id),
    config: (): PaymentConfig => ({
      provider: provider.id,
      public_key: provider.publicKey,
      is_test: provider.isTest,
      plans: homePlans.flatMap(({ id, name, price }) =>
        price?.interval && price.cents > 0
          ? [{ id, name, price: amountOf(price.cents), currency: price.currency, interval: price.interval }]
          : [],
      ),
      order: {
        id: order.id,
        name: order.name,
        amount: amountOf(order.price.cents),
        currency: order.price.currency,
        projects: order.projects,
      },
      trial_days: trialDays,
      limited: plans.limited,
    }),
  }
}
