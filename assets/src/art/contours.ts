import { createNoise2D } from 'simplex-noise'
import { random, tenth } from './random.ts'
import type { ArtSize } from './size.ts'

const CELLS = 110
const LEVELS = 30

/** Draws topographic contour lines of three octaves of noise, every fifth heavier, by marching squares. SVG. */
export function contours(seed: string, { width, height }: ArtSize, palette: readonly string[]): string {
  const [paper = '#f4f1ea', ink = '#170f11'] = palette
  const side = Math.max(width, height) / CELLS
  const field = terrain(seed, Math.ceil(width / side) + 1, Math.ceil(height / side) + 1)
  const lines = Array.from({ length: LEVELS }, (_, i) => {
    const d = isoline(field, -1 + (2 * (i + 0.5)) / LEVELS, side)
    const weight = tenth((i % 5 === 0 ? 2.2 : 1) * (width / 900))
    return d ? `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${weight}" stroke-linecap="round"/>` : ''
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paper}"/>${lines.join('')}</svg>`
}

interface Field {
  columns: number
  rows: number
  at(x: number, y: number): number
}

function terrain(seed: string, columns: number, rows: number): Field {
  const noise = createNoise2D(random(seed))
  const values = Float64Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [(i % columns) / CELLS, Math.floor(i / columns) / CELLS]
    return (noise(x * 2.2, y * 2.2) + 0.45 * noise(x * 5, y * 5) + 0.2 * noise(x * 11, y * 11)) / 1.65
  })
  return { columns, rows, at: (x, y) => values[y * columns + x] ?? 0 }
}

/** Line segments of a level through every cell; the four sides are crossed where the corner values enclose the level. */
function isoline(field: Field, level: number, side: number): string {
  let d = ''
  for (let y = 0; y + 1 < field.rows; y++) {
    for (let x = 0; x + 1 < field.columns; x++) {
      const points = crossings(field, level, x, y)
      for (let i = 0; i + 1 < points.length; i += 2) d += `M${place(points[i], side)}L${place(points[i + 1], side)}`
    }
  }
  return d
}

type Crossing = readonly [number, number]

function crossings(field: Field, level: number, x: number, y: number): Crossing[] {
  const [a, b, c, e] = [field.at(x, y), field.at(x + 1, y), field.at(x + 1, y + 1), field.at(x, y + 1)]
  const share = (from: number, to: number): number | null => (from < level === to < level ? null : (level - from) / (to - from))
  const sides: (Crossing | null)[] = [
    lift(share(a, b), (t) => [x + t, y]),
    lift(share(b, c), (t) => [x + 1, y + t]),
    lift(share(e, c), (t) => [x + t, y + 1]),
    lift(share(a, e), (t) => [x, y + t]),
  ]
  return sides.filter((point) => point !== null)
}

const lift = (t: number | null, point: (t: number) => Crossing): Crossing | null => (t === null ? null : point(t))

const place = (point: Crossing | undefined, side: number): string => (point ? `${tenth(point[0] * side)} ${tenth(point[1] * side)}` : '')
