import { expect, it } from 'vitest'
import { findingOf } from './finding.ts'
import { spansOf, withoutSpans } from './table-spans.ts'

const prices = [
  ['Title', 'Size', 'Pounds'],
  ['Dawn', '40 × 60', '420'],
  ['Rakes', '30 × 45', '280'],
  ['Chair', '30 × 30', '240'],
  ['Prices of May', '', ''],
  ['Allow three weeks.', '', ''],
]

it('rows with one cell at the end of a table are notes under it', () => {
  expect([...spansOf({ rows: prices })]).toEqual([
    [4, 'note'],
    [5, 'note'],
  ])
})

it('a row with one cell among full ones heads those under it', () => {
  const rows = [
    ['Date', 'Home', 'Guests'],
    ['Hinrunde', '', ''],
    ['4 May', 'Bremen', 'Lund'],
    ['9 May', 'Lund', 'Trento'],
    ['Rückrunde', '', ''],
    ['4 Sept', 'Lund', 'Bremen'],
    ['9 Sept', 'Trento', 'Lund'],
  ]
  expect([...spansOf({ rows })]).toEqual([
    [1, 'band'],
    [4, 'band'],
  ])
})

it('in two columns only a sentence is a note, and an empty cell is nothing more', () => {
  const rows = [
    ['Soup', '5'],
    ['Fish', ''],
    ['Cake', '4'],
    ['Tea', ''],
  ]
  expect(spansOf({ rows }).size).toBe(0)
  expect([...spansOf({ rows: [...rows, ['We take no cards.', '']] })]).toEqual([[4, 'note']])
})

it('figures are told without the notes under them', () => {
  expect(withoutSpans(prices)).toEqual(prices.slice(0, 4))
  expect(findingOf(prices, { language: 'en' })?.chart).toEqual(findingOf(prices.slice(0, 4), { language: 'en' })?.chart)
  expect(findingOf(prices, { language: 'en' })).not.toBeNull()
})
