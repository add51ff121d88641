import { expect, test } from 'vitest'
import { scriptsOf } from './script.ts'

const of = (text: string): string[] => [...scriptsOf(text)].toSorted()

test('names the scripts of a text, Latin always among them', () => {
  expect(of('')).toEqual(['Latn'])
  expect(of('“Crème brûlée” – 12 €')).toEqual(['Latn'])
  expect(of('বাংলা and Ελλάδα')).toEqual(['Beng', 'Grek', 'Latn'])
  expect(of('日本のカナ')).toEqual(['Hani', 'Hira', 'Kana', 'Latn'])
})

test('signs that scripts share count for the fonts that have them', () => {
  expect(of('٣')).toEqual(['Arab', 'Latn'])
  expect(of('「')).toEqual(['Hani', 'Latn'])
})
