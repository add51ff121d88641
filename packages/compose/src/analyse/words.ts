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

/** Words that stand before a name, in small letters, in languages whose titles have no capitals otherwise: how somebody is called, and saints. */
const before: ReadonlySet<string> = new Set(
  `madame monsieur mme mlle mademoiselle abbé saint sainte señor señora señorita doña signor signora signorina senhor senhora dona doutor doutora mevrouw meneer
  mijnheer fröken sankt święty święta świętego świętej pana pani państwa księdza babci dziadka cioci ciotki wujka stryja stryjka`.split(
    /\s+/u,
  ),
)

/** Parts of names that are written small after such a word, and those that have a capital there. */
const small: ReadonlySet<string> = new Set('de du des d van von der den ten ter di da del della dei do dos das e y i af av'.split(' '))
const large: ReadonlySet<string> = new Set('le la les'.split(' '))

/** Returns whether a name follows a word, in small letters. */
export const leadsToName = (word: string): boolean => before.has(word)

/** Returns how a part of a name between a form of address and the name itself is written; null for the name. */
export function particleOf(word: string): string | null {
  if (small.has(word)) return word
  return large.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : null
}
