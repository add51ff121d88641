import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CheckoutState, ReadSubscription } from './port.ts'

const Time = z.iso.datetime()

/** A checkout as the test provider keeps it. */
export const StoredCheckout = z.object({
  reference: z.string(),
  customer: z.string(),
  name: z.string(),
  cents: z.number().int(),
  currency: z.string(),
  interval: z.enum(['month']).nullable(),
  trialDays: z.number().int(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  status: z.enum(['open', 'paid', 'expired']),
  subscription: z.string().nullable(),
  isRevoked: z.boolean(),
  at: Time,
})
export type StoredCheckout = z.infer<typeof StoredCheckout>

/** A subscription as the test provider keeps it. Times are ISO 8601. */
export const StoredSubscription = z.object({
  reference: z.string(),
  customer: z.string(),
  cents: z.number().int(),
  currency: z.string(),
  status: z.enum(['trialing', 'active', 'past_due', 'canceled']),
  currentPeriodEnd: Time,
  isCancelling: z.boolean(),
  trialEnd: Time.nullable(),
  pastDueSince: Time.nullable(),
  isRevoked: z.boolean(),
  payments: z.array(
    z.object({ id: z.string(), status: z.enum(['paid', 'open', 'failed', 'refunded']), cents: z.number().int(), at: Time }),
  ),
})
export type StoredSubscription = z.infer<typeof StoredSubscription>

const DAY = 86_400_000

/** Payments that are remembered of one subscription. */
const MOST_PAYMENTS = 24

/** Returns the same day of the next month, or its last day where it has no such day. */
export const monthAfter = (time: string): string => {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + 2, 0)
  date.setUTCDate(Math.min(day, date.getUTCDate()))
  return date.toISOString()
}

const pay = (of: StoredSubscription, at: string, status: 'paid' | 'open'): StoredSubscription['payments'] =>
  [{ id: `test_in_${randomUUID()}`, status, cents: of.cents, at }, ...of.payments].slice(0, MOST_PAYMENTS)

/** Begins the subscription of a checkout: with its trial, or with the first payment. */
export const begin = (checkout: StoredCheckout, now: Date): StoredSubscription => {
  const at = now.toISOString()
  const trialEnd = checkout.trialDays > 0 ? new Date(now.getTime() + checkout.trialDays * DAY).toISOString() : null
  const { reference, customer, cents, currency } = checkout
  const common = { reference, customer, cents, currency, isCancelling: false, trialEnd, pastDueSince: null, isRevoked: false, payments: [] }
  if (trialEnd) return { ...common, status: 'trialing', currentPeriodEnd: trialEnd }
  const active: StoredSubscription = { ...common, status: 'active', currentPeriodEnd: monthAfter(at) }
  return { ...active, payments: pay(active, at, 'paid') }
}

/** Ends a period: with the subscription where it is cancelled, else with the next payment. */
export const renew = (of: StoredSubscription, isPaid = true): StoredSubscription => {
  if (of.status === 'canceled' || of.isRevoked) return of
  const at = of.currentPeriodEnd
  if (of.isCancelling) return { ...of, status: 'canceled' }
  const next = { ...of, currentPeriodEnd: monthAfter(at) }
  if (isPaid) return { ...next, status: 'active', pastDueSince: null, payments: pay(of, at, 'paid') }
  return { ...next, status: 'past_due', pastDueSince: of.pastDueSince ?? at, payments: pay(of, at, 'open') }
}

/** Lets time pass: every period that has ended since is renewed, or ends the subscription. */
export const advance = (of: StoredSubscription, now: Date): StoredSubscription => {
  let state = of
  while (state.status !== 'canceled' && state.status !== 'past_due' && new Date(state.currentPeriodEnd) <= now) state = renew(state)
  return state
}

/** What may be played on a subscription. */
export type PlayedEvent = 'renew' | 'fail' | 'recover' | 'refund' | 'dispute' | 'end'

/** Plays what a bank or a person at the provider may do. Periods are moved so that the one that ends, ends now. */
export const play = (of: StoredSubscription, event: PlayedEvent, now: Date): StoredSubscription => {
  const ending = {
    ...of,
    currentPeriodEnd: now.toISOString(),
    trialEnd: of.trialEnd && of.trialEnd > now.toISOString() ? now.toISOString() : of.trialEnd,
  }
  if (event === 'renew') return renew(ending)
  if (event === 'fail') return renew(ending, false)
  if (event === 'end') return { ...ending, status: 'canceled', pastDueSince: null }
  if (event === 'recover') {
    if (of.status !== 'past_due') return of
    const [last, ...rest] = of.payments
    return { ...of, status: 'active', pastDueSince: null, payments: last ? [{ ...last, status: 'paid' }, ...rest] : rest }
  }
  const [last, ...rest] = of.payments
  return { ...of, isRevoked: true, payments: last ? [{ ...last, status: 'refunded' }, ...rest] : rest }
}

/** Returns a checkout as the port shows it. */
export const checkoutState = (id: string, stored: StoredCheckout): CheckoutState => ({
  id,
  reference: stored.reference,
  customer: stored.customer,
  status: stored.status,
  subscription: stored.subscription,
  cents: stored.status === 'paid' ? stored.cents : null,
  currency: stored.currency,
  isRevoked: stored.isRevoked,
  receiptUrl: null,
  at: new Date(stored.at),
})

/** Returns a subscription as the port shows it. */
export const subscriptionState = (id: string, stored: StoredSubscription): ReadSubscription => ({
  id,
  reference: stored.reference,
  customer: stored.customer,
  status: stored.isRevoked ? 'revoked' : stored.status,
  currentPeriodEnd: new Date(stored.currentPeriodEnd),
  cancelAt: stored.isCancelling && stored.status !== 'canceled' ? new Date(stored.currentPeriodEnd) : null,
  trialEnd: stored.trialEnd ? new Date(stored.trialEnd) : null,
  pastDueSince: stored.pastDueSince ? new Date(stored.pastDueSince) : null,
  payments: stored.payments.map(({ id: payment, status, cents, at }) => ({
    id: payment,
    status,
    cents,
    currency: stored.currency,
    receiptUrl: null,
    at: new Date(at),
  })),
})
