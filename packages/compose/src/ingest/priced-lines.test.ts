import { describe, expect, it } from 'vitest'
import type { SourceBlock } from '../source.ts'
import { withPricesBeside } from './priced-lines.ts'

const paragraphs = (...texts: string[]): SourceBlock[] =>
  texts.map((text, index) => ({ index, kind: 'paragraph', inlines: [{ text }], text }))
const said = (blocks: readonly SourceBlock[]): string[] =>
  withPricesBeside({ blocks, pictures: [], footnotes: [] }).blocks.map(({ text }) => text.replaceAll('\u2028', ' / '))

describe('prices under what they are of', () => {
  it.each([
    ['Cleaning\u2028£85\u2028New mainspring\u2028from £45', 'Cleaning £85 / New mainspring from £45'],
    ['Damenschnitt\u202838 €\u2028Herrenschnitt\u202824 €\u2028Kinder bis 12', 'Damenschnitt 38 € / Herrenschnitt 24 € / Kinder bis 12'],
  ])('stand behind it, in the lines of a block: %s', (text, written) => {
    expect(said(paragraphs(text))).toEqual([written])
  })

  it('stand behind it where each is a paragraph', () => {
    expect(said(paragraphs('What it costs', 'Coupe femme', '38 €', 'Coupe homme', '24 €', 'Ask for more.'))).toEqual([
      'What it costs',
      'Coupe femme 38 €',
      'Coupe homme 24 €',
      'Ask for more.',
    ])
  })

  it('are not looked for where one stands alone, or things have theirs', () => {
    const alone = paragraphs('The whole of it', '£85', 'Nothing more')
    expect(withPricesBeside({ blocks: alone, pictures: [], footnotes: [] }).blocks).toEqual(alone)
    expect(said(paragraphs('Tea £2\u2028£3\u2028Cake £4\u2028£5'))).toEqual(['Tea £2 / £3 / Cake £4 / £5'])
  })
})
