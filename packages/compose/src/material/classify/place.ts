import type { Features } from '../features.ts'

/** Where a text stands in its document, and how it compares with the texts beside it. */
export interface Place {
  /** Counted from 0. */
  at: number
  /** Texts of the document, itself included. */
  of: number
  words: number
  /** Words of the longest text of the document, and of the one in the middle by length. */
  longest: number
  median: number
  prose: number
  /** Words of prose in the one beside it that has the most. */
  mostProseBeside: number
}

/** Texts from which a document is an issue: one of them is its leading text, and columns have their places. */
const ISSUE = 4

/** Returns where each text of a document stands. */
export function placesOf(texts: readonly Pick<Features, 'words' | 'prose'>[]): Place[] {
  const words = texts.map((text) => text.words).toSorted((a, b) => a - b)
  const [most = 0, next = 0] = texts.map(({ prose }) => prose.words).toSorted((a, b) => b - a)
  return texts.map((text, at) => ({
    at,
    of: texts.length,
    words: text.words,
    longest: words.at(-1) ?? 0,
    median: words[words.length >> 1] ?? 0,
    prose: text.prose.words,
    mostProseBeside: text.prose.words === most ? next : most,
  }))
}

const flag = (condition: boolean): number => (condition ? 1 : 0)

/** What keeps ratios of short texts near 1, in words. */
const EVEN = 5
/** Ratios count up to about these powers of e. */
const FURTHEST = 1.5
const FURTHEST_AHEAD = 2

/** By how much a text is longer than the one in the middle, −1.5 to 1.5. */
const byMedian = ({ words, median }: Place): number => Math.max(-FURTHEST, Math.min(FURTHEST, Math.log((words + EVEN) / (median + EVEN))))

const leads = ({ prose, mostProseBeside }: Place): boolean => prose > mostProseBeside

const lead = (place: Place): number =>
  leads(place) ? Math.min(FURTHEST_AHEAD, Math.log((place.prose + 2 * EVEN) / (place.mostProseBeside + 2 * EVEN))) : 0

/** Signs by what stands beside a text; all are 0 of one that stands alone. */
const signs: Readonly<Record<string, (place: Place) => number>> = {
  'among several': () => 1,
  'among many': ({ of }) => flag(of >= ISSUE),
  'texts beside': ({ of }) => Math.log1p(of) / 3,
  'stands first': ({ at }) => flag(at === 0),
  'stands last': ({ at, of }) => flag(at === of - 1),
  'how far it stands': ({ at, of }) => at / (of - 1),
  'share of the longest': ({ words, longest }) => words / Math.max(1, longest),
  'is the longest': ({ words, longest }) => flag(words === longest),
  'length by the median': byMedian,
  'has most prose': (place) => flag(leads(place)),
  'has most prose of many': (place) => flag(leads(place) && place.of >= ISSUE),
  'leads by prose': lead,
}

/** The names of the signs of a place, in the order of their values. */
export const placeSignNames: readonly string[] = Object.keys(signs)

/** Returns the value of each sign of a place. */
export const placeSignsOf = (place: Place | undefined): number[] =>
  Object.values(signs).map((sign) => (place && place.of > 1 ? sign(place) : 0))
