import type { ChartHint, ColumnType, SourceColumn } from '../source.ts'
import { wholeDate } from '../words/dates.ts'
import { figureStyle, isDate, parseFigure } from './figures.ts'
import type { FigureStyle } from './figures.ts'

/** What the cells of a table are. */
export interface TableShape {
  header?: boolean
  columns: SourceColumn[]
  chart?: ChartHint
}

/** Most and fewest rows a chart is readable with. */
const FEWEST = 2
const MOST = 60
/** Parts of a whole that a ring still tells apart. */
const RING = 6
/** Columns that one chart shows at most. */
const MOST_SERIES = 7
/** Labels longer than this (in characters) stand beside bars and not below them. */
const LONG_LABEL = 12

/** Finds the header row, the types of the columns and, where figures stand against labels, a chart. `style` is how figures are written. */
export function shapeOf(rows: readonly (readonly string[])[], style: FigureStyle = figureStyle(rows)): TableShape {
  const header = hasHeader(rows, style)
  const body = header ? rows.slice(1) : rows
  const width = Math.max(0, ...rows.slice(0, 1_000).map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index) =>
    columnOf(
      header ? (rows[0]?.[index] ?? '') : '',
      body.map((row) => row[index] ?? ''),
      style,
    ),
  )
  const [chart] = chartsIn(columns, body)
  return { ...(header ? { header } : {}), columns, ...(chart ? { chart } : {}) }
}

/**
 * Returns the charts that the figures of a table lend themselves to, in the order of its columns: one for all columns of a measure, as columns of other
 * units share no axis with them. Together they show every column of figures but running numbers and one that is the sum of the others.
 */
export function chartsOf({ rows, columns, header }: { rows: readonly (readonly string[])[] } & Omit<TableShape, 'chart'>): ChartHint[] {
  return chartsIn(columns, header ? rows.slice(1) : rows)
}

/** A header row is full, has no figures but those that name what is measured under them, and stands over figures or dates, or over a table of more than two rows. */
function hasHeader(rows: readonly (readonly string[])[], style: FigureStyle): boolean {
  const [first, ...rest] = rows
  if (!first || !rest.length || first.length < 2) return false
  const named = first.filter((cell) => cell !== '')
  if (named.length < first.length - 1 || new Set(named).size < named.length) return false
  const isData = (cell: string): boolean => parseFigure(cell, style) !== null || isDate(cell)
  // What says a day or a time, as most under it do, names nothing.
  if (
    first.some((cell, index) =>
      isOneOf(
        cell,
        rest.map((row) => row[index] ?? ''),
      ),
    )
  )
    return false
  const isYear = (cell: string): boolean => /^(?:19|20)\d\d$/u.test(cell)
  const years = first.slice(1).filter(Boolean).some(isYear) && first.slice(1).every((cell) => isYear(cell) || !isData(cell))
  const isName = (cell: string, index: number): boolean =>
    !isData(cell) ||
    (index > 0 &&
      isOfOtherUnit(
        cell,
        rest.map((row) => row[index] ?? ''),
        style,
      ))
  if (!first.every(isName) && !(years && !isData(first[0] ?? ''))) return false
  return rest.length > 1 || rest.some((row) => row.some(isData))
}

/** A time of the day, or from when to when: `18.30`, `12 – 2.30`, `7 pm`. */
const time =
  /^\p{Nd}{1,2}(?:[.:h]\p{Nd}{2})?\s?(?:[ap]\.?m\.?|h|uhr)?(?:\s?[–—-]\s?\p{Nd}{1,2}(?:[.:h]\p{Nd}{2})?\s?(?:[ap]\.?m\.?|h|uhr)?)?$/iu

const saysWhen = (cell: string): boolean => wholeDate(cell) || (/\P{Nd}/u.test(cell) && time.test(cell))

/** Returns whether a cell is of one kind with those under it: a day or a time over such. */
function isOneOf(cell: string, under: readonly string[]): boolean {
  const filled = under.filter(Boolean)
  if (!cell || filled.length < FEWEST) return false
  return saysWhen(cell) && filled.filter(saysWhen).length * 2 > filled.length
}

/** Returns whether a figure is the name of a column, as `250 g` is over prices: all under it are figures of one other unit. */
function isOfOtherUnit(cell: string, under: readonly string[], style: FigureStyle): boolean {
  const unit = parseFigure(cell, style)?.unit
  const units = new Set(under.filter(Boolean).map((each) => parseFigure(each, style)?.unit))
  const [only] = units
  return units.size === 1 && only !== undefined && only !== '' && unit !== undefined && unit !== only
}

function columnOf(name: string, cells: readonly string[], style: FigureStyle): SourceColumn {
  const filled = cells.filter((cell) => cell !== '' && !/^(?:[-–—.]|n\/?a|k\.\s?A\.)$/iu.test(cell))
  const type = typeOf(filled, style)
  if (type !== 'number') return { name, type }
  const figures = cells.map((cell) => parseFigure(cell, style))
  const units = new Set(figures.filter((figure) => figure !== null).map((figure) => figure.unit))
  const unit = units.size === 1 ? [...units][0] : ''
  return { name, type, values: figures.map((figure) => figure?.value ?? null), ...(unit ? { unit } : {}) }
}

/** A column is what nine in ten of its filled cells are. */
function typeOf(filled: readonly string[], style: FigureStyle): ColumnType {
  const enough = filled.length * 0.9
  if (!filled.length) return 'text'
  if (filled.filter(isDate).length >= enough && !isMeasured(filled)) return 'date'
  return filled.filter((cell) => parseFigure(cell, style) !== null).length >= enough ? 'number' : 'text'
}

/** Bare four-digit figures that are no run of years. */
function isMeasured(cells: readonly string[]): boolean {
  const years = cells.map(Number)
  if (!years.every((year) => Number.isInteger(year))) return false
  const down = years.every((year, index) => index === 0 || year <= (years[index - 1] ?? 0))
  const up = years.every((year, index) => index === 0 || year >= (years[index - 1] ?? 0))
  return !up && !down
}

function chartsIn(columns: readonly SourceColumn[], body: readonly (readonly string[])[]): ChartHint[] {
  if (body.length < FEWEST || body.length > MOST) return []
  const labels = (index: number): string[] => body.map((row) => row[index] ?? '')
  const label = columns.findIndex(
    ({ type }, index) => type !== 'number' && new Set(labels(index)).size === body.length && (type === 'date' || areNames(labels(index))),
  )
  const figures = columns.flatMap(({ type, values }, index) => (type === 'number' && values && !values.includes(null) ? [index] : []))
  if (label < 0 || (columns[label]?.type === 'text' && differInUnit(labels(label)))) return []
  const counted = figures.filter(
    (index) => !areNumbers(labels(index), columns[index]?.values ?? []) && !areYears(columns[index]?.name ?? '', labels(index)),
  )
  let left = withoutTotal(columns, counted)
  const charts: ChartHint[] = []
  while (left.length) {
    const first = columns[left[0] as number] as SourceColumn
    const together = left.filter((index) => sharesAxis(first, columns[index] as SourceColumn)).slice(0, MOST_SERIES)
    const areSeen = columns[label]?.type === 'date' || together.some((index) => isSeenBeside(columns[index]?.values ?? []))
    if (areSeen)
      charts.push({ kind: kindOf(columns[label] as SourceColumn, first, labels(label), together.length), label, values: together })
    left = left.filter((index) => !together.includes(index))
  }
  return charts
}

/** True for cells of which at least half name something: a column of figures with a word among them names no rows. */
const areNames = (cells: readonly string[]): boolean => cells.filter((cell) => !/^\P{L}*$/u.test(cell)).length * 2 >= cells.length

/** What a row is measured in, by its name: `Sick leave, %`, `Turnover (NOK million)`. */
const unitBehind = /(?:,\s|\s?[([])\s?([^\s,()[\]]{1,12}(?:\s[^\s,()[\]]{1,12})?)[)\]]?\s*$/u

/** True for rows of which some are measured in one thing and some in another: their figures have no common scale. */
function differInUnit(labels: readonly string[]): boolean {
  const isPercent = labels.map((text) => (unitBehind.exec(text)?.[1] ?? text).includes('%'))
  return isPercent.includes(true) && isPercent.includes(false)
}

/** A bar that is shorter than the longest by this factor is not seen. */
const UNSEEN = 60

/** True for figures of which at least half are seen beside the largest. */
function isSeenBeside(values: readonly (number | null)[]): boolean {
  const sizes = values.map((value) => Math.abs(value ?? 0)).filter((size) => size > 0)
  const most = Math.max(0, ...sizes)
  return sizes.filter((size) => size * UNSEEN >= most).length * 2 >= sizes.length
}

/** A place won: `1st`, `2.`, `3e`, `4º`. */
const placed = /^\p{Nd}{1,3}\s?(?:st|nd|rd|th|ère|er|ème|e|º|ª|°|:?[ae]|\.|位|名|등|위)$/iu

/** True for figures that measure nothing: places won, or such as count the rows, or are written as numbers to call or to find something by. */
const areNumbers = (cells: readonly string[], values: readonly (number | null)[]): boolean =>
  cells.every((cell) => placed.test(cell.trim())) ||
  (values.length > FEWEST &&
    (values.every((value, row) => value === (values[0] ?? 0) + row) || cells.every((cell) => /^0\d|\d{7}/u.test(cell.trim()))))

/** A year by itself, and what a column of years is called: since when, or when something was built or somebody born. */
const recentYear = /^(?:19|20)\p{Nd}{2}$/u
const anyYear = /^(?:1\p{Nd}|20)\p{Nd}{2}$/u
const nameOfYears =
  /^(?:years?|since|founded|built|born|joined|from|jahr|baujahr|seit|gegründet|erbaut|geboren|depuis|année|fondée?|né|desde|año|fundad[oa]|dal|anno|fondat[oa]|ano|sinds|jaar|gebouwd|sedan|år|siden|byggd|rok|od|год|с|سنة|منذ|سال|שנה|מאז|वर्ष|সাল|年|連続|연도)(?![\p{L}\p{M}])/iu

/** True for years that measure nothing: bars of them would all be as long. */
const areYears = (name: string, cells: readonly string[]): boolean =>
  cells.length >= FEWEST_YEARS && cells.every((cell) => (nameOfYears.test(name.trim()) ? anyYear : recentYear).test(cell.trim()))

/** Years in a column at least: two may be counts. */
const FEWEST_YEARS = 3

/** A column that is the sum of all others says nothing beside its parts. */
function withoutTotal(columns: readonly SourceColumn[], values: readonly number[]): readonly number[] {
  if (values.length < 3) return values
  const figures = (index: number): readonly number[] => (columns[index]?.values ?? []).map((value) => value ?? 0)
  const total = values.find((index) =>
    figures(index).every((value, row) => {
      const others = values.reduce((sum, other) => (other === index ? sum : sum + (figures(other)[row] ?? 0)), 0)
      return Math.abs(value - others) <= Math.max(0.01, Math.abs(value) * 0.005)
    }),
  )
  return values.filter((index) => index !== total)
}

/** Figures further apart than this factor cannot be compared by the lengths of bars; those of one measure are, as long as the least is seen. */
const FURTHEST = 4
const FURTHEST_OF_MEASURE = 40

/** Columns of other units, or of figures of another size where nothing says that they measure the same, cannot share an axis. */
function sharesAxis(one: SourceColumn, other: SourceColumn): boolean {
  if (one === other) return true
  if (unitOf(one) !== unitOf(other)) return false
  const [high = 0, low = 0] = [sizeOf(one), sizeOf(other)].toSorted((a, b) => b - a)
  return high <= low * (measuresSame(one, other) ? FURTHEST_OF_MEASURE : FURTHEST)
}

/** What the figures of a column are printed with, or what stands in brackets behind its name: `Weight (kg)`. */
const unitOf = ({ unit, name }: SourceColumn): string => unit ?? /[([]([^)\]]{1,12})[)\]]\s*$/u.exec(name)?.[1] ?? ''

/** True for columns of one unit, for years, and for such as begin with the same word. */
const measuresSame = (one: SourceColumn, other: SourceColumn): boolean =>
  unitOf(one) !== '' || (isYear(one) && isYear(other)) || firstWord(one) === firstWord(other)

const isYear = ({ name }: SourceColumn): boolean => /^(?:19|20)\d\d$/u.test(name)

const firstWord = ({ name }: SourceColumn): string => /^\s*[\p{L}\p{M}]+/u.exec(name.toLowerCase())?.[0] ?? name

/** The largest figure of a column, without its sign. */
const sizeOf = ({ values = [] }: SourceColumn): number => values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0)

function kindOf(label: SourceColumn, { values = [], unit }: SourceColumn, labels: readonly string[], series: number): ChartHint['kind'] {
  if (label.type === 'date') return values.length > 3 ? 'line' : 'bar'
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const whole = unit === '%' && Math.abs(sum - 100) <= 1.5 && values.every((value) => (value ?? 0) >= 0)
  if (whole && series === 1 && values.length <= RING) return 'donut'
  return labels.some((text) => text.length > LONG_LABEL) ? 'horizontalBar' : 'bar'
}
