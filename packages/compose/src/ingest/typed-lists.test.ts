import { describe, expect, it } from 'vitest'
import type { SourceBlock } from '../source.ts'
import { withTypedLists } from './typed-lists.ts'

const paragraphs = (...texts: string[]): SourceBlock[] =>
  texts.map((text, index) => ({ index, kind: 'paragraph', inlines: [{ text }], text }))

describe('paragraphs behind a hyphen', () => {
  it.each([
    ['- Ladder for the hall', '- The back door sticks'],
    ['– nieuwe lampen', '– sleutel van de schuur', '– verf'],
  ])('are a list: %s', (...texts) => {
    const [head, ...items] = withTypedLists(paragraphs('What is left', ...texts))
    expect(head?.kind).toBe('paragraph')
    expect(items.map(({ kind, text }) => `${kind} ${text}`)).toEqual(texts.map((text) => `item ${text.slice(2)}`))
    expect(items[0]?.inlines).toEqual([{ text: texts[0]?.slice(2) }])
  })

  it('are none where somebody speaks, or one stands alone', () => {
    const said = paragraphs('- Where are you going?', '- To the mill.', '- At this hour!')
    expect(withTypedLists(said)).toEqual(said)
    const alone = paragraphs('Before', '- an aside', 'Behind')
    expect(withTypedLists(alone)).toEqual(alone)
  })
})
