import type { FillContext } from '../fill/context.ts'
import type { Quote } from '../fill/quotes.ts'
import { printedOn } from '../setters/pull-quotes.ts'
import { isFull, lastWords } from './back-words.ts'

/** Sentences that score less say too little to stand over a page of text. */
export const FAINT = 0.4

/** Returns what of the issue may stand under a title although the page beside it prints it, the best first, `told` being what the text would set large. */
export const openingQuotes = (context: FillContext, told: readonly Quote[]): Quote[] =>
  inOrder({ last: lastWords(context), told }, printedOn(context.draft, '', 0))

/**
 * Returns sentences in the order in which they are tried under a title: what says something by itself, then what the text would set large. The best of `last` is kept for the last page of the
 * issue, and what the cover says stands there; a question with its answer stands on the facing page as it is.
 */
export function inOrder(
  { last: [kept, ...others], told }: { last: readonly Quote[]; told: readonly Quote[] },
  isOnCover: (text: string) => boolean,
): Quote[] {
  const large = told.filter(({ text, score }) => score >= FAINT && text !== kept?.text && !isOnCover(text))
  return [...others.filter(({ text }) => isFull(text)), ...large, ...others.filter(({ text }) => !isFull(text))]
}
