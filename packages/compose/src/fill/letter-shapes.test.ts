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
  ['The Woman Who Drew the Moon', 'en', 'W'],
  ['What we are', 'en', 'W'],
  ['শেষ ট্রাম', 'bn', '৭'],
  ['باغ', 'fa', '۷'],
  ['修傘的人', 'zh-Hant', '7'],
  ['', 'en', '7'],
  ['?!', 'en', '7'],
])('beside “%s” (%s), on page 7, art shows %s', (title, language, letters) => expect(lettersOf(title, 7, language)).toBe(letters))
