import type { PieceSettings } from './settings.ts'
import type { Part } from './parts.ts'

/** How small pieces are that share pages: most words of each, and most pieces of a page; and whether they may stand close together. */
export interface Sharing {
  words: number
  pieces: number
  crowds: boolean
}

/** Where there is a page for most pieces, and where there are far more pieces than pages. */
export const SHARED: Sharing = { words: 180, pieces: 6, crowds: false }
/** Where there are far more pieces than pages. */
export const CROWDED: Sharing = { words: 450, pieces: 24, crowds: true }

/** Lets small pieces of a kind that follow each other share pages: as many as stand on one, measured. Behind so many pages nothing is measured. */
export function sharing(parts: readonly Part[], settings: PieceSettings, most: Sharing, pages: number): Part[] {
  const shared: Part[] = []
  let at = 0
  let guess = 1
  while (at < parts.length && shared.length < pages) {
    guess = countFrom(parts.slice(at, at + runFrom(parts, at, most)), { settings, most, guess })
    shared.push(parts.slice(at + 1, at + guess).reduce(joined, parts[at] as Part))
    at += guess
  }
  return [...shared, ...parts.slice(at)]
}

/** Returns how many pieces from one on are of a kind, and small enough to share a page. */
function runFrom(parts: readonly Part[], at: number, most: Sharing): number {
  const [first, ...others] = parts.slice(at, at + most.pieces)
  if (!first || !isSmall(first, most)) return 1
  const end = others.findIndex((part) => !isSmall(part, most) || kindOf(part) !== kindOf(first) || part.serial !== first.serial)
  return 1 + (end < 0 ? others.length : end)
}

/** Returns how many pieces of a run stand on one page, looked for from a guess on. */
function countFrom(run: readonly Part[], { settings, most, guess }: { settings: PieceSettings; most: Sharing; guess: number }): number {
  const fits = (count: number): boolean => {
    if (count <= 1) return true
    const [setting] = settings(run.slice(1, count).reduce(joined, run[0] as Part))
    return setting?.pages === 1 && (most.crowds || !setting.isCrowded)
  }
  let count = Math.min(guess, run.length)
  if (!fits(count)) {
    while (!fits(--count));
    return count
  }
  while (count < run.length && fits(count + 1)) count++
  return count
}

const kindOf = ({ articles: [first] }: Part): string => first?.piece?.genre ?? 'short'

const isSmall = ({ articles, type }: Part, most: Sharing): boolean =>
  (type === 'piece' || type === 'feature') && articles.every(({ blocks, words }) => blocks.length > 0 && words <= most.words)

const joined = (a: Part, b: Part): Part => ({ ...a, type: 'piece', articles: [...a.articles, ...b.articles], words: a.words + b.words })
