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
  const told = drawingsOfText({ title: '', text }, subject, { language, drawings, standing })
  // On the back a thing stands whole, another one first; inside what only goes with it is left to the pages of the texts.
  const isBack = page === draft.design.pages.length - 1
  const turn = isBack ? 1 : -1
  const names = told.toSorted((a, b) => turn * (Number(isStaged(a, subject)) - Number(isStaged(b, subject))))
  return names.find((name) => !(isBack && name.endsWith('-close')) && mayShowMotif(draft.design, page, name))
}

/** True for a drawing of a subject in its surroundings. */
const isStaged = (drawing: string, subject: string | undefined): boolean => subject !== undefined && drawing === `${subject}-scene`
