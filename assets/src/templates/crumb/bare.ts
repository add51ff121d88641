import type { WantedArt } from '@magazineai/design'
import { pick, random } from '../../art/random.ts'
import { boundsOf, clipped, pathOf } from '../../art/motifs/compose.ts'
import { bowl, drawn, moved, oval, quarter, rect, turned } from '../../art/motifs/outline.ts'
import type { Outline } from '../../art/motifs/outline.ts'
import { BLEED } from '../a4-page.ts'
import { a4, width, x } from '../grid.ts'
import { cut, field, type Box, type PlacedLayer } from '../pieces.ts'
import type { BareLook } from '../bare.ts'
import { cutMotif, cutLetters, hasMotif, markOf, schemesFor } from '../motif-art.ts'
import type { Scheme } from '../motif-art.ts'
import { CRUST, OAT, PAPER } from './base.ts'
import { swatches } from './style.ts'
import { capInset, displayHeight } from './recipes/common.ts'

/** Colours of tiles: each covers those before it where they meet, by a hair, so that none of what is under them shows between. */
const COLOURS = [OAT, PAPER, 'swatch:crema', CRUST, 'swatch:toast'] as const
const LIGHT = [0, 1, 2] as const
const DARK = [3, 4, 3] as const
const OVER = 3

/** Share of tiles on a dark ground, and of light tiles with a dark shape. */
const DARK_BACKDROP = 0.3
const DARK_SHAPE = 0.62

/** Side of a tile that is aimed at, page pixels. */
const TILE = 620

/** What tiles show, in a square of 100 units: a leaf, a quarter, a half, a round, a bow. */
const SHAPES: readonly Outline[] = [
  drawn('M0 0C55.19 0 100 44.81 100 100C44.81 100 0 55.19 0 0Z'),
  quarter(0, 0, 100, 100),
  bowl(50, 0, 50),
  oval(50, 50, 50),
]

interface Tile {
  box: Box
  ground: number
  color: number
  shape: Outline
}

/** Tiles of leaves and rounds in the colours of the kit, edge to edge: one layer of each colour. */
export function tiles(id: string, box: Box, seed: number): PlacedLayer[] {
  const laid = tilesIn(box, seed)
  const layer = (name: string, outline: Outline, color: number): PlacedLayer[] => {
    if (!outline.length) return []
    const around = boundsOf(outline)
    return [cut(`${id}-${name}-${color}`, around, pathOf(outline, around), { color: COLOURS[color] ?? OAT })]
  }
  return [
    field(`${id}-ground`, box, { color: COLOURS[0] }),
    ...[1, 2, 3, 4].flatMap((color) => layer('ground', backdropsOf(laid, color, box), color)),
    ...[0, 1, 2, 3, 4].flatMap((color) =>
      layer(
        'shape',
        laid.filter((tile) => tile.color === color).flatMap((tile) => clipped(within(tile.shape, tile.box), box)),
        color,
      ),
    ),
  ]
}

function tilesIn(box: Box, seed: number): Tile[] {
  const next = random(`tiles ${seed}`)
  const columns = edgesOf(box.x, box.width, Math.max(1, Math.round(box.width / TILE)))
  const rows = edgesOf(box.y, box.height, Math.max(1, Math.round(box.height / (box.width / (columns.length - 1)))))
  return rows.slice(1).flatMap((foot, row) =>
    columns.slice(1).map((right, column): Tile => {
      const [left, top] = [columns[column] ?? 0, rows[row] ?? 0]
      const isDark = next() < DARK_BACKDROP
      const ground = pick(next, isDark ? DARK : LIGHT)
      const color = pick(
        next,
        (!isDark && next() < DARK_SHAPE ? DARK : LIGHT).filter((each) => each !== ground),
      )
      const degrees = Math.floor(next() * 4) * 90
      return {
        box: { x: left, y: top, width: right - left, height: foot - top },
        ground,
        color,
        shape: turned(pick(next, SHAPES), degrees),
      }
    }),
  )
}

/** Edges of so many equal parts, in whole pixels. */
const edgesOf = (from: number, length: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, at) => Math.round(from + (length * at) / count))

/** The grounds of a colour, by a hair larger towards tiles that are laid on them. */
function backdropsOf(laid: readonly Tile[], color: number, box: Box): Outline {
  const isLater = (x: number, y: number): boolean =>
    laid.some(({ box: each, ground }) => ground > color && x > each.x && x < each.x + each.width && y > each.y && y < each.y + each.height)
  return laid
    .filter(({ ground }) => ground === color)
    .flatMap(({ box: { x, y, width, height } }) => {
      const [midX, midY] = [x + width / 2, y + height / 2]
      const left = x - (isLater(x - OVER, midY) ? OVER : 0)
      const top = y - (isLater(midX, y - OVER) ? OVER : 0)
      const right = x + width + (isLater(x + width + OVER, midY) ? OVER : 0)
      const foot = y + height + (isLater(midX, y + height + OVER) ? OVER : 0)
      return clipped(rect(left, top, right - left, foot - top), box)
    })
}

/** A shape over its tile and a hair beyond. */
const within = (shape: Outline, { x, y, width, height }: Box): Outline =>
  moved(shape, (u, v) => [x - 1 + (u / 100) * (width + 2), y - 1 + (v / 100) * (height + 2)])

/** Green of leaves and onions, on any ground. */
const LEAF = '#5F6B2E'

/** What lies around things on pale crema, of a page and of a cover. */
const ON_CREMA = { field: 'swatch:crema', green: LEAF, light: PAPER, dark: '#471A10', far: '#CDB592', near: '#AF9067' } as const

/** Colours on crust, of a page and of a cover. */
const ON_CRUST: Scheme = {
  field: CRUST,
  main: 'swatch:crema',
  second: 'swatch:taupe',
  warm: '#CFA167',
  green: LEAF,
  light: PAPER,
  dark: '#2F0F08',
  far: '#66230F',
  near: '#4E190E',
}

const SCHEMES: readonly Scheme[] = [
  {
    field: OAT,
    main: CRUST,
    second: 'swatch:toast',
    warm: '#B8792F',
    green: LEAF,
    light: PAPER,
    dark: '#471A10',
    far: '#D3BF9F',
    near: '#B99C74',
  },
  ON_CRUST,
  {
    ...ON_CREMA,
    main: 'swatch:toast',
    second: CRUST,
    warm: '#A86A24',
  },
]

/** Draws a motif in flat colours where there is one, else tiles. */
export function pageArt(box: Box, { seed, subject, letters, manner, on }: WantedArt): PlacedLayer[] {
  const [, back] = SCHEMES
  if (manner === 'mark') return back ? markOf('art', box, { subject, letters, scheme: back }) : []
  const [one, other] = schemesFor(SCHEMES, { seed, on }, swatches)
  // On paper a pale field is the ghost of a box.
  const isOnPaper = box.x > 0 && box.x + box.width < a4.page.width
  if (hasMotif(subject)) return cutMotif('art', box, { subject, schemes: isOnPaper && back ? [back, back] : [one, other] })
  if (letters) return cutLetters('art', box, { letters, turn: seed, scheme: one })
  return tiles('art', box, seed)
}

/** A picture with what lies under it: both give way to tiles. */
const overBackdrop: Pick<BareLook, 'art' | 'drop'> = {
  art: (box, place) => pageArt(box, place),
  drop: ['ground', 'ground-ring', 'caption'],
}

/** Colours of a cover, and those of cells on it. */
const COVER: readonly [Scheme, Scheme] = [
  {
    ...ON_CREMA,
    main: CRUST,
    second: 'swatch:toast',
    warm: '#B8792F',
  },
  ON_CRUST,
]

/** Art goes on under the strip at the foot, which goes where nothing stands on it. */
export const bareCover: BareLook = {
  ...overBackdrop,
  art: (box, place) => {
    const down = { ...box, height: a4.page.height + BLEED - box.y }
    if (!hasMotif(place.subject)) return tiles('art', down, place.seed)
    return cutMotif('art', down, { subject: place.subject, isWhole: true, schemes: COVER, within: box })
  },
}

/** The opener of a feature without a picture: tiles in its place. */
export const bareOpener: BareLook = overBackdrop

/** The editor's letter without a picture: tiles in its place. */
export const bareLetter: BareLook = overBackdrop

/** The headline takes the room of the plate. */
export const bareArticle: BareLook = {
  art: () => [],
  drop: ['caption'],
  texts: {
    headline: {
      box: { x: x(1) - 12, y: 316 - capInset(290), width: width(12) + 12, height: displayHeight(2, 290, 270) },
      style: 'headline',
      props: { fit: { min: 0.35 } },
    },
    standfirst: { box: { x: x(1), y: 960, width: width(8), height: 330 } },
  },
}

/** A feature on one page without a picture: tiles in its place. */
export const bareShort: BareLook = overBackdrop

/** A portrait without a picture: tiles in its place. */
export const barePortrait: BareLook = overBackdrop

/** A photo essay without its wide picture: tiles in its place; the small pictures keep their captions. */
export const bareEssay: BareLook = { ...overBackdrop, drop: ['ground', 'ground-ring'] }

/** Pages whose picture stands beside text. */
export const bareBeside: BareLook = overBackdrop

/** Contents without pictures: tall tiles beside the list. */
export const bareToc: BareLook = {
  pictures: ['image', 'image-2'],
  art: (box, place) => (box.y < 0 ? pageArt({ ...box, height: box.height + 700 }, place) : []),
  drop: ['caption'],
}
