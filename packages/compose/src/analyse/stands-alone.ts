import { measureWords } from '../material/text.ts'
import { announces, endsAsSentence, needsContext } from './anaphora.ts'

/** Words of a text that is shown alone: fewer say too little, more are not read at a glance. */
export const FEWEST_WORDS = 8
export const MOST_WORDS = 28

/** Signs of what is no prose: addresses, commands, mark-up, references, lines broken on purpose. */
const unfit = /[()[\]{}（）【】\\|<>@#*_=~\u2028]|\S\/\S|\.{2,}\/|https?:|www\.|\bfig\.|\bISBN\b|--|\s[-–—]\p{L}?\s*$|(?:^|\s)[-/.]\w/iu

/** A label before a sentence: `Note: …`, `Q. …`. */
const labelled = /^\p{L}[^\s:：]{0,18}(?:\s\p{L}[^\s:：]{0,18})?\s?[:：]|^[A-Z][.)]\s|^\d+[.)]\s/u

/** A figure with nothing behind it that says what it counts: years, sums, hours and shares say it themselves. */
const figure =
  /(?<![\p{L}\p{Nd}.,:/€$£¥₹+-])(?<![€$£¥₹№]\s?)\p{Nd}+(?:[.,:’'\u00A0\u202F]\p{Nd}+)*(?![\p{L}\p{Nd}%‰°])(?=\s*(?:[,;.!?…:—–]|$))/gu
const YEAR = /^(?:1\d|20)\d\d$/u
const TIME = /^\d{1,2}[:.]\d\d$/u

/** What somebody said, told as a story tells it, by nobody with a name: `“You are early,” said a voice.` */
const tagged = /^[“„"«「].{1,160}?[,!?.…][”“"»」](?:\s+[\p{Ll}’']+)+[.!?]$/u

/** A list without a verb before it: `Ships, the crests of waves, the lamps of the boats.` */
const listed = /^\p{L}+(?:\s\p{L}+)?,\s[^,]+,\s[^,]+$/u

const pairs: readonly (readonly [string, string])[] = [
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
]

const count = (text: string, sign: string): number => text.split(sign).length - 1

/** Returns true when all quotation marks that open close again; `“` closes what `„` opened. */
function isBalanced(text: string): boolean {
  if (count(text, '"') % 2) return false
  const isLow = text.includes('„')
  return pairs.every(
    ([open, close]) => (open === '“' && isLow) || (open === '„' && text.includes('”')) || count(text, open) === count(text, close),
  )
}

/**
 * Returns true when one sentence, or two, can stand large without the text they come from: whole, 8–28 words, nothing in them points elsewhere, no
 * parenthesis, no list, and no figure without what it counts. `language` is BCP 47.
 */
export function standsAlone(text: string, language = 'en'): boolean {
  const words = measureWords(text)
  if (words < FEWEST_WORDS || words > MOST_WORDS) return false
  if (!/^[“„"‘‚'«»「『¿¡\s]*[\p{Lu}\p{Lo}\p{Lt}]/u.test(text) || !endsAsSentence(text) || announces(text)) return false
  if (tagged.test(text) || listed.test(text)) return false
  if (unfit.test(text) || labelled.test(text) || !isBalanced(text) || /[’‘']\S{0,2}$/u.test(text.replace(/[”"»]$/u, ''))) return false
  return !needsContext(text, language) && !hasBareFigure(text)
}

const hasBareFigure = (text: string): boolean => [...text.matchAll(figure)].some(([number]) => !YEAR.test(number) && !TIME.test(number))
