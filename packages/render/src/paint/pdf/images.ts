import { decodePDFRawStream, PDFContext, PDFName, type PDFObject, PDFRawStream, PDFRef, PngEmbedder } from '@cantoo/pdf-lib'
import type { ImageItem } from '../../frame.ts'
import type { Separation } from './icc/separation.ts'
import { readJpeg } from './jpeg.ts'
import type { PdfImage, PdfOptions } from './options.ts'

/** A picture that was fetched, and whether a larger print of it may get a finer one. */
interface Known {
  ref: PDFRef | null
  pixels: number
  /** Page pixels it was asked for; 0 when all of it came. */
  asked: number
}

/** What embedding pictures takes. */
export interface ImageOutput {
  /** Set when the PDF is for a press: pictures in sRGB are separated, or carry `rgbProfile`. */
  separation: Separation | null
  /** The colour space of pictures in sRGB that cannot be separated here. */
  rgbSpace: () => PDFRef
}

/** The pictures of a document. What has the same bytes is embedded once, whatever it is called and however often it is used. */
export class ImagePool {
  private readonly context: PDFContext
  private readonly image: PdfOptions['image']
  private readonly output: ImageOutput
  private readonly known = new Map<string, Known>()
  private readonly embedded = new Map<number, { bytes: Uint8Array; alpha: Uint8Array | undefined; ref: PDFRef }[]>()

  constructor(context: PDFContext, image: PdfOptions['image'], output: ImageOutput) {
    this.context = context
    this.image = image
    this.output = output
  }

  /** Fetches and embeds a picture unless that was done, finely enough. `scale` = page pixels per unit of the item. */
  async load(item: ImageItem, scale: number): Promise<void> {
    const key = keyOf(item)
    const width = item.width * scale
    const known = this.known.get(key)
    if (known && (known.asked === 0 || known.pixels >= width)) return
    const image = await this.image(item.url, { filters: item.filters, width, height: item.height * scale })
    if (!image) return void this.known.set(key, { ref: known?.ref ?? null, pixels: 0, asked: 0 })
    const isWhole = image.width < Math.floor(width)
    this.known.set(key, { ref: await this.embed(image), pixels: image.width, asked: isWhole ? 0 : width })
  }

  /** The embedded picture; null when there is none to show. */
  get(item: ImageItem): PDFRef | null {
    return this.known.get(keyOf(item))?.ref ?? null
  }

  private async embed(image: PdfImage): Promise<PDFRef> {
    const hash = fingerprint(image.bytes)
    const like = this.embedded.get(hash) ?? []
    const twin = like.find((one) => isSame(one.bytes, image.bytes) && isSame(one.alpha, image.alpha))
    if (twin) return twin.ref
    const ref = image.mime === 'image/jpeg' ? this.jpeg(image) : await this.png(image)
    this.embedded.set(hash, [...like, { bytes: image.bytes, alpha: image.alpha, ref }])
    return ref
  }

  /** A JPEG goes in as it is. */
  private jpeg({ bytes, alpha }: PdfImage): PDFRef {
    const { width, height, bits, components, inverted } = readJpeg(bytes)
    const stream = this.context.stream(bytes, {
      ...imageDict(width, height, bits),
      Filter: 'DCTDecode',
      ...(inverted ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}),
    })
    const space = components === 1 ? 'DeviceGray' : components === 4 ? 'DeviceCMYK' : this.output.separation ? null : 'DeviceRGB'
    stream.dict.set(PDFName.of('ColorSpace'), space ? PDFName.of(space) : (this.output.rgbSpace() as PDFObject))
    return this.withMask(stream, alpha ?? null, width, height)
  }

  private async png({ bytes, alpha: given }: PdfImage): Promise<PDFRef> {
    const { width, height, rgb, alpha } = await unpackPng(bytes)
    const { separation } = this.output
    const stream = this.context.flateStream(separation ? separation.pixels(rgb) : rgb, {
      ...imageDict(width, height, 8),
      ColorSpace: separation ? 'DeviceCMYK' : 'DeviceRGB',
    })
    return this.withMask(stream, given ?? alpha, width, height)
  }

  /** Registers a picture; `alpha` becomes its soft mask. */
  private withMask(stream: PDFRawStream, alpha: Uint8Array | null, width: number, height: number): PDFRef {
    if (alpha) {
      if (alpha.length !== width * height)
        throw new RangeError(`The opacity of a picture of ${width} × ${height} has ${alpha.length} values`)
      const mask = this.context.flateStream(alpha, { ...imageDict(width, height, 8), ColorSpace: 'DeviceGray' })
      stream.dict.set(PDFName.of('SMask'), this.context.register(mask) as PDFObject)
    }
    return this.context.register(stream)
  }
}

const imageDict = (width: number, height: number, bits: number) => ({
  Type: 'XObject',
  Subtype: 'Image',
  Width: width,
  Height: height,
  BitsPerComponent: bits,
})

const keyOf = ({ url, filters }: ImageItem) => (filters ? `${JSON.stringify(filters)} ${url}` : url)

/** The colours and the opacity of a PNG, eight bits each. */
async function unpackPng(bytes: Uint8Array): Promise<{ width: number; height: number; rgb: Uint8Array; alpha: Uint8Array | null }> {
  const scratch = PDFContext.create()
  const embedder = await PngEmbedder.for(bytes)
  const stream = rawStream(scratch, await embedder.embedIntoContext(scratch))
  const mask = stream.dict.get(PDFName.of('SMask'))
  const decoded = (one: PDFRawStream) => decodePDFRawStream(one).decode()
  return {
    width: embedder.width,
    height: embedder.height,
    rgb: decoded(stream),
    alpha: mask instanceof PDFRef ? decoded(rawStream(scratch, mask)) : null,
  }
}

function rawStream(context: PDFContext, ref: PDFRef): PDFRawStream {
  const stream = context.lookup(ref)
  if (!(stream instanceof PDFRawStream)) throw new RangeError('The picture was not unpacked')
  return stream
}

/** FNV-1a over at most 4096 bytes spread over all of them, and their number; bytes that collide are compared. */
function fingerprint(bytes: Uint8Array): number {
  let hash = Math.imul(0x811c9dc5 ^ bytes.length, 0x01000193)
  const step = Math.max(1, Math.floor(bytes.length / 4096))
  for (let i = 0; i < bytes.length; i += step) hash = Math.imul(hash ^ bytes[i]!, 0x01000193)
  return hash >>> 0
}

function isSame(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  if (a === b) return true
  return a !== undefined && b !== undefined && a.length === b.length && a.every((value, i) => value === b[i])
}
