import { JpegEmbedder, type PDFContext, type PDFRef, PngEmbedder } from '@cantoo/pdf-lib'
import type { ImageItem } from '../../frame.ts'
import type { PdfImage, PdfOptions } from './options.ts'

/** The pictures of a document, each embedded once per set of adjustments. */
export class ImagePool {
  private readonly context: PDFContext
  private readonly image: PdfOptions['image']
  private readonly refs = new Map<string, PDFRef | null>()

  constructor(context: PDFContext, image: PdfOptions['image']) {
    this.context = context
    this.image = image
  }

  /** Fetches and embeds a picture unless that was done. `scale` = page pixels per unit of the item. */
  async load(item: ImageItem, scale: number): Promise<void> {
    const key = keyOf(item)
    if (this.refs.has(key)) return
    const image = await this.image(item.url, { filters: item.filters, width: item.width * scale, height: item.height * scale })
    this.refs.set(key, image && (await embed(this.context, image)))
  }

  /** The embedded picture; null when there is none to show. */
  get(item: ImageItem): PDFRef | null {
    return this.refs.get(keyOf(item)) ?? null
  }
}

const keyOf = ({ url, filters }: ImageItem) => (filters ? `${JSON.stringify(filters)} ${url}` : url)

async function embed(context: PDFContext, { bytes, mime }: PdfImage): Promise<PDFRef> {
  const embedder = mime === 'image/jpeg' ? await JpegEmbedder.for(bytes) : await PngEmbedder.for(bytes)
  return embedder.embedIntoContext(context)
}
