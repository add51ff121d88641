import { expect, test } from 'vitest'
import { isChinese, isTraditionalChinese, LANGUAGES } from './offered-languages.ts'

test.each([
  ['zh', true, false],
  ['zh-Hans', true, false],
  ['zh-CN', true, false],
  ['zh-SG', true, false],
  ['zh-Hans-TW', true, false],
  ['zh-Hant', true, true],
  ['ZH-TW', true, true],
  ['zh-hk', true, true],
  ['yue', true, true],
  ['ja', false, false],
  ['ko-Hant', false, false],
  ['zha', false, false],
])('%s', (tag, chinese, traditional) => {
  expect([isChinese(tag), isTraditionalChinese(tag)]).toEqual([chinese, traditional])
})

test('languages are tags as BCP 47 writes them, each once', () => {
  expect(LANGUAGES.map((tag) => Intl.getCanonicalLocales(tag)[0])).toEqual([...LANGUAGES])
  expect(new Set(LANGUAGES).size).toBe(LANGUAGES.length)
})
