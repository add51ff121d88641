import { resolveParagraphStyle, type Block, type Design } from '@magazineai/design'
import { showsChart, TELLINGS, toldBy, type Telling } from '../setters/table-messages.ts'
import type { Draft } from '../fill/draft.ts'
import { plainBlock } from '../fill/inlines.ts'
import type { MaterialBlock, Piece } from '../material/material.ts'
import { areInSteps } from '../material/shown.ts'
import { measureWords, textOfBlock } from '../material/text.ts'
import { isSquare } from '../typography/script-styles.ts'
import { BlockWriter, itemsWhole } from './blocks.ts'
import { keptUp, LEVELS } from '../typography/level.ts'
import type { Form, PageSpec, PartLabels } from '../specs/page-spec.ts'
import { rowsOf, type Row } from './rows.ts'
import { setSidebar, sidesOf } from '../setters/set-sidebar.ts'
import { measureOf, setColumns, verseWidth } from './set-columns.ts'
import { setHead, type Head } from '../setters/set-head.ts'
import { setRows } from './set-rows.ts'
import { RULES, setRule } from '../setters/set-shapes.ts'
import { setTables, type SetTable } from '../setters/set-tables.ts'
import type { TablesPlace } from '../setters/table-layout.ts'
import { measureText, setText, type Run } from '../setters/set-text.ts'
import { isRating, partsOfPiece, type Parts } from '../specs/split.ts'
import { specOf } from '../specs/specs.ts'
import { below, footOf, onGrid, partOf, type PageArea, type TypeArea } from '../setters/type-area.ts'

/** Where a piece is set. */
export interface PiecePlace {
  /** Key of its part: the group of its slots. */
  key: string
  /** Distinguishes the layers and the story of pieces that share a page, from 0. */
  nth: number
  /** What of each page it may take. */
  areas: readonly PageArea[]
  /** Where verse begins, page pixels; absent = with the text of other pages, and in the middle beside a title page. */
  left?: number
  /** Where the head stands beside a picture; absent = over the whole text. */
  inset?: Inset
}

/** The columns of the first page that a picture leaves to the head, and the foot of the picture with its caption, page pixels. */
export interface Inset {
  first: number
  span: number
  foot: number
}

/** What stands over a piece besides its own words. */
export interface PieceHeading {
  kicker: string
  title: string
  titles: readonly string[]
  /** Names of the parts of pieces, in the language of the magazine. */
  labels: PartLabels
  /** True where all that stands over the text has a page of its own. */
  isApart?: boolean
}

/** How the room of a page is used beyond what the text needs. */
export interface Spacing {
  /** Room over the title, page pixels. */
  drop: number
  /** True where the head stands on a field that runs off the page. */
  field: boolean
  /** Where its field ends at most, page pixels; absent = anywhere. */
  fieldFoot?: number
  /** True where rows are moved apart down to the foot. */
  stretch: boolean
  /** Room between the head and the text, which stands at the foot of its page then, page pixels; absent = none. */
  sink?: number
  /** The line on or under which the text of all pages begins, page pixels; absent = each begins at the head of its page, or under its head. */
  textTop?: number
}

/** What is set, in which form. */
export interface SetRequest {
  piece: Piece
  form: Form
  place: PiecePlace
  heading: PieceHeading
  air: Spacing
  /** True where rows of tables that find no room are left out. */
  isCut?: boolean
  /** False where its text begins with no drop cap; absent = as its genre does. */
  isCapped?: boolean
}

/** Sets a piece in a form: title, what leads into it, what stands beside it, and the text. A sentence about figures leaves their chart its room, or is not said. */
export function setPiece(draft: Draft, request: SetRequest): Run {
  const { place, heading } = request
  const spec = specOf(request.piece)
  const { lead } = toldBy(partsOfPiece(request.piece, spec), spec, { ...heading, language: draft.design.language, telling: 'whole' })
  if (!lead.length) return setTold(draft, request, 'whole')
  const told = (telling: Telling) => {
    const trial = draft.trial()
    const run = setTold(trial, request, telling)
    return { trial, run, hasChart: place.areas.some(({ page }) => showsChart(trial, page, place.key)) }
  }
  const none = told('none')
  // Where a chart asks for smaller type, nothing is said in larger type instead of it.
  const { trial, run } = none.hasChart ? (firstTold(told) ?? none) : none.run.fits ? told('whole') : none
  draft.adopt(trial)
  return run
}

/** Returns the fullest telling that fits beside its chart; null where nothing is said. */
function firstTold<Told extends { run: Run; hasChart: boolean }>(told: (telling: Telling) => Told): Told | null {
  for (const telling of TELLINGS) {
    const set = telling === 'none' ? null : told(telling)
    if (set?.run.fits && set.hasChart) return set
  }
  return null
}

function setTold(draft: Draft, { piece, form, place, heading, air, isCut, isCapped = true }: SetRequest, telling: Telling): Run {
  const [first] = place.areas
  if (!first) return { fits: false, feet: [] }
  const spec = specOf(piece)
  const parts = partsOfPiece(piece, spec)
  const writer = new BlockWriter(piece, {
    ...(spec.dropCap && isCapped && !form.head ? { dropCap: capFamily(draft.design) } : {}),
    prose: spec.prose,
    language: draft.design.language,
  })
  const { inset } = place
  // Lines of few square characters leave half of their page white: they stand in its middle.
  const isCentred = heading.isApart || isSquare(draft.design.language)
  const found = measured(draft, form, writer.write(parts.body), first, place.left ?? (isCentred ? undefined : first.area.x))
  if (!found) return { fits: false, feet: [] }
  // Beside a picture the head stands at the edge of the page: its text does too.
  const measure = inset ? { ...found, x: first.area.x } : found
  const head = headOf(writer, parts, heading)
  const told = toldBy(parts, spec, { ...heading, language: draft.design.language, telling })
  const over = inset ? partOf(first.area, inset.first, inset.span) : form.head ? partOf(measure, 0, form.head.span) : measure
  const foot = heading.isApart
    ? measure.y
    : setHead(draft, grownWith(draft, form, { ...head, lead: [...head.lead, ...told.lead] }), {
        ...place,
        ...air,
        page: first.page,
        area: over,
        titleWidth:
          inset || form.head || spec.ground === 'sheet' || isWide(measure, first.area)
            ? over.width
            : first.area.x + first.area.width - measure.x,
      })
  if (foot === null) return { fits: false, feet: [] }
  const sink = Math.max(air.sink ?? 0, isUnderField({ air, heading, form }) ? lineOf(draft, form, first.area) : 0)
  const top = Math.max((inset ? Math.max(foot, onGrid(first.area, inset.foot)) : foot) + sink, air.textTop ?? 0)
  const areas = place.areas.map(({ page, area }, index) => ({
    page,
    area: index
      ? { ...area, x: measure.x, width: measure.width, count: measure.count }
      : form.head
        ? partOf(measure, form.head.span, measure.count - form.head.span)
        : below(measure, top),
  }))
  const coda = parts.coda.flatMap((block) =>
    block.kind === 'prose'
      ? keptUp(draft.design, styled(writer.write([block]), 'verdict'), form.level, KEEPS.verdict)
      : keptUp(draft.design, styled(writer.write([block]), 'note'), form.level, KEEPS.note),
  )
  const text: TextJob = { piece, form, place, heading, spec, parts, writer, air, areas: air.stretch ? overCoda(draft, areas, coda) : areas }
  const tables = tablesOf(parts, writer, told.over)
  const tablesPlace: TablesPlace = {
    key: place.key,
    nth: place.nth,
    document: piece.document,
    areas,
    level: form.level,
    columns: form.tables,
    drawn: spec.drawn,
    isCut,
  }
  const tabled =
    (parts.isTableFirst ? setUnderTables(draft, text, tablesPlace, tables) : null) ??
    setInSections(draft, text, tablesPlace, tables) ??
    (tables.some(({ until }) => until !== undefined) && form.level.size > LEVELS.text.size && !isCut
      ? // A table under its section is worth more than large type.
        { fits: false, feet: [] }
      : withTables(draft, setBody(draft, text), tablesPlace, tables.map(underSection)))
  const headed = form.head
    ? { ...tabled, feet: tabled.feet.map((foot, index) => (index ? foot : Math.max(foot, top - first.area.step))) }
    : tabled
  const isHeadAlone = !heading.isApart && place.areas.length > 1 && (tabled.feet[0] ?? 0) <= top
  const stood = isHeadAlone ? { ...headed, isHeadAlone } : headed
  return withCoda(draft, stood, {
    place,
    areas,
    // Rows in one column end in a rule.
    isClosed: form.kind === 'rows' && form.columns === 1 && parts.body.at(-1)?.kind === 'items',
    coda,
  })
}

/** Returns whether running text begins under the field of its head; rows have room over them. */
const isUnderField = ({ air, heading, form }: Pick<SetRequest, 'air' | 'heading' | 'form'>): boolean =>
  air.field && !heading.isApart && !form.head && form.kind !== 'rows'

/** Returns what a line of the text of a form takes, in whole steps of the grid, page pixels. */
const lineOf = ({ design }: Draft, { level }: Form, { step }: TypeArea): number =>
  Math.ceil((resolveParagraphStyle(design, 'body').leading * level.leading) / step - 0.05) * step

/** The family of the drop caps of a design; '' where they are of the running text. */
const capFamily = (design: Design): string => resolveParagraphStyle(design, 'body-first').dropCap?.family ?? ''

/** Share of a page from which on a text is so wide that a title beyond it looks like a slip. */
const WIDE = 0.75

const isWide = ({ width }: TypeArea, { width: all }: TypeArea): boolean => width >= WIDE * all

/** Shares of the size of a text that what stands over and under it has at least. */
const KEEPS = { lead: 1.1, facts: 0.82, verse: 0.6, verdict: 1, note: 0.72 } as const

/** The words over a text, which grow with it; who wrote a poem is no line of it. */
const grownWith = ({ design }: Draft, { kind, level }: Form, head: Head): Head => ({
  ...head,
  lead: keptUp(design, head.lead, level, KEEPS.lead),
  facts: keptUp(design, head.facts, level, kind === 'verse' ? KEEPS.verse : KEEPS.facts),
})

/** The area that a form takes on the first page; null where its lines do not fit there. */
function measured(draft: Draft, form: Form, blocks: readonly Block[], first: PageArea, left?: number): TypeArea | null {
  if (form.kind !== 'verse') return measureOf(first.area, form)
  const width = verseWidth(draft, blocks, form, first)
  if (width === null) return null
  const { area } = first
  const centre = width > WIDE_VERSE * area.width ? area.x : Math.round(area.x + (area.width - width) / 2)
  return { ...area, x: left ?? centre, width }
}

/** Verse that takes more of the width of its page than this begins where its other texts do. */
const WIDE_VERSE = 0.7

const styled = (blocks: readonly Block[], style: string): Block[] => blocks.map((block) => ({ ...block, attrs: { ...block.attrs, style } }))

/** Returns what stands over a text. */
export const headOf = (
  writer: BlockWriter,
  { lead, byline, facts }: Parts,
  heading: Pick<PieceHeading, 'kicker' | 'title' | 'titles'>,
): Head => ({
  ...heading,
  lead: styled(writer.write(lead), 'piece-lead'),
  facts: [
    ...writer.write(byline),
    ...facts.flatMap((block) =>
      isRating(block) ? styled(writer.write([block]), 'rating') : styled(writer.write([block]).map(itemsWhole), 'piece-facts'),
    ),
  ],
})

interface TextJob extends SetRequest {
  spec: PageSpec
  parts: Parts
  writer: BlockWriter
  areas: readonly PageArea[]
}

/** Sizes of what stands beside a text, from the largest. */
const BESIDE = [LEVELS.display, LEVELS.grand, LEVELS.large, LEVELS.open, LEVELS.text]

/** How many times as large numbers are as those of other rows where they are what a list is read for. */
const NUMERALS = 1.5

const nothingOf = (areas: readonly PageArea[]): Run => ({ fits: true, feet: areas.map(({ area }) => area.y) })

function setBody(draft: Draft, { piece, form, place: { key, nth }, heading, spec, parts, writer, air, areas }: TextJob): Run {
  const [first] = areas
  if (!parts.body.length && !parts.beside.length) return nothingOf(areas)
  const labels = labelsOf(parts, spec, heading.labels)
  const blocks = [...labels.beside, ...writer.write(parts.beside)]
  const levels = BESIDE.filter(({ size }) => size <= Math.max(1, form.level.size))
  const sides = blocks.length && first ? sidesOf(draft, first, blocks, levels) : null
  if (blocks.length && !sides) return { fits: false, feet: [] }
  const main = areas.map((each, index) => (index === 0 && sides ? { ...each, area: sides.text } : each))
  const run =
    form.kind === 'rows'
      ? setRows(draft, [...labels.text, ...rowsOf(piece, parts.body, { ...spec, language: draft.design.language })], main, {
          key,
          nth,
          columns: form.columns,
          level: form.level,
          mark: form.mark ?? 0,
          numerals: spec.numbers ? NUMERALS : 1,
          isRanked: spec.numbers,
          stretch: air.stretch,
          isUnderField: air.field && !heading.isApart,
        })
      : setColumns(draft, writer.write(parts.body), form, { key, nth, areas: main })
  if (!run.fits || !sides) return run
  const foot = Math.max(run.feet[0] ?? 0, sides.aside.area.y + sides.aside.height)
  setSidebar(draft, { key, nth, isUnderField: air.field && !heading.isApart }, sides.aside, run.feet[0])
  return { fits: true, feet: run.feet.map((each, index) => (index ? each : foot)) }
}

/** Words of a method at least that is told and not counted in steps. */
const METHOD = 12

/** Returns whether a text says what to do with the things beside it: in steps, or with ingredients in prose. */
const isMethod = ({ beside, body }: Parts): boolean =>
  areInSteps(body) ||
  (beside.some(({ kind }) => kind === 'ingredients') &&
    body.reduce((sum, block) => sum + (block.kind === 'prose' || block.kind === 'steps' ? measureWords(textOfBlock(block)) : 0), 0) >=
      METHOD)

/** Writes the names of the parts of a piece over those that it does not name itself. */
function labelsOf(parts: Parts, { labels }: PageSpec, names: PartLabels): { beside: Block[]; text: Row[] } {
  const { beside, body } = parts
  if (!labels || !beside.length || !isMethod(parts)) return { beside: [], text: [] }
  const [over, text] = labels.map((label) => plainBlock(names[label], { style: 'list-label' }))
  return {
    beside: over && !isNamed(beside) ? [over] : [],
    text: text && !isNamed(body) ? [{ kind: 'band', mark: [], main: [text] }] : [],
  }
}

/** Returns whether blocks begin with a name of their own. */
const isNamed = ([first]: readonly MaterialBlock[]): boolean =>
  first?.kind === 'label' || first?.kind === 'subhead' || (first?.kind === 'ingredients' && Boolean(first.groups[0]?.name))

/** Steps of the grid between tables and the text under them. */
const UNDER_TABLES = 2

/** Sets a text under the tables it begins with, where one page holds both; null for any other. */
function setUnderTables(draft: Draft, text: TextJob, place: TablesPlace, tables: readonly SetTable[]): Run | null {
  const [first, ...others] = text.areas
  if (!first || others.length || !text.parts.body.length) return null
  const { page, area } = first
  const measured = setBody(draft.trial(), { ...text, air: { ...text.air, stretch: false } })
  if (!measured.fits) return null
  const taken = onGrid(area, measured.feet[0] ?? area.y) - area.y + UNDER_TABLES * area.step
  const trial = draft.trial()
  const set = setTables(trial, tables, { ...place, areas: [{ page, area: { ...area, height: Math.max(0, area.height - taken) } }] })
  if (!set.fits) return null
  const under = below(area, onGrid(area, set.feet[0] ?? area.y) + UNDER_TABLES * area.step)
  const run = setBody(trial, { ...text, areas: [{ page, area: under }] })
  if (!run.fits) return null
  draft.adopt(trial)
  return run
}

/** A table of a section that ends before the text. */
interface SectionTable extends SetTable {
  until?: number
  section?: readonly Block[]
}

/** Returns the tables of a piece with what stands over each. */
const tablesOf = ({ tables }: Parts, writer: BlockWriter, over: readonly Block[][]): SectionTable[] =>
  tables.map(({ heads, table, until, section }, index) => ({
    heads: [...writer.write(heads), ...(over[index] ?? [])],
    table,
    ...(until === undefined ? {} : { until }),
    ...(section ? { section: writer.write([section]) } : {}),
  }))

/** A table that stands away from its section says of which it is. */
const underSection = ({ heads, table, section = [] }: SectionTable): SetTable => ({ heads: [...section, ...heads], table })

/** What tells the layers of a section from those of another, beyond all pieces that share a page. */
const SECTION = 100

/** Steps of the grid of a page on which a text goes on at least. */
const GOES_ON = 6

/** Sets the text section by section, each table under that of its own; null where all are of the last one, or pages have no room so. */
function setInSections(draft: Draft, text: TextJob, place: TablesPlace, tables: readonly SectionTable[]): Run | null {
  const { body, beside } = text.parts
  const ends = [...new Set(tables.map(({ until }) => Math.min(until ?? body.length, body.length)))].toSorted((a, b) => a - b)
  if (ends.every((end) => end === body.length)) return null
  const trial = draft.trial()
  const feet = text.areas.map(({ area }) => area.y)
  let [from, first, areas] = [0, 0, text.areas]
  const goOn = ({ fits, feet: own }: Run, room: number): boolean => {
    const last = own.findLastIndex((foot, nth) => foot > (areas[nth]?.area.y ?? 0))
    own.forEach((foot, nth) => {
      feet[first + nth] = Math.max(feet[first + nth] ?? 0, foot)
    })
    if (last < 0) return fits
    first += last
    areas = areas.slice(last).map(({ page, area }, nth) => {
      const foot = onGrid(area, own[last] ?? area.y) + room * area.step
      return { page, area: nth ? area : below(area, Math.min(footOf(area), foot)) }
    })
    while (areas.length > 1 && (areas[0]?.area.height ?? 0) < GOES_ON * (areas[0]?.area.step ?? 1)) {
      areas = areas.slice(1)
      first += 1
    }
    return fits
  }
  for (const [nth, end] of [...new Set([...ends, body.length])].entries()) {
    const own = { key: place.key, nth: place.nth + SECTION * nth }
    const parts = { ...text.parts, body: body.slice(from, end), beside: nth ? [] : beside }
    const writer = nth ? new BlockWriter(text.piece, { prose: text.spec.prose, language: draft.design.language }) : text.writer
    const job: TextJob = { ...text, parts, writer, areas, air: { ...text.air, stretch: false }, place: { ...text.place, ...own } }
    if (!goOn(setBody(trial, job), 1)) return null
    const under = tables.filter(({ until }) => Math.min(until ?? body.length, body.length) === end)
    if (under.length && !goOn(setTables(trial, under, { ...place, ...own, areas }), UNDER_TABLES)) return null
    from = end
  }
  draft.adopt(trial)
  return { fits: true, feet }
}

/** Tables stand under the text. */
function withTables(draft: Draft, run: Run, place: TablesPlace, tables: readonly SetTable[]): Run {
  if (!run.fits || !tables.length) return run
  const areas = place.areas.map(({ page, area }, index) => {
    const foot = run.feet[index] ?? area.y
    return { page, area: foot > area.y ? below(area, Math.min(footOf(area), onGrid(area, foot) + area.step)) : area }
  })
  const set = setTables(draft, tables, { ...place, areas })
  return { ...set, feet: set.feet.map((foot, index) => (foot > (areas[index]?.area.y ?? 0) ? foot : (run.feet[index] ?? foot))) }
}

/** Steps of the grid between a text and the rule under it, and from there to the lines after the text. */
const CODA = { over: 1, under: 0.5 } as const

/** Returns areas of which the last leaves room for the lines after the text, so that what is moved apart above ends over them. */
function overCoda(draft: Draft, areas: readonly PageArea[], coda: readonly Block[]): readonly PageArea[] {
  const last = areas.at(-1)
  if (!last || !coda.length) return areas
  const { page, area } = last
  const { height } = measureText(draft, page, area, coda, 'note', false)
  const takes = Math.ceil(height / area.step + CODA.over + CODA.under) * area.step
  return [...areas.slice(0, -1), { page, area: { ...area, height: Math.max(0, area.height - takes) } }]
}

/** Lines after the text stand under it on its last page, under a rule where none closes the text. */
function withCoda(
  draft: Draft,
  run: Run,
  {
    place: { key, nth },
    areas,
    coda,
    isClosed,
  }: { place: PiecePlace; areas: readonly PageArea[]; coda: readonly Block[]; isClosed: boolean },
): Run {
  const last = areas.at(-1)
  if (!run.fits || !coda.length || !last) return run
  const rule = (run.feet.at(-1) ?? last.area.y) + CODA.over * last.area.step
  const y = rule + CODA.under * last.area.step
  if (!isClosed) setRule(draft, { page: last.page, id: `${key}-coda-rule-${nth}` }, { ...last.area, y: Math.round(rule) }, RULES.strong)
  const foot = setText(
    draft,
    { page: last.page, id: `${key}-coda-${nth}` },
    { ...last.area, y, height: Math.max(1, footOf(last.area) - y) },
    coda,
    {
      style: 'note',
      slot: { role: 'credits', group: key, index: nth },
    },
  )
  return foot === null ? { ...run, fits: false } : { fits: true, feet: [...run.feet.slice(0, -1), foot] }
}
