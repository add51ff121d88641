import { assert, double, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adjust, DEFAULT_JUSTIFICATION, limitsOf, MAX_WORD, NO_ADJUSTMENT, rate, Ratings, ratioOf, type Stretchable } from './justify.ts'

/** A line of 1,000 px: ten spaces of 10 px, sixty letters at 40 px. */
const line = (measure: number, rest: Partial<Stretchable> = {}): Stretchable => ({
  natural: 1000,
  measure,
  spaces: 100,
  em: 2400,
  glyphs: 900,
  ...rest,
})
const limits = DEFAULT_JUSTIFICATION

const gained = ({ spaces, em, glyphs }: Stretchable, { word, letter, glyph }: { word: number; letter: number; glyph: number }): number =>
  spaces * (word - 1) + em * letter + glyphs * (glyph - 1)

describe('the limits of justification', () => {
  it.each(['en', 'de-CH', 'ar', 'he', 'bn', 'hi', 'ko', 'th', 'xx', ''])('are the defaults in %j', (language) => {
    expect(limitsOf({ language })).toEqual(limits)
  })

  it.each(['ja', 'ja-JP', 'zh', 'zh-Hant', 'yue', 'JA'])('open the characters, never their shapes, in %j', (language) => {
    const found = limitsOf({ language })
    expect(found.glyph).toEqual({ min: 1, max: 1 })
    expect(found.letter.max).toBeGreaterThan(limits.letter.max)
    expect(found.spread).toBeGreaterThan(0)
    expect(found.word).toEqual(limits.word)
  })

  it('are those of the paragraph where it has some', () => {
    const word = { min: 0.9, desired: 1, max: 1.1 }
    expect(limitsOf({ language: 'en', justification: { word } })).toEqual({ ...limits, word })
    expect(limitsOf({ language: 'ja', justification: { letter: { min: 0, max: 0 } } }).letter).toEqual({ min: 0, max: 0 })
  })
})

describe('a line is justified', () => {
  it('not at all where it fits', () => {
    expect(adjust(line(1000), limits)).toEqual(NO_ADJUSTMENT)
  })

  it.each([
    ['by its spaces first', 1040, { word: 1.4, letter: 0, glyph: 1 }],
    ['by its spaces to their limit', 1050, { word: 1.5, letter: 0, glyph: 1 }],
    ['then by its letters', 1050 + 24, { word: 1.5, letter: 0.01, glyph: 1 }],
    ['then by its glyphs', 1050 + 48 + 9, { word: 1.5, letter: 0.02, glyph: 1.01 }],
    ['then by its spaces again', 1050 + 48 + 18 + 30, { word: 1.8, letter: 0.02, glyph: 1.02 }],
    ['narrower by its spaces', 980, { word: 0.8, letter: 0, glyph: 1 }],
    ['narrower by its letters', 975 - 6, { word: 0.75, letter: -0.0025, glyph: 1 }],
    ['narrower by its glyphs', 975 - 12 - 9, { word: 0.75, letter: -0.005, glyph: 0.99 }],
  ] as const)('%s', (_, measure, expected) => {
    const found = adjust(line(measure), limits)
    expect(found.word).toBeCloseTo(expected.word, 9)
    expect(found.letter).toBeCloseTo(expected.letter, 9)
    expect(found.glyph).toBeCloseTo(expected.glyph, 9)
  })

  it('not where its spaces would be holes: it is left short', () => {
    const { word, letter, glyph } = adjust(line(1000 + 100 * (MAX_WORD - 1) + 67), limits)
    expect({ word, letter, glyph }).toEqual({ word: 1, letter: 0, glyph: 1 })
    expect(adjust(line(1200, { spaces: 0 }), limits)).toMatchObject({ word: 1, letter: 0, glyph: 1 })
  })

  it('between its characters where there are no spaces, as far as half an em in need', () => {
    const open = limitsOf({ language: 'ja' })
    const found = adjust(line(1000 + 2400 * 0.3, { spaces: 0 }), open)
    expect(found).toMatchObject({ word: 1, glyph: 1 })
    expect(found.letter).toBeCloseTo(0.3, 9)
    expect(adjust(line(1000 + 2400 * 0.6, { spaces: 0 }), open)).toMatchObject({ word: 1, letter: 0, glyph: 1 })
  })

  it('without numbers that are none, if it has neither spaces nor letters', () => {
    for (const measure of [0, 500, 1000, 1500]) {
      const { word, letter, glyph } = adjust(line(measure, { spaces: 0, em: 0, glyphs: 0 }), limits)
      expect([word, letter, glyph]).toEqual([1, 0, 1])
    }
  })

  const some = record({
    natural: double({ min: 100, max: 2000, noNaN: true }),
    measure: double({ min: 100, max: 2000, noNaN: true }),
    spaces: double({ min: 0, max: 300, noNaN: true }),
    em: double({ min: 0, max: 4000, noNaN: true }),
    glyphs: double({ min: 0, max: 1800, noNaN: true }),
  })

  it('to its measure exactly or not at all, its letters and glyphs within their limits', () => {
    assert(
      property(some, (each) => {
        const found = adjust(each, limits)
        expect(found.letter).toBeGreaterThanOrEqual(limits.letter.min - 1e-9)
        expect(found.letter).toBeLessThanOrEqual(limits.letter.max + 1e-9)
        expect(found.glyph).toBeGreaterThanOrEqual(limits.glyph.min - 1e-9)
        expect(found.glyph).toBeLessThanOrEqual(limits.glyph.max + 1e-9)
        expect(found.word).toBeLessThanOrEqual(MAX_WORD + 1e-9)
        const isLeft = found.word === 1 && found.letter === 0 && found.glyph === 1
        if (each.measure > each.natural && !isLeft) expect(each.natural + gained(each, found)).toBeCloseTo(each.measure, 5)
      }),
      { seed: 5, numRuns: 500 },
    )
  })
})

describe('the ratio of a line', () => {
  it.each([
    [1000, 0],
    [1050, 1],
    [1025, 0.5],
    [900, -Infinity],
  ])('of %i px is %d', (measure, ratio) => {
    expect(ratioOf(line(measure), limits)).toBeCloseTo(ratio, 9)
  })

  it('grows with the measure, and never tells a line that fits from one that does not by less than -1', () => {
    let last = -Infinity
    for (let measure = 940; measure <= 1400; measure += 1) {
      const ratio = ratioOf(line(measure), limits)
      expect(ratio).toBeGreaterThanOrEqual(last)
      expect(ratio === -Infinity || ratio >= -1).toBe(true)
      last = ratio
    }
    expect(last).toBeGreaterThan(1)
  })

  it('is -Infinity just where the line can be made no narrower', () => {
    // 25 px of its spaces, 12 of its letters, 18 of its glyphs
    expect(ratioOf(line(1000 - 55 + 0.01), limits)).toBeCloseTo(-1, 3)
    expect(ratioOf(line(1000 - 55 - 0.01), limits)).toBe(-Infinity)
  })

  it('is the same alone and in a list, which grows to the room that is asked for', () => {
    const ratings = new Ratings()
    ratings.reserve(1000)
    expect(ratings.needs.length).toBeGreaterThanOrEqual(1000)
    const measures = Array.from({ length: 1000 }, (_, at) => 940 + at / 2)
    measures.forEach((measure, at) => {
      ratings.needs[at] = measure - 1000
      ratings.spaces[at] = 100
      ratings.ems[at] = 2400
      ratings.glyphs[at] = 900
    })
    rate(ratings, 10, 990, limits)
    measures.forEach((measure, at) => expect(ratings.ratios[at]).toBe(at < 10 || at >= 990 ? 0 : ratioOf(line(measure), limits)))
  })
})
