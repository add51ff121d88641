import sharp from 'sharp'
import type { PhotoMeasures } from './library.ts'

/** Side of the square the picture is measured on, pixels: divisible by the 3 × 3 grid. */
const SIDE = 96
const CELL = SIDE / 3

/** A standard deviation of luminance (0–1) at which a cell counts as entirely busy; skies measure below .03, foliage above .12. */
const BUSY = 0.14

interface Pixels {
  data: Uint8Array
  luminance: Float64Array
}

/** Measures what layout and copyfitting on pictures need: edge colours, dominant colour, and calm and light of nine cells. */
export async function measure(jpeg: Uint8Array): Promise<PhotoMeasures> {
  const data = await sharp(jpeg).resize(SIDE, SIDE, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer()
  const pixels = { data, luminance: luminances(data) }
  const { dominant } = await sharp(jpeg).stats()
  return {
    edges: {
      top: average(pixels, 0, 0, SIDE, 2),
      right: average(pixels, SIDE - 2, 0, 2, SIDE),
      bottom: average(pixels, 0, SIDE - 2, SIDE, 2),
      left: average(pixels, 0, 0, 2, SIDE),
    },
    dominant: hex([dominant.r, dominant.g, dominant.b]),
    luminance: cells((x, y) => round(mean(pixels, x, y))),
    quiet: cells((x, y) => round(1 - Math.min(1, deviation(pixels, x, y) / BUSY))),
  }
}

/** Computes the relative luminance (WCAG 2.2), 0–1, of an sRGB colour, channels 0–255. */
export const relativeLuminance = (r: number, g: number, b: number): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

const linear = (channel: number): number => {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

const luminances = (data: Uint8Array): Float64Array =>
  Float64Array.from({ length: SIDE * SIDE }, (_, i) => relativeLuminance(data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0))

const cells = (value: (x: number, y: number) => number): number[] =>
  Array.from({ length: 9 }, (_, i) => value((i % 3) * CELL, Math.floor(i / 3) * CELL))

function mean({ luminance }: Pixels, x: number, y: number): number {
  let sum = 0
  for (let j = y; j < y + CELL; j++) for (let i = x; i < x + CELL; i++) sum += luminance[j * SIDE + i] ?? 0
  return sum / (CELL * CELL)
}

function deviation(pixels: Pixels, x: number, y: number): number {
  const centre = mean(pixels, x, y)
  let sum = 0
  for (let j = y; j < y + CELL; j++) for (let i = x; i < x + CELL; i++) sum += ((pixels.luminance[j * SIDE + i] ?? 0) - centre) ** 2
  return Math.sqrt(sum / (CELL * CELL))
}

function average({ data }: Pixels, x: number, y: number, width: number, height: number): string {
  const sum = [0, 0, 0]
  for (let j = y; j < y + height; j++)
    for (let i = x; i < x + width; i++) for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (data[(j * SIDE + i) * 3 + c] ?? 0)
  return hex(sum.map((channel) => channel / (width * height)))
}

const hex = (channels: number[]): string => `#${channels.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`

const round = (value: number): number => Math.round(value * 1000) / 1000
