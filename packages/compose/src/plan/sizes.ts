import { genreShown } from '../material/shown.ts'
import type { Genre } from '@magazineai/design'
import { LEVELS, MOST_OVER } from '../typography/level.ts'
import { settingOn, type PieceSettings } from './settings.ts'
import type { PlannedPart } from './parts.ts'
import type { Article } from '../analyse/article.ts'

/** Genres of few words that are looked at as a whole: they are as large as their pages hold them, beside what is read. */
const DISPLAYED: ReadonlySet<Genre> = new Set<Genre>(['poem'])

/** Genres that are looked at sooner than read: no other text is measured by theirs. */
const LOOKED_AT: ReadonlySet<Genre> = new Set<Genre>(['data', 'code', 'photos'])

/** Genres of text that is read on from line to line: they are of one size in an issue, or of two that clearly differ. */
const RUNNING: ReadonlySet<Genre> = new Set<Genre>(['feature', 'short', 'essay', 'letter', 'review', 'press-release', 'interview', 'faq'])

/** Returns whether the text of an article is running text. */
export const isRunning = ({ piece }: Article): boolean => !piece || RUNNING.has(piece.genre)

/** How many times as large as the main text of an issue such a text may be, and as another of its genre. */
const MOST_DISPLAYED = { main: 3, alike: 2 } as const

/** Texts of one genre are about as long as each other where neither has more than so many times the words of the other. */
const ALIKE = 2.5

/** How many times as large as other running text that is about as long a letter may be, which stands on a sheet of its own: a level. */
const LETTER_OVER = 1.16

/** The longest text of its kind is the story of an issue where it has so many times the words of any other. */
const FAR_LONGER = 1.5

/** The text of a part with its size, as a factor of that of the template. */
interface Sized {
  part: PlannedPart
  genre: Genre | null
  words: number
  size: number
}

/**
 * Says how large the text of parts may be, so that the texts of an issue are like each other: pieces of one genre, or of running text, that are about as long as each
 * other share the size that all of them can have, and none is more than two levels larger than the main text, which is the longest. A text that is the whole issue is
 * as large as it can be.
 */
export function withSharedSizes(parts: readonly PlannedPart[], settings: PieceSettings): PlannedPart[] {
  const sized = parts.flatMap((part) => sizedOf(part, settings) ?? [])
  if (sized.length < 2) return [...parts]
  const shared = sharedSizes(sized.map((each) => ({ ...each, size: Math.min(each.size, mostOf(each, sized)) })))
  const main = shared.filter(({ genre }) => !genre || !LOOKED_AT.has(genre)).toSorted((a, b) => b.words - a.words)[0]
  const sizes = new Map(
    shared.map((each): [PlannedPart, PartSize] => {
      const over = (isDisplayed(each) ? MOST_DISPLAYED.main : MOST_OVER) * (main?.size ?? each.size)
      const largest = Math.min(each.size, over)
      const asked = leastOf(each, shared)
      return [
        each.part,
        {
          asked,
          least: asked / (each === main && isLongest(each, shared) ? MOST_OVER : 1),
          largest,
          most: Math.max(largest, Math.min(over, MOST_OVER * largest)),
          isShared: shared.some((other) => areAlike(each, other)),
        },
      ]
    }),
  )
  return parts.map((part) => (part.use === 'piece' && sizes.has(part) ? { ...part, ...sizes.get(part) } : part))
}

/** Returns whether none of the kind of a text is nearly as long. */
const isLongest = (each: Sized, all: readonly Sized[]): boolean =>
  !all.some((other) => areAlike(each, other) && each.words < FAR_LONGER * other.words)

type PartSize = Required<Pick<PlannedPart, 'least' | 'asked' | 'largest' | 'most' | 'isShared'>>

/** The size of running text under which no picture makes it smaller: that of the largest text beside it that is read, where it has that itself; the main text of an issue sooner has its picture. */
function leastOf(each: Sized, all: readonly Sized[]): number {
  if (!each.genre || !RUNNING.has(each.genre)) return 0
  const others = all.filter((other) => other !== each && !isDisplayed(other) && other.genre !== null && !LOOKED_AT.has(other.genre))
  return Math.min(each.size, Math.max(0, ...others.map(({ size }) => size)))
}

/** Returns whether two texts are read as of one kind: of one genre, or both of running text that is large enough to be looked at as well. */
const areKin = (each: Sized, other: Sized): boolean =>
  each.genre !== null &&
  other.genre !== null &&
  (each.genre === other.genre ||
    (RUNNING.has(each.genre) && RUNNING.has(other.genre) && Math.min(each.size, other.size) >= LEVELS.large.size))

/** Returns whether two texts of a kind are about as long as each other. */
const areAlike = (each: Sized, other: Sized): boolean =>
  each.part !== other.part && areKin(each, other) && each.words <= ALIKE * other.words && other.words <= ALIKE * each.words

const isDisplayed = ({ genre }: Sized): boolean => genre !== null && DISPLAYED.has(genre)

/** The largest size of a text in an issue of several; few words on a sheet of paper are as large as it asks, where they are not one letter of many. */
const mostOf = (each: Sized, all: readonly Sized[]): number => {
  if (isDisplayed(each)) return LEVELS.banner.size
  const isOnlyLetter = each.genre === 'letter' && !all.some((other) => other !== each && other.genre === 'letter')
  return isOnlyLetter ? LEVELS.poster.size : LEVELS.display.size
}

/** Returns how large a part is set on the pages it has, where nothing says that it is smaller; null for one that is no text. */
function sizedOf(part: PlannedPart, settings: PieceSettings): Sized | null {
  if (!part.part) return null
  const words = part.articles.reduce((sum, article) => sum + article.words, 0)
  if (part.use !== 'piece') return { part, genre: null, words, size: 1 }
  const piece = part.articles[0]?.piece
  const genre = piece ? genreShown(piece) : null
  const size = settingOn(part.part, part.pages, settings)?.size
  return size === undefined ? null : { part, genre, words, size }
}

/** Pieces of a genre that are alike have the least size of them; shorter ones are two levels larger at most. */
function sharedSizes(sized: readonly Sized[]): Sized[] {
  const lowered = sized.map((each) => ({
    ...each,
    size: Math.min(each.size, ...sized.filter((other) => areKin(each, other)).map((other) => shareOf(each, other))),
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
      ? (each.genre === 'letter' && other.genre !== 'letter' ? LETTER_OVER : 1) * other.size
      : MOST_OVER * other.size
