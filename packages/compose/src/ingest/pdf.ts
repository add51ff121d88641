import { getDocumentProxy } from 'unpdf'
import type { BlockList } from './block-list.ts'
import { IngestError } from './error.ts'
import { MAX_PDF_PAGES } from './limits.ts'
import { readPages } from './pdf-layout.ts'
import type { PdfReading } from './pdf-layout.ts'
import { readPage } from './pdf-page.ts'
import type { ReadPage } from './pdf-page.ts'

/** Reads a PDF through its text items and our own layout pass; answers notes for a person. @throws IngestError */
export async function readPdf(name: string, bytes: Uint8Array, into: BlockList): Promise<string[]> {
  const pages = await pagesOf(name, bytes)
  if (!pages.some((page) => page.items.length > 0)) {
    throw new IngestError(name, 'scanned', `“${name}” holds pictures of pages and no text; run text recognition (OCR) on it first.`)
  }
  const reading = readPages(pages)
  write(reading, into)
  return [...scanNotes(name, pages), ...qualityNotes(name, pages, reading)]
}

function write({ blocks, notes }: PdfReading, into: BlockList): void {
  const places = new Map<string, number>()
  for (const { level, text, item, ordered, rows, refers } of blocks) {
    if (rows) into.table(rows)
    else {
      if (level) into.open('heading', level)
      else if (item === undefined) into.open('paragraph')
      else into.open('item', item, ordered)
      into.text(text)
    }
    for (const sign of refers?.signs ?? []) places.set(`${refers?.page ?? 0} ${sign}`, into.here)
    into.close()
  }
  for (const { page, sign, text } of notes) into.footnote(text, places.get(`${page} ${sign}`))
}

/** Says which pages are pictures of pages. */
function scanNotes(name: string, pages: readonly ReadPage[]): string[] {
  const scans = pages.flatMap((page, index) => (page.items.length === 0 && page.hasPictures ? [index + 1] : []))
  if (!scans.length) return []
  const are =
    scans.length === 1 ? `Page ${scans[0] ?? ''} of “${name}” is a scan; its` : `Pages ${ranges(scans)} of “${name}” are scans; their`
  return [`${are} text was not read.`]
}

/** `1, 3–5, 8`. */
function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

function qualityNotes(name: string, pages: readonly ReadPage[], { blocks }: PdfReading): string[] {
  const text = blocks.map((block) => block.text).join(' ')
  const unknown = text.match(/[\uE000-\uF8FF\uFFFD]/gu)?.length ?? 0
  const turned = pages.reduce((sum, page) => sum + page.turned, 0)
  return [
    ...(unknown > text.length / 10 ? [`“${name}” does not say which letters its fonts show; its text may be wrong.`] : []),
    ...(blocks.some((block) => block.rows) ? [`Tables of “${name}” were read by the places of their words; check them.`] : []),
    ...(turned > 3 ? [`Text of “${name}” that runs at an angle was left out.`] : []),
  ]
}

async function pagesOf(name: string, bytes: Uint8Array): Promise<ReadPage[]> {
  try {
    // The reader takes ownership of the buffer it is given; the caller keeps its own. Pictures are not decoded.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, maxImageSize: 0 })
    if (pdf.numPages > MAX_PDF_PAGES) throw new IngestError(name, 'size', `“${name}” has more than ${MAX_PDF_PAGES} pages.`)
    const pages: ReadPage[] = []
    for (let number = 1; number <= pdf.numPages; number++) pages.push(await readPage(await pdf.getPage(number)))
    return pages
  } catch (cause) {
    if (cause instanceof IngestError) throw cause
    if (cause instanceof Error && cause.name === 'PasswordException') {
      throw new IngestError(name, 'locked', `“${name}” is locked by a password; save it without one.`, { cause })
    }
    throw new IngestError(name, 'broken', `“${name}” is damaged, or is no PDF we can read; print it to a new PDF and try that.`, { cause })
  }
}
