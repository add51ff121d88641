import type { SourceBlock, SourceFootnote, SourceInline, SourceKind, SourceLink, SourceMark } from '../source.ts'
import { collapsed, isBlank, LINE_BREAK, trimmedLine } from '../white-space.ts'
import type { FigureStyle } from './figures.ts'
import { fileOf } from './linked-pictures.ts'
import { MAX_SOURCE_BLOCKS, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS, MAX_WORD } from './limits.ts'
import { cutOut, divided, giantWords } from './oversize.ts'
import { shapeOf } from './table.ts'

interface Draft {
  kind: SourceKind
  level?: number
  ordered?: boolean
  code?: boolean
  inlines: SourceInline[]
}

/** How many rows and columns a table has. */
export interface TableSize {
  rows: number
  columns: number
}

/** Collects blocks in reading order: white space is collapsed, runs in the same style are joined, empty blocks are dropped. */
export class BlockList {
  readonly blocks: SourceBlock[] = []
  readonly pictures: PictureDraft[] = []
  /** Drawings that no page can show: those of Windows, formulas and charts of office programs. */
  readonly drawings: Drawing[] = []
  readonly footnotes: SourceFootnote[] = []
  /** Pictures that stand in files of their own. */
  readonly links: SourceLink[] = []
  /** True when the document had more blocks than are kept. */
  truncated = false
  /** Characters of each word that was left out, as no line can hold it. */
  readonly giants: number[] = []
  /** Tables that had more rows or columns than are kept. */
  readonly cut: TableSize[] = []
  /** Paragraphs that were divided, as they were too long. */
  divided = 0
  /** `index` of each paragraph that is the title of the whole document by its style. */
  readonly titles = new Set<number>()
  #draft: Draft | null = null
  /** True when an empty paragraph was the last thing that was read. */
  #apart = false
  /** The rule that was read behind the last block. */
  #ruled: SourceBlock['ruled']

  /** Starts a block; ends the one before it. */
  open(kind: SourceKind, level?: number, ordered?: boolean): void {
    this.close()
    this.#draft = { kind, inlines: [], ...(level === undefined ? {} : { level }), ...(ordered ? { ordered } : {}) }
  }

  /** Says that the block which comes next is the title of the whole document, or a line of it. */
  titleNext(): void {
    this.close()
    this.titles.add(this.blocks.length)
  }

  /** Starts a listing; ends the block before it. */
  openCode(): void {
    this.close()
    this.#draft = { kind: 'paragraph', code: true, inlines: [] }
  }

  /** Says that an empty paragraph stands here. */
  blank(): void {
    this.close()
    this.#apart = this.blocks.length > 0
  }

  /** Says that a rule stands here: one within or between texts, or the sign between the texts of a collection. */
  rule(ruled: NonNullable<SourceBlock['ruled']> = 'text'): void {
    this.close()
    if (this.blocks.length) this.#ruled = ruled
  }

  /** Adds text to the open block, or to a new paragraph when none is open. */
  text(text: string, marks: readonly SourceMark[] = [], href?: string): void {
    if (!this.#draft) {
      if (isBlank(text)) return
      this.open('paragraph')
    }
    this.#draft?.inlines.push({ text, ...(marks.length ? { marks: [...marks] } : {}), ...(href ? { href } : {}) })
  }

  /** Ends the open block. */
  close(): void {
    const draft = this.#draft
    this.#draft = null
    if (!draft) return
    const pieces = divided(this.#withoutGiants(collapse(draft.inlines)))
    if (pieces.length > 1) this.divided += 1
    for (const piece of pieces) {
      const inlines = pieces.length > 1 ? collapse(piece) : piece
      const text = inlines.map((inline) => inline.text).join('')
      if (text === '') continue
      const block = { ...draft, inlines, text, ...indentsOf(draft, text), ...(this.#apart ? { apart: true } : {}) }
      this.#apart = false
      this.#push(draft.kind === 'paragraph' ? asItem(block) : block)
    }
  }

  #withoutGiants(inlines: readonly SourceInline[]): readonly SourceInline[] {
    const found = giantWords(inlines.map((inline) => inline.text).join(''))
    this.giants.push(...found.map(({ from, to }) => to - from))
    return found.length ? collapse(cutOut(inlines, found)) : inlines
  }

  /** A line of plain text: white space is collapsed. */
  #line(text: string): string {
    const line = trimmedLine(text)
    return line.length > MAX_WORD
      ? this.#withoutGiants([{ text: line }])
          .map((inline) => inline.text)
          .join('')
      : line
  }

  /** Adds a picture behind the open block, or behind the one with the `index` given. */
  picture(picture: Omit<PictureDraft, 'after'>, after?: number): void {
    this.pictures.push({ ...picture, after: after ?? this.#behind })
  }

  /** Says that a picture stands behind the open block whose file the document only names. */
  link(address: string, alt = ''): void {
    if (this.links.length >= MAX_SOURCE_BLOCKS) return
    this.links.push({ after: this.#behind, file: fileOf(address), ...(isBlank(alt) ? {} : { alt: this.#line(alt) }) })
  }

  /** Says what the last of these pictures shows. */
  linkCaption(text: string): void {
    const [last, words] = [this.links.at(-1), this.#line(text)]
    if (last && words) last.caption = words
  }

  /** Says that a drawing stands behind the open block that cannot be taken over. `alt` is what it shows. */
  drawing(alt = ''): void {
    this.drawings.push({ after: this.#behind, ...(isBlank(alt) ? {} : { alt: this.#line(alt) }) })
  }

  /** `index` of the block that what comes now stands behind. */
  get #behind(): number {
    return this.#draft?.inlines.some((inline) => !isBlank(inline.text)) ? this.blocks.length : this.blocks.length - 1
  }

  /** What a numbered item would be counted as that follows on the last block: 1 where that is none. Items below it do not count. */
  get nextNumber(): number {
    const isBelow = ({ kind, level = 0 }: SourceBlock): boolean => kind === 'item' && level > 0
    const last = this.blocks.findLastIndex((block) => !isBelow(block) && (block.kind !== 'item' || !block.ordered))
    return this.blocks.slice(last + 1).filter((block) => !isBelow(block)).length + 1
  }

  /** `index` that the open block will have; that of the last one when none is open. */
  get here(): number {
    return this.#draft ? this.blocks.length : Math.max(0, this.blocks.length - 1)
  }

  /** Says what the last picture shows, or is a paragraph when there was none here. */
  caption(text: string): void {
    const words = this.#line(text)
    if (words === '') return
    const last = this.pictures.at(-1)
    if (last && !last.caption && last.after >= this.blocks.length - 1) last.caption = words
    else {
      this.open('paragraph')
      this.text(words)
      this.close()
    }
  }

  /** Adds a note to the last block, or to `after`. */
  footnote(text: string, after = this.blocks.length - 1): void {
    const clean = this.#line(text)
    if (clean !== '' && this.footnotes.length < MAX_SOURCE_BLOCKS) this.footnotes.push({ after, text: clean })
  }

  /** Adds a table of plain cells; tables without any text are dropped. `size` says how large it was before it was cut. */
  table(rows: readonly (readonly string[])[], style?: FigureStyle, size?: TableSize): void {
    this.close()
    this.#apart = false
    if (size && (size.rows > MAX_TABLE_ROWS || size.columns > MAX_TABLE_COLUMNS)) this.cut.push(size)
    const cells = rows.map((row) => row.map((cell) => this.#line(cell))).filter((row) => row.some(Boolean))
    if (!cells.length) return
    const text = cells.map((row) => row.join('\t')).join('\n')
    this.#push({ kind: 'table', inlines: [{ text }], text, rows: cells, ...shapeOf(cells, style) })
  }

  #push(block: Omit<SourceBlock, 'index'>): void {
    if (this.blocks.length >= MAX_SOURCE_BLOCKS) this.truncated = true
    else this.blocks.push({ index: this.blocks.length, ...block, ...(this.#ruled ? { ruled: this.#ruled } : {}) })
    this.#ruled = undefined
  }
}

/** Columns that a tab stands for. */
const TAB = 4
/** The longest block that is looked at, in characters, and the longest line that stands alone and is no first line of a paragraph. */
const LONGEST = 20_000
const LONGEST_LINE = 80

/** Says how far the lines of a paragraph stand in: all from the leftmost of them, a single one from the edge. */
function indentsOf({ kind, inlines }: Draft, text: string): Pick<SourceBlock, 'indents'> {
  if (kind !== 'paragraph' || text.length > LONGEST) return {}
  const raw = inlines.map((inline) => inline.text).join('')
  const lines = raw.split(LINE_BREAK).filter((line) => line.trim() !== '')
  if (lines.length !== text.split(LINE_BREAK).length || (lines.length === 1 && text.length > LONGEST_LINE)) return {}
  const widths = lines.map((line) => (/^[ \t\u00A0]*/u.exec(line)?.[0] ?? '').replaceAll('\t', ' '.repeat(TAB)).length)
  const least = lines.length > 1 ? Math.min(...widths) : 0
  const indents = widths.map((width) => width - least)
  return indents.some((indent) => indent > 1) ? { indents } : {}
}

/** A typed bullet before a line, which is nothing else than one. */
export const TYPED_BULLET = /^[•▪‣◦●]\s*(?=\S)/u

/** A paragraph that begins with a typed bullet is an item of a list, whatever its program called it. */
function asItem(block: Omit<SourceBlock, 'index'>): Omit<SourceBlock, 'index'> {
  const bullet = TYPED_BULLET.exec(block.inlines[0]?.text ?? '')?.[0]
  if (!bullet) return block
  const [first, ...rest] = block.inlines as [SourceInline, ...SourceInline[]]
  const inlines = [{ ...first, text: first.text.slice(bullet.length) }, ...rest]
  return { ...block, kind: 'item', level: 0, inlines, text: block.text.slice(bullet.length) }
}

const sameStyle = (a: SourceInline, b: SourceInline): boolean => a.href === b.href && (a.marks ?? []).join() === (b.marks ?? []).join()

/** White space at the start of a block or behind other white space, and what has no width there. */
const LEADING = /^[\s\u00AD\u200B]+/u

const TRAILING = /[\s\u00AD\u200B]+$/u

/** Collapses the white space of runs together: that of one run and that of the next are one. */
function collapse(inlines: readonly SourceInline[]): SourceInline[] {
  const out: SourceInline[] = []
  let isSpaced = true
  for (const inline of inlines) {
    const whole = collapsed(inline.text)
    const isBroken = isSpaced && out.length > 0 && whole.startsWith(LINE_BREAK)
    if (isBroken) dropSpace(out)
    const text = isSpaced && !isBroken ? whole.replace(LEADING, '') : whole
    if (text === '') continue
    isSpaced = /\s$/u.test(text)
    const last = out.at(-1)
    if (last && sameStyle(last, inline)) out[out.length - 1] = { ...last, text: last.text + text }
    else out.push({ ...inline, text })
  }
  return withoutTrailing(out)
}

/** Takes the space from the end of the last run: the line ends there. */
function dropSpace(inlines: SourceInline[]): void {
  const last = inlines.pop()
  const text = last?.text.replace(/\s$/u, '') ?? ''
  if (last && text !== '') inlines.push({ ...last, text })
}

function withoutTrailing(inlines: SourceInline[]): SourceInline[] {
  for (let last = inlines.pop(); last; last = inlines.pop()) {
    const text = last.text.replace(TRAILING, '')
    if (text !== '') return [...inlines, { ...last, text }]
  }
  return []
}

/** A picture as a document holds it, before it is looked at. */
export interface PictureDraft {
  name: string
  bytes: Uint8Array
  /** `index` of the block it stands after; -1 = before all. */
  after: number
  alt?: string
  caption?: string
}

/** A drawing that cannot be taken over: where it stands, as for pictures, and what it shows. */
export type Drawing = Pick<PictureDraft, 'after' | 'alt'>
