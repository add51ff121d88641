import type { Stripe } from 'stripe'
import type { CheckoutState, PaymentState, ReadSubscription } from './port.ts'

/** Returns the id of what is named or was expanded. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** Returns a moment out of Stripe's seconds. */
const timeOf = (seconds: number | null | undefined): Date | null => (typeof seconds === 'number' ? new Date(seconds * 1_000) : null)

/** Disputes that are over in favour of whoever sells. */
const SETTLED: readonly string[] = ['won', 'warning_closed', 'prevented']

/** Returns whether the money of a payment is claimed back, or was. */
export const isDisputed = (disputes: readonly Pick<Stripe.Dispute, 'status'>[]): boolean =>
  disputes.some(({ status }) => !SETTLED.includes(status))

const CHECKOUT_FAILED: readonly string[] = ['requires_payment_method', 'canceled']

const checkoutStatus = ({ status, payment_status: payment, payment_intent: intent }: Stripe.Checkout.Session): CheckoutState['status'] => {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  if (payment !== 'unpaid') return 'paid'
  return intent && typeof intent !== 'string' && CHECKOUT_FAILED.includes(intent.status) ? 'failed' : 'pending'
}

/** Returns a checkout as the port shows it. `isRevoked` = its money went back. */
export const checkoutStateOf = (session: Stripe.Checkout.Session, isRevoked: boolean): CheckoutState => {
  const { payment_intent: intent } = session
  const charge = intent && typeof intent !== 'string' ? intent.latest_charge : null
  return {
    id: session.id,
    reference: session.metadata?.['reference'] ?? session.client_reference_id,
    customer: idOf(session.customer),
    status: checkoutStatus(session),
    subscription: idOf(session.subscription),
    cents: session.amount_total,
    currency: session.currency?.toUpperCase() ?? null,
    isRevoked,
    receiptUrl: charge && typeof charge !== 'string' ? charge.receipt_url : null,
    at: timeOf(charge && typeof charge !== 'string' ? charge.created : session.created) ?? new Date(0),
  }
}

/** Returns the payment of the newest invoice; null before anything was paid. */
export const paymentIntentOf = (invoice: string | Stripe.Invoice | null): string | null => {
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'paid') return null
  const paid = invoice.payments?.data.find(({ status, payment }) => status === 'paid' && payment.type === 'payment_intent')
  return idOf(paid?.payment.payment_intent)
}

const STATUS: Record<string, ReadSubscription['status']> = {
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  // Both are given up by whoever pays, and can still be taken up: they hold no longer than their grace.
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
}

const INVOICE: Record<string, PaymentState['status']> = { paid: 'paid', open: 'open', uncollectible: 'failed', void: 'failed' }

const paymentsOf = (invoices: readonly Stripe.Invoice[], newest: string | null, isRevoked: boolean): PaymentState[] =>
  invoices.flatMap((invoice) => {
    const status = INVOICE[invoice.status ?? '']
    if (!status || invoice.amount_due === 0) return []
    return {
      id: invoice.id,
      status: isRevoked && invoice.id === newest ? ('refunded' as const) : status,
      cents: status === 'paid' ? invoice.amount_paid : invoice.amount_due,
      currency: invoice.currency.toUpperCase(),
      receiptUrl: invoice.hosted_invoice_url ?? null,
      at: timeOf(invoice.status_transitions.paid_at ?? invoice.created) ?? new Date(0),
    }
  })

/** Returns a subscription as the port shows it. `isRevoked` = the money of its newest invoice went back. */
export const subscriptionStateOf = (
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  isRevoked: boolean,
): ReadSubscription => {
  const { latest_invoice: newest } = subscription
  const status = STATUS[subscription.status] ?? 'past_due'
  const end = timeOf(Math.max(...subscription.items.data.map(({ current_period_end: each }) => each)))
  const isOver = status === 'canceled' || status === 'expired'
  return {
    id: subscription.id,
    reference: subscription.metadata['reference'] ?? null,
    customer: idOf(subscription.customer),
    status: isRevoked ? 'revoked' : status,
    currentPeriodEnd: end,
    cancelAt: isOver ? null : (timeOf(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? end : null)),
    trialEnd: timeOf(subscription.trial_end),
    pastDueSince: status === 'past_due' ? timeOf(newest && typeof newest !== 'string' ? newest.created : null) : null,
    payments: paymentsOf(invoices, idOf(newest), isRevoked),
  }
}
