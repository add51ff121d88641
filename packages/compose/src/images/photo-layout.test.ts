import { expect, it } from 'vitest'
import { placesOf, type PhotoArea } from './photo-layout.ts'

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
