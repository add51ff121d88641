import { planLimits } from '@magazineai/contract/plans'
import type { PlanId, PlanLimits } from '@magazineai/contract/plans'
import type { subscriptions } from '../../platform/schema.ts'

const DAY = 86_400_000

/** How long a plan still holds after a payment failed, or after a period that nobody heard the end of, ms. */
export const GRACE = 7 * DAY

/** What was last read of a subscription, as far as it decides. */
export type SyncedSubscription = Pick<
  typeof subscriptions.$inferSelect,
  'plan' | 'status' | 'currentPeriodEnd' | 'cancelAt' | 'pastDueSince'
>

/** What was last read of everything an account bought. */
export interface SyncedState {
  subscriptions: readonly SyncedSubscription[]
  /** Magazines that paid orders made room for. */
  bought: number
}

/** What an account may do now. */
export interface Entitlements extends PlanLimits {
  plan: PlanId
}

/** Plans from the least to the most. */
const RANKS: readonly PlanId[] = ['free', 'pro', 'team', 'enterprise']

/** Returns when a subscription stops giving its plan, if nothing is read any more; null = it never does. */
export const endOf = ({ status, currentPeriodEnd, cancelAt, pastDueSince }: SyncedSubscription): Date | null => {
  if (status === 'past_due') return new Date((pastDueSince ?? currentPeriodEnd ?? new Date(0)).getTime() + GRACE)
  if (cancelAt) return cancelAt
  return currentPeriodEnd && new Date(currentPeriodEnd.getTime() + GRACE)
}

/** Returns whether a subscription gives its plan at a moment. */
export const isEntitled = (subscription: SyncedSubscription, now: Date): boolean => {
  if (!['trialing', 'active', 'past_due'].includes(subscription.status)) return false
  const end = endOf(subscription)
  return end === null || now < end
}

/** Returns what an account may do at a moment: decided by what was last read alone. Of several plans the largest counts; what was bought adds to any. */
export const entitlementsOf = ({ subscriptions: all, bought }: SyncedState, now: Date): Entitlements => {
  const held = all.filter((subscription) => isEntitled(subscription, now)).map(({ plan }) => RANKS.indexOf(plan))
  const plan = RANKS[Math.max(0, ...held)] ?? 'free'
  const { projects, ...limits } = planLimits[plan]
  return { plan, ...limits, projects: projects === null ? null : projects + bought }
}
