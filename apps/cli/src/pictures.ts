import { resolveAsset } from '@magazineai/assets'
import type { PictureFilters } from '@magazineai/render'
import type { PdfImage } from '@magazineai/render/paint/pdf'
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'

/** Largest picture opened, pixels. */
const MAX_PIXELS = 50_000_000

const bytesOf = async (url: string): Promise<Uint8Array | null> => {
  const inlined = /^data:image\/\w+;base64,(.+)$/.exec(url)
  if (inlined?.[1]) return Buffer.from(inlined[1], 'base64')
  const found = url.startsWith('asset:') ? await resolveAsset(url) : null
  if (!found) return null
  return 'path' in found ? readFile(found.path) : found.bytes
}

/** The adjustments of a picture; percentages of the CSS filters of the same names. */
const adjusted = (picture: Sharp, filters: PictureFilters | null): Sharp => {
  if (!filters) return picture
  const { brightness = 0, contrast = 0, saturation = 0, grayscale = 0, hueRotate = 0, blur = 0 } = filters
  const factor = 1 + contrast / 100
  const colour = Math.max(0, (1 + saturation / 100) * (1 - grayscale / 100))
  const toned = picture
    .modulate({ brightness: 1 + brightness / 100, saturation: colour, hue: Math.round(hueRotate) })
    .linear(factor, 128 * (1 - factor))
  return blur > 0.3 ? toned.blur(Math.min(1000, blur)) : toned
}

/** A picture for print, no finer than it is printed (`width` page pixels at 300 per inch); null when it is not here. Other hosts are never asked. */
export const printPicture = async (url: string, width: number, filters: PictureFilters | null): Promise<PdfImage | null> => {
  const bytes = await bytesOf(url)
  if (!bytes) return null
  const { hasAlpha } = await sharp(bytes).metadata()
  const sized = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: Math.max(1, Math.ceil(width)), withoutEnlargement: true })
    .toColorspace('srgb')
  const toned = adjusted(sized, filters)
  const coded = hasAlpha ? toned.png() : toned.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
  const { data, info } = await coded.toBuffer({ resolveWithObject: true })
  return { bytes: data, mime: hasAlpha ? 'image/png' : 'image/jpeg', width: info.width, height: info.height }
}
