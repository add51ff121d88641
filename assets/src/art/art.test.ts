import sharp from 'sharp'
import { expect, test } from 'vitest'
import { artFor, artKinds, drawArt, renderArt } from './art.ts'

const size = { width: 300, height: 400 }

test.each(artKinds)('%s is the same for the same seed and differs for another', async (kind) => {
  const [one, again, other] = await Promise.all(['a', 'a', 'b'].map((seed) => renderArt(kind, seed, size)))
  expect(Buffer.from(one!).equals(Buffer.from(again!))).toBe(true)
  expect(Buffer.from(one!).equals(Buffer.from(other!))).toBe(false)
  expect(await sharp(one).metadata()).toMatchObject({ ...size, format: 'jpeg' })
})

test('art keeps to its palette', async () => {
  const art = await drawArt('mosaic', 'x', { ...size, palette: ['#112233', '#445566'] })
  const colours = art.mime === 'image/svg+xml' ? art.svg.match(/#[\da-f]{6}/g) : []
  expect(new Set(colours)).toEqual(new Set(['#112233', '#445566']))
})

test('the seed chooses the kind', async () => {
  const mimes = await Promise.all(Array.from({ length: 12 }, (_, i) => artFor(`seed-${i}`, { width: 60, height: 80 })))
  expect(new Set(mimes.map((art) => art.mime)).size).toBe(2)
})
