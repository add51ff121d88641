import { expect, test } from 'vitest'
import { homePlans, landingPlans, order, planLimits, priceText } from './plans.ts'

test('the two pages name the same plans at the same price', () => {
  expect(homePlans.map(({ name }) => name)).toEqual(['Free', 'Pro', 'Enterprise'])
  expect(landingPlans.map(({ name }) => name)).toEqual(['Free', 'Pro', 'Team'])
  for (const { id, price } of homePlans) {
    const other = landingPlans.find((plan) => plan.id === id)
    if (other) expect(other.price).toEqual(price)
  }
})

test('prices and limits are those of the product', () => {
  const pro = homePlans.find(({ id }) => id === 'pro')?.price
  expect(pro && `${priceText(pro)}/${pro.interval}`).toBe('$19/month')
  expect(priceText(order.price)).toBe('$23')
  expect(priceText({ cents: 1_950, currency: 'USD', interval: null })).toBe('$19.50')
  expect(planLimits.free.projects).toBe(5)
  expect(landingPlans[0]?.features).toContain(`${planLimits.free.projects} magazine projects`)
})
