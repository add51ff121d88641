import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fixture } from '../../test/fixtures.ts'
import { linesFrom, pdfOf } from '../../test/pdf.ts'
import type { PdfSheet } from '../../test/pdf.ts'
import { scoreReading } from '../../test/score.ts'
import { hashBytes } from '../hash.ts'
import type { SourceDocument } from '../source.ts'
import { ingest } from './ingest.ts'

/** Every byte as the character that decoders of Latin-1 give. */
const LATIN = new TextDecoder('latin1').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))

const read = (sheets: readonly PdfSheet[]): Promise<SourceDocument> =>
  ingest({ name: 'x.pdf', bytes: pdfOf(sheets) }, { keepPicture: () => Promise.resolve('kept') })
const texts = ({ blocks }: SourceDocument): string[] => blocks.map((block) => block.text)
const prose = [
  'The first line of a paragraph that is long enough to fill it,',
  'the second line of the same paragraph goes on and on as well,',
  'and the third line ends it.',
]

describe('books in columns', () => {
  it.each(['hackers-two-columns.pdf', 'hackers-three-columns.pdf'])(
    '%s: every word, nearly every paragraph, no running head',
    async (name) => {
      const truth = await ingest({ name: 'hackers.md', bytes: fixture('hackers.md') })
      const document = await ingest({ name, bytes: fixture(name) })
      const score = scoreReading(document.blocks, truth.blocks)
      expect(score.recall).toBeGreaterThanOrEqual(0.999)
      expect(score.precision).toBeGreaterThanOrEqual(0.999)
      expect(score.exact).toBe(1)
      expect(score.headings).toBe(1)
      expect(document.blocks.filter((block) => /^(?:Page )?\d+$|^Hackers, in three columns$/u.test(block.text))).toEqual([])
    },
  )

  it('knows headings that are only bold, notes, lists in lists and tables', async () => {
    const truth = await ingest({ name: 'guide.md', bytes: fixture('guide.md') })
    const { blocks, footnotes } = await ingest({ name: 'guide.pdf', bytes: fixture('guide.pdf') })
    expect(blocks).toEqual(truth.blocks)
    expect(footnotes).toEqual(truth.footnotes)
  })

  it('reads round a headline over two of three columns', async () => {
    const column = (name: string, x: number, y: number, count: number) =>
      linesFrom(
        Array.from({ length: count }, (_, line) => `${name} ${line} runs along`),
        x,
        y,
      )
    const document = await read([
      {
        lines: [
          ...column('L', 30, 560, 20),
          ...column('M', 155, 560, 20),
          ...column('R', 280, 560, 40),
          { text: 'A headline over two columns', x: 30, y: 290, size: 15 },
          ...column('l', 30, 260, 12),
          ...column('m', 155, 260, 12),
        ],
      },
    ])
    const order = texts(document)
      .join(' ')
      .match(/[LMRlm](?= 0 )|headline/gu)
    expect(order).toEqual(['L', 'M', 'headline', 'l', 'm', 'R'])
  })
})

describe('what surrounds the text', () => {
  it('drops heads that change with the chapter, on left and right pages, and folios', async () => {
    const sheets = Array.from({ length: 8 }, (_, page) => ({
      lines: [
        { text: page % 2 ? `Chapter ${'ABCDEFGH'[page] ?? ''}` : 'The Book', x: page % 2 ? 300 : 40, y: 575, size: 8 },
        ...linesFrom(
          prose.map((line) => line.replace('of', `of ${'abcdefgh'[page] ?? ''}`)),
          40,
          540,
        ),
        { text: `${page + 1}`, x: page % 2 ? 350 : 40, y: 20, size: 8 },
      ],
    }))
    const document = await read(sheets)
    expect(document.blocks).toHaveLength(8)
    expect(texts(document).join(' ')).not.toMatch(/Chapter|The Book|\d/u)
  })

  it('keeps figures and exponents, and takes references to notes out', async () => {
    const document = await read([
      {
        lines: [
          ...linesFrom(['An area of 12 m', 'A claim'], 40, 540, 40),
          { text: '2', x: 111.5, y: 544, size: 6 },
          { text: '1', x: 73, y: 504, size: 6 },
          ...linesFrom(prose, 40, 440),
          { text: '1 A note about the claim.', x: 40, y: 60, size: 8 },
        ],
      },
    ])
    expect(texts(document).slice(0, 2)).toEqual(['An area of 12 m2', 'A claim'])
    expect(document.footnotes).toEqual([{ after: 1, text: 'A note about the claim.' }])
  })
})

describe('pages that are hard to read', () => {
  it('names the pages that are scans', async () => {
    const text = { lines: linesFrom(prose, 40, 540) }
    const document = await read([text, { scan: true }, text, { scan: true }, { scan: true }, { scan: true }, {}])
    expect(document.notes).toEqual(['Pages 2, 4–6 of “x.pdf” are scans; their text was not read.'])
    await expect(read([{ scan: true }, { scan: true }])).rejects.toMatchObject({
      reason: 'scanned',
      message: expect.stringContaining('“x.pdf”'),
    })
  })

  it('takes pictures out as they are stored, with their places and captions', async () => {
    const bytes = new Uint8Array(readFileSync(new URL('../../../../docs/screenshot.jpg', import.meta.url)))
    const document = await read([
      {
        lines: [
          ...linesFrom(prose, 40, 560),
          { text: 'Fig. 1: The program at work', x: 40, y: 340, size: 8 },
          ...linesFrom(
            prose.map((line) => line.replace('line', 'row')),
            40,
            300,
          ),
        ],
        jpeg: { bytes, width: 1440, height: 900, x: 40, y: 350, w: 256, h: 160 },
      },
    ])
    expect(document.blocks.map((block) => block.text)).toEqual([prose.join(' '), prose.join(' ').replaceAll('line', 'row')])
    expect(document.pictures).toEqual([
      {
        id: hashBytes(bytes).toString(36),
        name: 'x-1.jpg',
        type: 'image/jpeg',
        width: 1440,
        height: 900,
        caption: 'Fig. 1: The program at work',
        after: 0,
        url: 'kept',
      },
    ])
  })

  it('takes other pictures out as PNG', async () => {
    const seen: number[] = []
    const picture = { bytes: new Uint8Array(80 * 70 * 3).fill(200), width: 80, height: 70, x: 40, y: 200, w: 160, h: 140 }
    const plain = new TextDecoder('latin1')
      .decode(pdfOf([{ lines: linesFrom(prose, 40, 560), jpeg: picture }]))
      .replace('/Filter/DCTDecode', '')
    const { pictures } = await ingest(
      { name: 'x.pdf', bytes: Uint8Array.from(plain, (letter) => LATIN.indexOf(letter)) },
      { keepPicture: (bytes) => Promise.resolve(`${seen.push(bytes.length)}`) },
    )
    expect(pictures).toMatchObject([{ name: 'x-1.png', type: 'image/png', width: 80, height: 70, after: 0, url: '1' }])
  })

  it.each([90, 180, 270])('reads pages that are turned by %i degrees', async (rotate) => {
    const upright = await read([{ lines: linesFrom(prose, 40, 540) }])
    expect(texts(await read([{ lines: linesFrom(prose, 40, 540), rotate }]))).toEqual(texts(upright))
  })

  it('opens what has lost its table of objects', async () => {
    const whole = new TextDecoder('latin1').decode(pdfOf([{ lines: linesFrom(prose, 40, 540) }]))
    const broken = whole.replace(/xref[\s\S]*startxref\n\d+/u, 'xref\nnothing\ntrailer<</Root 1 0 R>>\nstartxref\n999999')
    const { blocks } = await ingest({ name: 'x.pdf', bytes: Uint8Array.from(broken, (letter) => letter.charCodeAt(0)) })
    expect(blocks[0]?.text).toBe(prose.join(' '))
  })

  it('says that a document is locked', async () => {
    await expect(ingest({ name: 'l.pdf', bytes: fixture('locked.pdf') })).rejects.toMatchObject({
      reason: 'locked',
      message: '“l.pdf” is locked by a password; save it without one.',
    })
  })
})
