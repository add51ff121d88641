import { takeFootnotes, type PdfNote } from './pdf-footnotes.ts'
import { readingOrder } from './pdf-columns.ts'
import { bodySize, buildParagraphs, type PdfBlock } from './pdf-paragraphs.ts'
import { typedText, type TypedText } from './pdf-typed.ts'
import { withoutRunningHeads } from './running-heads.ts'
import type { PdfPage, PdfLine } from './pdf-text.ts'

/** What was read of a document. */
export interface PdfReading {
  blocks: PdfBlock[]
  /** The line each block begins with. */
  starts: PdfLine[]
  notes: PdfNote[]
  /** What was typed, where the text has one size; null where sizes tell its blocks. */
  typed: TypedText | null
}

/** Turns the text items of the pages into headings, paragraphs, lists, tables and notes in reading order. */
export function readPages(pages: readonly PdfPage[]): PdfReading {
  const lines = pages.flatMap((page, index) => readingOrder(page, index))
  const { text, notes } = takeFootnotes(withoutRunningHeads(lines, pages), bodySize(lines))
  const starts: PdfLine[] = []
  return { blocks: buildParagraphs(text, starts), starts, notes, typed: notes.length ? null : typedText(text, pages) }
}

/** Turns the text items of the pages into blocks in reading order. */
export const layoutPages = (pages: readonly PdfPage[]): PdfBlock[] => readPages(pages).blocks
