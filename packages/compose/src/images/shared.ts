import type { Article } from '../analyse/article.ts'
import type { Piece } from '../material/material.ts'
import { counted } from './named.ts'

/** Texts under subheads from which on what only one of them tells is not what all of them are about. */
const SEVERAL = 3

/** Texts of several that name what all of them are about, at least. */
const SHARED = 2

/** Returns the texts that stand under the subheads of an article, each with its subhead. */
function textsUnderHeads({ blocks }: Pick<Article, 'blocks'>): string[] {
  const texts: string[] = []
  for (const { kind, text } of blocks) {
    if (kind === 'heading') texts.push(text)
    else if (texts.length) texts.push(`${texts.pop() ?? ''} . ${text}`)
  }
  return texts
}

/** Animals that dishes are called by and that are in none: “Kalter Hund” is a cake, “hedgehog slice” is one, “toad in the hole” has none. */
const notEaten: ReadonlySet<string> = new Set('dog cat horse bear owl fox moth'.split(' '))

/**
 * Returns what says of a subject whether an article tells it as a whole: of one that holds several texts under subheads, whether more than one of them names it,
 * or its title does; of a recipe no animal that nobody eats. `language` is BCP 47.
 */
export function toldByAll(
  article: Pick<Article, 'blocks'> & { piece?: Pick<Piece, 'genre'> | undefined },
  title: string,
  language: string,
): (subject: string) => boolean {
  const tongue = language.slice(0, 2).toLowerCase()
  const texts = textsUnderHeads(article)
  const isTold = (subject: string): boolean => !(article.piece?.genre === 'recipe' && notEaten.has(subject))
  if (texts.length < SEVERAL) return isTold
  const named = [title, ...texts].map((text) => counted(text, tongue))
  return (subject) =>
    isTold(subject) && (named[0]?.has(subject) === true || named.slice(1).filter((each) => each.has(subject)).length >= SHARED)
}
