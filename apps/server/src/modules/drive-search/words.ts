import type { WordHit } from '@magazineai/contract'

/** Letters, with their marks, of scripts that put no space between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** A run of letters and digits of one kind of script. */
const RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}\p{M}])+/gu

/** Longest word that is kept, letters; and bytes of all words of one document. */
const LONGEST = 64
const MOST_BYTES = 800_000

/** Most words of a query that count. */
const MOST_WORDS = 12

/** Signs before the first word that is found, and in all, that a hit shows. */
const BEFORE = 70
const SHOWN = 240

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

const runsOf = (text: string): string[] => fold(text).match(RUN) ?? []

/** The words a run is found by: itself, or each two letters of one in a script without spaces. */
const wordsOfRun = (run: string): string[] => {
  if (!UNSPACED.test(run)) return [Array.from(run).slice(0, LONGEST).join('')]
  const letters = Array.from(run)
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => letters[index] + letter)
}

/** Writes the words of a text as a `tsvector`. */
export const vectorOf = (text: string): string => {
  const words = new Set<string>()
  let bytes = 0
  for (const run of runsOf(text))
    for (const word of wordsOfRun(run)) {
      if (words.has(word)) continue
      bytes += Buffer.byteLength(word) + 1
      if (bytes > MOST_BYTES) return quoted(words)
      words.add(word)
    }
  return quoted(words)
}

/** Writes a query as a `tsquery`: every word of it, or one that begins with it; null where it has none. Words are letters and digits alone. */
export const queryOf = (query: string): string | null => {
  const words = [...new Set(runsOf(query).flatMap(wordsOfRun))].slice(0, MOST_WORDS)
  if (words.length === 0 || (words.length === 1 && /^[\p{L}\p{N}]$/u.test(words[0]!) && !UNSPACED.test(words[0]!))) return null
  return words.map((word) => `'${word}':*`).join(' & ')
}

const quoted = (words: ReadonlySet<string>): string => [...words].map((word) => `'${word}'`).join(' ')

/** Returns the stretch of a text where the words of a query stand, and where in it they do. */
export const hitOf = (text: string, query: string): WordHit => {
  const runs = [...new Set(runsOf(query))].slice(0, MOST_WORDS)
  const ways = runs.map((run) => (UNSPACED.test(run) ? run : String.raw`(?<![\p{L}\p{N}\p{M}])${run}`))
  const pattern = ways.length > 0 ? new RegExp(ways.join('|'), 'giu') : null
  const first = pattern ? Math.max(0, text.search(pattern)) : 0
  const start = startBefore(text, first)
  const shown = text
    .slice(start, start + SHOWN)
    .toWellFormed()
    .replaceAll(/\s/gu, ' ')
  const marks = pattern ? Array.from(shown.matchAll(pattern), ({ 0: found, index }): [number, number] => [index, index + found.length]) : []
  return { text: shown, marks }
}

/** Where a stretch begins that shows what stands at `at`: at a word. */
const startBefore = (text: string, at: number): number => {
  if (at <= BEFORE) return 0
  const from = at - BEFORE
  const space = text.slice(from, at).search(/\s/u)
  return space === -1 ? from : from + space + 1
}
