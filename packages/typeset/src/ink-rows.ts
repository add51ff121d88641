import { pointsOf, slice, type Piece } from './outline.ts'

/** How fine letters are measured upright: rows to the em. */
const ROWS = 96

/** The ink of a glyph in rows, counted from its baseline upwards: how far it reaches to the left and to the right in each, em. */
export interface InkRows {
  left: ReadonlyMap<number, number>
  right: ReadonlyMap<number, number>
}

/** Returns the ink of a glyph of one face. */
export type InkRowsOf = (glyph: number) => InkRows

/** Makes what measures the glyphs of a face by their outlines, SVG path data in font units. It keeps what it measured for as long as it lives. */
export function createInkRows(outlineOf: (glyph: number) => string, unitsPerEm: number): InkRowsOf {
  const known = new Map<number, InkRows>()
  return (glyph) => {
    const rows = known.get(glyph) ?? rowsOf(pointsOf(outlineOf(glyph), unitsPerEm))
    known.set(glyph, rows)
    return rows
  }
}

/** Returns how far ink reaches to the right between two heights over the baseline, em; `-Infinity` where there is none. */
export function inkReach({ right }: InkRows, low: number, high: number): number {
  let reach = Number.NEGATIVE_INFINITY
  for (const [row, x] of right) if (row + 1 > low * ROWS && row < high * ROWS) reach = Math.max(reach, x)
  return reach
}

/** Returns the height over the baseline at which ink ends below, to a row, em; 0 where there is none. */
export const inkFoot = ({ left }: InkRows): number => (left.size ? Math.min(...left.keys()) / ROWS : 0)

function rowsOf(pieces: readonly Piece[]): InkRows {
  const [left, right] = [new Map<number, number>(), new Map<number, number>()]
  const mark = (row: number, x: number): void => {
    left.set(row, Math.min(x, left.get(row) ?? x))
    right.set(row, Math.max(x, right.get(row) ?? x))
  }
  slice(pieces, 1, ROWS, mark)
  return { left, right }
}
