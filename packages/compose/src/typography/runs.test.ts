import { describe, expect, it } from 'vitest'
import { codeEnds, indented, isName, italic, languageOf, named, plain, signatureStyles, styleOfRole } from './runs.ts'

const name = (text: string): boolean => isName([{ text }])

describe('what ends a letter', () => {
  it.each(['Anna Wold', 'ANNA', 'A. B. Fenn', 'Dr. Jürgen Müller', 'আনা', 'אנה', 'آنا', '安娜', 'Анна', '', ' Anna '])(
    'is a name: %j',
    (text) => {
      expect(name(text)).toBe(true)
    },
  )

  it.each(['Anna,', 'Anna，', 'آنا،', 'Yours ever', 'with love', 'A name that is longer than any name of a person is'])(
    'is none: %j',
    (text) => {
      expect(name(text)).toBe(false)
    },
  )

  it('is told by its text, however it is divided into runs', () => {
    for (const text of ['Anna Wold', 'Yours ever', 'Anna,'])
      for (let at = 0; at <= text.length; at++)
        expect(isName([{ text: text.slice(0, at) }, { text: text.slice(at), marks: ['bold'] }])).toBe(name(text))
  })
})

describe('runs', () => {
  it('carry their style, and their text is plain again', () => {
    for (const text of ['', 'Anna', '👍', 'שלום']) {
      expect(named(text, 'speaker')).toEqual({ type: 'text', text, marks: [{ type: 'style', attrs: { style: 'speaker' } }] })
      expect(italic(text).marks).toEqual([{ type: 'italic' }])
      expect(plain([{ text }, { text, marks: ['bold'] }])).toBe(text + text)
    }
    expect(plain([])).toBe('')
  })

  it('name the language of a paragraph that has one of its own', () => {
    expect(languageOf({ language: 'bn' })).toEqual({ language: 'bn' })
    expect(languageOf({})).toEqual({})
    expect(languageOf({ language: '' })).toEqual({})
  })
})

describe('a line of code', () => {
  it.each([
    ['  x', '\u00A0\u00A0x'],
    ['\tx', '\u00A0\u00A0x'],
    ['\t  x y', '\u00A0\u00A0\u00A0\u00A0x y'],
    ['x  y', 'x  y'],
    ['', ' '],
    ['   ', '\u00A0\u00A0\u00A0'],
  ])('%j keeps its indent', (line, set) => {
    expect(indented(line)).toBe(set)
  })

  it.each([1, 2, 3, 10, 24, 25, 60])('of %i stays with those it must not be parted from', (count) => {
    const ends = Array.from({ length: count }, (_, index) => codeEnds(index, count, { isFirst: false, isUnderHead: false }))
    expect(ends.at(-1)!.keepWithNext).toBeUndefined()
    expect(ends.at(-1)!.spaceAfter).toBeGreaterThan(0)
    expect(ends[0]!.spaceBefore).toBeGreaterThan(0)
    const parted = ends.flatMap(({ keepWithNext }, index) => (keepWithNext || index === count - 1 ? [] : [index]))
    // Short code is never divided; of longer code three lines stand together before and after every break.
    if (count <= 24) expect(parted).toEqual([])
    else {
      expect(Math.min(...parted) + 1).toBe(3)
      expect(count - 1 - Math.max(...parted)).toBeGreaterThanOrEqual(3)
    }
  })

  it('stands closer under a heading, and without room at the head of a piece', () => {
    const room = (isFirst: boolean, isUnderHead: boolean): number => codeEnds(0, 9, { isFirst, isUnderHead }).spaceBefore ?? 0
    expect(room(false, true)).toBeLessThan(room(false, false))
    expect(room(true, false)).toBe(0)
    expect(room(true, true)).toBe(0)
  })
})

it('every role has a style of its own name', () => {
  for (const style of Object.values(styleOfRole)) expect(style).toMatch(/^[a-z]+(?:-[a-z]+)*$/u)
})

it.each([
  [
    ['Mit sportlichem Gruß', 'Jürgen Wessel', 'Fußballobmann', 'Tel. 05599 / 3 12'],
    ['body-flush', 'letter-signature', 'note', 'note'],
  ],
  [
    ['Yours,', 'Ann'],
    ['body-flush', 'letter-signature'],
  ],
  [
    ['Yours sincerely', 'Rose Hart', 'Secretary'],
    ['body-flush', 'letter-signature', 'note'],
  ],
  [
    ['Tom', 'Ida'],
    ['letter-signature', 'letter-signature'],
  ],
  [
    ['Sylvie Vauquelin', 'gérante'],
    ['letter-signature', 'note'],
  ],
  [['Tel. 05599 / 3 12'], ['body-flush']],
])('under a letter that ends with %j, only the names are signatures', (lines, styles) =>
  expect(signatureStyles(lines.map((text) => [{ text }]))).toEqual(styles),
)
