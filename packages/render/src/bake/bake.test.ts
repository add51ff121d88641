import { describe, expect, test } from 'vitest'
import { blurred } from './blur.ts'
import { coverageOf } from './coverage.ts'
import { filterPixels } from './picture-filter.ts'

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

test('a blur spreads and loses nothing', () => {
  const values = new Float32Array(41 * 41)
  values[20 * 41 + 20] = 1
  const soft = blurred(values, 41, 41, 3)
  expect(sum(soft)).toBeCloseTo(1, 4)
  const spread = soft.reduce((total, one, i) => total + one * ((i % 41) - 20) ** 2, 0)
  expect(Math.sqrt(spread)).toBeCloseTo(3, 0)
})

describe('adjustments of pictures', () => {
  const adjust = (rgb: number[], filters: Parameters<typeof filterPixels>[1]) => {
    const data = Uint8ClampedArray.of(...rgb, 255)
    filterPixels({ data, width: 1, height: 1 }, filters, 1)
    return Array.from(data.subarray(0, 3))
  }

  // Values a browser computes for the CSS filters of the same names.
  test.each([
    [{ brightness: 50 }, [150, 75, 0]],
    [{ contrast: -50 }, [114, 89, 64]],
    [{ grayscale: 100 }, [57, 57, 57]],
    [{ saturation: -100 }, [57, 57, 57]],
    [{ hueRotate: 360 }, [100, 50, 0]],
  ])('%j', (filters, expected) => expect(adjust([100, 50, 0], filters)).toEqual(expected))

  test('come one after the other', () => expect(adjust([200, 200, 200], { brightness: 100, grayscale: 100 })).toEqual([255, 255, 255]))

  test('a blur takes no colour from what is clear', () => {
    const data = Uint8ClampedArray.from({ length: 9 * 4 }, (_, i) => (i < 18 * 1 ? [255, 0, 0, 255][i % 4]! : [0, 255, 0, 0][i % 4]!))
    filterPixels({ data, width: 9, height: 1 }, { blur: 1 }, 1)
    expect(data[4 * 4 + 1]).toBe(0)
  })
})
