import sharp from 'sharp'
import type { PhotoMeasures } from './library.ts'
import { measure } from './measure.ts'

/** What layout needs to know of a picture nobody has described: where type may stand on it, and what every crop keeps in view (0–1). */
export type PictureGround = Pick<PhotoMeasures, 'edges' | 'luminance' | 'quiet'> & { focus: { x: number; y: number } }

/** Most pixels of a picture that is measured. */
const MAX_PIXELS = 50_000_000
/** Where people look first when nothing is known of a picture. */
const MIDDLE = { x: 0.5, y: 0.42 }
/** Long side of the copy that is measured, pixels. */
const COPY = 480

/** Measures a picture of the user, upright, as the sample photographs are measured. @throws Error for bytes that are no picture. */
export async function groundOf(picture: Uint8Array): Promise<PictureGround> {
  const copy = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(COPY, COPY, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { edges, luminance, quiet } = await measure(copy)
  return { edges, luminance, quiet, focus: focusOf(quiet) }
}

/**
 * The middle between the centre of what is busy and the point people look at first. On the 100 sample photographs, whose focus was set by
 * hand, it is off by .10 of the side on average (p90 .18); the middle alone by .11 (.20), a saliency map (`attention`) by .28 (.52).
 */
function focusOf(quiet: readonly number[]): { x: number; y: number } {
  const weights = quiet.map((cell) => (1 - cell) ** 2)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return MIDDLE
  const centre = (side: (cell: number) => number): number =>
    weights.reduce((total, weight, cell) => total + (weight * (side(cell) + 0.5)) / 3, 0) / sum
  return {
    x: round((centre((cell) => cell % 3) + MIDDLE.x) / 2),
    y: round((centre((cell) => Math.floor(cell / 3)) + MIDDLE.y) / 2),
  }
}

const round = (value: number): number => Math.round(value * 1000) / 1000
