import { readFileSync } from 'node:fs'
import { array, assert, boolean, constantFrom, oneof, property, string, tuple } from 'fast-check'
import * as harfbuzz from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { fontPath, SERIF } from '../test/fonts.ts'
import { breakAddresses } from './addresses.ts'
import type { Block } from './block.ts'
import { lineBreaks, MAY_BREAK, MUST_BREAK } from './breaks.ts'
import { BREAK, FORCED, HYPHENATED } from './cuts.ts'
import { Faces } from './faces.ts'
import { Hyphenators, hyphenPoints } from './hyphenate.ts'
import { Phrases } from './phrases.ts'
import { Shaper } from './shape.ts'
import { makeBlock } from './make-block.ts'

const resources = { faces: new Faces(harfbuzz, null), shaper: new Shaper(harfbuzz), hyphenators: new Hyphenators(), phrases: new Phrases() }
await resources.hyphenators.load('en')
resources.faces.add(SERIF, readFileSync(fontPath(SERIF)))
const style = { face: SERIF, size: 40 }

const blockOf = (text: string): Block =>
  makeBlock({ runs: [{ text, style }], style, leading: 50, align: 'justify', language: 'en', hyphenate: true }, resources)

/** Display offsets of the cuts of a kind. */
const atsOf = ({ cuts }: Block, kind: number): number[] => [...cuts.ats].filter((_, index) => cuts.kinds[index] === kind)

const placesOf = (values: Uint8Array, value: number): number[] => [...values].flatMap((found, at) => (found === value ? [at] : []))

const SIGNS = Array.from('aZé1!?.,;:-–—/()[]{}“”‘’"\'«»$%€&*…‹›¿¡°§#@')

/** Words as found in Latin text, signs and punctuation wherever chance puts them. */
const token = oneof(
  {
    weight: 3,
    arbitrary: constantFrom(
      'typesetting',
      'well-known',
      'e.g.',
      '“Never,',
      'said.”',
      '—',
      '(sic)',
      '10',
      '%',
      '$5',
      '!',
      '«',
      '»',
      'and/or',
    ),
  },
  {
    weight: 2,
    arbitrary: string({ unit: constantFrom(...SIGNS), minLength: 1, maxLength: 5 }),
  },
)
const texts = array(tuple(token, constantFrom(' ', ' ', ' ', '  ')), { minLength: 1, maxLength: 12 })

test('words looked at one by one have the breaks and hyphens of the text', () => {
  assert(
    property(texts, boolean(), (parts, isOpen) => {
      const text = parts
        .map(([word, space]) => word + space)
        .join('')
        .slice(0, isOpen ? undefined : -1)
      const block = blockOf(text)
      const breaks = breakAddresses(text, lineBreaks(text))
      const hyphens = hyphenPoints(block.shown, resources.hyphenators.get('en'))
      expect(atsOf(block, BREAK)).toEqual(placesOf(breaks, MAY_BREAK))
      expect(atsOf(block, FORCED)).toEqual(placesOf(breaks, MUST_BREAK))
      expect(atsOf(block, HYPHENATED)).toEqual(placesOf(hyphens, 1).filter((at) => breaks[at] === 0))
    }),
    { numRuns: 1000, seed: 1 },
  )
})

test('the sums of the cuts are those of the text', () => {
  const { cuts, sums } = blockOf('The wonderfully well-known typesetting of official affairs, “sufficient” for all.')
  expect(atsOf({ cuts } as Block, HYPHENATED).length).toBeGreaterThan(5)
  for (let index = 0; index < cuts.length; index++) {
    const [from, to] = [sums.upTo(cuts.ats[index]!), sums.upTo(cuts.ends[index]!)]
    expect([cuts.fromWidth(index), cuts.fromSpace(index), cuts.fromEm(index)]).toEqual([from.width, from.space, from.em])
    expect([cuts.toWidth(index), cuts.toSpace(index), cuts.toEm(index)]).toEqual([to.width, to.space, to.em])
  }
})
