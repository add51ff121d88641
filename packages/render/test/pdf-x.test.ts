import { iccProfile } from '@magazineai/assets'
import { PDFDict, PDFDocument, PDFHeader, PDFHexString, PDFName, PDFNumber, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import { createLayer } from '@magazineai/design'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkPdfX } from '../src/paint/pdf/index.ts'
import { p, pdfOf, storyDesign } from './pdf/stories.ts'
import { hasGhostscript, hasQpdf, platesOf, qpdfCheck } from './pdf/tools.ts'
import { picture } from './support/pictures.ts'

let good: Uint8Array

/** A page with everything that may harm a press: text, a picture with transparency, a gradient that fades, a blend. */
async function pressPdf(): Promise<Uint8Array> {
  const design = storyDesign(
    [
      p(
        {},
        'Ink on paper, ',
        ['in red', { type: 'color', attrs: { color: '#b3261e' } }],
        ['and linked', { type: 'link', attrs: { href: 'https://example.org/' } }],
      ),
    ],
    {},
  )
  const at = (y: number) => ({ position: { x: 300, y }, boxSize: { width: 800, height: 300 } })
  const image = { url: await picture(60, 40, 'png', true), position: { x: 0, y: 0 }, boxSize: { width: 800, height: 300 } }
  const stops = [
    { color: '#0044ccff', offset: 0 },
    { color: '#0044cc00', offset: 1 },
  ]
  const page = design.pages[0]!
  Object.assign(page.layers, {
    i: createLayer('Image', { ...at(1000), image }),
    g: createLayer('Shape', { ...at(1400), shape: 'rectangle', gradient: { style: 'linear', angle: 90, stops } }),
    m: createLayer('Shape', { ...at(1100), shape: 'circle', color: '#00aa66', opacity: 0.6, blend: 'multiply' }),
  })
  page.layers['ROOT']!.child.push('i', 'g', 'm')
  return pdfOf(design, {
    output: { kind: 'cmyk', ...(await iccProfile('fogra39')) },
    date: new Date('2026-03-01T10:00:00Z'),
    bleed: true,
    cropMarks: true,
  })
}

beforeAll(async () => {
  good = await pressPdf()
}, 60_000)

test('a PDF for a press breaks no rule', async () => expect(await checkPdfX(good)).toEqual([]))

test.skipIf(!hasQpdf)('its syntax is sound', async () => expect(await qpdfCheck(good)).toBe(''))

test.skipIf(!hasGhostscript)('it needs four plates and no other', { timeout: 60_000 }, async () =>
  expect(await platesOf(good)).toEqual(['Black', 'Cyan', 'Magenta', 'Yellow']),
)

const name = PDFName.of

/** The first object of a document with this entry. */
function find(doc: PDFDocument, key: string, value?: string): PDFDict {
  for (const [, object] of doc.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (dict instanceof PDFDict && dict.has(name(key)) && (value === undefined || dict.get(name(key)) === name(value))) return dict
  }
  throw new Error(`No object with ${key} ${value}`)
}

/** Puts operators at the end of the first page. */
function append(doc: PDFDocument, operators: string): void {
  const stream = doc.context.flateStream(operators)
  const { node } = doc.getPage(0)
  node.set(name('Contents'), doc.context.obj([node.get(name('Contents'))!, doc.context.register(stream)]))
}

function changeXmp(doc: PDFDocument, from: string | RegExp, to: string): void {
  const ref = doc.catalog.get(name('Metadata'))!
  const stream = doc.context.lookup(ref)
  if (!(stream instanceof PDFRawStream)) throw new Error('No XMP packet')
  const text = new TextDecoder().decode(stream.contents)
  doc.catalog.set(
    name('Metadata'),
    doc.context.register(doc.context.stream(new TextEncoder().encode(text.replace(from, to)), { Type: 'Metadata', Subtype: 'XML' })),
  )
}

const spoilers: [what: string, rule: string, spoil: (doc: PDFDocument) => unknown][] = [
  ['a later version', 'version', (doc) => (doc.context.header = PDFHeader.forVersion(1, 7))],
  ['no ID', 'id', (doc) => delete doc.context.trailerInfo.ID],
  ['no claim', 'metadata', (doc) => changeXmp(doc, 'PDF/X-4', 'PDF/X-3')],
  ['no title', 'metadata', (doc) => changeXmp(doc, /<dc:title>.*<\/dc:title>/, '')],
  ['no dates', 'metadata', (doc) => changeXmp(doc, /<xmp:ModifyDate>.*?<\/xmp:ModifyDate>/, '')],
  ['two opinions on trapping', 'trapped', (doc) => changeXmp(doc, '<pdf:Trapped>False', '<pdf:Trapped>True')],
  ['no output intent', 'output-intent', (doc) => doc.catalog.delete(name('OutputIntents'))],
  ['no profile', 'output-intent', (doc) => find(doc, 'S', 'GTS_PDFX').delete(name('DestOutputProfile'))],
  ['no printing condition', 'output-intent', (doc) => find(doc, 'S', 'GTS_PDFX').delete(name('OutputConditionIdentifier'))],
  ['a profile of five inks', 'output-intent', (doc) => find(doc, 'N').set(name('N'), PDFNumber.of(5))],
  ['no TrimBox', 'boxes', (doc) => doc.getPage(0).node.delete(name('TrimBox'))],
  ['a TrimBox and an ArtBox', 'boxes', (doc) => doc.getPage(0).node.set(name('ArtBox'), doc.context.obj([9, 9, 99, 99]))],
  ['a TrimBox beyond the bleed', 'boxes', (doc) => doc.getPage(0).node.set(name('TrimBox'), doc.context.obj([0, 0, 600, 850]))],
  ['a font left out', 'fonts', (doc) => find(doc, 'FontFile2').delete(name('FontFile2'))],
  ['an RGB colour', 'colour', (doc) => append(doc, '1 0 0 rg 0 0 10 10 re f')],
  ['an RGB picture', 'colour', (doc) => find(doc, 'Subtype', 'Image').set(name('ColorSpace'), name('DeviceRGB'))],
  ['an RGB group', 'colour', (doc) => doc.getPage(0).node.lookup(name('Group'), PDFDict).set(name('CS'), name('DeviceRGB'))],
  ['an RGB gradient', 'colour', (doc) => find(doc, 'ShadingType').set(name('ColorSpace'), name('DeviceRGB'))],
  ['too much ink', 'total-ink', (doc) => append(doc, '1 1 1 .2 k 0 0 10 10 re f')],
  [
    'a note on the page',
    'annotations',
    (doc) => doc.getPage(0).node.set(name('Annots'), doc.context.obj([{ Type: 'Annot', Subtype: 'Text', Rect: [90, 90, 120, 120] }])),
  ],
  ['an action at opening', 'actions', (doc) => doc.catalog.set(name('OpenAction'), doc.context.obj({ S: 'GoTo' }))],
  ['a script', 'actions', (doc) => doc.context.register(doc.context.obj({ S: 'JavaScript', JS: PDFString.of('app.beep()') }))],
  ['a patented packing', 'filters', (doc) => doc.context.register(doc.context.stream('', { Filter: 'LZWDecode' }))],
  ['a picture elsewhere', 'xobjects', (doc) => find(doc, 'Subtype', 'Image').set(name('OPI'), doc.context.obj({}))],
  ['a transfer curve', 'graphics-state', (doc) => find(doc, 'Type', 'ExtGState').set(name('TR'), name('Identity'))],
  [
    'a password',
    'encryption',
    (doc) => (doc.context.trailerInfo.Encrypt = doc.context.obj({ Filter: 'Standard', V: 0, O: PDFHexString.of('00') })),
  ],
]

describe('the checker names', () => {
  test.each(spoilers)('%s', async (_, rule, spoil) => {
    const doc = await PDFDocument.load(good, { updateMetadata: false })
    spoil(doc)
    const bytes = await doc.save({ useObjectStreams: rule !== 'encryption' })
    const rules = (await checkPdfX(bytes)).map((breach) => breach.rule)
    expect(new Set(rules)).toEqual(new Set([rule]))
  })
})

test('the checker reads a PDF for screens as none for a press', async () => {
  const pdf = await pdfOf(storyDesign([p({}, 'On screen')], {}))
  expect((await checkPdfX(pdf)).map((breach) => breach.rule)).toEqual(expect.arrayContaining(['version', 'output-intent', 'metadata']))
})
