import { createHash } from 'node:crypto'
import divisionWeights from '../../src/material/division/weights.json' with { type: 'json' }
import joinWeights from '../../src/material/division/join-weights.json' with { type: 'json' }
import loneWeights from '../../src/material/division/lone-weights.json' with { type: 'json' }
import genreWeights from '../../src/material/classify/weights.json' with { type: 'json' }
import type { Weights } from '../../src/material/classify/classifier.ts'
import { fixture } from '../fixtures.ts'
import { readText } from './corpus.ts'
import { examplesOf } from './learn.ts'

/** Parts of the corpus that weights are learned from. */
const LEARNED = ['tuned', 'learned', 'wild'] as const

/** Of so many documents one is read to tell whether signs are counted as they were. */
const ONE_OF = 20

/** What weights were learned from: the labelled documents, and what their signs were; and what was learned. */
export interface LearnedFrom {
  documents: string
  signs: string
  weights: string
}

/** The weights that are kept. */
const kept: readonly Weights<string>[] = [genreWeights, divisionWeights, loneWeights, joinWeights]

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Returns what weights would be learned from now, as digests: of all documents, of the signs of one document in twenty, and of the weights, by default those that are kept. */
export async function learnedFrom(weights: readonly Weights<string>[] = kept): Promise<LearnedFrom> {
  const texts = LEARNED.map((part) => new TextDecoder().decode(fixture(`material/${part}.txt`)))
  const examples = (await readText(texts.join('\n'), ONE_OF)).map(examplesOf)
  const rounded = examples.flatMap(({ genres, divisions, lone, joins }) =>
    [...genres, ...divisions, ...lone, ...joins].map(
      ({ values, right }) => `${values.map((value) => value.toFixed(3)).join()} ${[...right].join()}`,
    ),
  )
  return { documents: digest(texts.join('\n')), signs: digest(rounded.join('\n')), weights: digest(JSON.stringify(weights)) }
}
