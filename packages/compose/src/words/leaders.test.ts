import { describe, expect, it } from 'vitest'
import { isRow, ledTo, priceOf } from './leaders.ts'

describe('a row of a price list', () => {
  it.each([
    ['Puncture repair £18', 'Puncture repair', '£18'],
    ['Full service from £189', 'Full service', 'from £189'],
    ['Croquetas de bacalao 7,50 €', 'Croquetas de bacalao', '7,50 €'],
    ['Koloryzacja od 180 zł', 'Koloryzacja', 'od 180 zł'],
    ['Green salad ......... 8.00', 'Green salad', '8.00'],
    ['Mittagessen für zwei ab 1.240,50 €', 'Mittagessen für zwei', 'ab 1.240,50 €'],
    ['Reinigung -1.240,50 €', 'Reinigung', '-1.240,50 €'],
    ['Lift repair −£310.00', 'Lift repair', '−£310.00'],
    ['日替わり定食 900円', '日替わり定食', '900円'],
  ])('names a thing and its price: %s', (line, thing, price) => {
    expect(isRow(line)).toBe(true)
    expect(priceOf(line)).toEqual({ thing, price })
  })

  it.each(['Mondays at nine', 'Class 4', 'Ring 01539 555 0142', 'It cost him £40 and his temper', ''])('is no other line: %s', (line) => {
    expect(priceOf(line)).toBeNull()
  })
})

describe('what dots lead to', () => {
  it.each([
    ['Whole lemon sole ......... market price, ask', 'Whole lemon sole', 'market price, ask'],
    ['Pierogi (v) ….… 8.00 / 14.50 as a main', 'Pierogi (v)', '8.00 / 14.50 as a main'],
    ['Soundcheck ____ 45 min', 'Soundcheck', '45 min'],
    ['Skirt steak\u200324.00', 'Skirt steak', '24.00'],
  ])('stands behind a thing: %s', (line, thing, price) => {
    expect(ledTo(line)).toEqual({ thing, price })
  })

  it.each(['Name ______', 'Name ____ Telephone ____', 'We waited ..... and then he came.'])('is none in %s', (line) => {
    expect(ledTo(line)).toBeNull()
  })
})
