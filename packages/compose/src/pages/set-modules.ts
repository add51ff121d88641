import type { Draft } from '../fill/draft.ts'
import { setArt, subjectOn } from '../images/set-art.ts'
import { setField } from '../setters/set-shapes.ts'
import { footOf, onGrid, type PageArea, type Rect, type TypeArea } from '../setters/type-area.ts'
import type { Form } from '../specs/page-spec.ts'
import { partsOfPiece } from '../specs/split.ts'
import { specOf } from '../specs/specs.ts'
import type { MaterialBlock, Piece } from '../material/material.ts'
import { LEVELS, type Level } from '../typography/level.ts'
import { TINTS } from '../typography/page-styles.ts'
import { setText } from '../setters/set-text.ts'
import { plainBlock } from '../fill/inlines.ts'
import { setPiece, type SetRequest } from './set-piece.ts'
import type { AlonePlace, SetPieces, TitledPiece } from './piece-place.ts'

/** Sizes of the text of modules, from the smallest: what has no room in one has none in a larger one. */
const SIZES: readonly Level[] = [LEVELS.open, LEVELS.large, LEVELS.grand, LEVELS.display]

/** Styles of their titles, from the largest; two to a page have the titles of pages. */
const TITLES = ['piece-title-small', 'piece-title-side', 'row-title'] as const
const LARGE_TITLES = ['piece-title', ...TITLES] as const
const FEW = 2

/** Steps of the grid between the edge of a module and what stands in it, and that art takes at least. */
const PAD = 1.75
const LEAST_ART = 12

/** Shares of the width of a page that a module takes. */
const SHARES = { half: 0.5, wide: 0.58, narrow: 0.42, whole: 1 } as const

/** A field of the grid of a page: the text of a piece, or what that is about; `from` and `share` are shares of the width. */
interface Module {
  nth: number
  holds: 'text' | 'art'
  from: number
  share: number
}

/** Modules side by side. */
type Row = readonly Module[]

/** The rows of a page in one size of text, with the height each takes at least, page pixels. */
interface Layout {
  rows: readonly Row[]
  heights: readonly number[]
  level: Level
  worth: number
}

/**
 * Sets small pieces of any genres on the modules of one page: fields of tints from edge to edge, two beside each other, or one beside what it is about, in the largest
 * type in which all of them stand there. What is left of the page goes to art sooner than to white.
 */
export function setModules(draft: Draft, pieces: readonly TitledPiece[], place: AlonePlace): SetPieces {
  const [at, ...more] = place.areas
  const none = { fits: false, fills: place.areas.map(() => 0) }
  if (!at || more.length || !pieces.every(standsOnModule)) return none
  const titles = pieces.length > FEW ? TITLES : LARGE_TITLES
  const modules: ModulesPlace = { ...place, at, titles, kickerHeight: kickerHeightOf(draft, pieces, at) }
  const best = bestLayout(draft, pieces, modules)
  if (!best) return none
  const trial = draft.trial()
  if (!setLayout(trial, pieces, modules, best)) return none
  draft.adopt(trial)
  return { fits: true, fills: [1] }
}

/** The page of modules, and the height of their kickers: titles without one stand level with the others. */
interface ModulesPlace extends AlonePlace {
  at: PageArea
  kickerHeight: number
  titles: readonly string[]
}

/** Returns the height of the kickers of a page, page pixels; 0 where it has none. */
function kickerHeightOf(draft: Draft, pieces: readonly TitledPiece[], { page, area }: PageArea): number {
  const kicker = pieces.find((each) => each.kicker)?.kicker
  if (!kicker) return 0
  const blocks = [plainBlock(kicker, { style: 'kicker' })]
  const foot = setText(draft.trial(), { page, id: 'kicker' }, area, blocks, { style: 'kicker', slot: { role: 'kicker' } })
  return foot === null ? 0 : foot - area.y
}

/** Returns whether a piece is set in one narrow column: not what has lines of its own, pictures, or a column beside it. */
const standsOnModule = ({ piece, title }: TitledPiece): boolean => {
  const spec = specOf(piece)
  const isBroad = ({ kind }: MaterialBlock): boolean => kind === 'code' || kind === 'picture' || kind === 'ingredients'
  return title !== '' && verseLinesIn(piece) <= LINES && !piece.blocks.some(isBroad) && !partsOfPiece(piece, spec).beside.length
}

/** Most lines of a poem on a module. */
const LINES = 14

const verseLinesIn = ({ blocks }: Piece): number =>
  blocks.reduce((sum, block) => sum + (block.kind === 'verse' ? block.stanzas.reduce((all, { lines }) => all + lines.length, 0) : 0), 0)

function bestLayout(draft: Draft, pieces: readonly TitledPiece[], place: ModulesPlace): Layout | null {
  const { page, area } = place.at
  // While measuring nothing is drawn, and a place for art is kept as if it showed something.
  const isShown = pieces.map((_, nth) => !place.art || subjectOn(draft, page, { nth, art: place.art }) !== undefined)
  const ways = rowsOf(pieces.length)
  let best: Layout | null = null
  for (const level of SIZES) {
    const heightOf = heightsIn(draft, pieces, place, level)
    let fits = false
    for (const rows of ways) {
      const heights = rows.map((row) => Math.max(...row.map((module) => heightOf(module))))
      const left = area.height - heights.reduce((sum, height) => sum + height, 0)
      if (left < 0) continue
      fits = true
      const uneven = rows.reduce((sum, row) => sum + unevenness(row, heightOf), 0)
      const worth = level.size + worthOf(rows, isShown, { left: left / area.height, uneven: uneven / area.height })
      if (!best || worth > best.worth) best = { rows, heights, level, worth }
    }
    if (!fits) break
  }
  return best
}

/** What art on a page is worth, in sizes of type, of so many; what it costs that it shows nothing, that a page is white, that neighbours are of unlike height, and that a text runs over the whole width. */
const ART = 0.45
const MOST_ARTS = 2
const SHAPES = 0.35
const WHITE = 1
const UNEVEN = 1.2
const BARE = 0.1

/** Returns what rows are worth beyond the size of their text; `left` is what is left of the page, and `uneven` by how much neighbours differ, in shares of its height. */
function worthOf(rows: readonly Row[], isShown: readonly boolean[], { left, uneven }: { left: number; uneven: number }): number {
  const arts = rows.flat().filter(({ holds }) => holds === 'art')
  const shown = arts.filter(({ nth }) => isShown[nth]).length
  const bare = rows.filter((row) => row.length === 1).length
  return (
    ART * Math.min(MOST_ARTS, shown) - SHAPES * (arts.length - shown) - (arts.length ? 0 : WHITE * left) - UNEVEN * uneven - BARE * bare
  )
}

/** Returns by how much two texts beside each other differ in height, page pixels. */
const unevenness = (row: Row, heightOf: (module: Module) => number): number => {
  const [first, second] = row.filter(({ holds }) => holds === 'text')
  return first && second ? Math.abs(heightOf(first) - heightOf(second)) : 0
}

/** Returns all ways to lay pieces out in their order: each by itself, beside what it is about, or beside the next. */
function rowsOf(count: number, from = 0): Row[][] {
  if (from >= count) return [[]]
  const { half, wide, narrow, whole } = SHARES
  const text = (nth: number, start: number, share: number): Module => ({ nth, holds: 'text', from: start, share })
  const art = (nth: number, start: number, share: number): Module => ({ nth, holds: 'art', from: start, share })
  const one: Row[] = [
    [text(from, 0, whole)],
    [text(from, 0, wide), art(from, wide, narrow)],
    [art(from, 0, narrow), text(from, narrow, wide)],
    [text(from, 0, half), art(from, half, half)],
    [art(from, 0, half), text(from, half, half)],
  ]
  const pairs = [
    [half, half],
    [wide, narrow],
    [narrow, wide],
  ] as const
  const two = pairs.map(([first, second]): Row => [text(from, 0, first), text(from + 1, first, second)])
  return [
    ...one.flatMap((row) => rowsOf(count, from + 1).map((rest) => [row, ...rest])),
    ...(from + 2 <= count ? two.flatMap((row) => rowsOf(count, from + 2).map((rest) => [row, ...rest])) : []),
  ]
}

/** Returns what measures the height of modules in a size of text, page pixels on the grid; infinite where one has no room. */
function heightsIn(draft: Draft, pieces: readonly TitledPiece[], place: ModulesPlace, level: Level): (module: Module) => number {
  const { page, area } = place.at
  const known = place.heights ?? new Map<string, number>()
  return (module) => {
    if (module.holds === 'art') return LEAST_ART * area.step
    const { piece, kicker } = pieces[module.nth] as TitledPiece
    // Modules of one share are as wide at either edge of the page.
    const name = [piece.id, Boolean(kicker), place.kickerHeight, place.titles.length, module.share, level.size].join(' ')
    const measured = known.get(name) ?? measure(module)
    known.set(name, measured)
    return measured
  }
  function measure(module: Module): number {
    const inner = innerOf(area, module, area)
    const titled = pieces[module.nth] as TitledPiece
    const { fits, feet } = setPiece(draft.trial(), jobOf(titled, module.nth, place, { page, area: inner }, level))
    return fits ? onGrid(area, (feet[0] ?? area.y) + 2 * PAD * area.step) - area.y : Number.POSITIVE_INFINITY
  }
}

/** Returns the field of a module between two lines, page pixels: those at the edge of the page run into its bleed. */
function fieldOf({ design }: Draft, area: TypeArea, { from, share }: Module, { y, height }: Pick<Rect, 'y' | 'height'>): Rect {
  const { pageSize, bleed } = design
  const at = (part: number): number => (part <= 0 ? -bleed : part >= 1 ? pageSize.width + bleed : Math.round(area.x + part * area.width))
  return { x: at(from), y, width: at(from + share) - at(from), height }
}

/** Returns what of a module its text takes. */
function innerOf(area: TypeArea, { from, share }: Module, { y, height }: Pick<Rect, 'y' | 'height'>): TypeArea {
  const pad = Math.round(PAD * area.step)
  const left = Math.round(area.x + from * area.width) + (from > 0 ? pad : 0)
  const right = Math.round(area.x + (from + share) * area.width) - (from + share < 1 ? pad : 0)
  return { ...area, x: left, y, width: right - left, height, count: Math.max(1, Math.round(area.count * share)) }
}

/** Draws the rows from the head of the page to the foot of the type area. Returns whether all texts stand there. */
function setLayout(draft: Draft, pieces: readonly TitledPiece[], place: ModulesPlace, { rows, heights, level }: Layout): boolean {
  const { key, art, at } = place
  const { page, area } = at
  const grown = stretched(rows, heights, area)
  let y = area.y
  let fits = true
  rows.forEach((row, index) => {
    const height = grown[index] ?? 0
    const top = index ? y : -draft.design.bleed
    const foot = y + height
    for (const [column, module] of row.entries()) {
      const field = fieldOf(draft, area, module, { y: top, height: foot - top })
      if (module.holds === 'art') setArt(draft, page, field, { key, nth: module.nth, art })
      else setField(draft, { page, id: `${key}-module-${module.nth}` }, field, TINTS[(index + column) % TINTS.length])
    }
    for (const module of row.filter(({ holds }) => holds === 'text')) {
      const over = index ? Math.round(PAD * area.step) : 0
      const inner = innerOf(area, module, { y: y + over, height: height - over })
      const titled = pieces[module.nth] as TitledPiece
      fits &&= setPiece(draft, jobOf(titled, module.nth, place, { page, area: inner }, level)).fits
    }
    y = foot
  })
  return fits
}

/** Shares of what is left of a page that rows with art take, and others. */
const GROWS = { art: 3, text: 1 } as const

/** Returns the heights of rows that fill the area, in whole steps of the grid, page pixels. */
function stretched(rows: readonly Row[], heights: readonly number[], area: TypeArea): number[] {
  const shares = rows.map((row) => (row.some(({ holds }) => holds === 'art') ? GROWS.art : GROWS.text))
  const all = shares.reduce((sum, share) => sum + share, 0)
  const left = footOf(area) - area.y - heights.reduce((sum, height) => sum + height, 0)
  const grown = heights.map((height, index) => height + Math.floor((left * (shares[index] ?? 0)) / all / area.step) * area.step)
  const rest = footOf(area) - area.y - grown.reduce((sum, height) => sum + height, 0)
  return grown.map((height, index) => (index === grown.length - 1 ? height + rest : height))
}

function jobOf(
  { piece, title, kicker = '' }: TitledPiece,
  nth: number,
  { key, labels, kickerHeight, titles }: ModulesPlace,
  at: PageArea,
  level: Level,
): SetRequest {
  return {
    piece,
    form: formOn(piece, level),
    place: { key, nth, areas: [at], left: at.area.x },
    heading: { kicker, title, titles, labels },
    air: { drop: kicker ? 0 : kickerHeight, field: false, stretch: false },
    isCapped: false,
  }
}

/** Blocks that come in rows. */
const IN_ROWS: ReadonlySet<MaterialBlock['kind']> = new Set<MaterialBlock['kind']>(['items', 'entries', 'questions'])

/** Returns the form of a piece in the one column of a module: in rows where it has some and its genre has them in narrow columns, else as running text. */
function formOn({ blocks, ...piece }: Piece, level: Level): Form {
  const { forms } = specOf({ blocks, ...piece })
  if (forms.at(-1)?.kind === 'verse') return { kind: 'verse', columns: 1, level }
  const narrow = forms.findLast(({ kind, columns }) => kind === 'rows' && columns > 1)
  return narrow && blocks.some(({ kind }) => IN_ROWS.has(kind)) ? { ...narrow, columns: 1, level } : { kind: 'columns', columns: 1, level }
}
