import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { SourceBlock, SourceInline } from '@magazineai/compose'
import { docxOf } from '../../packages/compose/test/docx.ts'
import { linesFrom, pdfOf } from '../../packages/compose/test/pdf.ts'
import type { PdfSheet } from '../../packages/compose/test/pdf.ts'
import { pptxOf } from '../../packages/compose/test/pptx.ts'
import type { Slide } from '../../packages/compose/test/pptx.ts'
import { unmarked } from '../document-trial/pieces.ts'
import { isScene, jpegOfScene } from './pictures.ts'
import type { PictureSpec } from './pictures.ts'

/** The formats texts are written in. */
export type TextFormat = 'md' | 'txt' | 'csv' | 'docx' | 'pdf' | 'pptx'

/** A line of a text as a person would set it: what it is, and the picture it stands for. */
interface Row {
  kind: 'heading' | 'item' | 'paragraph' | 'blank' | 'table' | 'picture'
  level: number
  text: string
  cells: readonly string[]
  picture?: PictureSpec & { name: string }
}

/** Writes a text, in the marks of Markdown and without its labels, as a file of a format. */
export async function bytesOfText(format: TextFormat, body: string): Promise<Uint8Array> {
  const text = `${body.replaceAll(/^%% .*\n/gmu, '').trim()}\n`
  if (format === 'md' || format === 'txt' || format === 'csv') return strToU8(text)
  const rows = text
    .split('\n')
    .map(rowOf)
    .filter((row) => row !== null)
  return await writers[format](rows)
}

const writers = { docx: wordOf, pdf: sheetsOf, pptx: slidesOf } as const

function rowOf(line: string): Row | null {
  if (line.startsWith('```')) return null
  const row = (kind: Row['kind'], text: string, level = 0): Row => ({ kind, level, text, cells: [] })
  const [, caption = '', name = '', scene = '', width, height] = /^!\[([^\]]*)\]\((\S+) (\S+) (\d+)x(\d+)\)$/u.exec(line) ?? []
  if (name) {
    if (!isScene(scene)) throw new Error(`there is no scene “${scene}”`)
    return { ...row('picture', caption), picture: { name, scene, seed: name, width: Number(width), height: Number(height) } }
  }
  if (/^\|[\s:|-]+\|$/u.test(line.trim())) return null
  if (line.startsWith('|')) {
    const cells = line.trim().slice(1, -1).split('|')
    return { ...row('table', ''), cells: cells.map((cell) => cell.trim()) }
  }
  const [mark = ''] = /^(?:#{1,3}|\s*[-*]) /u.exec(line) ?? []
  if (mark.startsWith('#')) return row('heading', line.slice(mark.length), mark.length - 1)
  if (mark) return row('item', line.slice(mark.length), Math.floor(mark.search(/\S/u) / 2))
  return line.trim() ? row('paragraph', line.trim()) : row('blank', '')
}

/** Runs of a line by its marks. */
const inlinesOf = (text: string): SourceInline[] =>
  text.split(/(\*\*[^*]+\*\*|(?<![\p{L}\d*])\*[^*\s][^*]*\*)/u).flatMap((part): SourceInline[] => {
    if (!part) return []
    if (part.startsWith('**')) return [{ text: unmarked(part), marks: ['bold'] }]
    return part.startsWith('*') ? [{ text: unmarked(part), marks: ['italic'] }] : [{ text: unmarked(part) }]
  })

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SPACES =
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"'

/** A Word document as people type it: each line a paragraph, a blank one where a stanza or a speech ends. */
async function wordOf(rows: readonly Row[]): Promise<Uint8Array> {
  const blocks: SourceBlock[] = []
  const pictures: (PictureSpec & { name: string })[] = []
  const add = (block: Omit<SourceBlock, 'index'>): void => void blocks.push({ index: blocks.length, ...block })
  for (const [at, row] of rows.entries()) {
    if (row.kind === 'table') {
      if (rows[at - 1]?.kind !== 'table') add({ kind: 'table', inlines: [], text: '', rows: tableFrom(rows, at) })
    } else if (row.picture) {
      add({ kind: 'paragraph', inlines: [{ text: `⟦${pictures.push(row.picture) - 1}⟧` }], text: '' })
      if (row.text) add({ kind: 'paragraph', inlines: [{ text: row.text, marks: ['italic'] }], text: row.text })
    } else if (row.kind === 'blank') {
      const [before, after] = [rows[at - 1], rows[at + 1]]
      if (before?.kind === 'paragraph' && after?.kind === 'paragraph' && isShort(before) && isShort(after))
        add({ kind: 'paragraph', inlines: [], text: '' })
    } else if (row.kind === 'item') add({ kind: 'item', level: row.level, inlines: inlinesOf(row.text), text: row.text })
    else
      add({
        kind: row.kind === 'heading' ? 'heading' : 'paragraph',
        ...(row.kind === 'heading' ? { level: row.level } : {}),
        inlines: inlinesOf(row.text),
        text: row.text,
      })
  }
  return withDrawings(docxOf(blocks), pictures)
}

/** Letters of a line that ends where its writer wanted. */
const SHORT = 60
const isShort = ({ text }: Row): boolean => text.length < SHORT

function tableFrom(rows: readonly Row[], at: number): (readonly string[])[] {
  const end = rows.findIndex(({ kind }, index) => index > at && kind !== 'table')
  return rows.slice(at, end < 0 ? undefined : end).map(({ cells }) => cells)
}

async function withDrawings(bytes: Uint8Array, pictures: readonly (PictureSpec & { name: string })[]): Promise<Uint8Array> {
  if (!pictures.length) return bytes
  const parts = unzipSync(bytes)
  const edit = (name: string, change: (xml: string) => string): void =>
    void (parts[name] = strToU8(change(strFromU8(parts[name] ?? new Uint8Array()))))
  edit('word/document.xml', (xml) =>
    xml
      .replace('<w:document ', `<w:document ${SPACES} `)
      .replaceAll(
        /<w:t xml:space="preserve">⟦(\d+)⟧<\/w:t>/gu,
        (_, index: string) =>
          `<w:drawing><wp:inline><wp:docPr id="${Number(index) + 1}" name="${pictures[Number(index)]?.name}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="p${index}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`,
      ),
  )
  const relations = pictures.map((_, index) => `<Relationship Id="p${index}" Type="${OFFICE}/image" Target="media/image${index}.jpeg"/>`)
  edit('word/_rels/document.xml.rels', (xml) => xml.replace('</Relationships>', `${relations.join('')}</Relationships>`))
  edit('[Content_Types].xml', (xml) => xml.replace('<Override ', '<Default Extension="jpeg" ContentType="image/jpeg"/><Override '))
  for (const [index, picture] of pictures.entries()) parts[`word/media/image${index}.jpeg`] = new Uint8Array(await jpegOfScene(picture))
  return zipSync(parts)
}

/** A slide for each heading. */
async function slidesOf(rows: readonly Row[]): Promise<Uint8Array> {
  const slides: (Slide & { items: string[] })[] = []
  for (const [at, row] of rows.entries()) {
    if (row.kind === 'heading') slides.push({ title: unmarked(row.text), items: [] })
    const last = slides.at(-1)
    if (!last || row.kind === 'heading' || row.kind === 'blank') continue
    if (row.picture) last.picture = { name: row.picture.name, bytes: await jpegOfScene(row.picture), alt: row.text }
    else if (row.kind !== 'table') last.items.push(`${'\t'.repeat(row.level)}${unmarked(row.text)}`)
    else if (rows[at - 1]?.kind !== 'table') last.rows = tableFrom(rows, at)
  }
  return pptxOf(slides)
}

/** Characters of a line and of one of a heading, lines of a page, and the room of a picture there, points. */
const [LINE, HEADING, LINES, ROOM] = [64, 36, 42, { w: 320, h: 220 }]

/** Pages of Latin text in one column, headings bold and larger; a picture has a page of its own with its caption below. */
async function sheetsOf(rows: readonly Row[]): Promise<Uint8Array> {
  const sheets: PdfSheet[] = []
  let lines: { text: string; bold: boolean }[] = []
  const close = (): void => {
    if (lines.some(({ text }) => text)) sheets.push({ lines: placed(lines) })
    lines = []
  }
  for (const row of rows) {
    if (row.picture) {
      close()
      const { width, height } = row.picture
      const jpeg = { bytes: await jpegOfScene(row.picture), width, height, x: 40, y: 300, ...ROOM }
      sheets.push({ jpeg, lines: [{ text: row.text, x: 40, y: 285, size: 8 }] })
      continue
    }
    const said = row.kind === 'table' ? row.cells.join('    ') : `${row.kind === 'item' ? '- ' : ''}${unmarked(row.text)}`
    for (const text of said.match(new RegExp(`.{1,${row.kind === 'heading' ? HEADING : LINE}}(?:\\s|$)`, 'gu')) ?? [''])
      lines.push({ text: text.trim(), bold: row.kind === 'heading' })
    if (lines.length >= LINES) close()
  }
  close()
  return pdfOf(sheets)
}

const placed = (lines: readonly { text: string; bold: boolean }[]) =>
  linesFrom(
    lines.map(({ text }) => text),
    40,
    560,
  ).flatMap((line, index) => (line.text ? [{ ...line, ...(lines[index]?.bold ? { bold: true, size: 16 } : {}) }] : []))
