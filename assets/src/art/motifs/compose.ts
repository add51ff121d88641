import type { Motif, Tone } from './motif.ts'
import { moved, polygons } from './outline.ts'
import type { Outline } from './outline.ts'

/** A box, page pixels. */
export interface ArtBox {
  x: number
  y: number
  width: number
  height: number
}

/** Where a motif stands: the square it is drawn in, page pixels. */
export interface Placed {
  x: number
  y: number
  size: number
}

/** How a motif stands in a box: once, on the field of the box or in a part of it that is of other colours. */
export interface Composition {
  placed: Placed
  /** The part that is of other colours; land ends at its edges. */
  cell?: ArtBox
}

/** A motif, and whether it is land or a stage, which ends at the edges of what it stands in. */
export interface Composed {
  motif: Motif
  isScene: boolean
}

/** From this ratio of its sides on a box is wide, and high where it is so many times as high as wide. */
const WIDE = 1.2
const LONG = 1.6

/** Room around a motif, share of the short side of what it stands in; and where what it stands in has room around it. */
const MARGIN = 0.12
const CLOSE = 0.03

/** Where the middle of a motif stands along a box, by turns. */
const ALONG = [0.5, 0.32, 0.68] as const

/** Most that land is wider than high, so that what is in its sky stays whole. */
export const LAND = 1.5

/** From this ratio on a box has so much room beside land that it is no strip. */
const BROAD = 1.8

/** Room over what stands in the sky, units of the square; and how far land reaches beyond the foot, page pixels. */
const SKY = 7
const BEYOND = 40

/** Returns how a motif stands whole in the middle of a box. */
export function composedWhole({ motif, isScene }: Composed, box: ArtBox): Composition {
  if (isScene) {
    if (isRoofed(motif)) return { placed: landIn(motif, squareIn(box)) }
    return { placed: landIn(motif, box), cell: box }
  }
  return { placed: wholeIn(motif, box, 0.5, 0.5, CLOSE) }
}

/** Returns how a motif stands on the foot of a box, in the middle, as on a table; land fills the box. */
export function composedStanding(told: Composed, box: ArtBox): Composition {
  if (told.isScene) return composedWhole(told, box)
  const { placed } = composedWhole(told, box)
  const { y, height } = boundsOfMotif(told.motif)
  return { placed: { ...placed, y: box.y + box.height - ((y + height) * placed.size) / 100 } }
}

/** Returns how a motif stands in a box; another `turn` gives another composition. It is whole. */
export function composed({ motif, isScene }: Composed, box: ArtBox, turn: number): Composition {
  const ratio = box.width / box.height
  if (isScene) {
    // A stage stands in the middle, on the field of its box: strips of another colour beside it look cut off.
    if (isRoofed(motif)) return { placed: landIn(motif, squareIn(box)) }
    const cell = ratio > BROAD ? partOf(box, LAND * box.height, turn % 2 === 0) : box
    return { placed: landIn(motif, cell), cell }
  }
  const at = ALONG[turn % ALONG.length] ?? 0.5
  if (ratio >= WIDE) return { placed: wholeIn(motif, box, at, 0.5) }
  if (ratio > 1 / LONG) return { placed: wholeIn(motif, box, 0.5, 0.5) }
  return { placed: wholeIn(motif, box, 0.5, at) }
}

/** A part of a wide box, at its left or its right end. */
const partOf = (box: ArtBox, width: number, isLeft: boolean): ArtBox => {
  const taken = Math.round(width)
  return { ...box, x: isLeft ? box.x : box.x + box.width - taken, width: taken }
}

/** The square in the middle of a box. */
function squareIn({ x, y, width, height }: ArtBox): ArtBox {
  const side = Math.min(width, height)
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side }
}

/** Returns true for a motif that reaches over its square: a stage with its curtain. */
export const isRoofed = (motif: Motif): boolean => boundsOfMotif(motif).y < 0

const boundsOfMotif = (motif: Motif): ArtBox => boundsOf(motif.flatMap(([, outline]) => outline))

/** Stands a motif whole in a box, its middle as near to a place in it as its margin allows. */
function wholeIn(motif: Motif, box: ArtBox, u: number, v: number, air = MARGIN): Placed {
  const bounds = boundsOfMotif(motif)
  const margin = air * Math.min(box.width, box.height)
  const scale = Math.min((box.width - 2 * margin) / bounds.width, (box.height - 2 * margin) / bounds.height)
  const [width, height] = [bounds.width * scale, bounds.height * scale]
  const within = (from: number, room: number, taken: number, share: number): number =>
    Math.min(from + room - margin - taken, Math.max(from + margin, from + share * room - taken / 2))
  const left = within(box.x, box.width, width, u)
  const top = within(box.y, box.height, height, v)
  return { x: left - bounds.x * scale, y: top - bounds.y * scale, size: 100 * scale }
}

/** Stands land in a box from side to side: down to its foot, or as far down as leaves what is in its sky whole. */
function landIn(motif: Motif, { x, y, width, height }: ArtBox): Placed {
  const { y: top } = boundsOfMotif(motif)
  const head = y - ((top - SKY) * width) / 100
  return { x, y: isRoofed(motif) ? y : Math.max(y + height + BEYOND - width, head), size: width }
}

/** A part of one tone, page pixels. */
export interface Layered {
  tone: Tone
  outline: Outline
}

/** Returns the parts of a motif where it stands, from back to front. */
export const layersOf = (motif: Motif, { x, y, size }: Placed): Layered[] =>
  motif.map(([tone, outline]) => ({ tone, outline: moved(outline, (px, py) => [x + (px * size) / 100, y + (py * size) / 100]) }))

/** Returns the least upright box around the points of an outline; the points of its curves enclose them. */
export function boundsOf(outline: Outline): ArtBox {
  const points = outline.flatMap(({ from, segments }) => [from, ...segments.flatMap((segment) => pairs(segment))])
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

const pairs = (numbers: readonly number[]): [number, number][] =>
  Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0])

/** Corners of a curve that is cut, so that it is off by less than a pixel at the size of a page. */
const CORNERS = 40

/** Returns what of an outline lies in a box: curves that are whole stay curves, others become polygons (Sutherland and Hodgman, 1974). */
export const clipped = (outline: Outline, box: ArtBox): Outline =>
  outline.flatMap((contour): Outline => {
    const bounds = boundsOf([contour])
    const isIn = bounds.x >= box.x && bounds.y >= box.y && bounds.x + bounds.width <= box.x + box.width
    if (isIn && bounds.y + bounds.height <= box.y + box.height) return [contour]
    const [from, ...rest] = cutTo(polygons([contour], CORNERS)[0] ?? [], box)
    return from && rest.length > 1 ? [{ from, segments: rest }] : []
  })

type Corner = readonly [number, number]

function cutTo(polygon: readonly Corner[], { x, y, width, height }: ArtBox): Corner[] {
  const edges: [axis: 0 | 1, at: number, sign: 1 | -1][] = [
    [0, x, 1],
    [0, x + width, -1],
    [1, y, 1],
    [1, y + height, -1],
  ]
  return edges.reduce<Corner[]>(
    (points, [axis, at, sign]) => {
      const depth = (point: Corner): number => sign * (point[axis] - at)
      return points.flatMap((point, index) => {
        const before = points.at(index - 1) ?? point
        const [from, to] = [depth(before), depth(point)]
        const t = from / (from - to)
        const crossing: Corner = [before[0] + t * (point[0] - before[0]), before[1] + t * (point[1] - before[1])]
        if (to >= 0) return from >= 0 ? [point] : [crossing, point]
        return from >= 0 ? [crossing] : []
      })
    },
    [...polygon],
  )
}

/** Returns path data of an outline with its origin at a point, in whole pixels. */
export function pathOf(outline: Outline, origin: { x: number; y: number }): string {
  const said = (numbers: readonly number[]): string =>
    numbers.map((value, at) => String(Math.round(value - (at % 2 ? origin.y : origin.x)))).join(' ')
  return outline
    .map(({ from, segments }) => `M${said(from)}${segments.map((segment) => (segment.length === 2 ? 'L' : 'C') + said(segment)).join('')}Z`)
    .join('')
}

/** Returns what says of a point in which tone it is, null = on the field. The last part that it lies in counts, by the non-zero rule. */
export function toneAt(layers: readonly Layered[]): (x: number, y: number) => Layered | null {
  const parts = layers
    .map((layer) => ({ layer, polygons: polygons(layer.outline, 10).map((polygon) => ({ polygon, bounds: cornersOf(polygon) })) }))
    .toReversed()
  return (x, y) => {
    const found = parts.find(
      (part) =>
        part.polygons.reduce(
          (sum, { polygon, bounds: [l, t, r, b] }) => sum + (x < l || x > r || y < t || y > b ? 0 : winding(polygon, x, y)),
          0,
        ) !== 0,
    )
    return found && found.layer.tone !== 'field' ? found.layer : null
  }
}

const cornersOf = (polygon: readonly Corner[]): [number, number, number, number] => {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function winding(polygon: readonly Corner[], x: number, y: number): number {
  let turns = 0
  let [x1, y1] = polygon.at(-1) ?? [0, 0]
  for (const [x2, y2] of polygon) {
    if (y1 <= y !== y2 <= y) {
      const isLeft = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1) > 0
      if (y1 <= y && isLeft) turns++
      else if (y1 > y && !isLeft) turns--
    }
    ;[x1, y1] = [x2, y2]
  }
  return turns
}
