import { createHash } from 'node:crypto'
import { fixture } from '../fixtures.ts'
import { readText } from './corpus.ts'
import { examplesOf } from './learn.ts'

/** Parts of the corpus that weights are learned from. */
const LEARNED = ['tuned', 'learned', 'wild'] as const

/** Of so many documents one is read to tell whether signs are counted as they were. */
const ONE_OF = 20

/** What weights were learned from: the labelled documents, and what their signs were. */
export interface LearnedFrom {
  documents: string
  signs: string
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Returns what weights would be learned from now, as digests: of all documents, and of the signs of one document in twenty. */
export async function learnedFrom(): Promise<LearnedFrom> {
  const texts = LEARNED.map((part) => new TextDecoder().decode(fixture(`material/${part}.txt`)))
  const examples = (await readText(texts.join('\n'), ONE_OF)).map(examplesOf)
  const rounded = examples.flatMap(({ genres, divisions, lone }) =>
    [...genres, ...divisions, ...lone].map(({ values, right }) => `${values.map((value) => value.toFixed(3)).join()} ${[...right].join()}`),
  )
  return { documents: digest(texts.join('\n')), signs: digest(rounded.join('\n')) }
}
