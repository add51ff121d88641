import type { FillContext } from '../fill/context.ts'
import type { Quote } from '../fill/quotes.ts'
import { printedOn } from '../setters/pull-quotes.ts'
import { isFull, lastSayings, lastWords } from './back-words.ts'
import type { Saying } from './sayings.ts'

/** Sentences that score less say too little to stand over a page of text. */
export const FAINT = 0.4

/** A question with its answer, which says what is asked where no sentence does. */
const asAnswer = ({ head, lines, block }: Saying): Quote[] =>
  head && /[?？؟]$/u.test(head) ? [{ text: [head, ...lines].join(' '), block, score: 1 }] : []

/** Returns what of the issue may stand under a title although the page beside it prints it, the best first, `told` being what the text would set large. */
export const openingQuotes = (context: FillContext, told: readonly Quote[]): Quote[] =>
  inOrder({ last: lastWords(context), told, sayings: lastSayings(context) }, printedOn(context.draft, '', 0))

/**
 * Returns sentences in the order in which they are tried under a title: what says something by itself, then what the text would set large, then a question with its answer. The best of `last`
 * and of `sayings` is kept for the last page of the issue, and what the cover says stands there.
 */
export function inOrder(
  { last: [kept, ...others], told, sayings }: { last: readonly Quote[]; told: readonly Quote[]; sayings: readonly Saying[] },
  isOnCover: (text: string) => boolean,
): Quote[] {
  const large = told.filter(({ text, score }) => score >= FAINT && text !== kept?.text && !isOnCover(text))
  return [
    ...others.filter(({ text }) => isFull(text)),
    ...large,
    ...others.filter(({ text }) => !isFull(text)),
    ...sayings.slice(1).flatMap(asAnswer),
  ]
}
