import { expect, test } from 'vitest'
import { countIn, listSearch, searchOf, textIn } from './search.ts'

test('a text is kept as it is, a number is one, and what is too long or no text is not there', () => {
  expect(textIn('tides', 5)).toBe('tides')
  expect(textIn(2026, 5)).toBe('2026')
  expect(textIn('tides', 4)).toBeUndefined()
  for (const odd of [undefined, null, true, { a: 1 }, ['a']]) expect(textIn(odd, 99)).toBeUndefined()
})

test('a count is a whole number from 1, however it is written', () => {
  expect(countIn(3)).toBe(3)
  expect(countIn('12')).toBe(12)
  for (const odd of [0, -1, 1.5, '', 'x', Infinity, null, undefined, {}]) expect(countIn(odd)).toBeUndefined()
})

test('what is written into an address is read back; the first page leaves it bare', () => {
  expect(listSearch({ ...searchOf({ page: 4, query: 'tides' }) })).toEqual({ page: 4, q: 'tides' })
  expect(searchOf({ page: 1, query: '' })).toEqual({ page: undefined, q: undefined })
})
