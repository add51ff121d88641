import { A4, type Px } from '@magazineai/design'

/** A grid of columns and rows on a page. Columns and rows count from 1; lengths are page pixels. */
export interface Grid {
  page: { width: Px; height: Px }
  margins: { top: Px; right: Px; bottom: Px; left: Px }
  column: { count: number; width: Px; gutter: Px }
  row: { count: number; height: Px; gap: Px }
}

/** A4 portrait: twelve columns of 131, seven rows of 400, so that 62 lines of 50 fill a column. */
export const a4: Grid = {
  page: A4,
  margins: { top: 204, right: 190, bottom: 204, left: 190 },
  column: { count: 12, width: 131, gutter: 48 },
  row: { count: 7, height: 400, gap: 50 },
}

/** Returns the left edge of column c (from 1), px. */
export const x = (c: number, { margins, column }: Grid = a4): Px => margins.left + (column.width + column.gutter) * (c - 1)

/** Returns the width of n columns with the gutters between them, px. */
export const width = (n: number, { column }: Grid = a4): Px => column.width * n + column.gutter * (n - 1)

/** Returns the top of row r (from 1), px. */
export const y = (r: number, { margins, row }: Grid = a4): Px => margins.top + (row.height + row.gap) * (r - 1)

/** Returns the height of n rows with the gaps between them, px. */
export const height = (n: number, { row }: Grid = a4): Px => row.height * n + row.gap * (n - 1)
