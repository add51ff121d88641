import { type Genre, GENRES } from '@magazineai/design'
import { modelSignNames, saidOfGenres } from '../../src/material/classify/genre-model.ts'
import type { GenreModel } from '../../src/material/classify/genre-model.ts'
import { TokenClassifier } from '../../src/material/classify/token-classifier.ts'
import type { TokenWeights } from '../../src/material/classify/token-classifier.ts'
import { shapeTokensOf, wordTokensOf } from '../../src/material/classify/tokens.ts'
import { foldOf, FOLDS } from './folds.ts'
import { learnNetworks } from './learn-networks.ts'
import type { Example } from './learn-networks.ts'
import { learnTokens } from './learn-tokens.ts'
import type { TokenExample, TokenPlan } from './learn-tokens.ts'

/** A piece: its signs, its genres, its words, and the document it stands in. */
export interface GenreExample extends Example<Genre> {
  text: string
  document: string
}

const NETWORKS = { units: 48, networks: 6, rounds: 40, leftOut: 0.3, decay: 0.001 }
const WORDS: TokenPlan = { fewest: 4, rounds: 12, rate: 0.5 }
const SHAPES: TokenPlan = { fewest: 5, rounds: 12, rate: 0.5 }

/** Learns what tells the genre of a piece. Networks learn what words and shapes say of texts that these were not learned from, so that they lean on them as far as they may. */
export function learnGenres(examples: readonly GenreExample[]): GenreModel {
  const folds = examples.map(({ document }) => foldOf(document))
  const words = learnSaid(examples, folds, wordTokensOf, WORDS)
  const shapes = learnSaid(examples, folds, shapeTokensOf, SHAPES)
  const full = examples.map(({ values, right }, at) => ({
    values: [...values, ...(words.said[at] ?? []), ...(shapes.said[at] ?? [])],
    right,
  }))
  return { words: words.weights, shapes: shapes.weights, networks: learnNetworks(full, GENRES, modelSignNames, NETWORKS) }
}

/** Weights of tokens, and what weights that were learned from the other folds say of each example. */
interface Said {
  weights: TokenWeights<Genre>
  said: readonly (readonly number[])[]
}

function learnSaid(
  examples: readonly GenreExample[],
  folds: readonly number[],
  tokensOf: (text: string) => readonly string[],
  plan: TokenPlan,
): Said {
  const all: TokenExample<Genre>[] = examples.map(({ text, right }) => ({ tokens: tokensOf(text), right }))
  const byFold = Array.from(
    { length: FOLDS },
    (_none, fold) =>
      new TokenClassifier(
        learnTokens(
          all.filter((_each, at) => folds[at] !== fold),
          GENRES,
          plan,
        ),
      ),
  )
  const said = all.map(({ tokens }, at) => saidOfGenres(byFold[folds[at] ?? 0]?.likelihoods(tokens) ?? []))
  return { weights: learnTokens(all, GENRES, plan), said }
}
