import { describe, expect, it } from 'vitest'
import { folded } from './fold.ts'
import { isSameName, isSameWord, isUnspaced, tokensOf } from './tokens.ts'

describe('the form that words are compared in', () => {
  it.each([
    ['CAFÉ', 'cafe'],
    ['Straße', 'strasse'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['Ёлка', 'елка'],
    ['ﬁn', 'fin'],
    ['soft\u00ADhyphen', 'softhyphen'],
    ['שָׁלוֹם', 'שלומ'],
    ['كِتَاب', 'كتاب'],
    ['کتاب', 'كتاب'],
    ['مـــكـتب', 'مكتب'],
    ['أحمد', 'احمد'],
    ['مدينة', 'مدينه'],
    ['কমলা', 'কমলা'],
    ['हिन्दी', 'हिन्दी'],
    ['ภาษาไทย', 'ภาษาไทย'],
    ['１２３', '123'],
    ['٤٥٦', '456'],
    ['۴۵۶', '456'],
    ['৭৮৯', '789'],
    ['๐๑๒', '012'],
    ['𝟗𝟎', '90'],
    ['', ''],
  ])('of %j is %j', (text, form) => {
    expect(folded(text)).toBe(form)
  })

  it('is its own form, and takes no notice of how a letter is composed', () => {
    for (const text of ['Ångström', 'İstanbul', 'ǅ', 'ﷺ', 'ấ', 'é', 'ﬀ', 'ß', 'ς', 'ي', 'ك', 'ñ', '가', 'が', 'क़']) {
      expect(folded(folded(text))).toBe(folded(text))
      expect(folded(text.normalize('NFD'))).toBe(folded(text.normalize('NFC')))
    }
  })

  it('reads the digits of every script as those of ours', () => {
    const zeros = Array.from({ length: 0x1_e000 }, (_, code) => code).filter(
      (code) => /\p{Nd}/u.test(String.fromCodePoint(code)) && !/\p{Nd}/u.test(String.fromCodePoint(code - 1)),
    )
    expect(zeros.length).toBeGreaterThan(50)
    for (const zero of zeros)
      expect(folded(Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value)).join('')), zero.toString(16)).toBe(
        '0123456789',
      )
  })
})

describe('two forms of one word', () => {
  it.each([
    ['ferry', 'ferries'],
    ['shepherd', 'shepherds'],
    ['kapitan', 'kapitans'],
    ['книга', 'книги'],
    ['كتاب', 'والكتاب'],
    ['ספר', 'הספר'],
    ['fluss', 'flussufer'],
    ['নদী', 'নদীর'],
  ])('are %s and %s', (one, other) => {
    expect(isSameWord(folded(one), folded(other))).toBe(true)
    expect(isSameWord(folded(other), folded(one))).toBe(true)
  })

  it.each([
    ['ferry', 'fern'],
    ['cat', 'car'],
    ['mill', 'mile'],
    ['москва', 'мороз'],
    ['bread', 'brother'],
  ])('are not %s and %s', (one, other) => {
    expect(isSameWord(one, other)).toBe(false)
    expect(isSameWord(other, one)).toBe(false)
  })

  it('of a name end alike but for a case', () => {
    for (const [one, other] of [
      ['brandt', 'brandts'],
      ['анна', 'анну'],
      ['praha', 'prahy'],
    ] as const)
      expect(isSameName(one, other)).toBe(true)
    for (const [one, other] of [
      ['brandt', 'brandenburg'],
      ['anna', 'annapolis'],
      ['x', 'y'],
    ] as const)
      expect(isSameName(one, other)).toBe(false)
    expect(isSameName('', '')).toBe(true)
  })
})

describe('the words of a sentence that say something', () => {
  const words = (text: string, language = 'en'): string[] => tokensOf(text, language).map(({ text: word }) => word)
  const names = (text: string, language = 'en'): string[] => tokensOf(text, language).flatMap(({ raw, name }) => (name ? [raw] : []))

  it('are no articles, no prepositions and no single letters', () => {
    expect(words('The ferry of the town leaves at six.')).toEqual(['ferry', 'town', 'leaves', 'six'])
    expect(words('Die Fähre der Stadt', 'de')).toEqual(['fahre', 'stadt'])
    expect(words('')).toEqual([])
    expect(words('… 12 — !')).toEqual([])
  })

  it('are names where a capital stands and the sentence asks for none', () => {
    expect(names('Gustav met Anna. Then Bread came: Salt, and “Sugar” with Ines')).toEqual(['Anna', 'Bread', 'Ines'])
    expect(names('  The ferry')).toEqual([])
    expect(names('¿Quién es Ana?', 'es')).toEqual(['Ana'])
  })

  it('are found where no spaces stand, and said to be of such a script', () => {
    expect(words('港の時計屋は船の時計を直す。', 'ja').length).toBeGreaterThan(2)
    expect(words('กรุงเทพเป็นเมืองหลวง', 'th').length).toBeGreaterThan(1)
    expect(['港', 'ก', 'か', 'A', 'я', '한'].map(isUnspaced)).toEqual([true, true, true, false, false, false])
  })

  it('stand in the order of the text, each where it is', () => {
    for (const [text, language] of [
      ['The long walk down to the valley', 'en'],
      ['Каждый октябрь пастух ведёт овец', 'ru'],
      ['毎朝七時に市場の鐘が鳴る', 'ja'],
    ] as const) {
      let from = 0
      for (const { raw } of tokensOf(text, language)) {
        const at = text.indexOf(raw, from)
        expect(at, raw).toBeGreaterThanOrEqual(from)
        from = at + raw.length
      }
    }
  })

  it('follow one another only where a space stands between them', () => {
    const tokens = tokensOf('Golden Gate, Bridge of San Francisco', 'en')
    expect(tokens.map(({ raw, adjacent }) => `${raw} ${adjacent}`)).toEqual([
      'Golden false',
      'Gate true',
      'Bridge false',
      'San false',
      'Francisco true',
    ])
  })
})
