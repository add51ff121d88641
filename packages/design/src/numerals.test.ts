import { expect, test } from 'vitest'
import { numeralIn } from './numerals.ts'

test.each([
  ['fa', '۱۲۰۴'],
  ['ar', '١٢٠٤'],
  ['ar-EG', '١٢٠٤'],
  ['ar-SA', '١٢٠٤'],
  ['AR', '١٢٠٤'],
  ['ar-MA', '1204'],
  ['ar-Arab-TN', '1204'],
  ['ar-AE', '1204'],
  ['ar-u-nu-latn', '1204'],
  ['fa-AF', '۱۲۰۴'],
  ['mr', '१२०४'],
  ['hi', '1204'],
  ['hi-u-nu-deva', '१२०४'],
  ['ur', '1204'],
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
