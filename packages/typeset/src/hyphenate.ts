import createHyphenator from 'hyphen'
import english from 'hyphen/patterns/en-us.js'
import type { Display } from './display.ts'
import type { Paragraph } from './types.ts'

/** Fewest letters before and after a hyphen. */
const MIN_LEFT = 2
const MIN_RIGHT = 3
/** Shorter words stay whole. */
const MIN_WORD = 5

/** Inserts U+00AD where a word may be hyphenated. */
type Hyphenator = (word: string) => string

const make = (patterns: unknown): Hyphenator => createHyphenator(patterns, { hyphenChar: '\u00ad', minWordLength: MIN_WORD }) as Hyphenator

/** One row per language: the primary subtag, and its Liang patterns. */
const LANGUAGES: Readonly<Record<string, Hyphenator>> = { en: make(english) }

const TOKEN = /[^\s\u2028]+/g
const WORD = /[\p{L}\p{M}]+/gu
/** Addresses and file names: a hyphen in them would be read as theirs. */
const ADDRESS = /:\/\/|@|^www\.|\p{L}[./_]\p{L}/u

/** Display offsets where a word may be hyphenated: soft hyphens, and the patterns of the language in words that have none. */
export function hyphenPoints(shown: Display, paragraph: Paragraph): Set<number> {
  const points = new Set(shown.soft)
  const hyphenate = paragraph.hyphenate ? LANGUAGES[paragraph.language.split('-')[0]!.toLowerCase()] : undefined
  if (!hyphenate) return points
  for (const token of shown.text.matchAll(TOKEN)) {
    if (token[0].length < MIN_WORD || ADDRESS.test(token[0])) continue
    for (const match of token[0].matchAll(WORD)) {
      const start = token.index + match.index
      const word = match[0]
      if (word.length < MIN_WORD || isCapitals(word) || hasSoft(shown.soft, start, word.length)) continue
      for (const at of pointsOf(word, hyphenate)) points.add(start + at)
    }
  }
  return points
}

const isCapitals = (word: string): boolean => word === word.toUpperCase()

function hasSoft(soft: ReadonlySet<number>, start: number, length: number): boolean {
  for (let at = start + 1; at < start + length; at++) if (soft.has(at)) return true
  return false
}

const cache = new Map<Hyphenator, Map<string, number[]>>()
const CAPACITY = 20_000

function pointsOf(word: string, hyphenate: Hyphenator): number[] {
  let words = cache.get(hyphenate)
  if (!words || words.size > CAPACITY) cache.set(hyphenate, (words = new Map()))
  let points = words.get(word)
  if (!points) words.set(word, (points = search(word, hyphenate)))
  return points
}

function search(word: string, hyphenate: Hyphenator): number[] {
  const points: number[] = []
  let at = 0
  for (const part of hyphenate(word).split('\u00ad').slice(0, -1)) {
    at += part.length
    if (at >= MIN_LEFT && word.length - at >= MIN_RIGHT) points.push(at)
  }
  return points
}
