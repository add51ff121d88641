import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { measurePicture } from '../photos/measure-picture.ts'
import { photoFile, photos } from '../photos/library.ts'
import { createFaceDetector } from './detector.ts'
import type { Face } from './detector.ts'

/** What other files that ran in this process left there. */
const before = new Set(process.listeners('unhandledRejection'))

const detector = createFaceDetector()
const photo = (id: string): Promise<Buffer> => readFile(photoFile(id, 1200))
const found = async (picture: Uint8Array): Promise<Face[]> => (await detector.find(picture)) ?? []

/** Where a face is, as a person looking at the picture says: its middle, in shares of the picture. */
const seen = {
  brooke: [0.36, 0.45],
  charles: [0.47, 0.38],
  marie: [0.5, 0.54],
  'field-jacket': [0.47, 0.37],
  hat: [0.52, 0.34],
  barista: [0.48, 0.33],
  'blue-room': [0.54, 0.26],
  jordan: [0.6, 0.37],
} as const
const faceless = ['coffee-beans', 'telephone', 'press-camera', 'instant-camera', 'tennis-ball', 'leather-sofa', 'yellow-car', 'cactus']

describe('a face detector', () => {
  it.each(Object.entries(seen))('finds the face of %s and no other', async (id, [x, y]) => {
    const [face, ...others] = await found(await photo(id))
    expect(others).toEqual([])
    if (!face) throw new Error('no face')
    expect(Math.abs(face.x + face.width / 2 - x)).toBeLessThan(face.width / 3)
    expect(Math.abs(face.y + face.height / 2 - y)).toBeLessThan(face.height / 3)
  })

  it.each(faceless)('finds none in %s, which shows none', async (id) => {
    expect(await found(await photo(id))).toEqual([])
  })

  it('finds what the edge of the picture cuts, inside the picture', async () => {
    const whole = await sharp(await photo('marie')).metadata()
    const cut = await sharp(await photo('marie'))
      .extract({ left: Math.round(whole.width * 0.42), top: 0, width: Math.round(whole.width * 0.58), height: whole.height })
      .toBuffer()
    const [face] = await found(cut)
    expect(face?.x).toBeLessThan(0.05)
    expect(face?.x).toBeGreaterThanOrEqual(0)
  })

  it('looks at a picture that lies on its side as it is shown', async () => {
    const turned = await sharp(await photo('charles'))
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const [upright] = await found(await photo('charles'))
    const [face] = await found(turned)
    expect(face?.y).toBeCloseTo(upright?.y ?? 0, 1)
  })

  it('says that it could not look, and fails nobody, where bytes are no picture', async () => {
    expect(await detector.find(new TextEncoder().encode('no picture'))).toBeNull()
  })

  it('leaves no listener behind that would end the program for a rejection of others', async () => {
    await createFaceDetector().find(await photo('marie'))
    const added = process.listeners('unhandledRejection').filter((listener) => !before.has(listener))
    expect(added.map(String).filter((listener) => /throw reason/u.test(listener))).toEqual([])
  })
})

describe('the ground of a picture', () => {
  it('has its faces, and their middle as focus', async () => {
    const { faces, focus } = await measurePicture(await photo('charles'), detector)
    expect(faces).toHaveLength(1)
    expect(focus.x).toBeCloseTo(0.47, 1)
    expect(focus.y).toBeCloseTo(0.38, 1)
  })

  it('says that there are none, or nothing where nobody looked', async () => {
    expect((await measurePicture(await photo('cactus'), detector)).faces).toEqual([])
    expect((await measurePicture(await photo('cactus'))).faces).toBeUndefined()
  })
})

describe('the photographs of the library', () => {
  it('know their faces', () => {
    const faces = new Map(photos().map((each) => [each.id, each.generated ? null : each.faces.length]))
    for (const id of Object.keys(seen)) expect([1, null], id).toContain(faces.get(id))
    for (const id of faceless) expect([0, null], id).toContain(faces.get(id))
  })
})
