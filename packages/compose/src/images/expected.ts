import { titleOf } from '../analyse/articles.ts'
import type { Article } from '../analyse/articles.ts'
import type { Photo } from '../ports.ts'
import type { SourceDocument } from '../source.ts'
import { ownPhotos } from './own.ts'
import { LONGEST_READ, RELEVANT, relevanceOf, spokenIn, weightsIn } from './relevance.ts'
import type { Spoken } from './relevance.ts'

/** Answers whether a picture may be found for an article before any is chosen. */
export type PictureExpected = (article: Article) => boolean

const textOf = (article: Article): string =>
  [titleOf(article) ?? '', ...article.blocks.map(({ text }) => text)].join(' ').slice(0, LONGEST_READ)

/**
 * Returns what says for which articles of an issue a picture may be found: for all of them where the user brought pictures, else for those that
 * a photograph of the library has to do with. `language` is BCP 47. Texts are read when the first of them is asked for, each once.
 */
export function picturesExpected(
  documents: readonly SourceDocument[],
  articles: readonly Article[],
  { photos, language }: { photos: readonly Photo[]; language: string },
): PictureExpected {
  if (ownPhotos(documents).length) return () => true
  if (!photos.length) return () => false
  const tongue = language.slice(0, 2)
  const read = new Map<Article, Spoken>()
  const spokenOf = (article: Article): Spoken => {
    const spoken = read.get(article) ?? spokenIn(textOf(article), tongue)
    read.set(article, spoken)
    return spoken
  }
  let weight: ReturnType<typeof weightsIn> | undefined
  const known = new Map<Article, boolean>()
  return (article) => {
    const weights = (weight ??= weightsIn(articles.map(spokenOf)))
    const found = known.get(article) ?? photos.some((photo) => relevanceOf(photo, spokenOf(article), weights) >= RELEVANT)
    known.set(article, found)
    return found
  }
}
