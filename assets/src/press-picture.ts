import type { Picture } from '@magazineai/design'
import sharp from 'sharp'
import { adjusted, sized } from './print-picture.ts'
import { iccPath, type PressProfile } from './icc.ts'

/** A picture separated into the four inks of a press: a CMYK JPEG, and how opaque each pixel is when not all of them are. */
export interface PressPicture {
  bytes: Uint8Array
  mime: 'image/jpeg'
  width: number
  height: number
  /** One byte per pixel, row by row; absent when everything is opaque. */
  alpha?: Uint8Array
}

/**
 * Makes a picture for a press, as `printPicture` does but separated through the profile of the printing condition (perceptual intent).
 * @throws Error when the bytes are no picture, or one of more than 50 million pixels.
 */
export async function pressPicture(
  bytes: Uint8Array,
  width: number,
  filters: Picture['filters'] | null,
  profile: PressProfile,
): Promise<PressPicture> {
  const { hasAlpha } = await sharp(bytes).metadata()
  const toned = await adjusted(sized(bytes, width).toColorspace('srgb'), filters, width)
  // Asking for the colour space `cmyk` as well would separate twice: first by a generic profile, then from that by ours.
  const { data, info } = await toned
    .clone()
    .removeAlpha()
    .withIccProfile(iccPath(profile), { attach: false })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  const alpha = hasAlpha ? await toned.clone().extractChannel('alpha').raw().toBuffer() : null
  const size = { width: info.width, height: info.height }
  return { bytes: data, mime: 'image/jpeg', ...size, ...(alpha && alpha.some((value) => value < 255) ? { alpha } : {}) }
}
