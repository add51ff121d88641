import { expect, test } from 'vitest'
import { columnEdges, rowEdges } from './grid.ts'

test('columns take their shares, and more where their longest word asks for it', () => {
  expect(columnEdges(2, undefined, 100, [0, 0])).toEqual([0, 50, 100])
  expect(columnEdges(3, [1, 3, 1], 100, [10, 10, 30])).toEqual([0, 17.5, 70, 100])
  expect(columnEdges(2, [1, 1], 100, [80, 70])).toEqual([0, 50, 100])
})

test('rows are equal where their texts allow', () => {
  expect(rowEdges([10, 10, 10], 60)).toEqual([0, 20, 40, 60])
  expect(rowEdges([10, 40, 10], 80)).toEqual([0, 20, 60, 80])
  expect(rowEdges([30, 30], 30)).toEqual([0, 15, 30])
})
