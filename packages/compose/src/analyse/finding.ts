import { chartsOf, shapeOf, type TableShape } from '../ingest/table.ts'
import { wordsAlone, type ChartHint, type SourceColumn } from '../source.ts'
import { differenceAs, isMoney, saysMoney, withMoney } from '../words/money.ts'
import { withoutSpans } from './table-spans.ts'
import { sentenceOf, type SentenceKind } from './finding-words.ts'

/** What the figures of a table say at a glance. */
export interface Finding {
  /** The one chart that shows it. */
  chart: ChartHint
  shape: TableShape
  /** The rows that the chart shows, without the header and without one that is the sum of the others. */
  body: readonly (readonly string[])[]
  /** It as a sentence in the words and figures of the table: `Total rose from 150 to 223 between 2021 and 2025`; empty where no course stands out. */
  message: string
  /** How much sooner than others it is worth a chart: a course of time before a comparison. */
  weight: number
}

/** Where a message is read: the title over it names a figure whose column has no name. */
export interface Reading extends SentenceKind {
  title?: string
  /** True where its table is not beside it, as on a cover. */
  isAlone?: boolean
}

type Rows = readonly (readonly string[])[]

/** Fewest rows whose figures say something together, and most of which a chart is read, with their header. */
const FEWEST = 3
const MOST = 61

/** Most letters of a message: a longer one is read no sooner than its table. */
const LONGEST = 110

/** Columns whose figures are smaller than those of the one that is told by this factor lie on the floor of its chart. */
const FLOOR = 4

/** A course that goes less than this share of its range is told by its highest figure, not by its ends. */
const STRAIGHT = 0.6

/** Returns what the figures of a table say: the largest, or the largest change; null where they are too few, or all the same. */
export function findingOf(rows: Rows, reading: Reading): Finding | null {
  const found = known.get(rows)
  const told = found === undefined ? toldOf(rows) : found
  known.set(rows, told)
  if (!told) return null
  const message = messageOf(told, reading)
  return { chart: told.drawn, shape: told.shape, body: told.body, message: message.length > LONGEST ? '' : message, weight: weightOf(told) }
}

/** A table that is told, by one chart of it, and what of that chart is drawn. */
interface Told {
  shape: TableShape
  chart: ChartHint
  body: Rows
  isTime: boolean
  drawn: ChartHint
}

/** What is told of tables that are set again and again. */
const known = new WeakMap<Rows, Told | null>()

function toldOf(given: Rows): Told | null {
  // Heads of other rows and notes under them have no figures.
  const rows = withoutSpans(given)
  if (rows.length > MOST) return null
  const shape = shapeOf(rows)
  const all = shape.header ? rows.slice(1) : rows
  const charts = chartsOf({ rows, ...shape })
  const isOfMoney = ({ values }: ChartHint): boolean => values.some((column) => isOfSums(shape.columns[column]))
  // Of several measures, what things cost says more than how many they hold.
  const chart = charts.find((each) => shape.columns[each.label]?.type !== 'date' && isOfMoney(each)) ?? charts[0]
  if (!chart || all.length < FEWEST) return null
  const isTime = shape.columns[chart.label]?.type === 'date'
  if (isTime ? isLedger(shape, all) : isPriceList(shape, chart, all)) return null
  const told = { shape, chart, body: isTime ? all : withoutSum(all, shape, chart), isTime, drawn: chart }
  const drawn = drawnWith(toldColumn(told), told)
  const isFlat = new Set(drawn.values.flatMap((column) => valuesOf(told, column))).size < 2
  return isFlat ? null : { ...told, drawn }
}

const isOfSums = (column: SourceColumn | undefined): boolean => isMoney(column) || saysMoney(column?.name ?? '')

/** True where each row is a thing of its own with its date, as what was paid for: the dates make no course of it. */
const isLedger = ({ columns }: TableShape, body: Rows): boolean =>
  columns.some(({ type }, column) => type === 'text' && new Set(body.map((row) => row[column]?.trim())).size === body.length)

/** True where each row is a thing of its own with its price: bars would compare a sandwich with a cake. */
const isPriceList = ({ columns }: TableShape, { label, values }: ChartHint, body: Rows): boolean =>
  values.length === 1 &&
  isMoney(columns[values[0] ?? -1]) &&
  columns.some(
    ({ type }, column) => column !== label && type === 'text' && new Set(body.map((row) => row[column]?.trim())).size === body.length,
  )

const weightOf = (told: Told): number => (told.isTime ? (told.drawn.kind === 'line' ? 3 : 2) : areYears(told) ? 1 : 0)

const valuesOf = ({ shape, body }: Pick<Told, 'shape' | 'body'>, column: number): readonly number[] =>
  (shape.columns[column]?.values ?? []).slice(0, body.length).map((value) => value ?? 0)

const rangeOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

/** Sums are rounded: they differ by this share of themselves at most. */
const ROUNDED = 0.005

const isSum = (value: number, parts: readonly number[]): boolean =>
  Math.abs(value - parts.reduce((sum, each) => sum + each, 0)) <= Math.max(0.01, Math.abs(value) * ROUNDED)

/** The rows without a last one that is the sum of the others in every column of a chart. */
function withoutSum(body: Rows, shape: TableShape, { values }: ChartHint): Rows {
  const isTotal =
    body.length > FEWEST &&
    values.every((column) => {
      const figures = valuesOf({ shape, body }, column)
      return isSum(figures.at(-1) ?? 0, figures.slice(0, -1))
    })
  return isTotal ? body.slice(0, -1) : body
}

/** True for two columns or more that are the years of one measure. */
const areYears = ({ shape, chart: { values } }: Told): boolean =>
  values.length > 1 && values.every((column) => /^(?:19|20)\d\d$/u.test(shape.columns[column]?.name ?? ''))

/** The column of a chart that goes furthest in time; of a comparison the first, which is what its table is of. */
function toldColumn(told: Told): number {
  const [first = -1, ...others] = told.chart.values
  if (!told.isTime) return first
  return others.reduce((best, column) => (rangeOf(valuesOf(told, column)) > rangeOf(valuesOf(told, best)) ? column : best), first)
}

/** The chart with the columns that are seen beside the one that is told; years belong together. */
function drawnWith(column: number, told: Told): ChartHint {
  if (areYears(told)) return told.chart
  const size = (each: number): number => Math.max(...valuesOf(told, each).map(Math.abs))
  return { ...told.chart, values: told.chart.values.filter((each) => size(each) * FLOOR >= size(column)) }
}

/** The column that is the sum of those of a chart: the chart does without it. */
function sumColumn(told: Told): number | null {
  const { values } = told.chart
  const parts = values.map((column) => valuesOf(told, column))
  const sums = told.body.map((_, row) => parts.map((part) => part[row] ?? 0))
  const found = told.shape.columns.findIndex(
    ({ type, values: figures = [] }, at) =>
      type === 'number' && !values.includes(at) && !figures.includes(null) && sums.every((each, row) => isSum(figures[row] ?? 0, each)),
  )
  return values.length > 1 && found >= 0 ? found : null
}

/** A course of time, what changed most between two years, or the highest of a comparison; without their table nothing of an account, nor of what is compared. */
function messageOf(told: Told, reading: Reading): string {
  const isOfAccount = isAccount(told)
  if (areYears(told) && !told.isTime) return isOfAccount && reading.isAlone ? '' : furthest(told, isOfAccount, reading)
  if (isOfAccount) return ''
  // Beside its chart only what that draws is told, which shows the parts of a sum.
  if (told.isTime) return inTime(told, (reading.isAlone ? sumColumn(told) : null) ?? toldColumn(told), reading)
  return reading.isAlone ? '' : highest(told, reading)
}

/** The ends of a course that goes one way; the highest figure of another. */
function inTime(told: Told, column: number, reading: Reading): string {
  const figures = valuesOf(told, column)
  const change = Math.abs((figures.at(-1) ?? 0) - (figures[0] ?? 0))
  const isStraight = change >= STRAIGHT * rangeOf(figures)
  const most = singleMost(figures)
  const [first, last] = [told.body[0], isStraight ? told.body.at(-1) : told.body[most]]
  const [from, to] = [first, last].map((row) => row?.[told.chart.label] ?? '')
  const thing = told.shape.columns[column]?.name || (reading.title ?? '')
  const course = isStraight ? courseOf(figures) : most === figures.length - 1 ? 'latest' : 'peaked'
  return sentenceOf(reading, course, trimmed({ thing, before: first?.[column], after: last?.[column], from, to }))
}

/** The row that changes most between the first year and the last: of sums of money, and of an account, by how much, where what is spent is no less than nothing. */
function furthest(told: Told, isOfAccount: boolean, reading: Reading): string {
  const [first = -1, last = -1] = [told.chart.values[0], told.chart.values.at(-1)]
  const [before, after] = [valuesOf(told, first), valuesOf(told, last)]
  const most = singleMost(after.map((value, row) => Math.abs(value - (before[row] ?? 0))))
  if (sumsNeighbours(told, most)) return ''
  const row = told.body[most]
  const [from, to] = [first, last].map((column) => told.shape.columns[column]?.name)
  const [one, other] = [before[most] ?? 0, after[most] ?? 0]
  const thing = row?.[told.chart.label]
  if (!isOfAccount && !isMoney(told.shape.columns[last])) {
    return sentenceOf(reading, courseOf([one, other]), trimmed({ thing, before: row?.[first], after: row?.[last], from, to }))
  }
  if (one * other < 0) return ''
  const isMore = Math.abs(other) > Math.abs(one)
  const said = Math.min(one, other) < 0 ? (isMore ? 'costMore' : 'costLess') : isMore ? 'more' : 'less'
  return sentenceOf(reading, said, trimmed({ thing, difference: differenceAs([row?.[last] ?? '', row?.[first] ?? ''], one - other), from }))
}

/** A year, as a figure. */
const year = /^(?:1\d|20)\d\d$/u

/**
 * The row whose figure is the highest of a comparison, where its heading, or the table of one measure, says what is counted; nothing of years and places won, which
 * measure nothing, and of a sum among its parts.
 */
function highest(told: Told, reading: Reading): string {
  const column = toldColumn(told)
  const figures = valuesOf(told, column)
  const most = singleMost(figures)
  const row = told.body[most]
  const areYearsThemselves = told.body.every((each) => year.test(each[column]?.trim() ?? ''))
  const arePlaces = figures.toSorted((a, b) => a - b).every((figure, nth) => figure === nth + 1)
  if (!row || areYearsThemselves || arePlaces || sumsNeighbours(told, most)) return ''
  const { name = '', unit } = told.shape.columns[column] ?? {}
  const title = reading.title ?? ''
  const measures = told.shape.columns.filter(({ type }) => type === 'number').length
  const isNamed = !!name && ` ${wordsAlone(title)} `.includes(` ${wordsAlone(name)} `)
  if (!(isNamed || (measures === 1 && (name || title)))) return ''
  const amount = withMoney(row[column] ?? '', name, reading.language)
  const isCounted = amount !== row[column] || isMoney({ unit }) || (!unit && name.endsWith('s'))
  return sentenceOf(reading, isCounted ? 'most' : 'highest', trimmed({ after: amount, to: row[told.chart.label] }))
}

/** True for a row that is in every column of its chart the sum of the same two or more that stand right before it, or behind it: a total. */
function sumsNeighbours(told: Told, at: number): boolean {
  const columns = told.chart.values.map((column) => valuesOf(told, column))
  const isTotalOf = (rows: (figures: readonly number[]) => readonly number[]): boolean =>
    columns.every((figures) => isSum(figures[at] ?? 0, rows(figures)))
  return told.body.some((_, other) => {
    if (other < at - 1) return isTotalOf((figures) => figures.slice(other, at))
    return other > at + 1 && isTotalOf((figures) => figures.slice(at + 1, other + 1))
  })
}

/** Whether figures rise or fall from their first to their last. */
const courseOf = (figures: readonly number[]): 'rose' | 'fell' => ((figures.at(-1) ?? 0) > (figures[0] ?? 0) ? 'rose' : 'fell')

/** True where sums are owed or spent beside those that come in, as in an account: a change of one row of it says nothing of how the year went, and none is on a cover. */
const isAccount = (told: Told): boolean => told.chart.values.some((column) => valuesOf(told, column).some((value) => value < 0))

const trimmed = (words: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([name, word = '']) => [name, word.trim()]))

/** Where the largest of some figures stands; -1 where there are several of it. */
function singleMost(figures: readonly number[]): number {
  const most = Math.max(...figures)
  return figures.filter((figure) => figure === most).length === 1 ? figures.indexOf(most) : -1
}
