import { type Genre, GENRES } from '@magazineai/design'
import { signNames, signsOf } from './signs.ts'
import type { Subject } from './signs.ts'
import learned from './weights.json' with { type: 'json' }

/** What training leaves: for each genre an offset, and a weight for each sign in the order of `signs`. */
export interface Weights {
  signs: readonly string[]
  genres: Readonly<Record<Genre, { offset: number; weights: readonly number[] }>>
}

/**
 * Returns how likely each genre is, 0–1, together 1: multinomial logistic regression over the signs of a piece. @throws Error where weights were
 * learned for other signs.
 */
export function likelihoods(subject: Subject, { signs, genres }: Weights = learned): Record<Genre, number> {
  if (signs.length !== signNames.length || signs.some((name, index) => name !== signNames[index]))
    throw new Error('The weights were learned for other signs: learn them anew.')
  const values = signsOf(subject)
  const heights = GENRES.map((genre) =>
    values.reduce((sum, value, index) => sum + value * (genres[genre].weights[index] ?? 0), genres[genre].offset),
  )
  const shares = softmax(heights)
  return Object.fromEntries(GENRES.map((genre, index) => [genre, shares[index] ?? 0])) as Record<Genre, number>
}

/** Returns shares that are together 1 and grow with the powers of e of the heights. */
export function softmax(heights: readonly number[]): number[] {
  const highest = Math.max(...heights)
  const powers = heights.map((height) => Math.exp(height - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}
