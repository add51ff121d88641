import { readFileSync } from 'node:fs'
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, type PDFRawStream } from '@cantoo/pdf-lib'
import { createTypesetter, faceKey } from '@magazineai/typeset'
import { beforeAll, describe, expect, test } from 'vitest'
import { createLayouter } from '../src/index.ts'
import type { FontCatalogue } from '@magazineai/design'
import { withAdvances } from '../src/paint/pdf/advances.ts'
import { colorGlyphs } from '../src/paint/pdf/color-glyphs.ts'
import { checkPdfX, paintPdf, structureOf } from '../src/paint/pdf/index.ts'
import { readSubsetWasm } from '../src/paint/pdf/node.ts'
import { readFont, tablesOf } from '../src/paint/pdf/sfnt.ts'
import { extracted, hasTextTools } from './pdf/tools.ts'
import { flatColors, paintedColors, PALETTE, withTables } from './pdf/color-font.ts'
import { layOut, p, storyDesign, textOfBlocks } from './pdf/stories.ts'
import { fontBytes } from './support/fonts.ts'

const otf = new Uint8Array(readFileSync(new URL('./pdf/fonts/eb-garamond-12-latin.otf', import.meta.url)))

const catalogue: FontCatalogue = {
  families: [{ family: 'Garamond', category: 'text', styles: [{ weight: 400, italic: false, hash: '0'.repeat(16), bytes: otf.length }] }],
  fallback: [],
}

describe('a font with CFF outlines', () => {
  const blocks = [
    p(
      { align: 'justify', hyphenate: true },
      'The quick brown fox jumps over the lazy dog; typographical considerations (always) matter. '.repeat(4).trim(),
    ),
    p({}, ['Wide letters', { type: 'tracking', attrs: { tracking: 0.4 } }], ' and plain ones - hyphen.'),
  ]
  let pdf: Uint8Array

  beforeAll(async () => {
    const design = storyDesign(blocks, { family: 'Garamond', width: 600 })
    const typesetter = await createTypesetter()
    const layouter = createLayouter({ typesetter, fonts: catalogue })
    for (const key of layouter.faces(design)) typesetter.addFace(key, otf)
    pdf = await paintPdf([layouter.page(design, 0)], {
      fontBytes: () => otf,
      image: () => null,
      subsetWasm: await readSubsetWasm(),
      structure: structureOf(design),
    })
  }, 60_000)

  test('is read as one', () => expect(readFont(otf)).toMatchObject({ isCff: true, unitsPerEm: 1000 }))

  test('is embedded as CFF, cut down', async () => {
    const doc = await PDFDocument.load(pdf)
    const dicts = doc.context.enumerateIndirectObjects().flatMap(([, one]) => (one instanceof PDFDict ? [one] : []))
    expect(dicts.filter((dict) => dict.get(PDFName.of('Subtype')) === PDFName.of('CIDFontType0'))).toHaveLength(1)
    expect(dicts.filter((dict) => dict.has(PDFName.of('FontFile3')))).toHaveLength(1)
    expect((await checkPdfX(pdf)).filter((breach) => breach.rule === 'fonts')).toEqual([])
    expect(pdf.length).toBeLessThan(40_000)
  })

  test.skipIf(!hasTextTools)('gives its text back', async () => {
    const words = (text: string) =>
      text
        .replaceAll(/\u00ad\s*/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
    expect(words(await extracted(pdf, 'pdftotext'))).toBe(words(textOfBlocks(blocks)))
  })
})

test('widths of a font are changed, its outlines not', () => {
  const font = fontBytes(faceKey('Inter', 400, false))
  const before = readFont(font)
  const wide = withAdvances(font, [36, 37], (glyph) => before.advance(glyph) + 200)
  const after = readFont(wide)
  expect(after.advance(36)).toBeCloseTo(before.advance(36) + 200, 0)
  expect(after.advance(38)).toBe(before.advance(38))
  const outlines = (bytes: Uint8Array) => {
    const table = tablesOf(bytes).get('glyf')!
    return Buffer.from(table.buffer as ArrayBuffer, table.byteOffset, table.byteLength)
  }
  expect(outlines(wide).equals(outlines(font))).toBe(true)
})

describe('glyphs in colours', () => {
  const IDENTITY = [1, 0, 0, 1, 0, 0]

  test('are read from lists of layers', () => {
    const read = colorGlyphs(withTables(null, { COLR: flatColors(5, 6, 7), CPAL: PALETTE }))!
    expect(read(5)).toEqual([
      { glyph: 6, color: '#ff0000ff', matrix: IDENTITY },
      { glyph: 7, color: null, matrix: IDENTITY },
    ])
    expect(read(6)).toBeNull()
  })

  test('are read from graphs of paints', () => {
    const read = colorGlyphs(withTables(null, { COLR: paintedColors(5, 6, 7), CPAL: PALETTE }))!
    expect(read(5)).toEqual([
      { glyph: 6, color: '#ff0000ff', matrix: IDENTITY },
      { glyph: 7, color: '#0000ff80', matrix: [1, 0, 0, 1, 100, 50] },
    ])
  })

  test('are printed outline by outline, and copied as what they stand for', async () => {
    const plain = fontBytes(faceKey('Inter', 400, false))
    const typesetter = await createTypesetter()
    typesetter.addFace('Inter/400', plain)
    const [a, b, c] = Array.from('OIX', (letter) => {
      const layout = typesetter.layout(
        [
          {
            runs: [{ text: letter, style: { face: 'Inter/400', size: 40 } }],
            style: { face: 'Inter/400', size: 40 },
            leading: 50,
            align: 'left',
            language: 'en',
          },
        ],
        [{ id: 'f', width: 500, height: 100 }],
      )
      return layout.frames[0]!.lines[0]!.segments[0]!.glyphs[0]!.id
    }) as [number, number, number]
    const font = withTables(plain, { COLR: paintedColors(a, b, c), CPAL: PALETTE })
    const design = storyDesign([p({}, 'O and on')], { family: 'Inter' })
    const pdf = await paintPdf(await layOut(design), {
      fontBytes: () => font,
      image: () => null,
      subsetWasm: await readSubsetWasm(),
    })
    const doc = await PDFDocument.load(pdf)
    const content = Buffer.from(decodePDFRawStream(doc.getPage(0).node.Contents() as PDFRawStream).decode()).toString('latin1')
    expect(content).toMatch(/1 0 0 rg\n1 0 0 -1 .* Tm\n<.*> Tj/)
    expect(content).toMatch(/0 0 1 rg\n1 0 0 -1 .* Tm\n<.*> Tj/)
    if (hasTextTools) expect((await extracted(pdf, 'pdftotext')).trim()).toBe('O and on')
  })
})
