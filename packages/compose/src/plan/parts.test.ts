import { templateKit, templates } from '@magazineai/assets'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../test/damage.ts'
import type { Article, ArticleKind, PlacedBlock } from '../analyse/article.ts'
import type { Piece } from '../material/material.ts'
import type { PieceSettings } from './settings.ts'
import { partsOf, type Part } from './parts.ts'
import { isStory, recipesOf, slotCount } from './recipes.ts'
import { CROWDED, SHARED, sharing } from './sharing.ts'

const chance = randomFrom(11)
const blockOf = (text: string, index: number, kind: PlacedBlock['kind'] = 'paragraph'): PlacedBlock => ({
  index,
  kind,
  text,
  inlines: [{ text }],
  document: 'a.md',
  ...(kind === 'heading' ? { level: 2 } : {}),
})

/** Articles under a few headings: cards, features, interviews, letters, pieces and figures. */
function articlesOf(count: number): Article[] {
  const parents = [null, blockOf('News', 0, 'heading'), blockOf('Notes', 1, 'heading')]
  return Array.from({ length: count }, (_, at): Article => {
    const kind = (['card', 'card', 'card', 'feature', 'interview', 'letter'] as ArticleKind[])[Math.floor(chance() * 6)] ?? 'card'
    const words = kind === 'card' ? 10 + Math.floor(chance() * 200) : 200 + Math.floor(chance() * 900)
    const text = 'The ferry leaves at six and it comes back. '.repeat(Math.ceil(words / 9))
    const index = 10 * (at + 1)
    return {
      id: `a${at + 1}`,
      kind,
      heading: chance() < 0.8 ? blockOf(`Title ${at}`, index, 'heading') : null,
      parent: parents[Math.floor(chance() * parents.length)] ?? null,
      blocks: [blockOf(text, index + 1)],
      words,
      ...(chance() < 0.2 ? { piece: { genre: 'poem', words } as Piece } : {}),
    }
  })
}
const cases = Array.from({ length: 150 }, (_, at) => articlesOf(at % 14))
const groupings = [{}, { whole: true }, { apart: true }, { whole: true, apart: true }, { alone: true }]

/** The paragraphs a part shows, its introduction's among them. */
const shownIn = ({ articles, intro }: Part): string[] =>
  [...articles, ...(intro ? [intro] : [])].flatMap(({ blocks }) => blocks.map(({ index }) => `${index}`))

describe('the parts of an issue', () => {
  it.each(groupings)('grouped by %j show every paragraph of every text but letters, once', (grouping) => {
    for (const articles of cases) {
      const parts = partsOf(articles, grouping)
      const shown = parts.flatMap(shownIn).map(Number)
      const texts = articles
        .filter(({ kind, piece }) => kind !== 'letter' || piece)
        .flatMap(({ blocks }) => blocks.map(({ index }) => index))
      expect(shown.filter((index) => texts.includes(index)).toSorted((a, b) => a - b)).toEqual(texts)
    }
  })

  it.each(groupings)('grouped by %j come in the order of the source, and say how many words they have', (grouping) => {
    for (const articles of cases)
      for (const [at, part] of partsOf(articles, grouping).entries()) {
        expect(part.articles.length, `part ${at}`).toBeGreaterThan(0)
        const words = part.articles.reduce((sum, article) => sum + article.words, 0)
        expect(part.words).toBe(words)
        if (part.type === 'department') expect(part.articles.length).toBeGreaterThanOrEqual(3)
        else if (!grouping.whole) expect(part.intro).toBeNull()
      }
  })

  it('gather nothing where each text stands alone, and cut none into a row where all is shown', () => {
    for (const articles of cases) {
      expect(partsOf(articles, { alone: true }).every((part) => part.articles.length === 1)).toBe(true)
      expect(partsOf(articles, { whole: true }).some(({ type }) => type === 'department')).toBe(false)
    }
  })

  it('are several where texts that are not brief stand under the title of their document', () => {
    const text = 'The ferry leaves at six and it comes back. '.repeat(20)
    const house = (parent: PlacedBlock, at: number): Article => ({
      id: `a${at}`,
      kind: 'card',
      heading: blockOf(`House ${at}`, 10 * at, 'heading'),
      parent,
      blocks: [blockOf(text, 10 * at + 1)],
      words: 180,
    })
    const under = (index: number): Article[] => [1, 2, 3, 4, 5].map((at) => house(blockOf('Houses', index, 'heading'), at))
    for (const grouping of [{}, { whole: true }]) expect(partsOf(under(0), grouping)).toHaveLength(5)
    expect(partsOf(under(3), { whole: true })).toHaveLength(1)
  })

  it('are what they were when nothing is there', () => {
    for (const grouping of groupings) expect(partsOf([], grouping)).toEqual([])
  })
})

describe('small pieces that share pages', () => {
  const partOf = (at: number, words: number, genre = 'poem'): Part => {
    const article = { id: `a${at}`, words, blocks: [blockOf('x', at)], piece: { genre } } as unknown as Article
    return { type: 'piece', articles: [article], heading: null, intro: null, words }
  }
  /** A page holds so many words. */
  const holding =
    (most: number, asked: number[] = []): PieceSettings =>
    (part) => {
      asked.push(part.words)
      return [{ pages: Math.ceil(part.words / most), fill: 1, more: 0 }]
    }
  const wordsOn = (parts: readonly Part[]): number[] => parts.map(({ words }) => words)

  it('stand as many on a page as it holds, in their order, none of them lost', () => {
    const parts = [50, 60, 70, 80, 90, 20, 20].map((words, at) => partOf(at, words))
    const shared = sharing(parts, holding(200), SHARED, 99)
    expect(wordsOn(shared)).toEqual([180, 190, 20])
    expect(shared.flatMap(({ articles }) => articles.map(({ id }) => id))).toEqual(parts.map((_, at) => `a${at}`))
  })

  it('are of one kind, and none too long to be small', () => {
    const parts = [partOf(0, 40), partOf(1, 40, 'recipe'), partOf(2, 40, 'recipe'), partOf(3, 181), partOf(4, 40), partOf(5, 40)]
    expect(sharing(parts, holding(1_000), SHARED, 99).map(({ articles }) => articles.length)).toEqual([1, 2, 1, 2])
  })

  it('are so many at most, though the page would hold more', () => {
    const many = Array.from({ length: 30 }, (_, at) => partOf(at, 1))
    expect(sharing(many, holding(1_000), SHARED, 99).map(({ articles }) => articles.length)).toEqual([6, 6, 6, 6, 6])
    expect(sharing(many, holding(1_000), CROWDED, 99).map(({ articles }) => articles.length)).toEqual([24, 6])
  })

  it('do not crowd where there are pages for all, and do where there are not', () => {
    const crowded: PieceSettings = (part) => [{ pages: 1, fill: 1, more: 0, isCrowded: part.articles.length > 2 }]
    const parts = Array.from({ length: 6 }, (_, at) => partOf(at, 10))
    expect(sharing(parts, crowded, SHARED, 99).map(({ articles }) => articles.length)).toEqual([2, 2, 2])
    expect(sharing(parts, crowded, CROWDED, 99)).toHaveLength(1)
  })

  it('are not measured behind the last page there is', () => {
    const asked: number[] = []
    const parts = Array.from({ length: 400 }, (_, at) => partOf(at, 100))
    const shared = sharing(parts, holding(200, asked), SHARED, 3)
    expect(shared.slice(0, 3).every(({ articles }) => articles.length === 2)).toBe(true)
    expect(shared).toHaveLength(3 + 400 - 6)
    expect(asked.length).toBeLessThan(20)
  })

  it('stand alone where nothing can be measured', () => {
    const parts = [partOf(0, 10), partOf(1, 10)]
    expect(sharing(parts, () => [], SHARED, 99)).toEqual(parts)
    expect(sharing([], holding(1), SHARED, 99)).toEqual([])
  })
})

describe('the recipes of a kit', () => {
  const kits = templates().map(({ id }) => templateKit(id))

  it('are each of one use, and none of them is lost', () => {
    for (const kit of kits) {
      const recipes = recipesOf(kit)
      const all = Object.values(recipes).flat()
      expect(all).toHaveLength(kit.recipes.length)
      expect(new Set(all)).toEqual(new Set(kit.recipes))
    }
  })

  it('have a cover, contents, a back, text that runs on, and pages of genres', () => {
    for (const kit of kits) {
      const { cover, contents, back, opener, text, piece } = recipesOf(kit)
      for (const [use, list] of Object.entries({ cover, contents, back, opener, text, piece }))
        expect(list.length, `${kit.id} ${use}`).toBeGreaterThan(0)
      for (const recipe of cover) expect(slotCount(recipe, 'masthead')).toBeGreaterThan(0)
      for (const recipe of [...opener, ...text]) expect(recipe.words, `${kit.id} ${recipe.kind}`).toBeGreaterThan(0)
      expect(slotCount(cover[0]!, 'no-such-role')).toBe(0)
    }
  })

  it('tell a story where they are no cover, contents or back', () => {
    expect((['cover', 'frontispiece', 'contents', 'back'] as const).some(isStory)).toBe(false)
    expect((['letter', 'opener', 'text', 'essay', 'department', 'interview', 'data', 'piece'] as const).every(isStory)).toBe(true)
  })
})
