import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../test/damage.ts'
import { asTyped } from './as-typed.ts'
import { applyEdits, rule, untouchedIn, type Edit } from './edit.ts'
import { correctTypography } from './typography.ts'

/** The text after edits, made in the plainest way. */
const edited = (text: string, edits: readonly Edit[]): string =>
  edits.toReversed().reduce((made, { start, end, text: put }) => made.slice(0, start) + put + made.slice(end), text)

describe('edits of the runs of a text', () => {
  it('give the text that they give of it as a whole, wherever it is divided', () => {
    const random = randomFrom(11)
    const upTo = (most: number): number => Math.floor(random() * (most + 1))
    for (let round = 0; round < 500; round++) {
      const runs = Array.from({ length: 1 + upTo(5) }, () => 'abcdefgh'.slice(0, upTo(8)))
      const text = runs.join('')
      const edits: Edit[] = []
      for (let at = upTo(3); at <= text.length; at += 1 + upTo(4)) {
        const end = Math.min(text.length, at + upTo(3))
        edits.push({ start: at, end, text: 'XYZ'.slice(0, upTo(3)) })
        at = end
      }
      const made = applyEdits(runs, edits)
      expect(made).toHaveLength(runs.length)
      expect(made.join(''), JSON.stringify({ runs, edits })).toBe(edited(text, edits))
    }
  })

  it('leave the runs as they are where there are none', () => {
    expect(applyEdits([], [])).toEqual([])
    expect(applyEdits(['', ''], [])).toEqual(['', ''])
    expect(applyEdits(['ab', '', '👍'], [])).toEqual(['ab', '', '👍'])
  })
})

describe('a rule', () => {
  const upper = rule(/[a-c]+/gu, ([found]) => (found === 'b' ? null : found.toUpperCase()))

  it('finds what it changes, in order, and nothing that it leaves', () => {
    expect(upper('ab x b x ABC c')).toEqual([
      { start: 0, end: 2, text: 'AB' },
      { start: 13, end: 14, text: 'C' },
    ])
    expect(upper('')).toEqual([])
    expect(rule(/a/gu, () => 'a')('aaa')).toEqual([])
  })

  it('is the same every time it is asked', () => {
    expect(upper('abc')).toEqual(upper('abc'))
  })
})

describe('what no rule may touch', () => {
  it.each([
    ['see https://example.org/a--b?c="d" now', ['https://example.org/a--b?c=']],
    ['see www.example.org/a now', ['www.example.org/a']],
    ['write to o-brien@example.org today', ['o-brien@example.org']],
    ['run `x -- y` twice', ['`x -- y`']],
    ['in C:\\temp\\a--b there', ['C:\\temp\\a--b']],
    ['in ../a/b/c.txt there', ['../a/b/c.txt']],
    ['with --amend and -v', ['--amend', '-v']],
    ['call foo_bar() now', ['foo_bar()']],
    ['with ${HOME} in it', ['${HOME}']],
  ])('in %j is found', (text, found) => {
    expect(untouchedIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(found)
  })

  it.each(['', 'Anna said yes', 'a - b', '12-15', 'z. B. so', 'and/or', '3 x 4', '👍', 'Müller-Meier', 'شکل ۲'])(
    'is nothing of %j',
    (text) => {
      expect(untouchedIn(text)).toEqual([])
    },
  )

  it('stays in every language', () => {
    const address = 'https://example.org/a--b...c'
    for (const language of ['en', 'de', 'fr', 'ru', 'sv']) expect(correctTypography(`x "${address}" -- y...`, language)).toContain(address)
  })

  it('is found at once in long texts that begin like it', () => {
    for (const text of [
      'http:'.repeat(5_000),
      '/a'.repeat(5_000),
      '-'.repeat(20_000),
      'a.'.repeat(5_000),
      '`'.repeat(9_999),
      '@'.repeat(20_000),
    ])
      for (const { start, end } of untouchedIn(text)) expect(end).toBeGreaterThan(start)
  })
})

describe('a text as it was typed', () => {
  it.each([
    ['She said “yes” – and left.', 'She said "yes" -- and left.'],
    ['1½ cups', '1 1/2 cups'],
    ['3 × 4 cm', '3 x 4 cm'],
    ['«¬Oui¬»'.replaceAll('¬', '\u202F'), '"Oui"'],
    ['10 km', '10\u00A0km'],
    ['Straße', 'STRASSE'.toLowerCase().replace('ss', 'ß')],
    ['re\u00ADturn', 'return'],
    ['−5 °C', '-5 °C'],
    ['Warte…', 'Warte...'],
    ['ﬁne', 'fine'],
  ])('%s is that of %s', (set, typed) => {
    expect(asTyped(set)).toBe(asTyped(typed))
  })

  it('is the same before and after it is set, in every language, and of itself', () => {
    for (const language of ['en', 'en-GB', 'de', 'fr', 'es', 'it', 'nl', 'sv', 'da', 'pl', 'ru'])
      for (const text of [
        'She said "yes" -- and left...',
        'From 1939-1945, pp. 112-134',
        'Add 1 1/2 cups of milk',
        "It's the boys' dog",
        'Il dit : "Bonjour!" Pourquoi?',
        'z. B. 10 000 km',
      ]) {
        expect(asTyped(correctTypography(text, language)), `${language} ${text}`).toBe(asTyped(text))
        expect(asTyped(asTyped(text))).toBe(asTyped(text))
      }
  })

  it('tells words apart', () => {
    expect(asTyped('10 km')).not.toBe(asTyped('10 cm'))
    expect(asTyped('well-known fact')).not.toBe(asTyped('well-known act'))
    expect(asTyped('')).toBe('')
    expect(asTyped('—')).toBe('')
  })
})
