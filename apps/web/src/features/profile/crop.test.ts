import { expect, test } from 'vitest'
import { fitted, MOST_ZOOM, pushed, sideOf, startOf, zoomed } from './crop.ts'

const WIDE = { width: 900, height: 600 }
const TALL = { width: 400, height: 1_000 }

test('a picture starts with its largest square, an upright one with its upper part', () => {
  expect(startOf(WIDE)).toEqual({ x: 450, y: 300, zoom: 1 })
  expect(startOf(TALL)).toEqual({ x: 200, y: 420, zoom: 1 })
  expect(sideOf(WIDE, startOf(WIDE))).toBe(600)
})

test('whatever is done, the square stays within the picture', () => {
  for (const size of [WIDE, TALL, { width: 1, height: 1 }, { width: 3, height: 5_000 }]) {
    let crop = startOf(size)
    for (const [right, down, factor] of [
      [9, 9, 3],
      [-40, 2, 2],
      [0.3, -70, 0.4],
      [5, 5, 1e6],
      [-5, -5, 1e-6],
    ] as const) {
      crop = zoomed(size, pushed(size, crop, right, down), factor)
      const half = sideOf(size, crop) / 2
      expect([crop.x - half, crop.y - half].every((edge) => edge >= -1e-9)).toBe(true)
      expect(crop.x + half).toBeLessThanOrEqual(size.width + 1e-9)
      expect(crop.y + half).toBeLessThanOrEqual(size.height + 1e-9)
      expect(crop.zoom).toBeGreaterThanOrEqual(1)
      expect(crop.zoom).toBeLessThanOrEqual(MOST_ZOOM)
    }
  }
})

test('pushing goes by parts of the square, so that the picture follows the pointer at every size', () => {
  const crop = fitted(WIDE, { x: 450, y: 300, zoom: 2 })
  expect(pushed(WIDE, crop, 0.1, 0)).toEqual({ x: 420, y: 300, zoom: 2 })
  expect(pushed(WIDE, crop, 0, -0.5)).toEqual({ x: 450, y: 450, zoom: 2 })
})
