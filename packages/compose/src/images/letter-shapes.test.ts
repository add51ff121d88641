import { expect, it } from 'vitest'
import { lettersOf } from './letter-shapes.ts'

it.each([
  ['3 May, Lüneburg', '3'],
  ['14 May, Lübeck', '14'],
  ['„Über den Fluss“', undefined],
  ['ışık', undefined],
  ['От издателя', undefined],
  ['1987: das Jahr', '1987'],
  ['12345 Schritte', undefined],
  ['Route 66', undefined],
  ['The Woman Who Drew the Moon', undefined],
  ['What we are', undefined],
  ['শেষ ট্রাম', undefined],
  ['باغ', undefined],
  ['修傘的人', undefined],
  ['', undefined],
  ['?!', undefined],
])('beside “%s” art shows %s', (title, letters) => expect(lettersOf(title)).toBe(letters))
