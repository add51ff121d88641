import type { Genre } from '@magazineai/design'
import { LEVELS, MOST_OVER } from '../typography/level.ts'
import { settingOn, type PieceSettings } from './settings.ts'
import type { PlannedPart } from './parts.ts'

/** Genres of few words that are looked at as a whole: they are as large as their pages hold them, beside what is read. */
const DISPLAYED: ReadonlySet<Genre> = new Set<Genre>(['poem'])

/** Genres that are looked at sooner than read: no other text is measured by theirs. */
const LOOKED_AT: ReadonlySet<Genre> = new Set<Genre>(['data', 'code', 'photos'])

/** How many times as large as the main text of an issue such a text may be, and as another of its genre. */
const MOST_DISPLAYED = { main: 3, alike: 2 } as const

/** Texts of one genre are about as long as each other where neither has more than so many times the words of the other. */
const ALIKE = 2.5

/** The text of a part with its size, as a factor of that of the template. */
interface Sized {
  part: PlannedPart
  genre: Genre | null
  words: number
  size: number
}

/**
 * Says how large the text of parts may be, so that the texts of an issue are like each other: pieces of one genre that are about as long as each other share the
 * size that all of them can have, and none is more than two levels larger than the main text, which is the longest. A text that is the whole issue is as large as
 * it can be.
 */
export function withSharedSizes(parts: readonly PlannedPart[], settings: PieceSettings): PlannedPart[] {
  const sized = parts.flatMap((part) => sizedOf(part, settings) ?? [])
  if (sized.length < 2) return [...parts]
  const shared = sharedSizes(sized.map((each) => ({ ...each, size: Math.min(each.size, mostOf(each)) })))
  const main = shared.filter(({ genre }) => !genre || !LOOKED_AT.has(genre)).toSorted((a, b) => b.words - a.words)[0]
  const largest = new Map(
    shared.map((each): [PlannedPart, number] => {
      const over = isDisplayed(each) ? MOST_DISPLAYED.main : MOST_OVER
      return [each.part, Math.min(each.size, over * (main?.size ?? each.size))]
    }),
  )
  return parts.map((part) => (part.use === 'piece' && largest.has(part) ? { ...part, largest: largest.get(part) as number } : part))
}

const isDisplayed = ({ genre }: Sized): boolean => genre !== null && DISPLAYED.has(genre)

/** The largest size of a text in an issue of several. */
const mostOf = (each: Sized): number => (isDisplayed(each) ? LEVELS.banner.size : LEVELS.display.size)

/** Returns how large a part is set on the pages it has, where nothing says that it is smaller; null for one that is no text. */
function sizedOf(part: PlannedPart, settings: PieceSettings): Sized | null {
  if (!part.part) return null
  const words = part.articles.reduce((sum, article) => sum + article.words, 0)
  if (part.use !== 'piece') return { part, genre: null, words, size: 1 }
  const genre = part.articles[0]?.piece?.genre ?? null
  const size = settingOn(part.part, part.pages, settings)?.size
  return size === undefined ? null : { part, genre, words, size }
}

/** Pieces of a genre that are alike have the least size of them; shorter ones are two levels larger at most. */
function sharedSizes(sized: readonly Sized[]): Sized[] {
  const lowered = sized.map((each) => ({
    ...each,
    size: Math.min(each.size, ...sized.filter(({ genre }) => genre !== null && genre === each.genre).map((other) => shareOf(each, other))),
  }))
  return lowered.every(({ size }, index) => size === sized[index]?.size) ? lowered : sharedSizes(lowered)
}

/** The size that a piece may have beside another of its genre. Verse is as large as that, unless its lines are so short that it may be far larger. */
const shareOf = (each: Sized, other: Sized): number =>
  isDisplayed(each)
    ? each.size < MOST_DISPLAYED.alike * other.size
      ? other.size
      : MOST_DISPLAYED.alike * other.size
    : other.words <= ALIKE * each.words
      ? other.size
      : MOST_OVER * other.size
