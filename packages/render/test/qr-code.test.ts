import { createDesign, createLayer, createPage } from '@magazineai/design'
import { createTypesetter, type Typesetter } from '@magazineai/typeset'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createLayouter } from '../src/index.ts'
import { canvasPng } from './support/canvas.ts'
import { catalogue } from './support/fonts.ts'
import { picture } from './support/pictures.ts'

describe('a QR code is read back', () => {
  let typesetter: Typesetter
  let logo: string

  beforeAll(async () => {
    typesetter = await createTypesetter()
    logo = await picture(200, 200, 'png')
  })

  async function readBack(props: Parameters<typeof createLayer<'QrCode'>>[1]): Promise<string | undefined> {
    const side = 600
    const code = createLayer('QrCode', { boxSize: { width: side, height: side }, bgColor: '#ffffff', textColor: '#14181f', ...props })
    const size = { width: side, height: side }
    const design = createDesign({ random: () => 0.5, pageSize: size, bleed: 0, pages: [createPage({ id: 'p', size, layers: { code } })] })
    const png = await canvasPng(createLayouter({ typesetter, fonts: catalogue }).page(design, 0), typesetter, 1)
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data
  }

  test.each(['L', 'M', 'Q', 'H'] as const)('at level %s', async (level) => {
    expect(await readBack({ text: 'https://example.org/magazine?issue=12', level })).toBe('https://example.org/magazine?issue=12')
  })

  test('in other writing systems', async () => expect(await readBack({ text: 'Hafen – 港 – ঘাট' })).toBe('Hafen – 港 – ঘাট'))

  test('with a logo over its middle', async () =>
    expect(await readBack({ text: 'https://example.org/', logo })).toBe('https://example.org/'))

  test('when the text is too long for the level asked for', async () => {
    const text = 'https://example.org/'.padEnd(1900, 'x')
    expect(await readBack({ text, level: 'H' })).toBe(text)
  })
})
