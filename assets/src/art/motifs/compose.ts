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
  /** How many times as wide as high land is drawn under its sky; absent = once. */
  stretch?: number
}

/** How a motif stands in a box: once or several times, on the field of the box or on one of other colours. */
export interface Composition {
  places: readonly Placed[]
  /** What is of other colours; land ends at its edges. */
  cell?: ArtBox
  /** True for what stands in water that runs through all of its box. */
  isAfloat?: boolean
  /** True for what stands on ground that runs to both sides and to the foot of its box. */
  isGrounded?: boolean
}

/** A motif, and whether it is land or a stage, which ends at the edges of what it stands in. */
export interface Composed {
  motif: Motif
  isScene: boolean
}

/** How many times as high as wide what bleeds off its side, not its foot, stands in. */
const LONG = 1.6

/** Room around a motif, share of the short side of what it stands in; where what it stands in has room around it; and around each of several. */
const MARGIN = 0.12
const CLOSE = 0.07
const APART = 0.15

/** Most that land is wider than high, so that what is in its sky stays whole; in a wider box it is stretched under its sky. */
const LAND = 1.5

/** Room over what stands in the sky, units of the square; and how far land reaches beyond the foot, page pixels. */
const SKY = 7
const BEYOND = 40

/** Returns how a motif stands whole in the middle of a box. */
export function composedWhole({ motif, isScene }: Composed, box: ArtBox): Composition {
  if (isScene) return sceneIn(motif, box)
  return { places: [wholeIn(motif, box, CLOSE)] }
}

/** Returns how a motif stands on the foot of a box, in the middle, as on a table; land fills the box. */
export function composedStanding(told: Composed, box: ArtBox): Composition {
  if (told.isScene && !isRoofed(told.motif)) return composedWhole(told, box)
  const placed = wholeIn(told.motif, box, CLOSE)
  const { y, height } = boundsOfMotif(told.motif)
  return { places: [{ ...placed, y: box.y + box.height - ((y + height) * placed.size) / 100 }] }
}

/** Returns how a motif stands in a box with more room around it, in the middle. */
export function composed({ motif, isScene }: Composed, box: ArtBox): Composition {
  if (isScene) return sceneIn(motif, box)
  return { places: [wholeIn(motif, box, MARGIN)] }
}

/** A stage stands in the middle, on the field of its box, and its curtains run on to the edges of that. Land fills the box. */
const sceneIn = (motif: Motif, box: ArtBox): Composition =>
  isRoofed(motif) ? { places: [landIn(motif, squareIn(box))] } : { places: [landIn(motif, box)], cell: box }

/** Rows and columns in which several stand. */
const GRIDS = [
  [3, 1],
  [4, 1],
  [5, 1],
  [2, 2],
  [3, 2],
  [4, 2],
  [1, 3],
  [2, 3],
  [3, 3],
  [1, 4],
  [2, 4],
  [1, 5],
] as const

/** Returns how a motif stands several times in a box, in even rows: few, and as many as fill it evenly. */
export function composedSeveral({ motif }: Composed, box: ArtBox): Composition {
  const { width, height } = boundsOfMotif(motif)
  const misfit = ([columns, rows]: readonly [number, number]): number =>
    Math.abs(Math.log(((box.width / columns) * height) / ((box.height / rows) * width))) + 0.06 * columns * rows
  const [columns, rows] = GRIDS.toSorted((one, other) => misfit(one) - misfit(other))[0] ?? [3, 1]
  // Room at the edges is a half of that between two more.
  const edge = 0.06 * Math.min(box.width, box.height)
  const cell = { width: (box.width - 2 * edge) / columns, height: (box.height - 2 * edge) / rows }
  const places = Array.from({ length: columns * rows }, (_, at) =>
    wholeIn(
      motif,
      { ...cell, x: box.x + edge + (at % columns) * cell.width, y: box.y + edge + Math.floor(at / columns) * cell.height },
      APART,
    ),
  )
  return { places }
}

/** Returns how a motif stands so many times as large as whole: with its head in a box, off the foot of which it runs, or off the side of a high one. */
export function composedClose({ motif }: Composed, box: ArtBox, times: number): Composition {
  const bounds = boundsOfMotif(motif)
  const size = wholeIn(motif, box, MARGIN).size * times
  const [width, head] = [(bounds.width * size) / 100, MARGIN * Math.min(box.width, box.height)]
  const isHigh = box.height > LONG * box.width
  const x = isHigh ? box.x + head : box.x + (box.width - width) / 2
  const y = isHigh ? box.y + (box.height - (bounds.height * size) / 100) / 2 : box.y + head
  return { places: [{ x: x - (bounds.x * size) / 100, y: y - (bounds.y * size) / 100, size }] }
}

/** The square in the middle of a box. */
function squareIn({ x, y, width, height }: ArtBox): ArtBox {
  const side = Math.min(width, height)
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side }
}

/** Returns true for a motif that reaches over its square: a stage with its curtain. */
export const isRoofed = (motif: Motif): boolean => boundsOfMotif(motif).y < 0

const boundsOfMotif = (motif: Motif): ArtBox => boundsOf(motif.flatMap(([, outline]) => outline))

/** Stands a motif whole in the middle of a box. */
function wholeIn(motif: Motif, box: ArtBox, air: number): Placed {
  const bounds = boundsOfMotif(motif)
  const margin = air * Math.min(box.width, box.height)
  const scale = Math.min((box.width - 2 * margin) / bounds.width, (box.height - 2 * margin) / bounds.height)
  const x = box.x + (box.width - bounds.width * scale) / 2 - bounds.x * scale
  const y = box.y + (box.height - bounds.height * scale) / 2 - bounds.y * scale
  return { x, y, size: 100 * scale }
}

/** Stands land in a box from side to side: down to its foot, or as far down as leaves what is in its sky whole. */
function landIn(motif: Motif, { x, y, width, height }: ArtBox): Placed {
  const { y: top } = boundsOfMotif(motif)
  if (isRoofed(motif)) return { x, y, size: width }
  const size = Math.min(width, LAND * height)
  const head = y - ((top - SKY) * size) / 100
  return { x, y: Math.max(y + height + BEYOND - size, head), size, stretch: width / size }
}

/** A part of one tone, page pixels. */
export interface Layered {
  tone: Tone
  outline: Outline
}

/** Returns the parts of a motif where it stands, from back to front: each part of one tone wherever the motif stands several times. */
export const layersOf = (motif: Motif, places: readonly Placed[]): Layered[] =>
  motif.map(([tone, outline], nth) => ({ tone, outline: places.flatMap((place) => partIn(outline, nth === 0, place)) }))

/** A part where its motif stands; what is in the sky keeps its shape where land is stretched. */
function partIn(outline: Outline, isSky: boolean, { x, y, size, stretch = 1 }: Placed): Outline {
  const { x: left, width } = boundsOf(outline)
  const middle = left + width / 2
  const across = (px: number): number => (isSky ? middle * stretch + px - middle : px * stretch)
  return moved(outline, (px, py) => [x + (across(px) * size) / 100, y + (py * size) / 100])
}

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
