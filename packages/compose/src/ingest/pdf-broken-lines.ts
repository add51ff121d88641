import { standsIn } from './pdf-direction.ts'
import type { PdfLine } from './pdf-text.ts'

/** Share of its lines that must end early in text whose lines end on purpose; the same where every line begins with a capital. */
const EARLY = 0.6
const EARLY_IN_CAPITALS = 0.3
/** Lines from which capitals at their beginnings are no accident. */
const FEWEST_CAPITALS = 4
/** Share of lines that end a sentence in verse at most: more are paragraphs of a line each. */
const ENDED = 0.5
/** Characters by which a line may end early without being broken on purpose. */
const SLACK = 4
/** Lines of one block. */
const MOST_LINES = 40

/**
 * Returns the lines of a block that end where their author ended them, as in verse and addresses, with the spaces they stand in; null where the
 * lines from `from` on fill their column. `leading` and `widest` are points, `isText` tells lines of running text from headings,
 * `isStanza` says that such a block stands before these lines, `isWrapped` that a program wrapped the text.
 */
export function brokenLinesFrom(
  lines: readonly PdfLine[],
  from: number,
  leading: number,
  isText: (line: PdfLine) => boolean,
  isStanza = false,
  isWrapped = false,
): string[] | null {
  let to = from
  while (to < lines.length && to - from < MOST_LINES && isText(lines[to] as PdfLine) && (to === from || follows(lines, to, leading)))
    to += 1
  // Where a program wrapped the lines, a full one begins a paragraph.
  const goesOn = isStanza ? /^\p{Ll}/u : /^[^\s<>{}[\]#$/\\|=+;*]/u
  const full = lines.slice(from, Math.max(from, to - 1)).findIndex((line, index) => {
    const next = lines[from + index + 1] as PdfLine
    return goesOn.test(next.text) && !endsEarly(line, next)
  })
  if (isWrapped && full >= 0) to = from + full
  const found = lines.slice(from, to)
  if (found.length < 2 || (!isStanza && found.filter(endsSentence).length > found.length * ENDED)) return null
  const early = found.slice(0, -1).filter((line, index) => endsEarly(line, found[index + 1] as PdfLine)).length
  const areCapitals = found.every(({ text }) => /^["“‘«„(]?\p{Lu}/u.test(text))
  const least = areCapitals && found.length >= FEWEST_CAPITALS ? EARLY_IN_CAPITALS : EARLY
  if (!(isStanza && areCapitals) && early <= (found.length - 1) * least) return null
  const outermost = Math.min(...found.map(standsIn))
  return found.map((line) => ' '.repeat(Math.round((standsIn(line) - outermost) / signWidth(line))) + line.text)
}

const signWidth = ({ width, text }: PdfLine): number => Math.max(1, width / Math.max(1, text.length))

const endsSentence = ({ text }: PdfLine): boolean => /[.!?]["'”’»)\]]*$/u.test(text)

function follows(lines: readonly PdfLine[], at: number, leading: number): boolean {
  const before = lines[at - 1] as PdfLine
  const line = lines[at] as PdfLine
  return line.column === before.column && Math.abs(line.height - before.height) < 0.6 && line.y - before.y <= leading * 1.25
}

/** Share of the lines in the midst of a sentence that are full where a program wrapped them, how many tell it where all are, and where some are not. */
const WRAPPED = 0.8
const FEWEST_WRAPPED = 2
const MANY_WRAPPED = 4

/** Returns whether a program wrapped the lines: of those that end in the midst of a sentence nearly all are full. */
export function areWrapped(lines: readonly PdfLine[], leading: number): boolean {
  const inside = lines.flatMap((line, index) => {
    const next = lines[index + 1]
    const isInside = next && follows(lines, index + 1, leading) && /\p{L}$/u.test(line.text) && /^\p{Ll}/u.test(next.text)
    return isInside ? [!endsEarly(line, next)] : []
  })
  const full = inside.filter(Boolean).length
  return full === inside.length ? full >= FEWEST_WRAPPED : full >= MANY_WRAPPED && full >= inside.length * WRAPPED
}

/** Returns whether the first word of the next line would have fitted. */
export function endsEarly(line: PdfLine, next: PdfLine): boolean {
  const word = /^\S+/u.exec(next.text)?.[0].length ?? 0
  return standsIn(line) + line.width + (1 + word + SLACK) * signWidth(line) <= line.measure
}
