import { LEVELS } from '../typography/level.ts'
import type { Part } from './parts.ts'
import type { PieceSetting } from './settings.ts'
import { isRunning } from './sizes.ts'

/** The fewest words of a text of prose that are worth a page. */
export const WORTH_PAGE = 60

/** So many running texts about as long as each other are a series: none of them is the story of the issue. */
const SERIES = { fewest: 3, alike: 2.5 } as const

/** Fewest words of a story that has a title page before others. */
const STORY = 100

/** Returns the story of an issue: the longest of its running texts; none where that is one of a series, or a few lines. */
export function storyOf(parts: readonly Part[]): Part | undefined {
  const [story, ...others] = parts.filter(isStory).toSorted((a, b) => b.words - a.words)
  const alike = others.filter(({ words }) => story && words * SERIES.alike >= story.words)
  return story && story.words >= STORY && alike.length + 1 < SERIES.fewest ? story : undefined
}

const isStory = ({ type, articles }: Part): boolean => type !== 'data' && articles.length === 1 && articles.every(isRunning)

/** What it costs that a running text is crammed: in type of the least size, where it could have larger on more pages. */
const CRAMMED = 8

/** Returns what it costs that a part is set in such type. */
export const crammedCost = ({ articles }: Part, { size = 1 }: PieceSetting): number =>
  size < LEVELS.open.size && articles.every(isRunning) ? CRAMMED : 0

/**
 * Returns what opening up costs: less than a page that tells nothing, or that was asked for and is not made, and more than a page of an issue of natural
 * length is worth. Long pieces deserve it sooner.
 */
export function openingCost({ words }: Part, { more, pages }: PieceSetting, isLead = false): number {
  if (!more) return 0
  if (isLead && more === 1) return LEAD_PAGE
  const isDense = words > DENSE * (pages - more)
  return (isDense ? DENSE_PAGE : TITLE_PAGE) - Math.min(1, words / LONG) + LARGER * (more - 1)
}
const TITLE_PAGE = 4
/** The story of the cover has the room of a title page before others: it is worth a little. */
const LEAD_PAGE = -2
/** Pages of more words are grey without a title page: one is worth its page there. */
export const DENSE = 550
const DENSE_PAGE = 0
const LARGER = 5
const LONG = 1_000

/** Returns what pages of text cost that are full of type, where most texts are left out anyhow: one for every so many words beyond those of an airy page. */
export const greyCost = (words: number, pages: number): number => Math.max(0, words - DENSE * pages) / GREY
const GREY = 8
