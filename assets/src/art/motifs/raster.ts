import { boundsOf, toneAt, type ArtBox, type Layered } from './compose.ts'
import type { Tone } from './motif.ts'
import { moved, type Contour } from './outline.ts'

/** A dot of a raster: its middle, page pixels, and the tone it is in. */
export interface RasterDot {
  x: number
  y: number
  tone: Tone
  /** True for what is dark and lies wholly on other parts, as an eye does. */
  isInset: boolean
}

/** How far it is from dot to dot, across and down, page pixels. */
type Step = readonly [across: number, down: number]

/** Returns the dots of what lies in a box, about so far from one to the next: small parts lie on their grid, so that like parts look alike, and no edge has a single dot on it. */
export function rastered(box: ArtBox, layers: readonly Layered[], pitch: number): RasterDot[] {
  const [columns, rows] = [Math.round(box.width / pitch), Math.round(box.height / pitch)]
  const [across, down]: Step = [box.width / columns, box.height / rows]
  const toneOf = toneAt(onGrid(layers, box, [across, down]))
  const middle = (column: number, row: number): [number, number] => [box.x + (column + 0.5) * across, box.y + (row + 0.5) * down]
  const grid = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_dot, column) => toneOf(...middle(column, row))?.tone),
  )
  const dots = withoutNubs(grid)
  const isInset = insetsOf(dots)
  return dots.flatMap((line, row) =>
    line.flatMap((tone, column) => {
      const [x, y] = middle(column, row)
      return tone ? [{ x: Math.round(x), y: Math.round(y), tone, isInset: isInset(column, row) }] : []
    }),
  )
}

/** How much of the edge of what is within other parts may lie at the field or the ground, as the foot of a door does. */
const OPEN = 0.25

/** Returns true for the tone of a thing, not of what lies around it. */
const isOfThing = (tone: Tone | undefined): boolean => tone !== undefined && tone !== 'near' && tone !== 'far'

/** Returns what says of a dot whether it is of something dark that other parts are around. */
function insetsOf(grid: Grid): (column: number, row: number) => boolean {
  const columns = grid[0]?.length ?? 0
  const toneAtDot = (at: number): Tone | undefined => grid[Math.floor(at / columns)]?.[at % columns]
  const around = (at: number): (Tone | undefined)[] => [
    toneAtDot(at - columns),
    toneAtDot(at + columns),
    at % columns ? toneAtDot(at - 1) : undefined,
    (at + 1) % columns ? toneAtDot(at + 1) : undefined,
  ]
  const next = (at: number): number[] => [
    at - columns,
    at + columns,
    ...(at % columns ? [at - 1] : []),
    ...((at + 1) % columns ? [at + 1] : []),
  ]
  const [left, inset] = [new Set<number>(), new Set<number>()]
  for (let at = 0; at < columns * grid.length; at++) if (toneAtDot(at) === 'dark') left.add(at)
  for (const start of left) {
    const piece = [start]
    left.delete(start)
    for (const at of piece) for (const beside of next(at)) if (left.delete(beside)) piece.push(beside)
    const edge = piece.flatMap(around).filter((tone) => tone !== 'dark')
    const isWithin = edge.filter((tone) => !isOfThing(tone)).length <= OPEN * edge.length
    if (isWithin && !isBand(piece, columns, toneAtDot)) for (const at of piece) inset.add(at)
  }
  return (column, row) => inset.has(row * columns + column)
}

/** Returns true for a piece that runs from side to side of a thing, with the field on its left and its right, as the rim of a bowl does: without it there are two things. */
const isBand = (piece: readonly number[], columns: number, toneOf: (at: number) => Tone | undefined): boolean =>
  piece.some((at) => !(at % columns) || !toneOf(at - 1)) && piece.some((at) => !((at + 1) % columns) || !toneOf(at + 1))

/** Most dots of a part that is moved to the grid, in a row. */
const MOST = 16

/** How thick a line is at most that lies on the grid whatever it meets, dots. */
const LINE = 1.05

/** Two parts meet that are nearer to each other than this, dots. */
const NEAR = 0.1

/** A closed line of a part, the box around it, and how far it is moved. */
interface Piece {
  layer: number
  tone: Tone
  contour: Contour
  box: ArtBox
  move: readonly [number, number]
  /** How many times as wide and as high it is drawn, about the middle of the box in which that is. */
  scale: { times: readonly [number, number]; about: ArtBox }
  /** Dots across and down of a disc that takes whole ones. */
  dots?: readonly [number, number]
}

/** A disc takes whole dots from so many across on: a smaller one is a shape of its own. */
const ROUND = 5

/** Returns true for an ellipse that is not turned. */
function isDisc({ from, segments }: Contour, box: ArtBox): boolean {
  const ends = [from, ...segments.map((segment) => segment.slice(-2))]
  const isAt = ([x = 0, y = 0]: readonly number[]): boolean =>
    Math.min(Math.abs(x - middleOf(box, 0)), Math.abs(y - middleOf(box, 1))) < 0.01 * Math.min(box.width, box.height)
  return segments.length === 4 && segments.every(({ length }) => length === 6) && ends.every(isAt)
}

/** Returns how many dots a disc takes across and down; a hole in one, or a disc about its middle, as many more or less as leaves the same room on both sides. */
function dotsOf(box: ArtBox, under: Piece | undefined, step: Step): readonly [number, number] {
  return [0, 1].map((axis) => {
    const [size, gap] = axis ? [box.height, step[1]] : [box.width, step[0]]
    const around = under?.dots?.[axis]
    const isCentred = around !== undefined && under && Math.abs(middleOf(under.box, axis) - middleOf(box, axis)) < 0.2 * gap
    return isCentred ? around - 2 * Math.round((around - size / gap) / 2) : Math.round(size / gap)
  }) as [number, number]
}

/** Returns layers with their small parts moved by half a dot at most, each to where its middle lies on a dot or between two. What lies on such a part goes with it; what only meets another stays. */
function onGrid(layers: readonly Layered[], { x, y }: ArtBox, step: Step): Layered[] {
  const pieces = layers.flatMap(({ tone, outline }, layer) =>
    outline
      .map((contour) => thickened(contour, step))
      .map((contour): Piece => {
        const box = boundsOf([contour])
        return { layer, tone, contour, box, move: [0, 0], scale: { times: [1, 1], about: box } }
      })
      .toSorted((one, other) => other.box.width * other.box.height - one.box.width * one.box.height),
  )
  for (const [at, piece] of pieces.entries()) {
    const under = pieces.slice(0, at).findLast((each) => isAround(each.box, piece.box))
    const isHeld = isFast(piece, under, pieces, step)
    const isIn = under && (under.layer !== piece.layer || under.dots)
    if (isDisc(piece.contour, piece.box) && piece.box.width >= ROUND * step[0] && (!isHeld || isIn)) {
      piece.dots = dotsOf(piece.box, under, step)
      piece.scale = {
        times: [(piece.dots[0] * step[0]) / piece.box.width, (piece.dots[1] * step[1]) / piece.box.height],
        about: piece.box,
      }
    } else if (under?.dots && isAlongEdge(under.box, piece.box, step)) piece.scale = under.scale
    piece.move = [0, 1].map((axis) => {
      const carried = under?.move[axis] ?? 0
      const dots = piece.dots?.[axis]
      if (dots !== undefined) {
        const [from, gap] = axis ? [y, step[1]] : [x, step[0]]
        return toGrid((middleOf(piece.box, axis) - from + carried) / gap, dots) * gap + carried
      }
      const [from, size, gap] = axis ? [piece.box.y - y, piece.box.height, step[1]] : [piece.box.x - x, piece.box.width, step[0]]
      const center = from + size / 2 + carried
      const isCentred = under && Math.abs(middleOf(under.box, axis) - middleOf(piece.box, axis)) < 0.2 * gap
      const isFree = size <= LINE * gap || (!isHeld && !isCentred && size <= MOST * gap)
      return isFree ? carried + toGrid(center / gap, size / gap) * gap : carried
    }) as [number, number]
  }
  return layers.map(({ tone }, layer) => ({
    tone,
    outline: pieces
      .filter((piece) => piece.layer === layer)
      .flatMap(({ contour, move: [dx, dy], scale: { times, about } }) =>
        moved([contour], (px, py) => {
          const [cx, cy] = [middleOf(about, 0), middleOf(about, 1)]
          return [cx + (px - cx) * times[0] + dx, cy + (py - cy) * times[1] + dy]
        }),
      ),
  }))
}

/** How thick a line is at least, dots: one that slants, and any other. */
const THIN = { slanting: 1.1, level: 1.001 } as const

/** Returns a straight line that is thinner than a dot as thick as one, so that it has no gaps; anything else as it is. */
function thickened(contour: Contour, step: Step): Contour {
  const points = [contour.from, ...contour.segments] as (readonly number[])[]
  if (points.length !== 4 || points.some(({ length }) => length !== 2)) return contour
  const [a, b, c, d] = points as [Corner, Corner, Corner, Corner]
  const [along, over] = [between(a, b), between(b, c)]
  const [thin, from, to] = along < over ? [along, a, b] : [over, b, c]
  const isSlanting = Math.min(Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])) > LEVEL
  const least = (isSlanting ? THIN.slanting : THIN.level) * Math.max(...step)
  if (thin >= least || Math.max(along, over) < 2 * thin) return contour
  const grow = (p: Corner, q: Corner): Corner => [
    q[0] + ((q[0] - p[0]) * (least / thin - 1)) / 2,
    q[1] + ((q[1] - p[1]) * (least / thin - 1)) / 2,
  ]
  const corners = along < over ? [grow(b, a), grow(a, b), grow(d, c), grow(c, d)] : [grow(d, a), grow(c, b), grow(b, c), grow(a, d)]
  const [first = a, ...rest] = corners
  return { from: first, segments: rest }
}

/** A line is level or upright that slants by this at most, page pixels. */
const LEVEL = 0.5

type Corner = readonly [number, number]

const between = ([x1, y1]: Corner, [x2, y2]: Corner): number => Math.hypot(x2 - x1, y2 - y1)

const middleOf = (box: ArtBox, axis: number): number => (axis ? box.y + box.height / 2 : box.x + box.width / 2)

/** Returns how far a part of a size is from where it takes whole dots, in dots. */
function toGrid(center: number, size: number): number {
  const half = Math.max(1, Math.round(Math.round(1_000 * size) / 1_000)) % 2 ? 0.5 : 0
  return Math.round(center - half) + half - center
}

const isAround = (outer: ArtBox, inner: ArtBox): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height

/** Returns true for a part that would leave a gap or a seam where it meets another if it moved by itself: a hole, a shade along the edge of a part, and what lies half on another and has no like. */
function isFast(piece: Piece, under: Piece | undefined, pieces: readonly Piece[], step: Step): boolean {
  if (under?.layer === piece.layer || (under && isAlongEdge(under.box, piece.box, step))) return true
  const met = pieces.filter((each) => each !== piece && !isAround(each.box, piece.box) && !isAround(piece.box, each.box))
  const laps = met.map((each) => ({ each, laps: lapsOf(each.box, piece.box) }))
  if (laps.some(({ each, laps: [across, down] }) => isJoined(across, down, each.box, piece.box, step))) return true
  const hasLike = pieces.some((each) => each !== piece && each.layer === piece.layer && isLike(each.box, piece.box))
  return !hasLike && laps.some(({ each, laps: lap }) => isOfThing(each.tone) && Math.min(...lap) > 0)
}

/** How far two boxes lie over each other, across and down. */
const lapsOf = (one: ArtBox, other: ArtBox): readonly [number, number] => [
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x),
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y),
]

/** Returns true for parts that meet by so little that a gap would open if one moved. */
function isJoined(across: number, down: number, one: ArtBox, other: ArtBox, step: Step): boolean {
  if (across < -NEAR * step[0] || down < -NEAR * step[1]) return false
  const isThin = (lap: number, gap: number, size: number): boolean => lap < Math.min(gap, 0.9 * size)
  return isThin(across, step[0], Math.min(one.width, other.width)) || isThin(down, step[1], Math.min(one.height, other.height))
}

/** How near a shade lies to the edge of the part it is on, dots. */
const ALONG = 0.6

const isAlongEdge = (outer: ArtBox, inner: ArtBox, step: Step): boolean =>
  Math.min(inner.x - outer.x, outer.x + outer.width - inner.x - inner.width) < ALONG * step[0] ||
  Math.min(inner.y - outer.y, outer.y + outer.height - inner.y - inner.height) < ALONG * step[1]

const isLike = (one: ArtBox, other: ArtBox): boolean =>
  Math.abs(one.width - other.width) < 0.01 * one.width && Math.abs(one.height - other.height) < 0.01 * one.height

type Grid = readonly (readonly (Tone | undefined)[])[]

const SIDES = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const

/** Returns a raster without single dots on a level or upright edge: such a dot is of what lies beyond it. */
function withoutNubs(grid: Grid): Grid {
  const bare = without(grid, (tone) => tone !== undefined)
  return without(bare)
}

/** Returns a raster whose nubs are gone, those of one tone or of whatever is alike. */
function without(grid: Grid, isSolid?: (tone: Tone | undefined) => boolean): Grid {
  const at = (column: number, row: number): Tone | undefined => grid[row]?.[column]
  return grid.map((line, row) =>
    line.map((tone, column) => {
      if (!tone) return tone
      const isSame = isSolid ? (c: number, r: number) => isSolid(at(c, r)) : (c: number, r: number) => at(c, r) === tone
      const joined = SIDES.filter(([dx, dy]) => isSame(column + dx, row + dy))
      const [[dx, dy] = [0, 0]] = joined
      return joined.length === 1 && isNub(isSame, [column, row], [dx, dy]) ? at(column - dx, row - dy) : tone
    }),
  )
}

/** Returns true for a dot on an edge that is level beside it, for what lies under it is no narrower than a dot on either side, and two deep; the tip of what tapers is none. */
function isNub(isSame: (column: number, row: number) => boolean, [column, row]: [number, number], [dx, dy]: [number, number]): boolean {
  const reach = (depth: number, sign: 1 | -1): number => {
    const [x, y] = [column + depth * dx, row + depth * dy]
    let far = 0
    while (far < MOST && isSame(x + sign * (far + 1) * Math.abs(dy), y + sign * (far + 1) * Math.abs(dx))) far++
    return far
  }
  const widths = [1, 2, 3].map((depth) => [reach(depth, 1), reach(depth, -1)] as const)
  const [[right, left], [deepRight, deepLeft], [farRight, farLeft]] = widths as [Reach, Reach, Reach]
  if (!right || !left || !deepRight || !deepLeft) return false
  const first = right + left
  return deepRight + deepLeft < 2 * first - 1 || farRight + farLeft < 3 * first - 2
}

type Reach = readonly [number, number]
