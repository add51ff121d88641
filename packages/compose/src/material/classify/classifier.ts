/** What training leaves: for each class an offset, and a weight for each sign in the order of `signs`. */
export interface Weights<Class extends string> {
  signs: readonly string[]
  classes: Readonly<Record<Class, { offset: number; weights: readonly number[] }>>
}

/** Checks that what was learned is asked about the signs it was learned for. @throws Error where it was learned for others. */
export function requireSigns(learned: readonly string[], names: readonly string[]): void {
  if (learned.length !== names.length || learned.some((name, index) => name !== names[index]))
    throw new Error('The weights were learned for other signs: learn them anew.')
}

/**
 * Returns how likely each class is, 0–1, together 1: multinomial logistic regression over the values of signs. @throws Error where weights were
 * learned for other signs than those of that name.
 */
export function likelihoods<Class extends string>(
  values: readonly number[],
  names: readonly string[],
  { signs, classes }: Weights<Class>,
): Record<Class, number> {
  requireSigns(signs, names)
  const learned = Object.entries(classes) as [Class, Weights<Class>['classes'][Class]][]
  const heights = learned.map(([, { offset, weights }]) =>
    values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), offset),
  )
  const shares = softmax(heights)
  return Object.fromEntries(learned.map(([each], index) => [each, shares[index] ?? 0])) as Record<Class, number>
}

/** Returns shares that are together 1 and grow with the powers of e of the heights. */
export function softmax(heights: readonly number[]): number[] {
  const highest = Math.max(...heights)
  const powers = heights.map((height) => Math.exp(height - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}
