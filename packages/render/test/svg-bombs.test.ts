import { printColours, readAsset } from '@magazineai/assets'
import { createDesign, createLayer, createPage, type Design } from '@magazineai/design'
import { createTypesetter, type Typesetter } from '@magazineai/typeset'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createLayouter, preflight, type PageFrame } from '../src/index.ts'
import { NodePainter } from '../src/paint/canvas/node.ts'
import { paintSvg } from '../src/paint/svg/index.ts'
import { catalogue } from './support/fonts.ts'
import { hasPoppler, print, rasters } from './support/print.ts'
import { screenMarkup } from './support/screen.ts'
import { HONEST, SVG_BOMBS } from './support/svg-bombs.ts'

const SCALE = 0.1

const SHEET = { width: 1_000, height: 1_000 }

const at = (x: number, y: number, side: number) => ({ position: { x, y }, boxSize: { width: side, height: side } })

/** Bombs whose drawing is honest work, though much of it: they are painted once on the canvas and once in print, and not again with a shadow. */
const HEAVY = /the most filters|the largest growing|sixty thousand|ten thousand gradients/

/** A page with a bomb, plain, mirrored and with a shadow, between two honest graphics. */
const pageOf = (name: string, index: number) => {
  const markup = SVG_BOMBS[name] ?? ''
  const honest = (x: number) => createLayer('Svg', { ...at(x, 50, 200), markup: HONEST, colors: [] })
  const bomb = (x: number, more: object = {}) => createLayer('Svg', { ...at(x, 300, 400), markup, colors: ['#112233'], ...more })
  const cast = HEAVY.test(name) ? {} : { shadow: { x: 9, y: 9, blur: 9, color: '#00000080' } }
  return createPage({
    id: `p${index}`,
    name,
    layers: { a: honest(50), b: bomb(50), c: bomb(500, { flipHorizontal: true, rotate: 30, ...cast }), d: honest(750) },
  })
}

/** True when both honest graphics of a page are in a picture of it. */
const showsHonest = async (picture: Uint8Array): Promise<boolean> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const side = info.width / SHEET.width
  const colourAt = (x: number, y: number) => [
    ...data.subarray((Math.round(y * side) * info.width + Math.round(x * side)) * 3).subarray(0, 3),
  ]
  return [colourAt(150, 150), colourAt(850, 150)].every(
    ([r = 0, g = 0, b = 0]) => Math.abs(r - 178) < 8 && Math.abs(g - 58) < 8 && Math.abs(b - 46) < 8,
  )
}

const missing = async (pictures: readonly Uint8Array[]): Promise<string[]> => {
  const names = Object.keys(SVG_BOMBS)
  const shown = await Promise.all(pictures.map(showsHonest))
  return names.filter((_, i) => !shown[i])
}

/** Those that are only long or odd, and are drawn. */
const DRAWN = [
  'a pattern of tiny tiles',
  'sixty thousand path commands',
  'entities in entities',
  'numbers that are none',
  'a filter region beyond all bounds',
  'the largest growing allowed',
  'the most filters allowed',
  'thousands of translucent groups',
  'ten thousand gradients in full size',
  'letters without end',
  'a file that is cut off',
]

describe('graphics made to stop who draws them', { timeout: 600_000 }, () => {
  let typesetter: Typesetter
  let design: Design
  let frames: PageFrame[]

  beforeAll(async () => {
    typesetter = await createTypesetter()
    design = createDesign({ random: () => 0.5, pages: Object.keys(SVG_BOMBS).map(pageOf), pageSize: SHEET })
    const layouter = createLayouter({ typesetter, fonts: catalogue })
    frames = design.pages.map((_, i) => layouter.page(design, i))
  }, 300_000)

  test('leave their boxes empty, and preflight says of which and why', () => {
    const found = preflight(design, frames).filter(({ kind }) => kind === 'graphic')
    const faulty = frames.flatMap((frame) => frame.layers.filter((layer) => layer.fault !== undefined))
    expect(found).toHaveLength(faulty.length)
    expect(faulty.every((layer) => layer.items.length === 0 && layer.id !== 'a' && layer.id !== 'd')).toBe(true)
    expect(found[0]).toEqual({
      kind: 'graphic',
      level: 'error',
      page: 'p0',
      number: 1,
      layer: 'b',
      message: 'The graphic cannot be drawn: a part of it is inside itself',
      help: 'Replace the graphic with another version of it, or with a picture.',
    })
    const undrawn = new Set(found.map(({ page }) => page))
    expect(design.pages.filter(({ id, name }) => undrawn.has(id) && DRAWN.includes(name))).toEqual([])
    expect(undrawn.size).toBeGreaterThan(25)
  })

  test('cost no more than themselves on a canvas, as for thumbnails', async () => {
    const painter = new NodePainter(typesetter)
    const picture = async (url: string, width: number) => {
      const bytes = await readAsset(url)
      return (
        bytes &&
        sharp(bytes)
          .resize({ width })
          .png()
          .toBuffer()
          .catch(() => null)
      )
    }
    const painted: Buffer[] = []
    for (const frame of frames) painted.push(await (await painter.paint(frame, { scale: SCALE, picture })).encode('png'))
    expect(await missing(painted)).toEqual([])
  })

  test('cost no more than themselves as SVG, and leave nothing in it that no reader takes', async () => {
    const files = frames.map((frame) => paintSvg(frame, { glyphs: typesetter, image: (url) => url, width: SHEET.width * SCALE }))
    for (const file of files) expect(file.replaceAll(/href="data:[^"]*"/g, '')).not.toMatch(/NaN|Infinity|\de[+-]?\d/)
    expect(await missing(await Promise.all(files.map((file) => sharp(Buffer.from(file), { unlimited: true }).png().toBuffer())))).toEqual(
      [],
    )
  })

  test('cost no more than themselves on the screen', () => {
    for (const frame of frames) {
      const markup = screenMarkup(frame, frame.page, SCALE)
      expect(markup.replaceAll(/(?:src|href)="data:[^"]*"/g, '')).not.toMatch(/NaN|Infinity/)
      expect(markup).toContain('#b23a2e')
    }
  })

  test('cost no more than themselves in a PDF', async () => {
    const { output, picture } = await printColours('rgb')
    const pdf = await print(frames, design, {
      output,
      image: async (url, { filters, width }) => {
        const bytes = await readAsset(url)
        return bytes && picture(bytes, width, filters)
      },
    })
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
    if (!hasPoppler) return
    expect(await missing(await rasters(pdf, SCALE, SHEET.width * SCALE, SHEET.height * SCALE))).toEqual([])
  })
})
