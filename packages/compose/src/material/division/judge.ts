import { likelihoods } from '../classify/classifier.ts'
import type { Weights } from '../classify/classifier.ts'
import { isDividedByRules, isPartOf, isStrong } from './rules.ts'
import type { Divisible } from './rules.ts'
import { divisionSigns, divisionSignsOf } from './signs.ts'
import learned from './weights.json' with { type: 'json' }

/** What a part of a document may be: one text, or several. */
export const DIVIDED = ['whole', 'divided'] as const

/** One of them. */
export type Divided = (typeof DIVIDED)[number]

/** Decides whether a part of a document is several texts. */
export type DivisionJudge = (divisible: Divisible) => boolean

/**
 * Returns whether signs decide about a part. A single head under a title has too few of them, and where a letter is greeted behind the name under
 * another the document says itself where texts begin: there the rules decide.
 */
export const isJudged = ({ part, parts }: Divisible): boolean => parts.length > 1 && !part.children.some(({ begins }) => begins === 'text')

/** True for the halves of a text: what is needed, and what is done with it. */
const areHalves = ({ whole, parts }: Divisible): boolean => isStrong(whole) && parts.every((part) => isPartOf(part, whole.verdict.genre))

/** True where each part is a recipe that needs no other: what is needed, and what is done with it. */
const areRecipes = ({ parts }: Divisible): boolean =>
  parts.every((part) => isStrong(part) && part.verdict.genre === 'recipe' && !isPartOf(part, 'recipe'))

/** Returns a judge by learned weights. A text of a divided document that the rules leave whole is an article: its headings are its own. */
export const judgeBy =
  (weights: Weights<Divided>): DivisionJudge =>
  (divisible) => {
    const byRules = isDividedByRules(divisible)
    const isArticle = divisible.isInside && !byRules
    if (isArticle || !isJudged(divisible) || areHalves(divisible) || areRecipes(divisible)) return byRules
    return likelihoods(divisionSignsOf(divisible), divisionSigns, weights).divided > 0.5
  }

/** Decides by the weights that were learned from labelled documents. */
export const isDivided: DivisionJudge = judgeBy(learned)
