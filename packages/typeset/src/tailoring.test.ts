import { describe, expect, it } from 'vitest'
import { lineBreaks, MAY_BREAK } from './breaks.ts'
import { isIdeographic, isLoosened, tailored, tailoringOf, UNTAILORED, type BreakOptions } from './tailoring.ts'

const options = (level: BreakOptions['level'], ideographic = true): BreakOptions => ({ level, ideographic })

describe('languages set in ideographs', () => {
  it.each(['ja', 'ja-JP', 'JA', 'zh', 'zh-Hans', 'zh-Hant-TW', 'yue', 'yue-HK'])('are %s', (language) => {
    expect(isIdeographic(language)).toBe(true)
  })

  it.each(['en', 'ko', 'ko-KR', 'jav', 'zha', 'yuex', 'de', 'th', '', 'x-ja', 'en-JP'])('are not %j', (language) => {
    expect(isIdeographic(language)).toBe(false)
  })
})

describe('the tailoring of a paragraph', () => {
  it.each([
    ['ja', 'normal', true],
    ['ja-JP', 'normal', true],
    ['zh', 'strict', true],
    ['ko', 'strict', false],
    ['en', 'strict', false],
    ['ar', 'strict', false],
  ] as const)('in %s is %s', (language, level, ideographic) => {
    expect(tailoringOf({ language })).toEqual({ level, ideographic })
  })

  it('is what it asks for', () => {
    for (const lineBreak of ['strict', 'normal', 'loose'] as const)
      for (const language of ['ja', 'zh', 'en']) expect(tailoringOf({ language, lineBreak }).level).toBe(lineBreak)
  })
})

describe('the class of a character', () => {
  it('is the one of Unicode where nothing is tailored', () => {
    for (const kind of ['AL', 'ID', 'NS', 'PO', 'PR', 'EX', 'IN', 'OP']) expect(tailored(kind, 0x3005, UNTAILORED)).toBe(kind)
    expect(tailored('CJ', 0x3041, UNTAILORED)).toBe('NS')
  })

  it('loosens step by step: what a level lets begin a line, the looser one does too', () => {
    const codes = [0x3041, 0x30fc, 0x301c, 0x30a0, 0x3005, 0x30fd, 0x30fb, 0xff1a, 0xff01, 0x2030, 0x2103, 0xff05, 0x20ac, 0x41, 0x4e00]
    for (const code of codes)
      for (const kind of ['CJ', 'NS', 'PO', 'PR', 'EX'])
        for (const ideographic of [true, false]) {
          const begins = (['strict', 'normal', 'loose'] as const).map((level) => tailored(kind, code, options(level, ideographic)) === 'ID')
          expect(begins, `${code.toString(16)} ${kind}`).toEqual(begins.toSorted((a, b) => Number(a) - Number(b)))
        }
  })

  it('lets marks of repetition begin lines of loose text alone, and signs of Chinese and Japanese text nowhere else', () => {
    expect(tailored('NS', 0x3005, options('normal'))).toBe('NS')
    expect(tailored('NS', 0x3005, options('loose', false))).toBe('ID')
    expect(tailored('NS', 0x30fb, options('loose', false))).toBe('NS')
    expect(tailored('NS', 0x30fb, options('loose'))).toBe('ID')
    expect(tailored('NS', 0x301c, options('normal'))).toBe('ID')
    expect(tailored('NS', 0x301c, options('normal', false))).toBe('NS')
    expect(tailored('PO', 0x25, options('loose'))).toBe('PO')
  })

  it('lets a loose line end between dots, and between an ideograph and a hyphen', () => {
    expect(isLoosened('IN', 'IN', 0x2026, options('loose'))).toBe(true)
    expect(isLoosened('ID', 'BA', 0x2010, options('loose'))).toBe(true)
    expect(isLoosened('ID', 'BA', 0x2013, options('loose'))).toBe(true)
    expect(isLoosened('AL', 'BA', 0x2010, options('loose'))).toBe(false)
    expect(isLoosened('ID', 'BA', 0x2d, options('loose'))).toBe(false)
    for (const level of ['strict', 'normal'] as const) expect(isLoosened('IN', 'IN', 0x2026, options(level))).toBe(false)
  })

  it('changes the breaks of a text, which are the more the looser it is', () => {
    const text = 'ちょっと、キャッチーな人々・時々……東京〜大阪！？100％'
    const count = (level: BreakOptions['level']): number =>
      [...lineBreaks(text, options(level))].filter((each) => each === MAY_BREAK).length
    expect(count('normal')).toBeGreaterThan(count('strict'))
    expect(count('loose')).toBeGreaterThan(count('normal'))
  })
})
