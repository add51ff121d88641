import { createInkRows, type InkRows, type InkRowsOf } from './ink-rows.ts'
import type { FaceKey, Line, Px, Typesetter } from './types.ts'

/** Rows over and under one in which ink stands beside ink. */
const BESIDE = 1

/** Returns how near the ink of neighbouring letters of a line is, sideways, em: less than 0 where they overlap, `Infinity` where no two stand beside each other. */
export type LetterGap = (line: Line) => number

/** Makes a measure of how near the letters of a line stand, by the outlines of the glyphs that are set. It keeps what it measured of a glyph for as long as it lives. */
export function createLetterGap(letters: Pick<Typesetter, 'metrics' | 'glyphPath'>): LetterGap {
  const known = new Map<FaceKey, InkRowsOf>()
  const rowsOf = (face: FaceKey): InkRowsOf => {
    const rows = known.get(face) ?? createInkRows((glyph) => letters.glyphPath(face, glyph), letters.metrics(face).unitsPerEm)
    known.set(face, rows)
    return rows
  }
  return ({ segments }) => {
    let least = Number.POSITIVE_INFINITY
    let before: { x: Px; rows: InkRows } | null = null
    for (const { space, role, face, size, scaleX, glyphs } of segments) {
      if (space || role) before = null
      for (const { id, x } of space || role ? [] : glyphs) {
        const rows = rowsOf(face)(id)
        if (before) least = Math.min(least, roomBetween(before.rows, rows, (x - before.x) / (size * scaleX)))
        before = { x, rows }
      }
    }
    return least
  }
}

/** Returns the least room between two glyphs of which the second begins so much behind the first, em. */
function roomBetween({ right }: InkRows, { left }: InkRows, apart: number): number {
  let room = Number.POSITIVE_INFINITY
  for (const [row, from] of left) {
    for (let at = row - BESIDE; at <= row + BESIDE; at++) room = Math.min(room, apart + from - (right.get(at) ?? Number.NEGATIVE_INFINITY))
  }
  return room
}
