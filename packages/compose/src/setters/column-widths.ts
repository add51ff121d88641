import type { Block } from '@magazineai/design'
import { spansOf } from '../analyse/table-spans.ts'
import type { Draft } from '../fill/draft.ts'
import type { MaterialBlock } from '../material/material.ts'
import { ENDLESS, measureText } from './set-text.ts'

type Table = Extract<MaterialBlock, { kind: 'table' }>

/** What the columns of a table ask for, in sizes of the type: each the width of its longest word, and that of its longest cell. */
export interface ColumnNeeds {
  words: readonly number[]
  wholes: readonly number[]
}

/** What a column takes at both sides of its text together, and the most that its longest cell counts with, in sizes of the type. */
export const BESIDE = 1.1
const LONGEST = 20

/** Rows that are measured, and texts of a column of which the widest is among the longest. */
const MEASURED = { rows: 400, texts: 8 } as const

/** The size in which texts are measured, page pixels, and what a word has beyond its width, in sizes of the type: the layouter rounds. */
const SIZE = 50
const SLACK = 0.06

/** What divides words that lines are broken between; a space that binds an amount to its unit does not. */
export const BETWEEN_WORDS = /[^\S\u00A0\u202F\u2060]+/u

/** Returns the text of a cell as a paragraph. */
export const cellBlock = (text: string, size: number, bold: boolean): Block => ({
  type: 'paragraph',
  attrs: { style: 'table-cell', grid: 'none' },
  content: [
    {
      type: 'text',
      text: text.trim() || '-',
      marks: [{ type: 'size', attrs: { size } }, ...(bold ? [{ type: 'weight' as const, attrs: { weight: 700 } }] : [])],
    },
  ],
})

const longest = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted((a, b) => b.length - a.length).slice(0, MEASURED.texts)

/** Returns what the columns of a table ask for, as its texts are set; rows over its whole width ask for nothing. */
export function needsOf(draft: Draft, page: number, table: Table): ColumnNeeds {
  const spans = spansOf(table)
  const rows = table.rows.slice(0, MEASURED.rows).filter((_, nth) => !spans.has(nth))
  const count = Math.max(...table.rows.map((row) => row.length))
  const texts = Array.from({ length: count }, (_, column) => {
    const cells = rows.map((row) => (row[column] ?? '').trim()).filter(Boolean)
    const head = table.header ? (rows[0]?.[column] ?? '').trim() : ''
    return [
      ...longest(cells.flatMap((cell) => cell.split(BETWEEN_WORDS))).map((text) => ({ text, column, isWord: true, bold: false })),
      ...longest(cells).map((text) => ({ text, column, isWord: false, bold: false })),
      ...(head ? longest(head.split(BETWEEN_WORDS)).map((text) => ({ text, column, isWord: true, bold: true })) : []),
    ]
  }).flat()
  const blocks = texts.map(({ text, bold }) => cellBlock(text, SIZE, bold))
  const { widths } = blocks.length ? measureText(draft, page, { x: 0, y: 0, width: ENDLESS }, blocks, 'table-cell', false) : { widths: [] }
  const widest = (column: number, isWord: boolean): number =>
    Math.max(1, ...texts.map((each, nth) => (each.column === column && each.isWord === isWord ? (widths[nth] ?? 0) / SIZE + SLACK : 0)))
  const words = Array.from({ length: count }, (_, column) => widest(column, true))
  return { words, wholes: words.map((word, column) => Math.max(word, Math.min(LONGEST, widest(column, false)))) }
}

/** Returns how wide a table is of which no word is broken, in sizes of its type. */
export const leastWidth = ({ words }: ColumnNeeds): number => words.reduce((sum, word) => sum + word + BESIDE, 0)

/** Returns the widths of columns in a room, all in sizes of the type: each has room for its cells where there is as much, else for its words, and for more the more it asks. */
export function widthsWithin(needs: ColumnNeeds, room: number): number[] {
  const { words, wholes } = needs
  const more = wholes.reduce((sum, whole, column) => sum + whole - (words[column] ?? 0), 0)
  const share = (room - leastWidth(needs)) / Math.max(0.01, more)
  const asked = words.map((word, column) => BESIDE + word + Math.min(1, Math.max(0, share)) * ((wholes[column] ?? word) - word))
  const total = asked.reduce((sum, each) => sum + each, 0)
  // What no cell asks for is shared by what each has.
  return total < room ? asked.map((each) => (each * room) / total) : asked
}
