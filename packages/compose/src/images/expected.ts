import { titleOf } from '../analyse/articles.ts'
import type { Article } from '../analyse/articles.ts'
import type { Photo } from '../ports.ts'
import type { SourceDocument } from '../source.ts'
import { ownPhotos } from './own.ts'
import { RELEVANT, relevanceOf, spokenIn, weightsIn } from './relevance.ts'

/** Answers whether a picture may be found for an article before any is chosen. */
export type PictureExpected = (article: Article) => boolean

/** Characters of a text that are read for its pictures. */
const LONGEST = 60_000

const textOf = (article: Article): string => [titleOf(article) ?? '', ...article.blocks.map(({ text }) => text)].join(' ').slice(0, LONGEST)

/**
 * Returns what says for which articles of an issue a picture may be found: for all of them where the user brought pictures, else for those that
 * a photograph of the library has to do with. `language` is BCP 47.
 */
export function picturesExpected(
  documents: readonly SourceDocument[],
  articles: readonly Article[],
  { photos, language }: { photos: readonly Photo[]; language: string },
): PictureExpected {
  if (ownPhotos(documents).length) return () => true
  if (!photos.length) return () => false
  const tongue = language.slice(0, 2)
  const weight = weightsIn(articles.map((article) => spokenIn(textOf(article), tongue)))
  const known = new Map<string, boolean>()
  return (article) => {
    const text = textOf(article)
    const found = known.get(text)
    if (found !== undefined) return found
    const spoken = spokenIn(text, tongue)
    const isFound = photos.some((photo) => relevanceOf(photo, spoken, weight) >= RELEVANT)
    known.set(text, isFound)
    return isFound
  }
}
