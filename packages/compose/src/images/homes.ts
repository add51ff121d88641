import { stemsOf } from '../analyse/words.ts'
import type { OwnPhoto } from '../ports.ts'
import { LONGEST_READ, weightsIn } from './relevance.ts'

/** Returns how much each stem tells of a text among some: see {@link weightsIn}. */
export const tellingIn = (texts: readonly (readonly string[])[]): ((stem: string) => number) =>
  weightsIn(texts.map((stems) => ({ counts: countOf(stems) })))

/** Counts stems. */
export function countOf(stems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

/** So many stems at the beginning of a text are taken for its title. */
const TITLE = 6

/** Returns how well the words of a picture of the user fit a text: the share it says, the telling ones above all, and again for its title. */
export function affinity({ tags }: Pick<OwnPhoto, 'tags'>, stems: readonly string[], weight: (stem: string) => number): number {
  const title = new Set(stems.slice(0, TITLE))
  const said = new Set(stems)
  const words = [...new Set(tags)]
  return words.reduce((sum, tag) => sum + (said.has(tag) ? weight(tag) ** 2 : 0) + (title.has(tag) ? 1 : 0), 0) / Math.max(1, words.length)
}

/** Affinity from which a picture is at home in the text it fits best, and by how much it fits that better than any other. */
const AT_HOME = 0.3
const CLEARLY = 1.15

/** Most pictures that are given to one text by their words. */
const MOST = 4

/** Returns the index of the text each picture that was given as a file is at home in, by its name and caption; those without one clear home have none. Titles stand first in texts. */
export function homesOf(photos: readonly OwnPhoto[], texts: readonly string[]): Map<OwnPhoto, number> {
  const stems = texts.map((text) => stemsOf(text.slice(0, LONGEST_READ)))
  const weight = tellingIn(stems)
  const homes = new Map<OwnPhoto, number>()
  const taken = new Map<number, number>()
  for (const photo of photos) {
    const [best, next] = stems
      .map((each, index) => ({ index, fits: affinity(photo, each, weight) }))
      .toSorted((a, b) => b.fits - a.fits || a.index - b.index)
    if (!best || best.fits < AT_HOME || best.fits < CLEARLY * (next?.fits ?? 0)) continue
    const count = (taken.get(best.index) ?? 0) + 1
    if (count > MOST) continue
    taken.set(best.index, count)
    homes.set(photo, best.index)
  }
  return homes
}
