import { expect, it } from 'vitest'
import { withoutLetterSpacing } from './letter-spacing.ts'

it.each([
  ['S O C I E D A D   C A N A R I C U L T O R A   D E   L A N G R E O', 'SOCIEDAD CANARICULTORA DE LANGREO'],
  ['  P R O G R A M M E', 'PROGRAMME'],
  ['L E T T R E  D E  N O Ë L', 'LETTRE DE NOËL'],
  ['В Е С Т Н И К   С Е Л А', 'ВЕСТНИК СЕЛА'],
])('“%s” is words', (typed, words) => {
  expect(withoutLetterSpacing(`${typed}\n\nThe hall is open.`)).toBe(`${words}\n\nThe hall is open.`)
})

it.each([
  'A B C D E F G',
  'I a m',
  'x  y  z',
  'The hall  is open.',
  'C   G   Am   F',
  'C   G   F   C   G',
  'C G F C G D',
  'a b c d',
  '1 2 3 4 5 6',
])('“%s” stays as it is', (line) => {
  expect(withoutLetterSpacing(line)).toBe(line)
})
