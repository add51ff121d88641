import { describe, expect, it } from 'vitest'
import { learnNetworks } from '../../../test/material/learn-networks.ts'
import { networkLikelihoods } from './network.ts'

const plan = { units: 8, networks: 3, rounds: 300, leftOut: 0, decay: 0 }
const signs = ['a', 'b']
const corners = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const
/** True where one of two is and the other is not: what no single layer of weights tells. */
const examples = Array.from({ length: 16 }, () => corners)
  .flat()
  .map(([a, b]) => ({ values: [a, b], right: new Set([a === b ? 'same' : 'other'] as const) }))

describe('networks', () => {
  const learned = learnNetworks(examples, ['same', 'other'], signs, plan)

  it.each(corners)('tell what weights of one layer cannot: %d and %d', (a, b) => {
    const likely = networkLikelihoods([a, b], signs, learned)
    expect(likely.same + likely.other).toBeCloseTo(1)
    expect(likely[a === b ? 'same' : 'other']).toBeGreaterThan(0.9)
  })

  it('are the same for the same examples', () => {
    expect(learnNetworks(examples, ['same', 'other'], signs, plan)).toEqual(learned)
  })

  it('take what is far from all that was seen for as far as four deviations', () => {
    expect(networkLikelihoods([1e9, 0], signs, learned)).toEqual(networkLikelihoods([1e6, 0], signs, learned))
  })

  it('are not asked about other signs than those they were learned for', () => {
    expect(() => networkLikelihoods([0, 0], ['b', 'a'], learned)).toThrow('learn them anew')
  })
})
