import type { BlockList } from './block-list.ts'
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from './limits.ts'
import { cellsOf, openOdf, rowsOf } from './odf.ts'
import { titleOfSheet, writeSheet } from './sheet.ts'
import { elementsOf, findAll, type MarkupElement } from './markup.ts'

/** Reads the sheets of an OpenDocument file as tables, their cells as they are shown. Hidden sheets, rows and columns too. Answers notes for a person. @throws IngestError */
export function readOds(name: string, bytes: Uint8Array, into: BlockList): string[] {
  const file = openOdf(name, bytes, 'spreadsheet')
  for (const table of elementsOf(file.body, 'table:table')) {
    const { rows, total, columns } = cellsOfSheet(table)
    writeSheet(rows, into, { file: name, ...titleOfSheet(table.attributes['table:name'] ?? ''), size: { rows: total, columns } })
  }
  into.close()
  const charts = findAll(file.body, 'draw:object').length
  return charts ? [`Charts of “${name}” were not read; tables with figures get charts of their own.`] : []
}

/** Reads the cells of a sheet as far as a table reaches: a row that a program repeats a million times is one. */
function cellsOfSheet(table: MarkupElement): { rows: string[][]; total: number; columns: number } {
  const rows: string[][] = []
  let [total, columns] = [0, 0]
  for (const { row, times } of rowsOf(table)) {
    const cells = cellsOfRow(row)
    if (!cells.length) continue
    total += times
    columns = Math.max(columns, cells.length)
    const room = Math.min(times, MAX_TABLE_ROWS - rows.length)
    for (let copy = 0; copy < room; copy++) rows.push(cells)
  }
  return { rows, total, columns }
}

/** Reads the cells of a row up to the last that holds something. */
function cellsOfRow(row: MarkupElement): string[] {
  const cells: string[] = []
  let empty = 0
  for (const { cell, times } of cellsOf(row)) {
    const text = cell.name === 'table:table-cell' ? shown(cell) : ''
    if (text === '') empty += times
    else {
      const from = cells.length + empty
      if (from > MAX_TABLE_COLUMNS * 10) break
      cells.push(...Array.from({ length: empty }, () => ''), ...Array.from({ length: Math.min(times, MAX_TABLE_COLUMNS + 1) }, () => text))
      empty = 0
    }
  }
  return cells
}

/** What a cell shows; its value where its program wrote nothing else. */
function shown(cell: MarkupElement): string {
  const lines = elementsOf(cell, 'text:p').map(textOf)
  const { 'office:value': value, 'office:date-value': date, 'office:string-value': text } = cell.attributes
  return lines.length ? lines.join(' ').trim() : (text ?? date ?? value ?? '')
}

function textOf(element: MarkupElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child
      return child.name === 'text:s' || child.name === 'text:line-break' ? ' ' : child.name === 'office:annotation' ? '' : textOf(child)
    })
    .join('')
}
