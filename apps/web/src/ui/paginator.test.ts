import { expect, test } from 'vitest'
import { pageNumbers } from './paginator.tsx'

test('three pages in the middle, two at each end, a gap between', () => {
  expect(pageNumbers(6, 12)).toEqual([1, 2, null, 5, 6, 7, null, 11, 12])
  expect(pageNumbers(1, 12)).toEqual([1, 2, 3, null, 11, 12])
  expect(pageNumbers(12, 12)).toEqual([1, 2, null, 10, 11, 12])
})

test('few pages are all shown', () => {
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4])
  expect(pageNumbers(1, 1)).toEqual([1])
})
