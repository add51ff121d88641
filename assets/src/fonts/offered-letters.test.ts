import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fontCatalogue, fontFile } from './catalogue.ts'
import { glyphsByCharacter } from './sfnt.ts'

/** Letters beyond a to z of the offered languages of the Latin script (Unicode CLDR 48, main and standard exemplars), and of their neighbours in Europe. */
const LETTERS = 'áàâäãåæçéèêëíìîïñóòôöõøœßúùûüýÿąćęłńóśźżÁÀÂÄÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜŸĄĆĘŁŃÓŚŹŻčďěňřšťůžČŘŠŽőűŐŰăâîșțȘȚğışİŞĞėįųūģķļņāēīđĐ'

test('every family of the Latin script has the letters of all languages of it that are offered', async () => {
  const families = fontCatalogue().families.filter(({ scripts }) => scripts.includes('Latn'))
  expect(families.length).toBeGreaterThan(10)
  for (const { family, styles } of families)
    for (const { hash, weight, italic } of styles) {
      const glyphs = glyphsByCharacter(await readFile(fontFile(hash)))
      const missing = Array.from(LETTERS).filter((char) => !glyphs.has(char.codePointAt(0)!))
      expect(missing, `${family} ${weight}${italic ? ' italic' : ''}`).toEqual([])
    }
})
