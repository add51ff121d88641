import type { BlockList, TableSize } from './block-list.ts'
import { figureStyle } from './figures.ts'
import type { FigureStyle } from './figures.ts'
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from './limits.ts'

/** What is known of a sheet beside its cells. */
export interface SheetFacts {
  /** What its author called it. */
  title?: string
  /** Name of its file, which is the title of what stands first in it where nothing else is. */
  file?: string
  /** Which decimal mark its figures use where they do not tell. */
  decimal?: FigureStyle
  /** How large it was before it was cut. */
  size?: TableSize
}

/** Writes rows of cells as a heading and a table; rows and columns without anything are left out. */
export function writeSheet(rows: readonly (readonly string[])[], into: BlockList, { title, file, decimal, size }: SheetFacts = {}): void {
  const filled = withoutEmpty(rows)
  if (!filled.length) return
  const width = Math.max(0, ...filled.map((row) => row.length))
  const { titles, table } = withoutTitles(filled, width)
  const style = figureStyle(table, decimal)
  const own = title && !(titles.length && isCode.test(title)) ? [raised(title)] : []
  const named = [...own, ...titles.filter((line) => line !== title)]
  const fallback = file !== undefined && !into.blocks.length ? titleOfFile(file) : undefined
  writeTitles(named.length || !fallback ? named : [fallback], into)
  into.table(table, style, size)
}

/** What people call a sheet so that its tab is short: of what class, week or part it is; the line over its table says it. */
const isCode = /^(?=.{1,5}$)\p{L}{0,3}[\s.-]?\p{Nd}{1,4}[ºª]?\p{L}{0,2}$/u

/** A name with a capital first letter, as titles have. */
const raised = (name: string): string => name.replace(/^\p{Ll}/u, (first) => first.toUpperCase())

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

/** What programs and people call a file whatever is in it, and how often they saved it. */
const unnamedFile =
  /^(?:untitled|unnamed|unbenannt|ohne titel|sin título|senza titolo|sans titre|data|daten|datos|dati|données|dane|данные|数据|資料|データ|table|tables|tabelle|tabellen|tableau|tabla|tabella|sheet|book|workbook|mappe|arbeitsmappe|classeur|libro|cartel|file|datei|fichier|archivo|document|dokument|export|exported|exportación|import|download|output|out|result|results|query|dump|draft|entwurf|brouillon|borrador|bozza|final|finale?|copy|kopie|copie|copia|cópia|new|neu|nouveau|nuevo|nuovo|old|alt|temp|tmp|test|sample|example|beispiel|exemple|ejemplo|version|ver|rev|v\d+|csv|tsv|xlsx?|ods)\d*$/iu

/** Endings of the names of files of tables, one behind the other. */
const fileEndings = /(?:\.(?:csv|tsv|txt|xlsx?|ods|fods))+$/iu

/** A day or a moment as programs put it in names: `2024-03-05`, `20240305`. */
const stamp = /(?<!\d)(?:\d{4}[-_.]\d{2}[-_.]\d{2}|\d{2}[-_.]\d{2}[-_.]\d{4}|\d{5,})(?!\d)/gu

/** Words of a title that a name of a file gives, at most. */
const MOST_WORDS = 8

/** A word that a machine made: letters and figures in turn. */
const isMade = (word: string): boolean => /\d\p{L}+\d|\p{L}\d+\p{L}/u.test(word) || /^[\da-f]{8,}$/iu.test(word)

/**
 * Returns what the name of a file of a table says it holds: `rain_gauge_2021.csv` → `Rain gauge 2021`; nothing where a program named it, or a person
 * who had nothing to say of it (`untitled-export (3).csv`).
 */
export function titleOfFile(name: string): string | undefined {
  const base = (name.split(/[/\\]/u).at(-1) ?? '').normalize('NFC').replace(fileEndings, '')
  const parts = base
    .replaceAll(stamp, ' ')
    .replaceAll(/\(\d+\)|[_.+,;()[\]-]+/gu, ' ')
    .replaceAll(/(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})/gu, ' ')
    .trim()
    .split(/\s+/u)
  const said = parts.filter((part, index) => part !== '' && !unnamedFile.test(part) && !(index === 0 && /^\d{1,3}$/u.test(part)))
  const letters = said.join('').match(/\p{L}/gu)?.length ?? 0
  const isName = letters >= (/\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(base) ? 2 : LEAST_LETTERS)
  if (!isName || said.length > MOST_WORDS || said.some(isMade)) return undefined
  const words = said.join(' ')
  const spoken = words === words.toUpperCase() && said.length > 1 ? words.toLowerCase() : words
  return raised(spoken)
}

/** Letters of a name that says something, at least. */
const LEAST_LETTERS = 4
