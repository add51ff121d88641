import { readFileSync } from 'node:fs'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { createTypesetter, faceKey } from '@magazineai/typeset'
import { beforeAll, describe, expect, test } from 'vitest'
import { createLayouter, type FontCatalogue } from '../src/index.ts'
import { withAdvances } from '../src/paint/pdf/advances.ts'
import { checkPdfX, paintPdf, structureOf } from '../src/paint/pdf/index.ts'
import { readSubsetWasm } from '../src/paint/pdf/node.ts'
import { readFont, tablesOf } from '../src/paint/pdf/sfnt.ts'
import { extracted, hasTextTools } from './pdf/tools.ts'
import { p, storyDesign, textOfBlocks } from './pdf/stories.ts'
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
