import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { PaymentProvider, Subject } from '../../platform/payments/index.ts'
import { customers, orders, paymentEvents, paymentReadings, payments, subscriptions, users } from '../../platform/schema.ts'

/** A one-off order. */
export type OrderRecord = typeof orders.$inferSelect

/** A subscription as it was last read. */
export type SubscriptionRecord = typeof subscriptions.$inferSelect

/** A payment of the past. */
export type PaymentRecord = typeof payments.$inferSelect

type ProviderId = PaymentProvider['id']

/** States in which a subscription is one person’s only one. */
export const OPEN = ['incomplete', 'trialing', 'active', 'past_due'] as const

/** Holds an account: whatever begins a subscription for it takes turns. */
export const lockOwner = async (tx: Database, ownerId: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update')
}

/** Finds the account of a person at a provider. */
export const findCustomer = async (db: Database, provider: ProviderId, ownerId: string): Promise<string | null> => {
  const rows = await db
    .select({ id: customers.providerId })
    .from(customers)
    .where(and(eq(customers.userId, ownerId), eq(customers.provider, provider)))
  return rows[0]?.id ?? null
}

/** Keeps the account of a person at a provider; the first one that is kept stays. */
export const insertCustomer = async (db: Database, provider: ProviderId, ownerId: string, providerId: string): Promise<void> => {
  await db.insert(customers).values({ userId: ownerId, provider, providerId }).onConflictDoNothing()
}

/** Inserts an order. */
export const insertOrder = async (db: Database, row: typeof orders.$inferInsert): Promise<void> => {
  await db.insert(orders).values(row)
}

/** Finds an order of its owner; null when there is none, or it is someone else's. */
export const findOrder = async (db: Database, ownerId: string, id: string): Promise<OrderRecord | null> => {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.ownerId, ownerId)))
  return rows[0] ?? null
}

/** Finds the order that a checkout is for, and holds it. */
export const lockOrder = async (tx: Database, provider: ProviderId, id: string): Promise<OrderRecord | null> => {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.provider, provider)))
    .for('update')
  return rows[0] ?? null
}

/** Notes where an order or a subscription is paid; the first that is noted stays. */
export const noteCheckout = async (
  db: Database,
  table: typeof orders | typeof subscriptions,
  id: string,
  checkout: { id: string; url: string },
): Promise<void> => {
  await db
    .update(table)
    .set({ checkoutId: sql`coalesce(checkout_id, ${checkout.id})`, checkoutUrl: sql`coalesce(checkout_url, ${checkout.url})` })
    .where(eq(table.id, id))
}

/** Writes how an order stands. */
export const updateOrder = async (tx: Database, id: string, status: OrderRecord['status']): Promise<void> => {
  await tx
    .update(orders)
    .set({ status, syncedAt: sql`now()` })
    .where(eq(orders.id, id))
}

/** Inserts a subscription that is still to be paid. */
export const insertSubscription = async (tx: Database, row: typeof subscriptions.$inferInsert): Promise<void> => {
  await tx.insert(subscriptions).values(row)
}

/** Lists the subscriptions of a person with a provider, and those given by whoever runs the server, newest first. */
export const subscriptionsOf = (db: Database, ownerId: string, provider: ProviderId): Promise<SubscriptionRecord[]> =>
  db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.ownerId, ownerId), inArray(subscriptions.provider, [provider, 'operator'])))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))

/** Finds the subscription with an id of ours, or of the provider, and holds it. */
export const lockSubscription = async (
  tx: Database,
  provider: ProviderId,
  by: { id: string } | { providerId: string },
): Promise<SubscriptionRecord | null> => {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(
      and(eq(subscriptions.provider, provider), 'id' in by ? eq(subscriptions.id, by.id) : eq(subscriptions.providerId, by.providerId)),
    )
    .for('update')
  return rows[0] ?? null
}

/** Writes what was read of a subscription. */
export const updateSubscription = async (tx: Database, id: string, values: Partial<typeof subscriptions.$inferInsert>): Promise<void> => {
  await tx
    .update(subscriptions)
    .set({ ...values, syncedAt: sql`now()` })
    .where(eq(subscriptions.id, id))
}

/** Keeps a payment, or what became of it. One of somebody else is left alone. */
export const upsertPayment = async (tx: Database, row: typeof payments.$inferInsert): Promise<void> => {
  const { status, cents, receiptUrl = null, ownerId } = row
  await tx
    .insert(payments)
    .values(row)
    .onConflictDoUpdate({
      target: [payments.provider, payments.providerId],
      set: { status, cents, receiptUrl },
      setWhere: eq(payments.ownerId, ownerId),
    })
}

/** Payments that are shown. */
const SHOWN = 100

/** Lists the payments of a person with a provider, newest first. */
export const paymentsOf = (db: Database, ownerId: string, provider: ProviderId): Promise<PaymentRecord[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.ownerId, ownerId), eq(payments.provider, provider)))
    .orderBy(desc(payments.at), desc(payments.providerId))
    .limit(SHOWN)

/** Notes that an event was heard; false when it was before. */
export const insertEvent = async (tx: Database, provider: ProviderId, eventId: string, type: string): Promise<boolean> => {
  const rows = await tx
    .insert(paymentEvents)
    .values({ provider, eventId, type })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.eventId })
  return rows.length === 1
}

/** Takes a ticket before something is read at the provider. */
export const takeTicket = async (db: Database, provider: ProviderId, { kind, id }: Subject): Promise<number> => {
  const rows = await db
    .insert(paymentReadings)
    .values({ provider, kind, providerId: id, taken: 1 })
    .onConflictDoUpdate({
      target: [paymentReadings.provider, paymentReadings.kind, paymentReadings.providerId],
      set: { taken: sql`${paymentReadings.taken} + 1`, usedAt: sql`now()` },
    })
    .returning({ taken: paymentReadings.taken })
  return rows[0]?.taken ?? 0
}

/** Notes that what was read under a ticket is written now; false when something was that was read under a later one. */
export const useTicket = async (tx: Database, provider: ProviderId, { kind, id }: Subject, ticket: number): Promise<boolean> => {
  const rows = await tx
    .update(paymentReadings)
    .set({ written: ticket })
    .where(
      and(
        eq(paymentReadings.provider, provider),
        eq(paymentReadings.kind, kind),
        eq(paymentReadings.providerId, id),
        sql`${paymentReadings.written} < ${ticket}`,
      ),
    )
    .returning({ written: paymentReadings.written })
  return rows.length === 1
}

/** Lists what is due to be read again: what waits for a payment every few minutes for a day, what runs every six hours and when its time is up. */
export const dueSubjects = async (db: Database, provider: ProviderId, limit: number): Promise<Subject[]> => {
  const waiting = sql`synced_at < now() - interval '5 minutes' and created_at > now() - interval '2 days'`
  const { rows } = await db.execute<{ kind: Subject['kind']; id: string }>(sql`
    select 'checkout' as kind, checkout_id as id from orders
      where provider = ${provider} and status = 'open' and checkout_id is not null and ${waiting}
    union all select 'checkout', checkout_id from subscriptions
      where provider = ${provider} and status = 'incomplete' and checkout_id is not null and ${waiting}
    union all select 'subscription', provider_id from subscriptions
      where provider = ${provider} and provider_id is not null and status in ('incomplete', 'trialing', 'active', 'past_due')
      and (synced_at < now() - interval '6 hours' or synced_at < least(current_period_end, cancel_at, trial_end) and least(current_period_end, cancel_at, trial_end) < now())
    limit ${limit}`)
  return rows
}

/** Closes what nobody can pay any more: orders and subscriptions that never came to a checkout, or whose checkout was not used for days. */
export const closeForgotten = async (db: Database, provider: ProviderId): Promise<void> => {
  const forgotten = sql`created_at < now() - interval '2 days'`
  await db
    .update(orders)
    .set({ status: 'cancelled', syncedAt: sql`now()` })
    .where(and(eq(orders.provider, provider), eq(orders.status, 'open'), forgotten))
  await db
    .update(subscriptions)
    .set({ status: 'expired', syncedAt: sql`now()` })
    .where(
      and(
        eq(subscriptions.provider, provider),
        eq(subscriptions.status, 'incomplete'),
        sql`${subscriptions.providerId} is null`,
        forgotten,
      ),
    )
}

/** Lists what a person still pays for with a provider: ids of the provider. */
export const runningOf = async (db: Database, ownerId: string, provider: ProviderId): Promise<string[]> => {
  const rows = await db
    .select({ id: subscriptions.providerId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.ownerId, ownerId),
        eq(subscriptions.provider, provider),
        isNotNull(subscriptions.providerId),
        inArray(subscriptions.status, [...OPEN]),
      ),
    )
  return rows.flatMap(({ id }) => id ?? [])
}
