import { expect, it } from 'vitest'
import { findingOf } from '../analyse/finding.ts'
import { saysAll } from './set-chart.ts'

/** Returns whether a chart stands for a table by itself; its rows are divided by `/`, its cells by `,`. */
function isSaid(table: string): boolean {
  const rows = table.split('/').map((row) => row.split(','))
  const finding = findingOf(rows, { language: 'en' })
  return finding !== null && saysAll(finding, { rows })
}

it('a chart of few figures of one measure says all that its table does, in one column or two', () => {
  expect(isSaid('Source,Pounds/Repairs,38400/Sales,21750/Gifts,12300')).toBe(true)
  expect(isSaid('Dish,Bowls brought,Bowls empty/Potato salad,19,11/Rice and peas,6,6/Trifle,4,4/Quiche,7,5')).toBe(true)
})

it('a chart of many figures, of several measures, of a part of the columns or with long names stands over its table', () => {
  const many = Array.from({ length: 15 }, (_, nth) => `Dish ${'abcdefghijklmno'[nth]},${3 + nth}`).join('/')
  expect(isSaid(`Dish,Bowls/${many}`)).toBe(false)
  expect(isSaid('Crop,Weight (kg),Length (cm)/Beans,19,11/Peas,6,6/Leeks,9,7')).toBe(false)
  expect(isSaid('Crew,Kilometres,Outings/Men,1841,145/Women,2110,160/Masters,960,37')).toBe(false)
  expect(isSaid('Dish,Bowls/Potato salad as it is made in Alma Street,19/Trifle,6/Quiche,9')).toBe(false)
})
