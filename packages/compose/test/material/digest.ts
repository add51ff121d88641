import { createHash } from 'node:crypto'
import divisionWeights from '../../src/material/division/weights.json' with { type: 'json' }
import joinWeights from '../../src/material/division/join-weights.json' with { type: 'json' }
import loneWeights from '../../src/material/division/lone-weights.json' with { type: 'json' }
import headNetworks from '../../src/material/division/head-networks.json' with { type: 'json' }
import genreShapes from '../../src/material/classify/genre-shapes.json' with { type: 'json' }
import genreWords from '../../src/material/classify/genre-words.json' with { type: 'json' }
import genreNetworks from '../../src/material/classify/genre-networks.json' with { type: 'json' }
import { shapeTokensOf, wordTokensOf } from '../../src/material/classify/tokens.ts'
import { fixture } from '../fixtures.ts'
import { readText } from './corpus.ts'
import { examplesOf } from './learn.ts'
import { examplesOfHeads } from './learn-heads.ts'

/** Parts of the corpus that weights are learned from. */
const LEARNED = ['tuned', 'learned', 'wild', 'genres'] as const

/** Of so many documents one is read to tell whether signs are counted as they were. */
const ONE_OF = 20

/** What weights were learned from: the labelled documents, and what their signs were; and what was learned. */
export interface LearnedFrom {
  documents: string
  signs: string
  weights: string
}

/** The weights that are kept. */
const kept: readonly object[] = [genreWords, genreShapes, genreNetworks, divisionWeights, loneWeights, joinWeights, headNetworks]

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Returns what weights would be learned from now, as digests: of all documents, of the signs of one document in twenty, and of the weights, by default those that are kept. */
export async function learnedFrom(weights = kept): Promise<LearnedFrom> {
  const texts = LEARNED.map((part) => new TextDecoder().decode(fixture(`material/${part}.txt`)))
  const examples = (await readText(texts.join('\n'), ONE_OF)).map((document) => ({
    ...examplesOf(document),
    heads: examplesOfHeads(document),
  }))
  const tokens = examples.flatMap(({ genres }) => genres.flatMap(({ text }) => [...wordTokensOf(text), ...shapeTokensOf(text)]))
  const rounded = examples.flatMap(({ genres, divisions, lone, joins, heads }) =>
    [...genres, ...divisions, ...lone, ...joins, ...heads].map(
      ({ values, right }) => `${values.map((value) => value.toFixed(3)).join()} ${[...right].join()}`,
    ),
  )
  return {
    documents: digest(texts.join('\n')),
    signs: digest([...rounded, ...tokens].join('\n')),
    weights: digest(JSON.stringify(weights)),
  }
}
