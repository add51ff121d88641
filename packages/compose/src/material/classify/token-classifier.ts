import { softmax } from './classifier.ts'

/** What was learned of tokens. */
export interface TokenWeights<Class extends string> {
  classes: readonly Class[]
  /** The offset of each class. */
  offsets: readonly number[]
  /** Tokens that tell anything, none twice, a line for each. */
  tokens: string
  /** How much a weight of 1 is. */
  scale: number
  /** A byte with a sign for each class, token by token, in base64. */
  weights: string
}

/** Returns how much each token of a text counts: the logarithm of how often it stands there, all together of length 1. */
export function countedTokens(tokens: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  for (const [token, count] of counts) counts.set(token, 1 + Math.log(count))
  const length = Math.hypot(...counts.values()) || 1
  for (const [token, count] of counts) counts.set(token, count / length)
  return counts
}

/** Tells how likely each class is by which tokens a text has: multinomial logistic regression over a bag of tokens. */
export class TokenClassifier<Class extends string> {
  private readonly places: ReadonlyMap<string, number>
  private readonly weights: Int8Array
  private readonly learned: TokenWeights<Class>

  /** Makes a classifier of what was learned. */
  constructor(learned: TokenWeights<Class>) {
    this.learned = learned
    this.places = new Map(learned.tokens.split('\n').map((token, at) => [token, at * learned.classes.length]))
    this.weights = bytesOf(learned.weights)
  }

  /** Returns how likely each class is, 0–1, together 1, in the order of the classes. */
  likelihoods(tokens: readonly string[]): number[] {
    const { offsets, scale } = this.learned
    const heights = [...offsets]
    for (const [token, value] of countedTokens(tokens)) {
      const from = this.places.get(token)
      if (from === undefined) continue
      for (let at = 0; at < heights.length; at++)
        heights[at] = (heights[at] as number) + value * scale * (this.weights[from + at] as number)
    }
    return softmax(heights)
  }
}

/** Returns the bytes with a sign that a text in base64 holds; in a plain loop, as there are hundreds of thousands. */
function bytesOf(base64: string): Int8Array {
  const signs = atob(base64)
  const bytes = new Int8Array(signs.length)
  for (let at = 0; at < signs.length; at++) bytes[at] = signs.charCodeAt(at)
  return bytes
}
