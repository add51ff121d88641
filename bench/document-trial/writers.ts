import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { SourceBlock, SourceInline } from '@magazineai/compose'
import { docxOf } from '../../packages/compose/test/docx.ts'
import { linesFrom, pdfOf } from '../../packages/compose/test/pdf.ts'
import { pptxOf } from '../../packages/compose/test/pptx.ts'
import { unmarked } from './pieces.ts'
import type { Piece } from './pieces.ts'

/** The formats documents are written in. */
export type TrialFormat = 'md' | 'docx' | 'txt' | 'pptx' | 'pdf'

/** Writes pieces as a file. */
export const bytesOf = (format: TrialFormat, pieces: readonly Piece[]): Uint8Array => writers[format](pieces)

const writers: Readonly<Record<TrialFormat, (pieces: readonly Piece[]) => Uint8Array>> = {
  md: (pieces) => strToU8(markdownOf(pieces)),
  txt: (pieces) => strToU8(pieces.map(lineOf).join('\n\n')),
  docx: wordOf,
  pptx: slidesOf,
  pdf: (pieces) => pdfOf(sheetsOf(pieces)),
}

function markdownOf(pieces: readonly Piece[]): string {
  const notes: string[] = []
  const lines = pieces.map((piece) => {
    if (piece.kind === 'heading') return `${'#'.repeat(piece.level)} ${piece.text}`
    if (piece.kind === 'item') return `${'    '.repeat(piece.level)}- ${piece.text}`
    if (piece.kind === 'quote') return `> ${piece.text}`
    if (piece.kind === 'table') {
      const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
      const [head = [], ...rest] = piece.rows
      return [row(head), row(head.map(() => '---')), ...rest.map(row)].join('\n')
    }
    if (piece.footnote) notes.push(piece.footnote)
    return piece.footnote ? `${piece.text}[^${notes.length}]` : piece.text
  })
  return `${lines.join('\n\n')}\n\n${notes.map((note, index) => `[^${index + 1}]: ${note}`).join('\n\n')}\n`
}

const lineOf = (piece: Piece): string =>
  piece.kind === 'table'
    ? piece.rows.map((row) => row.join('\t')).join('\n')
    : `${piece.kind === 'item' ? `${'  '.repeat(piece.level)}- ` : ''}${unmarked(piece.text)}`

/** Runs of a text by its marks. */
function inlinesOf(text: string): SourceInline[] {
  return text.split(/(\*\*[^*]+\*\*|(?<![\p{L}\d*])\*[^*\s][^*]*\*)/u).flatMap((part): SourceInline[] => {
    if (!part) return []
    if (part.startsWith('**')) return [{ text: unmarked(part), marks: ['bold'] }]
    return part.startsWith('*') ? [{ text: unmarked(part), marks: ['italic'] }] : [{ text: unmarked(part) }]
  })
}

/** Footnotes stand as marks in the text until their part of the file is there. */
const mark = (index: number): string => `⟦${index}⟧`
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function wordOf(pieces: readonly Piece[]): Uint8Array {
  const notes: string[] = []
  const blocks = pieces.map((piece, index): SourceBlock => {
    if (piece.kind === 'table') return { index, kind: 'table', inlines: [], text: '', rows: piece.rows }
    const note = piece.kind === 'paragraph' && piece.footnote ? mark(notes.push(piece.footnote)) : ''
    const inlines = inlinesOf(piece.text + note)
    const level = 'level' in piece ? { level: piece.level } : {}
    return { index, kind: piece.kind === 'quote' ? 'paragraph' : piece.kind, inlines, text: unmarked(piece.text), ...level }
  })
  const plain = docxOf(blocks)
  return notes.length ? withFootnotes(plain, notes) : plain
}

function withFootnotes(bytes: Uint8Array, notes: readonly string[]): Uint8Array {
  const parts = unzipSync(bytes)
  const edit = (name: string, change: (xml: string) => string): void =>
    void (parts[name] = strToU8(change(strFromU8(parts[name] ?? new Uint8Array()))))
  edit('word/document.xml', (xml) =>
    xml.replaceAll(
      /⟦(\d+)⟧/gu,
      (_, id: string) => `</w:t></w:r><w:r><w:footnoteReference w:id="${Number(id) + 1}"/></w:r><w:r><w:t xml:space="preserve">`,
    ),
  )
  edit('word/_rels/document.xml.rels', (xml) =>
    xml.replace('</Relationships>', `<Relationship Id="f" Type="${OFFICE}/footnotes" Target="footnotes.xml"/></Relationships>`),
  )
  if (!strFromU8(parts['word/_rels/document.xml.rels'] ?? new Uint8Array()).includes(PACKAGE))
    throw new Error('the Word document has no relationships')
  const texts = notes.map((note, index) => `<w:footnote w:id="${index + 2}"><w:p><w:r><w:t>${escape(note)}</w:t></w:r></w:p></w:footnote>`)
  parts['word/footnotes.xml'] = strToU8(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:footnotes ${W}>${texts.join('')}</w:footnotes>`,
  )
  return zipSync(parts)
}

/** A slide for each heading: what stands under it as items, tables of their own. */
function slidesOf(pieces: readonly Piece[]): Uint8Array {
  const slides: { title: string; items: string[]; rows?: readonly (readonly string[])[] }[] = []
  for (const piece of pieces) {
    if (piece.kind === 'heading' || !slides.length)
      slides.push({ title: piece.kind === 'heading' ? unmarked(piece.text) : 'First', items: [] })
    const last = slides.at(-1)
    if (!last || piece.kind === 'heading') continue
    if (piece.kind === 'table') last.rows = piece.rows
    else last.items.push(`${'\t'.repeat(piece.kind === 'item' ? piece.level : 0)}${unmarked(piece.text)}`)
  }
  return pptxOf(slides)
}

/** Characters of a line of a page, and lines of a page. */
const [LINE, LINES] = [70, 40]

/** Pages of Latin text in one column, headings bold and larger. */
function sheetsOf(pieces: readonly Piece[]) {
  const lines = pieces.flatMap((piece) => {
    const bold = piece.kind === 'heading'
    const texts = lineOf(piece).match(new RegExp(`.{1,${LINE}}(?:\\s|$)`, 'gu')) ?? []
    return [...texts.map((text) => ({ text: text.trim(), bold })), { text: '', bold: false }]
  })
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / LINES)) }, (_, page) =>
    lines.slice(page * LINES, (page + 1) * LINES),
  )
  return pages.map((page) => ({
    lines: linesFrom(
      page.map(({ text }) => text),
      40,
      560,
    )
      .map((line, index) => ({ ...line, ...(page[index]?.bold ? { bold: true, size: 16 } : {}) }))
      .filter(({ text }) => text),
  }))
}
