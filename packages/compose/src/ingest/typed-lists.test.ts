import { describe, expect, it } from 'vitest'
import type { SourceBlock } from '../source.ts'
import { withListedLines, withTypedLists } from './typed-lists.ts'

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

const inLines = (block: Partial<SourceBlock>, ...lines: string[]): SourceBlock[] =>
  paragraphs(lines.join('\u2028')).map((each) => ({ ...each, ...block }))
const listed = (blocks: readonly SourceBlock[]): string[] =>
  withListedLines({ blocks, pictures: [], footnotes: [] }).blocks.map(
    ({ kind, ordered, text }) => `${ordered ? 'ordered ' : ''}${kind} ${text.replaceAll('\u2028', ' / ')}`,
  )

describe('lines of one paragraph', () => {
  it.each([
    [
      ['1) Heat the oven.', '2) 500 g flour, 3 eggs.'],
      ['ordered item Heat the oven.', 'ordered item 500 g flour, 3 eggs.'],
    ],
    [
      ['Così:', '1. Accendere il forno.', '2. Impastare.'],
      ['paragraph Così:', 'ordered item Accendere il forno.', 'ordered item Impastare.'],
    ],
    [
      ['Bring:', '• Water', 'and a cup', '• Bread'],
      ['paragraph Bring:', 'item Water / and a cup', 'item Bread'],
    ],
    [
      ['- Mehl', '- Eier'],
      ['item Mehl', 'item Eier'],
    ],
    [
      ['1) Rühren. 2) Backen, bis er braun ist! 3) Kühlen.'],
      ['ordered item Rühren.', 'ordered item Backen, bis er braun ist!', 'ordered item Kühlen.'],
    ],
  ])('are items where each is marked: %j', (lines, items) => {
    expect(listed(inLines({}, ...lines))).toEqual(items)
  })

  it('are items behind bullets where the reader took the first away, and what stood behind them still does', () => {
    const blocks = inLines(
      { kind: 'item', level: 0, inlines: [{ text: 'Sat 26 April', marks: ['bold'] }, { text: '\u2028• Sun 11 May' }] },
      'Sat 26 April',
      '• Sun 11 May',
    )
    const parts = withListedLines({ blocks, pictures: [], footnotes: [{ after: 0, text: 'Free.' }] })
    expect(parts.blocks.map(({ index, inlines }) => [index, inlines])).toEqual([
      [0, [{ text: 'Sat 26 April', marks: ['bold'] }]],
      [1, [{ text: 'Sun 11 May' }]],
    ])
    expect(parts.footnotes[0]?.after).toBe(1)
  })

  it.each([
    [['1. Mai Tanz', '2. Mai Markt']],
    [['- Dove vai?', '- A casa!']],
    [['1) The tide was out', 'and the boats lay on their sides', '2) The tide came in']],
    [['There are 2) or 3) of them, 1) of which is ours.']],
  ])('are none where they say something themselves: %j', (lines) => {
    expect(listed(inLines({}, ...lines))).toEqual([`paragraph ${lines.join(' / ')}`])
  })
})
