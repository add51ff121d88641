import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { genresCorpus, learnedCorpus } from '../test/material/corpus.ts'
import { crossValidate, figuresOf } from '../test/material/cross.ts'
import { learnedFrom } from '../test/material/digest.ts'
import { learnHeads } from '../test/material/learn-heads.ts'
import { examplesOf, learnDivisions, learnJoins } from '../test/material/learn.ts'
import { learnGenres } from '../test/material/learn-genres.ts'
import type { Weights } from '../src/material/classify/classifier.ts'

// `npm run learn:genres`: learns what tells genres, and what tells one text from several, from the labelled documents that are no measure.
// `npm run learn:genres -- --cross` learns from four fifths of them what the other fifth is, five times, and says how well that works; nothing is written.
const documents = await learnedCorpus()
if (process.argv.includes('--cross')) console.log(figuresOf(crossValidate(documents)).join('\n'))
else await learnAll()

async function learnAll(): Promise<void> {
  const examples = documents.map(examplesOf)
  const others = await genresCorpus()
  const genres = [...examples, ...others.map(examplesOf)].flatMap((each) => each.genres)
  const divisions = examples.flatMap((each) => each.divisions)
  const lone = examples.flatMap((each) => each.lone)
  const told = learnGenres(genres)
  writeCompact('classify/genre-words', told.words)
  writeCompact('classify/genre-shapes', told.shapes)
  writeCompact('classify/genre-networks', told.networks)
  const divided = learnDivisions({ divisions, lone })
  write('division/weights', divided.several)
  write('division/lone-weights', divided.lone)
  const joined = learnJoins(examples.flatMap((each) => each.joins))
  write('division/join-weights', joined)
  const heads = learnHeads(documents)
  writeCompact('division/head-networks', heads)
  const from = join(import.meta.dirname, '../test/material/learned-from.json')
  writeFileSync(
    from,
    `${JSON.stringify(await learnedFrom([told.words, told.shapes, told.networks, divided.several, divided.lone, joined, heads]), null, 2)}\n`,
  )
  console.log(
    `${genres.length} pieces, ${divisions.length} titles over several heads and ${lone.length} over one, of ${documents.length} documents, and of ${others.length} for their genres`,
  )
}

/** Writes what was learned where it is read, on one line. */
function writeCompact(file: string, learned: object): void {
  writeFileSync(join(import.meta.dirname, `../src/material/${file}.json`), JSON.stringify(learned))
}

/** Writes weights where the classifier of that folder reads them, as `npm run format` would. */
function write(file: string, { signs, classes }: Weights<string>): void {
  const list = (values: readonly unknown[]): string => JSON.stringify(values).replaceAll(',', ', ')
  const names = signs.map((sign) => `    ${JSON.stringify(sign)}`).join(',\n')
  const rows = Object.entries(classes).map(
    ([name, { offset, weights }]) => `    ${JSON.stringify(name)}: { "offset": ${offset}, "weights": ${list(weights)} }`,
  )
  const text = `{\n  "signs": [\n${names}\n  ],\n  "classes": {\n${rows.join(',\n')}\n  }\n}\n`
  writeFileSync(join(import.meta.dirname, `../src/material/${file}.json`), text)
}
