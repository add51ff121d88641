import type { Genre } from '@magazineai/design'
import { readMaterial } from '../../src/material/read-material.ts'
import { softmax } from '../../src/material/classify/classifier.ts'
import type { Weights } from '../../src/material/classify/classifier.ts'
import { signsOf } from '../../src/material/classify/signs.ts'
import { subjectOf } from '../../src/material/classify/subject.ts'
import type { Subject } from '../../src/material/classify/signs.ts'
import { DIVIDED, isJudged, isLone } from '../../src/material/division/judge.ts'
import type { Divided, DivisionWeights } from '../../src/material/division/judge.ts'
import { loneSigns, loneSignsOf } from '../../src/material/division/lone-signs.ts'
import { countedOf, JOINED, joinSigns, joinSignsOf } from '../../src/material/division/joins.ts'
import type { Joined } from '../../src/material/division/joins.ts'
import { asDivided } from '../../src/material/division/heads-at-once.ts'
import { linesOf } from '../../src/material/heads.ts'
import { readAlone } from '../../src/material/pieces.ts'
import { isDividedByRules } from '../../src/material/division/rules.ts'
import { divisionSigns, divisionSignsOf } from '../../src/material/division/signs.ts'
import { isCalled, isCalledExactly } from './called.ts'
import type { GenreExample } from './learn-genres.ts'
import type { Example } from './learn-networks.ts'
import type { LabelledDocument } from './corpus.ts'
import { saidOfDivision } from './said-of-division.ts'

/** What a labelled document tells: of its pieces, and of how it is divided. */
export interface Examples {
  genres: GenreExample[]
  divisions: Example<Divided>[]
  /** The same of titles with one head under them. */
  lone: Example<Divided>[]
  /** The same of texts beside each other, of which some are sections of others. */
  joins: Example<Joined>[]
}

/** Returns what a labelled document tells, divided as people say; where they say nothing, as the rules do. */
export function examplesOf(labelled: LabelledDocument): Examples {
  const { document, pieces, second } = labelled
  const subjects: Subject[] = []
  const divisions: Example<Divided>[] = []
  const lone: Example<Divided>[] = []
  const found = readMaterial(
    [document],
    // Verdicts are asked for in the order of the pieces.
    (read, name, place) => {
      subjects.push(subjectOf(read, name, place))
      return read.verdict
    },
    (divisible) => {
      const said = saidOfDivision(divisible, pieces)
      const isAgreed = !second || saidOfDivision(divisible, second) === said
      const right = new Set<Divided>([said ? 'divided' : 'whole'])
      if (said !== null && isAgreed && isJudged(divisible)) divisions.push({ values: divisionSignsOf(divisible), right })
      if (said !== null && isAgreed && isLone(divisible)) lone.push({ values: loneSignsOf(divisible), right })
      return said ?? isDividedByRules(divisible)
    },
    // Where nobody says so, no text is a section of another.
    (parts) => [...parts.keys()],
    asDivided,
  ).pieces
  const genres = pieces.flatMap(({ genres: right, title }) => {
    const at = pieces.length === 1 && found.length === 1 ? 0 : found.findIndex((each) => isCalled(each, title))
    const [subject, piece] = [subjects[at], found[at]]
    if (!subject || !piece) return []
    const others = second?.find((each) => isCalled(piece, each.title))?.genres ?? []
    return [{ values: signsOf(subject), right: new Set([...right, ...others] as Genre[]), text: subject.text, document: document.name }]
  })
  return { genres, divisions, lone, joins: joinsOf(labelled) }
}

/** Heads of a document, and titles of its pieces, that tell anything of what is inside others. */
const FEWEST_HEADS = 3
const FEWEST_TITLES = 2

/** Returns what a document of several texts tells of which heads stand within one, as if all of them were of one level; nothing where not all texts have one. */
function joinsOf({ document, pieces }: LabelledDocument): Example<Joined>[] {
  const titles = pieces.map(({ title }) => title).filter((title) => title !== '-')
  if (titles.length < FEWEST_TITLES) return []
  const lines = linesOf(document)
  const heads = lines.flatMap(({ heading }, at) => (heading ? [at] : []))
  const areBeginnings = heads.map((at) => {
    const title = lines[at]?.text ?? ''
    return titles.some((name) => isCalledExactly(title, name) || isCalled({ title, blocks: [], genre: 'short' }, name))
  })
  if (heads.length < FEWEST_HEADS || areBeginnings.filter(Boolean).length < titles.length) return []
  const from = areBeginnings.indexOf(true)
  const begins = areBeginnings.slice(from)
  const parts = heads.slice(from).map((at, index) => readAlone(lines[at] ?? null, lines.slice(at + 1, heads[from + index + 1])))
  const counted = countedOf(parts)
  return parts.flatMap((part, at) => {
    // A title over others has no words of its own.
    if (at === 0 || (!begins[at] && part.features.words === 0 && begins[at + 1])) return []
    const right = new Set<Joined>([begins[at] ? 'begins' : 'inside'])
    return [{ values: joinSignsOf(parts, at, begins.lastIndexOf(true, at - 1), counted), right }]
  })
}

/** How strongly weights of divisions are held small. */
const DIVISION_DECAY = 0.04
const LONE_DECAY = 0.1
/** How many rounds are made, and how far the first of them goes. */
const ROUNDS = 120
const RATE = 0.08
/** Adam's means: of the gradient, of its square. */
const [FIRST, SECOND] = [0.9, 0.999]

/** Learns what tells a section of a text from the next text. */
export const learnJoins = (examples: readonly Example<Joined>[]): Weights<Joined> => learn(examples, JOINED, joinSigns, DIVISION_DECAY)

/** Learns what tells whether a part of a document is one text or several. */
export const learnDivisions = ({ divisions, lone }: Pick<Examples, 'divisions' | 'lone'>): DivisionWeights => ({
  several: learn(divisions, DIVIDED, divisionSigns, DIVISION_DECAY),
  lone: learn(lone, DIVIDED, loneSigns, LONE_DECAY),
})

/**
 * Learns weights from examples: multinomial logistic regression with an L2 penalty, on signs brought to mean 0 and deviation 1, by Adam (Kingma and
 * Ba, 2015) over all examples at once. An example with several right classes counts for their sum. The same for the same examples.
 */
export function learn<Class extends string>(
  examples: readonly Example<Class>[],
  classes: readonly Class[],
  signs: readonly string[],
  decay: number,
): Weights<Class> {
  const scale = scaleOf(examples, signs)
  const rows = examples.map(({ values, right }) => ({
    values: Float64Array.from([1, ...values.map((value, index) => (value - (scale[index]?.mean ?? 0)) / (scale[index]?.deviation ?? 1))]),
    right: classes.map((each) => right.has(each)),
  }))
  const size = signs.length + 1
  const weights = classes.map(() => new Float64Array(size))
  const means = classes.map(() => new Float64Array(size))
  const squares = classes.map(() => new Float64Array(size))
  for (let round = 1; round <= ROUNDS; round++) {
    const gradients = gradientsOf(rows, weights)
    const rate = RATE * (1 - (0.8 * round) / ROUNDS)
    gradients.forEach((gradient, at) => {
      const [weight, mean, square] = [weights[at], means[at], squares[at]] as [Float64Array, Float64Array, Float64Array]
      gradient.forEach((slope, index) => {
        const down = slope / rows.length + (index ? decay * (weight[index] ?? 0) : 0)
        mean[index] = FIRST * (mean[index] ?? 0) + (1 - FIRST) * down
        square[index] = SECOND * (square[index] ?? 0) + (1 - SECOND) * down * down
        const step = (mean[index] ?? 0) / (1 - FIRST ** round) / (Math.sqrt((square[index] ?? 0) / (1 - SECOND ** round)) + 1e-8)
        weight[index] = (weight[index] ?? 0) - rate * step
      })
    })
  }
  return unscaled(weights, scale, classes, signs)
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
    const rightShare = share.reduce((sum, each, at) => sum + (right[at] ? each : 0), 1e-9)
    for (let at = 0; at < gradients.length; at++) {
      const wanted = right[at] ? (share[at] ?? 0) / rightShare : 0
      const slope = (share[at] ?? 0) - wanted
      if (Math.abs(slope) > LEAST_SLOPE) addTimes(gradients[at] as Float64Array, slope, values)
    }
  }
  return gradients
}

/** Slopes that are too small to matter: most are, once most examples are right. */
const LEAST_SLOPE = 1e-4

/** Adds a row of values, times a number, to another. */
function addTimes(to: Float64Array, times: number, values: Float64Array): void {
  for (let index = 0; index < to.length; index++) to[index] = (to[index] as number) + times * (values[index] as number)
}

interface Scale {
  mean: number
  deviation: number
}

const scaleOf = (examples: readonly Pick<Example<string>, 'values'>[], signs: readonly string[]): Scale[] =>
  signs.map((_name, index) => {
    const values = examples.map((example) => example.values[index] ?? 0)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
    return { mean, deviation: deviation || 1 }
  })

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000

/** Weights for the signs as they are. */
function unscaled<Class extends string>(
  weights: readonly Float64Array[],
  scale: readonly Scale[],
  classes: readonly Class[],
  signs: readonly string[],
): Weights<Class> {
  const out = {} as Record<Class, { offset: number; weights: number[] }>
  classes.forEach((each, at) => {
    const [offset = 0, ...scaled] = weights[at] ?? []
    const own = scaled.map((weight, index) => weight / (scale[index]?.deviation ?? 1))
    const shift = own.reduce((sum, weight, index) => sum + weight * (scale[index]?.mean ?? 0), 0)
    out[each] = { offset: rounded(offset - shift), weights: own.map(rounded) }
  })
  return { signs, classes: out }
}
