import { getDocumentProxy } from 'unpdf'
import type { BlockList } from './block-list.ts'
import { IngestError } from './error.ts'
import { MAX_PDF_PAGES } from './limits.ts'
import { layoutPages } from './pdf-layout.ts'
import type { PdfItem, PdfPage } from './pdf-layout.ts'

/** Reads a PDF through its text items and our own layout pass; answers notes for a person. @throws IngestError */
export async function readPdf(name: string, bytes: Uint8Array, into: BlockList): Promise<string[]> {
  const pages = await pagesOf(name, bytes)
  if (!pages.some((page) => page.items.length > 0)) {
    throw new IngestError(name, 'scanned', `“${name}” holds pictures of pages and no text; run text recognition (OCR) on it first.`)
  }
  for (const block of layoutPages(pages)) {
    into.open(block.level ? 'heading' : 'paragraph', block.level || undefined)
    into.text(block.text)
  }
  into.close()
  const blank = pages.filter((page) => page.items.length === 0).length
  return blank ? [`${blank} of ${pages.length} pages of “${name}” hold no text.`] : []
}

async function pagesOf(name: string, bytes: Uint8Array): Promise<PdfPage[]> {
  try {
    // The reader takes ownership of the buffer it is given; the caller keeps its own.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
    if (pdf.numPages > MAX_PDF_PAGES) throw new IngestError(name, 'size', `“${name}” has more than ${MAX_PDF_PAGES} pages.`)
    const pages: PdfPage[] = []
    for (let number = 1; number <= pdf.numPages; number++) pages.push(await pageOf(await pdf.getPage(number)))
    return pages
  } catch (cause) {
    if (cause instanceof IngestError) throw cause
    if (cause instanceof Error && cause.name === 'PasswordException') {
      throw new IngestError(name, 'locked', `“${name}” is locked by a password; save it without one.`, { cause })
    }
    throw new IngestError(name, 'broken', `“${name}” is not a PDF we can read.`, { cause })
  }
}

type PageProxy = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

async function pageOf(page: PageProxy): Promise<PdfPage> {
  const viewport = page.getViewport({ scale: 1 })
  const content = await page.getTextContent()
  const items: PdfItem[] = []
  for (const item of content.items) {
    if (!('str' in item) || item.str.trim() === '') continue
    const [, skew = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[]
    // Text set upright only: rotated marginal notes are no part of the reading order.
    if (Math.abs(skew) > Math.abs(d) / 4) continue
    items.push({ text: item.str, x, y: viewport.height - y, width: item.width, height: Math.hypot(c, d) || item.height })
  }
  page.cleanup()
  return { width: viewport.width, height: viewport.height, items }
}
