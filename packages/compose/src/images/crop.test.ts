import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../test/damage.ts'
import { cropTo, visibleShare } from './crop.ts'

const chance = randomFrom(7)
const side = (): number => 40 + Math.floor(chance() * 4_000)
const cases = Array.from({ length: 300 }, () => ({
  photo: { width: side(), height: side(), focus: { x: chance(), y: chance() } },
  box: { width: side(), height: side() },
  at: { x: chance(), y: chance() },
}))

describe('a photograph in a box', () => {
  it('covers all of it in its own shape, and no more than it must', () => {
    for (const { photo, box, at } of cases) {
      const { position, boxSize } = cropTo(photo, box, at)
      expect(boxSize.width / boxSize.height).toBeCloseTo(photo.width / photo.height, 6)
      expect(position.x).toBeLessThanOrEqual(0)
      expect(position.y).toBeLessThanOrEqual(0)
      // Positions are whole page pixels.
      expect(position.x + boxSize.width).toBeGreaterThanOrEqual(box.width - 1)
      expect(position.y + boxSize.height).toBeGreaterThanOrEqual(box.height - 1)
      expect(Math.min(boxSize.width / box.width, boxSize.height / box.height)).toBeCloseTo(1, 6)
    }
  })

  it('has its focus where it is wanted, or as near as the photograph reaches', () => {
    for (const { photo, box, at } of cases) {
      const { position, boxSize } = cropTo(photo, box, at)
      const off = {
        x: position.x + boxSize.width * photo.focus.x - box.width * at.x,
        y: position.y + boxSize.height * photo.focus.y - box.height * at.y,
      }
      if (Math.abs(off.x) > 1) expect([0, Math.round(box.width - boxSize.width)]).toContain(position.x + 0)
      if (Math.abs(off.y) > 1) expect([0, Math.round(box.height - boxSize.height)]).toContain(position.y + 0)
    }
  })

  it('lies in the parts of a larger box as it lies in the whole', () => {
    for (const { photo, box, at } of cases.slice(0, 50)) {
      const whole = cropTo(photo, box, at)
      const right = cropTo(photo, { width: box.width / 2, height: box.height }, at, { x: -box.width / 2, y: 0, ...box })
      expect(right.boxSize).toEqual(whole.boxSize)
      expect(Math.abs(right.position.x - (whole.position.x - box.width / 2))).toBeLessThanOrEqual(1)
      expect(right.position.y).toBe(whole.position.y)
    }
  })
})

describe('the share of a photograph that stays visible', () => {
  it('is 1 in its own shape, less in every other, and the same both ways', () => {
    for (const { photo, box } of cases) {
      const share = visibleShare(photo, box)
      expect(share).toBeGreaterThan(0)
      expect(share).toBeLessThanOrEqual(1)
      expect(visibleShare(box, photo)).toBeCloseTo(share, 9)
      expect(visibleShare(photo, { width: photo.width * 3, height: photo.height * 3 })).toBeCloseTo(1, 9)
      const { boxSize } = cropTo(photo, box)
      expect((box.width * box.height) / (boxSize.width * boxSize.height)).toBeCloseTo(share, 6)
    }
  })
})

it('a picture is cropped in a box as anywhere else on its page', () => {
  const photo = { width: 3000, height: 2000, focus: { x: 0.5, y: 0.5 } }
  const box = { x: 190, y: 400, width: 2100, height: 1080 }
  expect(cropTo(photo, box)).toEqual(cropTo(photo, { width: 2100, height: 1080 }))
})
