import type { GenerationLimits } from '@magazineai/contract'
import { expect, test } from 'vitest'
import { fullOf, refusalOf, usageSummary } from './limits.ts'

const limits = (change: Partial<GenerationLimits> = {}): GenerationLimits => ({
  projects: { used: 2, most: 5 },
  pages: { least: 4, most: 24 },
  tokens: { used_today: 12_000, a_day: 1_500_000, a_magazine: 400_000 },
  running: null,
  ...change,
})

test('tokens are told to those whose model takes them', () => {
  expect(usageSummary(limits(), null)).toBe('2 of 5 magazines')
  expect(usageSummary(limits(), 'built-in')).toBe('2 of 5 magazines')
  expect(usageSummary(limits(), 'gpt-4o')).toBe('2 of 5 magazines · 12,000 of 1,500,000 tokens today')
})

test('without a limit there is nothing to count towards', () => {
  const free = limits({ projects: { used: 12, most: null }, tokens: { used_today: 12_000, a_day: null, a_magazine: 400_000 } })
  expect(usageSummary(free, 'gpt-4o')).toBe('12 magazines · 12,000 tokens today')
  expect([refusalOf(free, 'gpt-4o'), fullOf(free)]).toEqual([null, null])
  expect(fullOf(limits({ projects: { used: 6, most: 5 } }))).toEqual({ used: 6, most: 5 })
})

test('nothing stands in the way while there is room', () => {
  expect(refusalOf(limits(), 'gpt-4o')).toBeNull()
})

test('what stands in the way is said before anything is sent', () => {
  expect(refusalOf(limits({ running: 'm' }), null)).toContain('already being created')
  expect(refusalOf(limits({ projects: { used: 5, most: 5 } }), null)).toContain('All 5 magazines')
  const spent = limits({ tokens: { used_today: 1_500_000, a_day: 1_500_000, a_magazine: 400_000 } })
  expect(refusalOf(spent, 'gpt-4o')).toContain('used up')
  expect(refusalOf(spent, 'built-in')).toBeNull()
})
