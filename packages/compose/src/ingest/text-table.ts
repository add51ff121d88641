import type { BlockList } from './block-list.ts'
import { areDated } from './lines.ts'

/** Rows and columns a table has at least. */
const FEWEST_ROWS = 3

const FEWEST_COLUMNS = 3

/** Before each of the figures a line ends in: a name, and what is counted of it. */
const lastFigures = / +(?=[+-]?\d[\d.,:%+-]{0,12}(?: +[+-]?\d[\d.,:%+-]{0,12}){0,12} *$)/u

/** Room between what is typed in columns. */
const inColumns = / {2,}|\t/u

/** What may stand between the cells of a row. */
const cellSigns = [/\t/u, /\s*\|\s*/u, /;\s*/u, /,\s*/u, / {2,}/u, lastFigures, / +/u]

/** Says where rows of a table stand among lines, and what divides their cells. */
export interface TableLines {
  from: number
  to: number
  sign: RegExp
}

/** Returns the cells of a row. */
export const cellsOf = (line: string, sign: RegExp): string[] => line.trim().split(sign)

/** Share of the cells that are figures at least, as names and sentences have commas too; the same where a space divides them. */
const SOME_FIGURES = 1 / 3

const MOST_FIGURES = 0.7

const areFigures = (cells: readonly string[], share: number): boolean =>
  cells.filter((cell) => /^[^\p{L}]{0,3}\d[\d.,:/ %–-]{0,12}[^\p{L}]{0,3}$/u.test(cell)).length >= cells.length * share

/** True where some lines, but not all, end in a comma or semicolon: they are sentences that go on in the next. */
function goOn(lines: readonly string[], sign: RegExp): boolean {
  const ending = /^[,;]/u.exec(sign.source)?.[0]
  const count = ending ? lines.filter((line) => line.trimEnd().endsWith(ending)).length : 0
  return count > 0 && count < lines.length
}

/** True where a comma would part the thousands of figures that stand in columns: `Tickets   18,400   21,950`. */
const cutsFigures = (lines: readonly string[], sign: RegExp): boolean =>
  sign.source.startsWith(',') && lines.every((line) => line.trim().split(/ {2,}|\t/u).length >= FEWEST_COLUMNS)

/** Digits of a telephone number at least, that is typed in groups. */
const FEWEST_DIGITS = 8

/** True for a line in the first cell of which a sign says that one thing follows, or whose figures are a telephone number in groups: `Chemist – 255 000 431`. */
function isCalled(line: string, sign: RegExp): boolean {
  const [name = '', ...figures] = cellsOf(line, sign)
  const areGroups = figures.length > 1 && figures.every((figure) => /^\p{Nd}{2,5}$/u.test(figure))
  return (
    areGroups && figures.join('').length >= FEWEST_DIGITS && (/\p{L}\s*\)?\s*[–—:-]$/u.test(name) || figures[0]?.startsWith('0') === true)
  )
}

/** True where white space would part the telephone numbers that most lines end in. */
const cutsNumbers = (lines: readonly string[], sign: RegExp): boolean =>
  sign.source.startsWith(' +') && lines.filter((line) => isCalled(line, sign)).length * 2 > lines.length

/** Characters of a cell in a row that is typed in columns at most, and what none ends in but the last of its row. */
const LONGEST_CELL = 32
const ended = /[.!?;:,]$/u

/** True for lines typed in as many columns each, with room between them, of which none but the last ends a sentence: a rota of names needs no figures. */
function areInColumns(lines: readonly string[]): boolean {
  const rows = lines.map((line) => cellsOf(line, inColumns))
  const [{ length: columns } = { length: 0 }] = rows
  return (
    columns >= FEWEST_COLUMNS &&
    rows.length >= FEWEST_ROWS &&
    rows.every((cells) => cells.length === columns && cells.slice(0, -1).every((cell) => cell.length <= LONGEST_CELL && !ended.test(cell)))
  )
}

/** Returns the longest run of lines that have as many cells each, with figures among them; null where there is none. */
export function tableIn(lines: readonly string[]): TableLines | null {
  if (areInColumns(lines)) return { from: 0, to: lines.length, sign: inColumns }
  if (lines.filter((line) => /\p{Nd}/u.test(line)).length < FEWEST_ROWS - 1) return null
  let best: TableLines | null = null
  for (const sign of cellSigns) {
    let from = 0
    while (from < lines.length) {
      const columns = cellsOf(lines[from] ?? '', sign).length
      let to = from + 1
      while (to < lines.length && /\p{Nd}/u.test(lines[to] ?? '') && cellsOf(lines[to] ?? '', sign).length === columns) to += 1
      const rows = lines.slice(from, to)
      const isTable =
        columns >= FEWEST_COLUMNS && rows.length >= FEWEST_ROWS && !goOn(rows, sign) && !cutsFigures(rows, sign) && !cutsNumbers(rows, sign)
      if (isTable && to - from > (best ? best.to - best.from : 0)) {
        const cells = lines.slice(from + 1, to).flatMap((line) => cellsOf(line, sign))
        if (areFigures(cells, sign.source === ' +' ? MOST_FIGURES : SOME_FIGURES)) best = { from, to, sign }
      }
      from = to
    }
  }
  return best
}

/** Lines in two columns, a term and what is said of it, at least; their share of the lines. */
const FEWEST_TERMS = 4

const TERMS = 0.75

const columnGap = / {3,}|\t/u

/** Characters of a term at most, on average: what is longer is text set in columns. */
const LONGEST_TERM = 18

/** Returns whether lines stand in two columns of which the first is short. */
export function areTerms(lines: readonly string[]): boolean {
  if (lines.length < FEWEST_TERMS || areDated(lines)) return false
  const terms = lines.flatMap((line) => (columnGap.test(line.trim()) ? [line.trim().split(columnGap)[0] ?? ''] : []))
  const length = terms.reduce((sum, term) => sum + term.length, 0)
  return terms.length >= lines.length * TERMS && length <= terms.length * LONGEST_TERM && !terms.some((term) => /[,;]$/u.test(term))
}

/** Share of the terms that may be different where they are names of who speaks, in turn. */
const SPEAKERS = 0.5

/** Writes lines in two columns as a table; where the first are names that come again, as what those say. */
export function writeTerms(lines: readonly string[], into: BlockList): void {
  const rows = lines.map((line) => {
    const [term = '', ...said] = line.trim().split(columnGap)
    return [term, said.join(' ')] as const
  })
  const names = new Set(rows.map(([term]) => term))
  if (names.size < 2 || names.size > rows.length * SPEAKERS || ![...names].every((name) => /^\p{L}/u.test(name))) return into.table(rows)
  for (const [name, said] of rows) {
    into.open('paragraph')
    into.text(name, ['bold'])
    into.text(` ${said}`)
    into.close()
  }
}

/** A line of strokes, one run under each column of a table: `--  -----  ----`, `+----+----+`, `|---|---|`. */
const strokes =
  /^\s*(?:([-=─═])\1+(?:\s+\1+)+|[+|┌├└╔╠╚](?:[-=:─═┬┼┴╦╬╩+|\s])*[-=─═](?:[-=:─═┬┼┴╦╬╩+|\s])*[+|┐┤┘╗╣╝]|[-=:]+(?:[|+][-=:]+)+)\s*$/u

/** Returns whether a line is the strokes under the columns of a table. */
export const isRuler = (line: string): boolean => strokes.test(line) && !/^\s*([*~_#])/u.test(line)

/** Share of the rows at most that reach over a column, of a table that is cut where its columns begin. */
const REACHING = 0.15

/** Says what the lines of a table with a ruler are: those before it, and its rows. */
export interface RuledTable {
  before: string[]
  rows: string[][]
}

/** Returns the table whose columns strokes stand under; null where there is none. The line over the first strokes names the columns. */
export function ruledTableIn(lines: readonly string[]): RuledTable | null {
  const first = lines.findIndex(isRuler)
  if (first < 0) return null
  const isBarred = /[|+│┼]/u.test(lines[first] ?? '')
  const from = isBarred ? lines.findIndex((line) => /[|+│]/u.test(line)) : Math.max(0, first - 1)
  const body = lines.slice(from).filter((line) => !isRuler(line))
  const rows = isBarred ? body.map(barredCells) : columnsAt(body, startsOf(lines[first] ?? ''))
  const columns = Math.max(0, ...(rows ?? []).map(({ length }) => length))
  if (!rows || rows.length < 2 || columns < 2) return null
  return { before: lines.slice(0, from), rows: rows.map((row) => [...row, ...Array.from({ length: columns - row.length }, () => '')]) }
}

const barredCells = (line: string): string[] =>
  line
    .trim()
    .replace(/^[|│]|[|│]$/gu, '')
    .split(/[|│]/u)
    .map((cell) => cell.trim())

/** Where runs of strokes begin. */
const startsOf = (line: string): number[] => [...line.matchAll(/[-=─═]+/gu)].map(({ index }) => index)

/** Cuts rows where their columns begin; null where many reach over that. A row without its first cell goes on in those of the row over it. */
function columnsAt(lines: readonly string[], starts: readonly number[]): string[][] | null {
  const reaching = lines.filter((line) => starts.some((start) => start > 0 && /\S\S/u.test(line.slice(start - 1, start + 1))))
  if (reaching.length > lines.length * REACHING) return null
  const rows: string[][] = []
  for (const line of lines) {
    const cells = starts.map((start, index) => line.slice(start, starts[index + 1]).trim())
    const over = rows.length > 1 && cells[0] === '' ? rows.at(-1) : undefined
    if (over) cells.forEach((cell, index) => (over[index] = `${over[index]} ${cell}`.trim()))
    else rows.push(cells)
  }
  return rows
}
