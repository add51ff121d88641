import type { Block } from '@magazineai/design'
import type { Finding } from '../analyse/finding.ts'
import type { Level } from '../typography/level.ts'
import type { ColumnNeeds } from './column-widths.ts'
import type { FormedTable } from './table-forms.ts'
import type { PageArea, TypeArea } from './type-area.ts'

/** Where tables stand. Each page has room from the top of its area on. */
export interface TablesPlace {
  key: string
  nth: number
  /** Name of the document they are from. */
  document: string
  areas: readonly PageArea[]
  level: Level
  /** Columns of tables on a page, where no row is turned in them; absent = one. */
  columns?: number | undefined
  /** True where a chart may stand over a table. */
  drawn: boolean
  /** True where rows that find no room are left out. */
  isCut?: boolean | undefined
}

/** Type of tables, in steps of the grid; and the least that is set, page pixels. */
export const TYPE = { size: 0.74, least: 34 } as const

/** How rows are made in table layers, in sizes of the type: the leading, and the room over and under the lines together. */
export const CELL = { leading: 1.25, over: 0.72 } as const

/** Answers what each row of a table takes in an area, page pixels. */
export type Heights = (table: FormedTable, place: { page: number; area: TypeArea; level: Level }) => number[]

/** Answers what the columns of a table ask for. */
export type Needs = (table: FormedTable, page: number) => ColumnNeeds

/** What is the same for all tables of a piece. */
export type Placing = Omit<TablesPlace, 'areas'> & {
  heights: Heights
  needs: Needs
  finding: (table: FormedTable) => Finding | null
  /** True where no row is made higher than it need be. */
  isTight?: boolean
}

/** Headings over a table, in the size of its page, and what they take with the room under them, page pixels. */
export interface Heads {
  blocks: Block[]
  height: number
}

/** The rows of a table that stand on a page, as close as they may, and the headings over them. Lengths are page pixels. */
export interface TablePart {
  /** Which table it is, and which part of it, from 0. */
  number: number
  part: number
  table: FormedTable
  from: number
  to: number
  heads: Heads | null
  /** Its rows with the header. */
  height: number
}

/** Room over a part that is not the first of its page, in steps of the grid: its heading stands nearer to it than to what is over it. */
export const APART = 2

/** Returns the size in which a table of a level is set, page pixels. */
export const textSize = ({ step }: TypeArea, { size }: Level): number => Math.max(TYPE.least, Math.round(TYPE.size * step * size))

/** Returns what a row takes that stands on one line, page pixels. */
export const leastRow = (area: TypeArea, level: Level): number => (CELL.leading + CELL.over) * textSize(area, level)
