import { flatten, type FlatPoint } from './flatten.ts'
import { num, parsePath } from './path.ts'

/**
 * Smooths a line that was sampled while it was drawn into a curve through its points (uniform Catmull-Rom splines). Outlines that have
 * curves already stay as they are.
 */
export function smoothed(d: string): string {
  const commands = parsePath(d)
  if (commands.length < 4 || commands.some(([letter]) => letter !== 'M' && letter !== 'L')) return d
  return flatten(d)
    .map(({ points }) => throughPoints(points))
    .join('')
}

function throughPoints(points: readonly FlatPoint[]): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))]!
  const curves = points.slice(1).map((to, i) => {
    const [before, from, after] = [at(i - 1), at(i), at(i + 2)]
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[...first, ...second, ...to].map(num).join(' ')}`
  })
  return `M${points[0]!.map(num).join(' ')}${curves.join('')}`
}

/** How thin ink gets: at its ends, and where it was drawn fastest, as parts of its width; length of an end in widths. */
const INK = { end: 0.22, fast: 0.5, reach: 5 } as const

/** Outlines the area that a pen of ink covers along a line: narrower at its ends and where the samples of the hand lie far apart. */
export const inked = (d: string, width: number): string =>
  flatten(smoothed(d), Math.max(0.05, width / 40))
    .map((line, i) => ribbon(line.points, width, speeds(d, i)))
    .join('')

/** How fast the hand went along a line, 0–1 at even parts of its length; flat for a line that was not sampled. */
function speeds(d: string, line: number): (part: number) => number {
  const samples = flatten(d)[line]?.points ?? []
  const lengths = samples.slice(1).map((point, i) => Math.hypot(point[0] - samples[i]![0], point[1] - samples[i]![1]))
  const isSampled = samples.length > 3 && !/[CQ]/i.test(d)
  if (!isSampled) return () => 0
  const fastest = Math.max(...lengths, 1e-9)
  const total = lengths.reduce((sum, one) => sum + one, 0)
  let run = 0
  const ends = lengths.map((one) => (run += one) / total)
  const evenSpeeds = lengths.map((_, i) => mean(lengths.slice(Math.max(0, i - 2), i + 3)) / fastest)
  return (part) =>
    evenSpeeds[
      Math.max(
        0,
        ends.findIndex((end) => end >= part - 1e-9),
      )
    ] ?? 0
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/** The area around a line, its half widths to either side, closed by round ends. */
function ribbon(points: readonly FlatPoint[], width: number, speed: (part: number) => number): string {
  const runs = [0]
  for (let i = 1; i < points.length; i++)
    runs.push(runs[i - 1]! + Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]))
  const total = runs.at(-1)! || 1
  const reach = Math.min(width * INK.reach, total / 2)
  const half = (run: number) => {
    const end = Math.min(1, Math.min(run, total - run) / reach)
    const ease = end * (2 - end)
    return (width / 2) * (INK.end + (1 - INK.end) * ease) * (1 - (1 - INK.fast) * speed(run / total))
  }
  const sides = points.map((point, i) => {
    const before = points[Math.max(0, i - 1)]!
    const after = points[Math.min(points.length - 1, i + 1)]!
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const reach = half(runs[i]!)
    const [nx, ny] = [(-(after[1] - before[1]) / length) * reach, ((after[0] - before[0]) / length) * reach]
    return { left: [point[0] - nx, point[1] - ny] as const, right: [point[0] + nx, point[1] + ny] as const }
  })
  const outline = [...sides.map((side) => side.left), ...sides.toReversed().map((side) => side.right)]
  const caps = [points[0]!, points.at(-1)!].map((point, i) => disc(point, half(i === 0 ? 0 : total)))
  return `M${outline.map((point) => point.map(num).join(' ')).join('L')}Z${caps.join('')}`
}

/** A disc, in the direction of a ribbon. */
const disc = ([x, y]: FlatPoint, r: number) => {
  const k = r * 0.5522847498
  const at = (...values: number[]) => values.map((one, i) => num(one + (i % 2 === 0 ? x : y))).join(' ')
  return `M${at(r, 0)}C${at(r, k, k, r, 0, r)}C${at(-k, r, -r, k, -r, 0)}C${at(-r, -k, -k, -r, 0, -r)}C${at(k, -r, r, -k, r, 0)}Z`
}
