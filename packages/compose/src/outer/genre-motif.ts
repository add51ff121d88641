import type { FillContext } from '../fill/context.ts'
import { mayShowMotif, motifsOn } from '../images/shown-motifs.ts'
import { subjectsOfGenres } from '../images/subjects.ts'

/** Returns what a page that belongs to no text shows of its issue where what that is about is shown elsewhere: what stands for a genre in it, sooner one that no page shows yet; undefined for none. */
export function genreMotif({ draft, stories }: FillContext, page: number): string | undefined {
  const genres = [...stories.values()].flatMap(({ planned }) => planned.articles.map(({ piece }) => piece?.genre))
  const may = subjectsOfGenres(genres, true).filter((subject) => mayShowMotif(draft.design, page, subject))
  const shown = new Set(draft.design.pages.flatMap((each) => [...motifsOn(each)]))
  return may.find((subject) => !shown.has(subject)) ?? may[0]
}
