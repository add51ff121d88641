import { describe, expect, it } from 'vitest'
import { photos } from '@magazineai/assets'
import type { OwnPhoto, Photo } from '../ports.ts'
import { densityIn, fills, frameIn } from './frame.ts'

const photo = (width: number, height: number, more: Partial<OwnPhoto> = {}): Photo => ({
  ...(photos()[0] as Photo),
  width,
  height,
  focus: { x: 0.5, y: 0.5 },
  ...more,
})
/** An A4 page with its bleed. */
const page = { width: 2_551, height: 3_579 }

describe('a picture fills a place', () => {
  it('with 150 pixels an inch or more, and not with fewer', () => {
    expect(fills(photo(1_276, 1_790), page)).toBe(true)
    expect(fills(photo(1_270, 1_790), page)).toBe(false)
    // 75 an inch was let through before.
    expect(fills(photo(638, 895), page)).toBe(false)
  })

  it('when no more than 15 % of a side is cut, or else its subject stays whole with air', () => {
    expect(fills(photo(4_000, 2_900), { width: 1_000, height: 820 })).toBe(true)
    expect(fills(photo(6_000, 2_000), { width: 1_000, height: 1_000 })).toBe(false)
    expect(fills(photo(3_000, 2_000), { width: 1_000, height: 1_000 })).toBe(true)
    expect(fills(photo(3_000, 2_000), { width: 600, height: 1_000 })).toBe(false)
  })

  it('when no face is cut, however little is', () => {
    const atEdge = photo(3_000, 2_000, { faces: [{ x: 0.93, y: 0.3, width: 0.06, height: 0.1 }] })
    expect(fills(atEdge, { width: 1_400, height: 1_000 })).toBe(false)
    expect(fills(atEdge, { width: 1_500, height: 1_000 })).toBe(true)
  })
})

describe('a smaller frame', () => {
  it('has the resolution of print, whatever the picture', () => {
    for (const each of photos()) {
      const frame = frameIn(each, page, 0)
      expect(frame && densityIn(each, frame), each.id).toBeGreaterThanOrEqual(0.499)
    }
  })

  it('follows the shape of the picture: none is cut by more than 15 % of a side for it', () => {
    const panorama = frameIn(photo(6_000, 2_000), { width: 1_000, height: 1_000 }, 0)
    expect(panorama && panorama.width / panorama.height).toBeCloseTo(3 * 0.85, 1)
    const strip = frameIn(photo(2_000, 6_000), { width: 1_000, height: 1_000 }, 0)
    expect(strip && strip.height / strip.width).toBeCloseTo(3 * 0.85, 1)
  })

  it('is none where too little of the place is left', () => {
    expect(frameIn(photo(300, 200), page, 0.1)).toBeNull()
    expect(frameIn(photo(6_000, 2_000), { width: 1_000, height: 1_000 }, 0, true)).toBeNull()
  })
})
