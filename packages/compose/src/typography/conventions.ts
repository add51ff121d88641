import { isTraditionalChinese } from '@magazineai/design'
import { type Belonging, belongings } from './belonging.ts'

/** Signs of a pair of quotation marks, with the spaces that belong inside. */
export interface Quotes {
  open: string
  close: string
}

/** How a language is set. */
export interface Convention {
  /** Around what is said, and inside that. */
  outer: Quotes
  inner: Quotes
  /** In place of two hyphens between words, with its spaces; in place of a hyphen between spaces. */
  dash: string
  spacedHyphen: string
  /** Between the figures of a range; absent where a hyphen is right. */
  range?: string
  /** Between the thousands of a figure, where its writer put a space. */
  thousands: string
  /** Between a figure and its sign of percent, where the language puts a space there. */
  percent?: string
  /** Before what ends a clause; absent where nothing stands there. */
  beforeStops?: string
  /** Abbreviations that have spaces inside, as they are set. */
  abbreviations?: readonly string[]
  /** Words that belong to the name after them, and words that belong to the figure after them. */
  titles: string
  numbers: string
  /** Words that a figure belongs to, besides. */
  belongs?: Belonging
  /** Words that begin with an apostrophe. */
  elided?: string
  /** Words of one letter that no line may end with. */
  clinging?: string
  /** Marks of another language that are always wrong in this one are replaced. */
  strict?: boolean
  /** Its letters, as a class of a pattern; those of Latin where none are named. */
  letters?: string
  /** Marks of its own in place of those of Latin text behind its letters. */
  marks?: Readonly<Record<string, string>>
  /** Written without spaces, or with endings behind quotation marks: marks open and close by turns. */
  byTurns?: boolean
}

/** No-break spaces: as wide as a space, and narrow. */
export const NBSP = '\u00A0'
/** No-break space, narrow. */
export const NARROW = '\u202F'

const english: Convention = {
  belongs: belongings.en,
  outer: { open: '“', close: '”' },
  inner: { open: '‘', close: '’' },
  thousands: NBSP,
  dash: '—',
  spacedHyphen: ' – ',
  range: '–',
  titles: 'Mr\\.|Mrs\\.|Ms\\.|Dr\\.|Prof\\.|St\\.',
  numbers: 'Nos?\\.|[Ff]ig\\.|[Vv]ol\\.|[Cc]hap\\.|pp?\\.',
  elided: 'tis|twas|twere|twill|em|n',
}

const guillemets: Quotes = { open: '«', close: '»' }
const double: Quotes = { open: '“', close: '”' }
const single: Quotes = { open: '‘', close: '’' }
const spaced = { dash: ' – ', spacedHyphen: ' – ', range: '–', thousands: NBSP }
const german: Convention = {
  belongs: belongings.de,
  outer: { open: '„', close: '“' },
  inner: { open: '‚', close: '‘' },
  ...spaced,
  percent: NBSP,
  abbreviations: [
    'z. B.',
    'd. h.',
    'u. a.',
    'i. d. R.',
    'o. ä.',
    'u. U.',
    'z. T.',
    'v. a.',
    's. o.',
    's. u.',
    'n. Chr.',
    'v. Chr.',
    'u. v. m.',
    'i. A.',
    'a. D.',
  ],
  titles: 'Dr\\.|Prof\\.|Hr\\.|Fr\\.|St\\.',
  numbers: 'Nr\\.|Abb\\.|Kap\\.|Bd\\.|S\\.|Abs\\.|Art\\.',
  elided: 's|n|ne|nen',
  strict: true,
}

/** Matches no word. */
const NONE = '(?!)'
/** Characters of Chinese and Japanese. */
const SQUARE = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々'
const chineseMarks = { ',': '，', '.': '。', ':': '：', ';': '；', '?': '？', '!': '！' }
const bare = { titles: NONE, numbers: NONE, thousands: NBSP }
const arabicMarks = { ',': '،', ';': '؛', '?': '؟' }
/** Quotation marks of Japanese and of traditional Chinese. */
const corners = { outer: { open: '「', close: '」' }, inner: { open: '『', close: '』' } }
const square = { dash: '——', spacedHyphen: ' - ', byTurns: true, ...bare }

/** Languages of other scripts. */
const otherScripts: Readonly<Record<string, Convention>> = {
  ar: { belongs: belongings.ar, outer: guillemets, inner: double, ...spaced, ...bare, letters: '\\p{Script=Arabic}', marks: arabicMarks },
  fa: { belongs: belongings.fa, outer: guillemets, inner: double, ...spaced, ...bare, letters: '\\p{Script=Arabic}', marks: arabicMarks },
  he: {
    belongs: belongings.he,
    outer: { open: '”', close: '“' },
    inner: { open: '’', close: '‘' },
    ...spaced,
    ...bare,
    letters: '\\p{Script=Hebrew}',
  },
  hi: { belongs: belongings.hi, outer: double, inner: single, ...spaced, ...bare, letters: '\\p{Script=Devanagari}' },
  bn: { belongs: belongings.bn, outer: double, inner: single, ...spaced, ...bare, letters: '\\p{Script=Bengali}' },
  ko: { outer: double, inner: single, dash: ' – ', spacedHyphen: ' – ', byTurns: true, ...bare, letters: '\\p{Script=Hangul}' },
  ja: { ...corners, ...square, letters: SQUARE, marks: { ...chineseMarks, ',': '、', '.': '。' } },
  zh: { outer: double, inner: single, ...square, letters: SQUARE, marks: chineseMarks },
  'zh-hant': { ...corners, ...square, letters: SQUARE, marks: chineseMarks },
}

/** The conventions by language (BCP 47), the most particular first asked for. */
const conventions: Readonly<Record<string, Convention>> = {
  en: english,
  'en-gb': { ...english, dash: ' – ' },
  de: german,
  'de-ch': { ...german, outer: guillemets, inner: { open: '‹', close: '›' }, strict: false },
  fr: {
    belongs: belongings.fr,
    outer: { open: `«${NARROW}`, close: `${NARROW}»` },
    inner: double,
    ...spaced,
    thousands: NARROW,
    percent: NBSP,
    beforeStops: NARROW,
    abbreviations: ['p. ex.', 'c.-à-d.'],
    titles: 'MM?\\.|Mme|Mlle|Dr|Pr',
    numbers: 'n[o°º]|nos|fig\\.|vol\\.|chap\\.|p\\.|art\\.',
  },
  'fr-ca': {
    belongs: belongings.fr,
    outer: { open: `«${NBSP}`, close: `${NBSP}»` },
    inner: double,
    ...spaced,
    percent: NBSP,
    titles: 'MM?\\.|Mme|Mlle|Dr',
    numbers: 'no|p\\.',
  },
  es: {
    belongs: belongings.es,
    outer: guillemets,
    inner: double,
    dash: ' – ',
    spacedHyphen: ' – ',
    thousands: NBSP,
    percent: NBSP,
    abbreviations: ['p. ej.', 'EE. UU.'],
    titles: 'Sra?\\.|Dra?\\.|Dña\\.',
    numbers: 'núm\\.|n\\.º|fig\\.|vol\\.|cap\\.|pág\\.|p\\.',
  },
  it: {
    belongs: belongings.it,
    outer: guillemets,
    inner: double,
    ...spaced,
    abbreviations: ['p. es.'],
    titles: 'Sig\\.(?:ra)?|Dott\\.|Dr\\.|Prof\\.',
    numbers: 'n\\.|fig\\.|vol\\.|cap\\.|pag\\.|p\\.|art\\.',
  },
  pt: {
    belongs: belongings.pt,
    outer: double,
    inner: { open: '‘', close: '’' },
    dash: ' – ',
    spacedHyphen: ' – ',
    thousands: NBSP,
    abbreviations: ['p. ex.'],
    titles: 'Sra?\\.|Dra?\\.',
    numbers: 'n\\.º|fig\\.|vol\\.|cap\\.|pág\\.|p\\.|art\\.',
  },
  nl: {
    belongs: belongings.nl,
    outer: double,
    inner: { open: '‘', close: '’' },
    ...spaced,
    titles: '[Dd]hr\\.|[Mm]evr\\.|dr\\.|prof\\.',
    numbers: 'nr\\.|afb\\.|blz\\.|p\\.|art\\.',
    elided: 's|t|n|k|m|r|em|ie',
  },
  sv: {
    belongs: belongings.sv,
    outer: { open: '”', close: '”' },
    inner: { open: '’', close: '’' },
    ...spaced,
    percent: NBSP,
    titles: 'dr|prof\\.',
    numbers: 'nr|s\\.|kap\\.|fig\\.|bd',
  },
  da: {
    belongs: belongings.da,
    outer: { open: '»', close: '«' },
    inner: { open: '›', close: '‹' },
    ...spaced,
    percent: NBSP,
    titles: 'hr\\.|dr\\.',
    numbers: 'nr\\.|s\\.|kap\\.|fig\\.|bd\\.|art\\.',
  },
  pl: {
    belongs: belongings.pl,
    outer: { open: '„', close: '”' },
    inner: guillemets,
    ...spaced,
    clinging: 'aiouwz',
    titles: 'dr|prof\\.|św\\.',
    numbers: 'nr|s\\.|rys\\.|rozdz\\.|t\\.|art\\.',
    strict: true,
  },
  ru: {
    belongs: belongings.ru,
    outer: guillemets,
    inner: { open: '„', close: '“' },
    dash: `${NBSP}— `,
    spacedHyphen: `${NBSP}— `,
    range: '–',
    thousands: NBSP,
    abbreviations: ['т. е.', 'т. д.', 'т. п.', 'т. к.', 'н. э.'],
    titles: 'ул\\.',
    clinging: 'авикосуя',
    letters: '\\p{Script=Cyrillic}',
    numbers: '№|рис\\.|гл\\.|стр\\.|с\\.|т\\.|ст\\.',
    strict: true,
  },
  ...otherScripts,
}

/** Returns how a language (BCP 47) is set; null for one whose rules are not known. */
export function conventionOf(language: string): Convention | null {
  const tag = isTraditionalChinese(language) ? 'zh-hant' : language.toLowerCase()
  const [primary = ''] = tag.split('-')
  const known = [tag, primary].find((each) => Object.hasOwn(conventions, each))
  return known === undefined ? null : conventions[known]!
}
