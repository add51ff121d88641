import type { SourceMark } from '../source.ts'
import { isBlank } from '../white-space.ts'
import type { BlockList } from './block-list.ts'
import { typedNumber } from './counted.ts'
import { MAX_PICTURES, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from './limits.ts'
import { isNumbered } from './rtf-tables.ts'
import type { RtfTables } from './rtf-tables.ts'

/** How a paragraph is set. */
export interface RtfParagraph {
  style: number
  outline: number | null
  list: number
  level: number
  /** Twentieths of a point: how far the paragraph and its first line stand in. */
  indent: number
  first: number
  inTable: boolean
}

/** A run of text in a paragraph. */
export interface RtfRun {
  text: string
  marks: readonly SourceMark[]
  href?: string | undefined
}

/** What is written beside the paragraph it hangs on: a note, or a box of text. */
interface Aside {
  kind: 'note' | 'box'
  /** Groups that were open when it began. */
  depth: number
  runs: RtfRun[]
  lines: string[]
}

/** Puts the text of a file in Rich Text Format into blocks: paragraphs, tables, and what hangs on them. */
export class RtfWriter {
  readonly #into: BlockList
  readonly #tables: RtfTables
  #runs: RtfRun[] = []
  #notes: string[] = []
  #boxes: string[] = []
  #asides: Aside[] = []
  #pictures: { name: string; bytes: Uint8Array }[] = []
  /** Drawings of the open paragraph that cannot be taken over. */
  #drawings = 0
  #cells: string[] = []
  #rows: string[][] = []
  #rowCount = 0

  constructor(into: BlockList, tables: RtfTables) {
    this.#into = into
    this.#tables = tables
  }

  /** Adds text to the open paragraph. */
  say(run: RtfRun): void {
    const last = this.#runs.at(-1)
    if (last && last.marks === run.marks && last.href === run.href) last.text += run.text
    else this.#runs.push({ ...run })
  }

  /** Adds a picture, whose bytes are written in pairs of digits, to the open paragraph. */
  picture(kind: 'png' | 'jpg', hex: string): void {
    const count = this.#into.pictures.length + this.#pictures.length
    if (count >= MAX_PICTURES * 4) return
    const bytes = Uint8Array.from({ length: hex.length >> 1 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16))
    this.#pictures.push({ name: `picture-${count + 1}.${kind}`, bytes })
  }

  /** Says that a drawing stands in the open paragraph that cannot be taken over. */
  drawing(): void {
    this.#drawings += 1
  }

  /** Begins a note or a box, in the group of a depth: what follows belongs to it. */
  beginAside(kind: Aside['kind'], depth: number): void {
    this.#asides.push({ kind, depth, runs: this.#runs, lines: [] })
    this.#runs = []
  }

  /** Ends the note or box that began in the group of a depth, or deeper; none when there is none. */
  endAside(depth: number): void {
    const aside = this.#asides.at(-1)
    if (!aside || aside.depth < depth) return
    this.#asides.pop()
    const lines = [...aside.lines, lineOf(this.#runs)].filter((line) => !isBlank(line))
    this.#runs = aside.runs
    if (aside.kind === 'note') this.#notes.push(lines.join(' '))
    else this.#boxes.push(...lines)
  }

  /** Ends the document. */
  finish(format: RtfParagraph): void {
    while (this.#asides.length) this.endAside(0)
    if (this.#cells.length) this.row()
    if (this.#runs.some(({ text }) => !isBlank(text)) || this.#pictures.length || this.#drawings)
      this.paragraph({ ...format, inTable: false })
    this.#table()
    this.#hung()
    this.#into.close()
  }

  /** Ends a paragraph. */
  paragraph(format: RtfParagraph): void {
    const aside = this.#asides.at(-1)
    if (aside || format.inTable) {
      if (aside) aside.lines.push(lineOf(this.#runs))
      if (aside) this.#runs = []
      else this.say({ text: ' ', marks: [] })
      return
    }
    this.#table()
    const runs = this.#runs
    this.#runs = []
    if (runs.every(({ text }) => isBlank(text)) && !this.#pictures.length && !this.#drawings) this.#into.blank()
    else this.#write(runs, format)
    this.#hung()
  }

  #write(runs: readonly RtfRun[], format: RtfParagraph): void {
    const { style, outline, list, level } = format
    const { name = '', outline: styled = null } = this.#tables.styles.get(style) ?? {}
    const heading = headingLevel(name, outline ?? styled)
    const numbered = list ? isNumbered(this.#tables, list, level) : null
    const typed = numbered === null && !heading ? this.#typedItem(runs, format) : null
    if (/^(?:caption|beschriftung|légende)$/iu.test(name)) {
      this.#showPictures()
      return this.#into.caption(lineOf(runs))
    }
    if (titles.test(name)) this.#into.titleNext()
    if (heading) this.#into.open('heading', heading)
    else if (numbered !== null) this.#into.open('item', level, numbered)
    else if (typed) this.#into.open('item', typed.level, typed.isNumbered)
    else this.#into.open(/^(?:(?:intense )?quote|quotations|block text|zitat|citation)$/iu.test(name) ? 'quote' : 'paragraph')
    for (const { text, marks, href } of typed?.runs ?? runs) this.#into.text(text, heading ? [] : marks, href)
    this.#showPictures()
    this.#into.close()
  }

  /** A paragraph that hangs behind a bullet or a number is an item, though no list is named. */
  #typedItem(runs: readonly RtfRun[], { first, indent }: RtfParagraph): { level: number; isNumbered: boolean; runs: RtfRun[] } | null {
    const [head, ...rest] = runs
    if (first >= 0 || !head) return null
    const bullet = /^[•·◦▪‣–-]\s*\t\s*/u.exec(head.text)?.[0]
    const number = typedNumber.exec(`${head.text}.`)
    const isCounted = number !== null && number[0].includes('\t') && [1, this.#into.nextNumber].includes(Number(number[1]))
    const typed = bullet ?? (isCounted ? number[0] : undefined)
    if (typed === undefined) return null
    const level = Math.min(8, Math.max(0, Math.round(indent / STEP) - 1))
    return { level, isNumbered: bullet === undefined, runs: [{ ...head, text: head.text.slice(typed.length) }, ...rest] }
  }

  #showPictures(): void {
    for (const picture of this.#pictures) this.#into.picture(picture)
    for (; this.#drawings > 0; this.#drawings--) this.#into.drawing()
    this.#pictures = []
  }

  /** Tells the notes of the block before, and the boxes that hang on it. */
  #hung(): void {
    for (const note of this.#notes) this.#into.footnote(note)
    this.#notes = []
    for (const line of this.#boxes) {
      this.#into.open('paragraph')
      this.#into.text(line)
    }
    this.#boxes = []
    this.#into.close()
  }

  /** Ends a cell of a table. */
  cell(): void {
    if (this.#cells.length < MAX_TABLE_COLUMNS) this.#cells.push(lineOf(this.#runs))
    this.#runs = []
  }

  /** Ends a row of a table. */
  row(): void {
    this.#rowCount += 1
    if (this.#rows.length < MAX_TABLE_ROWS) this.#rows.push(this.#cells)
    this.#cells = []
  }

  /** Ends the table before a paragraph that stands in none; one of a single column is paragraphs. */
  #table(): void {
    if (!this.#rowCount) return
    const rows = this.#rows
    const columns = Math.max(0, ...rows.map((row) => row.length))
    const size = { rows: this.#rowCount, columns }
    this.#rows = []
    this.#rowCount = 0
    if (columns > 1) this.#into.table(rows, undefined, size)
    for (const [cell = ''] of columns > 1 ? [] : rows) {
      this.#into.open('paragraph')
      this.#into.text(cell)
    }
    this.#into.close()
    this.#showPictures()
    this.#hung()
  }
}

/** Twentieths of a point that each level of a list stands in further. */
const STEP = 360

const lineOf = (runs: readonly RtfRun[]): string => runs.map(({ text }) => text).join('')

/** Names of the style of the title of a document. */
const titles = /^(?:title|titel|titre|título|titolo)$/iu

/** Level of a paragraph by the name of its style or by the outline; 0 for any that is no heading. */
function headingLevel(name: string, outline: number | null): number {
  if (titles.test(name)) return 1
  const named = /^(?:heading|h|überschrift|titre|título|titolo|kop|rubrik|overskrift|nagłówek|заголовок) ?([1-6])$/iu.exec(name)?.[1]
  if (named) return Number(named)
  return outline !== null && outline >= 0 && outline < 6 ? outline + 1 : 0
}
