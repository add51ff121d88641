import { parsePath } from './path.ts'

/** A point of a line. */
export type FlatPoint = readonly [x: number, y: number]

/** One unbroken line of points. */
export interface FlatLine {
  points: FlatPoint[]
  isClosed: boolean
}

/** Straight pieces that one curve is cut into: enough that none strays by more than about `tolerance`. */
const pieces = (chord: number, tolerance: number) => Math.max(2, Math.min(64, Math.ceil(Math.sqrt(chord / tolerance))))

/** Flattens an outline to lines of points, its curves cut into straight pieces. */
export function flatten(d: string, tolerance = 1): FlatLine[] {
  const lines: FlatLine[] = []
  let at: FlatPoint = [0, 0]
  const add = (point: FlatPoint) => {
    const last = lines.at(-1)
    if (last && !last.isClosed) last.points.push(point)
    else lines.push({ points: [at, point], isClosed: false })
    at = point
  }
  for (const command of parsePath(d)) {
    const [letter] = command
    if (letter === 'M') {
      at = [command[1], command[2]]
      lines.push({ points: [at], isClosed: false })
    } else if (letter === 'L') add([command[1], command[2]])
    else if (letter === 'Z') {
      const last = lines.at(-1)
      if (!last) continue
      last.isClosed = true
      at = last.points[0]!
    } else for (const point of curve(at, command.slice(1) as number[], tolerance)) add(point)
  }
  return lines.filter((line) => line.points.length > 1)
}

/** Points along a quadratic or cubic curve, its start left out. */
function curve([x0, y0]: FlatPoint, v: readonly number[], tolerance: number): FlatPoint[] {
  const [x1, y1, x2, y2, x3, y3] = (v.length === 4 ? raised(x0, y0, v) : v) as [number, number, number, number, number, number]
  const length = Math.hypot(x1 - x0, y1 - y0) + Math.hypot(x2 - x1, y2 - y1) + Math.hypot(x3 - x2, y3 - y2)
  const count = pieces(length, tolerance)
  return Array.from({ length: count }, (_, i): FlatPoint => {
    const t = (i + 1) / count
    const [a, b, c, e] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3]
    return [a * x0 + b * x1 + c * x2 + e * x3, a * y0 + b * y1 + c * y2 + e * y3]
  })
}

/** A quadratic curve as the cubic of the same shape. */
const raised = (x0: number, y0: number, [cx, cy, x, y]: readonly number[]) =>
  [x0 + (2 / 3) * (cx! - x0), y0 + (2 / 3) * (cy! - y0), x! + (2 / 3) * (cx! - x!), y! + (2 / 3) * (cy! - y!), x!, y!] as const
