import { type Genre, GENRES } from '@magazineai/design'
import { alternativesOf } from './topics.ts'
import words from './genre-names.json' with { type: 'json' }

/** Genres that a head may name. */
export type NamedGenre = keyof typeof words

/** Characters of a head that are looked at. */
const MOST = 80

const [FROM, TO] = [String.raw`(?<![\p{L}\p{M}\p{N}])`, String.raw`(?![\p{L}\p{M}\p{N}])`]

/** Letters of an Indic, Semitic or Korean word from which on its endings do not matter. */
const LONG = 3

/** How words stand in a text, by their script: among other signs, alone, or with the article of their language before them and perhaps an ending behind them. */
const standings: readonly { is: (word: string) => boolean; from: string; to: string }[] = [
  { is: (word) => /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(word), from: '', to: '' },
  { is: (word) => /^[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\\0-9(]/u.test(word), from: FROM, to: TO },
  { is: (word) => word.length < LONG, from: `${FROM}(?:ال|[הבלו])?`, to: TO },
  { is: () => true, from: `${FROM}(?:ال|[הבלו])?`, to: '' },
]

/** The pattern of a list, in small letters; words that stand alike share what stands around them, as the engine takes seconds to prepare for each anew. */
function patternOf(list: string): RegExp {
  const groups = Map.groupBy(alternativesOf(list), (word) => standings.find(({ is }) => is(word)))
  return new RegExp([...groups].map(([standing, words]) => `${standing?.from}(?:${words.join('|')})${standing?.to}`).join('|'), 'u')
}

const patterns = (Object.entries(words) as [NamedGenre, string][]).map(([genre, list]) => [genre, patternOf(list)] as const)

/** The genres heads may name, in the order of all genres. */
export const namedGenres: readonly Genre[] = GENRES.filter((genre) => genre in words)

/** Returns the genres that a head names: “Book corner”, “Petites annonces”, 「よくある質問」. */
export function genresNamedIn(head: string): ReadonlySet<Genre> {
  const small = head.slice(0, MOST).toLowerCase()
  return new Set(patterns.flatMap(([genre, pattern]) => (pattern.test(small) ? [genre] : [])))
}
