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
