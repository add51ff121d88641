import { withoutHints } from './white-space.ts'

/** The formats that can be read. */
export type SourceFormat = 'docx' | 'pdf' | 'pptx' | 'html' | 'odt' | 'rtf' | 'epub' | 'ods' | 'xlsx' | 'txt' | 'md' | 'csv' | 'image'

/** How a run of characters was set in the source. */
export type SourceMark = 'bold' | 'italic' | 'underline' | 'strike' | 'superscript' | 'subscript' | 'code'

/** A run of characters of a block with its marks, and the address it links to. */
export interface SourceInline {
  text: string
  marks?: readonly SourceMark[]
  href?: string
}

/** What a block is. Lists are items one after another. */
export type SourceKind = 'heading' | 'paragraph' | 'item' | 'quote' | 'table'

/** What the cells of a column are. */
export type ColumnType = 'text' | 'number' | 'date'

/** A column of a table: its name in the header row, and what stands under it. */
export interface SourceColumn {
  name: string
  type: ColumnType
  /** Figures of a number column, row by row below the header; null where a cell is empty. */
  values?: readonly (number | null)[]
  /** What every figure of the column is printed with, e.g. `%` or `€`. */
  unit?: string
}

/** A chart that the figures of a table lend themselves to. Columns are counted from 0. */
export interface ChartHint {
  kind: 'bar' | 'horizontalBar' | 'line' | 'donut'
  label: number
  values: readonly number[]
}

/** A paragraph of a source: white space is collapsed and `text` is the inlines joined. `index` counts from 0 in its document. */
export interface SourceBlock {
  index: number
  kind: SourceKind
  /** 1–6 of a heading, 0 and up of a list item. */
  level?: number
  /** True for an item of a numbered list. */
  ordered?: boolean
  inlines: readonly SourceInline[]
  /** Lines that were broken on purpose (verse, addresses, logs) are divided by U+2028. */
  text: string
  /** Characters that each of its lines stands in, where one of them does, as in verse and listings; white space at their starts is not in `text`. */
  indents?: readonly number[]
  /** True where an empty paragraph stood before it, as between stanzas. */
  apart?: boolean
  /** Where a rule stood before it: `text` for one that divides parts of a text or texts, `entry` for the sign between the texts of a collection. */
  ruled?: 'text' | 'entry'
  /** True for a listing that its author marked as one. */
  code?: boolean
  /** BCP 47; absent where it is that of the magazine. */
  language?: string
  /** Cells of a table, row by row. */
  rows?: readonly (readonly string[])[]
  /** True when the first row names the columns. */
  header?: boolean
  /** Columns of a table. */
  columns?: readonly SourceColumn[]
  /** Absent when the table holds nothing to draw. */
  chart?: ChartHint
}

/** The kinds of picture that are taken over. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif'

/** Where type may stand on a picture, and what every crop keeps in view; measured by whoever keeps its bytes. */
export interface PictureMetrics {
  /** 0–1 of the picture. */
  focus: { x: number; y: number }
  /** Average colour along each edge. */
  edges: { top: string; right: string; bottom: string; left: string }
  /** Average relative luminance of 3 × 3 cells, row by row, 0–1. */
  luminance: readonly number[]
  /** 1 = even ground that type may stand on, 0 = busy; 3 × 3 cells, row by row. */
  quiet: readonly number[]
  /** Faces, in shares of the picture; absent = not looked for. */
  faces?: readonly { x: number; y: number; width: number; height: number }[]
  /** How sharp and well exposed it is, 0–1; absent = not measured. */
  quality?: number
}

/** A picture of a document. Its bytes are kept elsewhere, under `url`. */
export interface SourcePicture {
  /** Made of its bytes: the same picture has the same id. */
  id: string
  /** Its file name, or what the document calls it. */
  name: string
  type: PictureType
  /** Pixels, as it is shown: turned by its EXIF orientation. */
  width: number
  height: number
  /** `index` of the block it stands after; -1 = before all. */
  after: number
  caption?: string
  /** What it shows, in the words of its author. */
  alt?: string
  /** Where its bytes are; absent when nothing keeps them. */
  url?: string
  /** Absent when it was not measured: it is then not set on covers. */
  metrics?: PictureMetrics
}

/** A footnote or endnote, out of the running text. `after` is the `index` of the block that refers to it. */
export interface SourceFootnote {
  after: number
  text: string
}

/** A picture that a text names and that stands in a file of its own. `file` is the name of that in small letters. */
export interface SourceLink {
  /** `index` of the block it stands after; -1 = before all. */
  after: number
  file: string
  caption?: string
  alt?: string
}

/** A document of the user, read. */
export interface SourceDocument {
  /** Name of the file. */
  name: string
  format: SourceFormat
  blocks: readonly SourceBlock[]
  words: number
  /** What a person should know about how the file was read. */
  notes: readonly string[]
  pictures?: readonly SourcePicture[]
  footnotes?: readonly SourceFootnote[]
  /** Pictures that are not in it; absent where it names none. */
  links?: readonly SourceLink[]
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu

/** Letters, with their marks, of scripts that put no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]\p{M}*/gu

/** How many such letters take the room of an English word: columns hold so many words as they hold of English. */
const LETTERS_A_WORD = 3

/** Returns the words of a text in small letters, a space between each two, without any sign. */
export const wordsAlone = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Counts the words of a text: runs of letters and digits, and in scripts without spaces each three letters. */
export function countWords(text: string): number {
  const plain = withoutHints(text)
  const letters = plain.match(UNSPACED)?.length ?? 0
  const spaced = (letters ? plain.replaceAll(UNSPACED, ' ') : plain).match(WORD)?.length ?? 0
  return spaced + Math.ceil(letters / LETTERS_A_WORD)
}

/** Returns the characters from `from` to `to` of runs, with their marks. */
export function sliceInlines(inlines: readonly SourceInline[], from: number, to = Infinity): SourceInline[] {
  let at = 0
  return inlines.flatMap((inline) => {
    const start = at
    at += inline.text.length
    const text = inline.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    return text ? [{ ...inline, text }] : []
  })
}
