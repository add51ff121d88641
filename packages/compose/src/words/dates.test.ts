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

it('the day of the week in brackets, and its plural in Persian, belong to the date', () => {
  expect(leadingDate('７月６日（土）公園清掃')).toBe('７月６日（土）')
  expect(leadingDate('14 June (Fri) Supper')).toBe('14 June (Fri)')
  expect(leadingDate('14 June (hall) Supper')).toBe('14 June')
  expect(leadingDate('دوشنبه‌ها ساعت ۱۰: ورزش')).toBe('دوشنبه‌ها ساعت ۱۰')
})

it('days and hours in Chinese figures, and a day by figures before that of the week, are dates', () => {
  expect(leadingDate('七月六日（日） 八時 公園草取り')).toBe('七月六日（日） 八時')
  expect(leadingDate('9/27(六)9:00 淨巷')).toBe('9/27(六)9:00')
  expect(leadingDate('9月27日(土)・28日(日) 校庭')).toBe('9月27日(土)・28日(日)')
  expect(leadingDate('九月二十七日（土）と二十八日（日） 夏祭り')).toBe('九月二十七日（土）と二十八日（日）')
  expect(leadingDate('12月6日（土）・7日（日）10時〜 集会所')).toBe('12月6日（土）・7日（日）10時')
  expect(leadingDate('10/3(五)～10/4(六) 市場')).toBe('10/3(五)～10/4(六)')
  expect(leadingDate('9月27日(土)・28番地')).toBe('9月27日(土)')
  expect(leadingDate('一時間後に着く')).toBe('')
  expect(leadingDate('三年过去，我想修正')).toBe('')
  expect(leadingDate('1/2(半)カップ')).not.toContain('/')
})

it('a month or a day before a hyphen is none in the name of a person', () => {
  expect(leadingDate('Jan-Pieter Smeets')).toBe('')
  expect(leadingDate('Mai-Lis Berg')).toBe('')
  expect(leadingDate('Mo-Fr 9 Uhr')).toBe('Mo-Fr 9 Uhr')
})

it('the word for the hour in Dutch is of the time', () => {
  expect(leadingDate('19.30 uur borrel')).toBe('19.30 uur')
})
