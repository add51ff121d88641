import { expect, it } from 'vitest'
import { differenceAs, saysMoney, withMoney } from './money.ts'

it.each([
  ['−£22,750', '−£14,300', -8450, '£8,450'],
  ['1.250,50 €', '900,00 €', 350.5, '350,50 €'],
  ['£-20', '£5', 25, '£25'],
  ['₹1,20,000', '₹90,000', 30_000, '₹30,000'],
  ['১২০ টাকা', '৯০ টাকা', 30, '৩০ টাকা'],
  ['1 200 kr.', '900 kr.', 300, '300 kr.'],
  ['12000', '9000', 3000, '3000'],
  ['1.200', '1,200', 3000, ''],
])('a difference is written as the figures it is of: %s and %s', (cell, other, difference, said) => {
  expect(differenceAs([cell, other], difference)).toBe(said)
})

it('a figure has the sign of the money its column is named by', () => {
  expect(withMoney('38,400', 'Pounds', 'en')).toBe('£38,400')
  expect(withMoney('620', 'Euro', 'de')).toBe('620\u00A0€')
  expect(withMoney('620', '円', 'ja')).toBe('620円')
  expect(withMoney('620', 'Dollars', 'en')).toBe('$620')
  expect(withMoney('£620', 'Pounds', 'en')).toBe('£620')
  expect(withMoney('620', 'Kilometres', 'en')).toBe('620')
})

it('sums stand under a name with their sign or what they are called', () => {
  expect(['Total £', 'Price (EUR)', 'Euros', '円'].map(saysMoney)).toEqual([true, true, true, true])
  expect(['Total', 'European', 'Beds'].map(saysMoney)).toEqual([false, false, false])
})
