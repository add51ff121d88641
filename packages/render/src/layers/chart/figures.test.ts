import { expect, test } from 'vitest'
import { decimalsOf, figure, percentages, withUnit } from './figures.ts'
import { niceScale } from './scale.ts'

test.each([
  [1234567.5, 'en', '1,234,567.5'],
  [1234, 'en-GB', '1,234'],
  [1234567.5, 'de', '1.234.567,5'],
  [12345, 'fr', '12\u202f345'],
  [1234, 'fr', '1234'],
  [-3.25, 'en', '\u22123.25'],
  [0, 'en', '0'],
])('%d in %s is %s', (value, language, expected) => expect(figure(value, language)).toBe(expected))

test.each([
  ['600', ' £', 'en', '£600'],
  ['\u22123', ' £', 'en-GB', '\u2212£3'],
  ['600', ' £', 'de', '600 £'],
  ['600', ' €', 'nl', '€\u00a0600'],
  ['12', ' %', 'en', '12 %'],
  ['12', ' kg', 'en', '12 kg'],
])('%s with%s in %s is %s', (written, unit, language, expected) => expect(withUnit(written, unit, language)).toBe(expected))

test('figures of one chart have as many decimals as the finest needs', () => {
  expect(decimalsOf([4, 7.5, -2.25])).toBe(2)
  expect(figure(4, 'en', 2)).toBe('4.00')
  expect(figure(-0.001, 'en', 1)).toBe('0.0')
})

test('percentages add up to 100', () => {
  expect(percentages([1, 1, 1])).toEqual([34, 33, 33])
  expect(percentages([1240, 860, 515, 340, 205]).reduce((sum, one) => sum + one, 0)).toBe(100)
})

test.each([
  [
    [0, 1240],
    [0, 500, 1000, 1500],
  ],
  [
    [-2.4, 7.5],
    [-2.5, 0, 2.5, 5, 7.5],
  ],
  [
    [5, 5],
    [4, 6],
  ],
  [
    [0, 0],
    [0, 1],
  ],
])('a scale for %j has ticks %j', (values, ticks) => {
  const scale = niceScale(values, 100, 0, 4)
  expect(scale.ticks[0]).toBeLessThanOrEqual(Math.min(...values))
  expect(scale.ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values))
  expect(scale.at(scale.ticks[0]!)).toBeCloseTo(100)
  expect(scale.at(scale.ticks.at(-1)!)).toBeCloseTo(0)
  if (values[0] !== values[1]) expect(scale.ticks).toEqual(ticks)
})
