import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { docxOf } from '../../test/docx.ts'
import { fixture } from '../../test/fixtures.ts'
import { scoreReading } from '../../test/score.ts'
import type { SourceBlock, SourceDocument } from '../source.ts'
import { ingest } from './ingest.ts'

const read = (name: string, text: string): Promise<SourceDocument> => ingest({ name, bytes: strToU8(text) })
const truth = await ingest({ name: 'hackers.md', bytes: fixture('hackers.md') })

/** Wraps lines as a typewriter does. */
const wrapped = (block: SourceBlock): string => `${block.kind === 'item' ? '- ' : ''}${block.text}`.replace(/(.{1,72})(?:\s|$)/gu, '$1\n')

describe('reading long texts', () => {
  it('reads a Word document whole', async () => {
    const document = await ingest({ name: 'h.docx', bytes: docxOf(truth.blocks) })
    expect(scoreReading(document.blocks, truth.blocks)).toEqual({ recall: 1, precision: 1, exact: 1, headings: 1 })
    expect(document.words).toBeGreaterThan(5_000)
  })

  it('reads a PDF of two columns with running heads', async () => {
    const document = await ingest({ name: 'h.pdf', bytes: fixture('hackers-two-columns.pdf') })
    const score = scoreReading(document.blocks, truth.blocks)
    expect(score.recall).toBeGreaterThan(0.9965)
    expect(score.precision).toBeGreaterThan(0.9948)
    expect(score.exact).toBeGreaterThan(0.86)
    expect(score.headings).toBe(1)
    expect(document.blocks.filter((block) => /^Page \d+$/u.test(block.text))).toEqual([])
  })

  it('joins the wrapped lines of a plain text and finds its headings', async () => {
    const text = truth.blocks.map(wrapped).join('\n')
    const score = scoreReading((await read('h.txt', text)).blocks, truth.blocks)
    expect(score.exact).toBeGreaterThan(0.98)
    expect(score.headings).toBeGreaterThan(0.95)
  })
})

describe('what is kept', () => {
  it('keeps marks, links, lists, quotes and tables of Markdown', async () => {
    const { blocks } = await read(
      'a.md',
      '# T\n\nA **bold** and *slanted* [link](https://a.example).\n\n- one\n  - two\n\n> said\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    )
    expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'item', 'item', 'quote', 'table'])
    expect(blocks[1]?.inlines).toEqual([
      { text: 'A ' },
      { text: 'bold', marks: ['bold'] },
      { text: ' and ' },
      { text: 'slanted', marks: ['italic'] },
      { text: ' ' },
      { text: 'link', href: 'https://a.example' },
      { text: '.' },
    ])
    expect(blocks[3]?.level).toBe(1)
    expect(blocks[5]?.rows).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('keeps marks, lists and tables of a Word document', async () => {
    const source = (await read('a.md', '## Head\n\nA **bold** word\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n')).blocks
    const { blocks } = await ingest({ name: 'a.docx', bytes: docxOf(source) })
    expect(blocks).toEqual(source)
  })

  it('reads text in UTF-8, UTF-16 and Windows-1252', async () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...Array.from('Café noir', (c) => [c.charCodeAt(0), 0]).flat()])
    const latin = new Uint8Array([0x43, 0x61, 0x66, 0xe9, 0x20, 0x97])
    expect((await ingest({ name: 'a.txt', bytes: utf16 })).blocks[0]?.text).toBe('Café noir')
    expect((await ingest({ name: 'a.txt', bytes: latin })).blocks[0]?.text).toBe('Café —')
    expect((await read('a.txt', '\uFEFFCafé')).blocks[0]?.text).toBe('Café')
  })
})

describe('what is refused', () => {
  const refused = async (name: string, bytes: Uint8Array, reason: string) => {
    const error: unknown = await ingest({ name, bytes }).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'IngestError', file: name, reason })
    expect((error as Error).message).toContain(name)
  }

  it('names the file and the fault', async () => {
    await refused('empty.txt', new Uint8Array(), 'empty')
    await refused('blank.md', strToU8(' \n\n '), 'empty')
    await refused('song.mp3', strToU8('ID3'), 'format')
    await refused('binary.txt', new Uint8Array([65, 0, 66, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]), 'format')
    await refused('broken.docx', strToU8('PK\u0003\u0004 nothing'), 'broken')
    await refused('sheet.xlsb', zipSync({ 'xl/workbook.bin': strToU8('x') }), 'format')
    await refused('sheet.docx', zipSync({ 'xl/workbook.xml': strToU8('<x/>') }), 'empty')
    await refused('fake.odt', zipSync({ 'a.xml': strToU8('<x/>') }), 'broken')
    await refused('other.docx', zipSync({ 'a.xml': strToU8('<x/>') }), 'broken')
    await refused('broken.pdf', strToU8('%PDF-1.7 nothing'), 'broken')
    await refused('scan.pdf', strToU8(PAGE_WITHOUT_TEXT), 'scanned')
  })

  it('does not unpack bombs', async () => {
    const bomb = docxOf([], { 'word/bomb.xml': new Uint8Array(70 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(200_000)
    await refused('bomb.docx', bomb, 'size')
  })
})

const PAGE_WITHOUT_TEXT = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj
trailer<</Root 1 0 R>>`
