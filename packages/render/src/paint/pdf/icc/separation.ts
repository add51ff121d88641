import { type Grid, tetrahedral } from './grid.ts'
import type { PrintProfile } from './profile.ts'
import { srgbToLab } from './srgb.ts'

/** Cyan, magenta, yellow, black, each 0–1. */
export type Inks = readonly [c: number, m: number, y: number, k: number]

/** Turns sRGB into the inks of a press. */
export interface Separation {
  /** The inks of one colour; channels 0–255. */
  color: (r: number, g: number, b: number) => Inks
  /** The inks of pixels, three bytes each, as four bytes each. */
  pixels: (rgb: Uint8Array) => Uint8Array<ArrayBuffer>
}

/** Most ink that coated paper takes in offset printing, as a sum of the four (ISO 12647-2 advises at most 300–350 %). */
export const MAX_INK = 3

/** Points along each axis of the table for pixels. */
const PIXEL_GRID = 33

/**
 * Creates the separation of a profile, which keeps the colours it has converted. Like common picture converters it compresses the whole of
 * sRGB into print (perceptual intent).
 */
export function createSeparation(profile: PrintProfile, maxInk = MAX_INK): Separation {
  const known = new Map<number, Inks>()
  const inks: [number, number, number, number] = [0, 0, 0, 0]
  const convert = (r: number, g: number, b: number): Inks => {
    profile.toInk(srgbToLab(r / 255, g / 255, b / 255), 'perceptual', inks)
    return limited(inks, maxInk)
  }
  const color = (r: number, g: number, b: number): Inks => {
    const key = r * 65_536 + g * 256 + b
    let found = known.get(key)
    if (!found) known.set(key, (found = convert(r, g, b)))
    return found
  }
  let grid: Grid | null = null
  return { color, pixels: (rgb) => separatePixels((grid ??= gridOf(convert)), rgb) }
}

/** Takes away colour, not black, until no more ink is left than the paper holds. */
function limited([c, m, y, k]: Inks, most: number): Inks {
  const factor = Math.max(0, Math.min(1, (most - k) / (c + m + y || 1)))
  return [c * factor, m * factor, y * factor, k]
}

function gridOf(convert: (r: number, g: number, b: number) => Inks): Grid {
  const values = new Float32Array(PIXEL_GRID ** 3 * 4)
  const step = 255 / (PIXEL_GRID - 1)
  let at = 0
  for (let r = 0; r < PIXEL_GRID; r++)
    for (let g = 0; g < PIXEL_GRID; g++) for (let b = 0; b < PIXEL_GRID; b++, at += 4) values.set(convert(r * step, g * step, b * step), at)
  return { size: PIXEL_GRID, channels: 4, values }
}

function separatePixels(grid: Grid, rgb: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array((rgb.length / 3) * 4)
  const inks = [0, 0, 0, 0]
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    tetrahedral(grid, rgb[from]! / 255, rgb[from + 1]! / 255, rgb[from + 2]! / 255, inks)
    for (let k = 0; k < 4; k++) out[to + k] = Math.round(inks[k]! * 255)
  }
  return out
}
