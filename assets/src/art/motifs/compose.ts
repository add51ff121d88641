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

/** How motifs stand in a box: one whole, one large and cropped, in cells along it, or small all over it. */
export type Manner = 'whole' | 'figure' | 'row' | 'pattern'

/** Where a motif stands: the square it is drawn in, page pixels, and whether its cell is of the other colours. */
export interface Placed {
  x: number
  y: number
  size: number
  isOther?: boolean
}

/** Motifs in a box, with the cells among them that are of the other colours. */
export interface Composition {
  placed: readonly Placed[]
  cells: readonly ArtBox[]
}

/** Where the middle of a large motif stands, shares of the box, and its size in short sides of the box; wide boxes and tall ones have their own. */
const FIGURES = {
  wide: [
    [0.7, 0.56, 1.3],
    [0.3, 0.56, 1.3],
    [0.5, 0.62, 1.5],
    [0.76, 0.5, 1.1],
  ],
  tall: [
    [0.56, 0.56, 1.06],
    [0.34, 0.6, 1.2],
    [0.68, 0.5, 1.24],
    [0.5, 0.66, 1.36],
  ],
} as const

/** From this ratio of its sides on a box is wide, and long enough for cells. */
const WIDE = 1.2
const LONG = 1.7

/** Share of its cell that a motif takes, in a row and in a pattern, and the cells of a pattern aimed at, page pixels. */
const IN_CELL = 0.72
const IN_PATTERN = 1.02
const PATTERN = 480

/** Room between a pattern and the edges of its box, page pixels: no motif is cut off there. */
const MARGIN = 70

/** Returns true for a motif that is drawn beyond its square at both sides: land or a stage, which ends at the edges of what it stands in alone. */
export function isScene(motif: Motif): boolean {
  const { x, width } = boundsOf(motif.flatMap(([, outline]) => outline))
  return x < 0 && x + width > 100
}

/** Where the middle of a scene in a wide box is, share of its square. */
const HORIZON = 0.56

/** Returns how a scene fills a box: from side to side, and down to its foot. */
export function composedScene({ x, y, width, height }: ArtBox): Composition {
  const size = Math.max(width, height)
  return { placed: [{ x: x + (width - size) / 2, y: Math.max(y + height - size, y + height / 2 - HORIZON * size), size }], cells: [] }
}

/** Returns how a motif stands in a box; another `turn` gives another composition. */
export function composed(box: ArtBox, manner: Manner, turn: number): Composition {
  if (manner === 'pattern') return patternIn(box)
  if (manner === 'whole') return { placed: [inMiddle(box, 1)], cells: [] }
  const ratio = box.width / box.height
  if (manner === 'row' && Math.max(ratio, 1 / ratio) >= LONG) return rowIn(box, turn)
  const figures = ratio >= WIDE ? FIGURES.wide : FIGURES.tall
  const [u, v, share] = figures[turn % figures.length] ?? figures[0]
  const size = share * Math.min(box.width, box.height)
  return { placed: [{ x: box.x + u * box.width - size / 2, y: box.y + v * box.height - size / 2, size }], cells: [] }
}

function rowIn(box: ArtBox, turn: number): Composition {
  const isWide = box.width > box.height
  const count = Math.max(2, Math.round(isWide ? box.width / box.height : box.height / box.width))
  const edges = Array.from({ length: count + 1 }, (_, at) => Math.round(((isWide ? box.width : box.height) * at) / count))
  const all = edges.slice(0, -1).map((from, at): ArtBox => {
    const long = (edges[at + 1] ?? from) - from
    return isWide ? { ...box, x: box.x + from, width: long } : { ...box, y: box.y + from, height: long }
  })
  const isOther = (at: number): boolean => (at + turn) % 2 === 1
  return {
    placed: all.map((cell, at) => ({ ...inMiddle(cell, IN_CELL), isOther: isOther(at) })),
    cells: all.filter((_, at) => isOther(at)),
  }
}

/** Whole motifs on the dark squares of a chessboard. */
function patternIn(box: ArtBox): Composition {
  const odd = (length: number): number => 2 * Math.max(1, Math.round((length / PATTERN - 1) / 2)) + 1
  const [columns, rows] = [odd(box.width), odd(box.height)]
  const [width, height] = [(box.width - 2 * MARGIN) / columns, (box.height - 2 * MARGIN) / rows]
  const placed = Array.from({ length: columns * rows }, (_, at): Placed[] => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    return (column + row) % 2
      ? []
      : [inMiddle({ x: box.x + MARGIN + column * width, y: box.y + MARGIN + row * height, width, height }, IN_PATTERN)]
  })
  return { placed: placed.flat(), cells: [] }
}

function inMiddle({ x, y, width, height }: ArtBox, share: number): Placed {
  const size = share * Math.min(width, height)
  return { x: x + (width - size) / 2, y: y + (height - size) / 2, size }
}

/** Parts of one tone, all copies of a motif in one outline, page pixels. */
export interface Layered {
  tone: Tone
  isOther: boolean
  outline: Outline
}

/** Returns the parts of a motif where it stands, from back to front. */
export const layersOf = (motif: Motif, placed: readonly Placed[]): Layered[] =>
  [false, true].flatMap((isOther) => {
    const copies = placed.filter((each) => (each.isOther ?? false) === isOther)
    if (!copies.length) return []
    return motif.map(([tone, outline]): Layered => ({
      tone,
      isOther,
      outline: copies.flatMap(({ x, y, size }) => moved(outline, (px, py) => [x + (px * size) / 100, y + (py * size) / 100])),
    }))
  })

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
