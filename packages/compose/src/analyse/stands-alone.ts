import { measureWords } from '../material/text.ts'
import { announces, endsAsSentence, needsContext } from './anaphora.ts'
import { goesOn } from './fragment-words.ts'

/** Words of a text that is shown alone: fewer say too little, more are not read at a glance. */
export const FEWEST_WORDS = 8
/** Most words of a text that is shown alone: more are not read at a glance. */
export const MOST_WORDS = 28

/** Signs of what is no prose: addresses, commands, mark-up, references, lines broken on purpose. */
const unfit =
  /[()[\]{}（）【】\\|<>@#*_=~\u2028]|\S\/\S|\s\/\s|\.{2,}\/|https?:|www\.|\bfig\.|\bISBN\b|--|\s[-–—]\p{L}?\s*$|(?:^|\s)[-/.]\w/iu

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

/** Verbs of these forms, with a word of place or time behind them and no clause of their own, say what was done to what stood before: `Held on 14 January in the hut.` */
const done: Readonly<Record<string, RegExp>> = {
  en: /^(?:\p{L}{3,}ed|held|made|written|given|built|found|taken|known|born|seen|told|sent|kept|drawn|shown|sung|bought|sold|set|cut|put) (?:on|in|at|by|for|from|to|with|near|under|over|between|since|of|as|every|during|before|after|without|through|against|into)\s[^,;]*(?:, (?:after|before|if|when|unless|except|but not|not|in|on|at|with|without|until) [^,;]*)*$|^\p{L}{4,}ed, (?:after|before|by|with|as|in|on|at|but|and|without)\s/iu,
  de: /^(?:ge\p{Ll}+(?:t|en)|ver\p{Ll}+(?:t|en)|be\p{Ll}+t) (?:am|im|in|von|vom|bei|beim|für|auf|zu|zum|zur|mit|seit|nach|vor|um|unter|über)\s[^,;]*$/iu,
  fr: /^\p{L}+(?:é|ée|és|ées) (?:le|la|à|en|par|dans|au|aux|de|du|pour|avec|sur|sous|chez|depuis)\s[^,;]*$/iu,
  es: /^\p{L}+[ai]d[oa]s? (?:el|en|por|de|del|al|a|para|con|desde|sobre|entre)\s[^,;]*$/iu,
  it: /^\p{L}+(?:at|ut|it)[oaie] (?:il|in|nel|nella|da|dal|dalla|di|del|a|al|per|con|su|tra)\s[^,;]*$/iu,
  pt: /^\p{L}+[ai]d[oa]s? (?:em|no|na|nos|nas|por|pelo|pela|de|do|da|a|ao|à|para|com|sobre|entre)\s[^,;]*$/iu,
  nl: /^ge\p{Ll}+(?:d|t|en) (?:op|in|door|bij|van|voor|met|sinds|aan|om|onder|over)\s[^,;]*$/iu,
}

/** A degree of what stood before: `Too cold, and …`. */
const degree = /^(?:too|zu|trop|demasiado|troppo|muito|te|for|för) \p{Ll}+,\s/iu

/** Languages without spaces between their words. */
const UNSPACED: ReadonlySet<string> = new Set(['ja', 'ko', 'zh'])

const openings: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(goesOn).map(([key, { after, denied, unheld }]) => {
    const end = UNSPACED.has(key) ? '' : '(?![\\p{L}\\p{M}])'
    const words = [
      `(?:${unheld === undefined ? after : `${after}|${unheld}`})${end}`,
      ...(denied === undefined ? [] : [`(?:${denied.replaceAll(' ', '\\s+')})`]),
    ]
    return [key, new RegExp(`^[“„"«「¿¡\\s]*(?:${words.join('|')})`, 'iu')] as const
  }),
)

/** True for a sentence that goes on with a story, only denies a part of what was said before, or says what somebody outside it does. */
const isContinued = (text: string, language: string): boolean => openings.get(language.slice(0, 2).toLowerCase())?.test(text) ?? false

const isFragment = (text: string, language: string): boolean =>
  degree.test(text) || (done[language.slice(0, 2).toLowerCase()]?.test(text.replace(/[.!?…]+$/u, '')) ?? false)

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
 * parenthesis, no list, and no figure without what it counts. `language` is BCP 47; `fewest` words are enough.
 */
export function standsAlone(text: string, language = 'en', fewest = FEWEST_WORDS): boolean {
  const words = measureWords(text)
  if (words < fewest || words > MOST_WORDS) return false
  if (!/^[“„"‘‚'«»「『¿¡\s]*[\p{Lu}\p{Lo}\p{Lt}]/u.test(text) || !endsAsSentence(text) || announces(text)) return false
  if (tagged.test(text) || listed.test(text)) return false
  if (unfit.test(text) || labelled.test(text) || !isBalanced(text) || /[’‘']\S{0,2}$/u.test(text.replace(/[”"»]$/u, ''))) return false
  return !isFragment(text, language) && !isContinued(text, language) && !needsContext(text, language) && !hasBareFigure(text)
}

const hasBareFigure = (text: string): boolean => [...text.matchAll(figure)].some(([number]) => !YEAR.test(number) && !TIME.test(number))
