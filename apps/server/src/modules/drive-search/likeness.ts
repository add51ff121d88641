/** What divides words of names; `search_keys` of the database divides at the same. */
const BETWEEN = /[\s\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007E\u00A0-\u00BF\u2000-\u206F\u3000-\u3002\uFF01-\uFF0F]+/u

/** Returns the words of a name or a query. */
export const wordsOfName = (name: string): string[] => name.split(BETWEEN).filter((word) => word !== '')

/** Returns a name without its ending: one of at most ten letters, small or large, after a dot that is not its first sign. */
export const stemOf = (name: string): string => name.replace(/(?<=.)\.[a-z\d]{1,10}$/iu, '')

/** Returns every three signs of a text. */
export const threesOf = (text: string): string[] => {
  const signs = Array.from(text)
  return Array.from({ length: Math.max(0, signs.length - 2) }, (_, at) => signs.slice(at, at + 3).join(''))
}

/** Computes how alike two texts are, 0–1: Dice’s coefficient of their trigrams, each with a space at both ends. */
export const diceOf = (one: string, other: string): number => {
  const [ours, theirs] = [new Set(threesOf(` ${one} `)), new Set(threesOf(` ${other} `))]
  if (ours.size + theirs.size === 0) return one === other ? 1 : 0
  return (2 * [...ours].filter((three) => theirs.has(three)).length) / (ours.size + theirs.size)
}

/** Returns the letters that differ between two words, a swap of two neighbours counted as one; `most + 1` where there are more than `most`. */
export const editsBetween = (one: string, other: string, most = 2): number => {
  const [a, b] = [Array.from(one), Array.from(other)]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last, row]: number[][] = [[], [], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (const [i, letter] of a.entries()) {
    ;[before, last, row] = [last!, row!, [i + 1]]
    for (const [j, against] of b.entries()) {
      const step = Math.min(last![j]! + (letter === against ? 0 : 1), last![j + 1]! + 1, row[j]! + 1)
      const isSwap = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === against
      row[j + 1] = isSwap ? Math.min(step, before![j - 1]! + 1) : step
    }
  }
  return Math.min(row!.at(-1)!, most + 1)
}

/** How alike a word is to one of a name, 0–1: the share of its letters that are right, or 1 for the beginning of a word. */
const wordLikeness = (word: string, words: readonly string[]): number =>
  words.reduce((best, each) => {
    if (best === 1 || each.startsWith(word)) return 1
    const edits = editsBetween(word, each)
    return edits > 2 ? best : Math.max(best, 1 - edits / Math.max(word.length, each.length))
  }, 0)

/** How well a name answers a query. */
export interface NameScore {
  /** 0–1. */
  likeness: number
  /** Puts names in order, the best with the most. */
  rank: number
  /** How the query stands in it: as a whole word, as a part of one, or not as it is. */
  holds: 'word' | 'part' | null
}

/** Judges a name. Both texts are in the same letters: folded, or as they were written where that counts. */
export const scoreName = (query: string, name: string): NameScore => {
  const stem = stemOf(name)
  const share = query.length / Math.max(query.length, stem.length, 1)
  if (stem === query || name === query) return { likeness: 1, rank: 5, holds: 'word' }
  const words = wordsOfName(stem)
  const at = name.indexOf(query)
  if (at >= 0) {
    const holds = isBoundary(name[at - 1]) && isBoundary(name[at + query.length]) ? 'word' : 'part'
    return { likeness: 1, rank: (at === 0 ? 4 : isBoundary(name[at - 1]) ? 3 : 1) + share, holds }
  }
  const asked = wordsOfName(query)
  const joined = [...words, ...words.slice(1).map((word, index) => words[index] + word)]
  const byWords = asked.length === 0 ? 0 : asked.reduce((sum, word) => sum + wordLikeness(word, joined), 0) / asked.length
  const likeness = Math.max(diceOf(query, stem), byWords, wordLikeness(asked.join(''), joined))
  const rank = editsBetween(query, stem, 1) === 1 ? NEAR + slipOf(query, stem) : likeness + share
  return { likeness, rank, holds: null }
}

/** Rank of a name that is one letter from the query: a name that begins with the query stands before it while the query is half of it or more. */
const NEAR = 4.45

/** How much a mistake is one that people make, 0–0.04: they swap letters, and get the first one right. */
const slipOf = (query: string, stem: string): number => {
  const isSwap = Array.from(query).toSorted().join('') === Array.from(stem).toSorted().join('')
  return (isSwap ? 0.02 : 0) + (query[0] === stem[0] ? 0.015 : 0) + (query.at(-1) === stem.at(-1) ? 0.005 : 0)
}

const isBoundary = (sign: string | undefined): boolean => sign === undefined || BETWEEN.test(sign)

/** Names that everybody looks at. */
const FIRST = 5

/** Puts judged names in order, the best first. Where none has the query as a word, it may be mistyped: the two that are most like it stand among the first five. */
export const inOrder = <T extends { score: NameScore; name: string }>(judged: readonly T[]): T[] => {
  const ranked = judged.toSorted((a, b) => b.score.rank - a.score.rank || a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
  if (ranked.some(({ score }) => score.holds === 'word')) return ranked
  const like = ranked.filter(({ score }) => score.holds === null).slice(0, 2)
  const late = new Set(like.filter((each) => ranked.indexOf(each) >= FIRST))
  return ranked.filter((each) => !late.has(each)).toSpliced(FIRST - late.size, 0, ...late)
}
