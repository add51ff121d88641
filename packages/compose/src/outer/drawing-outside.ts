import type { FillContext } from '../fill/context.ts'
import { drawingsOfText, isVariation } from '../images/drawings-of-text.ts'
import { mayShowMotif } from '../images/shown-motifs.ts'
import { genreDrawn, mentionedIn, subjectsOfGenres } from '../images/subjects.ts'

/** Times that texts name at least what the back shows of them. */
const AGAIN = 2

/**
 * Returns the drawing that a page which belongs to no text shows: of what its issue is about, or its texts name, one that no other page shows, else of what stands
 * for a genre in it; on the back one thing by itself, in no surroundings and whole, last one that the texts name again. Undefined for none.
 */
export function drawingOutside({ draft, stories, drawings, language }: FillContext, page: number, subject?: string): string | undefined {
  const articles = [...stories.values()].flatMap(({ planned }) => planned.articles)
  const told = { title: '', text: articles.flatMap(({ blocks }) => blocks.map((block) => block.text)).join(' ') }
  const standing = subjectsOfGenres(
    articles.map(({ piece }) => genreDrawn(piece)),
    true,
  )
  const names = drawingsOfText(told, subject, { language, drawings, standing })
  const isBack = page === draft.design.pages.length - 1
  const shown = isBack
    ? [...names, ...mentionedIn(told, language, AGAIN).flatMap((each) => drawings(each).slice(0, 1))]
    : inSurroundingsFirst(names, subject)
  return shown.find((name) => !(isBack && isVariation(name)) && mayShowMotif(draft.design, page, name))
}

/** Returns drawings with a subject in its surroundings first: what only goes with it is left to the pages of the texts. */
const inSurroundingsFirst = (names: readonly string[], subject: string | undefined): string[] =>
  names.toSorted((a, b) => Number(b === `${subject}-scene`) - Number(a === `${subject}-scene`))
