import { describe, expect, it } from 'vitest'
import { createLetterGap } from './letter-gap.ts'
import type { Line, Typesetter } from './types.ts'

/** Glyph 1 is a block of half an em, 2 one that stands high over the line, 3 a triangle that leans to the left. */
const paths: Readonly<Record<number, string>> = {
  1: 'M0 0L500 0L500 700L0 700Z',
  2: 'M0 900L500 900L500 1000L0 1000Z',
  3: 'M400 0L500 700L0 700Z',
}
const letters = {
  metrics: () => ({ unitsPerEm: 1000 }),
  glyphPath: (_face: string, id: number) => paths[id] ?? '',
} as unknown as Pick<Typesetter, 'metrics' | 'glyphPath'>

const gapOf = (glyphs: readonly (readonly [id: number, x: number])[], { size = 100, spaceAfter = -1 } = {}): number => {
  const segments = glyphs.map(([id, x], at) => ({
    face: 'Block/400',
    size,
    scaleX: 1,
    ...(at === spaceAfter ? { space: true } : {}),
    glyphs: [{ id, x }],
  }))
  return createLetterGap(letters)({ segments } as unknown as Line)
}

describe('the room between the letters of a line', () => {
  it('is what lies between their ink, em, whatever their size, and less than nothing where they overlap', () => {
    expect(
      gapOf([
        [1, 0],
        [1, 60],
      ]),
    ).toBeCloseTo(0.1)
    expect(
      gapOf(
        [
          [1, 0],
          [1, 120],
        ],
        { size: 200 },
      ),
    ).toBeCloseTo(0.1)
    expect(
      gapOf([
        [1, 0],
        [1, 45],
      ]),
    ).toBeCloseTo(-0.05)
  })

  it('is that of the nearest two', () => {
    expect(
      gapOf([
        [1, 0],
        [1, 60],
        [1, 112],
      ]),
    ).toBeCloseTo(0.02)
  })

  it('is seen in their rows: what stands higher is beside nothing, and a slope is near at its foot alone', () => {
    expect(
      gapOf([
        [1, 0],
        [2, 10],
      ]),
    ).toBe(Number.POSITIVE_INFINITY)
    expect(
      gapOf([
        [3, 0],
        [1, 52],
      ]),
    ).toBeCloseTo(0.02)
  })

  it('is none over a space, and of a single letter', () => {
    expect(
      gapOf(
        [
          [1, 0],
          [1, 60],
          [1, 70],
        ],
        { spaceAfter: 1 },
      ),
    ).toBe(Number.POSITIVE_INFINITY)
    expect(gapOf([[1, 0]])).toBe(Number.POSITIVE_INFINITY)
  })
})
