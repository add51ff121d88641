/** How well a text answers a query, and which of its letters do. */
export interface Match {
  score: number
  /** Indexes into the text, rising. */
  marks: readonly number[]
}

/** What a letter is worth at the start of a word, after its neighbour, and anywhere else; and what a gap costs. */
const WORTH = { start: 8, next: 6, inside: 1, gap: 2 }

/** Least worth of a letter, on average: scattered letters are no answer. */
const LEAST = 4.5

/** Lower case without accents, letter by letter, so that indexes stay those of the text. */
const folded = (text: string): string[] => Array.from(text, (letter) => (letter.normalize('NFD')[0] ?? letter).toLowerCase())

const isWordStart = (letters: readonly string[], at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1]!)

/**
 * The best way to find the letters of one word in a text, in order. `best[j]` is the score of the letters so far when the last one is found at
 * `j`; a predecessor table gives the way back. Like the aligners of fzf and of Smith and Waterman, on texts of a line.
 */
function matchWord(word: readonly string[], text: readonly string[]): Match | null {
  let best: number[] = []
  const from: number[][] = []
  for (const [i, letter] of word.entries()) {
    const scores: number[] = text.map(() => -Infinity)
    const back: number[] = text.map(() => -1)
    let [before, beforeAt] = [-Infinity, -1]
    for (let j = 0; j < text.length; j++) {
      if (i > 0 && j > 1 && best[j - 2]! - WORTH.gap > before) [before, beforeAt] = [best[j - 2]! - WORTH.gap, j - 2]
      if (text[j] !== letter) continue
      const own = isWordStart(text, j) ? WORTH.start : WORTH.inside
      const next = i > 0 && j > 0 ? best[j - 1]! + Math.max(own, WORTH.next) : -Infinity
      const apart = i === 0 ? own : before + own
      scores[j] = Math.max(next, apart)
      back[j] = next >= apart ? j - 1 : beforeAt
    }
    best = scores
    from.push(back)
  }
  const score = Math.max(-Infinity, ...best)
  if (score / word.length < LEAST) return null
  return { score, marks: wayBack(from, best.indexOf(score)) }
}

function wayBack(from: readonly (readonly number[])[], end: number): number[] {
  const marks = [end]
  for (let i = from.length - 1; i > 0; i--) marks.unshift(from[i]![marks[0]!]!)
  return marks
}

/** Finds every word of a query in a text, in any order; null when one is not there. Short texts win over long ones. */
export function fuzzy(query: string, text: string): Match | null {
  const letters = folded(text)
  const marks = new Set<number>()
  let score = 0
  for (const word of query.split(/\s+/).filter(Boolean)) {
    const match = matchWord(folded(word), letters)
    if (!match) return null
    score += match.score
    for (const mark of match.marks) marks.add(mark)
  }
  return { score: score - letters.length * 0.05, marks: [...marks].toSorted((a, b) => a - b) }
}
