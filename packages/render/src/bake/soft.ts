import { blurred, type Rect } from '@magazineai/design'
import type { ImageItem, Item } from '../frame.ts'
import type { FlatPoint } from '../geometry/flatten.ts'
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
 * Copies items blurred and in one colour, as a picture: no format of ours blurs the same everywhere, so it is done once here and every
 * painter shows the same pixels. Null when the items cover nothing.
 */
export function softCopy(items: readonly Item[], look: SoftLook, letters: Letters): ImageItem | null {
  const lines = silhouette(items, letters)
  if (lines.length === 0) return null
  const box = boxAround(lines, look)
  const scale = Math.min(MOST.scale, PIXELS_PER_DEVIATION / Math.max(look.deviation, 0.1), MOST.side / Math.max(box.width, box.height))
  const [width, height] = [Math.max(1, Math.round(box.width * scale)), Math.max(1, Math.round(box.height * scale))]
  const [across, down] = [width / box.width, height / box.height]
  const placed = lines.map((line) => line.map(([x, y]) => [(x + look.x - box.x) * across, (y + look.y - box.y) * down] as const))
  const { values } = coverageOf(placed, width, height)
  const alpha = opacityOf(look.color) * 255
  const opacities = Uint8Array.from(blurred(values, width, height, look.deviation * scale), (value) => Math.round(value * alpha))
  const url = pngUrl(tintPng(look.color.slice(0, 7), opacities, width, height))
  const clip = rectangle(box.x, box.y, box.width, box.height)
  return { type: 'image', url, ...box, clip, rotate: 0, flipX: false, flipY: false, filters: null }
}

/** The box that the moved and blurred copy reaches, on whole units. */
function boxAround(lines: readonly (readonly FlatPoint[])[], { x, y, deviation }: SoftLook): Rect {
  const reach = deviation * REACH + 2
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const line of lines)
    for (const point of line) {
      left = Math.min(left, point[0])
      top = Math.min(top, point[1])
      right = Math.max(right, point[0])
      bottom = Math.max(bottom, point[1])
    }
  const [x0, y0] = [Math.floor(left + x - reach), Math.floor(top + y - reach)]
  return { x: x0, y: y0, width: Math.ceil(right + x + reach) - x0, height: Math.ceil(bottom + y + reach) - y0 }
}

const opacityOf = (color: string) => (color.length > 7 ? Number.parseInt(color.slice(7, 9), 16) / 255 : 1)
