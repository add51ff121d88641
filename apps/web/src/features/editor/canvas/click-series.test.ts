import { expect, test } from 'vitest'
import { FIRST_CLICK, nextClick } from './click-series.ts'

/** How presses after these waits (ms) are counted. */
function counts(waits: readonly number[], at: (index: number) => [number, number] = () => [10, 10], pointerType = 'mouse'): number[] {
  let last = FIRST_CLICK
  let timeStamp = 5
  return waits.map((wait, index) => {
    timeStamp += wait
    const [clientX, clientY] = at(index)
    last = nextClick(last, { timeStamp, clientX, clientY, pointerType })
    return last.count
  })
}

test('an even series counts on, quick or slow', () => {
  expect(counts([0, 90, 110, 100])).toEqual([1, 2, 3, 4])
  expect(counts([0, 400, 440, 430])).toEqual([1, 2, 3, 4])
  expect(counts([0, 60, 120, 140])).toEqual([1, 2, 3, 4])
})

test('two quick double clicks are two double clicks', () => {
  expect(counts([0, 100, 300, 100])).toEqual([1, 2, 1, 2])
  expect(counts([0, 60, 200, 60, 190, 70])).toEqual([1, 2, 1, 2, 1, 2])
})

test('a pause or another place begins anew; a finger need not hit the same spot', () => {
  expect(counts([0, 451])).toEqual([1, 1])
  expect(counts([0, 100, 100], (index) => [10 + index * 6, 10])).toEqual([1, 1, 1])
  expect(counts([0, 100, 100], (index) => [10 + index * 20, 10], 'touch')).toEqual([1, 2, 3])
  expect(counts([0])).toEqual([1])
})
