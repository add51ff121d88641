import type { FillContext } from '../fill/context.ts'
import { mayShowMotif } from '../images/shown-motifs.ts'
import { subjectsOfGenres } from '../images/subjects.ts'

/** Returns what a page that belongs to no text shows of its issue where what that is about is shown elsewhere: what stands for a genre in it; undefined for none. */
export function genreMotif({ draft, stories }: FillContext, page: number): string | undefined {
  const genres = [...stories.values()].flatMap(({ planned }) => planned.articles.map(({ piece }) => piece?.genre))
  return subjectsOfGenres(genres).find((subject) => mayShowMotif(draft.design, page, subject))
}
