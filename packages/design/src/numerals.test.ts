import { expect, test } from 'vitest'
import { numeralIn } from './numerals.ts'

test.each([
  ['fa', '۱۲۰۴'],
  ['ar-EG', '١٢٠٤'],
  ['bn', '১২০৪'],
  ['en', '1204'],
  ['de-DE', '1204'],
  ['he', '1204'],
  ['ja', '1204'],
  ['zh-Hant', '1204'],
  ['xx', '1204'],
  ['a-broken_tag', '1204'],
])('a number in %s is %s', (language, text) => {
  expect(numeralIn(language, 1204)).toBe(text)
})
