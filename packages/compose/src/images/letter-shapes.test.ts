import { expect, it } from 'vitest'
import { isNumberedSeries, lettersOf } from './letter-shapes.ts'

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

it.each([
  [['3 May, Lüneburg', '5 May, Büchen', '8 May, Mölln', '14 May, Lübeck'], true],
  [['1934', '1956', '1987', 'Afterwards'], true],
  [['3 May', '3 June', '8 July'], false],
  [['10 best benches', 'From the editor', '2 eggs'], false],
  [['From the editor', 'The ferry', 'Sold'], false],
])('%j count on: %s', (titles, is) => expect(isNumberedSeries(titles)).toBe(is))
