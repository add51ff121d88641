import { describe, expect, it } from 'vitest'
import { jpegOf, pngOf, webpOf } from '../../test/images.ts'
import { ingest } from './ingest.ts'
import { readImage } from './image.ts'

describe('the head of a picture', () => {
  it('tells type and size', () => {
    expect(readImage(pngOf(300, 200))).toEqual({ type: 'image/png', width: 300, height: 200, orientation: 1 })
    expect(readImage(webpOf(1234, 567))).toMatchObject({ type: 'image/webp', width: 1234, height: 567 })
    expect(readImage(jpegOf(640, 480))).toEqual({ type: 'image/jpeg', width: 640, height: 480, orientation: 1 })
    const gif = Uint8Array.from('GIF89ad\u00002\u0000\u0000\u0000\u0000;', (letter) => letter.charCodeAt(0))
    expect(readImage(gif)).toMatchObject({ type: 'image/gif', width: 100, height: 50 })
  })

  it('turns a picture by its orientation', () => {
    expect(readImage(jpegOf(640, 480, 6))).toMatchObject({ width: 480, height: 640, orientation: 6 })
    expect(readImage(jpegOf(640, 480, 3))).toMatchObject({ width: 640, height: 480 })
  })

  it('tells the caption: that of IPTC, or the description', () => {
    expect(readImage(jpegOf(9, 9, 1, 'A goat on a wall'))).toMatchObject({ caption: 'A goat on a wall' })
    expect(readImage(jpegOf(9, 9, 1, 'DSC_0001', 'Gemsen, früh am Morgen'))).toMatchObject({ caption: 'Gemsen, früh am Morgen' })
  })

  it('refuses what is cut off, huge or something else', () => {
    expect(readImage(pngOf(300, 200).subarray(0, 60))).toBe('broken')
    expect(readImage(jpegOf(300, 200).subarray(0, 20))).toBe('broken')
    expect(readImage(pngOf(60_000, 60_000))).toBe('huge')
    expect(readImage(new Uint8Array([1, 2, 3]))).toBe('unknown')
  })
})

describe('a picture as a file', () => {
  it('is a document of one picture', async () => {
    const document = await ingest(
      { name: 'goat.jpg', bytes: jpegOf(3000, 2000, 1, 'A goat') },
      { keepPicture: () => Promise.resolve('data:x') },
    )
    expect(document).toMatchObject({ format: 'image', blocks: [], words: 0, notes: [] })
    expect(document.pictures).toEqual([
      {
        id: expect.any(String),
        name: 'goat.jpg',
        type: 'image/jpeg',
        width: 3000,
        height: 2000,
        caption: 'A goat',
        after: -1,
        url: 'data:x',
      },
    ])
  })

  it('that is too small to be printed says so', async () => {
    await expect(ingest({ name: 'dot.png', bytes: pngOf(60, 40) })).rejects.toMatchObject({
      reason: 'empty',
      message: '“dot.png” is too small to be printed: add a larger copy of the picture.',
    })
  })

  it.each([
    ['damaged.png', pngOf(300, 200).subarray(0, 60), 'broken'],
    ['text.jpg', new TextEncoder().encode('not a picture'), 'broken'],
    ['huge.png', pngOf(60_000, 60_000), 'size'],
  ])('%s gets a sentence', async (name, bytes, reason) => {
    const error: unknown = await ingest({ name, bytes }).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'IngestError', file: name, reason })
    expect((error as Error).message).toContain(`“${name}”`)
  })
})
