import { expect, it } from 'vitest'
import { lettersOf } from './letter-shapes.ts'

it.each([
  ['3 May, Lüneburg', '3'],
  ['14 May, Lübeck', '14'],
  ['1987: das Jahr', '1987'],
  ['„Über den Fluss“', undefined],
  ['От издателя', undefined],
  ['12345 Schritte', undefined],
  ['Route 66', undefined],
  ['From the Editor', undefined],
  ['শেষ ট্রাম', undefined],
  ['修傘的人', undefined],
  ['', undefined],
])('beside “%s” art shows %s', (title, letters) => expect(lettersOf(title)).toBe(letters))
