import { expect, test } from 'vitest'
import { roundedForPrint } from './print-length.ts'

test('a booklet has a multiple of four, and the next one is offered', () => {
  expect([4, 8, 12, 24].map(roundedForPrint)).toEqual([null, null, null, null])
  expect([5, 6, 10, 11, 22, 23].map(roundedForPrint)).toEqual([8, 8, 12, 12, 24, 24])
})
