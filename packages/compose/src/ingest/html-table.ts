import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from './limits.ts'
import { elementsOf, findAll, type MarkupElement } from './markup.ts'

/** A cell before it has its place. */
export interface Cell {
  text: string
  /** Columns and rows it takes. */
  columns: number
  rows: number
}

const MOST_SPANNED = 100

/** Returns how many columns or rows an attribute says that a cell takes. */
export const spanOf = (attribute: string | undefined): number => Math.min(MOST_SPANNED, Math.max(1, Math.trunc(Number(attribute)) || 1))

/** Returns the rows of a table, those of tables in its cells left out. */
export function rowsOf(table: MarkupElement): MarkupElement[] {
  return elementsOf(table).flatMap((child) => {
    if (child.name === 'tr') return [child]
    return /^t(?:head|body|foot)$/u.test(child.name) ? elementsOf(child, 'tr') : []
  })
}

/** Returns the cells of a row. */
export const cellsOf = (row: MarkupElement): MarkupElement[] => elementsOf(row).filter(({ name }) => name === 'td' || name === 'th')

/** Puts cells on a grid, of as many rows and columns as a table may have: where a merged cell reaches, the places it covers are empty. */
export function spread(rows: readonly (readonly Cell[])[]): string[][] {
  const grid: string[][] = rows.slice(0, MAX_TABLE_ROWS).map(() => [])
  grid.forEach((_, index) => {
    let column = 0
    for (const cell of rows[index] ?? []) {
      while (grid[index]?.[column] !== undefined) column += 1
      if (column >= MAX_TABLE_COLUMNS) break
      place(grid, cell, index, column)
      column += cell.columns
    }
  })
  return grid.map((row) => Array.from(row, (text) => text ?? ''))
}

function place(grid: readonly string[][], cell: Cell, top: number, left: number): void {
  for (const [down, row] of grid.slice(top, top + cell.rows).entries()) {
    for (let column = left; column < Math.min(left + cell.columns, MAX_TABLE_COLUMNS); column++) {
      row[column] = down || column > left ? '' : cell.text
    }
  }
}

/** Returns true for a table that places text on the page: with tables or headings in it, or of one column. */
export function isLayout(table: MarkupElement): boolean {
  if (/^(?:presentation|none)$/u.test(table.attributes['role'] ?? '')) return true
  const rows = rowsOf(table).map(cellsOf)
  if (rows.every((cells) => cells.length < 2)) return true
  return rows.flat().some((cell) => inLayout.some((name) => findAll(cell, name).length > 0) || findAll(cell, 'p').length > MOST_PARAGRAPHS)
}

/** What no cell of figures or words holds; the most paragraphs of one. */
const inLayout = ['table', 'h1', 'h2', 'h3', 'h4', 'pre', 'blockquote', 'article', 'section']
const MOST_PARAGRAPHS = 3
