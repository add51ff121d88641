import { describe, expect, it } from 'vitest'
import { randomOf } from '../../test/random-pieces.ts'
import type { Article, PlacedBlock } from '../analyse/article.ts'
import { asPiece } from '../analyse/prose-piece.ts'
import { joinedArticle, sectionsOf, wordsOfBlocks } from './sections.ts'

const random = randomOf(31)

function blocksOf(count: number, document = 'a.md'): PlacedBlock[] {
  return Array.from({ length: count }, (_, index): PlacedBlock => {
    const isHeading = random.chance() < 0.3
    const text = isHeading ? random.words(1, 4) : random.words(3, 60)
    return {
      index,
      kind: isHeading ? 'heading' : 'paragraph',
      text,
      inlines: [{ text }],
      document,
      ...(isHeading ? { level: random.count(2, 4) } : {}),
    }
  })
}
const articleOf = (id: string, blocks: PlacedBlock[], rest: Partial<Article> = {}): Article => ({
  id,
  kind: 'feature',
  heading: null,
  parent: null,
  blocks,
  words: wordsOfBlocks(blocks),
  ...rest,
})
const articles = Array.from({ length: 120 }, (_, at) => articleOf(`a${at}`, blocksOf(at % 20)))

/** The paragraphs of an article with its own heading, in order. */
const linesOf = ({ heading, blocks }: Article): string[] =>
  [...(heading ? [heading] : []), ...blocks].map(({ kind, text }) => `${kind} ${text}`)

describe('the sections of an article', () => {
  it('are its paragraphs and headings, in their order, none of them lost', () => {
    for (const article of articles) {
      const sections = sectionsOf(article)
      if (sections.length) expect(sections.flatMap(linesOf)).toEqual(linesOf(article))
    }
  })

  it('are two at least or none, each with text of its own and a name of its own', () => {
    for (const article of articles) {
      const sections = sectionsOf(article)
      expect(sections.length).not.toBe(1)
      expect(sections.map(({ id }) => id)).toEqual(sections.map((_, at) => `${article.id}/${at + 1}`))
      for (const section of sections) {
        expect(section.blocks.some(({ kind }) => kind !== 'heading')).toBe(true)
        expect(section.words).toBe(wordsOfBlocks(section.blocks))
      }
      expect(sections.reduce((sum, { words }) => sum + words, 0)).toBe(sections.length ? article.words : 0)
    }
  })

  it('stand under the heading of the article, and have no headings of its level inside', () => {
    const heading: PlacedBlock = { index: 99, kind: 'heading', text: 'Over all', inlines: [], document: 'a.md', level: 1 }
    for (const article of articles) {
      const sections = sectionsOf({ ...article, heading })
      const top = Math.min(...article.blocks.filter(({ kind }) => kind === 'heading').map(({ level = 1 }) => level))
      for (const section of sections.slice(1)) {
        expect(section.parent).toBe(heading)
        expect(section.heading?.level).toBe(top)
      }
    }
  })

  it('of a piece are pieces, and say all that it says', () => {
    for (const article of articles.filter(({ blocks }) => blocks.length)) {
      const whole = asPiece(article)
      const sections = sectionsOf(whole)
      for (const { piece, words } of sections) expect(piece?.words).toBe(words)
      const said = (all: readonly unknown[]): number => (JSON.stringify(all).match(/w\d+/gu) ?? []).length
      const titles = sections.flatMap(({ heading }) => (heading ? [heading.text] : []))
      if (sections.length)
        expect(said([...sections.flatMap(({ piece }) => piece?.blocks ?? []), ...titles])).toBeGreaterThanOrEqual(said(whole.piece.blocks))
    }
  })

  it('joined again are the article', () => {
    for (const article of articles) {
      const [first, ...others] = sectionsOf(article)
      if (!first) continue
      const joined = joinedArticle([first, ...others])
      expect(joined.words).toBe(article.words)
      expect(linesOf(joined)).toEqual(linesOf(article))
    }
  })
})

describe('articles that are joined', () => {
  it('say all that they said, in their order, under the heading of the first', () => {
    for (let at = 0; at + 2 < articles.length; at += 3) {
      const [a, b, c] = articles.slice(at, at + 3) as [Article, Article, Article]
      const joined = joinedArticle([a, b, c])
      expect(linesOf(joined)).toEqual([a, b, c].flatMap(linesOf))
      expect(joined.words).toBe(a.words + b.words + c.words)
      expect(joined.id).toBe(a.id)
    }
  })

  it('are no card any more once they are long', () => {
    const long = articleOf(
      'a1',
      blocksOf(1).map((block) => ({ ...block, kind: 'paragraph' as const, text: 'word '.repeat(900) })),
      { kind: 'card' },
    )
    expect(joinedArticle([{ ...long, kind: 'card' }, long]).kind).toBe('feature')
    const short = articleOf('a2', [], { kind: 'card' })
    expect(joinedArticle([short, short]).kind).toBe('card')
  })
})
