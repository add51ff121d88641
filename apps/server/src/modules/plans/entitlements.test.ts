import { expect, test } from 'vitest'
import { entitlementsOf, GRACE, type SyncedSubscription } from './entitlements.ts'

const now = new Date('2030-06-15T12:00:00Z')
const later = (ms: number): Date => new Date(now.getTime() + ms)
const subscription = (change: Partial<SyncedSubscription> = {}): SyncedSubscription => ({
  plan: 'pro',
  status: 'active',
  currentPeriodEnd: later(1_000_000),
  cancelAt: null,
  pastDueSince: null,
  ...change,
})
const planOf = (...all: SyncedSubscription[]): string => entitlementsOf({ subscriptions: all, bought: 0 }, now).plan

test('without anything, the free plan; what was bought adds to it', () => {
  expect(entitlementsOf({ subscriptions: [], bought: 0 }, now)).toMatchObject({ plan: 'free', projects: 5, storage: 1 })
  expect(entitlementsOf({ subscriptions: [], bought: 10 }, now)).toMatchObject({ plan: 'free', projects: 15 })
  expect(entitlementsOf({ subscriptions: [subscription()], bought: 5 }, now)).toMatchObject({
    plan: 'pro',
    projects: null,
    tokensADay: null,
  })
})

test.each([
  ['trialing', 'pro'],
  ['active', 'pro'],
  ['past_due', 'pro'],
  ['incomplete', 'free'],
  ['canceled', 'free'],
  ['expired', 'free'],
  ['revoked', 'free'],
] as const)('%s gives %s', (status, plan) => {
  expect(planOf(subscription({ status, pastDueSince: status === 'past_due' ? later(-1) : null }))).toBe(plan)
})

test('each end is exact to the millisecond', () => {
  expect(planOf(subscription({ cancelAt: later(1) }))).toBe('pro')
  expect(planOf(subscription({ cancelAt: now }))).toBe('free')
  expect(planOf(subscription({ status: 'past_due', pastDueSince: later(-GRACE + 1) }))).toBe('pro')
  expect(planOf(subscription({ status: 'past_due', pastDueSince: later(-GRACE) }))).toBe('free')
  // A period that ended and was not read again: the provider may be away.
  expect(planOf(subscription({ currentPeriodEnd: later(-GRACE + 1) }))).toBe('pro')
  expect(planOf(subscription({ currentPeriodEnd: later(-GRACE) }))).toBe('free')
})

test('a plan without an end lasts; of several the largest counts', () => {
  expect(planOf(subscription({ currentPeriodEnd: null }))).toBe('pro')
  expect(planOf(subscription(), subscription({ plan: 'team', currentPeriodEnd: null }))).toBe('team')
  expect(planOf(subscription(), subscription({ plan: 'enterprise', status: 'canceled' }))).toBe('pro')
})
