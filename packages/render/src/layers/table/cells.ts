import type { CellStyle, TableProps } from '@magazineai/design'

/** A cell, or a block of cells shown as one. */
export interface Cell {
  row: number
  column: number
  rows: number
  columns: number
  text: string
  /** True in the first row of a table that has a head; a grid has none. */
  isHead: boolean
  align: 'left' | 'center' | 'right'
  fill: string | null | undefined
  color: string | undefined
  bold: boolean | undefined
}

/** A figure with what may stand around it: sign, currency, thousands, unit. */
const FIGURE = /^[\s+\-\u2212\u2013]*[€$£¥]?\s*\d[\d.,\s\u00a0\u202f]*\s*(%|‰|[a-zµ°²³/]{1,4})?\s*[€$£¥]?$/i

/** Lists the cells of a table, merged blocks once, in reading order. */
export function cellsOf(props: TableProps): Cell[] {
  const aligns = Array.from({ length: props.columns }, (_, column) => props.columnAlign?.[column] ?? naturalAlign(props, column))
  const blocks = (props.cellStyles ?? []).filter((style) => style.merged && covers(style, style.row, style.column))
  const taken = new Set<string>()
  const cells: Cell[] = []
  for (let row = 0; row < props.rows; row++)
    for (let column = 0; column < props.columns; column++) {
      if (taken.has(`${row} ${column}`)) continue
      const block = blocks.findLast((style) => style.row === row && style.column === column)
      const rows = Math.min(block?.rows ?? 1, props.rows - row)
      const columns = freeColumns(taken, row, column, Math.min(block?.columns ?? 1, props.columns - column))
      for (let r = row; r < row + rows; r++) for (let c = column; c < column + columns; c++) taken.add(`${r} ${c}`)
      cells.push(cell(props, { row, column, rows, columns }, aligns[column]!))
    }
  return cells
}

/** Columns up to the next that another block holds. */
function freeColumns(taken: ReadonlySet<string>, row: number, column: number, wanted: number): number {
  let count = 1
  while (count < wanted && !taken.has(`${row} ${column + count}`)) count++
  return count
}

function cell(props: TableProps, place: Pick<Cell, 'row' | 'column' | 'rows' | 'columns'>, align: Cell['align']): Cell {
  const { row, column } = place
  const own = (props.cellStyles ?? []).filter((style) => covers(style, row, column))
  const last = <K extends keyof CellStyle>(key: K) => own.findLast((style) => style[key] !== undefined)?.[key]
  return {
    ...place,
    text: props.cells[row]?.[column]?.trim() ?? '',
    isHead: row === 0 && props.style !== 'grid',
    align: last('align') ?? align,
    fill: last('fill'),
    color: last('color'),
    bold: last('bold'),
  }
}

const covers = (style: CellStyle, row: number, column: number): boolean =>
  row >= style.row && row < style.row + (style.rows ?? 1) && column >= style.column && column < style.column + (style.columns ?? 1)

/** Right for a column of figures under its head, left for any other. */
function naturalAlign(props: TableProps, column: number): Cell['align'] {
  const body = props.cells.slice(1, props.rows).flatMap((row) => (row[column]?.trim() ? [row[column].trim()] : []))
  return body.length > 0 && body.every((text) => FIGURE.test(text)) ? 'right' : 'left'
}
