import type { Photo, Size } from '@magazineai/design'
import { cropTo } from './crop.ts'
import type { Window } from './crop.ts'

/** Type that stands on a picture: where, seen from the picture's box, and whether it is light. */
export interface TypeOver {
  box: Window
  light: boolean
}

/** Worth of even ground under all type, and of ground as dark (or light) as the type needs. */
const EVEN = 3.6
const CONTRAST = 2

/** Returns how well type can be read on a photograph in a box: 0 where none stands on it, up to 5.6. Large type counts by its area. */
export function readable(photo: Photo, box: Size, type: readonly TypeOver[]): number {
  const { position, boxSize } = cropTo(photo, box)
  let [score, area] = [0, 0]
  for (const { box: over, light } of type) {
    const seen = {
      left: (over.x - position.x) / boxSize.width,
      top: (over.y - position.y) / boxSize.height,
      right: (over.x + over.width - position.x) / boxSize.width,
      bottom: (over.y + over.height - position.y) / boxSize.height,
    }
    const size = over.width * over.height
    const luminance = under(photo.luminance, seen)
    score += size * (EVEN * under(photo.quiet, seen) + CONTRAST * (light ? 1 - luminance : luminance))
    area += size
  }
  return area ? score / area : 0
}

/** Returns how light a colour (`#rrggbb`) looks, 0–1. */
export const lightness = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255
}

/**
 * Returns how well a photograph goes over into a dark background at its head and foot, 0–1: a light edge there is a bar across the page.
 * Before a light background it is 1.
 */
export function blends({ edges }: Photo, ground: string): number {
  if (lightness(ground) > 0.5) return 1
  return 1 - (lightness(edges.top) + lightness(edges.bottom)) / 2
}

/** Average of 3 × 3 cells of a picture under a box, both in shares of the picture. */
function under(cells: readonly number[], box: { left: number; top: number; right: number; bottom: number }): number {
  let [sum, area] = [0, 0]
  cells.forEach((value, index) => {
    const [column, row] = [index % 3, Math.floor(index / 3)]
    const width = Math.min(box.right, (column + 1) / 3) - Math.max(box.left, column / 3)
    const height = Math.min(box.bottom, (row + 1) / 3) - Math.max(box.top, row / 3)
    if (width <= 0 || height <= 0) return
    sum += value * width * height
    area += width * height
  })
  return area ? sum / area : 0
}

const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
const hexOf = (channels: readonly number[]): string =>
  `#${channels
    .map((channel) =>
      Math.round(Math.min(255, Math.max(0, channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Returns the average of colours (`#rrggbb`). */
export function mixed(colors: readonly string[]): string {
  const all = colors.map(channelsOf)
  return hexOf([0, 1, 2].map((at) => all.reduce((sum, channels) => sum + (channels[at] ?? 0), 0) / Math.max(1, all.length)))
}

/** Returns a colour, mixed in tenths with another until it `suffices`; the other where nothing before does. */
export function towards(color: string, end: string, suffices: (color: string) => boolean): string {
  const [from, to] = [channelsOf(color), channelsOf(end)]
  for (let step = 0; step < 10; step++) {
    const between = hexOf(from.map((channel, at) => channel + (((to[at] ?? 0) - channel) * step) / 10))
    if (suffices(between)) return between
  }
  return end
}
