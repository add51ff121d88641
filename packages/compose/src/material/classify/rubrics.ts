import { type Genre, GENRES } from '@magazineai/design'
import words from './rubrics.json' with { type: 'json' }

/** Genres that a head may name. */
export type Rubric = keyof typeof words

/** Characters of a head that are looked at. */
const MOST = 80

/** Divides a list at the bars that stand in no group. */
const alternativesOf = (list: string): string[] => list.split(/\|(?![^(]*\))/u)

const [FROM, TO] = [String.raw`(?<![\p{L}\p{M}\p{N}])`, String.raw`(?![\p{L}\p{M}\p{N}])`]

/** Letters of an Indic, Semitic or Korean word from which on its endings do not matter. */
const LONG = 3

/** A word as it stands in its script: alone, with the article of its language before it or an ending behind it, or among other signs. */
function bounded(word: string): string {
  if (/^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(word)) return word
  if (/^[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\\0-9(]/u.test(word)) return `${FROM}(?:${word})${TO}`
  return `${FROM}(?:ال|[הבלו])?(?:${word})${word.length < LONG ? TO : ''}`
}

const patterns = (Object.entries(words) as [Rubric, string][]).map(
  ([genre, list]) => [genre, new RegExp(alternativesOf(list).map(bounded).join('|'), 'iu')] as const,
)

/** The genres heads may name, in the order of all genres. */
export const rubrics: readonly Genre[] = GENRES.filter((genre) => genre in words)

/** Returns the genres that a head names: “Book corner”, “Petites annonces”, 「よくある質問」. */
export const rubricsOf = (head: string): ReadonlySet<Genre> =>
  new Set(patterns.flatMap(([genre, pattern]) => (pattern.test(head.slice(0, MOST)) ? [genre] : [])))
