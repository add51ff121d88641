import type { SubscriptionState } from '@magazineai/contract'
import { expect, test } from 'vitest'
import { nextDate, planName, proFeatures } from './standing.ts'

const state = (change: Partial<SubscriptionState> = {}): SubscriptionState => ({
  plan: 'pro',
  status: 'active',
  current_period_end: '2030-01-31T12:00:00Z',
  cancel_at: null,
  trial_end: null,
  grace_until: null,
  can_try: false,
  provider: 'stripe',
  limited: true,
  usage: { projects: { used: 1, most: null }, storage: { used: 0, most: 50 * 1024 ** 3 }, tokens_a_day: null },
  ...change,
})
const said = (change: Partial<SubscriptionState>): string => nextDate(state(change), 'en-GB')

test('the next date is that of what happens next', () => {
  expect(said({})).toBe('Next payment on 31 January 2030.')
  expect(said({ status: 'trialing' })).toBe('Your trial ends on 31 January 2030. Then the first month is charged.')
  expect(said({ cancel_at: '2030-01-31T12:00:00Z' })).toBe('Ends on 31 January 2030. Nothing more is charged.')
  expect(said({ status: 'past_due', grace_until: '2030-02-07T12:00:00Z' })).toBe(
    'Holds until 7 February 2030 while the payment is overdue.',
  )
  expect(said({ status: 'past_due', plan: 'free' })).toBe('The payment is overdue.')
  expect(said({ provider: 'operator', plan: 'team', current_period_end: null })).toBe('Given by whoever runs this server.')
  expect(said({ status: 'canceled', plan: 'free', cancel_at: '2030-01-31T12:00:00Z' })).toBe('Free, for as long as you like.')
})

test('Pro promises what the server holds to, from whichever plan it is looked at', () => {
  const free = state({
    plan: 'free',
    usage: { projects: { used: 1, most: 5 }, storage: { used: 0, most: 5 * 1024 ** 3 }, tokens_a_day: 1 },
  })
  expect(proFeatures(free)).toEqual(proFeatures(state()))
  expect(proFeatures(free).at(-1)).toBe('50.0 GB for your pictures and documents')
  expect(planName('enterprise')).toBe('Enterprise')
})
