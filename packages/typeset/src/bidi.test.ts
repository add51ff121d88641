import { array, assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bidiLevels, visualOrder } from './bidi.ts'

const runs = { seed: 17, numRuns: 300 }

/** Texts of which no letter, sign or figure turns the direction. */
const leftToRight = [
  '',
  'a',
  'Straße nach Genève',
  'Дом у реки',
  'নদীর ধারে',
  '川の町で',
  '한국어 글',
  '12.5 % (a)',
  '👩🏽‍🚀🇧🇩',
  'ก็',
  '\ud800',
  '\u2028\t',
]

describe('the levels of a text', () => {
  it.each(leftToRight)('are none where all of it runs left to right: %j', (text) => {
    expect(bidiLevels(text, 'auto')).toEqual({ levels: null, base: 0 })
    expect(bidiLevels(text, 'ltr')).toEqual({ levels: null, base: 0 })
  })

  it.each([
    ['שלום', [1, 1, 1, 1], 1],
    ['سلام', [1, 1, 1, 1], 1],
    ['אב 12', [1, 1, 1, 2, 2], 1],
    ['ab אב', [0, 0, 0, 1, 1], 0],
    ['אב ab', [1, 1, 1, 2, 2], 1],
    ['١٢ سم', [2, 2, 1, 1, 1], 1],
    ['𐤀𐤁', [1, 1, 1, 1], 1],
    ['𞤀', [1, 1], 1],
    ['👍 אב', [1, 1, 1, 1, 1], 1],
    ['אב 👍 ab', [1, 1, 1, 1, 1, 1, 2, 2], 1],
    ['אב 𝟏𝟐', [1, 1, 1, 2, 2, 2, 2], 1],
    ['אב 𠮷', [1, 1, 1, 2, 2], 1],
    ['🚀🌍 سلام!', Array.from({ length: 10 }, () => 1), 1],
  ] as const)('of %j follow its first strong letter', (text, levels, base) => {
    const found = bidiLevels(text, 'auto')
    expect([...(found.levels ?? [])]).toEqual(levels)
    expect(found.base).toBe(base)
  })

  it('are those that are asked for, whatever the letters say', () => {
    expect(bidiLevels('', 'rtl')).toEqual({ levels: null, base: 1 })
    expect(bidiLevels('אב', 'ltr').base).toBe(0)
    expect([...bidiLevels('ab', 'rtl').levels!]).toEqual([2, 2])
    expect([...bidiLevels('ab!', 'rtl').levels!]).toEqual([2, 2, 1])
  })

  it('are one for each UTF-16 unit, none below the level of the paragraph, letters of one direction alike', () => {
    const sign = constantFrom('a', 'é', 'א', 'ب', '1', '٣', ' ', '(', ')', '-', '👍', 'ক', '\u200f', '\u2067', '\u2069', '\ud83a')
    assert(
      property(array(sign, { maxLength: 24 }), constantFrom('auto', 'ltr', 'rtl'), (signs, direction) => {
        const text = signs.join('')
        const { levels, base } = bidiLevels(text, direction as 'auto')
        if (levels === null) return
        expect(levels).toHaveLength(text.length)
        for (let at = 0; at < text.length; at++) {
          expect(levels[at]).toBeGreaterThanOrEqual(base)
          if (/[אب]/u.test(text[at]!)) expect(levels[at]! % 2).toBe(1)
          if (/[aéক1٣]/u.test(text[at]!)) expect(levels[at]! % 2).toBe(0)
        }
      }),
      runs,
    )
  })
})

describe('the order pieces are seen in', () => {
  it.each([
    [[], []],
    [[0], [0]],
    [[5], [0]],
    [
      [0, 0, 0],
      [0, 1, 2],
    ],
    [
      [1, 1, 1],
      [2, 1, 0],
    ],
    [
      [0, 1, 1, 0],
      [0, 2, 1, 3],
    ],
    [
      [1, 2, 2, 1],
      [3, 1, 2, 0],
    ],
    [
      [0, 1, 2, 2, 1, 0],
      [0, 4, 2, 3, 1, 5],
    ],
    [
      [2, 1, 2],
      [2, 1, 0],
    ],
  ])('of levels %j is %j', (levels, order) => {
    expect(visualOrder(levels)).toEqual(order)
  })

  const levels = array(integer({ min: 0, max: 4 }), { maxLength: 20 })

  it('has every piece once', () => {
    assert(
      property(levels, (each) => {
        expect(visualOrder(each).toSorted((a, b) => a - b)).toEqual(each.map((_, index) => index))
      }),
      runs,
    )
  })

  it('turns round where every level is one higher, piece by piece', () => {
    assert(
      property(levels, (each) => {
        expect(visualOrder(each.map((level) => level + 1))).toEqual(visualOrder(each).toReversed())
      }),
      runs,
    )
  })

  it('keeps pieces of one level that stand beside each other together', () => {
    assert(
      property(levels, (each) => {
        const order = visualOrder(each)
        const place = order.map((_, index) => order.indexOf(index))
        for (let at = 1; at < each.length; at++)
          if (each[at] === each[at - 1]) expect(place[at]! - place[at - 1]!).toBe(each[at]! % 2 === 0 ? 1 : -1)
      }),
      runs,
    )
  })
})
