import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { graphemes, type FaceKey, type Line, type Paragraph, type Run, type Segment, type TextStyle } from '../src/index.ts'
import { frame, paragraph } from './build.ts'
import { ARABIC, BENGALI, JAPANESE, SERIF, testTypesetter, THAI } from './fonts.ts'

const typesetter = await testTypesetter()
const corpus = (name: string): string[] =>
  readFileSync(new URL(`corpus/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n\n')
const styleOf = (fallback: FaceKey): TextStyle => ({ face: SERIF, fallback: [fallback], size: 40 })

const set = (source: Paragraph, width: number): Line[] => typesetter.layout([source], [frame(width, 1e5)]).frames[0]!.lines
const lines = (text: string, language: string, face: FaceKey, width: number, rest: Partial<Paragraph> = {}): Line[] =>
  set(paragraph(text, { language, style: styleOf(face), ...rest }), width)
const ids = (segments: readonly Segment[]): number[] => segments.flatMap((segment) => segment.glyphs.map((glyph) => glyph.id))
const shown = (line: Line): string[] => line.segments.filter((segment) => !segment.space).map((segment) => segment.text)

describe('Arabic', () => {
  const style = { face: ARABIC, size: 40 }
  const glyphsOf = (runs: readonly Run[]): Line => set(paragraph('', { runs, style, language: 'ar' }), 900)[0]!
  const coloured = (...texts: string[]): Run[] => texts.map((text, index) => ({ text, style: { ...style, paint: index } }))

  test('letters keep joining where the style changes within a word', () => {
    for (const parts of [
      ['مح', 'مد'],
      ['كِت', 'َاب'],
      ['ال', 'عر', 'بية'],
      ['س', 'ل', 'م'],
    ]) {
      const whole = glyphsOf(coloured(parts.join('')))
      const parted = glyphsOf(coloured(...parts))
      expect(ids(parted.segments)).toEqual(ids(whole.segments))
      expect(parted.width).toBeCloseTo(whole.width, 6)
    }
  })

  test('a painter that shapes for itself is told of the joins', () => {
    const drawn = glyphsOf(coloured('مح', 'مد')).segments.toSorted((a, b) => a.start - b.start)
    expect(drawn.map((segment) => segment.drawn)).toEqual(['مح\u200d', '\u200dمد'])
    expect(drawn.map((segment) => segment.text)).toEqual(['مح', 'مد'])
    expect(glyphsOf(coloured('در', 'سة')).segments.map((segment) => segment.drawn)).toEqual([undefined, undefined])
  })

  test('joins hold between two sizes and two faces too', () => {
    const big = { ...style, size: 60 }
    const [first] = glyphsOf([
      { text: 'مح', style },
      { text: 'مد', style: big },
    ]).segments.toSorted((a, b) => a.start - b.start)
    expect(ids([first!])).toEqual(ids(glyphsOf(coloured('مح', 'مد')).segments.filter((segment) => segment.start === 0)))
  })

  test('signs and spaces among letters that a face lacks are of the face that has them, figures are not', () => {
    const guests = (text: string): string =>
      lines(text, 'ar', ARABIC, 2000)[0]!
        .segments.filter(({ face }) => face !== SERIF)
        .toSorted((a, b) => a.start - b.start)
        .map((segment) => segment.text)
        .join('')
    expect(guests('كتاب جديد!')).toBe('كتاب جديد!')
    expect(guests('كتاب (جديد).')).toBe('كتاب (جديد).')
    expect(guests('كتاب PDF جديد')).toBe('كتابجديد')
    expect(guests('PDF (one) كتاب.')).toBe('كتاب.')
    expect(guests('كتاب 12/2026')).toBe('كتاب')
  })

  test('vowel signs stand on their letters: no width, one cluster', () => {
    const line = lines('بِسْمِ', 'ar', ARABIC, 900)[0]!
    expect(line.width).toBeCloseTo(lines('بسم', 'ar', ARABIC, 900)[0]!.width, 6)
    expect(new Set(line.segments[0]!.glyphs.map((glyph) => glyph.cluster)).size).toBe(3)
  })

  test('numbers and Latin read from left to right, brackets are mirrored', () => {
    expect(shown(lines('العدد ١٢ من 21/11/2026 إلى PDF', 'ar', ARABIC, 1500)[0]!)).toEqual([
      'PDF',
      'إلى',
      '21/11/2026',
      'من',
      '١٢',
      'العدد',
    ])
    const bracket = (text: string, direction: 'ltr' | 'rtl'): number =>
      lines(text, 'ar', ARABIC, 900, { direction })[0]!
        .segments.find((segment) => segment.text.includes('('))!
        .glyphs.at(-1)!.id
    expect(bracket('(', 'rtl')).toBe(ids(lines(')', 'en', ARABIC, 900)[0]!.segments)[0])
  })
})

describe('Japanese', () => {
  const NEVER_FIRST = /^[。、，．」』）］｝〉》】〕・：；？！]/
  const NEVER_LAST = /[「『（［｛〈《【〔]$/
  const SMALL = /^[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶー]/
  const text = corpus('ja').join('')
  const rowsAt = (lineBreak: 'strict' | 'normal' | 'loose'): string[] =>
    Array.from({ length: 40 }, (_, step) => lines(text, 'ja', JAPANESE, 200 + step * 13, { lineBreak }))
      .flat()
      .map((line) => text.slice(line.start, line.end))

  test('no line begins with a stop or a closing bracket, none ends with an opening one', () => {
    for (const level of ['strict', 'normal'] as const)
      for (const row of rowsAt(level)) {
        expect(row).not.toMatch(NEVER_FIRST)
        expect(row).not.toMatch(NEVER_LAST)
      }
  })

  test('dashes, dots and quotation marks are as wide as the characters around them, and Latin ones between Latin letters', () => {
    const facesOf = (text: string, language: string): string[] =>
      lines(text, language, JAPANESE, 2000)[0]!.segments.map((segment) => `${segment.text}${segment.face === SERIF ? ' Latin' : ''}`)
    expect(facesOf('雨……風——“空”', 'ja').join('')).toBe('雨……風——“空”')
    expect(facesOf('説は“C’est”。', 'zh').join('')).toBe('説は“C’est Latin”。')
    expect(facesOf('it’s 1–2 “空”', 'en')).toEqual(['it’s Latin', '  Latin', '1–2 Latin', '  Latin', '“ Latin', '空', '” Latin'])
    const wide = lines('空…空', 'ja', JAPANESE, 2000)[0]!.width
    expect(wide).toBeCloseTo(lines('空空空', 'ja', JAPANESE, 2000)[0]!.width, 6)
  })

  test('signs of square writing are Latin where no face has ideographs', () => {
    const [line] = set(paragraph('“Hello” …', { language: 'ja', style: { face: SERIF, size: 40 } }), 900)
    expect(line!.segments.every(({ face }) => face === SERIF)).toBe(true)
  })

  test('small kana and long vowels begin no line of strict text, but lines of normal text', () => {
    for (const row of rowsAt('strict')) expect(row).not.toMatch(SMALL)
    expect(rowsAt('normal').some((row) => SMALL.test(row))).toBe(true)
  })

  test('justified lines are filled by opening the ideographs evenly; the Latin words among them stay as they are', () => {
    for (const width of [300, 420, 620, 777]) {
      const full = lines(text, 'ja', JAPANESE, width, { align: 'justify' }).filter((line) => !line.last)
      for (const line of full) {
        expect(line.width).toBeCloseTo(width, 4)
        const wide = line.segments.filter((segment) => /^[\u3040-\u9fff]/.test(segment.text))
        const [least, most] = [Math.min, Math.max].map((pick) => pick(...wide.map((segment) => segment.letterSpacing)))
        expect(most! - least!).toBeLessThan(1e-9)
        expect(most).toBeLessThanOrEqual(20)
        for (const segment of line.segments) if (/^[A-Za-z]/.test(segment.text)) expect(segment.letterSpacing).toBe(0)
      }
    }
  })

  test('most lines are opened by less than an eighth of an em', () => {
    const full = lines(text, 'ja', JAPANESE, 656, { align: 'justify' }).filter((line) => !line.last)
    const slight = full.filter((line) => line.segments.every((segment) => segment.letterSpacing <= 5))
    expect(slight.length / full.length).toBeGreaterThan(0.9)
  })
})

describe('Bengali', () => {
  test('vowel signs before their consonants and conjuncts are shaped, and never parted from them', () => {
    const text = corpus('bn').join(' ')
    const bounds = new Set(graphemes(text))
    for (const width of [60, 90, 150, 300])
      for (const line of lines(text, 'bn', BENGALI, width, { hyphenate: true })) expect(bounds.has(line.end)).toBe(true)
    const [ki] = lines('কি', 'bn', BENGALI, 900)
    const [k] = lines('ক', 'bn', BENGALI, 900)
    expect(ids(ki!.segments)[1]).toBe(ids(k!.segments)[0])
    expect(ids(lines('ক্ষ', 'bn', BENGALI, 900)[0]!.segments)).toHaveLength(1)
  })

  test('words are justified by their spaces, Latin and Bengali alike', () => {
    for (const line of lines(corpus('bn')[2]!, 'bn', BENGALI, 620, { align: 'justify' }).filter((each) => !each.last))
      expect(line.width).toBeCloseTo(620, 4)
  })
})

describe('Thai', () => {
  const text = corpus('th')[0]!

  test('without a dictionary it is broken where it must be, never too wide, never within a syllable as it is written', () => {
    for (let width = 120; width < 900; width += 30)
      for (const line of lines(text, 'th', THAI, width)) {
        expect(line.width).toBeLessThanOrEqual(width + 0.01)
        expect(text.slice(line.start, line.end)).not.toMatch(/[\u0e40-\u0e44]$/)
        expect(text.slice(line.start, line.end)).not.toMatch(/^[\u0e30-\u0e3a\u0e45-\u0e4e]/)
      }
  })

  test('a zero-width space says where words end', () => {
    const [first] = lines('ภาษาไทย\u200bสวยงาม', 'th', THAI, 220)
    expect(first!.end).toBe(8)
  })
})
