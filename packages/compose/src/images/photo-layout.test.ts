import { expect, it } from 'vitest'
import { placesOf, showsEnough, type PhotoArea } from './photo-layout.ts'

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

it('a picture that leaves much of its page stands in the middle of it', () => {
  const [tall] = placesOf([{ ratio: 0.8, under: 0 }], AREA)
  const [wide] = placesOf([{ ratio: 1.5, under: 0 }], AREA)
  expect(tall?.y).toBe(AREA.y)
  expect(wide?.y).toBeGreaterThan(AREA.y + 400)
  expect((wide?.y ?? 0) + (wide?.height ?? 0)).toBeLessThan(AREA.y + AREA.height)
})

it('pictures reach the foot of their page where each may be cropped so far; a panorama keeps its shape', () => {
  const images = [
    { ratio: 1.4, under: 100 },
    { ratio: 2.2, under: 100 },
  ]
  const [first, second] = placesOf(images, AREA)
  const asked: number[] = []
  const [high, wide] = placesOf(images, AREA, (nth) => asked.push(nth) > 0)
  expect(asked).toEqual([0])
  expect(wide?.height).toBe(second?.height)
  expect(high?.height).toBeGreaterThan(first?.height ?? 0)
  const foot = (wide?.y ?? 0) + (wide?.height ?? 0) + 100
  expect(Math.abs(foot - AREA.y - AREA.height)).toBeLessThanOrEqual(1)
  expect(placesOf(images, AREA, () => false)).toEqual([first, second])
})

it('pictures that leave a little of their page stand under its head, on its foot or in its middle, as they are asked to', () => {
  const images = [
    { ratio: 1.4, under: 100 },
    { ratio: 2.2, under: 100 },
  ]
  const footOf = (boxes: readonly { y: number; height: number }[]): number => Math.max(...boxes.map(({ y, height }) => y + height + 100))
  const [head, foot, middle] = (['head', 'foot', 'middle'] as const).map((stands) => placesOf(images, AREA, () => false, stands))
  expect(head?.[0]?.y).toBe(AREA.y)
  expect(footOf(foot ?? [])).toBe(AREA.y + AREA.height)
  expect(middle?.[0]?.y).toBeGreaterThan(AREA.y)
  expect(footOf(middle ?? [])).toBeLessThan(AREA.y + AREA.height)
  // What leaves much of its page stands in its middle all the same.
  const [wide] = placesOf([{ ratio: 1.5, under: 0 }], AREA, () => false, 'foot')
  expect(wide?.y).toBe(placesOf([{ ratio: 1.5, under: 0 }], AREA)[0]?.y)
})

it('a panorama that runs off its page is seen nearly whole, any other picture for the most part', () => {
  const shape = (ratio: number) => ({ ratio, under: 0 })
  expect(showsEnough(shape(2.4), { width: 2.3, height: 1 })).toBe(true)
  expect(showsEnough(shape(2.4), { width: 2, height: 1 })).toBe(false)
  expect(showsEnough(shape(1.5), { width: 1.1, height: 1 })).toBe(true)
  expect(showsEnough(shape(1.5), { width: 1, height: 1 })).toBe(false)
})
