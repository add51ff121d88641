import { expect, it } from 'vitest'
import { shapeOf } from '../ingest/table.ts'
import { tableSet } from './tables.ts'

const setIn = (language: string, rows: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  tableSet({ rows, ...shapeOf(rows) }, language)

const costs = [
  ['What', 'Pounds'],
  ['Wages', '38400'],
  ['Rent', '£9000'],
  ['Loss', '-1250'],
]

it('divides thousands of figures that are drawn, as the chart does', () => {
  expect(setIn('en', costs).map(([, cell]) => cell)).toEqual(['Pounds', '38,400', '£9,000', '−1,250'])
  expect(shapeOf(setIn('en', costs)).columns[1]?.values).toEqual(shapeOf(costs).columns[1]?.values)
})

it('leaves figures of languages alone whose signs would be read otherwise', () => {
  expect(setIn('de', costs).map(([, cell]) => cell)).toEqual(['Pounds', '38400', '£9000', '−1250'])
})

it('leaves years, words and what is set already', () => {
  const years = [
    ['Year', 'Place'],
    ['1987', 'Trento'],
    ['1990', 'Bremen'],
    ['2004', 'Lund'],
  ]
  expect(setIn('en', years)).toBe(years)
  const since = [
    ['Player', 'Since'],
    ['Anna', '1990'],
    ['Ben', '1996'],
    ['Chidi', '2011'],
  ]
  expect(setIn('en', since)).toBe(since)
  const once = setIn('en', costs)
  expect(setIn('en', once)).toBe(once)
})

it('sets what cells say by the rules of the language', () => {
  const heat = [
    ["Lamp's part", 'Value'],
    ['Where it works', '-20 to 45 °C'],
    ['The "head"', "Ann's own"],
  ]
  expect(setIn('en', heat).flat()).toEqual(['Lamp’s part', 'Value', 'Where it works', '−20 to 45\u00A0°C', 'The “head”', 'Ann’s own'])
})
