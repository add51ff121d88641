import { expect, test } from 'vitest'
import { scriptName, scriptsOf } from './script.ts'

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

test('signs that fonts for writing lack count for the fonts that have them; those most fonts have do not', () => {
  expect(of('🎉 1 → 2, © ™ § • – …')).toEqual(['Latn', 'Zsye'])
  expect(of('🥑')).toEqual(['Latn', 'Zsye'])
  expect(of('✔ done')).toEqual(['Latn', 'Zsye', 'Zsym'])
  expect(of('x ∈ ℝ')).toEqual(['Latn', 'Zmth'])
  expect(of('├── src')).toEqual(['Latn', 'Qabx'])
})

test('the script of a character has a name, what scripts share has none', () => {
  const names = ['a', 'ব', '日', '𐌀', '1', '…', '\u0301', '\u{10ffff}'].map((char) => scriptName(char.codePointAt(0)!))
  expect(names).toEqual(['Latin', 'Bengali', 'Han', 'Old Italic', null, null, null, null])
})
