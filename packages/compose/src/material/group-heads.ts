import type { Line } from './lines.ts'
import { isBoldTitle } from './lines.ts'
import { measureWords } from './text.ts'

/** Words of the name of a group at most. */
const LONGEST = 10

/** How a line is set: its marks, and whether an empty line stands before it. */
const lookOf = ({ inlines: [first], apart }: Line): string => `${apart} ${[...(first?.marks ?? [])].toSorted().join(' ')}`

/** True for a line in bold that stands apart right over a head that does not, and names several: `Notes on the pieces`, `Purcell, March`. */
const isOverHead = (line: Line, next: Line | undefined, level: number): boolean =>
  line.block.kind === 'paragraph' &&
  line.first &&
  line.last &&
  line.apart &&
  !line.heading &&
  !line.label &&
  isBoldTitle(line) &&
  measureWords(line.text) <= LONGEST &&
  !/[.,;:?!…：？。]$/u.test(line.text) &&
  next?.heading === level &&
  !next.apart

/**
 * Makes heads of lines that name groups of texts, one level above `level`, at which their texts are headed: what is set as such a line and stands
 * over a text of its own is beside them.
 */
export function markGroups(lines: readonly Line[], level: number): void {
  const groups = lines.filter((line, index) => index > 0 && isOverHead(line, lines[index + 1], level))
  if (!groups.length) return
  for (const group of groups) group.isGroup = true
  const looks = new Set(groups.map(lookOf))
  for (const line of lines) if (groups.includes(line) || (line.heading === level && looks.has(lookOf(line)))) line.heading = level - 1
}

/** Marked heads in capitals at least by which others are known. */
const FEWEST_MARKED = 3

/** True for words in capitals, but for what stands in brackets behind them: `LIVE 2025 (so far)`. */
const inCapitals = (text: string): boolean => {
  const words = text.replace(/\s*[(（][^()（）]*[)）]\s*$/u, '')
  return /\p{Lu}{3}/u.test(words) && !/\p{Ll}/u.test(words)
}

/** Raises lines in bold capitals to the level of the heads that are marked, where those are all in capitals on one level: who typed them forgot the mark. */
export function raiseCapitals(lines: readonly Line[], setAs: number): void {
  const marked = lines.filter(({ heading, block }) => heading > 0 && block.kind === 'heading')
  const [first] = marked
  if (!first || marked.length < FEWEST_MARKED || marked.some(({ heading, text }) => heading !== first.heading || !inCapitals(text))) return
  for (const line of lines.slice(lines.indexOf(first))) if (line.heading === setAs && inCapitals(line.text)) line.heading = first.heading
}
