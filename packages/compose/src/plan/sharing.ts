import type { Genre } from '@magazineai/design'
import type { PieceSettings } from './settings.ts'
import type { Article } from '../analyse/article.ts'
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

/** Pieces of any genres that share a page: most words of each, fewest that follow each other, and most of a page, of which there are several ways. */
const MIXED = { words: 75, fewest: 4, pieces: [4, 3, 2] } as const

/** Returns ways in which small pieces of several genres that follow each other share pages, evenly; none where there are not enough: each alone leaves its page white. */
export function mixings(parts: readonly Part[], settings: PieceSettings): Part[][] {
  const runs = runsOf(parts)
  if (!runs.some(isMany)) return []
  const ways = MIXED.pieces.map((most) => runs.flatMap((run) => (isMany(run) ? dealt(run, settings, most) : run)))
  return ways.filter((way) => way.some(({ isMixed }) => isMixed))
}

/** Returns whether enough small pieces follow each other, of several genres: of one they are looked at one by one, where they are not notes. */
const isMany = ([first, ...others]: readonly Part[]): boolean =>
  first !== undefined &&
  others.length + 1 >= MIXED.fewest &&
  (NOTES.has(kindOf(first)) || others.some((part) => kindOf(part) !== kindOf(first)))

/** Genres of which several share a page as if they were of different ones. */
const NOTES: ReadonlySet<string> = new Set<Genre>(['short', 'notices', 'list'])

/** Returns parts in runs of small ones, and each other by itself. */
function runsOf(parts: readonly Part[]): Part[][] {
  const runs: Part[][] = []
  let isOpen = false
  for (const part of parts) {
    const mixes = isSmall(part, MIXED) && part.serial === undefined && !part.articles.some(hasTable)
    if (mixes && isOpen) runs.at(-1)?.push(part)
    else runs.push([part])
    isOpen = mixes
  }
  return runs
}

/** A table, or the chart of it, takes the width of its page. */
const hasTable = ({ blocks, piece }: Article): boolean => (piece?.blocks ?? blocks).some(({ kind }) => kind === 'table')

/** Deals a run out to pages, about as many pieces on each; where so many have no room, fewer. Where hardly any share one, none does. */
function dealt(run: readonly Part[], settings: PieceSettings, most: number): Part[] {
  const pages: Part[] = []
  for (let at = 0; at < run.length;) {
    const left = run.length - at
    let count = Math.ceil(left / Math.ceil(left / most))
    while (count > 1 && !standTogether(run.slice(at, at + count), settings)) count--
    const [first, ...others] = run.slice(at, at + count) as [Part, ...Part[]]
    pages.push(others.length ? mixed(first, others) : first)
    at += count
  }
  const together = pages.filter(({ isMixed }) => isMixed).reduce((sum, { articles }) => sum + articles.length, 0)
  return together >= MIXED.fewest ? pages : [...run]
}

/** Returns a part of pieces that share a page whatever they are. */
const mixed = (first: Part, others: readonly Part[]): Part => ({ ...others.reduce(joined, first), isMixed: true })

/** Returns whether pieces stand on the modules of one page. */
function standTogether([first, ...others]: readonly Part[], settings: PieceSettings): boolean {
  const [setting] = first ? settings(mixed(first, others)) : []
  return setting?.pages === 1
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

const isSmall = ({ articles, type }: Part, most: Pick<Sharing, 'words'>): boolean =>
  (type === 'piece' || type === 'feature') && articles.every(({ blocks, words }) => blocks.length > 0 && words <= most.words)

const joined = (a: Part, b: Part): Part => ({ ...a, type: 'piece', articles: [...a.articles, ...b.articles], words: a.words + b.words })
