import { describe, expect, test } from 'vitest'
import { frame, paragraph } from './build.ts'
import { FONTS, GARAMOND, testTypesetter } from './fonts.ts'

const typesetter = await testTypesetter()

const words = ['of Water', 'Yet Very', 'TALL WALL', 'L’été à Toul', 'Auf Wegen', 'half full', 'Far away.', 'P. Avery', 'if jars', '‘f’ “T”']

/** The word spaces of a text on one line, in the size given. */
function spacesOf(text: string, face: string, size: number): { width: number; added: number }[] {
  const style = { face, size }
  const [line] = typesetter.layout([paragraph(text, { style, leading: size })], [frame(1e6, 1e6)]).frames[0]!.lines
  return line!.segments.filter(({ space }) => space).map(({ width, added = 0 }) => ({ width, added }))
}

describe.each(Object.keys(FONTS))('word spaces of %s', (face) => {
  const [alone] = spacesOf('n n', face, 1000)

  test('are never narrower than the space itself in large type', () => {
    for (const text of words)
      for (const { width } of spacesOf(text, face, 1000)) expect(width, text).toBeGreaterThanOrEqual(alone!.width - 1e-6)
  })

  test('say what they are wider than kerning has them, and in small type are what kerning makes them', () => {
    for (const text of words) {
      const [large, small] = [spacesOf(text, face, 1000), spacesOf(text, face, 50)]
      expect(small.map(({ added }) => added)).toEqual(small.map(() => 0))
      large.forEach(({ width, added }, index) => expect(width - added, text).toBeCloseTo(small[index]!.width * 20, 6))
    }
  })
})

/** Returns how far the hook of an f reaches over its end, in the size given. */
function hookOf(face: string, size: number): number {
  const style = { face, size }
  const [line] = typesetter.layout([paragraph('f', { style, leading: size })], [frame(1e6, 1e6)]).frames[0]!.lines
  const [glyph] = line!.segments[0]!.glyphs
  const xs = Array.from(typesetter.glyphPath(face, glyph!.id).matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/gu), ([, x]) => Number(x))
  return (Math.max(...xs) / typesetter.metrics(face).unitsPerEm) * size - glyph!.advance
}

test.each(['of a', 'if only', 'of one', 'half so'])(
  'some of the hook of an f is made up for, and not all: no hole opens under it (%s)',
  (text) => {
    const [plain] = spacesOf('n n', GARAMOND, 1000)
    const [wide] = spacesOf(text, GARAMOND, 1000)
    expect(wide!.width - plain!.width).toBeGreaterThan(0.2 * hookOf(GARAMOND, 1000))
    expect(wide!.width - plain!.width).toBeLessThan(0.5 * hookOf(GARAMOND, 1000))
  },
)
