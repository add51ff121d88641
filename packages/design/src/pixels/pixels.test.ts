import { describe, expect, test } from 'vitest'
import { blurred } from './blur.ts'
import { filterPixels } from './filter-pixels.ts'

const sum = (values: Float32Array) => values.reduce((total, one) => total + one, 0)

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
