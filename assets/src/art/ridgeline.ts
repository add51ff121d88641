import { createNoise2D } from 'simplex-noise'
import { random, tenth } from './random.ts'
import type { ArtSize } from './size.ts'

const LINES = 64
const STEPS = 120

/** Horizons of noise under a bell curve, one behind the other; every ninth in the accent. SVG. */
export function ridgeline(seed: string, { width, height }: ArtSize, palette: readonly string[]): string {
  const [paper = '#0b0f14', ink = '#e8e6e1', accent = ink] = palette
  const noise = createNoise2D(random(seed))
  const [top, gap, tall] = [height * 0.3, (height * 0.6) / LINES, height * 0.16]
  const lines = Array.from({ length: LINES }, (_, row) => {
    const base = top + row * gap
    const points = Array.from({ length: STEPS + 1 }, (_unused, step) => {
      const u = step / STEPS
      const bell = Math.exp(-(((u - 0.5) / 0.17) ** 2))
      const lift = (noise(u * 5, row * 0.13) * 0.5 + 0.5 + Math.abs(noise(u * 16, row * 0.3)) * 0.35) * bell * tall
      return `${tenth(width * (0.08 + 0.84 * u))} ${tenth(base - lift)}`
    })
    const stroke = row % 9 === 4 ? accent : ink
    return `<path d="M${points.join('L')}" fill="${paper}" stroke="${stroke}" stroke-width="${tenth(width / 620)}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paper}"/>${lines.join('')}</svg>`
}
