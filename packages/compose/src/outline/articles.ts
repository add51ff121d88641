import { titleOf } from '../analyse/articles.ts'
import type { Article, PlacedBlock } from '../analyse/articles.ts'
import { keyOfBlock } from '../analyse/passages.ts'
import type { Passage } from '../analyse/passages.ts'
import { countWords } from '../source.ts'
import type { Outline, OutlineEntry } from './outline.ts'

/** The outline of what the documents hold: one line an article, in their words. */
export function outlineOfArticles(articles: readonly Article[], passages: readonly Passage[], title: string): Outline {
  const places = placesOf(passages)
  return {
    title: title.slice(0, 300),
    tagline: '',
    items: articles.slice(0, 200).map((article) => ({
      id: article.id,
      kind: article.kind,
      workingTitle: (titleOf(article) ?? article.blocks[0]?.text ?? '').slice(0, 300),
      angle: firstSentence(article).slice(0, 2_000),
      points: article.blocks
        .filter((block) => block.kind === 'heading')
        .slice(0, 20)
        .map((block) => block.text.slice(0, 600)),
      passageIds: [...new Set(article.blocks.flatMap((block) => places.get(keyOfBlock(block)) ?? []))],
      words: Math.min(50_000, article.words),
      keep: true,
    })),
  }
}

const firstSentence = ({ blocks }: Article): string =>
  /^.*?[.!?。！？।](?=["”’)]*(?:\s|$))["”’)]*/su.exec(blocks.find((block) => block.kind !== 'heading')?.text ?? '')?.[0] ?? ''

const placesOf = (passages: readonly Passage[]): ReadonlyMap<string, string> =>
  new Map(passages.flatMap((passage) => passage.blocks.map((block): [string, string] => [keyOfBlock(block), passage.id])))

/** What an outline is read against. */
export interface Sources {
  articles: readonly Article[]
  passages: readonly Passage[]
}

/**
 * The articles an outline asks for, in its order: text of the documents by its passages, under its titles. A line of nothing but words of its
 * own becomes an article that waits for copy. The same outline that the documents gave gives their articles back.
 */
export function articlesOfOutline({ items }: Outline, sources: Sources): Article[] {
  const places = placesOf(sources.passages)
  const known = new Map(sources.articles.map((article) => [article.id, article]))
  const blocks = new Map(sources.passages.map((passage) => [passage.id, passage.blocks]))
  const kept = items.filter((item) => item.keep)
  const letter = kept.findIndex((item) => item.kind === 'letter')
  return kept.map((item, index) => {
    const base = known.get(item.id)
    const own = base ? blocksOf(base, item, places) : []
    const ids = new Set(base?.blocks.map((block) => places.get(keyOfBlock(block))))
    const added = item.passageIds.filter((id) => !ids.has(id)).flatMap((id) => blocks.get(id) ?? [])
    const text = [...own, ...(own.length ? added : withoutTitle(added))]
    const words = text.reduce((sum, block) => sum + (block.kind === 'heading' ? 0 : countWords(block.text)), 0)
    return {
      id: `a${index + 1}`,
      item: item.id,
      // There is one letter, and it stands first among the articles.
      kind: item.kind === 'letter' && index !== letter ? 'feature' : item.kind,
      heading: base?.heading ?? null,
      parent: base?.parent ?? null,
      blocks: text,
      words: text.length ? words : item.words,
      // A piece is shown whole, or it is none any more.
      ...(base?.piece && !added.length && own.length === base.blocks.length ? { piece: base.piece } : {}),
      ...titlesOf(item, base),
    }
  })
}

/** Paragraphs of an article whose passages the outline still names; what belongs to no passage stays. */
function blocksOf(base: Article, item: OutlineEntry, places: ReadonlyMap<string, string>): PlacedBlock[] {
  const wanted = new Set(item.passageIds)
  return base.blocks.filter((block) => {
    const place = places.get(keyOfBlock(block))
    return place === undefined || wanted.has(place)
  })
}

/** Headings over the first paragraph of a text would stand under its title. */
const withoutTitle = (blocks: readonly PlacedBlock[]): PlacedBlock[] => {
  const first = blocks.findIndex((block) => block.kind !== 'heading')
  return blocks.slice(Math.max(0, first))
}

function titlesOf({ workingTitle }: OutlineEntry, base: Article | undefined): { titles?: readonly string[] } {
  const title = workingTitle.trim()
  const same = base && (titleOf(base) ?? base.blocks[0]?.text ?? '').slice(0, 300).trim() === title
  return title && !same ? { titles: [title] } : {}
}
