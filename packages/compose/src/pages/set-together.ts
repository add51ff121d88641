import type { Draft } from '../fill/draft.ts'
import { plainBlock } from '../fill/inlines.ts'
import { BlockWriter } from './blocks.ts'
import type { Form } from '../specs/page-spec.ts'
import { LEVELS, MOST_OVER, type Level } from '../typography/level.ts'
import { fillsOf } from './open-up.ts'
import { setUnderHead } from './set-alone.ts'
import { measureOf, verseWidth } from './set-columns.ts'
import { setModules } from './set-modules.ts'
import { setPiece, type SetRequest } from './set-piece.ts'
import { RULES, setRule } from '../setters/set-shapes.ts'
import { setText } from '../setters/set-text.ts'
import { specOf } from '../specs/specs.ts'
import { below, divided, footOf, onGrid, type PageArea } from '../setters/type-area.ts'
import type { AlonePlace, SetPieces, TitledPiece } from './piece-place.ts'

/** Steps of the grid between two pieces of a page, and at most where the page has room. */
const BETWEEN = { least: 3, most: 8 } as const

/** Sets pieces that share pages: in the most open form in which all of them stand there, under or beside each other. */
export function setTogether(draft: Draft, pieces: readonly TitledPiece[], place: AlonePlace): SetPieces {
  // A piece with pictures has pages of its own.
  if (pieces.some(({ piece }) => piece.blocks.some(({ kind }) => kind === 'picture')))
    return { fits: false, fills: place.areas.map(() => 0) }
  if (place.isMixed) return setModules(draft, pieces, place)
  const done = setIn(draft, pieces, place, formsFor(pieces, place.largest))
  if (done) return done
  for (const form of pieces.every(isVerse) ? ANTHOLOGY : []) {
    const trial = draft.trial()
    const done = inColumns(trial, pieces, place, form)
    if (!done?.fits) continue
    draft.adopt(trial)
    return { ...done, size: form.level.size }
  }
  return stacked(draft, pieces, place, densest)
}

/** Sets pieces in the first of some forms in which all of them stand; null where none is. */
function setIn(draft: Draft, pieces: readonly TitledPiece[], place: AlonePlace, forms: readonly FormOf[]): SetPieces | null {
  for (const formOf of forms) {
    for (const set of [stacked, beside]) {
      const trial = draft.trial()
      const done = set(trial, pieces, place, formOf)
      if (!done?.fits) continue
      const larger =
        place.largest !== undefined && isBare(draft, pieces, place, formOf) ? formsFor(pieces, place.most ?? MOST_OVER * place.largest) : []
      const grown = setIn(draft, pieces, { ...place, largest: undefined }, larger.slice(0, larger.length - forms.length))
      if (grown) return grown
      draft.adopt(trial)
      return { ...done, size: Math.min(...pieces.map((each) => formOf(each).level.size)) }
    }
  }
  return null
}

/** How full pages of several pieces are, before what is left goes between them, under which they are set larger than the texts like them, 0–1. */
const BARE = 0.62

function isBare(draft: Draft, pieces: readonly TitledPiece[], place: AlonePlace, formOf: FormOf): boolean {
  const stood = stand(draft, pieces, place, formOf) ?? []
  const taken = stood.reduce((sum, { height }) => sum + height, 0)
  return stood.length > 0 && taken < BARE * place.areas.reduce((sum, { area }) => sum + area.height, 0)
}

const isVerse = (titled: TitledPiece): boolean => densest(titled).kind === 'verse'

/** How poems stand that are too many for one column of a page. */
const ANTHOLOGY: readonly Form[] = [
  { kind: 'verse', columns: 2, level: LEVELS.open },
  { kind: 'verse', columns: 2, level: LEVELS.text },
  { kind: 'verse', columns: 3, level: LEVELS.text },
]

/** The style of titles over poems in columns, and steps of the grid between two of them. */
const APART = 2
const TITLE = 'row-title'

/** Poems one under the other in columns, each of them whole; null where one has no room, or where lines would be turned that are not in wider columns. */
function inColumns(draft: Draft, pieces: readonly TitledPiece[], place: AlonePlace, { columns: count, level }: Form): SetPieces | null {
  const areas = place.areas.map((at, nth) => (nth ? at : underKicker(draft, at, place)))
  const columns = areas.flatMap(({ page, area }) => divided(area, count).map((column) => ({ page, area: column })))
  if (leastOf(pieces, level, columns) > columns.reduce((sum, { area }) => sum + area.height, 0)) return null
  const formOf: FormOf = () => ({ kind: 'verse', columns: 1, level })
  const feet = place.areas.map(({ area }) => area.y)
  let [at, y] = [0, columns[0]?.area.y ?? 0]
  const next = (): void => {
    y = columns[++at]?.area.y ?? 0
  }
  for (const [nth, titled] of pieces.entries()) {
    if (count > WIDE && !standsWide(draft, titled, areas[0], { kind: 'verse', columns: count, level })) return null
    let foot: number | null = null
    for (; foot === null; foot ?? next()) {
      const column = columns[at]
      if (!column) return null
      foot = setPoem(draft, titled, { nth, at: { ...column, area: below(column.area, y) }, place, formOf })
    }
    const page = areas.findIndex((each) => each.page === columns[at]?.page)
    feet[page] = Math.max(feet[page] ?? 0, foot)
    y = foot + APART * (columns[at]?.area.step ?? 1)
  }
  return { fits: true, fills: fillsOf({ fits: true, feet }, place.areas), isCrowded: true }
}

/** Columns in which a line may be turned; in more of them none is. */
const WIDE = 2

interface PoemPlace {
  nth: number
  at: PageArea
  place: AlonePlace
  formOf: FormOf
}

/** Sets a poem in a column. Returns its foot, on the grid; null where it has no room. */
function setPoem(draft: Draft, titled: TitledPiece, { nth, at, place, formOf }: PoemPlace): number | null {
  if (at.area.height <= 0) return null
  const trial = draft.trial()
  const job = jobOf(titled, nth, { ...place, kicker: '' }, at, formOf, at.area.x)
  const { fits, feet } = setPiece(trial, { ...job, heading: { ...job.heading, titles: [TITLE] } })
  if (!fits) return null
  draft.adopt(trial)
  return onGrid(at.area, feet[0] ?? at.area.y)
}

/** Sets the kicker of a page. Returns what is left under it. */
function underKicker(draft: Draft, { page, area }: PageArea, { key, kicker }: AlonePlace): PageArea {
  if (!kicker) return { page, area }
  const blocks = [plainBlock(kicker, { style: 'kicker' })]
  const slot = { role: 'kicker', group: key, index: 0 }
  const foot = setText(draft, { page, id: `${key}-kicker-0` }, area, blocks, { style: 'kicker', slot })
  return { page, area: below(area, onGrid(area, foot ?? area.y) + area.step) }
}

/** Returns whether hardly a line of a poem is turned in a form. */
const standsWide = (draft: Draft, { piece }: TitledPiece, at: PageArea | undefined, form: Form): boolean =>
  at !== undefined &&
  verseWidth(draft, new BlockWriter(piece).write(piece.blocks.filter(({ kind }) => kind === 'verse')), form, at) !== null

/** What poems take at least, with no line of them turned, page pixels. */
const leastOf = (pieces: readonly TitledPiece[], level: Level, [first]: readonly PageArea[]): number =>
  pieces.reduce((sum, { piece }) => sum + linesIn(piece), 0) * level.leading * (first?.area.step ?? 1)

/** Lines of the verse of a piece, with those between its stanzas. */
const linesIn = ({ blocks }: TitledPiece['piece']): number =>
  blocks.reduce(
    (sum, block) => sum + (block.kind === 'verse' ? block.stanzas.reduce((all, { lines }) => all + lines.length + 1, -1) : 0),
    0,
  )

/** Says in which form a piece of a page is set. */
type FormOf = (titled: TitledPiece) => Form

const nthForm =
  (nth: number): FormOf =>
  ({ piece }) => {
    const { forms } = specOf(piece)
    return forms[Math.min(nth, forms.length - 1)] as Form
  }

const densest: FormOf = nthForm(Number.POSITIVE_INFINITY)

/** From the most open forms to the densest. Before short texts are cut into columns of a few lines, their heads stand beside them. */
function formsFor(pieces: readonly TitledPiece[], largest = Number.POSITIVE_INFINITY): FormOf[] {
  const most = Math.max(...pieces.map(({ piece }) => specOf(piece).forms.length))
  const within = (formOf: FormOf): boolean => pieces.every((each) => formOf(each).level.size <= largest)
  const forms = Array.from({ length: most }, (_, nth) => nthForm(nth)).filter(within)
  const dense = forms.findIndex((formOf) => pieces.some((each) => formOf(each).kind === 'columns' && formOf(each).columns > 1))
  if (dense < 0 || !pieces.every(takesHeadBeside)) return forms
  const beside = [LEVELS.large, LEVELS.open, LEVELS.text]
    .flatMap((level) => HEAD.titles.map((title) => headBeside(level, title)))
    .filter(within)
  return forms.toSpliced(dense, 0, ...beside)
}

/** Most words of a text whose head stands beside it. */
const SHORT = 130

const takesHeadBeside = (titled: TitledPiece): boolean =>
  titled.title !== '' && densest(titled).kind !== 'verse' && titled.piece.words <= SHORT && !specOf(titled.piece).labels

/** Columns of the design that heads beside their texts take, and the styles of their titles, one for all of a page. */
const HEAD = { span: 4, titles: ['piece-title-small', 'piece-title-side', 'row-title'] } as const

const headBeside =
  (level: Level, title: string): FormOf =>
  (titled) => ({ ...densest(titled), columns: 1, level, head: { span: HEAD.span, title } })

/** Verse in two columns asks for a page of its own. */
const isDivided = ({ kind, columns }: Form): boolean => kind === 'verse' && columns > 1

/** What is asked of the piece that is the nth of its part. */
function jobOf(
  titled: TitledPiece,
  nth: number,
  { key, kicker, labels }: AlonePlace,
  at: PageArea,
  formOf: FormOf,
  left?: number,
): SetRequest {
  const form = formOf(titled)
  return {
    piece: titled.piece,
    form,
    place: { key, nth, areas: [at], ...(left === undefined ? {} : { left }) },
    heading: {
      kicker: titled.kicker ?? (nth ? '' : kicker),
      title: titled.title,
      titles: form.head ? [form.head.title] : titlesOver(form),
      labels,
    },
    air: { drop: 0, field: false, stretch: true },
  }
}

/** Titles grow with a text that is much larger than usual: one of many lines stays small. */
const titlesOver = ({ kind, level }: Form): readonly string[] =>
  kind === 'verse' || level.size < LEVELS.display.size ? ['piece-title-small'] : ['piece-title', 'piece-title-small']

const isCentred = (pieces: readonly TitledPiece[]): boolean => pieces.every(({ piece }) => specOf(piece).stands === 'centre')

/** Two pieces side by side, hung from one line; null for others. */
function beside(draft: Draft, pieces: readonly TitledPiece[], place: AlonePlace, formOf: FormOf): SetPieces | null {
  const [first] = place.areas
  if (!first || pieces.length !== 2 || !pieces.every(({ piece }) => specOf(piece).shares === 'beside')) return null
  const set = (on: Draft, down: number) => {
    const halves = divided(below(first.area, first.area.y + down), 2)
    return pieces.map((each, nth) => setPiece(on, jobOf(each, nth, place, { page: first.page, area: halves[nth] ?? first.area }, formOf)))
  }
  if (leastOf(pieces, formOf(pieces[0] as TitledPiece).level, place.areas) > first.area.height * pieces.length) return null
  const measured = set(draft.trial(), 0)
  const foot = Math.max(...measured.map(({ feet: [each = 0] }) => each))
  if (!measured.every(({ fits }) => fits)) return { fits: false, fills: [] }
  const down = Math.floor(((footOf(first.area) - foot) * OPTICAL) / first.area.step) * first.area.step
  set(draft, isCentred(pieces) ? down : 0)
  return { fits: true, fills: isCentred(pieces) ? [1] : fillsOf({ fits: true, feet: [foot] }, place.areas) }
}

/** Share of what is left of a page that stands over what is centred on it. */
const OPTICAL = 0.42

/** A piece with the page it stands on, and how high it is, page pixels. */
interface Stood {
  titled: TitledPiece
  nth: number
  page: number
  height: number
}

/** Pieces one under the other; one that has no room left on a page begins the next. What is left of a page goes between and into them. */
function stacked(draft: Draft, pieces: readonly TitledPiece[], place: AlonePlace, formOf: FormOf): SetPieces {
  const { level } = formOf(pieces[0] as TitledPiece)
  // Too much is not set to be measured.
  if (leastOf(pieces, level, place.areas) > place.areas.reduce((sum, { area }) => sum + area.height, 0)) return { fits: false, fills: [] }
  const left = isCentred(pieces) ? commonLeft(draft, pieces, place, formOf) : undefined
  const stood = pieces.some((each) => isDivided(formOf(each))) ? null : stand(draft, pieces, place, formOf)
  if (!stood) return { fits: false, fills: [] }
  const levelled = levelWith(stood, place)
  const feet = place.areas.map(({ page, area }, index) => {
    const here = levelled.filter((each) => each.page === index)
    return setPage(draft, here, { place, formOf, at: { page, area }, ...(left === undefined ? {} : { left }) })
  })
  const fits = feet.every((foot) => foot !== null)
  const fills = fillsOf({ fits, feet: feet.map((foot, index) => foot ?? place.areas[index]?.area.y ?? 0) }, place.areas)
  return { fits, fills: isCentred(pieces) ? fills.map((fill) => (fill > 0 ? 1 : 0)) : fills }
}

/** Deals pieces out to pages, as they are without air, so that the pages are about as full as each other; null where they do not fit. */
function stand(draft: Draft, pieces: readonly TitledPiece[], place: AlonePlace, formOf: FormOf): Stood[] | null {
  const [first] = place.areas
  if (!first) return null
  const heights: number[] = []
  for (const [nth, titled] of pieces.entries()) {
    const { fits, feet } = setPiece(draft.trial(), {
      ...jobOf(titled, nth, place, first, formOf),
      air: { drop: 0, field: false, stretch: false },
    })
    if (!fits) return null
    heights.push(onGrid(first.area, feet[0] ?? first.area.y) - first.area.y)
  }
  const gap = BETWEEN.least * first.area.step
  const limits = [
    ...new Set(heights.flatMap((_, from) => heights.slice(from).map((__, to) => sumOf(heights.slice(from, from + to + 1), gap)))),
  ]
  for (const limit of limits.filter((each) => each <= first.area.height).toSorted((a, b) => a - b)) {
    const pages = dealt(heights, gap, limit)
    if (pages && (pages.at(-1) ?? 0) < place.areas.length)
      return pieces.map((titled, nth) => ({ titled, nth, page: pages[nth] ?? 0, height: heights[nth] ?? 0 }))
  }
  return null
}

/** Gives pieces that are the nth of their pages one height, where all pages have as many and hold them so: what divides them stands at one height on facing pages. */
function levelWith(stood: readonly Stood[], { areas }: AlonePlace): readonly Stood[] {
  const pages = areas.map((_, index) => stood.filter(({ page }) => page === index))
  const [first = []] = pages
  const heights = first.map((_, nth) => Math.max(...pages.map((here) => here[nth]?.height ?? 0)))
  const isEven = pages.every(({ length }) => length === first.length)
  const least = sumOf(heights, BETWEEN.least * (areas[0]?.area.step ?? 0))
  if (!isEven || areas.some(({ area }) => area.height < least)) return stood
  return pages.flatMap((here) => here.map((each, nth) => ({ ...each, height: heights[nth] ?? each.height })))
}

const sumOf = (heights: readonly number[], gap: number): number => heights.reduce((sum, height) => sum + height, gap * (heights.length - 1))

/** The page each of some heights stands on where none is fuller than a limit; null where one is higher than that. */
function dealt(heights: readonly number[], gap: number, limit: number): number[] | null {
  let [page, used] = [0, 0]
  const pages: number[] = []
  for (const height of heights) {
    if (height > limit) return null
    if (used && used + gap + height > limit) [page, used] = [page + 1, height]
    else used += (used ? gap : 0) + height
    pages.push(page)
  }
  return pages
}

interface PagePlace {
  place: AlonePlace
  formOf: FormOf
  at: PageArea
  left?: number
}

/** Sets the pieces of one page. Returns their foot; null where one of them has no room. */
function setPage(draft: Draft, here: readonly Stood[], { place, formOf, at, left }: PagePlace): number | null {
  const { page, area } = at
  const { step } = area
  const gaps = Math.max(0, here.length - 1)
  const centred = isCentred(here.map(({ titled }) => titled))
  const [only] = here
  if (only && !gaps && !centred) return setSingle(draft, only, { place, at }, formOf)
  const free = Math.floor((area.height - here.reduce((sum, { height }) => sum + height, gaps * BETWEEN.least * step)) / step)
  const more = gaps ? Math.min(BETWEEN.most - BETWEEN.least, Math.floor(free / (gaps + (centred ? 1 : 2)))) : 0
  const rest = free - more * gaps
  const each = centred || !here.length ? 0 : Math.floor(rest / here.length)
  let y = area.y + (centred ? Math.floor(rest * OPTICAL) * step : 0)
  let foot = y
  for (const [index, { titled, nth, height }] of here.entries()) {
    const room = { ...area, y, height: index === here.length - 1 && !centred ? footOf(area) - y : height + each * step }
    if (index && !centred) {
      const over = (BETWEEN.least + more) / 2
      setRule(
        draft,
        { page, id: `${place.key}-between-${nth}` },
        { ...measureOf(area, formOf(titled)), y: Math.round(y - over * step) },
        RULES.strong,
      )
    }
    const run = setPiece(draft, jobOf(titled, nth, place, { page, area: room }, formOf, left))
    if (!run.fits) return null
    foot = run.feet[0] ?? y
    y += height + (each + BETWEEN.least + more) * step
  }
  return foot
}

/** Sets the one piece of a page as one that has the page to itself. Returns its foot; null where it has no room. */
function setSingle(draft: Draft, { titled, nth }: Stood, { place, at }: Pick<PagePlace, 'place' | 'at'>, formOf: FormOf): number | null {
  const { key, labels } = place
  const largest = Math.min(place.largest ?? Number.POSITIVE_INFINITY, MOST_OVER * formOf(titled).level.size)
  const { fits, fills } = setUnderHead(draft, titled, {
    key,
    labels,
    nth,
    kicker: nth ? '' : place.kicker,
    areas: [at],
    largest,
    art: place.art,
  })
  return fits ? at.area.y + (fills[0] ?? 0) * at.area.height : null
}

/** Where verses of a page begin: all on one line, the widest in the middle. */
function commonLeft(draft: Draft, pieces: readonly TitledPiece[], { areas: [first] }: AlonePlace, formOf: FormOf): number | undefined {
  if (!first) return undefined
  const widths = pieces.map((each) =>
    verseWidth(draft, new BlockWriter(each.piece).write(each.piece.blocks.filter(({ kind }) => kind === 'verse')), formOf(each), first),
  )
  const widest = Math.max(...widths.map((width) => width ?? first.area.width))
  return Math.round(first.area.x + (first.area.width - widest) / 2)
}
