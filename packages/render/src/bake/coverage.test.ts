import { describe, expect, test } from 'vitest'
import { coverageOf } from './coverage.ts'

const sum = (values: Float32Array) => values.reduce((total, one) => total + one, 0)

describe('coverage', () => {
  test('is exact for a square between pixels', () => {
    const { values } = coverageOf(
      [
        [
          [1.5, 1.25],
          [3.5, 1.25],
          [3.5, 3],
          [1.5, 3],
        ],
      ],
      5,
      4,
    )
    expect(Array.from(values.subarray(5, 10))).toEqual([0, 0.375, 0.75, 0.375, 0])
    expect(Array.from(values.subarray(10, 15))).toEqual([0, 0.5, 1, 0.5, 0])
    expect(sum(values)).toBeCloseTo(3.5)
  })

  test('of a slanted area is its area, whichever way it turns', () => {
    const triangle = [
      [1, 1],
      [9, 2],
      [4, 8],
    ] as const
    const area = Math.abs((9 - 1) * (8 - 1) - (4 - 1) * (2 - 1)) / 2
    expect(sum(coverageOf([triangle], 10, 10).values)).toBeCloseTo(area, 4)
    expect(sum(coverageOf([triangle.toReversed()], 10, 10).values)).toBeCloseTo(area, 4)
  })

  test('counts what overlaps once', () => {
    const square = [
      [1, 1],
      [4, 1],
      [4, 4],
      [1, 4],
    ] as const
    expect(sum(coverageOf([square, square], 6, 6).values)).toBeCloseTo(9)
  })
})
