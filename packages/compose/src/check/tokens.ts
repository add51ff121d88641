import {
  ara,
  ben,
  dan,
  deu,
  ell,
  eng,
  fas,
  fin,
  fra,
  heb,
  hin,
  ita,
  jpn,
  kor,
  nld,
  nob,
  pol,
  por,
  rus,
  spa,
  swe,
  tha,
  tur,
  ukr,
  zho,
} from 'stopword'
import { folded } from './fold.ts'

/** A word of a text that says something: no article, preposition or number. */
export interface Token {
  /** As it is written. */
  raw: string
  /** As it is compared. */
  text: string
  /** True when a capital letter stands where the sentence asks for none. */
  name: boolean
  /** True when it follows the token before with nothing but a space between them. */
  adjacent: boolean
  /** The word before it, of whatever kind, folded; empty at the beginning. */
  previous: string
}

const lists: Readonly<Record<string, readonly string[]>> = {
  ar: ara,
  bn: ben,
  da: dan,
  de: deu,
  el: ell,
  en: eng,
  es: spa,
  fa: fas,
  fi: fin,
  fr: fra,
  he: heb,
  hi: hin,
  it: ita,
  ja: jpn,
  ko: kor,
  nb: nob,
  nl: nld,
  no: nob,
  pl: pol,
  pt: por,
  ru: rus,
  sv: swe,
  th: tha,
  tr: tur,
  uk: ukr,
  zh: zho,
}

const functionWords = new Map<string, ReadonlySet<string>>()

function functionWordsOf(language: string): ReadonlySet<string> {
  const found = functionWords.get(language)
  if (found) return found
  const made = new Set((lists[language] ?? []).map(folded))
  functionWords.set(language, made)
  return made
}

/** Most letters of a word that leans on the one behind it: articles and prepositions are short. */
const SMALL = 4

/** Tells whether a word is a small function word of a language (BCP 47), as articles and prepositions are: no line of large type ends in it. */
export const isSmallWord = (word: string, language: string): boolean =>
  word.length <= SMALL && functionWordsOf(language.slice(0, 2).toLowerCase()).has(folded(word))

/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const word = /\p{L}[\p{L}\p{M}]*/gu
const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const found = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, found)
  return found
}

/** Tells whether a token is of a script without spaces. */
export const isUnspaced = (text: string): boolean => unspaced.test(text)

/** Cuts a sentence into the words that say something. Where words are not divided by spaces they are found by the dictionary of Intl.Segmenter. */
export function tokensOf(sentence: string, language: string): Token[] {
  const short = language.slice(0, 2).toLowerCase()
  const known = functionWordsOf(short)
  const tokens: Token[] = []
  const whole = sentence.normalize('NFKC')
  let end = -1
  let previous = ''
  for (const { raw, index } of wordsIn(whole, short)) {
    const text = folded(raw)
    const between = end < 0 ? '' : whole.slice(end, index)
    const name = /^\p{Lu}/u.test(raw) && !opensSentence(whole.slice(Math.max(0, index - MARK), index), index <= MARK)
    const before = previous
    if (text && !known.has(text) && !isParticle(text)) {
      tokens.push({
        raw,
        text,
        name,
        adjacent: tokens.length > 0 && tokens.at(-1)?.text === before && /^[\s·・]*$/u.test(between),
        previous: before,
      })
    }
    end = index + raw.length
    previous = text
  }
  return tokens
}

function* wordsIn(text: string, language: string): Generator<{ raw: string; index: number }> {
  for (const found of text.matchAll(word)) {
    if (!unspaced.test(found[0])) yield { raw: found[0], index: found.index }
    else for (const { segment, index } of segmenterOf(language).segment(found[0])) yield { raw: segment, index: found.index + index }
  }
}

/** Single letters of alphabets, and short words of Hiragana alone, hold sentences together. */
const isParticle = (text: string): boolean =>
  /^\p{Script=Hiragana}{1,3}$/u.test(text) || (text.length === 1 && !unspaced.test(text) && !/\p{Script=Hangul}/u.test(text))

/** Characters before a word that tell whether it begins a sentence. */
const MARK = 4

/** A capital after nothing, a mark that ends a sentence, a colon or an opening quotation mark tells nothing. */
const opensSentence = (before: string, isBeginning: boolean): boolean =>
  /[.!?…:;—–]\s*$|[“"«„‘(¿¡]\s*$/u.test(before) || (isBeginning && before.trim() === '')

/** Letters two words of a script share at least to be forms of one word. */
const shared = (text: string): number =>
  /\p{Script=Hangul}/u.test(text) ? 2 : /[\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 3 : 4
/** … and the share of the shorter one. */
const SHARE = 0.65
/** Letters of a part of a compound. */
const PART = 5

/** Letters that Arabic and Hebrew write before a word: conjunctions, prepositions, the article, the person of a verb. */
const proclitics = /^(?:[وفبلك]?ال|[وف]?[بلك]?)(?=[\u0621-\u064a]{3})|^[ובלמשכה]{1,2}(?=[\u05d0-\u05ea]{3})/u
const person = /^[يتن](?=[\u0621-\u064a]{3})/u

/** Scripts of languages that change the last letter of every noun, short names included. */
const inflected = /^[\p{Script=Cyrillic}\p{Script=Greek}]/u

const stripped = (text: string): string => (isSemitic(text) ? text.replace(proclitics, '').replace(person, '') : text)

/** True for a word in the letters of Hebrew or Arabic, by its first one (Unicode blocks 0590–06FF). */
const isSemitic = (text: string): boolean => {
  const code = text.charCodeAt(0)
  return code >= 0x590 && code <= 0x6ff
}

/**
 * Tells whether two folded words are forms of one: alike but for their ends, or one a part of the other. No list of stems: a rule for all
 * scripts.
 */
export function isSameWord(one: string, other: string): boolean {
  return one === other || formsOf(one).some((a) => formsOf(other).some((b) => areForms(a, b)))
}

/** A word as it stands and without what is written before it: its first letter may be its own. */
const formsOf = (text: string): readonly string[] => (isSemitic(text) ? [text, stripped(text)] : [text])

function areForms(a: string, b: string): boolean {
  const [less, more] = a.length <= b.length ? [a, b] : [b, a]
  if (less === more) return true
  if (less.length >= PART && more.includes(less)) return true
  const common = commonPrefix(less, more)
  if (inflected.test(less) && common >= 3 && common === less.length - 1 && more.length - common <= 2) return true
  return common >= Math.min(shared(less), Math.max(3, less.length)) && common >= SHARE * less.length && more.length - common <= 6
}

/** Letters that the cases of a name add or change at most. */
const CASE = 3

/** Tells whether two folded words are one name in two cases. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [stripped(one), stripped(other)]
  const common = commonPrefix(a, b)
  return one === other || a === b || (isSameWord(one, other) && common >= CASE && Math.max(a.length, b.length) - common <= CASE)
}

function commonPrefix(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count++
  return count
}
