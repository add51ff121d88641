import { describe, expect, test } from 'vitest'
import type { Line } from '../src/index.ts'
import { frame, justified, paragraph } from './build.ts'
import { BENGALI, SERIF, testTypesetter } from './fonts.ts'

/** Words as they are hyphenated in a column so narrow that every break is taken. */
const HYPHENATED: Readonly<Record<string, readonly string[]>> = {
  en: ['hy-phen-ation', 'type-set-ting', 'pub-lish-ing'],
  de: ['Ma-ga-zin', 'Ver-si-che-rung', 'Schiff-fahrt'],
  fr: ['ma-ga-zine', 'hy-phé-na-tion', 'com-po-si-tion'],
  es: ['re-vis-ta', 'cons-truc-ción', 'es-cri-tu-ra'],
  it: ['ri-vi-sta', 'com-po-si-zio-ne', 'ti-po-gra-fia'],
  pt: ['re-vista', 'cons-tru-ção', 'ti-po-gra-fia'],
  nl: ['tijd-schrift', 'ver-ant-woor-de-lijk', 'ar-beids-markt'],
  bn: ['বাংলা-দেশ', 'স্বাধী-ন-ভাবে', 'কলি-কা-তার'],
  da: ['ar-bejds-mar-ked'],
  pl: ['kon-stan-ty-no-pol'],
  sv: ['fö-re-ställ-ning'],
}

const typesetter = await testTypesetter()
for (const language of Object.keys(HYPHENATED)) await typesetter.addLanguage(language)

const set = (text: string, language: string, width: number): Line[] =>
  typesetter.layout(
    [paragraph(text, { language, hyphenate: true, style: { face: SERIF, fallback: [BENGALI], size: 40 } })],
    [frame(width, 9000)],
  ).frames[0]!.lines

/** The word with a hyphen at each place where a column of some width breaks it at one. */
function hyphenated(word: string, language: string): string {
  const at = new Set<number>()
  for (let width = 40; width < 500; width += 4) for (const line of set(word, language, width)) if (line.hyphenated) at.add(line.end)
  return Array.from(word, (char, index) => (at.has(index) ? `-${char}` : char)).join('')
}

describe('hyphenation by language', () => {
  for (const [language, words] of Object.entries(HYPHENATED))
    test(`${language}: ${words.join(', ')}`, () => {
      for (const word of words) expect(hyphenated(word.replaceAll('-', ''), language)).toBe(word)
    })

  test('Bengali is hyphenated between syllables alone: no hyphen before a vowel sign, a mark or a virama', () => {
    const text = 'সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে ভ্রাতৃত্বসুলভ পোস্টমাস্টারকে'
    let hyphens = 0
    for (let width = 60; width < 400; width += 10)
      for (const line of set(text, 'bn', width).filter((each) => each.hyphenated)) {
        hyphens++
        expect(text[line.end]).not.toMatch(/[\u0981-\u0983\u09bc\u09be-\u09cd\u09d7]/)
        expect(text[line.end - 1]).not.toBe('\u09cd')
      }
    expect(hyphens).toBeGreaterThan(50)
  })

  test('patterns are there once they are loaded, and only those that are free to use', async () => {
    const fresh = await testTypesetter()
    const german = 'Donaudampfschifffahrtsgesellschaft Versicherungsunternehmen'
    const broken = (): boolean[] =>
      fresh.layout([justified(german, { language: 'de-DE' })], [frame(400, 900)]).frames[0]!.lines.map((line) => line.hyphenated)
    expect(broken()).not.toContain(true)
    expect([await fresh.addLanguage('de'), await fresh.addLanguage('xx')]).toEqual([true, false])
    expect(broken()).toContain(true)
    for (const language of ['cs', 'fi']) expect(await fresh.addLanguage(language)).toBe(false)
  })
})
