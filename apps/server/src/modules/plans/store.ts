import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { orders, subscriptions } from '../../platform/schema.ts'
import type { SyncedState } from './entitlements.ts'

/** Reads what was last synced of an account with a provider, and what whoever runs the server gave it. */
export const readSynced = async (db: Database, ownerId: string, provider: 'stripe' | 'test'): Promise<SyncedState> => {
  const { plan, status, currentPeriodEnd, cancelAt, pastDueSince } = subscriptions
  const held = await db
    .select({ plan, status, currentPeriodEnd, cancelAt, pastDueSince })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.ownerId, ownerId),
        inArray(subscriptions.provider, [provider, 'operator']),
        inArray(status, ['trialing', 'active', 'past_due']),
      ),
    )
  const paid = await db
    .select({ projects: sql<number>`coalesce(sum(${orders.projects}), 0)::int` })
    .from(orders)
    .where(and(eq(orders.ownerId, ownerId), eq(orders.provider, provider), eq(orders.status, 'paid')))
  return { subscriptions: held, bought: paid[0]?.projects ?? 0 }
}
