import { chartsOf, shapeOf } from '../ingest/table.ts'
import type { SourceColumn } from '../source.ts'
import { correctTypography } from './typography.ts'

/** A table as it was written. */
export interface Written {
  rows: readonly (readonly string[])[]
  header?: boolean
  columns: readonly SourceColumn[]
}

/** Languages that divide thousands with a comma, from four figures on: those in which a figure so written is read back as the same. */
const WITH_COMMAS = /^(?:en|ja|ko|zh)\b/iu

/** A figure of a cell with the sign before it and what is printed behind it. */
const plainFigure = /^([-−–+]?[£$€¥]?)(\d{4,})((?:\.\d+)?(?:\s?(?:%|\p{L}{1,4}))?)$/u

/** A year of modern times: a column of nothing else is one of years, whatever it is called. */
const year = /^\s*(?:1[5-9]|20)\d\d\s*$/u

const groupedFigure = /^[-−–+]?[£$€¥]?\d{1,3}(?:,\d{3})+(?!\d)/u

/**
 * Returns the rows of a table set by the rules of its language (BCP 47): what its cells say, minus signs before figures, and thousands divided in columns a chart is drawn of
 * or in which others are divided, so that a figure is written in one form. Years and numbers that name things stay as they are; the same array where nothing changes.
 */
export function tableSet<T extends Written>({ rows, header, columns }: T, language: string): T['rows'] {
  const from = header ? 1 : 0
  const drawn = chartsOf({ rows, ...shapeOf(rows) }).flatMap(({ values }) => values)
  const isGrouped = (at: number): boolean => drawn.includes(at) || rows.slice(from).some((row) => groupedFigure.test(row[at] ?? ''))
  const areYears = (at: number): boolean => rows.slice(from).every((row) => !row[at]?.trim() || year.test(row[at]))
  const divides = columns.map(({ type }, at) => type === 'number' && WITH_COMMAS.test(language) && isGrouped(at) && !areYears(at))
  const set = (cell: string, at: number): string => {
    if (columns[at]?.type !== 'number') return correctTypography(cell, language)
    const signed = cell.replace(/^[-–](?=[£$€¥]?\d)/u, '−')
    const [, before, digits, after] = (divides[at] ? plainFigure.exec(signed) : null) ?? []
    return digits ? `${before}${digits.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')}${after}` : signed
  }
  const corrected = rows.map((row, index) => (index < from ? row.map((cell) => correctTypography(cell, language)) : row.map(set)))
  return corrected.some((row, index) => row.some((cell, at) => cell !== rows[index]?.[at])) ? corrected : rows
}
