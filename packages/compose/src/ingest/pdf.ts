import { getDocumentProxy } from 'unpdf'
import type { BlockList } from './block-list.ts'
import { IngestError } from './error.ts'
import { MAX_PDF_PAGES } from './limits.ts'
import { readPages, type PdfReading } from './pdf-layout.ts'
import { readPage, type ReadPage } from './pdf-page.ts'
import { picturesOn, type PdfPicture } from './pdf-pictures.ts'
import type { PdfLine } from './pdf-text.ts'
import { writeTyped, type Place } from './pdf-typed-blocks.ts'

/** How a PDF is read. */
export interface PdfOptions {
  /** True to take its pictures out, which have to be decoded for it. */
  pictures: boolean
}

/** Reads a PDF through its text items and our own layout pass; answers notes for a person. @throws IngestError */
export async function readPdf(name: string, bytes: Uint8Array, into: BlockList, { pictures }: PdfOptions): Promise<string[]> {
  const pages = await pagesOf(name, bytes)
  if (!pages.some((page) => page.items.length > 0)) {
    throw new IngestError(name, 'scanned', `“${name}” holds pictures of pages and no text; run text recognition (OCR) on it first.`)
  }
  const reading = readPages(pages)
  const places = write(reading, into)
  const faults = pictures ? await addPictures(name, bytes, pages, places, into) : []
  return [...scanNotes(name, pages), ...qualityNotes(name, pages, reading), ...faults]
}

function write({ blocks, starts, notes, typed }: PdfReading, into: BlockList): Place[] {
  if (typed) return writeTyped(typed, into)
  const references = new Map<string, number>()
  const places: Place[] = []
  for (const [at, { level, text, item, ordered, rows, refers }] of blocks.entries()) {
    const start = starts[at]
    if (start) places.push({ index: into.blocks.length, start })
    if (rows) into.table(rows)
    else {
      if (level) into.open('heading', level)
      else if (item === undefined) into.open('paragraph')
      else into.open('item', item, ordered)
      into.text(text)
    }
    for (const sign of refers?.signs ?? []) references.set(`${refers?.page ?? 0} ${sign}`, into.here)
    into.close()
  }
  for (const { page, sign, text } of notes) into.footnote(text, references.get(`${page} ${sign}`))
  return places
}

/** Adds the pictures of pages that also have text. They are less than the text: a fault among them is a note. */
async function addPictures(
  name: string,
  bytes: Uint8Array,
  pages: readonly ReadPage[],
  places: readonly Place[],
  into: BlockList,
): Promise<string[]> {
  const pictured = pages.flatMap((page, index) => (page.hasPictures && page.items.length ? [index] : []))
  if (!pictured.length) return []
  try {
    for (const picture of await picturesOn(bytes, pictured)) {
      const file = `${name.replace(/\.pdf$/iu, '')}-${picture.page + 1}.${picture.type}`
      into.picture({ name: file, bytes: picture.bytes }, placeOf(picture, places))
    }
    return []
  } catch {
    return [`The pictures of “${name}” could not be taken out.`]
  }
}

/** The block before the caption below a picture, or the last one that begins above its foot. */
function placeOf(picture: PdfPicture, places: readonly Place[]): number {
  const foot = picture.y + picture.height
  const below = places.find(({ start }) => start.page === picture.page && start.y > foot && start.y < foot + 40 && isBeside(picture, start))
  if (below) return below.index - 1
  const above = places.findLast(({ start }) => start.page === picture.page && start.y < foot && isBeside(picture, start))
  return (above ?? places.findLast(({ start }) => start.page <= picture.page))?.index ?? -1
}

const isBeside = (picture: PdfPicture, line: PdfLine): boolean => line.x < picture.x + picture.width && line.x + line.width > picture.x

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
    await pdf.loadingTask.destroy()
    return pages
  } catch (cause) {
    if (cause instanceof IngestError) throw cause
    if (cause instanceof Error && cause.name === 'PasswordException') {
      throw new IngestError(name, 'locked', `“${name}” is locked by a password; save it without one.`, { cause })
    }
    throw new IngestError(name, 'broken', `“${name}” is damaged, or is no PDF we can read; print it to a new PDF and try that.`, { cause })
  }
}
