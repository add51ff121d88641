import { requireSigns, softmax } from './classifier.ts'

/** Networks with one hidden layer each, which say together how likely each class is. */
export interface Networks<Class extends string> {
  signs: readonly string[]
  /** Mean and deviation of each sign, by which values are brought to a like size. */
  means: readonly number[]
  deviations: readonly number[]
  classes: readonly Class[]
  networks: readonly Network[]
}

/** Rows of weights, the offset first: of each hidden unit over the signs, and of each class over the hidden units. */
interface Network {
  hidden: readonly (readonly number[])[]
  output: readonly (readonly number[])[]
}

/** Deviations from the mean at most that count: what is further away is as unusual. */
export const MOST_DEVIATIONS = 4

/** Returns a value in deviations from its mean. */
export const standardised = (value: number, mean: number, deviation: number): number =>
  Math.max(-MOST_DEVIATIONS, Math.min(MOST_DEVIATIONS, (value - mean) / deviation))

const sumOf = (weights: readonly number[], values: readonly number[]): number =>
  values.reduce((sum, value, index) => sum + value * (weights[index + 1] ?? 0), weights[0] ?? 0)

/**
 * Returns how likely each class is, 0–1, together 1: the mean of what each network says. @throws Error where they were learned for other signs than those
 * of that name.
 */
export function networkLikelihoods<Class extends string>(
  values: readonly number[],
  names: readonly string[],
  { signs, means, deviations, classes, networks }: Networks<Class>,
): Record<Class, number> {
  requireSigns(signs, names)
  const scaled = values.map((value, index) => standardised(value, means[index] ?? 0, deviations[index] ?? 1))
  const said = networks.map(({ hidden, output }) => {
    const units = hidden.map((weights) => Math.tanh(sumOf(weights, scaled)))
    return softmax(output.map((weights) => sumOf(weights, units)))
  })
  const mean = (at: number): number => said.reduce((sum, shares) => sum + (shares[at] ?? 0), 0) / said.length
  return Object.fromEntries(classes.map((each, at) => [each, mean(at)])) as Record<Class, number>
}
