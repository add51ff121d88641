import type { Line } from '../lines.ts'
import { measureWords } from '../text.ts'

/** Lines of a listing at least. */
const FEWEST = 3
/** Letters of a first word that sentences and verses begin with, and share of lines that may begin with one, and of lines of few words. */
const SHORT_WORD = 3
const SHORT_WORDS = 0.2
const SHORT_IN_BRIEF = 0.35
/** Words of a line on average at most. */
const LONGEST = 8
/** Words on average up to which they may begin with small letters, and share of them that may end in a sign all the same. */
const BRIEF = 4
const OTHERS = 0.25
/** Lines from which on as many may. */
const MANY = 8
/** Share of lines with a name and what is said of it behind a colon. */
const NAMED = 0.7

const named = /^[^:：.!?]{1,30}[:：]\s*\S/u
/** The same behind a dash, as in a glossary: `"We'll see" - no`. */
const dashed = /^[\p{Lu}\p{N}"“„«‘'][^–—]{0,40}?\s[–—-]\s\S/u
/** A word or two with what they mean behind a dash or dots: `aggro – when it looks at you`, `Bob . . . a call`. */
const explained = /^[\p{L}\p{N}'’]\S*(?:\s\S+){0,2}?(?:\s[–—]\s|\s-\s|\s?(?:\.\s?){3,})\S/u
const capital = /^[^\p{L}]{0,8}\p{Lu}/u
const cased = /^[^\p{L}]{0,8}(?:\p{Lu}|\p{Ll})/u

/** A word or two with what they mean behind a sign of equality, as in a glossary: `cap = roof of the mill`. */
const equated = /^[^=:：.!?]{1,30}\s=\s\S/u

/** Returns whether nearly all of some lines name something and say a thing of it: `Eggs: 412`. */
export const areNamed = (lines: readonly Line[]): boolean =>
  lines.length >= FEWEST &&
  [named, dashed, explained, equated].some((sign) => lines.filter(({ text }) => sign.test(text)).length >= lines.length * NAMED)

/** Returns the share of lines that begin with a word as short as those that sentences and verses begin with, in scripts with spaces. */
export const startsLikeVerse = (texts: readonly string[]): number =>
  texts.filter((text) => (/^[^\p{L}]*([\p{L}'’]+)/u.exec(text)?.[1]?.length ?? 0) <= SHORT_WORD).length / Math.max(1, texts.length)

/**
 * Returns whether lines name things, as on a menu or what is to be packed: each begins with a capital, or has a few words, and ends in no
 * sign that sentences and verses have, and few begin with the short words that those begin with. Scripts without capitals do not show it.
 */
export function areNames(lines: readonly Line[]): boolean {
  if (lines.length < FEWEST) return false
  const texts = lines.map(({ text }) => text.trim())
  const words = texts.reduce((sum, text) => sum + measureWords(text), 0)
  const begins = words <= texts.length * BRIEF ? cased : capital
  const others = texts.filter((text) => !begins.test(text) || /[,;:.!?…–—-]["'”’»]?$/u.test(text)).length
  const isLong = texts.length >= MANY
  if (others > texts.length * (words <= texts.length * BRIEF || isLong ? OTHERS : 0)) return false
  return startsLikeVerse(texts) <= (words <= texts.length * BRIEF ? SHORT_IN_BRIEF : SHORT_WORDS) && words <= texts.length * LONGEST
}
