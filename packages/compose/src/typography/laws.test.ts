import { describe, expect, it } from 'vitest'
import { sentencesOf } from '../analyse/sentences.ts'
import { numbersOf, strangeNumbers } from '../check/numbers.ts'
import { areCounted, typedNumber, valueOf } from '../ingest/counted.ts'
import { parseFigure } from '../ingest/figures.ts'
import { collapsed, trimmedLine } from '../white-space.ts'
import { asTyped } from './as-typed.ts'
import { correctInlines, correctTypography } from './typography.ts'

/** What people type, with what goes wrong in it; some of it is in no language. */
const typed = [
  '"Yes," he said - "it\'s 5 - 6 km, i.e. 3/4 of it..."',
  '„So nicht", sagte er, "das sind 1.234,50 EUR - z. B. hier!"',
  "« Non ! » dit-elle : c'est 20 % ; voyez p. 12-14 ?",
  "¿Qué? ¡No! 'Nada' -- dijo...",
  "Mr. Smith's dogs' tails (all 3x4 of them) are 5'6\" long at -5 °C.",
  'see https://example.org/a--b?c="d"... and mail a.b-c@example.org',
  'Он сказал: "Нет" - и ушёл.',
  'Mon-Fri , 9am-5pm : 10km,20°C,10% off!Wow.... ,,so\'\' he - "I--"',
  'قال "نعم" , ثم ذهب... لماذا? - د"ר צה"ל',
  '他说"是",她说:"不是"...真的?(也许)',
  '他说："不是"……',
  'a\u00ADb\u00A0c\u202Fd\u200Be',
  '((("',
  "''''",
  '---',
  '...',
  '',
  ' ',
  '\u2028',
  '👩‍🚀"👩‍🚀"',
  '"a" '.repeat(500),
]
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'pl', 'ru', 'ja', 'zh', 'ar', 'he', 'ko', 'xx']

describe.each(languages)('the typography of %s', (language) => {
  it('changes no letter and no figure', () => {
    const said = (text: string): string =>
      text
        .normalize('NFKC')
        .replaceAll(/(?<=\d) ?[x×] ?(?=\d)/gu, 'x')
        .replaceAll(/[^\p{L}\p{Nd}]/gu, '')
    for (const text of typed) expect(said(correctTypography(text, language))).toBe(said(text))
  })

  it('has nothing more to correct in what it corrected', () => {
    for (const text of typed) {
      const once = correctTypography(text, language)
      expect(correctTypography(once, language), text).toBe(once)
    }
  })

  it('is no difference to what is compared', () => {
    for (const text of typed) expect(asTyped(correctTypography(text, language)), text).toBe(asTyped(text))
  })

  it('is the same however a text is divided into runs, and leaves their marks', () => {
    for (const text of typed.filter((each) => each.length > 2 && each.length < 200)) {
      const at = Math.floor(text.length / 2)
      // No sign is two characters here, but for the last ones.
      if (/[\uD800-\uDFFF]/u.test(text)) continue
      const runs = [{ text: text.slice(0, at), marks: ['bold'] as const }, { text: text.slice(at) }]
      const set = correctInlines(runs, language)
      expect(set.map((run) => run.text).join('')).toBe(correctTypography(text, language))
      expect(set.every(({ marks }, index) => index > 0 || marks?.includes('bold'))).toBe(true)
    }
  })
})

describe('what is compared', () => {
  it('is the same a second time', () => {
    for (const text of typed) expect(asTyped(asTyped(text))).toBe(asTyped(text))
  })

  it('differs where words do', () => {
    expect(asTyped('It is not so.')).not.toBe(asTyped('It is so.'))
    expect(asTyped('1.5 km')).not.toBe(asTyped('15 km'))
  })
})

describe('white space', () => {
  it.each(typed)('is collapsed once for all: %s', (text) => {
    expect(collapsed(collapsed(text))).toBe(collapsed(text))
    expect(trimmedLine(trimmedLine(text))).toBe(trimmedLine(text))
    expect(trimmedLine(text)).not.toMatch(/^\s|\s$|\s\s/u)
  })
})

describe('sentences', () => {
  const text =
    'Dr. Wold (b. 1912) came at 5 p.m. on Tues. and left. “Why?” he asked. It cost £3.50! No. 7 was closed… and stayed so. (Nobody knew.) 1. First this. 2. Then that.'

  it.each([text, ...typed, '彼は来た。そして帰った。', 'Он пришёл. И ушёл!', 'वह आया। वह गया।'])(
    'are all of a text, in order, none over another: %s',
    (whole) => {
      const found = sentencesOf(whole)
      let at = 0
      for (const { start, end, text: sentence } of found) {
        expect(whole.slice(start, end)).toBe(sentence)
        expect(start).toBeGreaterThanOrEqual(at)
        expect(whole.slice(at, start).trim()).toBe('')
        expect(sentence.trim()).toBe(sentence)
        at = end
      }
      expect(whole.slice(at).trim()).toBe('')
    },
  )

  it('end at none of the points of abbreviations, and at all that are ends', () => {
    expect(sentencesOf('Dr. Wold came at noon. He left at once. Fig. 3 shows it.').map((each) => each.text)).toEqual([
      'Dr. Wold came at noon.',
      'He left at once.',
      'Fig. 3 shows it.',
    ])
  })
})

describe('numbers', () => {
  it.each([
    ['0', '٤٢', 42],
    ['Persian', '۴۲', 42],
    ['Devanagari', '४२', 42],
    ['Bengali', '৪২', 42],
    ['Thai', '๔๒', 42],
    ['wide', '４２', 42],
  ])('are read in the figures of any script: %s', (_script, figures, value) => {
    expect(valueOf(figures)).toBe(value)
    expect(typedNumber.exec(`${figures}. a`)?.[1]).toBe(figures)
  })

  it('count lines from 0, 1 or where a list stopped, and no days', () => {
    expect(areCounted(['1. a', '2. b', '3. c'])).toBe(true)
    expect(areCounted(['0. a', '1. b'])).toBe(true)
    expect(areCounted(['4. a', '5. b'], 4)).toBe(true)
    expect(areCounted(['1. a', '1. b'])).toBe(true)
    expect(areCounted(['2. a', '1. b'])).toBe(false)
    expect(areCounted(['12. august', '13. august'], 12)).toBe(false)
    expect(areCounted(['a', 'b'])).toBe(false)
  })

  it.each([
    ['1,234.5', '.', 1234.5],
    ['1.234,5 €', ',', 1234.5],
    ['1 234', '.', 1234],
    ['12 %', '.', 12],
    ['(300)', '.', -300],
    ['−5', '.', -5],
    ['1,23,4', '.', null],
    ['12a34', '.', null],
    ['', '.', null],
    ['1.', ',', null],
  ] as const)('of a cell “%s” with “%s” are %s', (cell, style, value) => expect(parseFigure(cell, style)?.value ?? null).toBe(value))

  it.each([
    ['en', 'Twelve boats left on 3 May 1921 with 1,200 men.', '12 boats, 1200 men, 3/5/1921', []],
    ['de', 'Zwölf Boote mit 1.200 Mann.', '12 Boote und 1 200 Mann', []],
    ['fr', 'Douze bateaux et 1 200 hommes.', '12 bateaux, 1200 hommes', []],
    ['en', 'Thirteen boats left.', '12 boats', [13]],
    ['en', 'It cost £350.', 'It cost £35.0 or so', [350]],
    ['en', '', 'anything', []],
    ['xx', 'no 7', '7', []],
  ])('that a text has and its source has not are named: %s “%s” of “%s”', (language, text, source, strange) =>
    expect(strangeNumbers(numbersOf(text, language), numbersOf(source, language))).toEqual(strange),
  )
})
