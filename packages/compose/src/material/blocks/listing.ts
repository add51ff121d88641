import type { Line } from '../lines.ts'
import { measureWords } from '../text.ts'

/** Lines of a listing at least. */
const FEWEST = 3
/** Letters of a first word that sentences and verses begin with, and share of lines that may begin with one. */
const SHORT_WORD = 3
const SHORT_WORDS = 0.2
/** Words of a line on average at most. */
const LONGEST = 8
/** Share of lines with a name and what is said of it behind a colon. */
const NAMED = 0.7

const named = /^[^:：.!?]{1,30}[:：]\s*\S/u
const cased = /^[^\p{L}]*\p{L}/u

/** True for lines of which nearly all name something and say a thing of it: `Eggs: 412`. */
export const areNamed = (lines: readonly Line[]): boolean =>
  lines.length >= FEWEST && lines.filter(({ text }) => named.test(text)).length >= lines.length * NAMED

/**
 * True for lines that name things, as on a menu or what is to be packed: each begins with a capital and ends in no sign that sentences and verses
 * have, and few begin with the short words that those begin with. Scripts without capitals do not show it.
 */
export function areNames(lines: readonly Line[]): boolean {
  if (lines.length < FEWEST) return false
  const texts = lines.map(({ text }) => text.trim())
  if (!texts.every((text) => /^[^\p{L}]{0,3}\p{Lu}/u.test(text) && cased.test(text) && !/[,;:.!?…–—-]["'”’»]?$/u.test(text))) return false
  const short = texts.filter((text) => (/^[^\p{L}]*([\p{L}'’]+)/u.exec(text)?.[1]?.length ?? 0) <= SHORT_WORD).length
  const words = texts.reduce((sum, text) => sum + measureWords(text), 0)
  return short <= texts.length * SHORT_WORDS && words <= texts.length * LONGEST
}
