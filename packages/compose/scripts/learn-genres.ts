import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCorpus } from '../test/material/corpus.ts'
import { examplesOf, learn } from '../test/material/learn.ts'

// `npm run learn:genres`: learns the weights of the classifier of genres from the labelled documents that are no measure; `npm run format` after it.
const documents = [...(await readCorpus('tuned')), ...(await readCorpus('learned'))]
const examples = examplesOf(documents)
const weights = learn(examples)
const path = join(import.meta.dirname, '../src/material/classify/weights.json')
const rows = Object.entries(weights.genres).map(([genre, own]) => `    ${JSON.stringify(genre)}: ${JSON.stringify(own)}`)
writeFileSync(path, `{\n  "signs": ${JSON.stringify(weights.signs)},\n  "genres": {\n${rows.join(',\n')}\n  }\n}\n`)
console.log(`${examples.length} pieces of ${documents.length} documents, ${weights.signs.length} signs`)
