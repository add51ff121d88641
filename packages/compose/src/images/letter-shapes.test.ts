import { expect, it } from 'vitest'
import { lettersOf } from './letter-shapes.ts'

it.each([
  ['3 May, Lüneburg', 'en', '3'],
  ['14 May, Lübeck', 'en', '14'],
  ['„Über den Fluss“', 'de', 'Ü'],
  ['ışık', 'tr', 'I'],
  ['От издателя', 'ru', 'О'],
  ['1987: das Jahr', 'de', '1987'],
  ['12345 Schritte', 'de', 'S'],
  ['Route 66', 'en', 'R'],
  ['The Woman Who Drew the Moon', 'en', 'T'],
  ['What we are', 'en', 'W'],
  ['শেষ ট্রাম', 'bn', undefined],
  ['باغ', 'fa', undefined],
  ['修傘的人', 'zh-Hant', undefined],
  ['', 'en', undefined],
  ['?!', 'en', undefined],
])('beside “%s” (%s) art shows %s', (title, language, letters) => expect(lettersOf(title, language)).toBe(letters))
