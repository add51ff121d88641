import type { FillContext } from '../fill/context.ts'
import { mayShowMotif } from '../images/shown-motifs.ts'
import { subjectsOfGenres } from '../images/subjects.ts'

/**
 * Returns the drawing that a page which belongs to no text shows: of what its issue is about one that no other page shows, else of what stands for a genre in it;
 * undefined for none.
 */
export function drawingOutside({ draft, stories, drawings }: FillContext, page: number, subject?: string): string | undefined {
  const genres = [...stories.values()].flatMap(({ planned }) => planned.articles.map(({ piece }) => piece?.genre))
  const own = subject === undefined ? [] : drawings(subject)
  const standing = subjectsOfGenres(genres, true)
  const names = [...own, ...standing, ...standing.flatMap(drawings)]
  return names.find((name) => mayShowMotif(draft.design, page, name))
}
