import { expect, test } from 'vitest'
import { rowsToMake } from './use-rows-in-sight.ts'

test('the rows around those in sight are made, and no more than there are', () => {
  expect(rowsToMake(3, 0, 15, 0)).toEqual([0, 1, 2])
  expect(rowsToMake(1_000, 0, 5, 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(rowsToMake(1_000, 100, 5, 100).at(0)).toBe(96)
  expect(rowsToMake(1_000, 100, 5, 100).at(-1)).toBe(108)
  expect(rowsToMake(1_000, 999, 5, 999).at(-1)).toBe(999)
  expect(rowsToMake(0, 0, 15, 0)).toEqual([])
})

test('the row with the focus is made wherever the list is scrolled to, in its order', () => {
  expect(rowsToMake(1_000, 100, 2, 7)).toEqual([7, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105])
  expect(rowsToMake(1_000, 0, 2, 500).at(-1)).toBe(500)
  expect(rowsToMake(3, 0, 15, 9)).toEqual([0, 1, 2])
})
