import type { Display } from './display.ts'
import { liang, type Patterns } from './liang.ts'
import { TextTable } from './text-table.ts'
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
  en: { left: 2, right: 3, load: () => import('hyphen/patterns/en-us.js') },
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

const primary = (language: string): string => language.split('-')[0]!.toLowerCase()

/** Tokens remembered per language. */
const CAPACITY = 40_000

/** The hyphenators of one typesetter: of each language once `load` has brought its patterns. */
export class Hyphenators {
  readonly #hyphenators = new Map<string, Hyphenator>()

  /** Loads the patterns of a language (BCP 47); false when there are none. */
  async load(language: string): Promise<boolean> {
    const key = primary(language)
    const row = LANGUAGES[key]
    if (!row) return false
    if (!this.#hyphenators.has(key)) this.#hyphenators.set(key, new Hyphenator(row, (await row.load()).default as Patterns))
    return true
  }

  get(language: string): Hyphenator | undefined {
    return this.#hyphenators.get(primary(language))
  }
}

/** Finds where the words of a token, which is text without spaces, may be hyphenated. */
export class Hyphenator {
  readonly #row: LanguageRow
  readonly #patterns: Patterns
  #points: ReturnType<typeof liang> | null = null
  readonly #known = new TextTable<{ text: string; points: readonly number[] }>()

  constructor(row: LanguageRow, patterns: Patterns) {
    this.#row = row
    this.#patterns = patterns
  }

  /** Offsets into a token. */
  find(token: string): readonly number[] {
    return token.length < MIN_WORD ? NONE : pointsIn(token, (word) => this.#ofWord(word))
  }

  /** Offsets into the token that a text has from `start` to `end`, remembered. */
  findIn(text: string, start: number, end: number): readonly number[] {
    const last = this.#known.get(text, start, end)
    if (last) return last.points
    if (this.#known.size >= CAPACITY) this.#known.clear()
    const token = text.slice(start, end)
    const known = { text: token, points: this.find(token) }
    this.#known.add(known)
    return known.points
  }

  #ofWord(word: string): readonly number[] {
    const lower = word.toLowerCase()
    // The few words that lower case makes longer stay whole: no offset of theirs could be told.
    if (lower.length !== word.length) return NONE
    const { left, right } = this.#row
    const find = (this.#points ??= liang(this.#patterns))
    if (!MARKS.test(word)) return find(lower, left, right)
    const length = lettersIn(word)
    const before = (at: number): number => lettersIn(word.slice(0, at))
    return find(lower).filter((at) => before(at) >= left && length - before(at) >= right)
  }
}

function pointsIn(token: string, ofWord: (word: string) => readonly number[]): readonly number[] {
  const only = onlyWord(token)
  if (only)
    return only.end - only.start < MIN_WORD || only.isCapitals ? NONE : shifted(ofWord(token.slice(only.start, only.end)), only.start)
  if (ADDRESS.test(token)) return NONE
  const points: number[] = []
  for (const { 0: word, index } of token.matchAll(WORD)) {
    if (word.length < MIN_WORD || isCapitals(word)) continue
    for (const at of ofWord(word)) points.push(index + at)
  }
  return points.length > 0 ? points : NONE
}

const shifted = (points: readonly number[], by: number): readonly number[] => (by === 0 ? points : points.map((at) => at + by))

/**
 * The word of a token that is one of ASCII letters with signs about it, as most are: found without regular expressions, which take longer
 * than the hyphens. Null for all others, and for what may be an address.
 */
function onlyWord(token: string): { start: number; end: number; isCapitals: boolean } | null {
  let start = -1
  let end = -1
  let capitals = 0
  for (let at = 0; at < token.length; at++) {
    const code = token.charCodeAt(at)
    if (isAsciiLetter(code)) {
      if (start < 0) start = at
      else if (end !== at) return null
      end = at + 1
      if (code <= 0x5a) capitals++
    } else if (!isSign(code)) return null
  }
  return start < 0 ? null : { start, end, isCapitals: capitals === end - start }
}

const isAsciiLetter = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)

/** Signs that make no address and are no letters: ASCII but `/` and `@`, and general punctuation. */
const isSign = (code: number): boolean => (code < 0x80 && code !== 0x2f && code !== 0x40) || (code >= 0x2000 && code <= 0x206f)

const NONE: readonly number[] = []

const MARKS = /\p{M}/u

/** Letters as readers count them: marks belong to the letter they stand on. */
const lettersIn = (word: string): number => graphemes(word).length - 1

const WORD = /[\p{L}\p{M}]+/gu
/** Addresses and file names: a hyphen in them would be read as theirs. */
const ADDRESS = /:\/\/|@|^www\.|\p{L}[./_]\p{L}/u

/**
 * Marks where a word may be hyphenated, 1 at display offsets: soft hyphens, and the patterns of the language in words that have none. Empty
 * when there is no such place.
 */
export function hyphenPoints({ text, soft }: Display, hyphenator: Hyphenator | undefined): Uint8Array {
  if (!hyphenator && soft.size === 0) return NO_POINTS
  const points = new Uint8Array(text.length + 1)
  for (const at of soft) points[at] = 1
  if (!hyphenator) return points
  for (let start = 0; start < text.length;) {
    let end = start
    while (end < text.length && !isSpace(text.charCodeAt(end))) end++
    if (end - start >= MIN_WORD) mark(text, start, end, soft, hyphenator, points)
    start = end + 1
  }
  return points
}

/** White space as regular expressions know it. */
const isSpace = (code: number): boolean => code === 0x20 || (code <= 0x0d && code >= 0x09) || (code >= 0xa0 && SPACES.has(code))

const SPACES = new Set([
  0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f,
  0x3000, 0xfeff,
])

function mark(text: string, start: number, end: number, soft: ReadonlySet<number>, hyphenator: Hyphenator, points: Uint8Array): void {
  if (soft.size > 0) {
    markSpared(text.slice(start, end), start, soft, hyphenator, points)
    return
  }
  const found = hyphenator.findIn(text, start, end)
  for (let i = 0; i < found.length; i++) points[start + found[i]!] = 1
}

/** Marks the hyphens of a token but for the words into which the author put some. */
function markSpared(token: string, from: number, soft: ReadonlySet<number>, hyphenator: Hyphenator, points: Uint8Array): void {
  if (ADDRESS.test(token)) return
  for (const { 0: word, index } of token.matchAll(WORD))
    if (!hasSoft(soft, from + index, word.length)) for (const at of hyphenator.findIn(word, 0, word.length)) points[from + index + at] = 1
}

const NO_POINTS = new Uint8Array(0)

/** Letters of scripts without case are no capitals. */
const isCapitals = (word: string): boolean => word === word.toUpperCase() && word !== word.toLowerCase()

function hasSoft(soft: ReadonlySet<number>, start: number, length: number): boolean {
  for (let at = start + 1; at < start + length; at++) if (soft.has(at)) return true
  return false
}
