import { describe, expect, it } from 'vitest'
import { linesFrom, pdfOf } from '../../test/pdf.ts'
import type { PdfSheet, PdfText } from '../../test/pdf.ts'
import type { SourceBlock } from '../source.ts'
import { ingest } from './ingest.ts'
import { readPages } from './pdf-layout.ts'
import type { PdfPage } from './pdf-text.ts'

const sheet = (...lines: readonly (readonly PdfText[])[]): PdfSheet => ({ lines: lines.flat(), width: 400, height: 600 })
const read = async (...sheets: readonly PdfSheet[]): Promise<readonly SourceBlock[]> =>
  (await ingest({ name: 'x.pdf', bytes: pdfOf(sheets) })).blocks
const outline = (blocks: readonly SourceBlock[]): string[] =>
  blocks.map(({ kind, text }) => `${kind === 'paragraph' ? '' : `${kind}: `}${text.replaceAll('\u2028', ' / ')}`)

/** Two paragraphs of Helvetica in ten points that a program wrapped at 320 points. */
const frost = [
  'The garden has been very slow. We had frost on the ninth of May and lost',
  'the beans, and then it did not rain until the end of June, so that the',
  'potatoes are no larger than eggs.',
]
const house = [
  'You asked about the house in Ashburton. It is sold. A young couple from',
  'Bristol have it now, and they have taken out the range and put in a kitchen',
  'with a glass door.',
]
const garden = frost.join(' ')
const sold = house.join(' ')

describe('a letter in one size', () => {
  it('keeps its paragraphs, the lines of its address and of its signature', async () => {
    const lines = ['14 Chapel Row', 'Buckfastleigh', '', 'Dear Margaret,', '', ...frost, '', ...house, '', 'With love,', 'Joan']
    const blocks = await read(sheet(linesFrom(lines, 40, 560).filter(({ text }) => text)))
    expect(outline(blocks)).toEqual(['14 Chapel Row / Buckfastleigh', 'Dear Margaret,', garden, sold, 'With love, / Joan'])
  })

  it('ends a paragraph where its last line is short, without any gap', async () => {
    const blocks = await read(sheet(linesFrom([...frost, ...house, ...frost], 40, 560)))
    expect(outline(blocks)).toEqual([garden, sold, garden])
  })

  it('tells paragraphs whose lines are mostly single from the lines of one', async () => {
    const lines = ['Dear all,', '', ...frost, '', 'See you on Friday.', '', 'Bring a cup.', '', ...house, '', 'Anna']
    const blocks = await read(sheet(linesFrom(lines, 40, 560).filter(({ text }) => text)))
    expect(outline(blocks)).toEqual(['Dear all,', garden, 'See you on Friday.', 'Bring a cup.', sold, 'Anna'])
  })

  it('goes on over a page in the midst of a sentence', async () => {
    const blocks = await read(
      sheet(linesFrom([...house, '', ...frost.slice(0, 2)], 40, 90).filter(({ text }) => text)),
      sheet(linesFrom([frost[2] ?? '', '', ...house], 40, 560).filter(({ text }) => text)),
    )
    expect(outline(blocks)).toEqual([sold, garden, sold])
  })
})

describe('a bulletin in one size', () => {
  it('has heads in bold right on their texts, and items of lists that go on', async () => {
    const bold = (text: string, y: number): PdfText[] => [{ text, x: 40, y, bold: true }]
    const blocks = await read(
      sheet(
        bold('Gardens', 560),
        linesFrom([...frost, ...house], 40, 548),
        bold('Still to do', 476),
        linesFrom(
          [
            '- order manure',
            '- ask the school whether the children would like a plot again next spring,',
            'as the fence is down on that side',
            '- mend the gate',
          ],
          40,
          464,
        ),
      ),
    )
    expect(outline(blocks)).toEqual([
      'heading: Gardens',
      garden,
      sold,
      'heading: Still to do',
      'item: order manure',
      'item: ask the school whether the children would like a plot again next spring, as the fence is down on that side',
      'item: mend the gate',
    ])
  })

  it('has heads in capitals between blank lines', async () => {
    const lines = ['GARDENS', '', ...frost, '', 'HOUSES', '', ...house]
    const blocks = await read(sheet(linesFrom(lines, 40, 560).filter(({ text }) => text)))
    expect(outline(blocks)).toEqual(['heading: GARDENS', garden, 'heading: HOUSES', sold])
  })

  it('keeps the lines of a poem among its paragraphs', async () => {
    const verse = [
      'Only the keeper sees',
      'That, where the ring-dove broods,',
      'And the badgers roll at ease,',
      'There was once a road through the woods.',
    ]
    const blocks = await read(sheet(linesFrom([...frost, '', ...verse, '', ...house], 40, 560).filter(({ text }) => text)))
    expect(outline(blocks)).toEqual([garden, verse.join(' / '), sold])
  })

  it('takes an indent of the first line for a paragraph', async () => {
    const indented = (lines: readonly string[], y: number): PdfText[] =>
      linesFrom(lines, 40, y).map((line, index) => (index ? line : { ...line, x: 52, text: line.text.replace(/ \S+$/u, '') }))
    const blocks = await read(sheet(indented(frost, 560), indented(house, 524)))
    expect(outline(blocks)).toEqual([garden.replace(' lost', ''), sold.replace(' from', '')])
  })
})

describe('text with heads in other sizes, or in columns', () => {
  it('ends paragraphs where their last lines are short, and keeps addresses apart from them', async () => {
    const head = (text: string, y: number): PdfText[] => [{ text, x: 40, y, size: 14 }]
    const address = ['14 Chapel Row', 'Buckfastleigh']
    const blocks = await read(
      sheet(
        head('First letter', 570),
        linesFrom([...address, ...frost, ...house], 40, 550),
        head('Second letter', 430),
        linesFrom([...house, ...frost], 40, 410),
        head('Third letter', 310),
        linesFrom(frost, 40, 290),
      ),
    )
    expect(outline(blocks)).toEqual([
      'heading: First letter',
      address.join(' / '),
      garden,
      sold,
      'heading: Second letter',
      sold,
      garden,
      'heading: Third letter',
      garden,
    ])
  })

  it('takes the title over a text in one size for what it is', async () => {
    const title = [{ text: 'Letters', x: 40, y: 570, size: 20 }]
    expect(outline(await read(sheet(title, linesFrom([...frost, ...house], 40, 540))))).toEqual(['heading: Letters', garden, sold])
  })

  it('has bold heads right on texts in columns, and items behind typed signs', async () => {
    const column = (x: number): PdfText[][] => [
      [{ text: 'Gardens', x, y: 560, bold: true }],
      linesFrom([...frost, ...house, '- order manure', '- mend the gate', ...frost], x, 548),
    ]
    const blocks = await read({ ...sheet(...column(40), ...column(420)), width: 800 })
    const each = ['heading: Gardens', garden, sold, 'item: order manure', 'item: mend the gate', garden]
    expect(outline(blocks)).toEqual([...each, ...each])
  })
})

describe('a plain text that was printed', () => {
  /** Lines in signs of one width, six points each. */
  const typed = (lines: readonly string[]): PdfPage => ({
    width: 600,
    height: 800,
    items: lines.flatMap((line, row) => {
      const text = line.trim()
      return text ? [{ text, x: 40 + line.indexOf(text) * 6, y: 50 + row * 12, width: text.length * 6, height: 10 }] : []
    }),
  })
  const cut = (text: string, width: number): string[] =>
    Array.from({ length: Math.ceil(text.length / width) }, (_, at) => text.slice(at * width, (at + 1) * width))

  it('makes lines whole that were cut in the midst of words', () => {
    const { typed: text } = readPages([typed([...cut(garden, 50), '', ...cut(sold, 50)])])
    expect(text?.text).toBe(`${garden}\n\n${sold}`)
  })

  it('keeps lines that a person wrapped, with the room in and before them', () => {
    const lines = ['Still to do:', '  - order manure', '  - mend the', '    gate', '', 'May     12   frost', 'June     4   no rain']
    expect(readPages([typed(lines)]).typed?.text).toBe(lines.join('\n'))
  })
})
