import { expect, test } from 'vitest'
import { boardLanguage } from './board-look.ts'

test('the board speaks the language of the browser, or one of another region, or English', () => {
  const offered = ['en', 'de-DE', 'pt-BR', 'pt-PT', 'zh-CN', 'zh-TW', 'ar-SA'].map((code) => ({ code }))
  for (const [wanted, code] of [
    [['de-DE'], 'de-DE'],
    [['de-AT', 'en'], 'de-DE'],
    [['pt-PT'], 'pt-PT'],
    [['ZH-tw'], 'zh-TW'],
    [['eo', 'ar'], 'ar-SA'],
    [['eo'], 'en'],
    [[], 'en'],
    [['en-GB', 'de'], 'en'],
  ] as const)
    expect(boardLanguage(wanted, offered), wanted.join()).toBe(code)
})
