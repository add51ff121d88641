import type { SubscriptionState } from '@magazineai/contract'
import { homePlans, landingPlans, planLimits } from '@magazineai/contract/plans'
import type { PlanId } from '@magazineai/contract/plans'
import { formatBytes } from '../../ui/format.ts'
import { formatDay } from './dates.ts'

/** Returns the name of a plan. */
export const planName = (id: PlanId): string => [...homePlans, ...landingPlans].find((plan) => plan.id === id)?.name ?? id

/** Says when a plan goes on or ends, in a sentence; empty where there is nothing to say. */
export function nextDate(state: SubscriptionState, locale?: string): string {
  const { status, plan, provider, current_period_end: end, cancel_at: cancelAt, grace_until: grace } = state
  if (provider === 'operator' && plan !== 'free') return 'Given by whoever runs this server.'
  if (cancelAt !== null && plan !== 'free') return `Ends on ${formatDay(cancelAt, locale)}. Nothing more is charged.`
  if (status === 'trialing' && end !== null) return `Your trial ends on ${formatDay(end, locale)}. Then the first month is charged.`
  if (status === 'active' && end !== null) return `Next payment on ${formatDay(end, locale)}.`
  if (status === 'past_due')
    return grace === null ? 'The payment is overdue.' : `Holds until ${formatDay(grace, locale)} while the payment is overdue.`
  return plan === 'free' ? 'Free, for as long as you like.' : ''
}

/** Lists what Pro gives here: what the server holds to, and nothing else. */
export function proFeatures({ plan, usage }: SubscriptionState): string[] {
  const features = ['As many magazines as you like', 'No daily limit on AI writing']
  const { most } = usage.storage
  if (most === null) return features
  const bytes = (most / planLimits[plan].storage) * planLimits.pro.storage
  return [...features, `${formatBytes(bytes)} for your pictures and documents`]
}
