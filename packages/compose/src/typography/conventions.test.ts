import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@magazineai/design'
import { conventionOf, NARROW, NBSP } from './conventions.ts'
import { correctTypography } from './typography.ts'

const languages = ['en', 'en-GB', 'de', 'de-CH', 'fr', 'fr-CA', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'pl', 'ru']

describe('the conventions of a language', () => {
  it.each(languages)('in %s are whole', (language) => {
    const convention = conventionOf(language)!
    for (const { open, close } of [convention.outer, convention.inner]) {
      expect(open.trim()).toMatch(/^[«»‹›“”„‘’‚]$/u)
      expect(close.trim()).toMatch(/^[«»‹›“”„‘’‚]$/u)
    }
    expect(convention.outer).not.toEqual(convention.inner)
    expect(convention.dash).toMatch(/^[ \u00A0]?[–—] ?$/u)
    expect(convention.spacedHyphen).toMatch(/^[ \u00A0][–—] $/u)
    for (const pattern of [convention.titles, convention.numbers, convention.elided ?? 'x'])
      expect(() => new RegExp(pattern, 'u')).not.toThrow()
    for (const abbreviation of convention.abbreviations ?? []) expect(abbreviation).toMatch(/^\S+(?:[ -]\S+)+$/u)
  })

  it.each([
    ['EN', 'en'],
    ['en-US', 'en'],
    ['de-AT', 'de'],
    ['DE-ch', 'de-CH'],
    ['fr-BE', 'fr'],
    ['pt-BR', 'pt'],
    ['ru-RU', 'ru'],
  ])('of %s are those of %s', (tag, other) => {
    expect(conventionOf(tag)).toBe(conventionOf(other))
  })

  it('are known of every language a magazine can be made in', () => {
    expect(LANGUAGES.filter((language) => !conventionOf(language))).toEqual([])
  })

  it.each(['', 'xx', 'el', 'th', 'deu', '-', 'constructor', '__proto__', 'toString'])('are not known of %j', (tag) => {
    expect(conventionOf(tag)).toBeNull()
  })

  it('differ where a country sets otherwise', () => {
    expect(conventionOf('en-GB')!.dash).not.toBe(conventionOf('en')!.dash)
    expect(conventionOf('de-CH')!.outer.open).toBe('«')
    expect(conventionOf('fr')!.outer.open).toBe(`«${NARROW}`)
    expect(conventionOf('fr-CA')!.outer.open).toBe(`«${NBSP}`)
  })

  it.each(languages)('in %s are those that quotations are set in, nested ones too', (language) => {
    const { outer, inner } = conventionOf(language)!
    const [a, b, c] = language === 'ru' ? ['один', 'два', 'три'] : ['one', 'two', 'three']
    expect(correctTypography(`${a} "${b}" ${c}`, language)).toBe(`${a} ${outer.open}${b}${outer.close} ${c}`)
    expect(correctTypography(`${a} "${a} '${b}' ${c}" ${c}`, language)).toBe(
      `${a} ${outer.open}${a} ${inner.open}${b}${inner.close} ${c}${outer.close} ${c}`,
    )
  })

  it.each(languages)('in %s leave a text without anything to set as it is', (language) => {
    for (const text of ['', ' ', 'Anna', 'Anna und Bea', '12', '👍🏽', 'আমার সোনার বাংলা', 'שלום', '\ud800', 'x'.repeat(5_000)])
      expect(correctTypography(text, language)).toBe(text)
  })

  it.each(languages)('in %s end abbreviations on one line', (language) => {
    const word = language === 'ru' ? 'абв' : 'abc'
    for (const abbreviation of conventionOf(language)!.abbreviations ?? []) {
      const set = correctTypography(`${word} ${abbreviation} ${word}`, language)
      expect(set.slice(4, -4)).not.toMatch(/ /u)
      expect(set.replaceAll(/[\u00A0\u202F]/gu, ' ')).toBe(`${word} ${abbreviation} ${word}`)
    }
  })

  it.each(languages)('in %s put no hyphen into what counts down, and none into dates, numbers to call and addresses', (language) => {
    for (const text of ['12-10', '2024-05-06', '555-1234', 'https://a.org/1-2', 'a-b@c.org', '3-1-2'])
      expect(correctTypography(text, language)).toBe(text)
  })
})
