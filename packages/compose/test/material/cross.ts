import type { Genre } from '@magazineai/design'
import { classifierBy } from '../../src/material/classify/classify-genre.ts'
import { beginningsBy } from '../../src/material/division/joins.ts'
import { textsBeginBy } from '../../src/material/division/heads-at-once.ts'
import { judgeBy } from '../../src/material/division/judge.ts'
import type { Material } from '../../src/material/material.ts'
import { readMaterial } from '../../src/material/read-material.ts'
import { isCalled } from './called.ts'
import type { LabelledDocument } from './corpus.ts'
import { foldOf, FOLDS } from './folds.ts'
import { examplesOf, learnDivisions, learnJoins } from './learn.ts'
import { learnGenres } from './learn-genres.ts'
import type { Examples } from './learn.ts'
import { examplesOfHeads, learnHeads } from './learn-heads.ts'
import { scoreOf } from './score.ts'
import type { Score } from './score.ts'

/** What a document was read as by what the others taught. */
export interface Judged {
  document: LabelledDocument
  material: Material
  score: Score
}

const all = (examples: readonly Examples[]): Examples => ({
  genres: examples.flatMap(({ genres }) => genres),
  divisions: examples.flatMap(({ divisions }) => divisions),
  lone: examples.flatMap(({ lone }) => lone),
  joins: examples.flatMap(({ joins }) => joins),
})

/** Reads each document by weights that were learned from those of other folds. */
export function crossValidate(documents: readonly LabelledDocument[], change: (examples: Examples) => Examples = (same) => same): Judged[] {
  const read = documents.map((document) => ({
    document,
    fold: foldOf(document.document.name),
    examples: change(examplesOf(document)),
    heads: examplesOfHeads(document),
  }))
  return Array.from({ length: FOLDS }, (_none, fold) => {
    const others = read.filter((each) => each.fold !== fold)
    const taught = all(others.map(({ examples }) => examples))
    const [classify, divides] = [classifierBy(learnGenres(taught.genres)), judgeBy(learnDivisions(taught))]
    const begins = beginningsBy(learnJoins(taught.joins))
    const heads = textsBeginBy(
      learnHeads(
        others.map(({ document }) => document),
        others.map((each) => each.heads),
      ),
    )
    return read
      .filter((each) => each.fold === fold)
      .map(({ document }) => {
        const material = readMaterial([document.document], classify, divides, begins, heads)
        return { document, material, score: scoreOf(document, material) }
      })
  }).flat()
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} % (${part} of ${whole})`

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Half of the interval in which the share of right pieces lies in 95 of 100 such corpora, by what documents differ (ratio estimate), in per cent. */
function interval(scores: readonly Score[]): number {
  const [pieces, right] = [sum(scores.map((score) => score.pieces)), sum(scores.map((score) => score.right))]
  const squares = sum(scores.map((score) => (score.right - (right / pieces) * score.pieces) ** 2))
  return (100 * 1.96 * Math.sqrt(squares)) / pieces
}

/** Returns the figures of cross-validation, a line each: all pieces, how they are divided, genres of those that are, and what is taken for what. */
export function figuresOf(judged: readonly Judged[]): string[] {
  const line = (name: string, some: readonly Judged[]): string => {
    const scores = some.map(({ score }) => score)
    const [pieces, divided, right] = (['pieces', 'divided', 'right'] as const).map((key) => sum(scores.map((score) => score[key])))
    return `${name}: right ${percent(right ?? 0, pieces ?? 0)} ± ${interval(scores).toFixed(1)}, divided ${percent(divided ?? 0, pieces ?? 0)}, genre of these ${percent(right ?? 0, divided ?? 0)}`
  }
  const [one, several] = [
    judged.filter(({ document }) => document.pieces.length === 1),
    judged.filter(({ document }) => document.pieces.length > 1),
  ]
  return [
    line(`${judged.length} documents`, judged),
    line(`${one.length} of one text`, one),
    line(`${several.length} of several`, several),
    ...confusions(judged),
  ]
}

/** What is taken for what, the most frequent first. */
function confusions(judged: readonly Judged[]): string[] {
  const counts = new Map<string, number>()
  const genres = new Map<string, { all: number; right: number }>()
  for (const { document, material } of judged)
    for (const { genres: said, title } of document.pieces) {
      const found = material.pieces.find((piece) => isCalled(piece, title))
      if (!found) continue
      const right = said.includes(found.genre)
      const own = genres.get(said[0] ?? '') ?? { all: 0, right: 0 }
      genres.set(said[0] ?? '', { all: own.all + 1, right: own.right + (right ? 1 : 0) })
      if (!right) counts.set(`${said[0]} → ${found.genre}`, (counts.get(`${said[0]} → ${found.genre}`) ?? 0) + 1)
    }
  const byGenre = [...genres].toSorted((a, b) => a[1].right / a[1].all - b[1].right / b[1].all)
  return [
    `genres: ${byGenre.map(([genre, { all: count, right }]) => `${genre as Genre} ${right}/${count}`).join(', ')}`,
    `taken for: ${[...counts]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 24)
      .map(([pair, count]) => `${pair} ${count}`)
      .join(', ')}`,
  ]
}
