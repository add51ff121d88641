import sharp from 'sharp'
import { expect, test } from 'vitest'
import { printPicture } from './print-picture.ts'

const plate = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#643200' } })
    .png()
    .toBuffer()

const colourOf = async (bytes: Uint8Array) => Array.from((await sharp(bytes).removeAlpha().raw().toBuffer()).subarray(0, 3))

test('adjustments are those of the screen', async () => {
  const grey = await printPicture(await plate(), 40, { grayscale: 100 })
  for (const channel of await colourOf(grey.bytes)) expect(Math.abs(channel - 57)).toBeLessThanOrEqual(2)
  const bright = await printPicture(await plate(), 40, { brightness: 50 })
  const [red, green, blue] = await colourOf(bright.bytes)
  expect([red! - 150, green! - 75, blue!].every((off) => Math.abs(off) <= 4)).toBe(true)
})

test('a picture without adjustments stays a JPEG, a blurred one keeps its soft edges', async () => {
  expect((await printPicture(await plate(), 40, { brightness: 0 })).mime).toBe('image/jpeg')
  expect((await printPicture(await plate(), 40, { blur: 3 })).mime).toBe('image/png')
})
