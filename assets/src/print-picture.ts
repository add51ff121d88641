import { filterPixels, type Picture } from '@magazineai/design'
import sharp, { type Sharp } from 'sharp'

/** Largest picture opened, pixels. */
const MAX_PIXELS = 50_000_000

type Filters = Picture['filters'] | null

/** A picture as a PDF takes it; `width` and `height` in its own pixels. */
export interface PrintPicture {
  bytes: Uint8Array
  mime: 'image/jpeg' | 'image/png'
  width: number
  height: number
}

/**
 * Makes a picture for print, its adjustments applied, no finer than it is printed: `width` page pixels are one pixel each at 300 per inch.
 * @throws Error when the bytes are no picture, or one of more than 50 million pixels.
 */
export async function printPicture(bytes: Uint8Array, width: number, filters: Filters): Promise<PrintPicture> {
  const toned = await adjusted(sized(bytes, width).toColorspace('srgb'), filters, width)
  const source = await sharp(bytes).metadata()
  // A blur fades at the edges of the picture.
  const hasAlpha = source.hasAlpha || Boolean(filters?.blur)
  const coded = hasAlpha ? toned.png() : toned.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
  const { data, info } = await coded.toBuffer({ resolveWithObject: true })
  return { bytes: data, mime: hasAlpha ? 'image/png' : 'image/jpeg', width: info.width, height: info.height }
}

/** Turns a picture the right way up and makes it at most so many pixels wide. */
export const sized = (bytes: Uint8Array, width: number): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: Math.max(1, Math.ceil(width)), withoutEnlargement: true })

/** Applies the adjustments of a picture by the code that canvases use too. `width` is how wide it is printed, in page pixels. */
export async function adjusted(picture: Sharp, filters: Filters | undefined, width: number): Promise<Sharp> {
  if (!filters || Object.values(filters).every((value) => !value)) return picture
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  filterPixels({ data, width: info.width, height: info.height }, filters, info.width / width)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
}
