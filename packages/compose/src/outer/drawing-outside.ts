import type { FillContext } from '../fill/context.ts'
import { drawingsOfText } from '../images/drawings-of-text.ts'
import { mayShowMotif } from '../images/shown-motifs.ts'
import { genreDrawn, subjectsOfGenres } from '../images/subjects.ts'

/**
 * Returns the drawing that a page which belongs to no text shows: of what its issue is about, or its texts name, one that no other page shows, else of what stands
 * for a genre in it; undefined for none.
 */
export function drawingOutside({ draft, stories, drawings, language }: FillContext, page: number, subject?: string): string | undefined {
  const articles = [...stories.values()].flatMap(({ planned }) => planned.articles)
  const text = articles.flatMap(({ blocks }) => blocks.map((block) => block.text)).join(' ')
  const standing = subjectsOfGenres(
    articles.map(({ piece }) => genreDrawn(piece)),
    true,
  )
  const names = drawingsOfText({ title: '', text }, subject, { language, drawings, standing })
  return names.find((name) => mayShowMotif(draft.design, page, name))
}
