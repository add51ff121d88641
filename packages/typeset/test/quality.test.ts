import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Line } from '../src/index.ts'
import { frame, justified, STYLE } from './build.ts'
import { testTypesetter } from './fonts.ts'

const typesetter = await testTypesetter()
const texts = readFileSync(new URL('corpus/en.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
const SPACE = typesetter.measure(' ', STYLE)

/** Lines of the English corpus at a measure in em, and of those the ones that are not last in their paragraph. */
function set(em: number): { lines: Line[]; full: Line[] } {
  const { lines } = typesetter.layout(
    texts.map((text) => justified(text)),
    [frame(em * STYLE.size, 1e6)],
  ).frames[0]!
  return { lines, full: lines.filter((line) => !line.last) }
}

const share = (lines: readonly Line[], test: (line: Line) => boolean): number => lines.filter(test).length / lines.length
const isLoose = (line: Line): boolean => (line.segments.find((segment) => segment.space)?.width ?? 0) > 2 * SPACE
const isRagged = (line: Line): boolean => line.width < line.measure - 0.5

describe('justified English', () => {
  test('a magazine column of 16.4 em: hardly a loose line (LuaTeX has 20 % by word spaces alone), none ragged', () => {
    const { full } = set(16.4)
    expect(share(full, isLoose)).toBeLessThan(0.03)
    expect(share(full, isRagged)).toBeLessThan(0.005)
  })

  test('a narrow column of 13 em', () => {
    const { full } = set(13)
    expect(share(full, isLoose)).toBeLessThan(0.12)
    expect(share(full, isRagged)).toBeLessThan(0.02)
  })

  test('no line is wider than its measure, at any measure', () => {
    for (const em of [8, 10, 13, 16.4, 20, 30])
      for (const line of set(em).lines) expect(line.width).toBeLessThanOrEqual(line.measure + 0.01)
  })

  test('letter spacing and glyph scaling stay where they cannot be seen', () => {
    for (const segment of set(13).lines.flatMap((line) => line.segments)) {
      expect(Math.abs(segment.letterSpacing)).toBeLessThanOrEqual(0.02 * STYLE.size + 1e-9)
      expect(Math.abs(segment.scaleX - 1)).toBeLessThanOrEqual(0.02 + 1e-9)
    }
  })
})
