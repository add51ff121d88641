import { wholeDate } from '../words/dates.ts'
import { isBold } from './lines.ts'
import type { Line } from './lines.ts'
import { measureWords, wordsOfLines } from './text.ts'
import { headings } from '../words/lexicon.ts'

/** A line that is the name of who speaks next and nothing else, with what is said of how. */
export interface NameLine {
  name: string
  direction?: string
}

/** `MARLA`, `DEVON (O.S.)`, `DORANTE, riant.` */
const capitals = /^(\p{Lu}[\p{Lu}\p{M}\p{N}.'’ -]{1,28}?)(?:\s*,\s+(\p{Ll}[^,.:]{1,40})|\s*[(（]([^)）]{1,40})[)）])?[.:：]?$/u
const plain = /^([\p{Lu}\p{Lo}][\p{L}\p{M}.'’ -]{0,28}?)(?:\s*[(（]([^)）]{1,40})[)）])?[.:：]?$/u
/** Where a scene of a film plays. */
const place = /^(?:INT|EXT|I\/E)\b/u

/** Returns the name that a line may be; null when it is none. In a script, names stand on lines of their own. */
export function nameLineOf(line: Line): NameLine | null {
  const { text, block, first } = line
  if (!first || block.kind === 'table' || block.kind === 'item' || text.length > 60 || place.test(text)) return null
  if (headings.scene.test(text) || headings.ingredients.test(text) || headings.method.test(text) || headings.tools.test(text)) return null
  const [, name, after, inside] = capitals.exec(text) ?? []
  if (name) return named(name, after ?? inside)
  const isSet = line.last && (block.kind === 'heading' || isBold(line))
  const [, set, said] = (isSet && plain.exec(text)) || []
  return set && measureWords(set) <= 3 && !wholeDate(text) ? named(set, said) : null
}

const named = (name: string, direction: string | undefined): NameLine => ({
  name: name.replace(/[\s.]+$/u, ''),
  ...(direction ? { direction } : {}),
})

/** Names on lines of their own that a script has at least, and names that come again. */
const FEWEST = 4
const FEWEST_AGAIN = 2
/** How often one name in capitals comes that alone comes again, at least. */
const OFTEN = 4
/** Lines from one name to the next, and words between them, on average at most. */
const MOST_LINES = 8
const MOST_WORDS = 70

/** Returns the names that stand on lines of their own before what they say, as in scripts; none where the lines are no script. */
export function speakersOf(lines: readonly Line[]): ReadonlySet<string> {
  const found = lines.flatMap((line, index) => {
    const next = lines[index + 1]
    const name = nameLineOf(line)?.name
    const isBefore = next !== undefined && next.block.kind === 'paragraph' && nameLineOf(next) === null
    return name && (isBefore || next?.block.kind === 'quote') ? [{ name, index }] : []
  })
  const counts = new Map<string, number>()
  for (const { name } of found) counts.set(name, (counts.get(name) ?? 0) + 1)
  const again = [...counts].filter(([, count]) => count > 1).map(([name]) => name)
  const first = found[0]?.index ?? 0
  const last = found.at(-1)?.index ?? 0
  const words = wordsOfLines(lines.slice(first, last))
  const isLed = again.some((name) => name === name.toUpperCase() && (counts.get(name) ?? 0) >= OFTEN) && counts.size > 1
  if (found.length < FEWEST || (again.length < FEWEST_AGAIN && !isLed)) return new Set()
  if (last - first > found.length * MOST_LINES || words > found.length * MOST_WORDS) return new Set()
  const isShouted = again.every((name) => name === name.toUpperCase())
  // Before the first of them stand titles, which are in capitals too.
  const start = found.find(({ name }) => again.includes(name))?.index ?? 0
  const once = found.flatMap(({ name, index }) => (isShouted && index > start && name === name.toUpperCase() ? [name] : []))
  return new Set([...again, ...once])
}
