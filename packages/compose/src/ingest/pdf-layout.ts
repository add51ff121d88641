import { takeFootnotes } from './pdf-footnotes.ts'
import type { PdfNote } from './pdf-footnotes.ts'
import { readingOrder } from './pdf-columns.ts'
import { bodySize, buildParagraphs } from './pdf-paragraphs.ts'
import type { PdfBlock } from './pdf-paragraphs.ts'
import { withoutRunningHeads } from './running-heads.ts'

/** A piece of text on a page of a PDF, in points; `y` is the baseline from the top edge. */
export interface PdfItem {
  text: string
  x: number
  y: number
  width: number
  height: number
  bold?: boolean
}

/** A page of a PDF. */
export interface PdfPage {
  width: number
  height: number
  items: readonly PdfItem[]
}

/** A line of text in a column. `left` and `measure` are those of its column; `column` is unique in the document. */
export interface PdfLine {
  text: string
  page: number
  column: number
  x: number
  y: number
  width: number
  height: number
  left: number
  measure: number
  /** True when all of it is bold. */
  bold: boolean
  /** Where the text begins behind a bullet or a number, when the line has one. */
  hang?: number
  /** Raised figures and signs that may refer to notes, and the text without them. */
  marks?: { signs: readonly string[]; bare: string }
  /** Pieces with wide gaps between them, as in the row of a table. */
  cells?: readonly { text: string; x: number; end: number }[]
}

/** What was read of a document. */
export interface PdfReading {
  blocks: PdfBlock[]
  /** The line each block begins with. */
  starts: PdfLine[]
  notes: PdfNote[]
}

/** Turns the text items of the pages into headings, paragraphs, lists, tables and notes in reading order. */
export function readPages(pages: readonly PdfPage[]): PdfReading {
  const lines = pages.flatMap((page, index) => readingOrder(page, index))
  const { text, notes } = takeFootnotes(withoutRunningHeads(lines, pages), bodySize(lines))
  const starts: PdfLine[] = []
  return { blocks: buildParagraphs(text, starts), starts, notes }
}

/** Turns the text items of the pages into blocks in reading order. */
export const layoutPages = (pages: readonly PdfPage[]): PdfBlock[] => readPages(pages).blocks
