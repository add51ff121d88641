import { pointsOf, type Point } from './ink.ts'
import type { LoadedFace } from './faces.ts'
import type { FaceKey, Line, Px, Typesetter } from './types.ts'

/** How fine letters are measured upright: rows to the em. */
const ROWS = 96

/** Rows over and under one in which ink stands beside ink. */
const BESIDE = 1

/** The ink of a glyph in rows: how far it reaches to the left and to the right in each, em. */
interface Sides {
  left: ReadonlyMap<number, number>
  right: ReadonlyMap<number, number>
}

/** Returns how near the ink of neighbouring letters of a line is, sideways, em: less than 0 where they overlap, `Infinity` where no two stand beside each other. */
export type LetterGap = (line: Line) => number

/** Makes a measure of how near the letters of a line stand, by the outlines of the glyphs that are set. It keeps what it measured of a glyph for as long as it lives. */
export function createLetterGap(letters: Pick<Typesetter, 'metrics' | 'glyphPath'>): LetterGap {
  const known = new Map<string, Sides>()
  const sidesAt = (face: FaceKey, glyph: number): Sides => {
    const key = `${face} ${glyph}`
    const sides = known.get(key) ?? sidesOf(pointsOf(letters.glyphPath(face, glyph), letters.metrics(face).unitsPerEm))
    known.set(key, sides)
    return sides
  }
  return ({ segments }) => {
    let least = Number.POSITIVE_INFINITY
    let before: { x: Px; sides: Sides } | null = null
    for (const { space, role, face, size, scaleX, glyphs } of segments) {
      if (space || role) before = null
      for (const { id, x } of space || role ? [] : glyphs) {
        const sides = sidesAt(face, id)
        if (before) least = Math.min(least, roomBetween(before.sides, sides, (x - before.x) / (size * scaleX)))
        before = { x, sides }
      }
    }
    return least
  }
}

/** Returns the least room between two glyphs of which the second begins so much behind the first, em. */
function roomBetween({ right }: Sides, { left }: Sides, apart: number): number {
  let room = Number.POSITIVE_INFINITY
  for (const [row, from] of left) {
    for (let at = row - BESIDE; at <= row + BESIDE; at++) room = Math.min(room, apart + from - (right.get(at) ?? Number.NEGATIVE_INFINITY))
  }
  return room
}

function sidesOf(pieces: readonly (readonly [Point, Point])[]): Sides {
  const [left, right] = [new Map<number, number>(), new Map<number, number>()]
  const mark = (row: number, x: number): void => {
    left.set(row, Math.min(x, left.get(row) ?? x))
    right.set(row, Math.max(x, right.get(row) ?? x))
  }
  for (const [a, b] of pieces) {
    const [low, high] = a[1] <= b[1] ? [a, b] : [b, a]
    const [first, last] = [Math.floor(low[1] * ROWS), Math.floor(high[1] * ROWS)]
    mark(first, low[0])
    mark(last, high[0])
    for (let row = first + 1; row <= last; row++) {
      const x = low[0] + ((high[0] - low[0]) * (row / ROWS - low[1])) / (high[1] - low[1])
      mark(row - 1, x)
      mark(row, x)
    }
  }
  return { left, right }
}

const faces = new WeakMap<LoadedFace, Map<number, Sides>>()

const sidesIn = (face: LoadedFace, glyph: number): Sides => {
  const known = faces.get(face) ?? new Map<number, Sides>()
  faces.set(face, known)
  const sides = known.get(glyph) ?? sidesOf(pointsOf(face.font.glyphToPath(glyph), face.unitsPerEm))
  known.set(glyph, sides)
  return sides
}

/** Returns how far the ink of a glyph reaches to the right between two heights over its baseline, em; `-Infinity` where it has none there. */
export function inkReach(face: LoadedFace, glyph: number, low: number, high: number): number {
  let reach = Number.NEGATIVE_INFINITY
  for (const [row, right] of sidesIn(face, glyph).right) if (row + 1 > low * ROWS && row < high * ROWS) reach = Math.max(reach, right)
  return reach
}

/** Returns the height over its baseline at which the ink of a glyph ends below, to a row, em; 0 where it has none. */
export const inkFoot = (face: LoadedFace, glyph: number): number => {
  const rows = [...sidesIn(face, glyph).left.keys()]
  return rows.length ? Math.min(...rows) / ROWS : 0
}
