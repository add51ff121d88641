import { describe, expect, it } from 'vitest'
import { hangOf } from './optical.ts'

const pairs = ['()', '[]', '{}', '「」', '『』', '（）', '［］', '｛｝', '〈〉', '《》', '【】', '〔〕', '〖〗', '〘〙']

describe('the share by which a sign hangs out', () => {
  it.each(pairs)('of the brackets %s is as large where a line ends as where it begins, each on its side alone', (pair) => {
    const [open, close] = Array.from(pair) as [string, string]
    expect(hangOf(open, 'start')).toBeGreaterThan(0)
    expect(hangOf(close, 'end')).toBe(hangOf(open, 'start'))
    expect(hangOf(open, 'end')).toBe(0)
    expect(hangOf(close, 'start')).toBe(0)
  })

  it.each(Array.from('“”„‟"‘’‚‛\'«»‹›–—'))('of %s is the same on both sides: languages quote either way', (sign) => {
    expect(hangOf(sign, 'start')).toBeGreaterThan(0)
    expect(hangOf(sign, 'end')).toBe(hangOf(sign, 'start'))
  })

  it.each([
    ['.', '،', '。'],
    ['-', '‐', '-'],
    ['?', '؟', '!'],
    ['”', '’', '"'],
  ])('is like that of the same sign of other scripts: %s %s %s', (...signs) => {
    for (const sign of signs) expect(hangOf(sign, 'end')).toBeGreaterThan(0)
    const shares = signs.map((sign) => hangOf(sign, 'end'))
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(0.2 + 1e-9)
  })

  it('is the smaller the more ink a sign has', () => {
    expect(hangOf('.', 'end')).toBeGreaterThan(hangOf(';', 'end'))
    expect(hangOf(';', 'end')).toBeGreaterThan(hangOf('!', 'end'))
    expect(hangOf('-', 'end')).toBeGreaterThan(hangOf('–', 'end'))
    expect(hangOf('–', 'end')).toBeGreaterThan(hangOf('—', 'end'))
    expect(hangOf('—', 'end')).toBeGreaterThan(hangOf('y', 'end'))
  })

  it.each(['', 'a', 'o', 'H', 'M', '0', '9', 'ا', 'ש', 'ক', '字', '👍', ' ', '\u00A0', 'ab', '..', '%', '&'])(
    'of %j is nothing',
    (char) => {
      expect(hangOf(char, 'start')).toBe(0)
      expect(hangOf(char, 'end')).toBe(0)
    },
  )

  it('is between nothing and the whole of every sign of the planes', () => {
    for (let code = 0; code < 0x1_00_00; code++)
      for (const side of ['start', 'end'] as const) {
        const share = hangOf(String.fromCharCode(code), side)
        if (share < 0 || share >= 1) expect.fail(`U+${code.toString(16)} hangs out by ${share}`)
      }
  })
})
