import type { SourceBlock } from '../src/source.ts'

/** How well blocks reproduce the ones they were made from: words found, words that belong, paragraphs that are exactly right; each 0–1. */
export interface ReadingScore {
  recall: number
  precision: number
  exact: number
  headings: number
}

const words = (blocks: readonly SourceBlock[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const word of blocks.flatMap((block) => block.text.split(/\s+/u)).filter(Boolean)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const total = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0)

/** Scores what was read against the truth. */
export function scoreReading(read: readonly SourceBlock[], truth: readonly SourceBlock[]): ReadingScore {
  const [got, wanted] = [words(read), words(truth)]
  let common = 0
  for (const [word, count] of got) common += Math.min(count, wanted.get(word) ?? 0)
  const texts = new Set(read.map((block) => block.text))
  const share = (blocks: readonly SourceBlock[]) => blocks.filter((block) => texts.has(block.text)).length / Math.max(1, blocks.length)
  const headings = truth.filter((block) => block.kind === 'heading')
  return {
    recall: common / total(wanted),
    precision: common / total(got),
    exact: share(truth.filter((block) => block.kind !== 'heading')),
    headings:
      headings.filter((heading) => read.some((block) => block.kind === 'heading' && block.text === heading.text)).length / headings.length,
  }
}
