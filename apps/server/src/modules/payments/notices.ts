import { homePlans, landingPlans, order as offer, priceText } from '@magazineai/contract/plans'
import type { PlanId } from '@magazineai/contract/plans'
import type { ReadSubscription } from '../../platform/payments/index.ts'
import type { Notice } from '../notifications/index.ts'
import type { OrderRecord, SubscriptionRecord } from './store.ts'

/** Returns the name of a plan as people read it. */
export const planName = (id: PlanId): string => [...homePlans, ...landingPlans].find((plan) => plan.id === id)?.name ?? id

/** Returns what to tell of an order that stands otherwise now; null when nothing happened that is worth a word. */
export const noticeOfOrder = ({ id, status: before }: OrderRecord, status: OrderRecord['status']): Notice | null => {
  if (before === status) return null
  const about = { objectType: 'order', objectId: id, href: '/subscription' }
  const price = priceText(offer.price)
  if (status === 'paid')
    return {
      ...about,
      action: 'payment_succeeded',
      tone: 'success',
      message: `Paid ${price}: you have room for ${offer.projects} more magazines.`,
    }
  if (status === 'failed')
    return { ...about, action: 'payment_failed', tone: 'error', message: `Your payment of ${price} failed. Nothing was charged.` }
  if (status === 'revoked')
    return {
      ...about,
      action: 'payment_refunded',
      tone: 'warning',
      message: `Your payment of ${price} was taken back. Your magazines stay as they are.`,
    }
  return null
}

const day = (date: Date): string => date.toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns what to tell of a subscription that stands otherwise now; null when nothing happened that is worth a word. */
export const noticeOfSubscription = (before: SubscriptionRecord, now: ReadSubscription): Notice | null => {
  const about = { objectType: 'subscription', objectId: before.id, href: '/subscription' }
  const name = planName(before.plan)
  const isNew = before.status !== now.status
  if (isNew && now.status === 'trialing')
    return {
      ...about,
      action: 'payment_succeeded',
      tone: 'success',
      message: `Your trial of ${name} has begun.${now.trialEnd ? ` It ends on ${day(now.trialEnd)}.` : ''}`,
    }
  if (isNew && now.status === 'active')
    return { ...about, action: 'payment_succeeded', tone: 'success', message: `Your payment succeeded: you are on ${name}.` }
  if (isNew && now.status === 'past_due')
    return {
      ...about,
      action: 'payment_failed',
      tone: 'error',
      message: `Your payment for ${name} failed. Please check your card; ${name} holds for seven days.`,
    }
  if (isNew && (now.status === 'canceled' || now.status === 'expired') && before.status !== 'incomplete')
    return {
      ...about,
      action: 'subscription_ended',
      tone: 'warning',
      message: `${name} has ended. All your magazines stay, to read and to edit.`,
    }
  if (isNew && now.status === 'revoked')
    return {
      ...about,
      action: 'subscription_ended',
      tone: 'warning',
      message: `${name} has ended, because its payment was taken back. All your magazines stay.`,
    }
  if (now.cancelAt && before.cancelAt?.getTime() !== now.cancelAt.getTime())
    return { ...about, action: 'subscription_ends', message: `${name} ends on ${day(now.cancelAt)}.` }
  return null
}
