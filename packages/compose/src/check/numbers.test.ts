import { expect, it } from 'vitest'
import { numbersOf, strangeNumbers } from './numbers.ts'

const strange = (text: string, source: string, language = 'en'): number[] =>
  strangeNumbers(numbersOf(text, language), numbersOf(source, language))

it.each([
  ['en', '1,200 sheep, the third of May', 'twelve hundred: 1200 sheep, 3 May'],
  ['en', 'On 12 March 1921', 'on 1921-03-12'],
  ['en', '400 sheep in 23 days', 'four hundred sheep in twenty-three days'],
  ['de', 'nach 23 Jahren und 3000 Gläsern', 'nach dreiundzwanzig Jahren und dreitausend Gläsern'],
  ['fr', '22 ans', 'vingt-deux ans'],
  ['ar', '25 بنتا و 800 رغيف', 'خمسا وعشرين بنتا وثمانمئة رغيف'],
  ['bn', '৬টি গ্রাম, ১১ সপ্তাহ', 'ছয়টি গ্রাম এগারো সপ্তাহ'],
  ['ja', '108の工程、5000冊', '百八の工程、五千冊'],
  ['ko', '8명', '여덟 명'],
  ['th', '๒๗ ปี', 'ยี่สิบเจ็ดปี'],
])('knows a number again, however it is written: %s %s', (language, text, source) => {
  expect(strange(text, source, language)).toEqual([])
})

it.each([
  ['en', '43 people', 'people', [43]],
  ['en', 'seventeen people', 'people of 1921', [17]],
  ['en', 'in 1987 200 sheep', 'in 1987', [200]],
  ['ru', 'двенадцать учеников', 'ученики', [12]],
  ['en', 'one of two', 'nothing', []],
])('finds a number that is not there: %s %s', (language, text, source, found) => {
  expect(strange(text, source, language)).toEqual(found)
})

it.each([
  ['en', '1,00,000 people', '100000 people'],
  ['en', '12,34,567.50 rupees', '1234567.5 rupees'],
  ['hi', '१२,३४,५६७ लोग', '1234567 लोग'],
  ['bn', '১,০০,০০০ মানুষ', '100000 মানুষ'],
  ['de', '1.234.567,5 Liter', '1 234 567,5 Liter'],
  ['fr', '1 234 habitants', '1 234 habitants et 1\u202f234 ans'],
  ['de-CH', '1’234 Franken', '1234 Franken'],
  ['en', 'from 1914 to 1918', 'the war of 1914–18'],
  ['en', 'in 1914-18', 'in 1914 and in 1918'],
  ['fa', '۱۲ کتاب', '12 کتاب'],
  ['zh', '三百人', '300 人'],
  ['zh', '二〇二四年', '2024 年'],
  ['ja', '一万二千円', '12000円'],
  ['zh', '两千五百', '2500'],
])('knows a number again in the groups, spans and signs of a country: %s %s', (language, text, source) => {
  expect(strange(text, source, language)).toEqual([])
  expect(strange(source, text, language)).toEqual([])
})

it.each([
  ['en', '1,00,000', 'one lakh of people and 1 of 0', [100_000]],
  ['en', 'the winter of 1979–80', 'in 1979, at the age of 80', [1980]],
  ['en', '10.5 metres', '105 metres', [10.5]],
  ['en', '2,5 litres', '25 litres', [2.5]],
])('tells apart what only looks alike: %s %s', (language, text, source, found) => {
  expect(strange(text, source, language)).toEqual(found)
})

it('says nothing strange of a text to itself, in any script and of any sign', () => {
  const texts = [
    '',
    '0',
    '-1',
    '1.2.3.4',
    '12:30',
    '1/2',
    '½',
    '٣٫١٤',
    '1e9',
    '٠٠٧',
    '十',
    '百',
    '1,,2',
    '9'.repeat(400),
    '1914–18',
    'MMXXIV',
    '๓,๐๐๐',
  ]
  for (const language of ['en', 'de', 'ar', 'bn', 'hi', 'ja', 'zh', 'th', 'ko', 'xx'])
    for (const text of texts) expect(strange(text, text, language), `${language} ${text}`).toEqual([])
})
