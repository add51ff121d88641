import sharp from 'sharp'
import type { FaceDetector } from '../faces/detector.ts'
import type { PhotoMeasures } from './library.ts'
import { measure } from './measure.ts'

/** What layout needs to know of a picture nobody has described: where type may stand on it, and what every crop keeps in view (0–1). */
export type PictureMetrics = Pick<PhotoMeasures, 'edges' | 'luminance' | 'quiet'> & {
  focus: { x: number; y: number }
  /** How sharp and well exposed it is, 0–1. */
  quality: number
  /** Faces, in shares of the picture; absent = not looked for. */
  faces?: Box[]
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Most pixels of a picture that is measured. */
const MAX_PIXELS = 50_000_000
/** Where people look first when nothing is known of a picture. */
const MIDDLE = { x: 0.5, y: 0.42 }
/** Long side of the copy that is measured, pixels. */
const COPY = 480

/**
 * Measures a picture of the user, upright, as the sample photographs are measured; where it shows faces they are its focus.
 * @throws Error for bytes that are no picture.
 */
export async function measurePicture(picture: Uint8Array, detector?: FaceDetector): Promise<PictureMetrics> {
  const copy = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(COPY, COPY, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { edges, luminance, quiet } = await measure(copy)
  const faces = (await detector?.find(picture))?.map(({ x, y, width, height }) => ({ x, y, width, height }))
  const focus = faces?.length ? middleOf(faces) : focusOf(quiet)
  return { edges, luminance, quiet, focus, quality: await qualityOf(copy), ...(faces ? { faces } : {}) }
}

/** The middle of the box around all faces. */
function middleOf(faces: readonly Box[]): { x: number; y: number } {
  const middle = (near: number, far: number): number => round((near + far) / 2)
  return {
    x: middle(Math.min(...faces.map(({ x }) => x)), Math.max(...faces.map(({ x, width }) => x + width))),
    y: middle(Math.min(...faces.map(({ y }) => y)), Math.max(...faces.map(({ y, height }) => y + height))),
  }
}

/** Second difference of the luminance (0–255, root mean square) at which a copy counts as entirely sharp. */
const SHARP = 24
/** Luminance (0–255) below and above which nothing is drawn any more. */
const BLACK = 6
const WHITE = 250

/** Sharpness by the Laplacian of the luminance, less the share of the picture that is burnt out or drowned. */
async function qualityOf(copy: Uint8Array): Promise<number> {
  const { data, info } = await sharp(copy).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (x: number, y: number): number => data[(y * width + x) * channels] ?? 0
  let [squares, lost] = [0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const own = at(x, y)
      squares += (4 * own - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1)) ** 2
      if (own < BLACK || own > WHITE) lost++
    }
  }
  const inner = Math.max(1, (width - 2) * (height - 2))
  return round(Math.min(1, Math.sqrt(squares / inner) / SHARP) * (1 - lost / inner))
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
