import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { learnedCorpus } from '../test/material/corpus.ts'
import { crossValidate, figuresOf } from '../test/material/cross.ts'
import { examplesOf, learnDivisions, learnGenres } from '../test/material/learn.ts'
import type { Weights } from '../src/material/classify/classifier.ts'

// `npm run learn:genres`: learns what tells genres, and what tells one text from several, from the labelled documents that are no measure.
// `npm run learn:genres -- --cross` learns from four fifths of them what the other fifth is, five times, and says how well that works; nothing is written.
const documents = await learnedCorpus()
if (process.argv.includes('--cross')) console.log(figuresOf(crossValidate(documents)).join('\n'))
else learnAll()

function learnAll(): void {
  const examples = documents.map(examplesOf)
  const [genres, divisions] = [examples.flatMap((each) => each.genres), examples.flatMap((each) => each.divisions)]
  write('classify', learnGenres(genres))
  write('division', learnDivisions(divisions))
  console.log(`${genres.length} pieces and ${divisions.length} titles over others, of ${documents.length} documents`)
}

/** Writes weights where the classifier of that folder reads them, as `npm run format` would. */
function write(folder: string, { signs, classes }: Weights<string>): void {
  const list = (values: readonly unknown[]): string => JSON.stringify(values).replaceAll(',', ', ')
  const names = signs.map((sign) => `    ${JSON.stringify(sign)}`).join(',\n')
  const rows = Object.entries(classes).map(
    ([name, { offset, weights }]) => `    ${JSON.stringify(name)}: { "offset": ${offset}, "weights": ${list(weights)} }`,
  )
  const text = `{\n  "signs": [\n${names}\n  ],\n  "classes": {\n${rows.join(',\n')}\n  }\n}\n`
  writeFileSync(join(import.meta.dirname, `../src/material/${folder}/weights.json`), text)
}
