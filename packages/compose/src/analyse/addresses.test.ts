import { expect, it } from 'vitest'
import { addressesReader } from './addresses.ts'

it.each([
  ['en', 'You are the underside of the slates.', true],
  ['en', 'Thank you to everyone who sweeps.', false],
  ['en', 'Can you find a book if I only know that it was blue?', false],
  ['en', 'The youth club meets on Monday.', false],
  ['de', 'Wir haben Sie im Herbst vermisst.', true],
  ['de', 'Sie kam im Herbst zurück.', false],
  ['de', 'Du hast das Dach gehalten.', true],
  ['fr', 'La salle vous attend le samedi.', true],
  ['fr', 'La salle attend le samedi.', false],
  ['es', 'La biblioteca abre para usted los lunes.', true],
  ['zh', '我们等你来。', true],
  ['ja', '朝の市場が始まる。', false],
])('tells whether a sentence speaks to its reader: %s, %s', (language, text, speaks) => {
  expect(addressesReader(text, language)).toBe(speaks)
})
