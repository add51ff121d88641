import { expect, it } from 'vitest'
import { withTerms } from './definitions.ts'
import type { PlacedBlock } from './article.ts'

const boldIn = (...texts: string[]): string[] =>
  withTerms(texts.map((text, index): PlacedBlock => ({ index, kind: 'paragraph', text, inlines: [{ text }], document: 'a.md' }))).flatMap(
    ({ text, inlines }) => (inlines.every(({ marks }) => marks?.includes('bold')) ? [text] : []),
  )

it('makes the terms of a glossary bold, however it is written', () => {
  const slang = 'informal language from mainstream English or subcultures (bikers, rock fans).'
  expect(
    boldIn('There are three kinds of words here:', 'slang', slang, 'jargon', 'what is found among hackers alone.', 'So it is.'),
  ).toEqual(['slang', 'jargon'])
  expect(boldIn('Ölkanne', 'Ein Gefäß, aus dem Öl gegossen wird.', 'Zange', 'Ein Werkzeug, mit dem man etwas greift.')).toEqual([
    'Ölkanne',
    'Zange',
  ])
})

it('leaves what is no glossary', () => {
  const text = 'He came in and sat down beside the fire.'
  expect(boldIn('Later', text, 'It rained for days on end, and then it snowed.')).toEqual([])
  expect(boldIn('“Never.”', text, 'Why?', text, 'Anna Berg', 'said nothing')).toEqual([])
  expect(boldIn('slang', 'jargon', 'techspeak')).toEqual([])
})
