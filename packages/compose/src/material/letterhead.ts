import { saysIssue, saysSeason } from '../words/issue-line.ts'
import { saysImprint } from '../words/imprint.ts'
import { openings } from '../words/lexicon.ts'
import { namesPublisher } from './head-order.ts'
import { isGreeting } from './letters-apart.ts'
import type { Line } from './lines.ts'

/** Lines of a letterhead at most, and characters of one that is no more than a name. */
const MOST = 14
const NAME = 80

const endsSentence = (text: string): boolean =>
  /[.!?…。！？।۔؟]["'’”»)]*$/u.test(text) && !/(?:\p{L}\.){2}$|(?<!\p{L})\p{Lu}\p{L}{0,3}\.$/u.test(text)

/** Words of a sentence at least that tells something: an address or who publishes is shorter, or has a figure. */
const TOLD = 9

const isTold = (text: string): boolean => endsSentence(text) && !/[\p{Nd}@©]/u.test(text) && text.split(/\s+/u).length >= TOLD

/** Returns whether a line says which issue it is, who publishes it or how they are reached. */
export const saysHead = (text: string): boolean =>
  saysIssue(text) ||
  saysSeason(text) ||
  (saysImprint(text) && !isTold(text)) ||
  (text.length <= NAME && !endsSentence(text) && namesPublisher(text))

/** True for a line that may stand in a letterhead: it says what one says, or is a name or a motto. */
const mayBeHead = ({ text, label, block, begins }: Line): boolean =>
  label === null &&
  (block.kind === 'paragraph' || block.kind === 'heading') &&
  begins !== 'text' &&
  begins !== 'entry' &&
  !openings.greeting.test(text) &&
  !openings.closing.test(text) &&
  (saysHead(text) || (text.length <= NAME && !endsSentence(text) && !/[:：,،，]$/u.test(text)))

/** Lines that are no more than names, and say nothing of what a letterhead says, at most. */
const NAMES = 3

/**
 * Returns how many of the lines before the first of several texts are the letterhead of the paper: its names, which issue it is, who publishes it and how they are
 * reached, with no sentence among them but such as say that.
 */
export function letterheadOf(lines: readonly Line[]): number {
  const end = lines.findIndex((line) => !mayBeHead(line))
  const count = end < 0 ? lines.length : end
  if (count > MOST || (end >= 0 && lines[end]?.label !== 'release')) return 0
  const isSaid = lines.slice(0, count).some(({ text }) => saysHead(text))
  return isSaid || (end < 0 && count <= NAMES) ? count : 0
}

const saysNumber = (text: string): boolean => saysIssue(text) || saysSeason(text)

/** True for lines that are a letterhead and nothing else, one of which says a thing. */
const isHeadSaying = (lines: readonly Line[], says: (text: string) => boolean): boolean =>
  lines.length > 0 && letterheadOf(lines) === lines.length && lines.some(({ text }) => says(text))

/** Returns whether all lines between the title of a paper and its first text are its letterhead, and say which issue it is. */
export const isIssueHead = (lines: readonly Line[]): boolean => isHeadSaying(lines, saysNumber)

/** Headings that stand on a level with the name of a paper, at least. */
const FEWEST_BESIDE = 2

/** Raises the name of a paper over its letterhead above all that is on its level. */
export function raisePaper(lines: readonly Line[]): void {
  const [title, ...others] = lines
  const next = others.findIndex(({ heading }) => heading > 0)
  if (!title?.heading || next < 1) return
  // The name of a house, a club or a paper stands over its number, or over how it is reached.
  const under = others.slice(0, next)
  const greeting = under.findIndex(isGreeting)
  // Over a letter, an address is that of who writes it.
  const isPaper =
    greeting > 0 ? isIssueHead(under.slice(0, greeting)) : isHeadSaying(under, (text) => saysNumber(text) || saysImprint(text))
  if (!isPaper) return
  const beside = others.filter(({ heading }) => heading > 0 && heading <= title.heading)
  if (beside.length >= FEWEST_BESIDE) for (const line of others) if (line.heading) line.heading += 1
}
