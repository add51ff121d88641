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
  const rows = counted.map((counts, at) => ({
    values: [...counts].flatMap(([token, value]) => {
      const place = places.get(token)
      return place === undefined ? [] : [[place * classes.length, value] as const]
    }),
    right: classes.map((each) => examples[at]?.right.has(each) ?? false),
  }))
  const size = classes.length
  const [weights, squares] = [new Float64Array(tokens.length * size), new Float64Array(tokens.length * size)]
  const [offsets, offsetSquares] = [new Float64Array(size), new Float64Array(size)]
  const order = rows.map((_row, at) => at)
  const random = randomFrom(1)
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random)
    for (const at of order) {
      const { values, right } = rows[at] as (typeof rows)[number]
      const shares = softmax(
        Array.from(offsets, (offset, each) =>
          values.reduce((sum, [from, value]) => sum + value * (weights[from + each] as number), offset),
        ),
      )
      const rightShare = shares.reduce((sum, share, each) => sum + (right[each] ? share : 0), 1e-9)
      for (let each = 0; each < size; each++) {
        const slope = (shares[each] as number) * (right[each] ? 1 - 1 / rightShare : 1)
        step(offsets, offsetSquares, each, slope, rate)
        for (const [from, value] of values) step(weights, squares, from + each, slope * value, rate)
      }
    }
  }
  return packed({ classes, tokens, offsets, weights })
}

/** Goes down a slope; the steps of a weight become shorter as it goes further. */
function step(weights: Float64Array, squares: Float64Array, at: number, slope: number, rate: number): void {
  const square = (squares[at] as number) + slope * slope
  squares[at] = square
  weights[at] = (weights[at] as number) - (rate * slope) / Math.sqrt(square + 1e-8)
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
