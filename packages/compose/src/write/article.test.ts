import { describe, expect, it } from 'vitest'
import type { Article } from '../analyse/article.ts'
import { articleOf, cleanCopy, plain, type Copy } from './article.ts'

describe('the plain text of what a writer marked up', () => {
  it.each([
    ['**Bold** and __strong__ and `code`', 'Bold and strong and code'],
    ['## A heading', 'A heading'],
    ['- an item', 'an item'],
    ['> a quotation', 'a quotation'],
    ['  spaced \n\t out  ', 'spaced out'],
    ['a\u0000b', 'ab'],
    ['a\u2028b', 'a b'],
    ['2 * 3 * 4 = 24', '2 * 3 * 4 = 24'],
    ['**', '**'],
    ['** not bold **', '** not bold **'],
    ['# ', ''],
    ['#hashtag', '#hashtag'],
    ['-5 degrees', '-5 degrees'],
    ['the method __init__ and snake__case__name', 'the method init and snake__case__name'],
    ['দুই **তিন** চার', 'দুই তিন চার'],
    ['一**二**三', '一二三'],
    ['', ''],
  ])('%j is %j', (marked, text) => {
    expect(plain(marked)).toBe(text)
  })

  it('has no marks to take away, once they were', () => {
    for (const text of ['**a** b', '- - a', '> > a', '`` `a` ``', '# # a', '**__a__**'])
      expect(plain(plain(plain(text)))).toBe(plain(plain(text)))
  })
})

const copy: Copy = {
  headline: { long: '**The Ferry**', short: 'Ferry' },
  standfirst: 'It goes by day.',
  body: [
    { crosshead: 'Over the first', text: 'The ferry goes by day. It rests at night.', optional: true },
    { crosshead: '', text: 'Its captain is *old*.', optional: true },
    { crosshead: '## Winter', text: 'Ice comes late.', optional: false },
    { crosshead: 'Nothing', text: '  ', optional: false },
  ],
  pullQuotes: ['“It rests at night.”', 'It never was.', ''],
  imageQuery: 'ferry',
  alt: 'A ferry',
  sources: [' p1 '],
}
const base: Article = { id: 'a1', kind: 'feature', heading: null, parent: null, blocks: [], words: 0 }
const written = { model: 'm', sources: [{ document: 'a.md', paragraph: 3 }] }

describe('copy that is cleaned', () => {
  const clean = cleanCopy(copy)

  it('opens with a paragraph that stays, under no crosshead, and has no empty one', () => {
    expect(clean.body.map(({ text }) => text)).toEqual([
      'The ferry goes by day. It rests at night.',
      'Its captain is *old*.',
      'Ice comes late.',
    ])
    expect(clean.body[0]).toMatchObject({ crosshead: null, optional: false })
    expect(clean.body[1]?.crosshead).toBeNull()
    expect(clean.body[2]?.crosshead).toBe('Winter')
  })

  it('quotes only what stands in it, letter by letter', () => {
    expect(clean.pullQuotes).toEqual(['It rests at night.'])
  })

  it('is clean already when it is cleaned again', () => {
    expect(cleanCopy(clean)).toEqual(clean)
  })

  it('is what it was where there is nothing in it', () => {
    const none: Copy = { ...copy, body: [], pullQuotes: ['x'], headline: { long: '', short: '' }, standfirst: '', sources: [] }
    expect(cleanCopy(none)).toMatchObject({ body: [], pullQuotes: [], standfirst: '' })
  })
})

describe('an article of copy', () => {
  const article = articleOf(base, cleanCopy(copy), written, 'en')

  it('has its paragraphs in order, each signed, under its crossheads', () => {
    expect(article.blocks.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'paragraph The ferry goes by day. It rests at night.',
      'paragraph Its captain is *old*.',
      'heading Winter',
      'paragraph Ice comes late.',
    ])
    expect(article.blocks.every((block) => block.written === written && block.document === 'm')).toBe(true)
    expect(new Set(article.blocks.map(({ index }) => index)).size).toBe(article.blocks.length)
    expect(article.blocks.map(({ index }) => index)).toEqual(article.blocks.map(({ index }) => index).toSorted((a, b) => a - b))
  })

  it('counts the words of its paragraphs, and names each title once', () => {
    expect(article.words).toBe(9 + 4 + 3)
    expect(article.titles).toEqual(['The Ferry', 'Ferry'])
    expect(articleOf(base, { ...cleanCopy(copy), headline: { long: 'A', short: 'A' } }, written, 'en').titles).toEqual(['A'])
  })

  it('sets large what stands as a sentence of its own', () => {
    expect(article.blocks[0]?.large).toEqual(['It rests at night.'])
    expect(article.blocks[1]?.optional).toBe(true)
    expect(article.blocks[0]).not.toHaveProperty('optional')
  })

  it('has no standfirst where none was written, whatever it had', () => {
    expect(articleOf(base, { ...cleanCopy(copy), standfirst: '' }, written, 'en')).not.toHaveProperty('standfirst')
  })
})
