import { contrastOf, type Design, type Gradient, resolveColor, type WantedArt } from '@magazineai/design'
import {
  boundsOf,
  clipped,
  composed,
  composedClose,
  composedSeveral,
  composedStanding,
  composedWhole,
  isRoofed,
  layersOf,
  pathOf,
} from '../art/motifs/compose.ts'
import type { Composed, Composition, Layered, Placed } from '../art/motifs/compose.ts'
import { drawn, moved } from '../art/motifs/outline.ts'
import { rastered } from '../art/motifs/raster.ts'
import { staged } from '../art/motifs/stage.ts'
import { stagingOf } from '../art/motifs/settings.ts'
import { dry, landUnder, isAfloat, isGrounded, railsIn, waterIn } from '../art/motifs/water.ts'
import { motifs, scenes } from '../art/motifs/motifs.ts'
import { drawingsOf, mannerOf } from '../art/motifs/drawings.ts'
import type { Motif, Tone } from '../art/motifs/motif.ts'
import { BLEED } from './a4-page.ts'
import { a4 } from './grid.ts'
import { cut, field, MOST_PATH, type Box, type PlacedLayer } from './pieces.ts'

/** A colour, or one that runs into another from head to foot. */
export type Fill = string | readonly [head: string, foot: string]

/** The colours of a motif and of the field it stands on. */
export interface Scheme extends Readonly<Record<Exclude<Tone, 'warm' | 'green'>, Fill>> {
  /** What is golden, as bread is; absent = it is as the mass of a thing. */
  readonly warm?: Fill
  /** What is green, as leaves of onions are; absent = it is as the second of a thing. */
  readonly green?: Fill
  /** What is dark and lies on other parts is left out of dots where the field is what is darkest. */
  readonly insets?: 'field'
}

/** Returns the colour of a tone. */
const fillOf = (scheme: Scheme, tone: Tone): Fill => {
  if (tone === 'warm') return scheme.warm ?? scheme.main
  return tone === 'green' ? (scheme.green ?? scheme.second) : scheme[tone]
}

/** Returns what the id of a layer says of its tone: whether it is of the mass of a thing, or its second, which may take the colour that a text says of it. */
const toldTone = (tone: Tone | undefined): string => (tone === 'main' || tone === 'second' ? `-${tone}` : '')

/** Returns the tone that counts as the mass of a thing: a bear is golden, or of the colour that is said of it. */
const massOf = (subject: string, tone: Tone): Tone => (tone === 'warm' && mannerOf(subject).name === 'bear' ? 'main' : tone)

/** What art shows. */
export interface MotifArt {
  subject: string
  /** True for a motif that stands whole in the middle of its box, or on its foot. */
  isWhole?: boolean | 'standing'
  /** Colours, and the other ones for a part of the box that has its own. */
  schemes: readonly [Scheme, Scheme]
  /** Where the motif stands, where that is not all of the box that is coloured. */
  within?: Box | undefined
  /** False where the page is of the colour of the field already. */
  hasField?: boolean
}

/** Returns true for a drawing that there is a motif for. */
export const hasMotif = (subject: string | undefined): subject is string => subject !== undefined && motifs.has(mannerOf(subject).name)

/** Returns true for a drawing of a thing in its surroundings. */
const isStaged = (subject: string): boolean => mannerOf(subject).manner === 'scene'

/** Returns true for a drawing that is land, or in its surroundings, which fills what it stands in; a stage stands as other motifs do, and only its curtains run on. */
export const isLand = (subject: string): boolean => isStaged(subject) || (scenes.has(subject) && !isRoofed(motifs.get(subject) ?? []))

/** Returns the names of all drawings that a kit has of a subject, the best first; `[]` where it has none. */
export const drawingsFor = (subject: string): readonly string[] => drawingsOf(subject).filter(hasMotif)

/** Least contrast of two fields that meet, so that no edge between them looks like a slip. */
const STEP = 1.15

/** Returns the schemes of a page by its turn: the first of a field that differs to the eye from the colour it stands on, and the one after it. */
export function schemesFor(
  schemes: readonly Scheme[],
  { seed, on }: Pick<WantedArt, 'seed' | 'on'>,
  swatches: Design['swatches'],
): readonly [Scheme, Scheme] {
  const turned = schemes.map((_, at) => schemes[(seed + at) % schemes.length] as Scheme)
  const colorOf = (color: string): string => resolveColor({ swatches }, color).color
  const isApart = ({ field: fill }: Scheme): boolean =>
    on === undefined || contrastOf(colorOf(typeof fill === 'string' ? fill : fill[0]), colorOf(on)) >= STEP
  const first = Math.max(0, turned.findIndex(isApart))
  const [one, other] = [turned[first], turned[(first + 1) % turned.length]] as [Scheme, Scheme]
  return [one, other]
}

const look = (fill: Fill): { color: string | null; gradient?: Gradient } =>
  typeof fill === 'string'
    ? { color: fill }
    : { color: null, gradient: { style: 'linear', angle: 90, stops: fill.map((color, offset) => ({ color, offset })) } }

/** Draws a motif as shapes of flat colour or of gradients, cut off at the edges of its box. The ids of its layers say its subject, and which are its mass and its second. */
export function cutMotif(id: string, box: Box, art: MotifArt): PlacedLayer[] {
  const { layers, composition } = laidOut(box, art)
  const scheme = art.schemes[composition.cell ? 1 : 0]
  const room = composition.cell ? bledTo(box, composition.cell) : box
  const [surface, ...deep] = composition.isAfloat ? waterOf(room, art) : [room]
  const shapes = layers.flatMap(({ tone, outline }, at) =>
    shape(
      `${id}-of-${art.subject}${toldTone(massOf(art.subject, tone))}-${at}`,
      outline,
      tone === 'near' || tone === 'far' ? surface : room,
      fillOf(scheme, tone),
    ),
  )
  return [...fieldsOf(id, box, art, composition), ...deep.map((each) => field(`${id}-deep`, each, look(scheme.near))), ...shapes]
}

/** How far what is under the waves reaches up behind them, page pixels: no seam shows. */
const LAP = 8

/** Returns the room of water with its waves, and what is under it where type may stand on the foot of a box. */
function waterOf(box: Box, { within = box }: MotifArt): [surface: Box, ...deep: Box[]] {
  const [foot, end] = [within.y + within.height, box.y + box.height]
  return foot < end
    ? [
        { ...box, height: foot - box.y },
        { ...box, y: foot - LAP, height: end - foot + LAP },
      ]
    : [box]
}

/** Draws letters of a text, whole, as a flat colour or a gradient. The id of their layer says that they are letters, which no mirror turns. */
export const cutLetters = (
  id: string,
  box: Box,
  { letters, turn, scheme }: { letters: string; turn: number; scheme: Scheme },
): PlacedLayer[] => [
  field(`${id}-letters-field`, box, look(scheme.field)),
  ...cutLayers(`${id}-letters`, box, lettersIn(box, letters, turn), scheme),
]

const cutLayers = (id: string, box: Box, layers: readonly Layered[], scheme: Scheme): PlacedLayer[] =>
  layers.flatMap(({ tone, outline }, at) => shape(`${id}-${at}`, outline, box, fillOf(scheme, tone)))

/** What stands alone on the colour of a back cover. */
export interface MarkArt {
  subject?: string | undefined
  letters?: string | undefined
  scheme: Scheme
}

/** How high land is at least that runs off both sides of the sheet, share of its width: no slope of it ends at the edge. */
const LAND_MARK = 0.8

/** Returns where a motif without a field stands in a box: land runs off both sides of the sheet, where it would end in the air. */
export function markBox(box: Box, subject: string): Box {
  if (!isLand(subject)) return box
  const width = a4.page.width + 2 * BLEED
  return { ...box, x: -BLEED, width, height: Math.max(box.height, Math.round(LAND_MARK * width)) }
}

/** Draws a motif without a field, whole in the middle of a box, land from side to side of the sheet, or letters from its left edge on; nothing where there is neither. */
export function markOf(id: string, box: Box, { subject, letters, scheme }: MarkArt): PlacedLayer[] {
  if (hasMotif(subject)) return cutMotif(id, markBox(box, subject), { subject, isWhole: true, schemes: [scheme, scheme], hasField: false })
  return letters ? cutLayers(`${id}-letters`, box, [lettersWhole(box, letters)], scheme) : []
}

/** Letters as large as a box holds them, at its left edge and its head. */
function lettersWhole(box: Box, letters: string): Layered {
  const outline = drawn(letters)
  const { x, y, width, height } = boundsOf(outline)
  const scale = Math.min(box.height / height, box.width / width)
  return { tone: 'main', outline: moved(outline, (u, v) => [box.x + (u - x) * scale, box.y + (v - y) * scale]) }
}

function fieldsOf(id: string, box: Box, { schemes, hasField = true }: MotifArt, { cell }: Composition): PlacedLayer[] {
  return [
    ...(hasField ? [field(`${id}-field`, box, look(schemes[0].field))] : []),
    ...(cell && hasField ? [field(`${id}-cell`, bledTo(box, cell), look(schemes[1].field))] : []),
  ]
}

/** Draws what of an outline lies in a room, in a box of whole pixels that ends where the room does. */
function shape(id: string, whole: Layered['outline'], room: Box, fill: Fill): PlacedLayer[] {
  const outline = clipped(whole, room)
  if (!outline.length) return []
  const { x, y, width, height } = boundsOf(outline)
  const [left, top] = [Math.max(room.x, Math.floor(x)), Math.max(room.y, Math.floor(y))]
  const right = Math.min(room.x + room.width, Math.ceil(x + width) + 1)
  const foot = Math.min(room.y + room.height, Math.ceil(y + height) + 1)
  const around = { x: left, y: top, width: right - left, height: foot - top }
  return [cut(id, around, pathOf(outline, around), look(fill))]
}

/** Water under what stands in it on the foot of a box, share of its height. */
const DRAUGHT = 0.16

/** Returns where the parts of a motif lie in a box, and how it is composed. */
export function laidOut(
  box: Box,
  { subject, isWhole = false, within = box, isOnEdge = false, hasField = true }: Layout,
): { layers: Layered[]; composition: Composition } {
  const { name, manner } = mannerOf(subject)
  const motif: Motif = motifs.get(name) ?? []
  const seen = seenOf(within)
  const staging = manner === 'scene' ? stagingOf(name) : undefined
  if (staging) {
    const { layers, places } = staged(motif, seen, { ...staging, isOnEdge, beside: motifs.get(staging.beside ?? '') })
    return { layers: layers.map(withoutSlivers), composition: { places, ...(within === box ? {} : { cell: seen }) } }
  }
  const isWide = isAfloat(motif) && manner === undefined && hasField
  const isOnLand = isGrounded(motif) && manner === undefined && !scenes.has(name)
  const isDry = isWide || isOnLand || (manner === 'several' && isGrounded(motif))
  const told = { motif: isDry ? dry(motif) : motif, isScene: scenes.has(name) }
  if (manner === 'close' && isWhole !== true) return closeUp(told, seen)
  const way = manner === 'several' ? composedSeveral : isWhole === 'standing' ? composedStanding : isWhole ? composedWhole : composed
  const composition = way(told, isWide && isWhole === 'standing' ? { ...seen, height: (1 - DRAUGHT) * seen.height } : seen)
  const layers = layersOf(told.motif, composition.places)
  const [place] = composition.places
  if (isOnLand && hasField && isWhole !== 'standing')
    return {
      composition: { ...composition, isGrounded: true },
      layers: [landUnder(layers, box, isOnEdge), ...(place ? railsIn(motif, place, box) : []), ...layers],
    }
  if (scenes.has(name) && isRoofed(motif) && hasField && place)
    return {
      composition: { ...composition, isGrounded: true },
      layers: widened(layers, place, isWhole === 'standing' ? { ...box, y: place.y, height: place.size } : box),
    }
  if (!isWide || !place) return { composition, layers }
  return {
    composition: { ...composition, isAfloat: true },
    layers: [...layers, ...waterIn(motif, place, box, seen.y + seen.height).map(withoutSlivers)],
  }
}

/** How far a stage reaches beyond its square, units of that; and how much of the room beside it opens the curtains, share. */
const WINGS = 4
const OPENS = 0.6

/** Returns a stage whose curtains, boards and border run to the edges of a box; in a wide one its curtains are farther apart. */
function widened(layers: readonly Layered[], { x, y, size }: Placed, box: Box): Layered[] {
  const reach = (0.99 * WINGS * size) / 100
  const [left, right, top, foot] = [x - reach, x + size + reach, y - reach, y + size + reach]
  const ends = { x: box.x + box.width, y: box.y + box.height }
  const across = (u: number, apart: number): number => (u < left ? Math.min(u, box.x) : u > right ? Math.max(u, ends.x) : u + apart)
  const down = (v: number): number => (v < top ? Math.min(v, box.y) : v > foot ? Math.max(v, ends.y) : v)
  const widen = (contour: Layered['outline'][number]): Layered['outline'] => {
    const { x: from, width } = boundsOf([contour])
    const [isLeft, isRight] = [from < left, from + width > right]
    const apart = isLeft === isRight ? 0 : OPENS * (isLeft ? Math.min(0, box.x - left) : Math.max(0, ends.x - right))
    return moved([contour], (u, v) => [across(u, apart), down(v)])
  }
  return layers.map(({ tone, outline }) => ({ tone, outline: outline.flatMap(widen) }))
}

interface Layout extends Pick<MotifArt, 'subject' | 'isWhole' | 'within' | 'hasField'> {
  /** True for a thing that stands on the edge of its ground. */
  isOnEdge?: boolean
}

/** Returns what lies far around a thing without what ends at the edge of the sheet, as one of many small waves does. */
const withoutSlivers = ({ tone, outline }: Layered): Layered => ({
  tone,
  outline: tone === 'far' || tone === 'near' ? outline.filter((contour) => !endsAtTrim(boundsOf([contour]))) : outline,
})

/** How many times as large as whole what runs off its box may be, the best first. */
const TIMES = [1.6, 1.7, 1.5, 1.8, 1.4] as const

/** A motif that runs off a box, as large as lets no part of it end at the edge of the sheet. */
function closeUp(told: Composed, box: Box): { layers: Layered[]; composition: Composition } {
  const tried = TIMES.map((times) => {
    const composition = composedClose(told, box, times)
    return { composition, layers: layersOf(told.motif, composition.places) }
  })
  const isClear = ({ layers }: (typeof tried)[number]): boolean =>
    layers.every(({ outline }) => outline.every((contour) => !endsAtTrim(boundsOf([contour]))))
  return tried.find(isClear) ?? (tried[0] as (typeof tried)[number])
}

/** Room that a shape keeps from the edge of the sheet that it does not cross, 1 mm in page pixels. */
const CLEAR = 12

/** How far beyond the sheet a shape is cut off without a trace: nearly all of the bleed, page pixels. */
const SPARE = BLEED - 10

/** Returns true for a shape that ends so near the edge of the sheet that a cut off by a little shows. */
export function endsAtTrim({ x, y, width, height }: Box): boolean {
  const isNear = (edge: number, page: number): boolean => (edge > -SPARE && edge < CLEAR) || (edge > page - CLEAR && edge < page + SPARE)
  return [x, x + width].some((edge) => isNear(edge, a4.page.width)) || [y, y + height].some((edge) => isNear(edge, a4.page.height))
}

/** Returns what of a box is seen when the sheet is cut. */
export function seenOf({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  return { x: left, y: top, width: Math.min(a4.page.width, x + width) - left, height: Math.min(a4.page.height, y + height) - top }
}

/** Returns a part of a box as far as the box reaches beyond the sheet. */
function bledTo(box: Box, cell: Box): Box {
  const seen = seenOf(box)
  const [left, top] = [cell.x === seen.x ? box.x : cell.x, cell.y === seen.y ? box.y : cell.y]
  const right = cell.x + cell.width === seen.x + seen.width ? box.x + box.width : cell.x + cell.width
  const foot = cell.y + cell.height === seen.y + seen.height ? box.y + box.height : cell.y + cell.height
  return { x: left, y: top, width: right - left, height: foot - top }
}

/** Share of the height of a box that letters take at most, and room at their sides, page pixels: they begin or end with the text of a page. */
const TALL = 0.72
const SIDE = a4.margins.left

/** How high and narrow a box is in which letters stand at its head or foot, times its width. */
const COLUMN = 1.6

/** Returns letters as large as a box holds them: at the left or the right of a wide one, at the head or the foot of a high one, by turns. */
export function lettersIn(box: Box, letters: string, turn: number): Layered[] {
  const outline = drawn(letters)
  const bounds = boundsOf(outline)
  const seen = seenOf(box)
  const side = Math.min(SIDE, 0.14 * seen.width)
  const scale = Math.min((TALL * seen.height) / bounds.height, (seen.width - 2 * side) / bounds.width)
  const [width, height] = [bounds.width * scale, bounds.height * scale]
  const isFirst = turn % 2 === 0
  const isColumn = seen.height > COLUMN * seen.width
  const x = seen.x + (isFirst || isColumn ? side : seen.width - side - width)
  const head = Math.max(seen.y + side, a4.margins.top)
  const foot = Math.min(seen.y + seen.height - side, a4.page.height - a4.margins.bottom)
  const y = isColumn ? (isFirst ? head : foot - height) : seen.y + (seen.height - height) / 2
  return [{ tone: 'main', outline: moved(outline, (u, v) => [x + (u - bounds.x) * scale, y + (v - bounds.y) * scale]) }]
}

/** From dot to dot where there is room and at least, page pixels; how many dots a page has at most; how many across show a drawing well, and how many at least what it is. */
const PITCH = 26
const FINE = 17
const DOTS = 5_600
const ACROSS = 32
const LEAST_ACROSS = 20

/** Radius of the dots, shares of their distance. */
const RADIUS: Readonly<Record<Tone, number>> = {
  main: 0.45,
  second: 0.43,
  warm: 0.45,
  green: 0.45,
  light: 0.47,
  dark: 0.46,
  field: 0,
  far: 0.2,
  near: 0.3,
}

/** Draws a motif in rows of dots, small ones in fewer, or flat where it is so small that they would not show it. The ids of its layers say its subject. */
export function dottedMotif(id: string, box: Box, art: MotifArt): PlacedLayer[] {
  const { layers, composition } = laidOut(box, { ...art, isOnEdge: true })
  const scheme = art.schemes[composition.cell ? 1 : 0]
  const isOut = composition.isAfloat || composition.isGrounded
  const room = composition.cell ? bledTo(box, composition.cell) : isOut ? box : (art.within ?? box)
  const size = composition.places[0]?.size ?? 0
  const pitch = Math.max(FINE, Math.min(PITCH, size / ACROSS), pitchIn(room, layers))
  if (size / pitch < LEAST_ACROSS) return cutMotif(id, box, art)
  return [...fieldsOf(id, box, art, composition), ...dotted(`${id}-of-${art.subject}`, room, layers, scheme, pitch)]
}

/** The least distance at which what is seen of a motif in a room has no more dots than a page may have; of several each counts by itself. */
const pitchIn = (room: Box, layers: readonly Layered[]): number => {
  const { width, height } = boundsOf(
    clipped(
      layers.flatMap(({ outline }) => outline),
      room,
    ),
  )
  return Math.sqrt((width * height) / DOTS)
}

function dotted(id: string, box: Box, layers: readonly Layered[], scheme: Scheme, least: number): PlacedLayer[] {
  for (let pitch = least; ; pitch *= 1.12) {
    const paths = [...dotsIn(box, pitch, layers, scheme)].map(([color, dots]) => ({ color, path: dots.map(dot).join('') }))
    if (paths.some(({ path }) => path.length > MOST_PATH)) continue
    const toneOf = (color: string): string => toldTone((['main', 'second'] as const).find((tone) => scheme[tone] === color))
    return paths.map(({ color, path }, at) => cut(`${id}${toneOf(color)}-${at}`, box, path, { color }))
  }
}

type Dot = readonly [x: number, y: number, radius: number]

const dot = ([x, y, r]: Dot): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

function dotsIn(box: Box, pitch: number, layers: readonly Layered[], scheme: Scheme): Map<string, Dot[]> {
  const dots = new Map<string, Dot[]>()
  const placed = rastered(box, layers, pitch)
  const runsOff = bleeding(box, pitch, placed)
  for (const { x, y, tone, isInset } of placed) {
    if (isInset && scheme.insets === 'field') continue
    const fill = fillOf(scheme, tone)
    const r = Math.round(RADIUS[tone] * pitch)
    if (typeof fill !== 'string' || (endsAtTrim({ x: x - r, y: y - r, width: 2 * r, height: 2 * r }) && !runsOff({ x, y }))) continue
    const same = dots.get(fill) ?? []
    same.push([x - box.x, y - box.y, r])
    dots.set(fill, same)
  }
  return dots
}

/** Returns what says of a dot whether its row or column runs on to an edge of a box that is beyond the sheet: cut off there, it is no slip. */
function bleeding(box: Box, pitch: number, dots: readonly { x: number; y: number }[]): (dot: { x: number; y: number }) => boolean {
  const [right, foot] = [box.x + box.width, box.y + box.height]
  const isIn = new Set(dots.map(({ x, y }) => `${x} ${y}`))
  const xs = [...new Set(dots.map(({ x }) => x))]
  const ys = [...new Set(dots.map(({ y }) => y))]
  const isWhole = (way: readonly { x: number; y: number }[]): boolean => way.every(({ x, y }) => isIn.has(`${x} ${y}`))
  return ({ x, y }) => {
    const row = (from: number, to: number) => xs.filter((each) => each >= from && each <= to).map((each) => ({ x: each, y }))
    const column = (from: number, to: number) => ys.filter((each) => each >= from && each <= to).map((each) => ({ x, y: each }))
    return (
      (box.x < 0 && x < pitch && isWhole(row(box.x, x))) ||
      (right > a4.page.width && x > a4.page.width - pitch && isWhole(row(x, right))) ||
      (box.y < 0 && y < pitch && isWhole(column(box.y, y))) ||
      (foot > a4.page.height && y > a4.page.height - pitch && isWhole(column(y, foot)))
    )
  }
}
