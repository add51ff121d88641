import type { Genre } from '@magazineai/design'
import { isOnlyCalled, isUnlikely, mayBe, plainer, type GenreScore } from '../genres.ts'
import { GenreLikelihoods } from './genre-model.ts'
import type { GenreModel } from './genre-model.ts'
import type { Place } from './place.ts'
import { subjectOf } from './subject.ts'
import { languageOf } from '../../words/lexicon.ts'
import type { Read } from '../parts.ts'
import networks from './genre-networks.json' with { type: 'json' }
import shapes from './genre-shapes.json' with { type: 'json' }
import words from './genre-words.json' with { type: 'json' }

/** Decides the genre of what was read in a document of that name, at that place among its texts. */
export type GenreClassifier = (read: Read, document: string, place?: Place) => GenreScore

/** Returns a classifier by what was learned. */
export function classifierBy(model: GenreModel): GenreClassifier {
  const likelihoods = new GenreLikelihoods(model)
  return (read, document, place) => classify(read, document, likelihoods, place)
}

/** Decides by what was learned from labelled documents. */
export const classifyGenre: GenreClassifier = classifierBy({ networks, shapes, words } as GenreModel)

/** Words of a text at least: in shorter ones there are too few signs. */
const FEWEST = 10

/** By how much the likeliest genre leads the second where nobody needs to look, as a share of all it may be. */
const SURE = 0.3

/** How likely a genre is at least, and by how much it leads a plain one: else a plain page is right whatever the text is. */
const LIKELY = 0.3
const NEAR = 0.05

/** How likely a genre is at least that the title names. */
const NAMED = 0.1

/** How likely a press release is that does not say who sends it, at least. */
const SURELY = 0.75

const hundredths = (value: number): number => Math.round(value * 100) / 100

/** The score of a recipe from which its make tells it, in a language whose words are not known. */
const MADE = 0.6

const isRecipeInAnyLanguage = ({ genre, scores }: GenreScore): boolean => genre === 'recipe' && (scores.recipe ?? 0) >= MADE

/** What the rules say of a text without the genres that it cannot be of. */
function possibleOf(verdict: GenreScore, isPossible: (genre: Genre) => boolean): GenreScore {
  if (isPossible(verdict.genre)) return verdict
  const scores = (Object.entries(verdict.scores) as [Genre, number][])
    .filter(([genre]) => isPossible(genre))
    .toSorted((a, b) => b[1] - a[1])
  const [genre = 'short', second = 'feature'] = scores.map(([name]) => name)
  return { ...verdict, genre, second, scores: Object.fromEntries(scores), sure: false }
}

/** Words of a mail that says little at most. */
const SHORT_MAIL = 60

/** True for a few sentences under the fields of a mail. */
const isShortMail = ({ blocks: [first, ...others], features }: Read): boolean =>
  features.words <= SHORT_MAIL &&
  first?.kind === 'role' &&
  first.role === 'header' &&
  others.some(({ kind }) => kind === 'prose') &&
  others.every(({ kind }) => kind === 'prose' || kind === 'role')

const asLetter = (verdict: GenreScore): GenreScore =>
  verdict.genre === 'letter' ? verdict : { ...verdict, genre: 'letter', second: verdict.genre }

/**
 * Decides the genre of a text that was read by what is likeliest, or by what it is called where that is likely too. What is longer than texts of a genre
 * are is none of it, and of what has few words the rules decide.
 */
function classify(read: Read, document: string, likelihoods: GenreLikelihoods, place?: Place): GenreScore {
  if (isShortMail(read)) return asLetter(read.verdict)
  if (read.features.words < FEWEST) return read.verdict
  const subject = subjectOf(read, document, place)
  if (isRecipeInAnyLanguage(read.verdict) && languageOf(subject.text) === null) return read.verdict
  const all = Object.entries(likelihoods.of(subject)) as [Genre, number][]
  const likelihoodOf = new Map(all)
  const isPossible = (genre: Genre): boolean =>
    mayBe(genre, read.features) &&
    !isOnlyCalled(genre, read.features) &&
    ((likelihoodOf.get(genre) ?? 0) >= SURELY || !isUnlikely(genre, read.features))
  const likely = all.filter(([genre]) => isPossible(genre)).toSorted((a, b) => b[1] - a[1])
  const [first = ['short', 0] as const] = likely
  // Where what looks likely cannot be, and nothing else does, the rules decide.
  const barred = Math.max(0, ...all.filter(([genre]) => !isPossible(genre)).map(([, share]) => share))
  if (barred > LIKELY && first[1] < barred) return possibleOf(read.verdict, isPossible)
  const least = first[1] < LIKELY ? 0 : first[1] - NEAR
  const plain = likely.find(([genre, share]) => plainer.includes(genre) && share >= least)
  // What a text is called it is, where it may well be that.
  const named = likely.find(([genre, share]) => subject.namedGenres.title.has(genre) && share >= NAMED)
  const [genre, most] = named ?? plain ?? first
  const [second, less] = likely.find(([other]) => other !== genre) ?? (['feature', 0] as const)
  return {
    genre,
    second,
    scores: Object.fromEntries(likely.map(([name, share]) => [name, hundredths(share)]).filter(([, share]) => Number(share) > 0)),
    margin: hundredths(Math.max(0, most - less)),
    sure: most - less >= SURE * likely.reduce((sum, [, share]) => sum + share, 0),
  }
}
