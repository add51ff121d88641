import { defaultProps, ROOT, type Block, type LayerOf, type PropsOf } from '@magazineai/design'
import { findingOf } from '../analyse/finding.ts'
import { spansOf } from '../analyse/table-spans.ts'
import type { Draft } from '../fill/draft.ts'
import type { MaterialBlock } from '../material/material.ts'
import { BESIDE, cellBlock, leastWidth, needsOf, widthsWithin, type ColumnNeeds } from './column-widths.ts'
import { atLevel, between, type Level } from '../typography/level.ts'
import { besideChart, chartOn, UNDER_CHART, type PageChart } from './page-charts.ts'
import { provenanceOf, saysAll, setAxisNames, setChart, setMeasure } from './set-chart.ts'
import { measureText, setText, type Run } from './set-text.ts'
import { accentOf } from '../typography/page-styles.ts'
import { asEntries, type FormedTable } from './table-forms.ts'
import {
  APART,
  CELL,
  leastRow,
  textSize,
  TYPE,
  type Heads,
  type Heights,
  type Needs,
  type Placing,
  type TablePart,
  type TablesPlace,
} from './table-layout.ts'
import { divided, footOf, type PageArea, type TypeArea } from './type-area.ts'

type Table = FormedTable

/** A table, and the headings over it as paragraphs. */
export interface SetTable {
  heads: readonly Block[]
  table: Extract<MaterialBlock, { kind: 'table' }>
}

/** How tables lie on their pages, and how many of their rows, without headers, stand there. */
export interface TablesRun extends Run {
  rows: number
}

/** Rows are made higher by this factor where there is room. */
const AIRY = 2

/** Most rows of a table layer. */
const MOST_ROWS = 100

/** Sets tables one under the other. One that is too long for its page goes on on the next, under its header; no row is divided. */
export function setTables(draft: Draft, tables: readonly SetTable[], { areas, ...given }: TablesPlace): TablesRun {
  const needs = needsIn(draft)
  const place: Placing = {
    ...given,
    needs,
    heights: heightsIn(draft, needs),
    finding: ({ rows, areEntries }) => (areEntries ? null : findingOf(rows, { language: draft.design.language })),
  }
  const formed = tables.map(({ heads, table }) => ({ heads, table: formedFor(table, areas, needs) }))
  const columns = columnsOf(formed, areas, place)
  return columns ? setInColumns(draft, formed, areas, { place, columns }) : setOnPages(draft, formed, areas, place)
}

/** Columns of facts in which rows are set that have become entries, the most first. */
const ACROSS = [2, 1] as const

/** Returns a table in the form in which pages hold it: as entries where they have no room for all its columns without a broken word. */
function formedFor(table: Table, areas: readonly PageArea[], needs: Needs): Table {
  const [first] = areas
  const fits = (each: Table): boolean =>
    areas.every(({ page, area }) => area.width <= 0 || leastWidth(needs(each, page)) * TYPE.least <= area.width)
  if (!first || !table.header || fits(table)) return table
  const forms = ACROSS.map((across) => asEntries(table, across))
  return forms.find(fits) ?? forms.at(-1) ?? table
}

/** Share of rows that may be turned in a column. */
const MOST_TURNED = 0.03

/** The columns of pages that tables stand in: each as narrow as hardly a row is turned in it; null where they take the whole width. */
function columnsOf(tables: readonly SetTable[], areas: readonly PageArea[], place: Placing): PageArea[] | null {
  const count = place.columns ?? 1
  const columns = areas.flatMap(({ page, area }) => divided(area, count).map((column) => ({ page, area: column })))
  const [first] = columns
  if (count < 2 || !first) return null
  const least = leastRow(first.area, place.level)
  const isNarrow = tables.every(({ table }) => {
    const shown = place.isCut ? beginningOf({ heads: [], table }, columns, place.level).table : table
    if (sizeIn(first.area, place.level, place.needs(shown, first.page)) < textSize(first.area, place.level)) return false
    const heights = place.heights(shown, { ...first, level: place.level })
    return heights.filter((height) => height > least * 1.01).length <= heights.length * MOST_TURNED
  })
  return isNarrow ? columns : null
}

/** Sets tables in columns of their pages; those of the last page end on one line. */
function setInColumns(
  draft: Draft,
  tables: readonly SetTable[],
  areas: readonly PageArea[],
  { place, columns }: { place: Placing; columns: readonly PageArea[] },
): TablesRun {
  const given: Placing = { ...place, drawn: false, isTight: true }
  const shown = place.isCut ? tables.map((each) => beginningOf(each, columns, place.level)) : tables
  const dealt = deal(draft, shown, columns, given)
  const last = columns[dealt.pages.findLastIndex((parts) => parts.length)]
  const even = dealt.fits && last ? evenColumns(draft, shown, columns, { last: last.page, place: given }) : columns
  const { fits, feet, rows } = setOnPages(draft, tables, even, given)
  const under = areas.map(({ page, area }) =>
    feet.reduce((most, foot, nth) => (even[nth]?.page === page && foot > (even[nth]?.area.y ?? 0) ? Math.max(most, foot) : most), area.y),
  )
  return { fits, feet: under, rows }
}

/** The columns with those of the last page as high as its rows need, shared out. */
function evenColumns(
  draft: Draft,
  tables: readonly SetTable[],
  columns: readonly PageArea[],
  { last, place }: { last: number; place: Placing },
): readonly PageArea[] {
  const at = (steps: number): PageArea[] =>
    columns
      .filter(({ page }) => page <= last)
      .map((column) => (column.page === last ? { ...column, area: { ...column.area, height: steps * column.area.step } } : column))
  const whole = columns.find(({ page }) => page === last)
  if (!whole) return columns
  let [low, high] = [1, Math.floor(whole.area.height / whole.area.step)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (deal(draft, tables, at(middle), place).fits) high = middle
    else low = middle + 1
  }
  return [...at(high), ...columns.filter(({ page }) => page > last)]
}

function setOnPages(draft: Draft, tables: readonly SetTable[], areas: readonly PageArea[], place: Placing): TablesRun {
  const nothing = { fits: false, feet: areas.map(({ area }) => area.y), rows: 0 }
  if (!place.isCut && leastOf(tables, areas, place.level) > areas.reduce((sum, { area }) => sum + area.height, 0)) return nothing
  const dealt = deal(draft, place.isCut ? tables.map((each) => beginningOf(each, areas, place.level)) : tables, areas, place)
  if (!dealt.fits && !place.isCut) return nothing
  const drawn = dealt.pages.map((parts, nth) => (parts.length ? chartOn(parts, areas[nth] as PageArea, place) : null))
  // A chart is worth more than large type.
  if (drawn.includes('smaller')) return nothing
  const feet = dealt.pages.map((parts, nth) => {
    const chart = drawn[nth]
    return setParts(draft, parts, areas[nth] as PageArea, { ...place, chart: typeof chart === 'object' ? chart : null })
  })
  return { fits: dealt.fits, feet, rows: dealt.rows }
}

/** Measures the columns of each table once. */
function needsIn(draft: Draft): Needs {
  const known = new Map<Table, ColumnNeeds>()
  return (table, page) => {
    const needs = known.get(table) ?? needsOf(draft, page, table)
    known.set(table, needs)
    return needs
  }
}

/** Measures each table once in each width and size. */
function heightsIn(draft: Draft, needs: Needs): Heights {
  const known = new Map<Table, Map<string, number[]>>()
  return (table, place) => {
    const measured = known.get(table) ?? new Map<string, number[]>()
    const key = `${place.area.width} ${place.level.size}`
    const heights = measured.get(key) ?? heightsOf(draft, table, { ...place, needs: needs(table, place.page) })
    known.set(table, measured.set(key, heights))
    return heights
  }
}

/** Rows of tables by the pages they stand on, and how many stand there in all. */
interface Dealt {
  fits: boolean
  pages: TablePart[][]
  rows: number
}

/** Deals the rows of tables out to pages. */
function deal(draft: Draft, tables: readonly SetTable[], areas: readonly PageArea[], place: Placing): Dealt {
  const pages: TablePart[][] = areas.map(() => [])
  let [index, used, rows] = [0, 0, 0]
  const next = (): void => {
    index++
    used = 0
  }
  for (const [number, { heads, table }] of tables.entries()) {
    const head = table.header ? 1 : 0
    let [from, part] = [head, 0]
    while (from < table.rows.length) {
      const at = areas[index]
      if (!at) return { fits: false, pages, rows }
      const gap = used ? APART * at.area.step : 0
      const named = part === 0 ? headsOver(draft, heads, { ...at, level: place.level }) : null
      const over = gap + (named?.height ?? 0)
      const heights = place.heights(table, { ...at, level: place.level })
      const room = at.area.height - used - over
      if (part === 0 && goesOver(heights, { room, used, table, next: areas[index + 1]?.area })) {
        next()
        continue
      }
      const taken = rowsWithin(heights, table, from, room)
      if (taken) {
        const height = taken.height
        pages[index]?.push({ number, part, table, from, to: taken.to, heads: named, height })
        used += over + Math.ceil(height / at.area.step) * at.area.step
        rows += countOf(table, from, taken.to)
        from = taken.to
        part++
      }
      if (from < table.rows.length) next()
    }
  }
  return { fits: true, pages, rows }
}

/** Fewest rows of a table that stand alone at the foot of a page, or on the next. */
const FEWEST_ROWS = 3

/** Returns how many rows of the source some rows of a table are: an entry is one. */
const countOf = ({ areEntries, spans }: Table, from: number, to: number): number =>
  areEntries ? [...(spans?.keys() ?? [])].filter((nth) => nth >= from && nth < to).length : to - from

/** Returns whether a table may go on on the next page with a row: no head is left behind, and no entry divided. */
function mayBegin(table: Table, row: number): boolean {
  const spans = spansOf(table)
  return table.areEntries ? spans.has(row) : spans.get(row - 1) !== 'band' && spans.get(row) !== 'note'
}

/** Returns how many rows a room holds under the header, none of them divided; null where it holds none that is worth it. */
function rowsWithin(heights: readonly number[], table: Table, from: number, room: number): { to: number; height: number } | null {
  const head = table.header ? 1 : 0
  let height = head ? (heights[0] ?? 0) : 0
  let to = from
  while (to < table.rows.length && to - from < MOST_ROWS - head && height + (heights[to] ?? 0) <= room) height += heights[to++] ?? 0
  // What is left for the next page is no row by itself.
  if (to < table.rows.length)
    while (to > from && (table.rows.length - to < FEWEST_ROWS || !mayBegin(table, to))) height -= heights[--to] ?? 0
  return to < Math.min(table.rows.length, from + FEWEST_ROWS) || to === from ? null : { to, height }
}

interface Crossing {
  room: number
  used: number
  table: Table
  next: TypeArea | undefined
}

/** A table of at most so many rows is not divided where it stands whole on the next page. */
const WHOLE_ROWS = 14

/** Share of a page that is filled before a longer table leaves the rest of it for the next page. */
const FILLED = 0.55

/** Returns whether a table that would be divided goes to the next page, where it stands whole. */
function goesOver(heights: readonly number[], { room, used, table, next }: Crossing): boolean {
  if (!next || next.height <= room) return false
  const height = heights.reduce((sum, each) => sum + each, 0)
  if (height <= room || height > next.height) return false
  return table.rows.length <= WHOLE_ROWS ? used > 0 || room < next.height : next.height - room >= next.height * FILLED
}

function headsOver(draft: Draft, heads: readonly Block[], { page, area, level }: PageArea & { level: Level }): Heads | null {
  if (!heads.length) return null
  const blocks = atLevel(draft.design, heads, between(level))
  const { height } = measureText(draft, page, area, blocks, 'list-label')
  return { blocks, height: Math.ceil((height + area.step / 2) / area.step) * area.step }
}

/** What tables take at least, with each row on one line, page pixels. */
const leastOf = (tables: readonly SetTable[], [first]: readonly PageArea[], level: Level): number =>
  first ? tables.reduce((sum, { table: { rows } }) => sum + rows.length, 0) * leastRow(first.area, level) : 0

/** The rows of a table of which pages hold no more: the others need not be measured. */
function beginningOf({ heads, table }: SetTable, areas: readonly PageArea[], level: Level): SetTable {
  const most = areas.reduce((sum, { area }) => sum + Math.ceil(area.height / leastRow(area, level)), 0)
  return { heads, table: table.rows.length > most + FEWEST_ROWS ? { ...table, rows: table.rows.slice(0, most + FEWEST_ROWS) } : table }
}

/** What the parts of a page take without air, page pixels. */
const takenBy = (parts: readonly TablePart[], step: number): number =>
  parts.reduce((sum, { heads, height }, nth) => sum + (nth ? APART * step : 0) + (heads?.height ?? 0) + Math.ceil(height / step) * step, 0)

/** Sets the parts of a page one under the other, under its chart. Rows are made higher where there is room. Returns their foot. */
function setParts(
  draft: Draft,
  parts: readonly TablePart[],
  { page, area }: PageArea,
  { chart, ...place }: Placing & { chart: PageChart | null },
): number {
  const { step } = area
  const rows = parts.reduce((sum, { height }) => sum + height, 0)
  const free = area.height - takenBy(parts, step) - (chart?.steps ? (chart.steps + UNDER_CHART) * step : 0)
  const air = rows && !place.isTight ? Math.min(AIRY, 1 + Math.max(0, free - parts.length * step) / rows) : 1
  let y = area.y
  parts.forEach((each, nth) => {
    if (nth) y += APART * step
    const { heads, number, part } = each
    if (heads) {
      const at = { ...area, y, height: heads.height }
      setText(draft, { page, id: `${place.key}-table-head-${place.nth}-${number}` }, at, heads.blocks, {
        style: 'list-label',
        slot: { role: 'row-text', group: place.key, index: place.nth },
        props: { grid: true },
      })
      y += heads.height
    }
    const own = chart?.of === each ? chart : null
    const chartId = `${place.key}-chart-${place.nth}${number ? `-${number}` : ''}`
    if (own?.steps && saysAll(own.finding, each.table)) {
      const rows = Math.ceil((each.height * air) / step)
      const steps = Math.min(own.steps + UNDER_CHART + rows, ALONE, Math.floor((footOf(area) - y) / step))
      const chartBox = setAxisNames(
        draft,
        { page, id: `${chartId}-names` },
        { ...area, y, height: steps * step },
        own.finding,
        each.table,
        place,
      )
      setChart(draft, { page, id: chartId }, chartBox, own.finding, each.table, { ...place, isAlone: true })
      y += steps * step
      return
    }
    if (own?.steps) {
      const room = { ...area, y, height: own.steps * step }
      const left = setMeasure(draft, { page, id: `${chartId}-names` }, room, own.finding, each.table, place)
      setChart(draft, { page, id: chartId }, left, own.finding, each.table, place)
      y += (own.steps + UNDER_CHART) * step
    }
    const height = Math.min(footOf(area) - y, Math.ceil((each.height * air) / step) * step)
    const shown = [...(each.table.header ? [0] : []), ...Array.from({ length: each.to - each.from }, (_, nth) => each.from + nth)]
    const [room, side] = own && !own.steps ? besideChart({ ...area, y, height }) : [{ ...area, y }, null]
    if (own && side) setChart(draft, { page, id: chartId }, side, own.finding, each.table, place)
    const layer = tableLayer(draft, each.table, shown, { page, area: room, height, place })
    draft.add(page, `${place.key}-table-${place.nth}-${number}-${part}`, layer)
    y += height
  })
  return y
}

/** Steps of the grid that a chart takes at most that stands for its table. */
const ALONE = 40

/** Returns what each row takes, page pixels: its cells are measured column by column, those over the whole width by themselves. */
function heightsOf(
  draft: Draft,
  table: Table,
  { page, area, level, needs }: { page: number; area: TypeArea; level: Level; needs: ColumnNeeds },
): number[] {
  const size = sizeIn(area, level, needs)
  const shares = widthsWithin(needs, area.width / size)
  const total = shares.reduce((sum, share) => sum + share, 0)
  const spans = spansOf(table)
  const lines = table.rows.map(() => 1)
  const count = (texts: readonly { nth: number; text: string; bold: boolean }[], width: number): void => {
    const cells = texts.map(({ text, bold }) => cellBlock(text, size, bold))
    if (!cells.length) return
    measureText(draft, page, { ...area, width }, cells, 'table-cell').lines.forEach((each, at) => {
      const nth = texts[at]?.nth ?? 0
      lines[nth] = Math.max(lines[nth] ?? 1, each)
    })
  }
  shares.forEach((share, column) => {
    const texts = table.rows.flatMap((row, nth) =>
      spans.has(nth) ? [] : [{ nth, text: row[column] ?? '', bold: nth === 0 && table.header }],
    )
    count(texts, Math.max(size, (area.width * share) / total - BESIDE * size))
  })
  count(
    [...spans].map(([nth, span]) => ({ nth, text: table.rows[nth]?.[0] ?? '', bold: span === 'band' })),
    Math.max(size, area.width - BESIDE * size),
  )
  return lines.map((each) => (each * CELL.leading + CELL.over) * size)
}

/** Returns the size of the type of a table: that of its level, smaller where a word would be broken, and no smaller than is read. */
const sizeIn = (area: TypeArea, level: Level, needs: ColumnNeeds): number =>
  Math.max(TYPE.least, Math.min(textSize(area, level), Math.floor(area.width / leastWidth(needs))))

interface Sized extends PageArea {
  height: number
  place: Placing
}

/** Returns the layer of some rows of a table, given by their numbers. */
function tableLayer(draft: Draft, table: Table, shown: readonly number[], { area, height, page, place }: Sized): LayerOf<'Table'> {
  const rows = shown.map((nth) => table.rows[nth] ?? [])
  const needs = place.needs(table, page)
  const width = needs.words.length
  const cells = rows.map((row) => Array.from({ length: width }, (_, column) => (row[column] ?? '').slice(0, 5_000)))
  const size = sizeIn(area, place.level, needs)
  const color = accentOf(draft.design.styles)
  const isHeaded = table.header || table.areEntries === true
  const spans = spansOf(table)
  const spanned = shown.flatMap((nth, row) => {
    const span = spans.get(nth)
    if (!span) return []
    return [{ row, column: 0, columns: width, merged: true, align: 'left' as const, ...(span === 'band' ? { bold: true, color } : {}) }]
  })
  const props: PropsOf<'Table'> = {
    ...defaultProps.Table(),
    boxSize: { width: area.width, height },
    position: { x: area.x, y: area.y },
    rows: cells.length,
    columns: width,
    cells,
    theme: 'gray',
    style: isHeaded ? 'header' : 'grid',
    ...(isHeaded || spanned.length
      ? { cellStyles: [...(isHeaded ? [{ row: 0, column: 0, columns: width, color }] : []), ...spanned] }
      : {}),
    textStyle: 'table-cell',
    textSize: size,
    columnWidths: widthsWithin(needs, area.width / size).map((each) => Math.round(100 * each) / 100),
    columnAlign: Array.from({ length: width }, (_, column) =>
      table.columns[column]?.type === 'number' ? ('right' as const) : ('left' as const),
    ),
  }
  return {
    type: { resolvedName: 'TableLayer' },
    props,
    locked: false,
    parent: ROOT,
    child: [],
    slot: { role: 'table', group: place.key, index: place.nth },
    provenance: provenanceOf(table, place),
  }
}
