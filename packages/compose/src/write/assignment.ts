import type { OutlineEntry } from '@magazineai/design'
import type { Passage } from '../analyse/passages.ts'
import { sourceOf } from '../fill/inlines.ts'
import { Retrieval } from '../outline/retrieve.ts'
import type { Article, Written } from '../analyse/article.ts'

/** One article to be written. */
export interface Assignment {
  entry: OutlineEntry
  /** The article of the documents that stands where nothing was written; its text may be empty. */
  source: Article
  /** What it may be written from. */
  passages: readonly Passage[]
  /** What other articles of the issue are called. */
  others: readonly string[]
}

/** Characters of passages one article is written from at most. */
const MOST_MATERIAL = 40_000
/** Passages that are found by their words where the outline names few. */
const FOUND = 6

/** Passages for an article: those the outline names, then those that say most about it, as many as a question holds. */
export function passagesFor(entry: OutlineEntry, all: readonly Passage[], context: number | undefined): Passage[] {
  const named = new Set(entry.passageIds)
  const chosen = all.filter((passage) => named.has(passage.id))
  const words = chosen.reduce((sum, passage) => sum + passage.words, 0)
  if (words < entry.words * 1.5 && entry.kind !== 'card') {
    const question = `${entry.workingTitle} ${entry.angle} ${entry.points.join(' ')}`
    chosen.push(...new Retrieval(all).find(question, FOUND).filter((passage) => !named.has(passage.id)))
  }
  let room = Math.min(MOST_MATERIAL, ((context ?? Number.POSITIVE_INFINITY) - 4_000) * 3)
  return chosen.filter((passage) => (room -= passage.words * 7) > 0)
}

/** Returns who wrote, and from which paragraphs: those of the passages it says it used, or of all it was given. */
export function signatureOf(model: string, passages: readonly Passage[], used: readonly string[]): Written {
  const named = passages.filter((passage) => used.includes(passage.id))
  const blocks = (named.length ? named : passages).flatMap((passage) => passage.blocks.filter((block) => block.kind !== 'heading'))
  return { model, sources: blocks.map(sourceOf) }
}
