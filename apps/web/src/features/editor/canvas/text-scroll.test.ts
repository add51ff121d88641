import { expect, it } from 'vitest'
import { scrollFor } from './text-scroll.ts'

it('scrolls when a drag comes to an edge of the view, the faster the farther beyond it', () => {
  expect(scrollFor(400, 800)).toBe(0)
  expect(scrollFor(10, 800)).toBeLessThan(0)
  expect(scrollFor(-30, 800)).toBeLessThan(scrollFor(10, 800))
  expect(scrollFor(790, 800)).toBeGreaterThan(0)
  expect(scrollFor(5_000, 800)).toBe(24)
  expect(scrollFor(-5_000, 800)).toBe(-24)
})
