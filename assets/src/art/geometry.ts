import { between, pick, random } from './random.ts'
import { clipped, type ArtBox, type Layered } from './motifs/compose.ts'
import { dome, oval, poly, quarter, rect, turned, moved } from './motifs/outline.ts'
import type { Outline } from './motifs/outline.ts'
import type { Tone } from './motifs/motif.ts'

/** Tones that shapes take in turn. */
const TONES: readonly Tone[] = ['main', 'second', 'light']

type Shape = readonly [tone: Tone, outline: Outline]
type Family = (box: ArtBox, next: () => number) => Shape[]

const toneOf = (at: number): Tone => TONES[at % TONES.length] ?? 'main'

/** Rings around a corner of the box. */
const rings: Family = ({ x, y, width, height }, next) => {
  const [u, v] = [pick(next, [0, 1]), pick(next, [0, 1])]
  const most = between(next, 0.86, 1.12) * Math.max(Math.min(width, height), 0.72 * Math.max(width, height))
  const count = 3 + Math.floor(next() * 3)
  return Array.from({ length: count }, (_, at): Shape => [
    at % 2 ? 'field' : toneOf(at / 2),
    oval(x + u * width, y + v * height, most * (1 - at / count)),
  ])
}

/** Half rounds side by side in rows, one inside each other, as scales lie. */
const scales: Family = (box, next) => {
  const first = Math.floor(next() * 3)
  const inner = between(next, 0.45, 0.62)
  return cellsIn(box, Math.max(1, (2 * box.height) / box.width)).flatMap(({ x, y, width, height }, at): Shape[] => {
    const [middle, foot] = [x + width / 2, y + height]
    const radius = Math.min(width / 2, height)
    return [
      [toneOf(at + first), dome(middle, foot, radius)],
      [toneOf(at + first + 1), dome(middle, foot, inner * radius)],
    ]
  })
}

/** Blades that open from a corner of the box. */
const fan: Family = ({ x, y, width, height }, next) => {
  const isLeft = next() < 0.5
  const count = 5 + Math.floor(next() * 3)
  const broad = between(next, 0.4, 0.6)
  const reach = 1.6 * Math.hypot(width, height)
  return Array.from({ length: count }, (_, at): Shape => {
    const [from, to] = [(at * Math.PI) / 2 / count, ((at + broad) * Math.PI) / 2 / count]
    const corner = (angle: number): [number, number] => [(isLeft ? 1 : -1) * reach * Math.cos(angle), -reach * Math.sin(angle)]
    const [cx, cy] = [isLeft ? x : x + width, y + height]
    const [[ax, ay], [bx, by]] = [corner(from), corner(to)]
    return [toneOf(at), poly(cx, cy, cx + ax, cy + ay, cx + bx, cy + by)]
  })
}

/** Slanting stripes that grow from one side to the other. */
const stripes: Family = ({ x, y, width, height }, next) => {
  const slant = between(next, 0.35, 0.8) * height * pick(next, [-1, 1])
  const count = 5 + Math.floor(next() * 3)
  const reach = width + Math.abs(slant)
  const total = (count * (count + 1)) / 2
  let left = x - Math.max(0, slant)
  return Array.from({ length: count }, (_, at): Shape => {
    const wide = (reach * (at + 1)) / total
    const from = left
    left += wide
    const broad = 0.56 * wide
    return [toneOf(at), poly(from, y, from + broad, y, from + broad + slant, y + height, from + slant, y + height)]
  })
}

/** Quarters of rounds on the squares of a board. */
const quarters: Family = (box, next) => {
  const cells = cellsIn(box, Math.max(1, (2 * box.height) / box.width))
  const isOdd = next() < 0.5
  const turn = Math.floor(next() * 3)
  const shapes = cells.map(({ x, y, width, height }, at): Shape => {
    const shape = turned(quarter(0, 0, 100, 100), Math.floor(next() * 4) * 90)
    return [toneOf(at + turn + Math.floor(next() * 2)), moved(shape, (u, v) => [x + (u * width) / 100, y + (v * height) / 100])]
  })
  const squares = cells.filter((_, at) => at % 2 === Number(isOdd)).flatMap(({ x, y, width, height }) => rect(x, y, width, height))
  return [['dark', squares], ...TONES.map((tone): Shape => [tone, shapes.flatMap(([each, outline]) => (each === tone ? outline : []))])]
}

/** Arches inside each other, side by side. */
const arches: Family = (box, next) =>
  cellsIn(box, 0.8).flatMap(({ x, y, width, height }, at): Shape[] => {
    const top = y + between(next, 0.08, 0.32) * height
    const foot = y + height
    const turn = Math.floor(next() * 3)
    return [1, 0.66, 0.33].map((share, nth): Shape => {
      const radius = (share * 0.8 * width) / 2
      const shoulder = Math.min(foot - 1, top + 0.4 * width)
      const body = rect(x + width / 2 - radius, shoulder - 1, 2 * radius, foot - shoulder + 1)
      return [toneOf(at + turn + nth), [...dome(x + width / 2, shoulder, radius), ...body]]
    })
  })

const FAMILIES: readonly Family[] = [rings, scales, stripes, arches, fan, quarters]

/** Divides a box into few parts, each about so many times as high as wide. */
function cellsIn({ x, y, width, height }: ArtBox, ratio: number): ArtBox[] {
  const columns = Math.max(1, Math.min(4, Math.round((width / height) * ratio)))
  const rows = Math.max(1, Math.min(6, Math.round(height / (width / columns))))
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: x + ((at % columns) * width) / columns,
    y: y + (Math.floor(at / columns) * height) / rows,
    width: width / columns,
    height: height / rows,
  }))
}

/** Times that other measures are tried where a shape would end at the trim. */
const TRIES = 40

/** Returns a few large shapes that show nothing, in a box: neighbouring turns have other kinds of them. Those are tried for which `isClear` holds of each. */
export function geometry(box: ArtBox, turn: number, isClear: (bounds: Outline) => boolean): Layered[] {
  const family = FAMILIES[turn % FAMILIES.length] ?? rings
  for (let nth = 0; ; nth++) {
    const next = random(`geometry ${turn} ${nth}`)
    const layers = family(box, next).map(([tone, outline]) => ({ tone, outline: clipped(outline, box) }))
    if (nth === TRIES || layers.every(({ outline }) => isClear(outline))) return layers
  }
}
