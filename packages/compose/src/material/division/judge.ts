import { likelihoods } from '../classify/classifier.ts'
import type { Weights } from '../classify/classifier.ts'
import { isDividedByRules } from './rules.ts'
import type { Divisible } from './rules.ts'
import { divisionSigns, divisionSignsOf } from './signs.ts'
import learned from './weights.json' with { type: 'json' }

/** What a part of a document may be: one text, or several. */
export const DIVIDED = ['whole', 'divided'] as const

/** One of them. */
export type Divided = (typeof DIVIDED)[number]

/** Decides whether a part of a document is several texts. */
export type DivisionJudge = (divisible: Divisible) => boolean

/** Returns whether the signs of a part tell anything: those of a single head under a title tell too little, and the rules decide. */
export const isJudged = ({ parts }: Divisible): boolean => parts.length > 1

/** Returns a judge by learned weights. */
export const judgeBy =
  (weights: Weights<Divided>): DivisionJudge =>
  (divisible) =>
    isJudged(divisible) ? likelihoods(divisionSignsOf(divisible), divisionSigns, weights).divided > 0.5 : isDividedByRules(divisible)

/** Decides by the weights that were learned from labelled documents. */
export const isDivided: DivisionJudge = judgeBy(learned)
