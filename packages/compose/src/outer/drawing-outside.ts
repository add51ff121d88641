import { titleOf } from '../analyse/article.ts'
import type { FillContext } from '../fill/context.ts'
import { drawingsOfText, isVariation } from '../images/drawings-of-text.ts'
import { counted } from '../images/named.ts'
import { FEW_WORDS } from '../images/part-art.ts'
import { isNearItsLike, mayShowMotif } from '../images/shown-motifs.ts'
import { isRunning } from '../plan/sizes.ts'
import { genreDrawn, isWide, mentionedIn, subjectsOfGenres } from '../images/subjects.ts'

/** Times that texts name at least what a page outside them shows of them; once is enough where they have no words to spare. */
const AGAIN = 2

/** What stands for a genre and says nothing of what its texts tell: anything that they name says more. */
const EMPTY: ReadonlySet<string> = new Set(['clock', 'talk'])

/**
 * Returns the drawing that a page which belongs to no text shows: of what its issue is about, or its texts name, one that no other page shows, else of what stands
 * for a genre in it. On the back one thing by itself, in no surroundings and whole; before the texts sooner something else that they name than the drawing
 * of the cover in other surroundings. Undefined for none.
 */
export function drawingOutside({ draft, stories, drawings, language }: FillContext, page: number, subject?: string): string | undefined {
  const articles = [...stories.values()].flatMap(({ planned }) => planned.articles)
  const each = articles.map(({ blocks }) => ({ title: '', text: blocks.map(({ text }) => text).join(' ') }))
  const told = { title: '', text: each.map(({ text }) => text).join(' ') }
  const standing = subjectsOfGenres(
    articles.map(({ piece }) => genreDrawn(piece)),
    true,
  )
  const names = drawingsOfText(told, subject, { language, drawings, standing })
  const isBack = page === draft.design.pages.length - 1
  const words = articles.reduce((sum, article) => sum + article.words, 0)
  const mayShow = (name: string): boolean => mayShowMotif(draft.design, page, name)
  // What one of several texts comes back to is its own.
  const byTexts = each.map((text) => mentionedIn(text, language))
  const isShared = (named: string, times: number): boolean => byTexts.filter((all) => all.includes(named)).length >= times
  const drawn = (times: number): string[] =>
    mentionedIn(told, language, times)
      .filter((named) => articles.length === 1 || isShared(named, times))
      .flatMap((named) => drawings(named).slice(0, 1))
  const standIns = new Set([...standing, ...standing.flatMap(drawings)])
  const own = names.filter((name) => !standIns.has(name))
  // What a text that is read names by the way is better than shapes.
  const byTheWay = articles.every(isRunning) ? drawn(1) : []
  const kept = standing.filter((name) => !EMPTY.has(name)).flatMap((name) => [name, ...drawings(name)])
  if (isBack) return [...kept, ...own, ...drawn(AGAIN), ...standing, ...byTheWay].find((name) => !isVariation(name) && mayShow(name))
  // What is the title of one text is left to that.
  const titled = articles.flatMap((article) => [...counted(titleOf(article) ?? '', language.slice(0, 2)).keys()])
  const isLeft = (name: string): boolean => articles.length > 1 && titled.some((named) => drawings(named).includes(name))
  const toldAgain = drawn(words <= FEW_WORDS ? 1 : AGAIN).filter((name) => !isWide(name))
  const others = [...toldAgain, ...own].filter((name) => !isVariation(name) && !isLeft(name))
  const other = others.find((name) => mayShow(name) && !isNearItsLike(draft.design, page, name))
  return other ?? inSurroundingsFirst(names, subject).find((name) => mayShow(name) && !isLeft(name))
}

/** Returns drawings with a subject in its surroundings first: what only goes with it is left to the pages of the texts. */
const inSurroundingsFirst = (names: readonly string[], subject: string | undefined): string[] =>
  names.toSorted((a, b) => Number(b === `${subject}-scene`) - Number(a === `${subject}-scene`))
