import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { damage, damagePart, randomFrom } from '../../test/damage.ts'
import type { Tally } from '../../test/damaged-pdfs.ts'
import { epubOf } from '../../test/epub.ts'
import { fixture } from '../../test/fixtures.ts'
import { jpegOf, pngOf, webpOf } from '../../test/images.ts'
import { linesFrom, pdfOf } from '../../test/pdf.ts'
import { pptxOf } from '../../test/pptx.ts'
import { IngestError } from './error.ts'
import { ingest } from './ingest.ts'

/** Damaged files of each kind. */
const FILES = 500

const lines = ['A line of a paragraph that is long enough', 'to be one, and another one under it,', 'and a third.']
const isZip = (name: string): boolean => /\.(?:docx|pptx|odt|ods|xlsx|epub)$/u.test(name)

const pdf = pdfOf([
  { lines: [...linesFrom(lines, 30, 560), ...linesFrom(lines, 220, 560)] },
  { lines: linesFrom(lines, 30, 560), scan: true },
])

const whole: Readonly<Record<string, Uint8Array>> = {
  'a.docx': fixture('guide.docx'),
  'a.pptx': pptxOf([
    { title: 'One', items: ['a', '\tb'], picture: { name: 'p.png', bytes: pngOf(90, 70), alt: 'P' }, notes: 'Note' },
    {
      title: 'Two',
      rows: [
        ['a', 'b'],
        ['c', '1'],
        ['d', '2'],
      ],
    },
  ]),
  'a.csv': strToU8('Month;Sold;"A ""quoted"" one"\n2025-01;1.234,5;x\n2025-02;2.000;y\n2025-03;3.000;"z\nz"\n'),
  'a.html': strToU8(
    '<html><head><title>T</title></head><body><h1>One</h1><p>A <b>line</b><sup><a href="#n">1</a></sup></p><ul><li>b<ol><li>c</li></ol></li></ul><table><tr><td colspan="2">d</td></tr><tr><td>1</td><td>2</td></tr></table><figure><img src="data:image/png;base64,AAAA"><figcaption>e</figcaption></figure><pre>f\n g</pre><p id="n">N</p></body></html>',
  ),
  'a.odt': fixture('guide.odt'),
  'a.epub': epubOf(
    [
      { name: 'a.xhtml', body: '<h1>One</h1><p>A <b>line</b></p><ul><li>b</li></ul>' },
      { name: 'b.xhtml', body: '<h2>Two</h2><table><tr><td>c</td></tr></table>' },
    ],
    ['a.xhtml', 'b.xhtml'],
  ),
  'a.rtf': fixture('guide.rtf'),
  'a.ods': fixture('book.ods'),
  'a.xlsx': fixture('book.xlsx'),
  'a.md': fixture('guide.md'),
  'a.txt': fixture('guide.md'),
  'a.png': pngOf(90, 70),
  'a.jpg': jpegOf(640, 480, 6, 'A description', 'A caption'),
  'a.webp': webpOf(640, 480),
}

/** Reads a damaged file: true when something of it was read, false when it was refused in a sentence. */
async function isRead(name: string, bytes: Uint8Array): Promise<boolean> {
  try {
    const { blocks, notes } = await ingest({ name, bytes })
    expect(blocks.every(({ index, text }, at) => index === at && text.length > 0)).toBe(true)
    expect(notes.every((note) => note.endsWith('.'))).toBe(true)
    return true
  } catch (error) {
    if (!(error instanceof IngestError)) throw error
    expect(error.message).toContain(`“${name}”`)
    return false
  }
}

describe('damaged files', () => {
  it.each(Object.keys(whole))(
    `${FILES} like %s are read or refused in a sentence`,
    async (name) => {
      const bytes = whole[name] as Uint8Array
      const random = randomFrom(20_251_121)
      let read = 0
      for (let index = 0; index < FILES; index++) {
        const damaged = isZip(name) && index % 2 ? damagePart(bytes, random) : damage(bytes, random)
        if (await isRead(name, damaged)) read += 1
      }
      expect(read).toBeGreaterThan(0)
      expect(read).toBeLessThanOrEqual(FILES)
    },
    600_000,
  )

  it(`${FILES} PDFs are read or refused in a sentence`, async () => {
    const worker = new Worker(new URL('../../test/damaged-pdfs.ts', import.meta.url), { workerData: { bytes: pdf, files: FILES } })
    const [tally] = (await once(worker, 'message')) as [Tally]
    await worker.terminate()
    expect(tally.faults).toEqual([])
    expect(tally.read + tally.refused).toBe(FILES)
    expect(tally.read).toBeGreaterThan(0)
  }, 600_000)

  it.each([
    ['quotes', '> '.repeat(20_000)],
    ['lists', Array.from({ length: 3_000 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n')],
    ['emphasis', '*a '.repeat(40_000)],
    ['links', '[a]('.repeat(20_000)],
    ['brackets', '['.repeat(40_000)],
    ['tags', '<div>'.repeat(20_000)],
    ['comments', '<!--'.repeat(20_000)],
    ['scripts', '<script>'.repeat(20_000)],
    ['notes', '[^a]: '.repeat(20_000)],
    ['cells', `|a`.repeat(20_000)],
  ])(
    'endless %s end',
    async (_, text) => {
      for (const name of ['a.md', 'a.txt', 'a.csv', 'a.html']) await isRead(name, strToU8(`x ${text}\n\n${text}`))
    },
    600_000,
  )
})
