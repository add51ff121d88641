import { isRow } from '../words/leaders.ts'
import { chunkOf, endsSentence, isShort, isUnderlined, rule } from './text-chunks.ts'
import type { Chunk } from './text-chunks.ts'
import { bullet } from './text-items.ts'
import { isRuler } from './text-table.ts'

/** Returns chunks with the rules among their lines on their own: lines of signs divide what is around them, and say nothing. */
export const withoutRules = (chunks: readonly Chunk[]): Chunk[] => withoutDividers(chunks).flatMap(withoutBox).flatMap(withoutRuleLines)

/** Lines that stand far in, from which on a rule is a part of what was drawn with them, and characters they stand in at least. */
const FEWEST_DRAWN = 3
const DRAWN = 8

/** True for lines that draw something: what a rule among them says hangs on where it stands. */
const areDrawn = (lines: readonly string[]): boolean =>
  lines.filter((line) => new RegExp(`^ {${DRAWN},}\\S|\\S {${DRAWN},}\\S`, 'u').test(line)).length >= FEWEST_DRAWN

const isFigured = (line: string | undefined): boolean => line !== undefined && (isRow(line) || /\p{Nd}\s*$/u.test(line))

/** A rule that underlines no title, at the edge of lines or among them, stands for itself; one over a sum is left out. */
function withoutRuleLines(chunk: Chunk): Chunk[] {
  const { lines, gap } = chunk
  if (lines.length < 2 || isUnderlined(chunk) || lines.some(isRuler) || areDrawn(lines) || !lines.some((line) => rule.test(line)))
    return [chunk]
  const runs: string[][] = [[]]
  lines.forEach((line, at) => {
    if (!rule.test(line)) runs.at(-1)?.push(line)
    else if (!isFigured(lines[at - 1]) || !isFigured(lines[at + 1])) runs.push([line], [])
  })
  return runs.filter(({ length }) => length > 0).map((run, at) => chunkOf(run, at ? 1 : gap))
}

/** Lines above a rule at the end of a run of lines, from which on it divides texts, and how often it does so at least. */
const OVER_DIVIDER = 3
const FEWEST_DIVIDERS = 2

/** A rule that ends texts, and not only titles, divides them wherever it stands alike at the end of a run of lines: no title is underlined by it. */
function withoutDividers(chunks: readonly Chunk[]): Chunk[] {
  const endings = chunks.flatMap(({ lines }) => {
    const last = lines.at(-1) ?? ''
    return lines.length > 1 && rule.test(last) && !lines.slice(0, -1).some((line) => rule.test(line)) ? [{ last, lines }] : []
  })
  const dividers = new Set(
    [...Map.groupBy(endings, ({ last }) => last)].flatMap(([line, found]) => {
      const isDivider = found.some(({ lines }) => lines.length > OVER_DIVIDER || endsSentence(lines.at(-2) ?? ''))
      return found.length >= FEWEST_DIVIDERS && isDivider ? [line] : []
    }),
  )
  if (!dividers.size) return [...chunks]
  return chunks.flatMap((chunk) => {
    const last = chunk.lines.at(-1) ?? ''
    return chunk.lines.length > 1 && dividers.has(last) ? [chunkOf(chunk.lines.slice(0, -1), chunk.gap), chunkOf([last], 1)] : [chunk]
  })
}

const underline = /^\s*(?:([=\-~_═─—―])\1{2,}|\.{6,})\s*$/u

/** True for a line that may be a title above or under a rule, and no row of a table. */
const isTitleLine = (line: string): boolean =>
  isShort(line.trim()) && /\p{L}/u.test(line) && !/ {2,}|\t/u.test(line.trim()) && !bullet.test(line) && !endsSentence(line)

/** A rule above a title, or above and under it, stands for itself: `==== / THE SHEET / by Ines / ====`; a title with a rule under it does so with that. */
function withoutBox({ lines, gap }: Chunk): Chunk[] {
  const chunks: Chunk[] = []
  for (let from = 0, isBoxed = false; from < lines.length;) {
    const piece = boxAt(lines, from, isBoxed)
    for (const each of piece.chunks) chunks.push(chunkOf([...each], chunks.length ? 1 : gap))
    from = piece.to
    isBoxed = piece.isBoxed ?? false
  }
  return chunks
}

/** Lines of chunks from a line on, where the next begins, and whether it stands under a rule. */
interface BoxPiece {
  chunks: readonly (readonly string[])[]
  to: number
  isBoxed?: boolean
}

function boxAt(lines: readonly string[], from: number, isBoxed: boolean): BoxPiece {
  const [first = '', title = '', under = ''] = lines.slice(from, from + 3)
  const head = isBoxed ? first.trim() : first
  const left = lines.length - from
  const others = (): BoxPiece => ({ chunks: [[head, ...lines.slice(from + 1)]], to: lines.length })
  if (left < 2) return others()
  if (rule.test(head)) {
    const isOrnament = /^\s*[*⁂❦❧☙•◆◇]/u.test(head)
    return rule.test(title) || (!isOrnament && !isTitleLine(title)) ? others() : { chunks: [[head]], to: from + 1, isBoxed: true }
  }
  if (underline.test(title) && isTitleLine(head))
    return { chunks: isBoxed && left === 2 ? [[head], [title]] : [[head, title]], to: from + 2 }
  if (isBoxed && underline.test(under) && isTitleLine(head) && isTitleLine(title)) return { chunks: [[head, under], [title]], to: from + 3 }
  let box = from + 1
  while (
    box < lines.length &&
    !(underline.test(lines[box] ?? '') && isTitleLine(lines[box + 1] ?? '') && underline.test(lines[box + 2] ?? ''))
  )
    box += 1
  return { chunks: [[head, ...lines.slice(from + 1, box)]], to: box }
}
