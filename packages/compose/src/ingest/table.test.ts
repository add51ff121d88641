import { describe, expect, it } from 'vitest'
import { chartsOf, shapeOf } from './table.ts'

const chartsIn = (rows: readonly (readonly string[])[]): number => chartsOf({ rows, ...shapeOf(rows) }).length

describe('charts of tables', () => {
  it.each([
    ['places won', ['1st', '4th', '2nd', '3rd']],
    ['places won, with a stop', ['1.', '4.', '2.', '3.']],
    ['places won, in French', ['1er', '4e', '2e', '3e']],
  ])('show no %s', (_name, places) => {
    const crews = ['Lowe and Marsh', 'Quill', 'The Smiths', 'Junior B']
    expect(chartsIn([['Crew', 'Place'], ...crews.map((crew, at) => [crew, places[at] ?? ''])])).toBe(0)
  })

  it('show no rows of which each is measured in something else', () => {
    const rows = [
      ['', '2023', '2024'],
      ['Turnover, million', '412', '447'],
      ['Loaves', '610', '685'],
      ['Sick leave, %', '61', '54'],
    ]
    expect(chartsIn(rows)).toBe(0)
    expect(chartsIn(rows.filter(([name]) => !name?.includes('%')))).toBe(1)
  })

  it('show no years, which measure nothing', () => {
    const rows = (name: string, ...years: string[]): string[][] => [['Who', name], ...years.map((year, nth) => [`Crew ${nth}`, year])]
    expect(chartsIn(rows('On board', '2013', '2024', '2018'))).toBe(0)
    expect(chartsIn(rows('Founded', '1892', '1740', '1601'))).toBe(0)
    expect(chartsIn(rows('Kilometres', '1892', '1740', '1601'))).toBe(1)
  })

  it('show no bars that are not seen beside the longest', () => {
    const members = (most: string): string[][] => [
      ['Club', 'Members'],
      ['Chess', '12'],
      ['Rowing', '31'],
      ['Football', most],
    ]
    expect(chartsIn(members('9200'))).toBe(0)
    expect(chartsIn(members('920'))).toBe(1)
  })
})

it('a first row of days or times as those under it is no head', () => {
  const hours = [
    ['Monday', 'closed', ''],
    ['Tuesday', '12 – 2.30', 'closed in the evening'],
    ['Wednesday', '12 – 2.30', '6 – 9'],
  ]
  expect(shapeOf(hours).header).toBeUndefined()
  expect(shapeOf([['Day', 'Noon', 'Evening'], ...hours]).header).toBe(true)
  const buses = [
    ['8.15', 'Market', 'Church'],
    ['9.40', 'Market', 'Bridge'],
    ['11.05', 'Bridge', 'Church'],
  ]
  expect(shapeOf(buses).header).toBeUndefined()
})

it('years among the names of columns make a head, as they do alone', () => {
  const rows = [
    ['Income', '2023', '2024', 'Notes'],
    ['Fees', '44.910,00 €', '48.320,00 €', '412 members'],
    ['Gifts', '28.400,75 €', '31.745,50 €', ''],
  ]
  expect(shapeOf(rows).header).toBe(true)
})
