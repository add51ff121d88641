import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { ProviderUnavailable } from '../../platform/payments/index.ts'
import type { PaymentDeps } from './context.ts'
import { runningOf } from './store.ts'

/** A provider that is away for a day loses nothing, ms. */
export const PAUSES = [
  1_000, 3_000, 5_000, 10_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 7_200_000, 14_400_000, 28_800_000, 28_800_000,
]

/** How jobs that call the provider are tried: again while it is away, for a day. */
export const RETRY = { interruptions: 20, pauses: PAUSES, isTransient: (error: unknown): boolean => error instanceof ProviderUnavailable }

/** What ends subscriptions at the provider, by jobs: nobody is charged for what gives nothing. */
export type Endings = ReturnType<typeof createEndings>

/** Creates what ends subscriptions at the provider. */
export const createEndings = ({ jobs, provider }: Pick<PaymentDeps, 'jobs' | 'provider'>) => {
  const queue = jobs.add({
    name: 'payment-ending',
    payload: z.object({ subscription: z.string().max(255) }),
    concurrency: 1,
    lease: 120,
    retry: RETRY,
    run: ({ job: { payload } }) => provider.endSubscription(payload.subscription),
  })
  const end = async (tx: Database, subscription: string): Promise<void> =>
    void (await queue.enqueue({ key: subscription, ownerId: null, payload: { subscription } }, tx))

  return {
    /** Ends a subscription, once the transaction is committed. */
    end,

    /** Ends what a person pays for who is about to be removed, in the transaction that removes them. */
    endOfOwner: async (tx: Database, ownerId: string): Promise<void> => {
      for (const subscription of await runningOf(tx, ownerId, provider.id)) await end(tx, subscription)
    },
  }
}
