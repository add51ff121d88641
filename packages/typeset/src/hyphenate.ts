import createHyphenator from 'hyphen'
import english from 'hyphen/patterns/en-us.js'
import type { Display } from './display.ts'
import type { Paragraph } from './types.ts'
import { graphemes } from './unicode/grapheme.ts'

/** Shorter words stay whole. */
const MIN_WORD = 5

/** A language: its Liang patterns, and the fewest letters (in Bengali syllables) before and after a hyphen: as in hyph-utf8, but never one. */
interface LanguageRow {
  left: number
  right: number
  load: () => Promise<{ default: unknown }>
}

/** Languages by primary subtag, those alone whose patterns are free to use (HYPHENATION.md). Patterns are big, so each is loaded when it is first asked for. */
const LANGUAGES: Readonly<Record<string, LanguageRow>> = {
  en: { left: 2, right: 3, load: async () => ({ default: english }) },
  bn: { left: 2, right: 2, load: () => import('hyphen/patterns/bn.js') },
  da: { left: 2, right: 2, load: () => import('hyphen/patterns/da.js') },
  de: { left: 2, right: 2, load: () => import('hyphen/patterns/de-1996.js') },
  es: { left: 2, right: 2, load: () => import('hyphen/patterns/es.js') },
  fr: { left: 2, right: 3, load: () => import('hyphen/patterns/fr.js') },
  it: { left: 2, right: 2, load: () => import('hyphen/patterns/it.js') },
  nl: { left: 2, right: 2, load: () => import('hyphen/patterns/nl.js') },
  pl: { left: 2, right: 2, load: () => import('hyphen/patterns/pl.js') },
  pt: { left: 2, right: 3, load: () => import('hyphen/patterns/pt.js') },
  sv: { left: 2, right: 2, load: () => import('hyphen/patterns/sv.js') },
}

/** Finds where a word may be hyphenated: offsets into it. */
export type Hyphenator = (word: string) => readonly number[]

const primary = (language: string): string => language.split('-')[0]!.toLowerCase()

/** Words remembered per language. */
const CAPACITY = 20_000

/** The hyphenators of one typesetter: English always, the others once `load` has brought them. */
export class Hyphenators {
  readonly #hyphenators = new Map<string, Hyphenator>([['en', hyphenator(LANGUAGES['en']!, english)]])

  /** Loads the patterns of a language (BCP 47); false when there are none. */
  async load(language: string): Promise<boolean> {
    const key = primary(language)
    const row = LANGUAGES[key]
    if (!row) return false
    if (!this.#hyphenators.has(key)) this.#hyphenators.set(key, hyphenator(row, (await row.load()).default))
    return true
  }

  get(language: string): Hyphenator | undefined {
    return this.#hyphenators.get(primary(language))
  }
}

function hyphenator({ left, right }: LanguageRow, patterns: unknown): Hyphenator {
  const insert = createHyphenator(patterns, { hyphenChar: '\u00ad', minWordLength: MIN_WORD }) as (word: string) => string
  const known = new Map<string, readonly number[]>()
  return (word) => {
    let points = known.get(word)
    if (points) return points
    if (known.size >= CAPACITY) known.clear()
    // The library folds case by the locale of the machine; lower case letters are safe from that.
    const lower = word.toLowerCase()
    points = offsetsOf(insert(lower.length === word.length ? lower : word))
    const length = lettersIn(word)
    points = points.filter((at) => {
      const before = length === word.length ? at : lettersIn(word.slice(0, at))
      return before >= left && length - before >= right
    })
    known.set(word, points)
    return points
  }
}

const MARKS = /\p{M}/u

/** Letters as readers count them: marks belong to the letter they stand on. */
const lettersIn = (word: string): number => (MARKS.test(word) ? graphemes(word).length - 1 : word.length)

function offsetsOf(hyphenated: string): number[] {
  let at = 0
  return hyphenated
    .split('\u00ad')
    .slice(0, -1)
    .map((part) => (at += part.length))
}

const TOKEN = /[^\s\u2028]+/g
const WORD = /[\p{L}\p{M}]+/gu
/** Addresses and file names: a hyphen in them would be read as theirs. */
const ADDRESS = /:\/\/|@|^www\.|\p{L}[./_]\p{L}/u

/** Display offsets where a word may be hyphenated: soft hyphens, and the patterns of the language in words that have none. */
export function hyphenPoints(shown: Display, paragraph: Paragraph, hyphenators: Hyphenators): Set<number> {
  const points = new Set(shown.soft)
  const hyphenate = paragraph.hyphenate ? hyphenators.get(paragraph.language) : undefined
  if (!hyphenate) return points
  for (const token of shown.text.matchAll(TOKEN)) {
    if (token[0].length < MIN_WORD || ADDRESS.test(token[0])) continue
    for (const match of token[0].matchAll(WORD)) {
      const start = token.index + match.index
      const word = match[0]
      if (word.length < MIN_WORD || isCapitals(word) || hasSoft(shown.soft, start, word.length)) continue
      for (const at of hyphenate(word)) points.add(start + at)
    }
  }
  return points
}

/** Letters of scripts without case are no capitals. */
const isCapitals = (word: string): boolean => word === word.toUpperCase() && word !== word.toLowerCase()

function hasSoft(soft: ReadonlySet<number>, start: number, length: number): boolean {
  for (let at = start + 1; at < start + length; at++) if (soft.has(at)) return true
  return false
}
