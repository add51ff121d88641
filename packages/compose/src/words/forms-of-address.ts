/** Words that stand before a name, in small letters, in languages whose titles have no capitals otherwise: how somebody is called, and saints. */
const before: ReadonlySet<string> = new Set(
  `madame monsieur mme mlle mademoiselle abbé saint sainte señor señora señorita doña signor signora signorina senhor senhora dona doutor doutora mevrouw meneer
  mijnheer fröken sankt święty święta`.split(/\s+/u),
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
