import { softmax } from '../../src/material/classify/classifier.ts'
import { countedTokens } from '../../src/material/classify/token-classifier.ts'
import type { TokenWeights } from '../../src/material/classify/token-classifier.ts'
import { randomFrom } from '../damage.ts'
import { shuffle } from './learn-networks.ts'

/** The tokens of a text, and all classes that are right for it. */
export interface TokenExample<Class extends string> {
  tokens: readonly string[]
  right: ReadonlySet<Class>
}

/** How weights of tokens are learned. */
export interface TokenPlan {
  /** Texts at least that a token stands in. */
  fewest: number
  rounds: number
  rate: number
}

/** Largest weight that a byte with a sign holds. */
const BYTE = 127

/** Learns weights of tokens by stochastic descent with a step of its own for each weight (AdaGrad; Duchi and others, 2011); the same for the same examples. */
export function learnTokens<Class extends string>(
  examples: readonly TokenExample<Class>[],
  classes: readonly Class[],
  { fewest, rounds, rate }: TokenPlan,
): TokenWeights<Class> {
  const counted = examples.map(({ tokens }) => countedTokens(tokens))
  const tokens = commonOf(counted, fewest)
  const places = new Map(tokens.map((token, at) => [token, at]))
  const rows = counted.map((counts, at) => rowOf(counts, places, classes, examples[at]?.right ?? new Set()))
  const learned = { offsets: learnable(classes.length), weights: learnable(tokens.length * classes.length) }
  const order = rows.map((_row, at) => at)
  const random = randomFrom(1)
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random)
    for (const at of order) learnOne(rows[at] as Row, learned, rate)
  }
  return packed({ classes, tokens, offsets: learned.offsets.values, weights: learned.weights.values })
}

/** The tokens of a text: where the weights of each begin, how much it counts, and which classes are right. */
interface Row {
  from: Int32Array
  counts: Float64Array
  right: readonly boolean[]
}

function rowOf<Class extends string>(
  counted: ReadonlyMap<string, number>,
  places: ReadonlyMap<string, number>,
  classes: readonly Class[],
  right: ReadonlySet<Class>,
): Row {
  const known = [...counted].filter(([token]) => places.has(token))
  return {
    from: Int32Array.from(known, ([token]) => (places.get(token) as number) * classes.length),
    counts: Float64Array.from(known, ([, count]) => count),
    right: classes.map((each) => right.has(each)),
  }
}

/** Weights, and the sum of the squares of the slopes that each has gone down. */
interface Learnable {
  values: Float64Array
  squares: Float64Array
}

const learnable = (size: number): Learnable => ({ values: new Float64Array(size), squares: new Float64Array(size) })

/** Learns from one text; in plain loops over what lies together, as nearly all of the time is spent here. */
function learnOne({ from, counts, right }: Row, { offsets, weights }: { offsets: Learnable; weights: Learnable }, rate: number): void {
  const size = right.length
  const heights = [...offsets.values]
  for (let at = 0; at < from.length; at++)
    for (let each = 0; each < size; each++)
      heights[each] = (heights[each] as number) + (counts[at] as number) * (weights.values[(from[at] as number) + each] as number)
  const shares = softmax(heights)
  const rightShare = shares.reduce((sum, share, each) => sum + (right[each] ? share : 0), 1e-9)
  const slopes = shares.map((share, each) => share * (right[each] ? 1 - 1 / rightShare : 1))
  for (let each = 0; each < size; each++) step(offsets, each, slopes[each] as number, rate)
  for (let at = 0; at < from.length; at++)
    for (let each = 0; each < size; each++)
      step(weights, (from[at] as number) + each, (slopes[each] as number) * (counts[at] as number), rate)
}

/** Goes down a slope; the steps of a weight become shorter as it goes further. */
function step({ values, squares }: Learnable, at: number, slope: number, rate: number): void {
  const square = (squares[at] as number) + slope * slope
  squares[at] = square
  values[at] = (values[at] as number) - (rate * slope) / Math.sqrt(square + 1e-8)
}

/** Returns the tokens that stand in so many texts, sorted. */
function commonOf(counted: readonly ReadonlyMap<string, number>[], fewest: number): string[] {
  const texts = new Map<string, number>()
  for (const counts of counted) for (const token of counts.keys()) texts.set(token, (texts.get(token) ?? 0) + 1)
  return [...texts]
    .filter(([, count]) => count >= fewest)
    .map(([token]) => token)
    .toSorted()
}

function packed<Class extends string>({
  classes,
  tokens,
  offsets,
  weights,
}: {
  classes: readonly Class[]
  tokens: readonly string[]
  offsets: Float64Array
  weights: Float64Array
}): TokenWeights<Class> {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6) / BYTE
  const bytes = Array.from(weights, (weight) => String.fromCharCode(Math.round(weight / scale) & 0xff)).join('')
  return {
    classes,
    offsets: Array.from(offsets, (offset) => Number(offset.toFixed(3))),
    tokens: tokens.join('\n'),
    scale: Number(scale.toPrecision(4)),
    weights: btoa(bytes),
  }
}
