import type { BlockList, TableSize } from './block-list.ts'
import { figureStyle } from './figures.ts'
import type { FigureStyle } from './figures.ts'
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from './limits.ts'
import { shapeOf } from './table.ts'
import type { TableShape } from './table.ts'

/** What is known of a sheet beside its cells. */
export interface SheetFacts {
  /** What its author called it. */
  title?: string
  /** Which decimal mark its figures use where they do not tell. */
  decimal?: FigureStyle
  /** How large it was before it was cut. */
  size?: TableSize
}

/** Writes rows of cells as a heading and a table; rows and columns without anything are left out. */
export function writeSheet(rows: readonly (readonly string[])[], into: BlockList, { title, decimal, size }: SheetFacts = {}): void {
  const filled = withoutEmpty(rows)
  if (!filled.length) return
  const width = Math.max(0, ...filled.map((row) => row.length))
  const { titles, table } = withoutTitles(filled, width)
  const style = figureStyle(table, decimal)
  const named = [...(title ? [title] : []), ...titles.filter((line) => line !== title)]
  writeTitles(named.length ? named : titleOf(shapeOf(table, style)), into)
  into.table(table, style, size)
}

/** What programs call the sheets of a new file. */
const unnamed =
  /^(?:sheet|tabelle|tabell|feuille?|hoja|foglio|blad|ark|arkusz|planilha|folha|list|munkalap|taul|лист|аркуш|シート|工作表|시트|ورقة|גיליון|φύλλο|trang tính|sayfa)\s*\d*$/iu

/** Returns what the author of a sheet called it; nothing where a program did. */
export const titleOfSheet = (name: string): { title?: string } =>
  name.trim() === '' || unnamed.test(name.trim()) ? {} : { title: name.trim() }

/** Cuts rows to those with something in them and columns to those that any row fills, all as wide. */
function withoutEmpty(rows: readonly (readonly string[])[]): string[][] {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== '')).slice(0, MAX_TABLE_ROWS)
  const columns = [...new Set(filled.flatMap((row) => row.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]))))].toSorted(
    (a, b) => a - b,
  )
  return filled.map((row) => columns.slice(0, MAX_TABLE_COLUMNS).map((index) => (row[index] ?? '').trim()))
}

/** Lines with one cell above a wider table are its title. */
function withoutTitles(rows: readonly string[][], width: number): { titles: string[]; table: string[][] } {
  const from = width < 2 ? 0 : rows.findIndex((row) => row.filter(Boolean).length > 1)
  return { titles: rows.slice(0, Math.max(0, from)).map((row) => row.find(Boolean) ?? ''), table: rows.slice(Math.max(0, from)) }
}

function writeTitles([title, ...rest]: readonly string[], into: BlockList): void {
  if (!title) return
  into.open('heading', 1)
  into.text(title)
  for (const line of rest) {
    into.open('paragraph')
    into.text(line)
  }
  into.close()
}

/** Most names of columns in a title, and most characters of one. */
const MOST_NAMES = 3
const LONGEST_NAME = 60

/** What a table without a title is about: the names of its figures, or of what they stand against; nothing where no column has a name. */
function titleOf({ columns }: TableShape): string[] {
  const named = columns.filter(({ name }) => name.length <= LONGEST_NAME && /\p{L}/u.test(name))
  const figures = named.filter(({ type }) => type === 'number')
  const title = (figures.length ? figures : named.slice(0, 1)).slice(0, MOST_NAMES).map(({ name }) => name)
  return title.length ? [title.join(', ')] : []
}
