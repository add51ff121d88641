import { expect, it } from 'vitest'
import { leadingDate } from './dates.ts'

it('no date ends inside a word', () => {
  expect(leadingDate('1890s the school is in the back room')).toBe('')
  expect(leadingDate('1930年代 鉄筋の建物が並ぶ')).toBe('1930年代')
  expect(leadingDate('1930年に学校が建つ')).toBe('1930年')
})

it('the day of the week in brackets behind a date is of it', () => {
  expect(leadingDate('11 de outubro (sábado), 15h00 – Magusto')).toBe('11 de outubro (sábado), 15h00')
  expect(leadingDate('3 May (Sat) Plant fair')).toBe('3 May (Sat)')
  expect(leadingDate('3 May (hall) Plant fair')).toBe('3 May')
})
