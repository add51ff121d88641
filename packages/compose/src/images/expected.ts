import type { Photo } from '@magazineai/design'
import { picturesOf } from '../analyse/placed-pictures.ts'
import type { SourceDocument } from '../source.ts'
import { ownPhotos } from './own.ts'
import { isOfProduct, LONGEST_READ, relevanceAsked, relevanceIn, stemmed, type StemmedText } from './relevance.ts'
import { titleOf, type Article } from '../analyse/article.ts'

/** Answers whether a picture may be found for an article before any is chosen. */
export type PictureExpected = (article: Article) => boolean

const textOf = (article: Article): string =>
  [titleOf(article) ?? '', ...article.blocks.map(({ text }) => text)].join(' ').slice(0, LONGEST_READ)

/**
 * Returns what says for which articles of an issue a picture may be found: for those that pictures of the user stand in, for all where some of these belong to
 * no text, else for those that a photograph of the library has to do with, by the rule it is chosen by. `language` is BCP 47. Texts are read when the first
 * of them is asked for, each once.
 */
export function picturesExpected(
  documents: readonly SourceDocument[],
  articles: readonly Article[],
  { photos, language, idea }: { photos: readonly Photo[]; language: string; idea: string },
): PictureExpected {
  const placed = new Set(articles.flatMap((article) => picturesOf(article).map(({ picture }) => picture)))
  if (ownPhotos(documents).some(({ id }) => !placed.has(id))) return () => true
  const ofLibrary = libraryExpected(articles, photos, language.slice(0, 2), idea)
  return (article) => picturesOf(article).length > 0 || ofLibrary(article)
}

function libraryExpected(articles: readonly Article[], photos: readonly Photo[], language: string, idea: string): PictureExpected {
  if (!photos.length || isOfProduct(idea)) return () => false
  const read = new Map<Article, StemmedText>()
  const spokenOf = (article: Article): StemmedText => {
    const spoken = read.get(article) ?? stemmed(textOf(article), language)
    read.set(article, spoken)
    return spoken
  }
  let relevance: ReturnType<typeof relevanceIn> | undefined
  const known = new Map<Article, boolean>()
  return (article) => {
    const relevant = (relevance ??= relevanceIn({ texts: articles.map(spokenOf), idea: stemmed(idea, language) }))
    const found = known.get(article) ?? photos.some((photo) => relevant(photo, spokenOf(article)) >= relevanceAsked([article.piece?.genre]))
    known.set(article, found)
    return found
  }
}
