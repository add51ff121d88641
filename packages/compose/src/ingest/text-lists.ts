import { ingredientOf } from '../material/blocks/ingredients.ts'
import { leadingDate } from '../words/dates.ts'
import { isYield, openings } from '../words/lexicon.ts'
import { chunkOf, endsSentence } from './text-chunks.ts'
import type { Chunk } from './text-chunks.ts'
import { bullet } from './text-items.ts'

/** Lines of one kind that stand together, and the line over them that names them. */
interface List {
  kind: Kind
  /** Where the line stands that names it; `from` where none does. */
  label: number
  from: number
  to: number
}

type Kind = 'amounts' | 'dates'

/** Lines of a list at least, and the longest of them, in characters. */
const FEWEST = 2
/** The same of amounts that no unit is with. */
const FEWEST_COUNTED = 3
const LONGEST = 80

/** Words and characters of a line that names a list, at most. */
const LABEL_WORDS = 8
const LABEL = 60

/** What a line of a list says: how much of a thing there is, or what happens when. */
function kindOf(line: string): Kind | null {
  if (line.length > LONGEST || bullet.test(line)) return null
  const date = leadingDate(line)
  if (date) return /\p{L}{2}/u.test(line.slice(date.length)) ? 'dates' : null
  return !endsSentence(line) && ingredientOf(line)?.amount ? 'amounts' : null
}

/** True for a line that may name a list; over times stands a day, in any language. */
const isLabel = (line: string, kind: Kind): boolean =>
  line.length <= LABEL &&
  !(kind === 'dates' && /\p{Nd}/u.test(line)) &&
  line.split(/\s+/u).length <= LABEL_WORDS &&
  (!endsSentence(line) || /\p{L}[)\]]?\s?[:：]$/u.test(line)) &&
  /^[\p{L}\p{N}"“„«]/u.test(line) &&
  !/[?!…]$|^\p{Ll}.*,.*[^:]$/u.test(line) &&
  ingredientOf(line) === null &&
  !isYield(line) &&
  leadingDate(line) === '' &&
  !openings.greeting.test(line) &&
  !openings.closing.test(line)

/** Where a list ends that begins at a line. What ends one of amounts may need none: `salt`, `butter for the tin`. */
function endOf(lines: readonly string[], kinds: readonly (Kind | null)[], from: number): number {
  const kind = kinds[from]
  const other = kinds.findIndex((each, at) => at > from && each !== kind)
  const to = other < 0 ? lines.length : other
  if (kind !== 'amounts') return to
  const next = kinds.findIndex((each, at) => at > to && each !== null)
  const end = next < 0 ? lines.length : next - 1
  return lines.slice(to, end).some(endsSentence) ? to : Math.max(to, end)
}

/** The lists among the lines of a chunk that a line names, or that begin it. */
function listsIn(lines: readonly string[]): List[] {
  const kinds = lines.map(kindOf)
  const lists: List[] = []
  for (let from = 0; from < lines.length; from++) {
    const kind = kinds[from]
    if (!kind) continue
    const to = endOf(lines, kinds, from)
    const label = from - 1
    const isBehindOther = label > (lists.at(-1)?.to ?? 0) && kinds[label - 1] !== null
    const isNamed = label >= (lists.at(-1)?.to ?? 0) && !isBehindOther && isLabel(lines[label] ?? '', kind)
    const isMeasured = kind === 'dates' || to - from >= FEWEST_COUNTED || lines.slice(from, to).some((line) => ingredientOf(line)?.unit)
    if (to - from >= FEWEST && isMeasured && (isNamed || from === 0)) lists.push({ kind, label: isNamed ? label : from, from, to })
    from = to - 1
  }
  return lists
}

/**
 * Divides a chunk at its lists of amounts and of dates, two lines at least under one that names them, as the news, a recipe and the dates of a circular stand
 * on one another. Dates with texts between them are left as they are, and so is what is no more than one list of amounts under its name.
 */
export function withoutLists(chunk: Chunk): Chunk[] {
  const lines = chunk.lines.map((line) => line.trim())
  const lists = listsIn(lines)
  const [first] = lists
  const isWhole = first !== undefined && lists.length === 1 && first.label === 0 && first.to === lines.length
  const isTold = lists.some(({ kind, to }, index) => kind === 'dates' && to !== (lists[index + 1]?.label ?? lines.length))
  if (!first || isTold || (isWhole && (first.kind === 'amounts' || first.from === 0))) return [chunk]
  const cuts = [...new Set([0, ...lists.flatMap(({ label, from, to }) => [label, from, to]), lines.length])]
  return cuts.slice(0, -1).map((from, index) => {
    const part = chunkOf(chunk.lines.slice(from, cuts[index + 1]), index ? 0 : chunk.gap)
    return lists.some((list) => list.from === from) ? { ...part, staysLines: true } : part
  })
}
