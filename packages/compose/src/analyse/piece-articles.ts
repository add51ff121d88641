import { type Genre, GENRES } from '@magazineai/design'
import { readMaterial } from '../material/read-material.ts'
import type { Collection, Material, Piece } from '../material/material.ts'
import type { SourceDocument } from '../source.ts'
import { articlesOf, FEATURE_WORDS } from './articles.ts'
import { withTerms } from './definitions.ts'
import { keyOfBlock } from './passages.ts'
import { picturesOf, withPictures } from './placed-pictures.ts'
import type { Article, PlacedBlock } from './article.ts'

/** Running prose: it is divided at its headings and stands on the pages of the template. */
export const proseGenres: ReadonlySet<Genre> = new Set<Genre>(['feature', 'short', 'essay'])

/** Genres that are shown on pages of their own making. */
export const ownPages: ReadonlySet<Genre> = new Set(GENRES.filter((genre) => !proseGenres.has(genre)))

/** Divides documents into articles, in their order: what is a recipe, a poem or of another genre with pages of its own is one article, whole; the rest is prose. */
export function articlesOfMaterial(documents: readonly SourceDocument[], material: Material = readMaterial(documents)): Article[] {
  const { pieces, collections } = material
  const titles = new Map(collections.map((collection) => [collection.id, collection]))
  const blocks = new Map(
    documents.flatMap(({ name, blocks: all }) =>
      all.map((block): [string, PlacedBlock] => [keyOfBlock({ ...block, document: name }), { ...block, document: name }]),
    ),
  )
  const at = (document: string, indexes: readonly number[]): PlacedBlock[] =>
    indexes.flatMap((index) => blocks.get(keyOfBlock({ document, index })) ?? [])
  // Pictures given as files belong to the texts that come with them; alone they are a series.
  const isSeries = pieces.every(({ genre }) => genre === 'photos')
  const shown = pieces.filter((piece) => ownPages.has(piece.genre) && (piece.at.length > 0 || isSeries))
  const whole = shown.map((piece) => {
    const collection = piece.collection === undefined ? undefined : titles.get(piece.collection)
    return articleOf(piece, at(piece.document, piece.at), collection ? at(collection.document, collection.at) : [])
  })
  const mixed = collections.filter((collection) => isMixed(collection, pieces))
  const taken = new Set([...shown, ...mixed].flatMap(keysOf))
  const prose = documents.map((document) => ({
    ...document,
    blocks: document.blocks.filter(({ index }) => !taken.has(keyOfBlock({ document: document.name, index }))),
  }))
  const around = new Map(
    mixed.flatMap((collection) =>
      pieces
        .filter((piece) => piece.collection === collection.id)
        .flatMap((piece) => keysOf(piece).map((key) => [key, collection] as const)),
    ),
  )
  const heads = new Set(
    pieces.filter(({ genre, title }) => proseGenres.has(genre) && title !== null).flatMap((piece) => keysOf(piece).slice(0, 1)),
  )
  const texts = articlesOf(prose, (heading) => heads.has(keyOfBlock(heading))).map((article): Article => {
    const collection = article.heading && !article.parent ? around.get(keyOfBlock(article.heading)) : undefined
    const titled = collection ? { ...article, parent: headingAmong(at(collection.document, collection.at)) } : article
    return withGenre({ ...titled, blocks: withTerms(titled.blocks) }, pieces)
  })
  const articles = withPictures(inOrder([...texts, ...whole], documents), documents)
  return isSeries ? articles : [...articles, ...seriesLeft(pieces, articles)]
}

/** So many pictures that were given as files are a series beside texts too. */
const SERIES = 6

/** The series of pictures that came beside texts and are at home in none of them; those of the cover and the contents are among a few more. */
function seriesLeft(pieces: readonly Piece[], articles: readonly Article[]): Article[] {
  const placed = new Set(articles.flatMap(picturesOf).map(({ picture }) => picture))
  return pieces
    .filter(({ genre, at }) => genre === 'photos' && !at.length)
    .map((piece) => ({ ...piece, blocks: piece.blocks.filter((block) => block.kind !== 'picture' || !placed.has(block.picture)) }))
    .filter(({ blocks }) => blocks.filter(({ kind }) => kind === 'picture').length >= SERIES)
    .map((piece) => articleOf(piece, [], []))
}

const keysOf = ({ document, at }: Pick<Piece, 'document' | 'at'>): string[] => at.map((index) => keyOfBlock({ document, index }))

const headingAmong = (blocks: readonly PlacedBlock[]): PlacedBlock | null => blocks.find(({ kind }) => kind === 'heading') ?? null

/**
 * Returns whether a heading stands over texts of several genres, as the name of a newsletter does, and says nothing itself: then it is the
 * title of none of them. A text with a recipe among its sections keeps its own.
 */
function isMixed({ id, blocks }: Collection, pieces: readonly Piece[]): boolean {
  const inside = pieces.filter(({ collection }) => collection === id)
  const prose = inside.filter(({ genre }) => !ownPages.has(genre))
  return !blocks.length && prose.length > 0 && prose.length * 2 <= inside.length && prose.every(({ title }) => title !== null)
}

/** An article that is one piece of prose, whole, is of its genre. */
function withGenre(article: Article, pieces: readonly Piece[]): Article {
  const [first] = article.blocks
  const piece = pieces.find(({ document, at }) => first && document === first.document && at.includes(first.index))
  const isWhole =
    piece &&
    proseGenres.has(piece.genre) &&
    article.blocks.every(({ document, index }) => document === piece.document && piece.at.includes(index))
  return isWhole && piece.words <= MOST_OF_ONE * article.words ? { ...article, prose: piece.genre } : article
}

/** A piece of more words than so many times those of an article has other articles too. */
const MOST_OF_ONE = 1.2

function articleOf(piece: Piece, blocks: PlacedBlock[], around: readonly PlacedBlock[]): Article {
  const heading = headingOf(piece, blocks)
  return {
    id: '',
    kind: piece.words < FEATURE_WORDS ? 'card' : 'feature',
    heading,
    parent: headingAmong(around),
    blocks: blocks.filter((block) => block !== heading),
    words: piece.words,
    piece,
  }
}

/** The block that is the title of a piece: what none of its blocks was made of. Something may stand before it, as the mark of a press release does. */
function headingOf(piece: Piece, blocks: readonly PlacedBlock[]): PlacedBlock | null {
  if (piece.title === null) return null
  const said = new Set(piece.blocks.flatMap(({ kind, at }) => (kind === 'picture' || kind === 'note' ? [] : at)))
  return blocks.find(({ index }) => !said.has(index)) ?? null
}

/** Articles in the order of their first paragraphs, named anew. */
function inOrder(articles: readonly Article[], documents: readonly SourceDocument[]): Article[] {
  const rank = new Map(documents.map(({ name }, index) => [name, index]))
  const place = ({ heading, blocks: [first] }: Article): [number, number] => {
    const block = heading ?? first
    return [rank.get(block?.document ?? '') ?? 0, block?.index ?? 0]
  }
  return articles
    .toSorted((a, b) => {
      const [left, right] = [place(a), place(b)]
      return left[0] - right[0] || left[1] - right[1]
    })
    .map((article, index) => ({ ...article, id: `a${index + 1}` }))
}
