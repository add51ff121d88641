import ar from './ar.json' with { type: 'json' }
import bn from './bn.json' with { type: 'json' }
import da from './da.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fa from './fa.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import he from './he.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import ko from './ko.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }
import type { Words } from './words.ts'
import zhHant from './zh-hant.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

const byLanguage = { en, de, fr, es, it, pt, nl, sv, da, pl, ru, ar, fa, he, bn, hi, ja, zh, zhHant, ko } as const

/** A language whose words are listed. */
export type LanguageName = keyof typeof byLanguage

const languages: readonly Words[] = Object.values(byLanguage)

/** Scripts without spaces have no ends of words. */
const isSpaced = (words: Words): boolean => words !== ja && words !== zh && words !== zhHant

/** Returns whether words of a language are found anywhere in a text, because its script has no spaces. */
export const isUnspaced = (language: LanguageName): boolean => !isSpaced(byLanguage[language])

/** The alternatives of languages, the longest first. */
const all = (key: keyof Words, of: readonly Words[] = languages): string =>
  [...new Set(of.flatMap((words) => words[key].split(/\|(?![^(]*\))/u)))].toSorted((a, b) => b.length - a.length).join('|')

/** No letter, and no sign that belongs to one, may stand here. */
const END = '(?![\\p{L}\\p{M}])'
const START = '(?<![\\p{L}\\p{M}])'

/** Behind a heading: its colon, and what stands in brackets. */
const TAIL = '\\s*(?:[(（\\[][^)）\\]]{0,40}[)）\\]])?\\s*[:：.]?\\s*$'

const heading = (key: keyof Words): RegExp => new RegExp(`^(?:${all(key)})${TAIL}`, 'iu')
const opening = (key: keyof Words): RegExp => new RegExp(`^[*\\s]*(?:${all(key)})${END}`, 'iu')
const within = (key: keyof Words): RegExp =>
  new RegExp(
    `${START}(?:${all(key, languages.filter(isSpaced))})${END}|(?:${all(
      key,
      languages.filter((words) => !isSpaced(words)),
    )})`,
    'iu',
  )

/** What stands behind “act” and “scene” for their numbers. */
const ordinals =
  'one|two|three|four|five|premi(?:er|ère)|deuxième|seconde?|troisième|quatrième|cinquième|primer[oa]?|segund[oa]|tercer[oa]?|prim[oa]|second[oa]|terz[oa]|primeir[oa]|terceir[oa]|eerste|tweede|derde|первое|второе|третье|الأول|الثاني|الثالث|اول|دوم|سوم'

/** Whole lines that head what follows. */
export const headings = {
  ingredients: heading('ingredients'),
  method: heading('method'),
  tools: heading('tools'),
  step: new RegExp(`^【?(?:(?:${all('step')})\\s*(?:\\d{1,2}|[一二三四五六七八九十]{1,3})${END}|第.{1,2}步)`, 'iu'),
  scene: new RegExp(`^(?:${all('scene')})(?:\\s*[\\dIVXLC]{0,4}|\\s+(?:${ordinals}))\\s*[.:]?\\s*$`, 'iu'),
  about: opening('about'),
  /** Where a concert or a play rests: it heads nothing, and what is before and behind it are one. */
  interval: heading('interval'),
  release: new RegExp(`^(?:${all('release')})${END}`, 'iu'),
} as const

/** Between a heading and the text that stands on its line: `INGREDIENTS.--`, `Zutaten: `. */
const RUN_IN = '\\s*(?:[(（][^)）]{0,40}[)）])?\\s*(?:[:：]|\\.\\s*[–—-]+)[_*]*\\s*(?=\\S)'
const runIn = (key: keyof Words): RegExp => new RegExp(`^(?:\\d{1,4}\\.\\s+)?[_*]*(?:${all(key)})[_*]*${RUN_IN}`, 'iu')

/** How lines begin. */
export const openings = {
  ingredients: runIn('ingredients'),
  method: runIn('method'),
  greeting: opening('greeting'),
  closing: opening('closing'),
  contact: new RegExp(`^(?:${all('contact')})(?:\\s*[:：]|\\s*$|${END})`, 'iu'),
  questionWord: opening('questionWord'),
  verdict: new RegExp(`^(?:${all('verdict')})\\s*[:：]`, 'iu'),
  rating: new RegExp(`^(?:${all('rating')})\\s*[:：]`, 'iu'),
  by: new RegExp(`^(?:${all('by')})${END}`, 'iu'),
  tools: new RegExp(`^(?:${all('tools')})\\s*[:：]`, 'iu'),
  /** What a cook adds to a recipe, of one word or with whose it is: `Tip: `, `Conseil de Rania : `. */
  tip: new RegExp(`^(?:${all('tip')})${END}[^:：.!?]{0,24}\\s*[:：]`, 'iu'),
  figure: new RegExp(`^(?:${all('figure')})\\.?\\s*\\d{1,3}\\s*[:.–—-]`, 'iu'),
  figureNumber: new RegExp(`^(?:${all('figure')})\\.?\\s*\\d{1,3}(?!\\d)`, 'iu'),
  question: new RegExp(`^(${all('question')})\\s*\\d{0,2}\\s*(?:[:：]\\s*|\\.(?:\\s+|$))`, 'iu'),
  answer: new RegExp(`^(${all('answer')})\\s*\\d{0,2}\\s*(?:[:：]\\s*|\\.(?:\\s+|$))`, 'iu'),
} as const

/** Matches a line that goes on in the next: it ends in “of”, “for” or “and”. */
export const linksOn = new RegExp(
  `(?:^|[\\s’'])(?:${all('titleLink', languages.filter(isSpaced))}|&)$|(?<=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}])(?:${all(
    'titleLink',
    languages.filter((words) => !isSpaced(words)),
  )})$`,
  'iu',
)
/** Matches a line that only leads from the one before it to the next: `and`, `&`, `et`. */
export const linksAlone = new RegExp(`^(?:${all('titleLink', languages.filter(isSpaced))}|&|\\+)$`, 'iu')

/** What texts say of themselves anywhere. */
export const mentions = {
  yields: within('yields'),
  product: within('product'),
  howTo: new RegExp(`^(?:${all('howTo')})${END}|(?:方法|作り方|の仕方)$`, 'iu'),
  faq: new RegExp(`(?:${all('faq')})`, 'iu'),
  interview: within('interview'),
  scene: within('scene'),
} as const

/** Figures as Arabic, Persian, Bengali and full-width Japanese write them, and as all do. */
const FIGURE = '[\\d٠-٩۰-۹০-৯０-９]'
const inFigures = (pattern: string): string => pattern.replaceAll('\\d', FIGURE)

const AMOUNT = inFigures('(?:\\d+(?:[.,/–-]\\d+)?(?:\\s\\d\\/\\d)?\\s?[½⅓⅔¼¾⅛]?|[½⅓⅔¼¾⅛])')
const UNIT = `(?:${all('units')})`

/** `200 g flour`: amount, unit, thing. */
export const amountFirst = new RegExp(`^(${AMOUNT})\\s*(?:(${UNIT})\\.?${END})?\\s*(.*)$`, 'iu')
/** An amount with its unit and nothing else: `200 g`. */
export const measured = new RegExp(`^${AMOUNT}\\s*(?:${UNIT})\\.?$`, 'iu')
/** `about ` before an amount. */
export const nearly = new RegExp(`^(?:${all('nearly')})\\s*(?=${AMOUNT})`, 'iu')
/** `a pinch of salt`, `etwas Majoran`: unit, thing. */
export const unitFirst = new RegExp(`^(?:(?:an?|une?|uma?|eine?|één|en|et) )?(${UNIT})${END}\\s+(.+)$`, 'iu')
/** `しょうゆ 大さじ2`, `にんじん 2分の1本`: thing, amount with its unit or with what it is counted by. */
export const amountLast = new RegExp(
  `^(\\S.{0,30}?)[\\s　…:：]+((?:${UNIT})?\\s*${AMOUNT}?\\s*(?:${UNIT})?|${AMOUNT}(?:分の${AMOUNT})?\\p{Script=Han}{1,2})$`,
  'iu',
)

/** Names of months in the languages that have spaces, as alternatives of a pattern. */
export const months = all('months', languages.filter(isSpaced))

/** A word or figure of a date or time, at the start of a text. */
export const dateToken = new RegExp(
  inFigures(
    `^(?:((?:${all('months')}|${all('weekdays')})${END}\\.?|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./](?:\\d{4}|\\d\\d)?|\\d{1,2}[:.h]\\d\\d(?!\\.?\\d)(?:\\s?(?:am|pm|a\\.m\\.|p\\.m\\.|Uhr|uur|h)${END})?|(?:1\\d|20|[۱١][۳٣۴٤٨٩]|٢٠|১৯|২০)\\d\\d(?!\\d)|\\d{1,4}\\s?(?:(?:am|pm|Uhr|uur|h)${END}|年|月|日(?!目)|時(?!間)|点|时))|(?:${all('clock')})${END}|\\d{1,2}(?:st|nd|rd|th|º|°|\\.)?(?!\\d|\\p{L}))`,
  ),
  'iu',
)

/** A day or a week by its number, at the start of a text: `Day one`, `第三天`. */
export const nthDay = new RegExp(`^(?:${inFigures(all('nthDay'))})${END}`, 'iu')

/** What stands before a year at the start of a text: `Rok 1904`. */
export const beforeYear = new RegExp(`^(?:${all('year')})\\s+(?=${inFigures('\\d{4}(?!\\d)')})`, 'iu')

/** Languages whose words are not listed here, but whose months and days of the week are known to every platform. */
const CALENDARS =
  'be bg bs ca cs el et eu fi ga gl gu he hi hr hu hy id is ka kn lt lv mk ml mr ms nb ne pa ro sk sl sq sr sw ta te th tr uk ur uz vi'

/** The shortest name of a month or a day that is known alone, in letters: shorter ones are words of other languages. */
const SHORTEST_NAME = 4

/** Names of the months and days of a language, as they are alone and in a date. */
function calendarOf(language: string): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, month + 1)))
  const of = (options: Intl.DateTimeFormatOptions): string[] => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC', calendar: 'gregory' })
    return days.flatMap((day) =>
      format.formatToParts(day).flatMap(({ type, value }) => (type === 'month' || type === 'weekday' ? [value] : [])),
    )
  }
  return [...of({ month: 'long' }), ...of({ day: 'numeric', month: 'long' }), ...of({ weekday: 'long' })]
}

const dateWords: ReadonlySet<string> = new Set(
  CALENDARS.split(' ')
    .flatMap(calendarOf)
    .map((name) => name.toLowerCase())
    .filter((name) => (name.length >= SHORTEST_NAME || /^\P{Script=Latin}{3}$/u.test(name)) && /^[\p{L}\p{M}]+$/u.test(name)),
)

/** Returns whether a word is the name of a month or a day of the week in a language whose words are not listed. */
export const isDateWord = (word: string): boolean => dateWords.has(word.toLowerCase())

const weekdays = new RegExp(`^(?:${all('weekdays')})$`, 'iu')

/** Names of the days of the week in languages whose words are not listed. */
const otherWeekdays: ReadonlySet<string> = new Set(
  CALENDARS.split(' ').flatMap((language) =>
    Array.from({ length: 7 }, (_, day) =>
      new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2023, 0, day + 1))).toLowerCase(),
    ),
  ),
)

/** Returns whether a word is the name of a day of the week, or a short form of it in a language that is offered. */
export const isWeekday = (word: string): boolean => weekdays.test(word) || otherWeekdays.has(word.toLowerCase())

const yieldFirst = opening('yields')
const yieldLast = new RegExp(inFigures(`^\\D{0,12}?\\d+(?:\\s?[–~〜-]\\s?\\d+)?\\s*(?:${all('yields')})${TAIL}`), 'iu')
/** The longest line that says for how many a dish is, in characters. */
const LONGEST_YIELD = 60

/** Returns whether a line says for how many a dish is or how long it takes, and nothing else: “Serves 4”, “Para 6 pessoas”, “4人分”. */
export const isYield = (text: string): boolean =>
  text.length <= LONGEST_YIELD && /\p{Nd}/u.test(text) && (yieldFirst.test(text) || yieldLast.test(text)) && !/[!?]/u.test(text)

/** Counts the words of `words` in a text, one by one. */
const count = (text: string, words: RegExp): number => text.match(words)?.length ?? 0

const eachWord = (words: string): RegExp => new RegExp(`${START}(?:${words})${END}`, 'giu')
const anywhere = (words: string): RegExp => new RegExp(words, 'gu')

const counters = (Object.entries(byLanguage) as [LanguageName, Words][]).map(([language, words]) => {
  const of = isSpaced(words) ? eachWord : anywhere
  return { language, common: of(words.common), first: of(words.first), isSpaced: isSpaced(words) }
})

/** Characters of a text that are looked at. */
const MOST = 4_000
/** Words below which a share of words says nothing. */
const FEWEST = 15

/** Returns the language most function words of a sample are of, with its counters; undefined where none is known. */
const likelyOf = (sample: string): { language: LanguageName; first: RegExp } | undefined => {
  const isHan = /[\p{Script=Han}\p{Script=Hiragana}]/u.test(sample)
  const [likely] = counters
    .filter((counter) => counter.isSpaced !== isHan)
    .map((counter) => ({ ...counter, known: count(sample, counter.common) }))
    .toSorted((a, b) => b.known - a.known)
  return likely?.known ? likely : undefined
}

/** Returns the listed language most function words of a text are of, by its first 4,000 characters; null where none of them is known. */
export const languageOf = (text: string): LanguageName | null => likelyOf(text.slice(0, MOST))?.language ?? null

/** Returns how many words in a hundred say “I” or “my”, in the language most function words of the text are of. */
export function firstPerson(text: string, words: number): number {
  if (words < FEWEST) return 0
  const sample = text.slice(0, MOST)
  const likely = likelyOf(sample)
  const share = Math.min(1, sample.length / Math.max(1, text.length))
  return likely ? (100 * count(sample, likely.first)) / Math.max(1, words * share) : 0
}
