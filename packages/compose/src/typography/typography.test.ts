import { describe, expect, it } from 'vitest'
import type { SourceInline } from '../source.ts'
import { applyEdits } from './edit.ts'
import { correctInlines, correctTypography } from './typography.ts'

/** No-break spaces as they can be read: `~` as wide as a space, `_` narrow. */
const shown = (text: string): string => text.replaceAll('\u00A0', '~').replaceAll('\u202F', '¬')

const cases: readonly (readonly [language: string, typed: string, set: string])[] = [
  ['en', 'She said "yes" and left.', 'She said “yes” and left.'],
  ['en', 'She said "he told me \'no\' twice" and left.', 'She said “he told me ‘no’ twice” and left.'],
  ['en', "It's the boys' dog, 'tis true, of the '90s.", 'It’s the boys’ dog, ’tis true, of the ’90s.'],
  ['en', "Rock 'n' roll isn't dead.", 'Rock ’n’ roll isn’t dead.'],
  ['en', 'The harbour -- empty by then -- was cold...', 'The harbour—empty by then—was cold…'],
  ['en', 'A waist is a terrible thing to mind. -- Ziggy', 'A waist is a terrible thing to mind. — Ziggy'],
  ['de', '-- Wilhelm Busch', '– Wilhelm Busch'],
  ['en-GB', 'The harbour -- empty by then -- was cold.', 'The harbour – empty by then – was cold.'],
  ['en', 'The harbour - empty by then - was cold.', 'The harbour – empty by then – was cold.'],
  ['en', 'From 1939-1945, pp. 112-134, ages 8-12, 2011-12.', 'From 1939–1945, pp.~112–134, ages 8–12, 2011–12.'],
  ['en', 'Add 1 1/2 cups of milk and 1/4 tsp salt.', 'Add 1½ cups of milk and ¼ tsp salt.'],
  ['en', 'A box of 3 x 4 cm, a screen of 1920x1080.', 'A box of 3~×~4~cm, a screen of 1920×1080.'],
  ['en', 'It was -5 °C at 10 km from J. R. R. Tolkien and Dr. Who.', 'It was −5~°C at 10~km from J.~R.~R.~Tolkien and Dr.~Who.'],
  ['en', 'The 2nd of May.', 'The 2nd of May.'],
  ['de', 'Er sagte: "Sie rief \'Halt\' und ging."', 'Er sagte: „Sie rief ‚Halt‘ und ging.“'],
  ['de', 'Das “Haus” am See - z.B. im Mai - kostet 5 €.', 'Das „Haus“ am See – z.¬B. im Mai – kostet 5~€.'],
  ['de', "Wie geht's Hans' Hund? So'n Glück.", 'Wie geht’s Hans’ Hund? So’n Glück.'],
  ['de', 'Vor- und Nachteile, 10-12 Uhr, S. 12', 'Vor- und Nachteile, 10–12~Uhr, S.~12'],
  ['de-CH', 'Er sagte "ja" und ging.', 'Er sagte «ja» und ging.'],
  ['fr', 'Il dit : "Bonjour!" Pourquoi? Le XIXe siècle; l\'eau.', 'Il dit¬: «¬Bonjour¬!¬» Pourquoi¬? Le XIXe siècle¬; l’eau.'],
  ['fr', '« Déjà » dit-il, à 12:30, 10 000 fois...', '«¬Déjà¬» dit-il, à 12:30, 10¬000 fois…'],
  ['es', '¿Dijo "sí" o "no"? Sí... 1939-1945', '¿Dijo «sí» o «no»? Sí… 1939-1945'],
  ['it', 'L\'uomo disse "un po\' di pane" ieri.', 'L’uomo disse «un po’ di pane» ieri.'],
  ['pt', 'Ele disse "sim" - e saiu.', 'Ele disse “sim” – e saiu.'],
  ['nl', '\'s Avonds zei hij "ja" over foto\'s.', '’s Avonds zei hij “ja” over foto’s.'],
  ['sv', 'Han sade "ja" och gick - hem.', 'Han sade ”ja” och gick – hem.'],
  ['da', 'Han sagde "ja" og gik.', 'Han sagde »ja« og gik.'],
  ['pl', 'Powiedział "tak" i wyszedł, 10 000 zł.', 'Powiedział „tak” i wyszedł, 10~000~zł.'],
  ['ru', 'Он сказал "да" - и ушёл, т.е. навсегда...', 'Он сказал «да»~— и ушёл, т.¬е. навсегда…'],
]

describe('a paragraph is set by the rules of its language', () => {
  it.each(cases)('%s: %s', (language, typed, set) => {
    expect(shown(correctTypography(typed, language))).toBe(set)
  })

  it.each(cases)('once and for all: %s: %s', (language, typed) => {
    const once = correctTypography(typed, language)
    expect(correctTypography(once, language)).toBe(once)
  })
})

describe('what could be meant otherwise stays', () => {
  it.each([
    ['en', 'A 3.5" disk and a 5\'10" man.'],
    ['en', 'Run git commit --amend and see https://example.org/a--b?c="d" or `x -- y`.'],
    ['en', 'Write to o-brien@example.org, C:\\temp\\a--b or ../a/b/c.txt...'],
    ['en', 'An "open quotation that never ends.'],
    ['en', 'On 2024-05-06 call 555-1234, ISBN 978-3-16-148410-0, a Boeing 737-800.'],
    ['en', 'On 1/2 we met, page 1/2 of the score 3-1.'],
    ['en', 'n - 1 and 5 - 3 = 2'],
    ['en', "Use the + and - keys, [1-9] and `grub_calloc' too."],
    ['de', 'Press the “Share” button and that is it for the day.'],
    ['en', 'if (a["b"] != null) { return x_y }'],
    ['en', '\u2028'],
    ['en', ''],
    ['ar', 'قال "نعم" - ثم ذهب...'],
    ['ja', '彼は"はい"と言った...'],
    ['zh', '他说"是"...'],
    ['fa', 'او گفت "بله"...'],
    ['bn', 'সে বলল "হ্যাঁ"...'],
    ['en', 'Он сказал "да" - и ушёл...'],
    ['xx', 'She said "yes"...'],
  ])('%s: %s', (language, text) => {
    expect(correctTypography(text, language)).toBe(text)
  })

  it('leaves the ends of lines of verse', () => {
    expect(correctTypography('"Tyger, tyger"\u2028burning bright...\u2028in the forests', 'en')).toBe(
      '“Tyger, tyger”\u2028burning bright…\u2028in the forests',
    )
  })
})

describe('runs with marks', () => {
  const text = (inlines: readonly SourceInline[]): string => inlines.map((inline) => inline.text).join('')

  it('keep them, across quotation marks', () => {
    const inlines: SourceInline[] = [
      { text: 'She said "' },
      { text: 'never', marks: ['italic'] },
      { text: '" -- and ' },
      { text: "didn't", href: 'https://a.org' },
    ]
    expect(correctInlines(inlines, 'en')).toEqual([
      { text: 'She said “' },
      { text: 'never', marks: ['italic'] },
      { text: '”—and ' },
      { text: 'didn’t', href: 'https://a.org' },
    ])
  })

  it('have the text that the paragraph has, wherever they are divided', () => {
    for (const [language, typed] of cases) {
      const set = correctTypography(typed, language)
      for (let at = 1; at < typed.length; at++) {
        const inlines: SourceInline[] = [{ text: typed.slice(0, at) }, { text: typed.slice(at), marks: ['bold'] }]
        const runs = correctInlines(inlines, language)
        expect(text(runs)).toBe(set)
        expect(text(correctInlines(runs, language))).toBe(set)
      }
    }
  })

  it('raise the ordinals of French, once', () => {
    const runs = correctInlines([{ text: 'Le XIXe siècle, le 1er mai, la 2e fois' }], 'fr')
    expect(runs.filter(({ marks }) => marks?.includes('superscript')).map((run) => run.text)).toEqual(['e', 'er', 'e'])
    expect(correctInlines(runs, 'fr')).toEqual(runs)
    expect(correctInlines([{ text: 'the 2nd, 1e' }], 'en')).toEqual([{ text: 'the 2nd, 1e' }])
  })

  it('take edits at their edges', () => {
    expect(applyEdits(['ab', 'cd', 'ef'], [{ start: 1, end: 3, text: 'X' }])).toEqual(['aX', 'd', 'ef'])
    expect(applyEdits(['ab', 'cd'], [{ start: 2, end: 2, text: 'X' }])).toEqual(['abX', 'cd'])
    expect(applyEdits(['ab', 'cd'], [{ start: 2, end: 4, text: '' }])).toEqual(['ab', ''])
    expect(applyEdits(['', 'ab'], [{ start: 0, end: 0, text: 'X' }])).toEqual(['X', 'ab'])
    expect(applyEdits(['ab'], [{ start: 2, end: 2, text: 'X' }])).toEqual(['abX'])
  })
})

it('changes nothing a second time, whatever is typed', () => {
  // mulberry32: the same texts in every run
  let seed = 7
  const random = (): number => {
    seed = (seed + 0x6d2b79f5) | 0
    let value = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
  const atoms = ['"', "'", '--', ' - ', '...', ' ', ' ', ' ', 'word', 'l', 'Tom', '12', '1/2', ' cups', '3', 'x', ' 000', '!', '?', ';', ':', ',', '.', '«', '»', '“', '”', '„', '(', ')', '\u00A0', '\u2028', 'z.B.', '-', '’', ' km', 'XIXe', '5 €', '/', 'да'] // prettier-ignore
  for (const language of ['en', 'en-GB', 'de', 'de-CH', 'fr', 'fr-CA', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'pl', 'ru']) {
    for (let round = 0; round < 400; round++) {
      const typed = Array.from({ length: 3 + Math.floor(random() * 22) }, () => atoms[Math.floor(random() * atoms.length)]).join('')
      const once = correctTypography(typed, language)
      expect(correctTypography(once, language), `${language} ${JSON.stringify(typed)}`).toBe(once)
      const letters = (text: string): string => text.normalize('NFKC').replaceAll(/[^\p{L}\p{Nd}]/gu, '')
      expect(letters(once).replaceAll('x', '')).toBe(letters(typed).replaceAll('x', ''))
    }
  }
})
