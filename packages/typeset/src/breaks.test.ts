import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lineBreaks, MAY_BREAK, MUST_BREAK } from './breaks.ts'
import { type BreakOptions, tailoringOf, UNTAILORED } from './tailoring.ts'
import type { LineBreak } from './types.ts'

const cases = readFileSync(new URL('../test/data/LineBreakTest-17.0.0.txt', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('#')[0]!.trim())
  .filter(Boolean)

/** Turns `× 0041 ÷` into the text and the offsets where a line may end. */
function read(line: string): { text: string; breaks: number[] } {
  let text = ''
  const breaks: number[] = []
  for (const token of line.split(/\s+/)) {
    if (token === '÷') breaks.push(text.length)
    else if (token !== '×') text += String.fromCodePoint(parseInt(token, 16))
  }
  return { text, breaks }
}

test('every case of the Unicode 17 line break test', () => {
  const failures: string[] = []
  for (const line of cases) {
    const { text, breaks } = read(line)
    const got = [...lineBreaks(text)].flatMap((kind, at) => (kind ? [at] : []))
    if (got.join() !== breaks.join()) failures.push(`${line}  got ${got.join()}`)
  }
  expect(cases.length).toBe(19338)
  expect(failures).toEqual([])
})

/** A level, and whether the text is Japanese. */
const japanese = (level: LineBreak): BreakOptions => ({ level, ideographic: true })
const breaksAt = (text: string, options: BreakOptions, at = 1): boolean => lineBreaks(text, options)[at] === MAY_BREAK
/** The levels at which Japanese text may break in the middle of two characters. */
const levels = (text: string): LineBreak[] => (['strict', 'normal', 'loose'] as const).filter((level) => breaksAt(text, japanese(level)))

describe('levels of CSS line-break', () => {
  test('small kana and the long vowel mark begin lines of normal and loose text', () => {
    for (const text of ['キャ', 'らっ', 'カー', 'アァ']) expect(levels(text)).toEqual(['normal', 'loose'])
  })

  test('so do the hyphens of Chinese and Japanese, in such text', () => {
    for (const text of ['日〜', '日゠']) expect(levels(text)).toEqual(['normal', 'loose'])
    expect(breaksAt('日〜', { level: 'normal', ideographic: false })).toBe(false)
  })

  test('iteration marks, centred punctuation, affixes and hyphens after ideographs begin lines of loose text alone', () => {
    for (const text of ['人々', 'すゝ', '日・', '日：', '日！', '日？', '五％', '五℃', '日‐', '日–'])
      expect(levels(text)).toEqual(['loose'])
    expect(levels('……')).toEqual(['loose'])
    for (const text of ['日！', '五％']) expect(breaksAt(text, { level: 'loose', ideographic: false })).toBe(false)
  })

  test('full stops, commas and closing brackets never begin a line, opening ones never end one', () => {
    for (const text of ['日。', '日、', '日」', '日）', '日』', '「日', '（日', '『日']) expect(levels(text)).toEqual([])
    for (const text of ['日本', 'です', '」日', '。日', '日「']) expect(levels(text)).toEqual(['strict', 'normal', 'loose'])
  })

  test('Japanese is normal and all else strict unless a paragraph says so', () => {
    expect(tailoringOf({ language: 'ja-JP' })).toEqual({ level: 'normal', ideographic: true })
    expect(tailoringOf({ language: 'en' })).toEqual(UNTAILORED)
    expect(tailoringOf({ language: 'ja', lineBreak: 'strict' }).level).toBe('strict')
  })
})

test('line separators force a break after themselves', () => {
  expect([...lineBreaks('a\u2028b')]).toEqual([0, 0, MUST_BREAK, MUST_BREAK])
})
