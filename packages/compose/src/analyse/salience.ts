import type { Sentence } from './sentences.ts'
import { stemsOf } from './words.ts'

/** A sentence with the paragraph it stands in (its rank among the paragraphs given). */
export interface PlacedSentence extends Sentence {
  paragraph: number
  firstOfParagraph: boolean
}

type Vector = ReadonlyMap<string, number>

/** Rounds and damping of LexRank (Erkan and Radev 2004), and the similarity below which two sentences count as unrelated. */
const ROUNDS = 30
const DAMPING = 0.85
const FLOOR = 0.05
/** Sentences beyond this number are ranked by position and overlap alone: the matrix would grow with the square. */
const MOST = 400

/**
 * Computes the salience of each sentence of a section, about 0–1.8: LexRank, raised for leads and for overlap with the brief, lowered for
 * extreme lengths.
 */
export function salienceOf(sentences: readonly PlacedSentence[], brief = ''): number[] {
  const stems = sentences.map((sentence) => stemsOf(sentence.text))
  const ranks = lexRank(vectorsOf(stems.slice(0, MOST)))
  const wanted = new Set(stemsOf(brief))
  return sentences.map((sentence, index) => {
    const words = sentence.text.split(/\s+/u).length
    let value = ranks[index] ?? 0
    if (sentence.firstOfParagraph) value += 0.15
    if (index === 0) value += 0.25
    if (wanted.size) value += 0.4 * overlap(stems[index] ?? [], wanted)
    if (words < 5) value -= 0.5
    return words > 45 ? value - 0.3 : value
  })
}

const overlap = (stems: readonly string[], wanted: ReadonlySet<string>): number =>
  stems.length ? stems.filter((stem) => wanted.has(stem)).length / Math.min(stems.length, wanted.size) : 0

function vectorsOf(stems: readonly (readonly string[])[]): Vector[] {
  const frequency = new Map<string, number>()
  for (const list of stems) for (const stem of new Set(list)) frequency.set(stem, (frequency.get(stem) ?? 0) + 1)
  return stems.map((list) => {
    const vector = new Map<string, number>()
    for (const stem of list) vector.set(stem, (vector.get(stem) ?? 0) + Math.log(1 + stems.length / (frequency.get(stem) ?? 1)))
    const length = Math.hypot(...vector.values()) || 1
    for (const [stem, weight] of vector) vector.set(stem, weight / length)
    return vector
  })
}

function cosine(a: Vector, b: Vector): number {
  let sum = 0
  for (const [stem, weight] of a) sum += weight * (b.get(stem) ?? 0)
  return sum
}

function lexRank(vectors: readonly Vector[]): number[] {
  const links = vectors.map((a, i) => vectors.map((b, j) => (i === j ? 0 : Math.max(0, cosine(a, b) - FLOOR))))
  const totals = links.map((row) => row.reduce((sum, value) => sum + value, 0))
  let ranks = vectors.map(() => 1 / vectors.length)
  for (let round = 0; round < ROUNDS; round++) {
    const next = vectors.map(() => (1 - DAMPING) / vectors.length)
    links.forEach((row, i) => {
      const share = totals[i] ? (DAMPING * (ranks[i] ?? 0)) / (totals[i] ?? 1) : 0
      if (share) row.forEach((value, j) => (next[j] = (next[j] ?? 0) + share * value))
    })
    ranks = next
  }
  const most = Math.max(...ranks, 1e-9)
  return ranks.map((rank) => rank / most)
}
