import { expect, it } from 'vitest'
import { filledBy, placesOf, showsEnough, type PhotoArea } from './photo-layout.ts'

const AREA: PhotoArea = { x: 200, y: 200, width: 2000, height: 3000, gutter: 50, step: 50 }

it('pictures under each other are one step apart, and hang from the head of their page', () => {
  const [first, second] = placesOf(
    [
      { ratio: 1.4, under: 100 },
      { ratio: 2.2, under: 100 },
    ],
    AREA,
  )
  expect(first?.y).toBe(AREA.y)
  expect(second?.y).toBe(AREA.y + (first?.height ?? 0) + 100 + AREA.step)
})

it('a picture hangs from the head of its page, however much of that it leaves', () => {
  for (const ratio of [0.8, 1.5]) expect(placesOf([{ ratio, under: 0 }], AREA)[0]?.y).toBe(AREA.y)
})

it('a picture that is too high for its place is as wide as that where it may be cropped, else whole', () => {
  const low = { ...AREA, height: 2200 }
  expect(placesOf([{ ratio: 0.75, under: 0 }], low, () => true)[0]?.width).toBe(AREA.width)
  expect(placesOf([{ ratio: 0.75, under: 0 }], low)[0]?.width).toBeLessThan(AREA.width)
})

it('pictures that may not be cropped down to the foot come as near it as they may', () => {
  const images = [
    { ratio: 2.4, under: 0 },
    { ratio: 1.5, under: 0 },
  ]
  const [, whole] = placesOf(images, AREA)
  const [, grown] = placesOf(images, AREA, () => true)
  expect(grown?.height).toBeGreaterThan(whole?.height ?? 0)
  expect(AREA.width / (grown?.height ?? 1)).toBeGreaterThan(1.5 * 0.7 - 0.01)
})

it('says how much of a page pictures cover', () => {
  expect(filledBy([{ ratio: 0.667, under: 0 }], AREA)).toBeCloseTo(1)
  expect(filledBy([{ ratio: 1.5, under: 0 }], AREA)).toBeLessThan(0.6)
})

it('pictures reach the foot of their page where each may be cropped so far; a panorama keeps its shape', () => {
  const images = [
    { ratio: 1.4, under: 100 },
    { ratio: 2.2, under: 100 },
  ]
  const [first, second] = placesOf(images, AREA)
  const asked: number[] = []
  const [high, wide] = placesOf(images, AREA, (nth) => asked.push(nth) > 0)
  expect(asked).toContain(0)
  expect(wide?.height).toBe(second?.height)
  expect(high?.height).toBeGreaterThan(first?.height ?? 0)
  const foot = (wide?.y ?? 0) + (wide?.height ?? 0) + 100
  expect(Math.abs(foot - AREA.y - AREA.height)).toBeLessThanOrEqual(1)
  expect(placesOf(images, AREA, () => false)).toEqual([first, second])
})

it('a panorama that runs off its page is seen nearly whole, any other picture for the most part', () => {
  const shape = (ratio: number) => ({ ratio, under: 0 })
  expect(showsEnough(shape(2.4), { width: 2.3, height: 1 })).toBe(true)
  expect(showsEnough(shape(2.4), { width: 2, height: 1 })).toBe(false)
  expect(showsEnough(shape(1.5), { width: 1.1, height: 1 })).toBe(true)
  expect(showsEnough(shape(1.5), { width: 1, height: 1 })).toBe(false)
})
