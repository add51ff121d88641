import { type Genre, GENRES } from '@magazineai/design'
import { readMaterial } from '../../src/material/read-material.ts'
import { subjectOf } from '../../src/material/classify/subject.ts'
import { signNames, signsOf } from '../../src/material/classify/signs.ts'
import type { Subject } from '../../src/material/classify/signs.ts'
import { softmax } from '../../src/material/classify/classifier.ts'
import type { Weights } from '../../src/material/classify/classifier.ts'
import { isCalled } from './called.ts'
import type { LabelledDocument } from './corpus.ts'

/** A piece that was found, and what a person says it is. */
export interface Example {
  values: readonly number[]
  /** All that are right. */
  genres: ReadonlySet<Genre>
}

/** Returns the pieces of labelled documents that are found under their title, or alone. */
export function examplesOf(documents: readonly LabelledDocument[]): Example[] {
  return documents.flatMap(({ document, pieces, second }) => {
    const subjects: Subject[] = []
    // The last word is what is to be learned, so that the rules have it here. Verdicts are asked for in the order of the pieces.
    const found = readMaterial([document], (read, name) => {
      subjects.push(subjectOf(read, name))
      return read.verdict
    }).pieces
    return pieces.flatMap(({ genres, title }) => {
      const at = pieces.length === 1 && found.length === 1 ? 0 : found.findIndex((each) => isCalled(each, title))
      const [subject, piece] = [subjects[at], found[at]]
      if (!subject || !piece) return []
      const others = second?.find((each) => isCalled(piece, each.title))?.genres ?? []
      return [{ values: signsOf(subject), genres: new Set([...genres, ...others] as Genre[]) }]
    })
  })
}

/** How strongly weights are held small, how many rounds are made, and how far the first of them goes. */
const DECAY = 0.01
const ROUNDS = 250
const RATE = 0.05
/** Adam's means: of the gradient, of its square. */
const [FIRST, SECOND] = [0.9, 0.999]

/**
 * Learns weights from examples: multinomial logistic regression with an L2 penalty, on signs brought to mean 0 and deviation 1, by Adam (Kingma and
 * Ba, 2015) over all examples at once. An example with several right genres counts for their sum. The same for the same examples.
 */
export function learn(examples: readonly Example[]): Weights {
  const scale = scaleOf(examples)
  const rows = examples.map(({ values, genres }) => ({
    values: Float64Array.from([1, ...values.map((value, index) => (value - (scale[index]?.mean ?? 0)) / (scale[index]?.deviation ?? 1))]),
    right: GENRES.map((genre) => genres.has(genre)),
  }))
  const size = signNames.length + 1
  const weights = GENRES.map(() => new Float64Array(size))
  const means = GENRES.map(() => new Float64Array(size))
  const squares = GENRES.map(() => new Float64Array(size))
  for (let round = 1; round <= ROUNDS; round++) {
    const gradients = gradientsOf(rows, weights)
    const rate = RATE * (1 - (0.8 * round) / ROUNDS)
    gradients.forEach((gradient, genre) => {
      const [weight, mean, square] = [weights[genre], means[genre], squares[genre]] as [Float64Array, Float64Array, Float64Array]
      gradient.forEach((slope, index) => {
        const down = slope / rows.length + (index ? DECAY * (weight[index] ?? 0) : 0)
        mean[index] = FIRST * (mean[index] ?? 0) + (1 - FIRST) * down
        square[index] = SECOND * (square[index] ?? 0) + (1 - SECOND) * down * down
        const step = (mean[index] ?? 0) / (1 - FIRST ** round) / (Math.sqrt((square[index] ?? 0) / (1 - SECOND ** round)) + 1e-8)
        weight[index] = (weight[index] ?? 0) - rate * step
      })
    })
  }
  return unscaled(weights, scale)
}

interface Row {
  /** 1 for the offset, then the signs. */
  values: Float64Array
  right: readonly boolean[]
}

/** Sums of products, in plain loops: nearly all of the time of learning is spent here. */
function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += (a[index] as number) * (b[index] as number)
  return sum
}

function gradientsOf(rows: readonly Row[], weights: readonly Float64Array[]): Float64Array[] {
  const gradients = weights.map((weight) => new Float64Array(weight.length))
  for (const { values, right } of rows) {
    const share = softmax(weights.map((weight) => dot(values, weight)))
    const rightShare = share.reduce((sum, each, genre) => sum + (right[genre] ? each : 0), 1e-9)
    gradients.forEach((gradient, genre) => {
      const wanted = right[genre] ? (share[genre] ?? 0) / rightShare : 0
      const slope = (share[genre] ?? 0) - wanted
      if (Math.abs(slope) <= 1e-6) return
      for (let index = 0; index < gradient.length; index++)
        gradient[index] = (gradient[index] as number) + slope * (values[index] as number)
    })
  }
  return gradients
}

interface Scale {
  mean: number
  deviation: number
}

const scaleOf = (examples: readonly Example[]): Scale[] =>
  signNames.map((_name, index) => {
    const values = examples.map((example) => example.values[index] ?? 0)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
    return { mean, deviation: deviation || 1 }
  })

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000

/** Weights for the signs as they are. */
function unscaled(weights: readonly Float64Array[], scale: readonly Scale[]): Weights {
  const genres = {} as Record<Genre, { offset: number; weights: number[] }>
  GENRES.forEach((genre, at) => {
    const [offset = 0, ...scaled] = weights[at] ?? []
    const own = scaled.map((weight, index) => weight / (scale[index]?.deviation ?? 1))
    const shift = own.reduce((sum, weight, index) => sum + weight * (scale[index]?.mean ?? 0), 0)
    genres[genre] = { offset: rounded(offset - shift), weights: own.map(rounded) }
  })
  return { signs: signNames, genres }
}
