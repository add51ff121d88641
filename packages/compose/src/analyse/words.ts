import { stemmer } from 'stemmer'
import { withoutHints } from '../white-space.ts'

const english = `a about above after again all also am an and any are as at be because been before being below between both but by can could did do does
doing down during each even few for from further get had has have having he her here hers him his how i if in into is it its itself just like made make many
may me might more most much must my no nor not now of off on once one only or other our out over own per quite rather said same she should so some such than
that the their them then there these they this those through to too two under until up upon us very was way we well were what when where which while who whom
whose why will with would yet you your`

const stopWords = new Set(english.split(/\s+/u))

/** Stems of the content words of a text, in order; function words of English are left out. */
export const stemsOf = (text: string): string[] =>
  (
    withoutHints(text)
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)?/gu) ?? []
  )
    .map((word) => word.replace(/['’]s$/u, ''))
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map(stemmer)

/** English prepositions that are not among its commonest words. */
const prepositions: ReadonlySet<string> = new Set(
  `across along alongside amid among amongst around aside behind beneath beside besides beyond despite except inside like near onto opposite outside
  past per round since throughout toward towards underneath unlike upon via within without`.split(/\s+/u),
)

/** Tells whether a word in lower case is a function word of English, prepositions among them: what a title neither begins nor ends with. */
export const isFunctionWord = (word: string): boolean => stopWords.has(word) || prepositions.has(word)

/** English words that titles write small: articles, conjunctions and prepositions of up to four letters. */
const smallInTitles: ReadonlySet<string> = new Set(
  'a an the and but or nor for so of in on at to by from with as into onto over upon than via per like'.split(' '),
)

/** Tells whether a word in lower case is written small inside an English title; a pronoun, a verb and “not” are not. */
export const isSmallInTitle = (word: string): boolean => smallInTitles.has(word)
