import { format, isDateFormat } from 'numfmt'
import type { BlockList } from './block-list.ts'
import { IngestError } from './error.ts'
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from './limits.ts'
import { openPackage } from './package.ts'
import type { OfficePackage } from './package.ts'
import { titleOfSheet, writeSheet } from './sheet.ts'
import { childAt, elementsOf, findAll, ownText, parseXml, type MarkupElement } from './markup.ts'

/** Days between the two calendars of Excel: one begins in 1900, that of old Macintoshes in 1904. */
const FROM_1904 = 1_462

/** Number formats that workbooks do not write out (ECMA-376 18.8.30); dates that each land writes in its way have the year first, as all read it. */
const builtIn: Readonly<Record<string, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
}

/** What the cells of all sheets need. */
interface Book {
  office: OfficePackage
  strings: readonly string[]
  /** Number format of each cell style. */
  formats: readonly string[]
  is1904: boolean
}

/** Reads the sheets of an Excel workbook (ECMA-376) as tables, their cells as they are shown. Answers notes for a person. @throws IngestError */
export function readXlsx(name: string, bytes: Uint8Array, into: BlockList): string[] {
  const office = openPackage(name, bytes)
  const main = office.zip.names.find((part) => /^xl\/workbook\d*\.xml$/u.test(part)) ?? 'xl/workbook.xml'
  const workbook = office.xml(main)
  if (!workbook) throw new IngestError(name, 'broken', `“${name}” is not a workbook: it has no sheets.`)
  const book = bookOf(office, workbook)
  const relations = office.relations(main)
  let hidden = 0
  for (const { attributes } of findAll(workbook, 'sheet')) {
    const { part, type } = relations.get(attributes['r:id'] ?? '') ?? { part: '', type: '' }
    if (attributes['state'] !== undefined && attributes['state'] !== 'visible') hidden += 1
    else if (type === 'worksheet') writeWorksheet(name, part, attributes['name'] ?? '', book, into)
  }
  into.close()
  const charts = office.zip.names.some((part) => /^xl\/charts\/chart\d*\.xml$/u.test(part))
  return [
    ...(hidden ? [hidden === 1 ? `A hidden sheet of “${name}” was left out.` : `${hidden} hidden sheets of “${name}” were left out.`] : []),
    ...(charts ? [`Charts of “${name}” were not read; tables with figures get charts of their own.`] : []),
  ]
}

function bookOf(office: OfficePackage, workbook: MarkupElement): Book {
  const strings = office.xml('xl/sharedStrings.xml')
  const styles = office.xml('xl/styles.xml') ?? undefined
  const own = new Map(
    elementsOf(childAt(styles, 'numFmts') ?? workbook, 'numFmt').map(({ attributes }) => [
      attributes['numFmtId'],
      attributes['formatCode'] ?? '',
    ]),
  )
  return {
    office,
    strings: strings ? elementsOf(strings, 'si').map(textOf) : [],
    formats: elementsOf(childAt(styles, 'cellXfs') ?? workbook, 'xf').map(
      ({ attributes: { numFmtId = '0' } }) => own.get(numFmtId) ?? builtIn[numFmtId] ?? 'General',
    ),
    is1904: /^(?:1|true)$/u.test(childAt(workbook, 'workbookPr')?.attributes['date1904'] ?? ''),
  }
}

/** The text of a string, without how its characters are read aloud. */
const textOf = (element: MarkupElement): string =>
  elementsOf(element)
    .map((child) => (child.name === 't' ? ownText(child) : child.name === 'r' ? textOf(child) : ''))
    .join('')

function writeWorksheet(name: string, part: string, title: string, book: Book, into: BlockList): void {
  const bytes = book.office.zip.read(part)
  if (!bytes) return
  const { rows, total } = rowsOf(name, part, new TextDecoder().decode(bytes))
  const cells: string[][] = []
  let columns = 0
  for (const row of rows) {
    const filled = cellsOf(row, book)
    columns = Math.max(columns, filled.length)
    cells.push(filled.slice(0, MAX_TABLE_COLUMNS * 10))
  }
  writeSheet(cells, into, { file: name, ...titleOfSheet(title), size: { rows: total, columns } })
}

const rowStart = /<(?:\w+:)?row\b/gu

/** Parses the rows of a sheet that hold something, as many as a table may have: a sheet has up to a million. */
function rowsOf(name: string, part: string, xml: string): { rows: MarkupElement[]; total: number } {
  const starts = Array.from(xml.matchAll(rowStart), ({ index }) => index)
  const end = xml.search(/<\/(?:\w+:)?sheetData\s*>/u)
  const pieces: string[] = []
  let total = 0
  for (const [index, from] of starts.entries()) {
    const piece = xml.slice(from, starts[index + 1] ?? (end < from ? xml.length : end))
    if (!/<(?:\w+:)?(?:v|is)\b/u.test(piece)) continue
    total += 1
    if (pieces.length < MAX_TABLE_ROWS) pieces.push(piece)
  }
  try {
    return {
      rows: elementsOf(parseXml(`<rows>${pieces.join('')}</rows>`.replaceAll(/(<\/?)\w+:(?=(?:row|c|v|is|r|t)\b)/gu, '$1')), 'row'),
      total,
    }
  } catch (cause) {
    throw new IngestError(name, 'broken', `“${name}” is damaged: its part ${part} cannot be read.`, { cause })
  }
}

/** The cells of a row in their columns, up to the last one that holds something. */
function cellsOf(row: MarkupElement, book: Book): string[] {
  const cells: string[] = []
  for (const cell of elementsOf(row, 'c')) {
    const column = columnOf(cell.attributes['r']) ?? cells.length
    const text = shown(cell, book)
    if (text === '' || column > MOST_COLUMNS) continue
    while (cells.length < column) cells.push('')
    cells[column] = text
  }
  return cells
}

/** Columns of Excel. */
const MOST_COLUMNS = 16_384

/** The column of an address such as `AB12`, counted from 0; null where a cell has none. */
function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/u.exec(address ?? '')?.[0]
  return letters ? Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((column, digit) => column * 26 + digit, 0) - 1 : null
}

/** What a cell shows. */
function shown(cell: MarkupElement, { strings, formats, is1904 }: Book): string {
  const { t: type = 'n', s: style = '0' } = cell.attributes
  const value = ownText(childAt(cell, 'v'))
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'inlineStr') return textOf(childAt(cell, 'is') ?? cell)
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return type === 'e' ? '' : value
  const figure = Number(value)
  if (value === '' || !Number.isFinite(figure)) return value
  return formatted(figure, formats[Number(style)] ?? 'General', is1904)
}

/** Longest number format that is looked at, in characters. */
const LONGEST_FORMAT = 200

/** A figure in its format; days of no day are written out as they are sorted, and fractions as people type them. */
function formatted(figure: number, code: string, is1904: boolean): string {
  if (code === 'General' || code.length > LONGEST_FORMAT) return String(Number(figure.toPrecision(12)))
  try {
    return format(code, is1904 && isDateFormat(code) ? figure + FROM_1904 : figure).trim()
  } catch {
    return String(figure)
  }
}
