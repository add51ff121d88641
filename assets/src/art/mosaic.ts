import { pick, random } from './random.ts'
import type { ArtSize } from './size.ts'

const COLUMNS = 6

/** The tiles, in a square of 100 units, in the colour `ink`. */
const tiles: readonly ((ink: string) => string)[] = [
  (ink) => `<path d="M0 0H100A100 100 0 0 1 0 100Z" fill="${ink}"/>`,
  (ink) => `<circle cx="50" cy="50" r="50" fill="${ink}"/>`,
  (ink) => `<path d="M0 0A50 50 0 0 0 100 0ZM0 50A50 50 0 0 0 100 50Z" fill="${ink}"/>`,
  (ink) => `<path d="M0 0H100L0 100Z" fill="${ink}"/>`,
  (ink) => [0, 40, 80].map((y) => `<rect y="${y}" width="100" height="20" fill="${ink}"/>`).join(''),
  (ink) => `<path d="M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z" fill="${ink}"/>`,
]

/** Draws a Swiss mosaic: six columns of geometric tiles in random quarter turns. SVG. */
export function mosaic(seed: string, { width, height }: ArtSize, palette: readonly string[]): string {
  const next = random(seed)
  const side = width / COLUMNS
  const rows = Math.ceil(height / side)
  const cells = Array.from({ length: COLUMNS * rows }, (_, i) => {
    const ground = pick(next, palette)
    const ink = pick(
      next,
      palette.filter((colour) => colour !== ground),
    )
    const place = `translate(${(i % COLUMNS) * side} ${Math.floor(i / COLUMNS) * side}) scale(${side / 100})`
    const turn = `rotate(${Math.floor(next() * 4) * 90} 50 50)`
    return `<g transform="${place}"><rect width="100.5" height="100.5" fill="${ground}"/><g transform="${turn}">${pick(next, tiles)(ink)}</g></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${cells.join('')}</svg>`
}
