import { type Genre, GENRES } from '@magazineai/design'
import { networkLikelihoods } from './network.ts'
import type { Networks } from './network.ts'
import { signNames, signsOf } from './signs.ts'
import type { Subject } from './signs.ts'
import { TokenClassifier } from './token-classifier.ts'
import type { TokenWeights } from './token-classifier.ts'
import { shapeTokensOf, wordTokensOf } from './tokens.ts'

/** What was learned of genres: of the words of texts, of how their lines are made, and of all signs together with what these two say. */
export interface GenreModel {
  words: TokenWeights<Genre>
  shapes: TokenWeights<Genre>
  networks: Networks<Genre>
}

/** The names of all signs of the networks, in the order of their values. */
export const modelSignNames: readonly string[] = [
  ...signNames,
  ...GENRES.map((genre) => `words say ${genre}`),
  ...GENRES.map((genre) => `shapes say ${genre}`),
]

/** How likely a genre is at least that words or shapes speak of: below, all are as unlikely. */
const LEAST = 1e-3

/** Returns what words and shapes say of genres, in the order of genres, as values of signs. */
export const saidOfGenres = (likelihoods: readonly number[]): number[] => likelihoods.map((share) => Math.log(Math.max(LEAST, share)))

/** Tells how likely genres are by what was learned. */
export class GenreLikelihoods {
  private readonly words: TokenClassifier<Genre>
  private readonly shapes: TokenClassifier<Genre>
  private readonly networks: Networks<Genre>

  /** Makes it of what was learned. */
  constructor({ words, shapes, networks }: GenreModel) {
    this.words = new TokenClassifier(words)
    this.shapes = new TokenClassifier(shapes)
    this.networks = networks
  }

  /** Returns how likely each genre is for a text, 0–1, together 1. @throws Error where the networks were learned for other signs. */
  of(subject: Subject): Record<Genre, number> {
    const values = [
      ...signsOf(subject),
      ...saidOfGenres(this.words.likelihoods(wordTokensOf(subject.text))),
      ...saidOfGenres(this.shapes.likelihoods(shapeTokensOf(subject.text))),
    ]
    return networkLikelihoods(values, modelSignNames, this.networks)
  }
}
