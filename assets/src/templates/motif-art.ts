import type { Gradient } from '@magazineai/design'
import { boundsOf, clipped, composed, composedScene, isScene, layersOf, pathOf, toneAt } from '../art/motifs/compose.ts'
import type { Composition, Layered, Manner } from '../art/motifs/compose.ts'
import { motifs } from '../art/motifs/motifs.ts'
import type { Motif, Tone } from '../art/motifs/motif.ts'
import { BLEED } from './a4-page.ts'
import { a4 } from './grid.ts'
import { cut, field, MOST_PATH, type Box, type PlacedLayer } from './pieces.ts'

/** A colour, or one that runs into another from head to foot. */
export type Fill = string | readonly [head: string, foot: string]

/** The colours of a motif and of the field it stands on. */
export type Scheme = Readonly<Record<Tone, Fill>>

/** What art shows. */
export interface MotifArt {
  subject: string
  /** What chooses composition and colours: neighbours have neighbouring numbers. */
  turn: number
  /** Absent = as the box and the turn ask for. */
  manner?: Manner | undefined
  /** Colours, and the other ones for every second cell. */
  schemes: readonly [Scheme, Scheme]
  /** Where the motif stands, where that is not all of the box that is coloured. */
  within?: Box | undefined
  /** False where the page is of the colour of the field already. */
  hasField?: boolean
}

/** Returns true for a subject that there is a motif for. */
export const hasMotif = (subject: string | undefined): subject is string => subject !== undefined && motifs.has(subject)

const look = (fill: Fill): { color: string | null; gradient?: Gradient } =>
  typeof fill === 'string'
    ? { color: fill }
    : { color: null, gradient: { style: 'linear', angle: 90, stops: fill.map((color, offset) => ({ color, offset })) } }

/** Draws a motif as shapes of flat colour or of gradients, cut off at the edges of its box. */
export function cutMotif(id: string, box: Box, art: MotifArt): PlacedLayer[] {
  const { layers, composition } = laidOut(box, art)
  const shapes = layers.flatMap(({ tone, isOther, outline }, at) =>
    shape(`${id}-${at}`, clipped(outline, box), art.schemes[isOther ? 1 : 0][tone]),
  )
  return [...fieldsOf(id, box, art, composition), ...shapes]
}

function fieldsOf(id: string, box: Box, { schemes, hasField = true }: MotifArt, { cells }: Composition): PlacedLayer[] {
  return [
    ...(hasField ? [field(`${id}-field`, box, look(schemes[0].field))] : []),
    ...cells.map((cell, at) => field(`${id}-cell-${at}`, bledTo(box, cell), look(schemes[1].field))),
  ]
}

function shape(id: string, outline: ReturnType<typeof clipped>, fill: Fill): PlacedLayer[] {
  if (!outline.length) return []
  const { x, y, width, height } = boundsOf(outline)
  const around = { x: Math.floor(x), y: Math.floor(y), width: Math.ceil(width) + 1, height: Math.ceil(height) + 1 }
  return [cut(id, around, pathOf(outline, around), look(fill))]
}

function laidOut(box: Box, { subject, turn, manner, within = box }: MotifArt): { layers: Layered[]; composition: Composition } {
  const motif: Motif = motifs.get(subject) ?? []
  const chosen = manner ?? (turn % 2 ? 'row' : 'figure')
  // A motif that would end at the edge of the sheet is a little larger, until none does.
  for (let growth = 1; ; growth += 0.015) {
    const seen = seenOf(within)
    const composition = grown(chosen === 'figure' && isScene(motif) ? composedScene(seen) : composed(seen, chosen, turn), growth)
    const layers = layersOf(motif, composition.placed)
    const isSafe = layers.every(({ outline }) => outline.every((contour) => !endsAtTrim(boundsOf([contour]))))
    if (isSafe || growth > 1.2) return { composition, layers }
  }
}

const grown = (composition: Composition, by: number): Composition => ({
  ...composition,
  placed: composition.placed.map((each) => ({
    ...each,
    x: each.x - (each.size * (by - 1)) / 2,
    y: each.y - (each.size * (by - 1)) / 2,
    size: each.size * by,
  })),
})

/** Room that a shape keeps from the edge of the sheet that it does not cross, 1 mm in page pixels. */
const CLEAR = 12

/** Returns true for a shape that ends so near the edge of the sheet that a cut off by a little shows. */
function endsAtTrim({ x, y, width, height }: Box): boolean {
  const isNear = (edge: number, page: number): boolean => (edge > -BLEED && edge < CLEAR) || (edge > page - CLEAR && edge < page + BLEED)
  return [x, x + width].some((edge) => isNear(edge, a4.page.width)) || [y, y + height].some((edge) => isNear(edge, a4.page.height))
}

/** Returns what of a box is seen when the sheet is cut. */
function seenOf({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  return { x: left, y: top, width: Math.min(a4.page.width, x + width) - left, height: Math.min(a4.page.height, y + height) - top }
}

/** Returns a cell as far as its box reaches beyond the sheet. */
function bledTo(box: Box, cell: Box): Box {
  const seen = seenOf(box)
  const [left, top] = [cell.x === seen.x ? box.x : cell.x, cell.y === seen.y ? box.y : cell.y]
  const right = cell.x + cell.width === seen.x + seen.width ? box.x + box.width : cell.x + cell.width
  const foot = cell.y + cell.height === seen.y + seen.height ? box.y + box.height : cell.y + cell.height
  return { x: left, y: top, width: right - left, height: foot - top }
}

/** From dot to dot at least, page pixels; how many dots a page has at most. */
const PITCH = 26
const DOTS = 5_600

/** Radius of the dots, shares of their distance. */
const RADIUS: Readonly<Record<Tone, number>> = { main: 0.45, second: 0.42, light: 0.47, dark: 0.34, field: 0 }

/** Draws a motif in rows of dots. */
export function dottedMotif(id: string, box: Box, art: MotifArt): PlacedLayer[] {
  const { layers, composition } = laidOut(box, art)
  const toneOf = toneAt(layers)
  for (let pitch = Math.max(PITCH, Math.sqrt((box.width * box.height) / DOTS)); ; pitch *= 1.12) {
    const paths = [...dotsIn(box, pitch, toneOf, art.schemes)].map(([color, dots]) => ({ color, path: dots.map(dot).join('') }))
    if (paths.some(({ path }) => path.length > MOST_PATH)) continue
    const pieces = paths.map(({ color, path }, at) => cut(`${id}-${at}`, box, path, { color }))
    return [...fieldsOf(id, box, art, composition), ...pieces]
  }
}

type Dot = readonly [x: number, y: number, radius: number]

const dot = ([x, y, r]: Dot): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

function dotsIn(box: Box, pitch: number, toneOf: ReturnType<typeof toneAt>, schemes: MotifArt['schemes']): Map<string, Dot[]> {
  const dots = new Map<string, Dot[]>()
  const [columns, rows] = [Math.round(box.width / pitch), Math.round(box.height / pitch)]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [Math.round(((column + 0.5) * box.width) / columns), Math.round(((row + 0.5) * box.height) / rows)]
      const found = toneOf(box.x + x, box.y + y)
      const fill = found && schemes[found.isOther ? 1 : 0][found.tone]
      const r = found ? Math.round(RADIUS[found.tone] * pitch) : 0
      if (!found || typeof fill !== 'string' || endsAtTrim({ x: box.x + x - r, y: box.y + y - r, width: 2 * r, height: 2 * r })) continue
      const same = dots.get(fill) ?? []
      same.push([x, y, r])
      dots.set(fill, same)
    }
  }
  return dots
}
