import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../test/damage.ts'
import { docxOf } from '../../test/docx.ts'
import { epubOf } from '../../test/epub.ts'
import { htmlOf } from '../../test/html.ts'
import { odfOf } from '../../test/odf.ts'
import { pptxOf } from '../../test/pptx.ts'
import { readMaterial } from '../material/read-material.ts'
import { textOfMaterial } from '../material/text.ts'
import type { SourceBlock, SourceDocument, SourceMark } from '../source.ts'
import { BlockList } from './block-list.ts'
import { IngestError } from './error.ts'
import { ingest } from './ingest.ts'

/** A sentence in each of the scripts that are offered, with signs that mean something in a markup. */
const sentences = [
  'The boat was late & nobody <in the harbour> had seen it.',
  'Das Boot kam um 12:30 Uhr – „zu spät“, sagte Jörg.',
  'Le bac n’est pas venu ; il pleuvait à verse (5 °C).',
  'Пароход опоздал на три часа.',
  'وصل القارب متأخرا ولم يره أحد.',
  'הספינה איחרה בשלוש שעות.',
  'नाव तीन घंटे देर से आई।',
  '船は三時間遅れて着いた。',
  '배는 세 시간 늦게 왔다.',
  'Η βάρκα άργησε τρεις ώρες.',
  'เรือมาช้าสามชั่วโมง',
  '𝒯he e\u0301cole of the 👩‍🚀 costs 1 % of £5.',
]

const block = (kind: SourceBlock['kind'], text: string, more: Partial<SourceBlock> = {}): SourceBlock => ({
  index: 0,
  kind,
  inlines: [{ text }],
  text,
  ...more,
})

/** Blocks of every kind in an order that a seed tells. */
function blocksOf(seed: number): SourceBlock[] {
  const random = randomFrom(seed)
  const any = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const blocks = [block('heading', any(sentences), { level: 1 })]
  for (let left = 12; left > 0; left--) {
    const kind = any(['paragraph', 'paragraph', 'item', 'heading', 'table'] as const)
    const text = any(sentences)
    if (kind === 'heading') blocks.push(block(kind, text, { level: 2 + Math.floor(random() * 2) }))
    else if (kind === 'item') blocks.push(block(kind, text, { level: 0, ordered: random() < 0.5 }))
    else if (kind === 'paragraph') blocks.push(marked(text, any([['bold'], ['italic'], []])))
    else
      blocks.push(
        tableOf([
          [any(sentences), 'B'],
          ['c', any(sentences)],
        ]),
      )
    // Items and tables that touch would be one list and one table.
    if (kind !== 'paragraph') blocks.push(block('paragraph', any(sentences)))
  }
  return blocks
}

/** A paragraph whose first half is marked. */
function marked(text: string, marks: readonly SourceMark[]): SourceBlock {
  const half = text.indexOf(' ', text.length / 2)
  if (!marks.length || half < 1) return block('paragraph', text)
  return { ...block('paragraph', text), inlines: [{ text: text.slice(0, half), marks }, { text: text.slice(half) }] }
}

function tableOf(rows: readonly (readonly string[])[]): SourceBlock {
  const text = rows.map((row) => row.join('\t')).join('\n')
  return block('table', text, { rows })
}

/** Markdown's own signs in a sentence are not escaped, as none of them has any. */
const markdownOf = (blocks: readonly SourceBlock[]): string =>
  blocks
    .map(({ kind, level = 0, ordered, text, rows, inlines }) => {
      if (kind === 'heading') return `${'#'.repeat(level)} ${text.replaceAll('<', '&lt;')}`
      if (kind === 'item') return `${ordered ? '1.' : '-'} ${text.replaceAll('<', '&lt;')}`
      if (rows)
        return rows
          .map((row, index) => `| ${row.join(' | ')} |${index ? '' : '\n|---|---|'}`)
          .join('\n')
          .replaceAll('<', '&lt;')
      return inlines
        .map(({ text: run, marks = [] }) => (marks[0] === 'bold' ? `**${run}**` : marks[0] === 'italic' ? `*${run}*` : run))
        .join('')
        .replaceAll('<', '&lt;')
    })
    .join('\n\n')

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** An OpenDocument text of the blocks. */
const odtOf = (blocks: readonly SourceBlock[]): Uint8Array =>
  odfOf('text', {
    body: blocks
      .map(({ kind, level = 0, text, rows }) => {
        if (kind === 'heading') return `<text:h text:outline-level="${level}">${escape(text)}</text:h>`
        if (kind === 'item') return `<text:list><text:list-item><text:p>${escape(text)}</text:p></text:list-item></text:list>`
        if (rows)
          return `<table:table>${rows.map((row) => `<table:table-row>${row.map((cell) => `<table:table-cell><text:p>${escape(cell)}</text:p></table:table-cell>`).join('')}</table:table-row>`).join('')}</table:table>`
        return `<text:p>${escape(text)}</text:p>`
      })
      .join(''),
  })

const writers: Readonly<Record<string, (blocks: readonly SourceBlock[]) => Uint8Array>> = {
  docx: docxOf,
  html: (blocks) => strToU8(`<!DOCTYPE html><meta charset="utf-8"><body>${htmlOf(blocks)}</body>`),
  md: (blocks) => strToU8(markdownOf(blocks)),
  epub: (blocks) => epubOf([{ name: 'a.xhtml', body: htmlOf(blocks).replaceAll('<br>', '<br/>') }], ['a.xhtml']),
  odt: odtOf,
}

const letters = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()
const shape = ({ kind, level, text }: SourceBlock): string => `${kind}${kind === 'heading' ? level : ''} ${letters(text)}`

describe.each(Object.entries(writers))('a document as %s', (format, write) => {
  it.each([1, 2, 3, 4, 5, 6])('keeps every word, its kind, its level and its order: %i', async (seed) => {
    const blocks = blocksOf(seed)
    const read = await ingest({ name: `a.${format}`, bytes: write(blocks) })
    expect(read.blocks.map(shape)).toEqual(blocks.map(shape))
    expect(read.blocks.map(({ index }) => index)).toEqual(blocks.map((_, index) => index))
    expect(read.blocks.every(({ inlines, text }) => inlines.map((inline) => inline.text).join('') === text)).toBe(true)
    expect(read.words).toBeGreaterThan(0)
    expect(JSON.parse(JSON.stringify(read))).toEqual(read)
  })

  it('is read the same twice, and what is read of it has nothing to clean', async () => {
    const bytes = write(blocksOf(7))
    const [once, again] = [await ingest({ name: `a.${format}`, bytes }), await ingest({ name: `a.${format}`, bytes })]
    expect(again).toEqual(once)
    expect(cleaned(once)).toEqual(once.blocks.map(({ text }) => text))
  })

  it('says of nothing that it is empty, and of bytes that are none of it what is wrong', async () => {
    for (const bytes of [new Uint8Array(), strToU8('\u0000\u0001\u0002'), write([]), write([block('paragraph', '')])])
      await expect(ingest({ name: `a.${format}`, bytes })).rejects.toThrow(IngestError)
  })

  it('ends in a document or in a sentence that names the file, wherever it is cut off', async () => {
    const whole = write(blocksOf(8))
    for (const share of [0.02, 0.2, 0.5, 0.8, 0.98]) {
      const bytes = whole.slice(0, Math.floor(whole.length * share))
      const end = await ingest({ name: `a.${format}`, bytes }).catch((error: unknown) => error)
      if (end instanceof Error) expect(end, end.stack).toBeInstanceOf(IngestError)
      else expect((end as SourceDocument).blocks.length).toBeGreaterThan(0)
    }
  })

  it('is taken apart without a word lost', async () => {
    const read = await ingest({ name: `a.${format}`, bytes: write(blocksOf(9)) })
    const words = (text: string): string[] => (text.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).toSorted()
    expect(words(textOfMaterial(readMaterial([read])))).toEqual(words(read.blocks.map(({ text }) => text).join('\n')))
  })
})

/** The texts of a document, written into a list again. */
function cleaned({ blocks }: SourceDocument): string[] {
  const list = new BlockList()
  for (const { kind, level, inlines, rows } of blocks) {
    if (rows) list.table(rows)
    else {
      list.open(kind, level)
      for (const { text, marks } of inlines) list.text(text, marks)
      list.close()
    }
  }
  return list.blocks.map(({ text }) => text)
}

describe('slides and sheets', () => {
  it('keep the order of slides, how deep their items are, and the cells of their tables', async () => {
    const slides = sentences.slice(0, 4).map((title, index) => ({
      title,
      items: [sentences[index + 4] ?? '', `\t${sentences[index + 5] ?? ''}`, `\t\t${sentences[index + 6] ?? ''}`],
      rows: [
        ['Kind', 'Count'],
        [sentences[index + 7] ?? '', `${index}`],
      ],
    }))
    const { blocks } = await ingest({ name: 'a.pptx', bytes: pptxOf(slides) })
    expect(blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)).toEqual(slides.map(({ title }) => letters(title)))
    expect(blocks.filter(({ kind }) => kind === 'item').map(({ level, text }) => `${level} ${text}`)).toEqual(
      slides.flatMap(({ items }) => items.map((item, level) => `${level} ${letters(item)}`)),
    )
    expect(blocks.flatMap(({ rows }) => (rows ? [rows] : []))).toEqual(slides.map(({ rows }) => rows.map((row) => row.map(letters))))
  })

  it('refuse what is no book of sheets, and take a text for one whatever it is called', async () => {
    for (const name of ['a.xlsx', 'a.ods', 'a.pptx'])
      for (const bytes of [new Uint8Array(), strToU8('PK\u0003\u0004')])
        await expect(ingest({ name, bytes }), name).rejects.toThrow(IngestError)
    expect((await ingest({ name: 'a.xlsx', bytes: docxOf([block('paragraph', 'No sheet')]) })).format).toBe('docx')
  })
})

describe('plain text', () => {
  it.each([
    ['one sign a million times', 'a '.repeat(200_000)],
    ['a line that never ends', 'word '.repeat(100_000)],
    ['brackets that only open', '([{ a '.repeat(30_000)],
    ['spaces in a row', `a${' '.repeat(100_000)}b`],
    ['blank lines', `a\n${'\n'.repeat(100_000)}b`],
    ['rules alone between words', `a\n\n${'----\n\n'.repeat(5_000)}b`],
    ['bullets in bullets', Array.from({ length: 2_000 }, (_, index) => `${' '.repeat(index % 200)}- x`).join('\n')],
    ['quotation signs', `${'>'.repeat(20_000)} a`],
    ['marks that join nothing', 'e\u0301\u0301\u0301\u0301 '.repeat(20_000)],
  ])('comes to an end and loses no letter: %s', { timeout: 30_000 }, async (_name, text) => {
    const { blocks } = await ingest({ name: 'a.txt', bytes: strToU8(text) })
    const all = (source: string): number => source.match(/\p{L}/gu)?.length ?? 0
    expect(all(blocks.map((each) => each.text).join('\n'))).toBe(all(text))
  })
})
