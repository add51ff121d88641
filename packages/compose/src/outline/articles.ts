import type { Outline, OutlineEntry, OutlinePart } from '@magazineai/design'
import { withHeadlines } from '../analyse/headlines.ts'
import { keyOfBlock, type Passage } from '../analyse/passages.ts'
import type { ComposeSources } from '../compose-sources.ts'
import type { SourceDocument } from '../source.ts'
import { asGenre, genresIn, type FoundGenre } from './genres.ts'
import { joinedArticle, sectionsOf, wordsOfBlocks } from './sections.ts'
import { titleOf, type Article, type PlacedBlock } from '../analyse/article.ts'

/** What an outline is read against. */
export type Sources = Pick<ComposeSources, 'articles' | 'passages' | 'pieces' | 'documents' | 'language'>

/** Most lines of an outline, and most sections one of them may be divided into. */
const MOST_LINES = 200
const MOST_PARTS = 60

/**
 * Builds the outline of what the documents hold: one line an article, in their words. `pagesOf` answers how many pages articles take, where
 * that is known.
 */
export function outlineOfArticles(sources: Sources, title: string, pagesOf?: (article: Article) => number | undefined): Outline {
  const describe = describing(sources, pagesOf)
  return {
    title: title.slice(0, 300),
    tagline: '',
    items: sources.articles.slice(0, MOST_LINES).map((article) => {
      const parts = sectionsIn(article, sources).slice(0, MOST_PARTS + 1)
      return {
        ...describe(article),
        points: article.blocks
          .filter((block) => block.kind === 'heading')
          .slice(0, 20)
          .map((block) => block.text.slice(0, 600)),
        keep: true,
        ...(parts.length && parts.length <= MOST_PARTS ? { parts: parts.map(describe) } : {}),
      }
    }),
  }
}

/** Returns what describes articles as lines. */
function describing(sources: Sources, pagesOf?: (article: Article) => number | undefined): (article: Article) => OutlinePart {
  const places = placesOf(sources.passages)
  const genreOf = genresIn(sources.pieces)
  const pictures = picturesByBlock(sources.documents)
  return (article) => {
    const own = article.heading ? [article.heading, ...article.blocks] : article.blocks
    const pages = pagesOf?.(article)
    return {
      id: article.id,
      kind: article.kind,
      workingTitle: titleInOutline(article),
      angle: firstSentence(article).slice(0, 2_000),
      passageIds: [...new Set(article.blocks.flatMap((block) => places.get(keyOfBlock(block)) ?? []))],
      words: Math.min(50_000, article.words),
      ...found(genreOf(article)),
      pictures: own.reduce((sum, block) => sum + (pictures.get(keyOfBlock(block)) ?? 0), 0),
      ...(pages === undefined ? {} : { pages }),
    }
  }
}

const found = ({ genre, sure }: FoundGenre): FoundGenre => ({ genre, sure })

const titleInOutline = (article: Article): string => (titleOf(article) ?? article.blocks[0]?.text ?? '').slice(0, 300)

const firstSentence = ({ blocks }: Article): string =>
  /^.*?[.!?。！？।](?=["”’)]*(?:\s|$))["”’)]*/su.exec(blocks.find((block) => block.kind !== 'heading')?.text ?? '')?.[0] ?? ''

const placesOf = (passages: readonly Passage[]): ReadonlyMap<string, string> =>
  new Map(passages.flatMap((passage) => passage.blocks.map((block): [string, string] => [keyOfBlock(block), passage.id])))

/** How many pictures stand behind each block; those before all stand at the first. */
function picturesByBlock(documents: readonly SourceDocument[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { name: document, pictures = [], blocks } of documents) {
    for (const { after } of pictures) {
      const key = keyOfBlock({ document, index: Math.max(after, blocks[0]?.index ?? 0) })
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return counts
}

/** The sections an article divides into, under the headlines of its document. */
const sectionsIn = (article: Article, { documents, language }: Sources): Article[] => {
  const sections = sectionsOf(article)
  const names = new Set(sections.flatMap(({ heading }) => heading?.document ?? []))
  return withHeadlines(
    sections,
    documents.filter(({ name }) => names.has(name)),
    language,
  )
}

/**
 * Returns the articles an outline asks for, in its order: text of the documents by its passages, under its titles, in its genres, merged
 * and divided as it says. A line of nothing but words of its own becomes an article that waits for copy. The same outline that the
 * documents gave gives their articles back.
 */
export function articlesOfOutline({ items }: Outline, sources: Sources): Article[] {
  const places = placesOf(sources.passages)
  const passages = new Map(sources.passages.map((passage) => [passage.id, passage.blocks]))
  const genreOf = genresIn(sources.pieces)
  const articleOf = articlesById(sources)
  const kept = items.filter((item) => item.keep)
  const letter = kept.findIndex((item) => item.kind === 'letter')
  return kept.map((item, index) => {
    const base = articleOf(item.id)
    const members = [base, ...(item.merged ?? []).map(articleOf)].filter((each) => each !== undefined)
    const text = textOf(members, item, places)
    const known = new Set(members.flatMap(({ blocks }) => blocks.map((block) => places.get(keyOfBlock(block)))))
    const added = item.passageIds.filter((id) => !known.has(id)).flatMap((id) => passages.get(id) ?? [])
    const blocks = [...(text?.blocks ?? []), ...(text?.blocks.length ? added : withoutTitle(added))]
    const words = text && !added.length ? text.words : wordsOfBlocks(blocks)
    const article: Article = {
      id: `a${index + 1}`,
      item: item.id,
      // There is one letter, and it stands first among the articles.
      kind:
        item.kind === 'letter' && index !== letter
          ? 'feature'
          : item.merged?.length && text && item.kind === 'card'
            ? text.kind
            : item.kind,
      heading: base?.heading ?? null,
      parent: base?.parent ?? null,
      ...(base?.under ? { under: base.under } : {}),
      ...(base?.serial ? { serial: base.serial } : {}),
      ...(base?.isOfLongWork ? { isOfLongWork: true } : {}),
      ...(base?.chapter === undefined ? {} : { chapter: base.chapter }),
      ...(base?.standfirst ? { standfirst: base.standfirst } : {}),
      blocks,
      words: blocks.length ? words : item.words,
      // A piece is shown whole, or it is none any more.
      ...(text?.piece && !added.length ? { piece: text.piece } : {}),
      ...titlesOf(item, base),
    }
    const genre = item.genre ?? null
    const isChanged = genre !== null && genre !== (base && genreOf(base).genre)
    const prose = isChanged ? (genre === 'essay' ? genre : undefined) : members.length === 1 && !added.length ? base?.prose : undefined
    if (prose) article.prose = prose
    return isChanged && blocks.length ? asGenre(article, genre) : article
  })
}

/** Returns what finds an article, or a section of one, by the id of its line. */
function articlesById(sources: Sources): (id: string) => Article | undefined {
  const known = new Map(sources.articles.map((article) => [article.id, article]))
  const sections = new Map<string, Article[]>()
  return (id) => {
    const whole = known.get(id)
    const [, of = '', nth = ''] = /^(.+)\/(\d+)$/u.exec(id) ?? []
    const article = known.get(of)
    if (whole || !article) return whole
    const parts = sections.get(of) ?? sectionsIn(article, sources)
    sections.set(of, parts)
    return parts[Number(nth) - 1]
  }
}

/** The text of a line: its article and those merged into it, as far as its passages are still named. A text that lost some is prose. */
function textOf(members: readonly Article[], item: OutlineEntry, places: ReadonlyMap<string, string>): Article | null {
  const wanted = new Set(item.passageIds)
  const left = members.flatMap((member): Article[] => {
    const blocks = blocksOf(member, wanted, places)
    if (blocks.length === member.blocks.length) return [member]
    const { piece: _, ...prose } = member
    return blocks.length ? [{ ...prose, blocks, words: wordsOfBlocks(blocks) }] : []
  })
  const [first, ...others] = left
  if (!first) return null
  return others.length ? joinedArticle([first, ...others]) : first
}

/** Paragraphs of an article whose passages the outline still names; what belongs to no passage stays. */
function blocksOf(base: Article, wanted: ReadonlySet<string>, places: ReadonlyMap<string, string>): PlacedBlock[] {
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
  const same = base && titleInOutline(base).trim() === title
  return title && !same ? { titles: [title] } : {}
}
