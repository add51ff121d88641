import { everyCase } from '@magazineai/common/testing'
import { Genre, Outline, type OutlineEntry } from '@magazineai/design'
import { beforeAll, describe, expect, it } from 'vitest'
import { templateKit } from '@magazineai/assets'
import { fixture } from '../../test/fixtures.ts'
import { readCorpus } from '../../test/material/corpus.ts'
import { readComposeSources, type ComposeSources } from '../compose-sources.ts'
import { textOfBlock } from '../material/text.ts'
import type { SourceDocument } from '../source.ts'
import { ingest } from '../ingest/ingest.ts'
import { articlesOfOutline, outlineOfArticles } from './articles.ts'
import type { Article } from '../analyse/article.ts'

const kit = templateKit('velour')
const sourcesOf = (...documents: SourceDocument[]): Promise<ComposeSources> => readComposeSources({ idea: '', kit, documents }, {})
const read = async (name: string, text: string): Promise<SourceDocument> => ingest({ name, bytes: new TextEncoder().encode(text) })
const outlineOf = (sources: ComposeSources): Outline => outlineOfArticles(sources, 'Title')

/** Numbers of 0 to 1 that are the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const merged = (above: OutlineEntry, below: OutlineEntry): OutlineEntry => ({
  ...above,
  words: Math.min(50_000, above.words + below.words),
  passageIds: [...new Set([...above.passageIds, ...below.passageIds])],
  merged: [...(above.merged ?? []), below.id, ...(below.merged ?? [])],
  parts: [above, below].flatMap((item) => (item.merged?.length ? (item.parts ?? []) : [item])),
})
const divided = ({ parts = [] }: OutlineEntry): OutlineEntry[] => parts.map((part) => ({ ...part, points: [], keep: true }))

type Edit = (items: OutlineEntry[], at: number, chance: () => number) => OutlineEntry[]
const edits: Record<string, Edit> = {
  merge: (items, at) => {
    const [above, below] = [items[at], items[at + 1]]
    return above && below ? [...items.slice(0, at), merged(above, below), ...items.slice(at + 2)] : items
  },
  split: (items, at) => items.flatMap((item, index) => (index === at && item.parts?.length ? divided(item) : [item])),
  genre: (items, at, chance) => {
    const genre = Genre.options[Math.floor(chance() * Genre.options.length)]
    return items.map((item, index) => (index === at && genre ? { ...item, genre } : item))
  },
  reorder: (items, at, chance) => {
    const rest = items.filter((_, index) => index !== at)
    const moved = items[at]
    return moved ? rest.toSpliced(Math.floor(chance() * items.length), 0, moved) : items
  },
  rename: (items, at) => items.map((item, index) => (index === at ? { ...item, workingTitle: 'Another Name' } : item)),
  drop: (items, at) => items.map((item, index) => (index === at ? { ...item, keep: false } : item)),
}

const wordsIn = (text: string): string[] => (text.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).toSorted()
const bodyOf = (articles: readonly Article[]): string[] =>
  wordsIn(
    articles
      .flatMap(({ blocks }) => blocks.filter(({ kind }) => kind !== 'heading'))
      .map(({ text }) => text)
      .join('\n'),
  )

/** Words of `all` that are not, or not as often, in `some`. */
function missing(all: readonly string[], some: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of some) counts.set(word, (counts.get(word) ?? 0) + 1)
  return all.filter((word) => {
    const left = counts.get(word) ?? 0
    counts.set(word, left - 1)
    return left <= 0
  })
}

/** Pairs of documents that are edited by chance. */
const ROUNDS = everyCase() ? 120 : 40

/** Ids of the lines of the documents that a line stands for. */
const rootsOf = (item: OutlineEntry): string[] => [item.id, ...(item.merged ?? [])]

describe('an outline that was edited', () => {
  let corpus: SourceDocument[] = []
  /** What is found in each document by itself, once for all that is asked of it. */
  const alone = new Map<SourceDocument, Promise<ComposeSources>>()
  const sourcesOfOne = (document: SourceDocument): Promise<ComposeSources> => {
    const sources = alone.get(document) ?? sourcesOf(document)
    alone.set(document, sources)
    return sources
  }
  beforeAll(async () => {
    corpus = (await readCorpus('tuned')).map(({ document }) => document)
    for (const name of ['hackers.md', 'guide.md']) corpus.push(await read(name, new TextDecoder().decode(fixture(name))))
  })

  it('loses no word of a line that is kept, whatever is done to it', { timeout: 120_000 }, async () => {
    const chance = randomNumbers(14)
    const done: Record<string, number> = {}
    for (let round = 0; round < ROUNDS; round++) {
      const first = round % 10 === 0 ? corpus.at(round % 20 ? -1 : -2) : corpus[Math.floor(chance() * corpus.length)]
      const second = corpus[Math.floor(chance() * corpus.length)]
      if (!first || !second || first.name === second.name) continue
      const sources = await sourcesOf(first, second)
      const before = outlineOf(sources)
      let { items } = before
      for (let count = 0; count < 8; count++) {
        const name = Object.keys(edits)[Math.floor(chance() * Object.keys(edits).length)] ?? ''
        const next = edits[name]?.(items, Math.floor(chance() * items.length), chance) ?? items
        if (next !== items) done[name] = (done[name] ?? 0) + 1
        items = next
      }
      const outline = Outline.parse({ ...before, items })
      const articles = articlesOfOutline(outline, sources)
      const kept = outline.items.filter(({ keep }) => keep)
      expect(articles.map(({ item }) => item)).toEqual(kept.map(({ id }) => id))
      const passages = new Map(before.items.flatMap((item) => [item, ...(item.parts ?? [])]).map(({ id, passageIds }) => [id, passageIds]))
      // Every line is compared with what the documents said of its own and merged lines.
      kept.forEach((item, index) => {
        const alone = rootsOf(item).flatMap((id) => {
          const line: OutlineEntry = { ...item, id, merged: [], genre: undefined, passageIds: passages.get(id) ?? [] }
          return articlesOfOutline({ ...outline, items: [line] }, sources)
        })
        const article = articles[index]
        if (!article) throw new Error('a line without an article')
        const words = bodyOf(alone)
        const label = `${round} ${first.name} + ${second.name}: ${item.id} + ${item.merged?.join(',') ?? ''} ${item.genre ?? ''}`
        expect(missing(words, bodyOf([article])), label).toEqual([])
        const { piece } = article
        const printed = piece ? wordsIn([piece.title ?? '', ...piece.blocks.map(textOfBlock)].join('\n')) : words
        expect(missing(words, printed), `${label} piece`).toEqual([])
      })
    }
    for (const name of Object.keys(edits)) expect(done[name], name).toBeGreaterThan(ROUNDS / 6)
  })

  it('that nobody changed gives the articles of the documents, for every document of the corpus', async () => {
    for (const document of corpus) {
      const sources = await sourcesOfOne(document)
      const articles = articlesOfOutline(Outline.parse(outlineOf(sources)), sources)
      const bare = (all: readonly Article[]) => all.map(({ item: _item, titles: _titles, ...article }) => article)
      expect(bare(articles), document.name).toEqual(bare(sources.articles))
    }
  })

  it('divides every line into sections that are the whole of it together', async () => {
    let count = 0
    for (const document of corpus) {
      const sources = await sourcesOfOne(document)
      const outline = outlineOf(sources)
      for (const item of outline.items.filter(({ parts }) => parts)) {
        count += 1
        const whole = articlesOfOutline({ ...outline, items: [item] }, sources)
        const parts = articlesOfOutline({ ...outline, items: divided(item) }, sources)
        expect(missing(bodyOf(whole), bodyOf(parts)), `${document.name} ${item.workingTitle}`).toEqual([])
        expect(missing(bodyOf(parts), bodyOf(whole)), `${document.name} ${item.workingTitle}`).toEqual([])
      }
    }
    expect(count).toBeGreaterThan(9)
  })
})

describe('a line', () => {
  const book = `# Kitchen notes

## Pancakes

Serves 4

- 250 g flour
- 3 eggs
- 500 ml milk

1. Whisk everything.
2. Fry in butter.

## Frost

The field is white,
the ditch is white,
and nothing moves
but one late crow.

The gate complains,
the lane is iron,
and all the night
is in the trees.
`
  it('says what was found: genre, pages, pictures', async () => {
    const document = await read('book.md', book)
    const picture = { id: 'x', name: 'x.jpg', type: 'image/jpeg' as const, width: 100, height: 100, after: document.blocks[2]?.index ?? 0 }
    const outline = outlineOf(await sourcesOf({ ...document, pictures: [picture] }))
    expect(outline.items.map(({ workingTitle, genre, pictures }) => [workingTitle, genre, pictures])).toEqual([
      ['Pancakes', 'recipe', 1],
      ['Frost', 'poem', 0],
    ])
  })

  it('becomes of the genre it is given, and prose again', async () => {
    const sources = await sourcesOf(await read('book.md', book))
    const outline = outlineOf(sources)
    const as = (genre: Genre) => articlesOfOutline({ ...outline, items: outline.items.map((item) => ({ ...item, genre })) }, sources)[0]
    expect(as('list')?.piece?.genre).toBe('list')
    expect(as('recipe')).toMatchObject({ piece: sources.articles[0]?.piece })
    expect(as('feature')).not.toHaveProperty('piece')
  })

  it('merged into another of another file keeps the name of its own', async () => {
    const sources = await sourcesOf(await read('one.md', book), await read('two.md', book.replace('Kitchen notes', 'More')))
    const outline = outlineOf(sources)
    const [first, second, , last] = outline.items
    if (!first || !second || !last) throw new Error('too few')
    const [article] = articlesOfOutline({ ...outline, items: [merged(second, last)] }, sources)
    expect(article?.piece?.genre).toBe('poem')
    expect(article?.piece?.blocks.map(({ document }) => document ?? article.piece?.document)).toEqual(
      expect.arrayContaining(['one.md', 'two.md']),
    )
  })

  it('of before genres were told still parses', () => {
    const old = { id: 'a1', kind: 'feature', workingTitle: '', angle: '', points: [], passageIds: [], words: 1, keep: true }
    expect(Outline.parse({ title: '', tagline: '', items: [old] }).items).toEqual([old])
  })
})
