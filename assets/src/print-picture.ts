import type { Picture } from '@magazineai/design'
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
 * A picture for print, its adjustments applied, no finer than it is printed: `width` page pixels are one pixel each at 300 per inch.
 * @throws Error when the bytes are no picture, or one of more than 50 million pixels.
 */
export async function printPicture(bytes: Uint8Array, width: number, filters: Filters): Promise<PrintPicture> {
  const toned = adjusted(sized(bytes, width).toColorspace('srgb'), filters)
  const { hasAlpha } = await sharp(bytes).metadata()
  const coded = hasAlpha ? toned.png() : toned.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
  const { data, info } = await coded.toBuffer({ resolveWithObject: true })
  return { bytes: data, mime: hasAlpha ? 'image/png' : 'image/jpeg', width: info.width, height: info.height }
}

/** A picture the right way up, at most so many pixels wide. */
export const sized = (bytes: Uint8Array, width: number): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: Math.max(1, Math.ceil(width)), withoutEnlargement: true })

/** The adjustments of a picture; percentages of the CSS filters of the same names. */
export function adjusted(picture: Sharp, filters: Filters | undefined): Sharp {
  if (!filters) return picture
  const { brightness = 0, contrast = 0, saturation = 0, grayscale = 0, hueRotate = 0, blur = 0 } = filters
  const factor = 1 + contrast / 100
  const colour = Math.max(0, (1 + saturation / 100) * (1 - grayscale / 100))
  const toned = picture
    .modulate({ brightness: 1 + brightness / 100, saturation: colour, hue: Math.round(hueRotate) })
    .linear(factor, 128 * (1 - factor))
  return blur > 0.3 ? toned.blur(Math.min(1000, blur)) : toned
}
