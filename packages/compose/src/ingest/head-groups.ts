import { wholeDate } from '../words/dates.ts'
import { openings } from '../words/lexicon.ts'
import { FULL_NAME } from '../words/person-names.ts'
import { areRows } from './lines.ts'
import { endsSentence, isProse, isRule, isShort, rule } from './text-chunks.ts'
import type { Chunk } from './text-chunks.ts'
import { bullet } from './text-items.ts'

/** The lines over a text among which its title stands: which chunk they are, and which of its lines the title is. */
export interface HeadGroup {
  at: number
  line: number
}

/** Groups of one form there are at least, and share of all groups of short lines over a text that are of it. */
const FEWEST = 3
const MOST = 0.75
/** Lines of a group. */
const LINES = { least: 2, most: 4 } as const

/**
 * Returns the groups of short lines over texts of a document that are all of one form: a day or a place won, a title, a name. Blog posts that were
 * exported stand under their day, prize-winning texts under their prize, stories of a class over their author. Which line is the title, all of them
 * together tell. None where they are not of one form, or one of them stands under its text, as the name of who wrote it does.
 */
export function headGroups(chunks: readonly Chunk[]): HeadGroup[] {
  const last = chunks.findLast((chunk) => !isRule(chunk))
  const groups = chunks.flatMap((chunk, at) => (isGroup(chunk) && (at === 0 || chunk.gap > 0) ? [{ at, lines: saidIn(chunk) }] : []))
  if (last && isGroup(last)) return []
  const over = groups.filter(({ at }) => isText(chunks[at + 1]))
  const [count = 0, alike = []] = [...Map.groupBy(over, ({ lines }) => lines.length)].toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
  if (alike.length < FEWEST || alike.length < groups.length * MOST) return []
  const columns = Array.from({ length: count }, (_none, index) => alike.map(({ lines }) => lines[index] ?? ''))
  const title = titleColumn(columns)
  if (title < 0) return []
  return alike.map(({ at, lines }) => ({ at, line: chunks[at]?.lines.indexOf(lines[title] ?? '') ?? 0 }))
}

/** The lines of a chunk but rules that are typed over them. */
const saidIn = ({ lines }: Chunk): string[] => lines.filter((line) => !rule.test(line))

function isGroup(chunk: Chunk): boolean {
  const lines = saidIn(chunk)
  return (
    lines.length >= LINES.least &&
    lines.length <= LINES.most &&
    lines.every((line) => isShort(line.trim()) && !endsSentence(line) && !bullet.test(line) && !speech.test(line)) &&
    !lines.some((line) => openings.greeting.test(line.trim()) || openings.closing.test(line.trim())) &&
    !areRows(lines)
  )
}

/** Somebody who speaks, or a term, and what is said of it. */
const speech = /^\s*\p{L}[^:：]{0,30}[:：]\s*\S|\S(?: {3,}|\.{3,})\S/u

/** Characters of a line of a text at least, where it has but one. */
const LINE = 60

/** True for what stands under a title: a paragraph, lines of verse, a list. */
const isText = (next: Chunk | undefined): boolean =>
  next !== undefined && next.gap > 0 && !isRule(next) && !isGroup(next) && (isProse(next) || (next.lines[0] ?? '').length >= LINE)

/** A name, behind “by” or not, with an age, a class or a place behind it. */
const by = new RegExp(String.raw`^(?:\S+\s)?${FULL_NAME}(?:,\s.{1,24}|\s\([^)]{1,24}\))?$`, 'u')

const areNames = (lines: readonly string[]): boolean => lines.every((line) => by.test(line.trim()))
const areDays = (lines: readonly string[]): boolean =>
  lines.every((line) => /\p{Nd}/u.test(line) && (wholeDate(line.trim()) || day.test(line)))

/** A day in figures: `2019-11-03`, `3.11.2019`. */
const day = /^\W*\p{Nd}{1,4}[-./]\p{Nd}{1,2}[-./]\p{Nd}{1,4}\W*$/u

/** Share of the lines of a column that have a word in common with another of them, where it says what each of them is: a prize, a class, a column of a paper. */
const SHARED = 0.6

/** True for lines that are counted or put in order: most have a word that another has as well. */
function areLabels(lines: readonly string[]): boolean {
  const words = lines.map((line): string[] => line.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? [])
  const shared = words.filter((own, at) => words.some((other, index) => index !== at && own.some((word) => other.includes(word))))
  return shared.length >= lines.length * SHARED
}

/** The column of the titles: the only one that holds neither days nor labels before it, nor names behind it; −1 where nothing tells. */
function titleColumn(columns: readonly string[][]): number {
  const from = columns.findIndex((lines) => !areDays(lines) && !areLabels(lines))
  if (from < 0) return -1
  const behind = columns.slice(from + 1)
  const isTold = from > 0 || behind.some((lines) => areNames(lines) || areDays(lines))
  const isAlone = behind.every((lines) => areNames(lines) || areDays(lines) || areLabels(lines))
  return isTold && isAlone ? from : -1
}
