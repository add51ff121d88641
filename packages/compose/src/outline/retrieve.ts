import type { Passage } from '../analyse/passages.ts'
import { textOfPassage } from '../analyse/passages.ts'
import { stemsOf } from '../analyse/words.ts'

/** BM25 (Robertson and Zaragoza 2009): saturation of repeated words, and how far long passages are held back. */
const K1 = 1.2
const B = 0.75

/** Finds the passages that say most about some words: BM25 over stems, any word counts, headings count twice. */
export class Retrieval {
  readonly #passages: readonly Passage[]
  readonly #counts: readonly ReadonlyMap<string, number>[]
  readonly #lengths: readonly number[]
  readonly #mean: number
  readonly #documents = new Map<string, number>()

  constructor(passages: readonly Passage[]) {
    this.#passages = passages
    const stems = passages.map((passage) => stemsOf(`${passage.path.join(' ')} ${passage.path.join(' ')} ${textOfPassage(passage)}`))
    this.#counts = stems.map(countOf)
    this.#lengths = stems.map((list) => list.length)
    this.#mean = this.#lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, passages.length)
    for (const counts of this.#counts) for (const stem of counts.keys()) this.#documents.set(stem, (this.#documents.get(stem) ?? 0) + 1)
  }

  /** The best passages for a question, the best first; those that share no word are left out. */
  find(question: string, most: number): Passage[] {
    const stems = new Set(stemsOf(question))
    return this.#passages
      .map((passage, index) => ({ passage, score: this.#score(stems, index) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ passage }) => passage)
  }

  #score(stems: ReadonlySet<string>, index: number): number {
    const norm = K1 * (1 - B + (B * (this.#lengths[index] ?? 0)) / Math.max(1, this.#mean))
    let score = 0
    for (const stem of stems) {
      const count = this.#counts[index]?.get(stem) ?? 0
      if (!count) continue
      const seen = this.#documents.get(stem) ?? 0
      score += (Math.log(1 + (this.#passages.length - seen + 0.5) / (seen + 0.5)) * count * (K1 + 1)) / (count + norm)
    }
    return score
  }
}

function countOf(stems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}
