import sharp from 'sharp'
import type { Metadata } from 'sharp'
import { AppError } from './errors.ts'

/** Most pixels a picture may have: 50 megapixels. */
const MAX_PIXELS = 50_000_000

/** A picture made safe: decoded and written anew, so that nothing but pixels survives. */
export interface CleanPicture {
  bytes: Buffer
  contentType: 'image/jpeg' | 'image/png'
  extension: 'jpg' | 'png'
  width: number
  height: number
}

const accepted = new Set(['png', 'jpeg', 'webp', 'gif'])

/**
 * Reads an uploaded picture by its content, whatever its name says, turns it upright, and writes it anew: PNG when it is transparent, else JPEG.
 * @throws AppError `unsupported_type` for other formats, `too_large` above 50 megapixels, `invalid_file` when it cannot be decoded.
 */
export const cleanPicture = async (source: string | Uint8Array): Promise<CleanPicture> => {
  const { hasAlpha } = await describeAccepted(source)
  try {
    const picture = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate().toColorspace('srgb')
    const coded = hasAlpha
      ? picture.png({ compressionLevel: 8 })
      : picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4', mozjpeg: false })
    const { data, info } = await coded.toBuffer({ resolveWithObject: true })
    const kind = hasAlpha
      ? ({ contentType: 'image/png', extension: 'png' } as const)
      : ({ contentType: 'image/jpeg', extension: 'jpg' } as const)
    return { bytes: data, ...kind, width: info.width, height: info.height }
  } catch (cause) {
    throw new AppError('invalid_file', { cause })
  }
}

/**
 * Reads an uploaded picture by its content, turns it upright, cuts the largest square out of its middle and writes that anew as WebP, at most
 * `side` px wide. @throws AppError as `cleanPicture`.
 */
export const squarePicture = async (source: string | Uint8Array, side: number): Promise<Buffer> => {
  await describeAccepted(source)
  try {
    return await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .toColorspace('srgb')
      .resize({ width: side, height: side, fit: 'cover' })
      .webp({ quality: 88 })
      .toBuffer()
  } catch (cause) {
    throw new AppError('invalid_file', { cause })
  }
}

/** What a picture is. @throws AppError `unsupported_type`, `too_large`. */
const describeAccepted = async (source: string | Uint8Array): Promise<Metadata> => {
  const found = await describe(source)
  if (!accepted.has(found.format)) throw new AppError('unsupported_type')
  if (found.width * found.height > MAX_PIXELS) throw new AppError('too_large')
  return found
}

const describe = async (source: string | Uint8Array): Promise<Metadata> => {
  try {
    return await sharp(source, { limitInputPixels: false }).metadata()
  } catch (cause) {
    throw new AppError('unsupported_type', { cause })
  }
}

/** Widths pictures are kept in: the next larger one serves a request, so that few copies are made. */
const widths = [160, 320, 480, 640, 960, 1280, 1920, 2560, 4000] as const

/** Returns the stored width, px, that serves a request for a width: the next larger one. */
export const stepWidth = (wish: number): number => widths.find((width) => width >= wish) ?? 4000

/** Makes a copy of a picture as WebP, at most `width` px wide. */
export const shrink = (source: string | Uint8Array, width: number): Promise<Buffer> =>
  sharp(source, { limitInputPixels: MAX_PIXELS }).resize({ width, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()
