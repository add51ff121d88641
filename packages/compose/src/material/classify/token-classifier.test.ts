import { describe, expect, it } from 'vitest'
import { learnTokens } from '../../../test/material/learn-tokens.ts'
import { countedTokens, TokenClassifier } from './token-classifier.ts'

const plan = { fewest: 2, rounds: 20, rate: 0.5 }
const classes = ['sweet', 'sour', 'either'] as const
const of = (text: string, ...right: (typeof classes)[number][]) => ({ tokens: text.split(' '), right: new Set(right) })
const examples = [
  of('sugar honey the', 'sweet'),
  of('honey cake the', 'sweet'),
  of('sugar cake', 'sweet'),
  of('lemon vinegar the', 'sour'),
  of('vinegar pickle', 'sour'),
  of('lemon pickle the once', 'sour'),
]

describe('a classifier by tokens', () => {
  const learned = learnTokens(examples, classes, plan)
  const classifier = new TokenClassifier(learned)

  it('tells a text by tokens that texts of its class have, in an order that was not seen', () => {
    const [sweet = 0, sour = 0, either = 0] = classifier.likelihoods(['cake', 'honey', 'honey'])
    expect(sweet).toBeGreaterThan(0.8)
    expect(sweet + sour + either).toBeCloseTo(1)
  })

  it('knows no token that stands in too few texts, and says of a text without any known one what is likely of all', () => {
    expect(learned.tokens.split('\n')).not.toContain('once')
    expect(classifier.likelihoods(['once'])).toEqual(classifier.likelihoods([]))
  })

  it('is the same for the same examples, and when it was written and read', () => {
    expect(learnTokens(examples, classes, plan)).toEqual(learned)
    const read = new TokenClassifier(JSON.parse(JSON.stringify(learned)) as typeof learned)
    expect(read.likelihoods(['lemon', 'the'])).toEqual(classifier.likelihoods(['lemon', 'the']))
  })

  it('counts a text of many tokens as much as one of few', () => {
    const length = (tokens: readonly string[]) => Math.hypot(...countedTokens(tokens).values())
    expect(length(['a', 'a', 'b'])).toBeCloseTo(length(['a']))
    expect(countedTokens([]).size).toBe(0)
  })
})
