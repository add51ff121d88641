import type { PaymentRow, TestCheckout } from '@magazineai/contract'
import type { PlanId } from '@magazineai/contract/plans'
import type { ShownCheckout } from '../../platform/payments/index.ts'
import { planName } from './notices.ts'
import type { PaymentRecord } from './store.ts'

/** Returns an amount as the contract writes it: `23.00`. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2)

/** Returns a payment of the past as the contract shows it. */
export const presentPayment = ({ providerId, kind, description, cents, currency, status, at, receiptUrl }: PaymentRecord): PaymentRow => ({
  id: providerId,
  kind,
  description: kind === 'subscription' ? `MagazineAI ${planName(description as PlanId)}, one month` : description,
  amount: amountOf(cents),
  currency,
  status,
  at: at.toISOString(),
  receipt_url: receiptUrl,
})

/** Returns a checkout of the test provider as its page shows it. */
export const presentTestCheckout = (checkout: ShownCheckout): TestCheckout => ({
  id: checkout.id,
  kind: checkout.interval ? 'subscription' : 'order',
  description: checkout.name,
  amount: amountOf(checkout.cents),
  currency: checkout.currency,
  interval: checkout.interval,
  trial_days: checkout.trialDays,
  status: checkout.status === 'paid' ? 'complete' : checkout.status,
  success_url: checkout.successUrl,
  cancel_url: checkout.cancelUrl,
})
