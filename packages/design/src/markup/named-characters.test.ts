import { expect, it } from 'vitest'
import { knownNames, namedCharacter as inBrowser } from './named-characters.browser.ts'
import { namedCharacter } from './named-characters.ts'
import { decodeEntities } from './characters.ts'

it('what the browser knows of named characters is what everybody knows', () => {
  expect(knownNames.length).toBe(253)
  expect(knownNames.filter((name) => inBrowser(name) !== namedCharacter(name))).toEqual([])
  expect([inBrowser('nothing'), inBrowser('constructor'), namedCharacter('constructor')]).toEqual([undefined, undefined, undefined])
})

it('every character reference of HTML is read', () => {
  expect(decodeEntities('Caf&eacute; &Eacute;t&eacute; &Zcaron;i&zcaron;ek &ncedil; &fjlig; &NotEqualTilde; &zwnj;')).toBe(
    'Café Été Žižek ņ fj ≂̸ \u200C',
  )
  expect(decodeEntities('&#233; &#xE9; &#X1F600;')).toBe('é é 😀')
})

it('what is none stays, and what stands for no character is marked', () => {
  expect(decodeEntities('AT&T; R&D &foo; &eacute &; &&amp;amp; a&b=c&copy=1')).toBe('AT&T; R&D &foo; &eacute &; &&amp; a&b=c&copy=1')
  expect(decodeEntities('&#0; &#xD800; &#x110000; &#99999999;')).toBe('\uFFFD \uFFFD \uFFFD &#99999999;')
})
