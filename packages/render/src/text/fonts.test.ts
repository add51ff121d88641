import { describe, expect, test } from 'vitest'
import { FontChoice } from './fonts.ts'

const styles = [{ weight: 400, italic: false, hash: '0'.repeat(16), bytes: 1 }]

/** What a catalogue says of a family that has these ideographs. */
function ideographs(characters: string): string {
  const bits = new Uint8Array((0xa000 - 0x3400) / 8)
  for (const char of characters) {
    const index = char.codePointAt(0)! - 0x3400
    bits[index >> 3]! |= 1 << (index & 7)
  }
  return btoa(String.fromCodePoint(...bits))
}

const eastAsian = (family: string, language: string, characters: string) => ({
  family,
  category: 'text-serif',
  scripts: ['Bopo', 'Hani', 'Hira', 'Kana'],
  languages: [language],
  ideographs: ideographs(characters),
  styles,
})

const choice = new FontChoice({
  families: [
    { family: 'Inter', category: 'grotesk', styles },
    eastAsian('Serif SC', 'zh-Hans', '山水书中'),
    eastAsian('Serif TC', 'zh-Hant', '山水書中'),
    eastAsian('Mincho', 'ja', '山水書中込'),
    { family: 'Myeongjo', category: 'text-serif', scripts: ['Hang'], languages: ['ko'], styles },
    { family: 'Thai', category: 'grotesk', scripts: ['Thai'], styles },
  ],
  fallback: ['Inter', 'Serif SC', 'Serif TC', 'Mincho', 'Myeongjo', 'Thai'],
})
const needed = (text: string, language = 'en') => choice.fallback('Jost', 400, false, text, language).map((key) => key.split('/')[0])

test('a fallback face of another script is not asked for', () => {
  expect(needed('Crème')).toEqual(['Inter'])
  expect(needed('ภาษา')).toEqual(['Inter', 'Thai'])
  expect(choice.fallback('Inter', 400, false, 'ภาษา', 'en')).toEqual(['Thai/400'])
})

test.each([
  ['a grotesque', 'Inter', 'ja', '山に', 'Gothic'],
  ['letters of one width', 'Mono', 'ja', '山に', 'Gothic'],
  ['a face with serifs', 'Roman', 'ja', '山に', 'Mincho'],
  ['a face that is not there', 'Gone', 'ja', '山に', 'Mincho'],
  ['a grotesque, where its language has none without serifs,', 'Inter', 'zh', '山', 'Serif SC'],
])('%s is helped out by a face of its kind', (_, family, language, text, found) => {
  const both = new FontChoice({
    families: [
      { family: 'Inter', category: 'grotesk', styles },
      { family: 'Mono', category: 'mono', styles },
      { family: 'Roman', category: 'text-serif', styles },
      eastAsian('Mincho', 'ja', '山'),
      { ...eastAsian('Gothic', 'ja', '山'), category: 'grotesk' },
      eastAsian('Serif SC', 'zh-Hans', '山'),
    ],
    fallback: ['Mincho', 'Gothic', 'Serif SC'],
  })
  expect(both.fallback(family, 400, false, text, language)).toEqual([`${found}/400`])
})

describe('letters of a script that a family lacks', () => {
  const western = new FontChoice({
    families: [
      { family: 'Grotesk', category: 'grotesk', scripts: ['Cyrl', 'Latn'], styles },
      { family: 'Text', category: 'text-serif', scripts: ['Cyrl', 'Latn'], styles },
      { family: 'Titles', category: 'display-serif', scripts: ['Cyrl', 'Latn'], styles },
      { family: 'Latin titles', category: 'display-serif', scripts: ['Latn'], styles },
      { family: 'Latin text', category: 'text-serif', scripts: ['Latn'], styles },
      { family: 'Latin grotesk', category: 'grotesk', scripts: ['Latn'], styles },
    ],
    fallback: ['Grotesk', 'Text', 'Titles'],
  })
  test.each([
    ['Latin titles', 'Письма', ['Titles', 'Text', 'Grotesk']],
    ['Latin titles', 'Letters', ['Text', 'Grotesk']],
    ['Latin text', 'Письма', ['Text', 'Grotesk']],
    ['Latin grotesk', 'Письма', ['Grotesk', 'Text']],
  ])('are of the family that looks most like it: %s', (family, text, found) => {
    expect(western.fallback(family, 400, false, text, 'ru')).toEqual(found.map((name) => `${name}/400`))
  })
})

test('the same question has the same answer', () => {
  expect(choice.fallback('Jost', 400, false, '山水', 'zh')).toBe(choice.fallback('Jost', 400, false, '中', 'zh'))
})

describe('ideographs', () => {
  test.each([
    ['zh', '山水', ['Inter', 'Serif SC']],
    ['zh-CN', '山水', ['Inter', 'Serif SC']],
    ['zh-TW', '山水', ['Inter', 'Serif TC']],
    ['zh-Hant', '山水', ['Inter', 'Serif TC']],
    ['zh-HK', '山水', ['Inter', 'Serif TC']],
    ['ja', '山水', ['Inter', 'Mincho']],
    ['ja-JP', '山に', ['Inter', 'Mincho']],
    ['ko', '山水', ['Inter', 'Serif TC']],
  ])('of a text in %s (%s) are set in the face of its language alone', (language, text, families) => {
    expect(needed(text, language)).toEqual(families)
  })

  test('of a text in another language are those of the writing they stand in', () => {
    expect(needed('Fuji (富士山)')).toContain('Serif SC')
    expect(needed('Fuji (ふじ山)')).toEqual(['Inter', 'Mincho'])
  })

  test('that the face of the language lacks are looked for in the next that has one of them', () => {
    expect(needed('山書', 'zh')).toEqual(['Inter', 'Serif SC', 'Serif TC'])
    expect(needed('込山書', 'zh')).toEqual(['Inter', 'Serif SC', 'Serif TC', 'Mincho'])
    expect(needed('书込', 'zh-Hant')).toEqual(['Inter', 'Serif TC', 'Serif SC', 'Mincho'])
  })

  test('that no face has make nobody load one', () => {
    expect(needed('山龘', 'zh')).toEqual(['Inter', 'Serif SC'])
    expect(needed('山\u{20000}', 'zh')).toEqual(['Inter', 'Serif SC'])
  })

  test('beside Hangul bring one face more', () => {
    expect(needed('산(山)', 'ko')).toEqual(['Inter', 'Serif TC', 'Myeongjo'])
    expect(needed('산', 'ko')).toEqual(['Inter', 'Myeongjo'])
  })
})
