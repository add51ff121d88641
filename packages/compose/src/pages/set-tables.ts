import { defaultProps, resolveColor, ROOT } from '@magazineai/design'
import type { Block, LayerOf, Provenance, PropsOf } from '@magazineai/design'
import type { Draft } from '../fill/draft.ts'
import { chartOf } from '../fill/data.ts'
import { fromSources } from '../fill/provenance.ts'
import { shapeOf } from '../ingest/table.ts'
import type { TableShape } from '../ingest/table.ts'
import type { MaterialBlock } from '../material/material.ts'
import { atLevel, between, LEVELS } from './level.ts'
import type { Level } from './level.ts'
import { measureText, setText } from './set-text.ts'
import type { Run } from './set-text.ts'
import { footOf, onGrid } from './type-area.ts'
import type { PageArea, TypeArea } from './type-area.ts'

type Table = Extract<MaterialBlock, { kind: 'table' }>

/** A table, and the headings over it as paragraphs. */
export interface SetTable {
  heads: readonly Block[]
  table: Table
}

/** Where tables stand. Each page has room from the top of its area on. */
export interface TablesPlace {
  key: string
  nth: number
  /** Name of the document they are from. */
  document: string
  areas: readonly PageArea[]
  level: Level
  /** True where a chart may stand over the first table. */
  drawn: boolean
}

/** Type of tables, in steps of the grid; and the least that is set, page pixels. */
const TYPE = { size: 0.74, least: 34 } as const

/** How rows are made in table layers, in sizes of the type: the leading, the room over and under the lines together, and at both sides. */
const CELL = { leading: 1.25, over: 0.72, beside: 1.1 } as const

/** Rows are made higher by this factor where there is room. */
const AIRY = 1.5

/** Most rows of a table layer. */
const MOST_ROWS = 100

/** Sets tables one under the other. One that is too long for its page goes on on the next, under its header. */
export function setTables(draft: Draft, tables: readonly SetTable[], { areas, ...given }: TablesPlace): Run {
  const place: Placing = { ...given, heights: heightsIn(draft) }
  const feet = areas.map(({ area }) => area.y)
  if (leastOf(tables, areas, place.level) > areas.reduce((sum, { area }) => sum + area.height, 0)) return { fits: false, feet }
  let index = 0
  for (const [number, { heads, table }] of tables.entries()) {
    let from = table.header ? 1 : 0
    let part = 0
    while (from < table.rows.length) {
      const at = areas[index]
      if (!at) return { fits: false, feet }
      const y = onGrid(at.area, feet[index] ?? at.area.y) + ((feet[index] ?? 0) > at.area.y ? at.area.step : 0)
      const named = part === 0 ? headsOver(draft, heads, { page: at.page, area: { ...at.area, y }, level: place.level }) : null
      const under = y + (named?.height ?? 0)
      const room = { ...at.area, y: under, height: footOf(at.area) - under }
      const id = `${place.key}-table-${place.nth}-${number}-${part}`
      if (part === 0 && goesOver(place.heights, table, { here: room, next: areas[index + 1]?.area, page: at.page, level: place.level })) {
        index++
        continue
      }
      const top =
        part === 0 && number === 0 && place.drawn
          ? setChart(draft, table, { page: at.page, id: `${place.key}-chart-${place.nth}`, area: room, place })
          : under
      // A chart is worth more than large type.
      if (top === null) return { fits: false, feet }
      const set = setRows(draft, table, { page: at.page, id, area: { ...room, y: top, height: footOf(room) - top }, from, place })
      if (set) {
        if (named)
          setHeads(draft, named, { page: at.page, id: `${place.key}-table-head-${place.nth}-${number}`, area: { ...at.area, y }, place })
        feet[index] = set.foot
        from = set.to
        part++
      }
      if (from < table.rows.length) index++
    }
  }
  return { fits: true, feet }
}

/** Answers what each row of a table takes in an area, page pixels. */
type Heights = (table: Table, place: { page: number; area: TypeArea; level: Level }) => number[]

/** What is the same for all tables of a piece. */
type Placing = Omit<TablesPlace, 'areas'> & { heights: Heights }

/** Measures each table once in each width and size. */
function heightsIn(draft: Draft): Heights {
  const known = new Map<Table, Map<string, number[]>>()
  return (table, place) => {
    const measured = known.get(table) ?? new Map<string, number[]>()
    const key = `${place.area.width} ${place.level.size}`
    const heights = measured.get(key) ?? heightsOf(draft, table, place)
    known.set(table, measured.set(key, heights))
    return heights
  }
}

/** Share of a page that is filled before a table leaves the rest of it for the next page. */
const FILLED = 0.55

interface Crossing {
  here: TypeArea
  next: TypeArea | undefined
  page: number
  level: Level
}

/** Returns whether a table that would be divided stands whole on the next page, and the page it leaves is filled enough. */
function goesOver(heights: Heights, table: Table, { here, next, page, level }: Crossing): boolean {
  if (!next || next.height - here.height < next.height * FILLED) return false
  const height = heights(table, { page, area: here, level }).reduce((sum, each) => sum + each, 0)
  return height > here.height && height <= next.height
}

/** Headings over a table, in the size of its page, and what they take with the room under them, page pixels. */
interface Heads {
  blocks: Block[]
  height: number
}

function headsOver(
  draft: Draft,
  heads: readonly Block[],
  { page, area, level }: { page: number; area: TypeArea; level: Level },
): Heads | null {
  if (!heads.length) return null
  const blocks = atLevel(draft.design, heads, between(level))
  const { height } = measureText(draft, page, area, blocks, 'list-label')
  return { blocks, height: Math.ceil((height + area.step / 2) / area.step) * area.step }
}

function setHeads(draft: Draft, { blocks, height }: Heads, { page, id, area, place }: Omit<RowsPlace, 'from'>): void {
  setText(draft, { page, id }, { ...area, height }, blocks, {
    style: 'list-label',
    slot: { role: 'row-text', group: place.key, index: place.nth },
    props: { grid: true },
  })
}

/** What tables take at least, with each row on one line, page pixels. */
const leastOf = (tables: readonly SetTable[], [first]: readonly PageArea[], level: Level): number =>
  first ? tables.reduce((sum, { table: { rows } }) => sum + rows.length, 0) * (CELL.leading + CELL.over) * textSize(first.area, level) : 0

interface RowsPlace {
  page: number
  id: string
  area: TypeArea
  from: number
  place: Placing
}

/** Sets as many rows as a page holds, under the header. Returns the row after the last and the foot; null where it holds none that is worth it. */
function setRows(draft: Draft, table: Table, { page, id, area, from, place }: RowsPlace): { to: number; foot: number } | null {
  const heights = place.heights(table, { page, area, level: place.level })
  const head = table.header ? 1 : 0
  let used = head ? (heights[0] ?? 0) : 0
  let to = from
  while (to < table.rows.length && to - from < MOST_ROWS - head && used + (heights[to] ?? 0) <= area.height) used += heights[to++] ?? 0
  if (to < Math.min(table.rows.length, from + FEWEST_ROWS)) return null
  const rows = [...table.rows.slice(0, head), ...table.rows.slice(from, to)]
  const height = Math.min(area.height, Math.ceil((used * AIRY) / area.step) * area.step)
  draft.add(page, id, tableLayer(draft, table, rows, { area, height, place }))
  return { to, foot: area.y + height }
}

/** Fewest rows that begin a table at the foot of a page. */
const FEWEST_ROWS = 3

/** Returns what each row takes, page pixels: its cells are measured column by column. */
function heightsOf(draft: Draft, table: Table, { page, area, level }: { page: number; area: TypeArea; level: Level }): number[] {
  const size = textSize(area, level)
  const count = Math.max(...table.rows.map((row) => row.length))
  const shares = widthsOf(table, count)
  const total = shares.reduce((sum, share) => sum + share, 0)
  const lines = table.rows.map(() => 1)
  shares.forEach((share, column) => {
    const width = Math.max(size, (area.width * share) / total - CELL.beside * size)
    const cells = table.rows.map((row, nth) => cellBlock(row[column] ?? '', size, nth === 0 && table.header))
    const counts = measureText(draft, page, { ...area, width }, cells, 'table-cell').lines
    counts.forEach((each, nth) => {
      lines[nth] = Math.max(lines[nth] ?? 1, each)
    })
  })
  return lines.map((each) => (each * CELL.leading + CELL.over) * size)
}

const cellBlock = (text: string, size: number, bold: boolean): Block => ({
  type: 'paragraph',
  attrs: { style: 'table-cell', grid: 'none' },
  content: [
    {
      type: 'text',
      text: text.trim() || '-',
      marks: [{ type: 'size', attrs: { size } }, ...(bold ? [{ type: 'weight' as const, attrs: { weight: 700 } }] : [])],
    },
  ],
})

const textSize = ({ step }: TypeArea, { size }: Level): number => Math.max(TYPE.least, Math.round(TYPE.size * step * size))

interface Sized {
  area: TypeArea
  height: number
  place: Placing
}

function tableLayer(draft: Draft, table: Table, rows: Table['rows'], { area, height, place }: Sized): LayerOf<'Table'> {
  const width = Math.max(...rows.map((row) => row.length))
  const cells = rows.map((row) => Array.from({ length: width }, (_, column) => (row[column] ?? '').slice(0, 5_000)))
  const props: PropsOf<'Table'> = {
    ...defaultProps.Table(),
    boxSize: { width: area.width, height },
    position: { x: area.x, y: area.y },
    rows: cells.length,
    columns: width,
    cells,
    theme: themeOf(draft),
    style: table.header ? 'header' : 'grid',
    textStyle: 'table-cell',
    textSize: textSize(area, place.level),
    columnWidths: widthsOf(table, width),
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

const provenanceOf = ({ at }: Table, { document }: Pick<TablesPlace, 'document'>): Provenance =>
  fromSources(at.map((paragraph) => ({ document: document.slice(0, 200), paragraph })))

/** Letters by which the widths of columns are shared: the least and the most one counts with. */
const LETTERS = { least: 5, most: 36 } as const

const widthsOf = ({ rows }: Table, width: number): number[] =>
  Array.from({ length: width }, (_, column) =>
    Math.min(LETTERS.most, Math.max(LETTERS.least, ...rows.slice(0, 400).map((row) => (row[column] ?? '').length))),
  )

/** The theme of tables that is next to the marking colour of a design. */
function themeOf({ design }: Draft): PropsOf<'Table'>['theme'] {
  const { color } = resolveColor(design, design.styles.paragraph['kicker']?.color ?? 'swatch:ink')
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < GREY) return 'gray'
  if (blue >= red) return red > green * 1.3 ? 'violet' : 'blue'
  return green > red * 0.55 ? 'amber' : 'red'
}

/** Colours whose parts differ by less than this are grey, 0–255. */
const GREY = 40

/** The one column that is drawn of several is named as a legend would. */
function nameOfOnly({ chart, columns }: TableShape): Pick<PropsOf<'Chart'>, 'series'> {
  const [only = -1, ...others] = chart?.values ?? []
  const name = columns[only]?.name
  return !name || others.length || columns.filter(({ type }) => type === 'number').length < 2
    ? {}
    : { series: [{ name: name.slice(0, 100) }] }
}

/** Under a chart rows are made higher by this factor at least. */
const ROOMY = 1.2

/** Heights of a chart in steps of the grid. */
const CHART = { least: 16, most: 26 } as const

interface ChartPlace {
  page: number
  id: string
  area: TypeArea
  place: Placing
}

/** Draws a chart of a table over it, where there is something to draw. Returns where the table begins; null where smaller type would leave room for both. */
function setChart(draft: Draft, table: Table, { page, id, area, place }: ChartPlace): number | null {
  const shape = shapeOf(table.rows)
  const content = chartOf({ ...table, ...shape })
  const left = (level: Level): number => {
    const rows = place.heights(table, { page, area, level }).reduce((sum, height) => sum + height, 0) * ROOMY
    return Math.floor(area.height / area.step) - Math.ceil(rows / area.step) - 2
  }
  const steps = Math.min(CHART.most, left(place.level))
  if (!content) return area.y
  if (steps < CHART.least) return place.level.size > 1 && left(LEVELS.text) >= CHART.least ? null : area.y
  draft.add(page, id, {
    type: { resolvedName: 'ChartLayer' },
    props: {
      ...defaultProps.Chart(),
      boxSize: { width: area.width, height: steps * area.step },
      position: { x: area.x, y: area.y },
      textStyle: 'table-cell',
      ...content,
      ...nameOfOnly(shape),
    },
    locked: false,
    parent: ROOT,
    child: [],
    slot: { role: 'chart', group: place.key, index: place.nth },
    provenance: provenanceOf(table, place),
  })
  return area.y + (steps + 2) * area.step
}
