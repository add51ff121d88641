import type { Rect } from '@magazineai/design'
import { parsePath } from './path.ts'

/** Measures the upright box of an outline, curves to their extremes; null for an outline without points. */
export function pathBounds(d: string): Rect | null {
  const xs: number[] = []
  const ys: number[] = []
  let [x, y] = [0, 0]
  for (const [letter, ...v] of parsePath(d)) {
    if (letter === 'Z') continue
    const points = [x, y, ...(v as number[])]
    const across = points.filter((_, i) => i % 2 === 0)
    const down = points.filter((_, i) => i % 2 === 1)
    xs.push(across.at(-1)!, ...(letter === 'M' ? [] : extremes(across)))
    ys.push(down.at(-1)!, ...(letter === 'M' ? [] : extremes(down)))
    x = across.at(-1)!
    y = down.at(-1)!
  }
  if (xs.length === 0) return null
  const [left, top] = [xs.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.min(a, b))]
  return { x: left, y: top, width: xs.reduce((a, b) => Math.max(a, b)) - left, height: ys.reduce((a, b) => Math.max(a, b)) - top }
}

/** Values of a Bézier curve of one coordinate where it turns, between its ends. */
function extremes(p: readonly number[]): number[] {
  if (p.length === 3) {
    const [a, b, c] = p as [number, number, number]
    return inside([(a - b) / (a - 2 * b + c)]).map((t) => (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t * t * c)
  }
  if (p.length !== 4) return []
  const [a, b, c, d] = p as [number, number, number, number]
  return inside(roots(d - 3 * c + 3 * b - a, 2 * (a - 2 * b + c), b - a)).map(
    (t) => (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d,
  )
}

const inside = (ts: readonly number[]) => ts.filter((t) => t > 0 && t < 1)

/** Real roots of a quadratic. */
function roots(a: number, b: number, c: number): number[] {
  if (Math.abs(a) < 1e-9) return Math.abs(b) < 1e-9 ? [] : [-c / b]
  const under = b * b - 4 * a * c
  return under < 0 ? [] : [(-b + Math.sqrt(under)) / (2 * a), (-b - Math.sqrt(under)) / (2 * a)]
}
