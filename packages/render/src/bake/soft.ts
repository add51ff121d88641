import { blurred } from '@magazineai/design'
import type { ImageItem, Item } from '../frame.ts'
import { rectangle } from '../geometry/outlines.ts'
import { coverageOf } from './coverage.ts'
import { pngUrl, tintPng } from './png.ts'
import { silhouette, type Letters } from './silhouette.ts'

/** How a soft copy of items looks: moved by x and y, blurred by a standard deviation, in one colour (`#rrggbb` or `#rrggbbaa`). */
export interface SoftLook {
  x: number
  y: number
  deviation: number
  color: string
}

/** Pixels per deviation: a blurred picture holds nothing finer, so that more would only weigh more. */
const PIXELS_PER_DEVIATION = 2.5

/** Most pixels per unit, and most pixels of a side. */
const MOST = { scale: 0.5, side: 1600 } as const

/** How far a blur reaches, in deviations: beyond it less than a thousandth is left. */
const REACH = 3

/**
 * A blurred copy of items in one colour, as a picture: no format of ours blurs the same everywhere, so it is done once here and every painter
 * shows the same pixels. Null when the items cover nothing.
 */
export function softCopy(items: readonly Item[], look: SoftLook, letters: Letters): ImageItem | null {
  const lines = silhouette(items, letters)
  const points = lines.flat()
  if (points.length === 0) return null
  const reach = look.deviation * REACH + 2
  const [left, top] = [
    points.reduce((least, [x]) => Math.min(least, x), Infinity) - reach,
    points.reduce((least, [, y]) => Math.min(least, y), Infinity) - reach,
  ]
  const [right, bottom] = [
    points.reduce((most, [x]) => Math.max(most, x), -Infinity) + reach,
    points.reduce((most, [, y]) => Math.max(most, y), -Infinity) + reach,
  ]
  const scale = Math.min(MOST.scale, PIXELS_PER_DEVIATION / Math.max(look.deviation, 0.1), MOST.side / Math.max(right - left, bottom - top))
  const [width, height] = [Math.max(1, Math.ceil((right - left) * scale)), Math.max(1, Math.ceil((bottom - top) * scale))]
  const placed = lines.map((line) => line.map(([x, y]) => [(x - left) * scale, (y - top) * scale] as const))
  const { values } = coverageOf(placed, width, height)
  const alpha = opacityOf(look.color) * 255
  const opacities = Uint8Array.from(blurred(values, width, height, look.deviation * scale), (value) => Math.round(value * alpha))
  const url = pngUrl(tintPng(look.color.slice(0, 7), opacities, width, height))
  const box = { x: left + look.x, y: top + look.y, width: width / scale, height: height / scale }
  const clip = rectangle(box.x, box.y, box.width, box.height)
  return { type: 'image', url, ...box, clip, rotate: 0, flipX: false, flipY: false, filters: null }
}

const opacityOf = (color: string) => (color.length > 7 ? Number.parseInt(color.slice(7, 9), 16) / 255 : 1)
