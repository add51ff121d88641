import type { Photo } from '@magazineai/design'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createFaceDetector, measurePicture, photoFile, photos } from '@magazineai/assets'
import type { OwnPhoto } from '../ports.ts'
import { cropTo } from './crop.ts'
import { densityIn, fills, frameIn, leavesFaces, leavesFold } from './frame.ts'

const photo = (width: number, height: number, more: Partial<OwnPhoto> = {}): Photo => ({
  ...(photos()[0] as Photo),
  width,
  height,
  focus: { x: 0.5, y: 0.5 },
  faces: [],
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

describe('a real photograph with a face at its edge', () => {
  // The head of the person stands at the right edge of a wide picture, as in many snapshots.
  const wide = async (flip: boolean): Promise<Photo> => {
    const person = await sharp(photoFile('charles', 1200)).resize(1_500, 2_000).toBuffer()
    const whole = sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#cfd4d6' } })
      .composite([{ input: person, left: 1_950, top: 0 }])
      .jpeg()
    const picture = await sharp(await whole.toBuffer())
      .flop(flip)
      .toBuffer()
    return photo(3_000, 2_000, await measurePicture(picture, createFaceDetector()))
  }
  const frames = [
    { width: 900, height: 1_400 },
    { width: 1_000, height: 1_000 },
    { width: 1_400, height: 1_000 },
    { width: 1_800, height: 700 },
    { width: 700, height: 1_800 },
  ]

  it.each([false, true])('is never cut through the face (mirrored: %s)', async (flip) => {
    const picture = await wide(flip)
    expect(picture.faces).toHaveLength(1)
    const [face] = picture.faces ?? []
    if (!face) throw new Error('no face')
    expect(flip ? 1 - face.x : face.x + face.width).toBeGreaterThan(0.8)
    let shown = 0
    for (const place of frames) {
      const frame = fills(picture, place) ? place : frameIn(picture, place, 0)
      if (!frame) continue
      shown += 1
      const { position, boxSize } = cropTo(picture, frame)
      expect(position.x + face.x * boxSize.width).toBeGreaterThanOrEqual(-1)
      expect(position.x + (face.x + face.width) * boxSize.width).toBeLessThanOrEqual(frame.width + 1)
      expect(position.y + face.y * boxSize.height).toBeGreaterThanOrEqual(-1)
      expect(position.y + (face.y + face.height) * boxSize.height).toBeLessThanOrEqual(frame.height + 1)
    }
    expect(shown).toBe(frames.length)
  })
})

it('a person is cut at the sides sooner than from above or below', () => {
  const faces = [{ x: 0.45, y: 0.2, width: 0.1, height: 0.15 }]
  const focus = { x: 0.5, y: 0.28 }
  expect(fills(photo(4_000, 2_400, { faces, focus }), { width: 1_000, height: 1_400 })).toBe(true)
  expect(fills(photo(2_400, 4_000, { faces, focus }), { width: 1_400, height: 1_000 })).toBe(false)
})

describe('type on a picture', () => {
  const portrait = photo(2_000, 2_000, { faces: [{ x: 0.4, y: 0.3, width: 0.2, height: 0.25 }] })
  const place = { width: 1_000, height: 1_000 }

  it('may stand beside a face and touch it, and not cover it', () => {
    expect(leavesFaces(portrait, place, [{ x: 0, y: 700, width: 1_000, height: 300 }])).toBe(true)
    expect(leavesFaces(portrait, place, [{ x: 0, y: 540, width: 1_000, height: 300 }])).toBe(true)
    expect(leavesFaces(portrait, place, [{ x: 0, y: 450, width: 1_000, height: 300 }])).toBe(false)
    expect(leavesFaces(photo(2_000, 2_000), place, [{ x: 0, y: 450, width: 1_000, height: 300 }])).toBe(true)
  })
})

it('runs over a fold only where no face lies in it', () => {
  const box = { width: 5_000, height: 2_000 }
  const five = photo(5_000, 2_000, { faces: [0.1, 0.3, 0.45, 0.7].map((x) => ({ x, y: 0.3, width: 0.1, height: 0.3 })) })
  expect(leavesFold(five, box, 2_500)).toBe(false)
  expect(leavesFold(five, box, 3_100)).toBe(true)
  expect(leavesFold(photo(5_000, 2_000), box, 2_500)).toBe(true)
})
