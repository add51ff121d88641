import { spansOf, withoutSpans, type Span } from '../analyse/table-spans.ts'
import type { MaterialBlock } from '../material/material.ts'

type Table = Extract<MaterialBlock, { kind: 'table' }>

/** A table in the form in which it is set. */
export interface FormedTable extends Table {
  /** Its rows over the whole width. */
  spans?: ReadonlyMap<number, Span>
  /** True where each row of the source is an entry of several rows under a head: no page divides one. */
  areEntries?: boolean
}

/** A sign to find something by and no name: `HP2291`, `12`. */
const isCode = (cell: string): boolean => /\p{Nd}/u.test(cell) && !/\s/u.test(cell.trim())

/** Returns the column that names the rows of a table: the first, or the first behind it that is of words and tells the rows apart, where it has signs alone. */
function namingColumn({ rows: all, columns }: Table): number {
  const rows = withoutSpans(all)
  const cells = (column: number): string[] => rows.slice(1).map((row) => row[column]?.trim() ?? '')
  if (!cells(0).some((cell) => cell && isCode(cell))) return 0
  const named = columns.findIndex(({ type }, column) => {
    const own = cells(column)
    return type === 'text' && new Set(own).size === own.length && !own.some((cell) => !cell || isCode(cell))
  })
  return Math.max(0, named)
}

/**
 * Returns a table with a header as entries, for a page on which its columns have no room: each row is a head with the cell that names it, and under it the others
 * behind the names of their columns, in so many columns of facts. What they are stands over all of them. Nothing is left out but empty cells.
 */
export function asEntries(table: Table, across: number): FormedTable {
  const spans = spansOf(table)
  const [names = [], ...rows] = table.rows
  const naming = namingColumn(table)
  const heads = new Map<number, Span>()
  const pad = (row: readonly string[]): string[] => Array.from({ length: 2 * across }, (_, column) => row[column] ?? '')
  const title = names[naming]?.trim() ?? ''
  const entries = title ? [pad([title])] : []
  rows.forEach((row, nth) => {
    const span = spans.get(nth + 1)
    heads.set(entries.length, span ?? 'band')
    entries.push(pad([row[span ? 0 : naming] ?? '']))
    const facts = span ? [] : row.flatMap((cell, column) => (column === naming || !cell.trim() ? [] : [[names[column] ?? '', cell]]))
    // Facts are read down the columns, as they are in the table.
    const deep = Math.ceil(facts.length / across)
    for (let at = 0; at < deep; at++)
      entries.push(pad(Array.from({ length: across }, (_, side) => facts[side * deep + at] ?? ['', '']).flat()))
  })
  const columns = Array.from({ length: 2 * across }, () => ({ name: '', type: 'text' as const }))
  return { ...table, rows: entries, columns, header: title !== '', spans: heads, areEntries: true }
}
