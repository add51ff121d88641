import { describe, expect, test } from 'vitest'
import { MAY_BREAK } from './breaks.ts'
import { lineBreaks } from './breaks.ts'
import { keepWords, mayKeepWords, Phrases } from './phrases.ts'
import { tailoringOf } from './tailoring.ts'

const phrases = new Phrases()
for (const language of ['ja', 'zh', 'zh-Hant', 'ko', 'en']) await phrases.load(language)

/** The parts of a text between the places where its lines may end. */
function parts(text: string, language: string): string[] {
  const breaks = lineBreaks(text, tailoringOf({ language }))
  keepWords(breaks, text, language, phrases.get(language))
  const ends = Array.from(text, (_, at) => at).filter((at) => at > 0 && breaks[at] === MAY_BREAK)
  return [0, ...ends].map((start, index) => text.slice(start, ends[index] ?? text.length))
}

test.each([
  ['zh', '河边的一年', ['河边的', '一年']],
  ['zh-Hans', '可以坐老周的船吗？', ['可以', '坐', '老周的', '船吗？']],
  ['zh-TW', '巷口的時光', ['巷口的', '時光']],
  ['zh', '天还没有亮，早市的灯', ['天', '还', '没有', '亮，', '早市的灯']],
  ['ja', '海辺の町の小さな雑誌', ['海辺の', '町の', '小さな', '雑誌']],
  ['ko', '아직 어두운데 시장에 불이 켜진다', ['아직 ', '어두운데 ', '시장에 ', '불이 ', '켜진다']],
  ['ko', '배(船)와 사람', ['배', '(船)', '와 ', '사람']],
])('a heading in %s: %s', (language, text, expected) => {
  expect(parts(text, language)).toEqual(expected)
})

test('long texts end their lines anywhere', () => {
  const long =
    '镇子东头有一条小河，河边住着一位修船的老人，姓周，今年七十六岁。他的院子里总停着两三条翻过来的木船，像几头晒太阳的牛。春天的时候他给船刷桐油。'
  expect(parts(long, 'zh').length).toBeGreaterThan(long.length * 0.75)
})

test('mixed text is parted between Latin words as ever', () => {
  expect(parts('New York 的一年', 'zh')).toEqual(['New ', 'York ', '的', '一年'])
})

describe('words are kept whole', () => {
  test.each([
    ['ko', 'left', true],
    ['ja-JP', 'center', true],
    ['zh-Hant', 'right', true],
    ['ko', 'justify', false],
    ['zh', 'justify', false],
    ['en', 'left', false],
    ['kok', 'left', false],
    ['th', 'left', false],
  ] as const)('in %s, %s: %s', (language, align, kept) => {
    expect(mayKeepWords({ language, align })).toBe(kept)
  })
})

test('a language whose phrases were not loaded has none', () => {
  expect(new Phrases().get('ja')).toBeUndefined()
  expect(phrases.get('en')).toBeUndefined()
})
