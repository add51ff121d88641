import { and, eq, inArray, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import { subscriptions, users } from '../../platform/schema.ts'

/** A plan that whoever runs the server may give to an account. */
export type GivenPlan = (typeof subscriptions.$inferSelect)['plan']

const OPEN = ['trialing', 'active', 'past_due', 'incomplete'] as const

/** Gives an account a plan until it is taken away, in place of one given before; null takes that away. What the person pays for themselves stays. */
export const givePlan = async (tx: Database, userId: string, plan: GivenPlan | null): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  await tx
    .update(subscriptions)
    .set({ status: 'canceled', syncedAt: sql`now()` })
    .where(and(eq(subscriptions.ownerId, userId), eq(subscriptions.provider, 'operator'), inArray(subscriptions.status, [...OPEN])))
  if (plan) await tx.insert(subscriptions).values({ id: randomUUID(), ownerId: userId, provider: 'operator', plan, status: 'active' })
}
