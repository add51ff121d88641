import type { Block } from '@magazineai/design'
import type { TypeArea } from '../setters/type-area.ts'
import type { Row } from './rows.ts'

/** A row with its words as they are set, page pixels. */
export interface Worded {
  row: Row
  main: Block[]
  mark: Block[]
  /** How wide text and mark are set, page pixels: narrower where they would end in a short line. */
  widths: { main: number; mark: number }
  /** How much lower the mark stands than the text, so that both have one baseline, or hang from one line; a negative number where it is higher. */
  shift: number
  /** Where the words begin and end, from the top of the text: capitals of the first line, descenders of the last. */
  caps: number
  foot: number
  /** Where the capitals of the text itself begin, and where its box and that of its mark end. */
  textCaps: number
  bottom: number
  /** Size of the last line of the text. */
  size: number
  /** How many times as high as the capitals of the text its mark is as its style asks; 0 without one. */
  over: number
  /** True for a text of several lines. */
  isLong: boolean
}

/** A row with what it takes, page pixels. */
export interface MeasuredRow extends Worded {
  /** Room over the text; the rule stands in it. */
  pad: number
  height: number
  /** Least room between its words and the rules over and under them. */
  air: number
}

/** A column of rows. */
export interface Column {
  page: number
  area: TypeArea
  rows: MeasuredRow[]
  used: number
}

/**
 * Deals rows out to columns: all are filled to the same line of the grid, the lowest on which they hold every row; null where they do not. Lists stay whole where
 * each column is a page, and none before the last is left half empty by it.
 */
export function dealRows(rows: readonly MeasuredRow[], columns: readonly { page: number; area: TypeArea }[]): Column[] | null {
  const step = columns[0]?.area.step ?? 1
  const total = heightOf(rows)
  const most = Math.max(...columns.map(({ area }) => area.height))
  const mayStandWhole = rows.length <= MOST_WHOLE && arePages(columns)
  for (const isWhole of mayStandWhole ? [true, false] : [false]) {
    for (let cap = Math.ceil(total / columns.length / step) * step; cap <= most; cap += step) {
      const filled = deal(rows, columns, { cap, isWhole })
      if (filled && (!isWhole || standsWhole(filled))) return filled
    }
  }
  return null
}

/** Returns whether each of several columns has a page of its own. */
export const arePages = (columns: readonly { page: number }[]): boolean =>
  columns.length > 1 && columns.every(({ page }, index) => page !== columns[index - 1]?.page)

/** Most rows that are dealt out by their lists: more of them run over pages in any case. */
export const MOST_WHOLE = 40

/** Share of its page that stands before what goes to the next to stay whole. */
const BEFORE_WHOLE = 0.35

/** Returns whether no list runs over a page, and no page before the last is left half empty. */
export function standsWhole(filled: readonly Column[]): boolean {
  const shown = filled.filter(({ rows }) => rows.length)
  return shown.every(({ area, used, rows }, index) => {
    const next = shown[index + 1]
    return !next || (used >= BEFORE_WHOLE * area.height && !(rows.at(-1)?.row.kind === 'row' && next.rows[0]?.row.kind === 'row'))
  })
}

const heightOf = (rows: readonly MeasuredRow[]): number => rows.reduce((sum, { pad, height }) => sum + pad + height, 0)

/** The list that begins at a row, with the heading over it. */
function listFrom(rows: readonly MeasuredRow[], from: number): readonly MeasuredRow[] {
  if (rows[from]?.row.kind === 'text' || rows[from - 1]?.row.kind === 'row') return []
  const [first, ...others] = rows.slice(from)
  if (!first) return []
  const end = others.findIndex(({ row }) => row.kind !== 'row')
  return [first, ...(end < 0 ? others : others.slice(0, end))]
}

function deal(
  rows: readonly MeasuredRow[],
  columns: readonly { page: number; area: TypeArea }[],
  { cap, isWhole }: { cap: number; isWhole: boolean },
): Column[] | null {
  const filled: Column[] = columns.map((column) => ({ ...column, rows: [], used: 0 }))
  let nth = 0
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    // A heading goes with what stands under it.
    const headed = row.pad + row.height + (row.row.kind === 'band' && next ? next.pad + next.height : 0)
    const whole = isWhole ? heightOf(listFrom(rows, index)) : 0
    const least = whole <= cap ? Math.max(headed, whole) : headed
    while (nth < filled.length && (filled[nth]?.used ?? 0) + least > Math.min(cap, filled[nth]?.area.height ?? 0)) nth++
    const column = filled[nth]
    if (!column) return null
    const torn = column.rows.length ? [] : tornFrom(filled[nth - 1], row, next)
    for (const each of [...torn, row]) {
      column.rows.push(each)
      column.used += each.pad + each.height
    }
    if (column.used > Math.min(cap, column.area.height)) return null
  }
  return filled
}

/** Rows of one list: as many of them at least stand together at the end of a column, and at the head of the next. */
const TOGETHER = 2

/**
 * Takes from the end of a column what must stand with a row that begins the next one: the row before the last of a list, or the only one of a list, with its
 * heading, that stays behind. None where all the column has would go.
 */
function tornFrom(column: Column | undefined, row: MeasuredRow, next: MeasuredRow | undefined): MeasuredRow[] {
  if (!column || row.row.kind !== 'row') return []
  const { rows } = column
  const from = rows.findLastIndex((each) => each.row.kind !== 'row') + 1
  const run = rows.length - from
  const isLast = next?.row.kind !== 'row'
  const count =
    run === TOGETHER - 1 || (isLast && run === TOGETHER)
      ? run + (rows[from - 1]?.row.kind === 'band' ? 1 : 0)
      : isLast && run > TOGETHER
        ? 1
        : 0
  if (!count || count >= rows.length) return []
  const torn = rows.splice(rows.length - count)
  column.used -= heightOf(torn)
  return torn
}
