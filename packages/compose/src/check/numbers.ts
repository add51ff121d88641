import * as arabic from 'n2words/ar-SA'
import * as bengali from 'n2words/bn-BD'
import * as danish from 'n2words/da-DK'
import * as german from 'n2words/de-DE'
import * as greek from 'n2words/el-GR'
import * as english from 'n2words/en-US'
import * as spanish from 'n2words/es-ES'
import * as persian from 'n2words/fa-IR'
import * as french from 'n2words/fr-FR'
import * as hebrew from 'n2words/he-IL'
import * as hindi from 'n2words/hi-IN'
import * as italian from 'n2words/it-IT'
import * as japanese from 'n2words/ja-JP'
import * as korean from 'n2words/ko-KR'
import * as norwegian from 'n2words/nb-NO'
import * as dutch from 'n2words/nl-NL'
import * as polish from 'n2words/pl-PL'
import * as portuguese from 'n2words/pt-PT'
import * as russian from 'n2words/ru-RU'
import * as swedish from 'n2words/sv-SE'
import * as thai from 'n2words/th-TH'
import * as turkish from 'n2words/tr-TR'
import * as ukrainian from 'n2words/uk-UA'
import { folded } from './fold.ts'

interface Speaker {
  toCardinal(value: number): string
  toOrdinal(value: number): string
}

/** Languages whose number words are known, by ISO 639-1. Chinese counts with the characters of Japanese. */
const speakers: Readonly<Record<string, Speaker>> = {
  ar: arabic,
  bn: bengali,
  da: danish,
  de: german,
  el: greek,
  en: english,
  es: spanish,
  fa: persian,
  fr: french,
  he: hebrew,
  hi: hindi,
  it: italian,
  ja: japanese,
  ko: korean,
  nb: norwegian,
  nl: dutch,
  no: norwegian,
  pl: polish,
  pt: portuguese,
  ru: russian,
  sv: swedish,
  th: thai,
  tr: turkish,
  uk: ukrainian,
  zh: japanese,
}

/** Numbers that are spelled out: all to a hundred, then round ones. */
const spelled: readonly number[] = [
  ...Array.from({ length: 99 }, (_, index) => index + 2),
  ...Array.from({ length: 8 }, (_, index) => (index + 2) * 100),
  108,
  120,
  150,
  250,
  365,
  750,
  900,
  1_000,
  1_500,
  ...Array.from({ length: 9 }, (_, index) => (index + 2) * 1_000),
  12_000,
  15_000,
  20_000,
  30_000,
  40_000,
  50_000,
  60_000,
  70_000,
  80_000,
  90_000,
  100_000,
  200_000,
  500_000,
  ...Array.from({ length: 10 }, (_, index) => (index + 1) * 1_000_000),
]

/** Returns the words that say the numbers of a range, of all languages whose number words are known, in lower case. */
export const numberWords = (from: number, to: number): ReadonlySet<string> =>
  new Set(
    Object.values(speakers).flatMap((speaker) =>
      Array.from({ length: to - from + 1 }, (_, index) => speaker.toCardinal(from + index).toLowerCase()),
    ),
  )

/** Languages whose number words stand in longer words: there only those that are sure to be numbers are looked for. */
const unspaced: ReadonlySet<string> = new Set(['ja', 'zh', 'th', 'ko'])

/** A pattern that finds words, and the number each of them says. */
interface WordList {
  words: RegExp
  values: ReadonlyMap<string, number>
}

const lists = new Map<string, { cardinals: WordList; all: WordList } | null>()

function spelledIn(language: string): { cardinals: WordList; all: WordList } | null {
  const kept = lists.get(language)
  if (kept !== undefined) return kept
  const speaker = speakers[language]
  const made = speaker ? { cardinals: listOf(speaker, language, false), all: listOf(speaker, language, true) } : null
  lists.set(language, made)
  return made
}

/** Languages that hang a word for what is counted on the number. */
const counters: Readonly<Record<string, string>> = { bn: '(?:টি|টা|জন|খানা|টির|জনের)?' }

function listOf(speaker: Speaker, language: string, withOrdinals: boolean): WordList {
  const values = new Map<string, number>()
  const add = (word: string, value: number): void => {
    for (const form of formsOf(word, language, withOrdinals)) if (!values.has(form)) values.set(form, value)
  }
  for (const value of spelled) add(speaker.toCardinal(value), value)
  if (withOrdinals) for (const value of spelled.filter((each) => each <= 100)) add(speaker.toOrdinal(value), value)
  for (const [word, value] of Object.entries(language === 'ko' ? nativeKorean : {})) values.set(word, value)
  const longestFirst = [...values.keys()].sort((one, other) => other.length - one.length)
  const [before, after] = unspaced.has(language) ? ['', ''] : ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])']
  const prefix = language === 'ar' || language === 'he' ? '(?:[وبلכהבל]?(?:ال)?)?' : ''
  return { words: new RegExp(`${before}${prefix}(${longestFirst.join('|')})${counters[language] ?? ''}${after}`, 'gu'), values }
}

/** Korean counts things with words of its own; n2words has those of Chinese origin. */
const nativeKorean: Readonly<Record<string, number>> = Object.fromEntries(
  '다섯 5 여섯 6 일곱 7 여덟 8 아홉 9 스무 20 스물 20 서른 30 마흔 40 예순 60 일흔 70 여든 80 아흔 90'
    .split(' ')
    .reduce<[string, number][]>((rows, word, at, all) => (at % 2 ? rows : [...rows, [word, Number(all[at + 1])]]), []),
)

/** A number word in the ways it is written: with spaces, hyphens or neither, with and without a leading one. */
function formsOf(word: string, language: string, loose: boolean): string[] {
  const plain = folded(word)
  // One character of Han or Hangul is too often part of another word to be a number for sure.
  if (unspaced.has(language) && !loose && Array.from(plain).length < (language === 'th' ? 4 : 2)) return []
  const bare = leadingOne.test(plain) ? [plain.replace(leadingOne, '')] : []
  return [...new Set([plain, ...bare].flatMap((each) => (language === 'ar' ? arabicForms(each) : joinedForms(each))))]
}

/** “one hundred” is said “hundred”. */
const leadingOne =
  /^(?:one|ein|eine|un|uno|um|ett|et|een|одна|এক|एक) ?(?=(?:hundred|thousand|hundert|tausend|honderd|duizend|тысяч|শত|সাত|হাজার|सौ|हज))/u

const joinedForms = (word: string): string[] => [
  word,
  word.replaceAll(/[\s-]+/gu, ' '),
  word.replaceAll(/[\s-]+/gu, ''),
  word.replaceAll(/[\s-]+/gu, '-'),
]

/** Number words of Arabic in their cases and genders, each word of a number in the same one. */
const arabicForms = (word: string): string[] =>
  [
    word,
    word.replaceAll(/ه(?= |$)/gu, ''),
    word.replaceAll(/(?<=[^ونه ])(?= |$)/gu, 'ا'),
    word.replaceAll(/(?:ه|(?<=[^ه ]))(?= و)/gu, 'ا'),
  ].flatMap((each) => [each, each.replaceAll('ون', 'ين')].flatMap((form) => [form, form.replaceAll(/مايه?/gu, 'ميه')]))

/** Names of months, folded, by language; made by Intl, whole and short. */
const monthLists = new Map<string, ReadonlyMap<string, number>>()

function monthsOf(language: string): ReadonlyMap<string, number> {
  const found = monthLists.get(language)
  if (found) return found
  const months = new Map<string, number>()
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2024, month, 15))
    for (const options of [{ month: 'long' }, { month: 'short' }, { month: 'long', day: 'numeric' }] as const) {
      const parts = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC', calendar: 'gregory' }).formatToParts(date)
      const name = folded(parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\.$/u, '')
      if (/\p{L}{3}/u.test(name)) months.set(name, month + 1)
    }
  }
  monthLists.set(language, months)
  return months
}

/** Figures as they stand: groups of digits, with the signs between them; those of India are of two digits, but for the last. */
const figure =
  /(?<!\d)\d{1,2}(?:,\d{2})+,\d{3}(?!\d)(?:\.\d{1,2}(?!\d))?|(?<!\d)\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3}(?!\d))+(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?/gu
/** A span of years of which the second is short. */
const span = /(?<!\d)(1[5-9]|20)(\d\d)[–—/-](\d\d)(?!\d)/gu
const date = /(?<!\d)(\d{1,4})[./\-年](\d{1,2})[./\-月](\d{1,4})(?!\d)/gu
/** Han numerals of more than one character, from one to the ten thousands. */
const han = /[〇零一二三四五六七八九十百千万萬两]{2,}|[十百千万萬]/gu
const hanDigits: Readonly<Record<string, number>> = { 〇: 0, 零: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 }
const hanUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 }

function hanValue(numeral: string): number {
  let [sum, section, last] = [0, 0, 0]
  if (!/[十百千万萬]/u.test(numeral)) return Number(Array.from(numeral, (sign) => hanDigits[sign] ?? 0).join(''))
  for (const sign of numeral) {
    if (sign === '万' || sign === '萬') [sum, section, last] = [sum + (section + last || 1) * 10_000, 0, 0]
    else if (hanUnits[sign]) [section, last] = [section + (last || 1) * hanUnits[sign], 0]
    else last = hanDigits[sign] ?? 0
  }
  return sum + section + last
}

/** Numbers of a text by their values: those in figures, those in words, and those of the months it names. */
export interface Numbers {
  figures: ReadonlySet<number>
  words: ReadonlySet<number>
  /** Words that may be numbers: ordinals, and single characters of scripts without spaces. */
  possible: ReadonlySet<number>
  months: ReadonlySet<number>
}

/** Reads the numbers of a text: `1,200`, `1 200` and `1.200` are one, `3/4/1921` is three, and “twelve” is 12 in the languages that are known. */
export function numbersOf(text: string, language: string): Numbers {
  const short = language.slice(0, 2).toLowerCase()
  let plain = folded(text)
  const figures = new Set<number>()
  for (const [, century, from = '', to = ''] of plain.matchAll(span)) if (to > from) figures.add(Number(`${century}${to}`))
  plain = plain.replaceAll(date, (_, ...parts: string[]) => {
    for (const part of parts.slice(0, 3)) figures.add(Number(part))
    return ' '
  })
  for (const [found] of plain.matchAll(figure)) figures.add(valueOf(found))
  const spoken = spelledIn(short)
  const isHan = short === 'ja' || short === 'zh'
  // A numeral is read as a whole: words for numbers stand within it too.
  const between = isHan ? plain.replaceAll(han, ' ') : plain
  const words = found(between, spoken?.cardinals)
  const possible = found(between, spoken?.all)
  if (isHan) {
    for (const [numeral] of plain.matchAll(han)) words.add(hanValue(numeral))
    for (const sign of plain) if (hanDigits[sign] !== undefined) possible.add(hanDigits[sign])
  }
  const months = monthsOf(short)
  const named = plain.match(/\p{L}[\p{L}\p{M}]+/gu)?.flatMap((word) => months.get(word) ?? []) ?? []
  return { figures, words, possible, months: new Set(named) }
}

const found = (text: string, list: WordList | undefined): Set<number> =>
  new Set(list ? [...text.matchAll(list.words)].map(([, word = '']) => list.values.get(word) ?? 0) : [])

const indian = /^\d{1,2}(?:,\d{2})+,\d{3}/u

/** A point or comma before exactly three digits groups them; before others it begins the fraction. */
function valueOf(found: string): number {
  if (indian.test(found)) return Number(found.replaceAll(',', ''))
  const whole = found.replaceAll(/[.,'’\u00a0\u202f ](?=\d{3}(?!\d))/gu, '')
  return Number(whole.replace(',', '.'))
}

/** Words for small numbers are said of much that is not counted. */
const COUNTED = 2

/** Returns the numbers of a text that another one has not, in figures or in words. Both are in the same language. */
export function strangeNumbers(text: Numbers, source: Numbers): number[] {
  const known = new Set([...source.figures, ...source.words, ...source.possible])
  const strange = (value: number): boolean => !known.has(value)
  return [
    ...[...text.figures].filter((value) => strange(value) && !source.months.has(value) && !isShortYear(value, known)),
    ...[...text.words].filter((value) => value > COUNTED && strange(value)),
  ]
}

/** “’68” is 1968 where 1968 is known. */
const isShortYear = (value: number, known: ReadonlySet<number>): boolean =>
  value < 100 && [1800, 1900, 2000].some((century) => known.has(century + value))
