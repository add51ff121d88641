import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFNumber,
  PDFRawStream,
  PDFString,
  decodePDFRawStream,
} from '@cantoo/pdf-lib'
import { A4, createDesign, createLayer, createPage, toPoints, type Design, type Layer } from '@magazineai/design'
import { iccProfile, pressPicture } from '@magazineai/assets'
import { createTypesetter } from '@magazineai/typeset'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { createLayouter, type PageFrame } from '../src/index.ts'
import { number } from '../src/paint/pdf/content.ts'
import type { PdfOptions } from '../src/paint/pdf/options.ts'
import { readJpeg } from '../src/paint/pdf/jpeg.ts'
import { readFont } from '../src/paint/pdf/sfnt.ts'
import { addFaces, catalogue, fontBytes } from './support/fonts.ts'
import { picture } from './support/pictures.ts'
import { print } from './support/print.ts'

const place = (x: number, y: number, width = 800, height = 300) => ({ position: { x, y }, boxSize: { width, height } })

async function layout(layers: Record<string, Layer>, given: Partial<Design> = {}) {
  const typesetter = await createTypesetter()
  const layouter = createLayouter({ typesetter, fonts: catalogue })
  const design = createDesign({ random: () => 0.5, name: 'Tide', pages: [createPage({ id: 'p', name: 'First', layers })], ...given })
  addFaces(typesetter, layouter.faces(design))
  return { design, frames: design.pages.map((_, i) => layouter.page(design, i)) }
}

const textLayer = (text: string, href?: string, attrs = {}, color?: string) =>
  createLayer('Text', {
    ...place(100, 100),
    doc: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs,
          content: [
            {
              type: 'text',
              text,
              marks: [
                ...(href ? [{ type: 'link' as const, attrs: { href } }] : []),
                ...(color ? [{ type: 'color' as const, attrs: { color } }] : []),
              ],
            },
          ],
        },
      ],
    },
  })

const load = async (pdf: Uint8Array) => PDFDocument.load(pdf)

/** The content of a page as its operators. */
const contentOf = (doc: PDFDocument, page = 0): string => {
  const stream = doc.getPage(page).node.Contents()
  return Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()).toString('latin1')
}

const dictsOf = (doc: PDFDocument, type: string): PDFDict[] =>
  doc.context
    .enumerateIndirectObjects()
    .flatMap(([, one]) => (one instanceof PDFDict && one.get(PDFName.of('Type')) === PDFName.of(type) ? [one] : []))

const imagesOf = (doc: PDFDocument): PDFRawStream[] =>
  doc.context
    .enumerateIndirectObjects()
    .flatMap(([, one]) => (one instanceof PDFRawStream && one.dict.get(PDFName.of('Subtype')) === PDFName.of('Image') ? [one] : []))

const points = (box: PDFArray | undefined) => box?.asArray().map((value) => Math.round((value as PDFNumber).asNumber() * 100) / 100)

test.each([
  [0.5, '.5'],
  [-0.25, '-.25'],
  [1e-9, '0'],
  [-0.0001, '0'],
  [12.34567, '12.346'],
  [100, '100'],
  [1234567.891, '1234567.891'],
])('the number %d is written %s', (value, text) => expect(number(value)).toBe(text))

test('a font is read for what a PDF says of it', () => {
  const facts = readFont(fontBytes('EB Garamond/400i'))
  expect(facts).toMatchObject({ isCff: false, postscriptName: 'EBGaramond-Italic' })
  expect(facts.italicAngle).toBeLessThan(0)
  expect(facts.capHeight).toBeGreaterThan(600)
  expect(facts.advance(0)).toBeGreaterThan(0)
})

describe('boxes of a page', () => {
  test('are the page alone without bleed', async () => {
    const { design, frames } = await layout({})
    const page = (await load(await print(frames, design))).getPage(0)
    const [width, height] = [toPoints(A4.width), toPoints(A4.height)]
    expect(points(page.node.MediaBox())).toEqual([0, 0, expect.closeTo(width, 2), expect.closeTo(height, 2)])
    expect(points(page.node.TrimBox())).toEqual([0, 0, expect.closeTo(width, 2), expect.closeTo(height, 2)])
    expect(points(page.node.CropBox())).toEqual([0, 0, expect.closeTo(width, 2), expect.closeTo(height, 2)])
  })

  test('of A4 are 210 × 297 mm, also where an earlier version stored whole pixels', async () => {
    for (const pageSize of [A4, { width: 2480, height: 3508 }, { width: 4960, height: 3508 }]) {
      const { design, frames } = await layout({}, { pageSize, pages: [createPage({ id: 'p', size: pageSize })] })
      const page = (await load(await print(frames, design, { bleed: true }))).getPage(0)
      const [left, bottom, right, top] = points(page.node.TrimBox()) as [number, number, number, number]
      const sheets = pageSize.width > 4000 ? 2 : 1
      expect(Math.abs(right - left - (sheets * 210 * 72) / 25.4)).toBeLessThan(0.01)
      expect(Math.abs(top - bottom - (297 * 72) / 25.4)).toBeLessThan(0.01)
    }
  })

  test('say where the bleed is and where to cut', async () => {
    const { design, frames } = await layout({})
    const doc = await load(await print(frames, design, { bleed: true, cropMarks: true }))
    const { node } = doc.getPage(0)
    const [media, bleed, trim] = [node.MediaBox(), node.BleedBox(), node.TrimBox()].map((box) => points(box)!)
    expect(trim![0]).toBeCloseTo(toPoints(design.bleed + 71), 1)
    expect(trim![2]! - trim![0]!).toBeCloseTo(toPoints(A4.width), 1)
    expect(trim![0]! - bleed![0]!).toBeCloseTo(toPoints(design.bleed), 1)
    expect(media![2]).toBeCloseTo(toPoints(A4.width + 2 * (design.bleed + 71)), 1)
    expect(contentOf(doc).match(/ l$/gm)!.length).toBeGreaterThanOrEqual(8)
  })
})

describe('colour for screens', () => {
  test('is sRGB throughout, also where a swatch has inks', async () => {
    const swatches = [{ id: 'red', name: 'Red', color: '#b23a2e', cmyk: [10, 88, 85, 15] as [number, number, number, number] }]
    const layers = { t: textLayer('Ink'), s: createLayer('Shape', { ...place(0, 0), shape: 'rectangle', color: 'swatch:red' }) }
    const { design, frames } = await layout(layers, { swatches })
    const content = contentOf(await load(await print(frames, design, { cropMarks: true })))
    expect(content).toContain('0 0 0 rg')
    expect(content).toContain('.698 .227 .18 rg')
    expect(content).not.toMatch(/ [kK]$/m)
  })
})

describe('colour for a press', () => {
  const press = async (): Promise<Partial<PdfOptions>> => ({
    output: { kind: 'cmyk', ...(await iccProfile('fogra39')) },
    date: new Date('2026-03-01T10:00:00Z'),
  })

  test('black and near-black text is printed with the black plate alone, over its ground', async () => {
    const { design, frames } = await layout({ t: textLayer('Ink'), u: textLayer('Ash', undefined, {}, '#22252b') })
    const doc = await load(await print(frames, design, await press()))
    expect(contentOf(doc)).toContain('0 0 0 1 k')
    expect(contentOf(doc)).toContain('0 0 0 .851 k')
    const states = dictsOf(doc, 'ExtGState')
    expect(states.some((state) => state.get(PDFName.of('op')) === PDFBool.True && String(state.get(PDFName.of('OPM'))) === '1')).toBe(true)
  })

  test('colours without inks of their own are separated by the profile', async () => {
    const { design, frames } = await layout({ s: createLayer('Shape', { ...place(0, 0), shape: 'rectangle', color: '#ff0000' }) })
    expect(contentOf(await load(await print(frames, design, await press())))).toContain('0 .956 .929 .01 k')
  })

  test('the CMYK of a swatch is used as it is', async () => {
    const swatches = [{ id: 'red', name: 'Red', color: '#b23a2e', cmyk: [10, 88, 85, 15] as [number, number, number, number] }]
    const { design, frames } = await layout(
      { s: createLayer('Shape', { ...place(0, 0), shape: 'rectangle', color: 'swatch:red' }) },
      { swatches },
    )
    expect(contentOf(await load(await print(frames, design, await press())))).toContain('.1 .88 .85 .15 k')
  })

  test('a gradient between swatches is mixed as inks, another as on screen', async () => {
    const swatches = [
      { id: 'a', name: 'A', color: '#b23a2e', cmyk: [10, 88, 85, 15] as [number, number, number, number] },
      { id: 'b', name: 'B', color: '#003366', cmyk: [100, 60, 0, 40] as [number, number, number, number] },
    ]
    const gradient = (from: string, to: string) => ({
      style: 'linear' as const,
      angle: 0,
      stops: [
        { color: from, offset: 0 },
        { color: to, offset: 1 },
      ],
    })
    const layers = {
      a: createLayer('Shape', { ...place(0, 0), shape: 'rectangle', gradient: gradient('swatch:a', 'swatch:b') }),
      b: createLayer('Shape', { ...place(0, 400), shape: 'rectangle', gradient: gradient('#ff0000', '#0000ff') }),
    }
    const { design, frames } = await layout(layers, { swatches })
    const doc = await load(await print(frames, design, await press()))
    const shadings = doc.context
      .enumerateIndirectObjects()
      .flatMap(([, one]) => (one instanceof PDFDict && one.has(PDFName.of('ShadingType')) ? [one] : []))
    const functions = shadings.map((shading) => shading.lookup(PDFName.of('Function'), PDFDict))
    expect(shadings.every((shading) => shading.get(PDFName.of('ColorSpace')) === PDFName.of('DeviceCMYK'))).toBe(true)
    expect(String(functions[0]!.get(PDFName.of('C1')))).toBe('[ 1 0.6 0 0.4 ]')
    expect(functions[1]!.lookup(PDFName.of('Functions'), PDFArray).size()).toBe(8)
  })

  test('a picture in sRGB is separated, or says its colour space; one of four inks goes in as it is', async () => {
    const at = (y: number, url: string) =>
      createLayer('Image', { ...place(0, y), image: { url, position: { x: 0, y: 0 }, boxSize: { width: 800, height: 300 } } })
    const { design, frames } = await layout({
      png: at(0, await picture(60, 40, 'png', true)),
      jpeg: at(400, await picture(60, 40, 'jpeg')),
      inks: at(800, 'inks'),
    })
    const inks = await pressPicture(Buffer.from((await picture(60, 40, 'png', true)).split(',')[1]!, 'base64'), 60, null, 'fogra39')
    const { testImage } = await import('./support/print.ts')
    const pdf = await print(frames, design, { ...(await press()), image: (url) => (url === 'inks' ? inks : testImage(url)) })
    const images = imagesOf(await load(pdf))
    const facts = images.map(({ dict }) => [
      dict.lookup(PDFName.of('ColorSpace')) instanceof PDFArray ? 'ICCBased' : String(dict.get(PDFName.of('ColorSpace'))),
      String(dict.get(PDFName.of('Decode'))),
      dict.has(PDFName.of('SMask')),
    ])
    expect(facts.filter(([space]) => space !== '/DeviceGray')).toEqual([
      ['/DeviceCMYK', 'undefined', true],
      ['ICCBased', 'undefined', false],
      ['/DeviceCMYK', '[ 1 0 1 0 1 0 1 0 ]', true],
    ])
  })

  test('needs a date', async () => {
    const { design, frames } = await layout({})
    const { date: _, ...rest } = await press()
    await expect(print(frames, design, rest)).rejects.toThrow('must have a date')
  })
})

test('links lead to addresses and to pages by their id', async () => {
  const { design, frames } = await layout({ web: textLayer('report', 'https://example.org/a(b)'), page: textLayer('next', 'page:p') })
  const doc = await load(await print(frames, design))
  const annotations = doc
    .getPage(0)
    .node.Annots()!
    .asArray()
    .map((ref) => doc.context.lookup(ref, PDFDict))
  const uri = annotations[0]!.lookup(PDFName.of('A'), PDFDict).lookup(PDFName.of('URI'), PDFString)
  expect(uri.decodeText()).toBe('https://example.org/a(b)')
  expect(annotations[1]!.lookup(PDFName.of('Dest'), PDFHexString).decodeText()).toBe('p')
  const names = doc.catalog.lookup(PDFName.of('Names'), PDFDict).lookup(PDFName.of('Dests'), PDFDict).lookup(PDFName.of('Names'), PDFArray)
  expect((names.lookup(0) as PDFHexString).decodeText()).toBe('p')
  expect(names.lookup(1, PDFArray).get(0)).toBe(doc.getPage(0).ref)
})

test('the document says its title, language and outline', async () => {
  const { design, frames } = await layout({})
  const doc = await load(await print(frames, design, { author: 'A. Writer', date: new Date('2026-03-01T10:00:00Z') }))
  expect([doc.getTitle(), doc.getAuthor(), doc.catalog.lookup(PDFName.of('Lang'), PDFHexString).decodeText()]).toEqual([
    'Tide',
    'A. Writer',
    'en',
  ])
  const first = doc.catalog.lookup(PDFName.of('Outlines'), PDFDict).lookup(PDFName.of('First'), PDFDict)
  expect(first.lookup(PDFName.of('Title'), PDFHexString).decodeText()).toBe('First')
})

test('a document that is bound at the right opens and turns from right to left', async () => {
  const { design, frames } = await layout({})
  const viewOf = async (options: Parameters<typeof print>[2]) => {
    const { catalog } = await load(await print(frames, design, options))
    return [
      catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict).get(PDFName.of('Direction')),
      catalog.get(PDFName.of('PageLayout')),
    ].map(String)
  }
  expect(await viewOf({ binding: 'right' })).toEqual(['/R2L', '/TwoPageRight'])
  expect(await viewOf({ binding: 'left' })).toEqual(['undefined', '/TwoPageRight'])
  expect(await viewOf({})).toEqual(['undefined', 'undefined'])
})

test('a picture used twice is embedded once, a missing one leaves a gap', async () => {
  const image = { url: await picture(60, 40, 'png', true), position: { x: 0, y: 0 }, boxSize: { width: 800, height: 300 } }
  const layers = { a: createLayer('Image', { ...place(0, 0), image }), b: createLayer('Image', { ...place(0, 400), image }) }
  const { design, frames } = await layout({
    ...layers,
    c: createLayer('Image', { ...place(0, 800), image: { ...image, url: '/gone.jpg' } }),
  })
  let asked = 0
  const { testImage } = await import('./support/print.ts')
  const pdf = await print(frames, design, {
    image: (url) => {
      asked++
      return url.startsWith('data:') ? testImage(url) : null
    },
  })
  const doc = await load(pdf)
  expect(asked).toBe(2)
  expect(imagesOf(doc)).toHaveLength(2)
  expect(contentOf(doc).match(/ Do$/gm)).toHaveLength(2)
})

test('pictures of the same bytes are embedded once, a larger print gets a finer one', async () => {
  const [coarse, fine] = [await picture(60, 40, 'jpeg'), await picture(900, 600, 'jpeg')]
  const at = (y: number, url: string, width = 800) =>
    createLayer('Image', { ...place(0, y), image: { url, position: { x: 0, y: 0 }, boxSize: { width, height: width / 2 } } })
  const { design, frames } = await layout({ a: at(0, '/one'), b: at(400, '/two'), c: at(800, '/scaled', 50), d: at(1200, '/scaled', 800) })
  const { testImage } = await import('./support/print.ts')
  const asked: string[] = []
  const pdf = await print(frames, design, {
    image: (url, { width }) => {
      asked.push(`${url} ${width}`)
      return url === '/scaled' ? testImage(width > 60 ? fine : coarse) : testImage(coarse)
    },
  })
  expect(asked).toEqual(['/one 800', '/two 800', '/scaled 50', '/scaled 800'])
  expect(imagesOf(await load(pdf)).map(({ dict }) => String(dict.get(PDFName.of('Width'))))).toEqual(['60', '900'])
})

test('pages are labelled with their numbers, and a page begun in the middle with its own', async () => {
  const pages = ['a', 'b', 'c'].map((id) => createPage({ id, name: id, layers: {} }))
  const { design, frames } = await layout({}, { pages })
  const labels = async (some: PageFrame[]) => {
    const doc = await load(await print(some, design))
    const nums = doc.catalog.lookup(PDFName.of('PageLabels'), PDFDict).lookup(PDFName.of('Nums'), PDFArray)
    return nums.asArray().map((one) => (one instanceof PDFDict ? String(one.get(PDFName.of('St'))) : String(one)))
  }
  expect(await labels(frames)).toEqual(['0', '1'])
  expect(await labels([frames[0]!, frames[2]!])).toEqual(['0', '1', '1', '3'])
})

describe('a JPEG says', () => {
  const jpeg = async (change: (picture: Sharp) => Sharp) =>
    new Uint8Array(
      await change(sharp({ create: { width: 30, height: 20, channels: 3, background: '#336699' } }))
        .jpeg()
        .toBuffer(),
    )

  test('its size and colours', async () => {
    expect(readJpeg(await jpeg((one) => one))).toEqual({ width: 30, height: 20, bits: 8, components: 3, inverted: false })
    expect(readJpeg(await jpeg((one) => one.toColourspace('b-w')))).toMatchObject({ components: 1, inverted: false })
  })

  test('that its inks are upside down', async () => {
    const inks = await pressPicture(await jpeg((one) => one), 30, null, 'fogra39')
    expect(readJpeg(inks.bytes)).toMatchObject({ components: 4, inverted: true })
  })

  test.each([
    ['PNG', [0x89, 0x50, 0x4e, 0x47, 0, 0]],
    ['nothing', [0xff, 0xd8, 0xff, 0xd9, 0, 0, 0]],
  ])('%s is refused', (_, bytes) => expect(() => readJpeg(Uint8Array.from(bytes))).toThrow(RangeError))
})

test('translucent layers are groups, translucent gradients masks', async () => {
  const faded = createLayer('Shape', { ...place(0, 0), shape: 'circle', color: '#336699', opacity: 0.5, blend: 'multiply' })
  const scrim = createLayer('Shape', {
    ...place(0, 400),
    shape: 'rectangle',
    gradient: {
      style: 'linear',
      angle: 90,
      stops: [
        { color: '#000000cc', offset: 0 },
        { color: '#00000000', offset: 1 },
      ],
    },
  })
  const { design, frames } = await layout({ faded, scrim })
  const doc = await load(await print(frames, design))
  const states = dictsOf(doc, 'ExtGState')
  expect(
    states.some((state) => state.get(PDFName.of('BM')) === PDFName.of('Multiply') && String(state.get(PDFName.of('ca'))) === '0.5'),
  ).toBe(true)
  expect(states.some((state) => state.has(PDFName.of('SMask')))).toBe(true)
})

test('the same pages give the same bytes', async () => {
  const { design, frames } = await layout({ t: textLayer('Twice the same') })
  expect(await print(frames, design)).toEqual(await print(frames, design))
})

test('is told of every page and can be stopped', async () => {
  const { design, frames } = await layout({ t: textLayer('Stop') })
  const stop = new AbortController()
  const done: number[] = []
  async function* endless(): AsyncGenerator<PageFrame> {
    for (;;) yield frames[0]!
  }
  const job = print(endless(), design, {
    signal: stop.signal,
    onPage: (count) => {
      done.push(count)
      if (count === 3) stop.abort(new Error('enough'))
    },
  })
  await expect(job).rejects.toThrow('enough')
  expect(done).toEqual([1, 2, 3])
})
