import { boundsOf, type ArtBox, type Layered, type Placed } from './compose.ts'
import type { Motif, Tone } from './motif.ts'
import { all, drawn, moved, rect } from './outline.ts'
import type { Outline } from './outline.ts'

/** How long a wave is and how high, units of the square. */
const WAVE = 14
const HIGH = 3

/** The crests of waves from left to right, from a line that they rise over. */
const crests = (y: number, from: number, count: number, length: number, high: number): string =>
  Array.from({ length: count }, (_, at) => {
    const x = from + at * length
    return `C${x + 0.25 * length} ${y - high} ${x + 0.75 * length} ${y - high} ${x + length} ${y}`
  }).join('')

/** Returns the water that a thing stands in alone: waves over its foot from side to side, and its bed. */
export function pool(y: number, from: number, to: number): Outline {
  const [count, middle] = [Math.round((to - from) / WAVE), (from + to) / 2]
  const foot = y + 0.15 * (to - from)
  return drawn(
    `M${from} ${y}${crests(y, from, count, (to - from) / count, HIGH)}C${to - 6} ${y + 8} ${middle + 30} ${foot} ${middle} ${foot}` +
      `C${middle - 30} ${foot} ${from + 6} ${y + 8} ${from} ${y}Z`,
  )
}

/** Returns a long low wave on water. */
export function swell(y: number, from: number, to: number): Outline {
  const [quarter, middle] = [(to - from) / 4, (from + to) / 2]
  return drawn(
    `M${from} ${y}C${from + quarter} ${y - 3} ${middle - quarter} ${y + 3} ${middle} ${y}C${middle + quarter} ${y - 3} ${to - quarter} ${y + 3} ${to} ${y}` +
      `C${to - quarter} ${y + 5} ${middle + quarter} ${y - 0.4} ${middle} ${y + 2.6}C${middle - quarter} ${y + 5.6} ${from + quarter} ${y - 0.4} ${from} ${y}Z`,
  )
}

/** Length and height of the waves of a sea, from one trough to the next and from there to a crest, units of the square. */
const SEA = { length: 26, height: 6 } as const

/** Returns the sea with its waves, from a line down to a foot; the first wave begins so far to the left. */
export function sea(y: number, foot: number, from = 0): Outline {
  const { length, height } = SEA
  const waves = Array.from({ length: 7 }, (_, at) => {
    const [left, top, middle, right] = [(at - 1) * length - from, y - height, (at - 0.5) * length - from, at * length - from]
    const bend = length / 4
    return `C${left + bend} ${y} ${middle - bend} ${top} ${middle} ${top}C${middle + bend} ${top} ${right - bend} ${y} ${right} ${y}`
  })
  return drawn(`M${-length - from} ${y}${waves.join('')}L${6 * length - from} ${foot}L${-length - from} ${foot}Z`)
}

/** How far a bank reaches into water, share of how far down it goes, and at most under its waves, units of the square. */
const SLOPE = 0.12
const INTO = 16

/** Returns the land at both ends of what spans water: level as far as that lies on it, and down to the water on either side of that. */
export function banks(y: number, line: number, from: number, inner: number): Outline {
  const left = drawn(
    `M${from} ${line}C${from + 6} ${line - 6} ${from + 8} ${y} ${from + 22} ${y}L${inner} ${y}L${inner + SLOPE * (line - y)} ${line}Z`,
  )
  return all(
    left,
    moved(left, (u, v) => [100 - u, v]),
  )
}

/** Parts of a motif that are what it stands in or on: water and its banks, or the ground. */
const around: ReadonlySet<Tone> = new Set<Tone>(['near', 'far'])

/** Returns true for a motif that stands in water, which has waves that are farther than it is. */
export const isAfloat = (motif: Motif): boolean => motif.some(([tone]) => tone === 'far')

/** Returns true for a motif that stands on ground of its own. */
export const isGrounded = (motif: Motif): boolean => !isAfloat(motif) && motif.some(([tone]) => tone === 'near')

/** How far ground begins over the foot of what stands on it, share of its height. */
const OVER_FOOT = 0.035

/** Returns the ground that things stand on, from side to side of their box and down to its foot; they stand in it a little, or on its edge. */
export function landUnder(things: readonly Layered[], box: ArtBox, isOnEdge: boolean): Layered {
  const { y, height } = boundsOf(things.flatMap(({ outline }) => outline))
  const line = y + height - (isOnEdge ? 0 : OVER_FOOT * height)
  return { tone: 'near', outline: rect(box.x - BEYOND, line, box.width + 2 * BEYOND, box.y + box.height + BEYOND - line) }
}

/** Returns the rails that a thing stands on, from side to side of a box; `[]` where it stands on none. */
export const railsIn = (motif: Motif, { y, size }: Placed, box: ArtBox): Layered[] =>
  motif
    .filter(([tone]) => tone === 'near' && isGrounded(motif))
    .slice(1)
    .map(([, outline]) => {
      const { y: top, height } = boundsOf(outline)
      return { tone: 'dark', outline: rect(box.x - BEYOND, y + (top * size) / 100, box.width + 2 * BEYOND, (height * size) / 100) }
    })

/** Returns a motif without the water it stands in, or the ground it stands on. */
export const dry = (motif: Motif): Motif => motif.filter(([tone]) => !around.has(tone))

/** Returns the banks on which the ends of a motif lie that spans water, `[]` for any other. */
const banksOf = (motif: Motif): Outline => motif.filter(([tone]) => isAfloat(motif) && tone === 'near')[1]?.[1] ?? []

/** Returns the line on which the ends of a motif lie that spans water, units of the square. */
export const landingOf = (motif: Motif): number | undefined => (banksOf(motif).length ? boundsOf(banksOf(motif)).y : undefined)

/** Returns a motif on open water, which has its own waves. */
export const onOpenWater = (motif: Motif): Motif => motif.filter(([tone]) => tone !== 'far')

/** How far water reaches beyond the sides and the foot of its box, page pixels. */
const BEYOND = 60

/** Length of the waves on wide water, from one to the next, and from row to row, units of the square. */
const LONG = 30
const NEXT = 64
const ROW = 11

/** Room between the sides of a box and the marks in it, in distances of theirs. */
const EDGE = 0.12

/** Where a bank ends that reaches out of the square to the side of a box. */
const OUTER = -12

/** Room under the last row of waves, in rows. */
const UNDER = 0.1

/** Returns the water of a motif that stands in a box, from side to side of it and down to its foot, and the waves on it, as far down as a line; `[]` for one on land. */
export function waterIn(motif: Motif, { x, y, size }: Placed, box: ArtBox, last: number): Layered[] {
  const [, [edge] = []] = motif.find(([tone]) => tone === 'near') ?? []
  if (!edge) return []
  const unit = size / 100
  const [line, left] = [y + edge.from[1] * unit, box.x - BEYOND]
  const [width, foot] = [box.width + 2 * BEYOND, box.y + box.height + BEYOND]
  const count = Math.round(width / (WAVE * unit))
  const water = drawn(`M${left} ${line}${crests(line, left, count, width / count, HIGH * unit)}L${left + width} ${foot}L${left} ${foot}Z`)
  const rows = Math.max(0, Math.floor((last - line) / (ROW * unit) - UNDER))
  const waves = Array.from({ length: rows }, (_, row) =>
    spread({ from: box.x, to: box.x + box.width, next: NEXT * unit, long: LONG * unit, isOdd: row % 2 === 1 }).map((from) =>
      moved(swell(0, 0, LONG), (u, v) => [from + u * unit, line + (row + 0.6) * ROW * unit + v * unit]),
    ),
  )
  const tone: Tone = last < box.y + box.height - BEYOND ? 'dark' : 'second'
  return [{ tone: 'near', outline: water }, { tone: 'far', outline: all(...waves.flat()) }, ...landIn(motif, { x, y, size }, { box, tone })]
}

/** Returns the banks of a motif as far as both sides of the box it stands in and, nearer to each other, down to its foot; none for one that spans nothing. */
function landIn(motif: Motif, { x, y, size }: Placed, { box, tone }: { box: ArtBox; tone: Tone }): Layered[] {
  const land = banksOf(motif)
  if (!land.length) return []
  const [left, right, foot] = [box.x - BEYOND, box.x + box.width + BEYOND, box.y + box.height + BEYOND]
  const outline = moved(land, (u, v) => [u < OUTER ? left : u > 100 - OUTER ? right : x + (u * size) / 100, y + (v * size) / 100])
  const down = outline.map(({ from, segments }): Outline[number] => {
    const [edge, line] = segments.at(-1)?.slice(-2) ?? from
    const into = Math.min(SLOPE * (foot - (line ?? foot)), (INTO * size) / 100)
    return { from, segments: [...segments, [(edge ?? 0) + (from[0] === left ? into : -into), foot], [from[0], foot]] }
  })
  return [{ tone, outline: down }]
}

/** Returns where marks begin that stand in a row between two lines, wholly between them: how far from one to the next, how long each is, and whether it is a row between two others. */
export function spread({
  from,
  to,
  next,
  long,
  isOdd,
}: {
  from: number
  to: number
  next: number
  long: number
  isOdd: boolean
}): number[] {
  const room = to - from - 2 * EDGE * next - long
  const count = Math.floor(room / next - (isOdd ? 1 : 0)) + 1
  const first = from + (to - from - long - (count - 1) * next) / 2
  return room < 0 ? [] : Array.from({ length: Math.max(0, count) }, (_, at) => first + at * next)
}
