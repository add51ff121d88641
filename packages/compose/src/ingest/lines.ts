import { asks } from '../material/lines.ts'
import { leadingDate } from '../words/dates.ts'
import { isRow } from '../words/leaders.ts'
import { measureWords } from '../material/text.ts'
import type { BlockList } from './block-list.ts'

/** Lines of one block; longer runs are divided. */
const MOST_LINES = 40
/** A line may end so many characters early without being broken on purpose. */
const SLACK = 2

const log =
  /^\s*(?:\[?\d{4}-\d\d-\d\d[T ]|\d\d:\d\d:\d\d\b|\[\d\d:\d\d:\d\d\b(?!\]\s+[\p{Lu}\p{Lo}][\p{L}\p{M}.'’ -]{0,30}:\s)|\[\d\d:\d\d\](?!\s\p{Lu}[^:]{0,30}:\s)|\w{3}\s+\d{1,2} \d\d:\d\d|\d{1,3}(?:\.\d{1,3}){3}\s|[$#%>]\s\S|\[?(?:INFO|WARN|WARNING|ERROR|DEBUG|TRACE|FATAL)\b|\w[\w.-]*@[\w.-]+[:~$#])/u
const code = /[;{}]\s*$|^\s*(?:\/\/|\/\*|\*\/|#include\b|import\s|def\s|function\s|return\b|<\/?\w)|^\s{4,}\S.*[=(){}]/u

/** Lines that begin with a date or a time, at least, and their share. */
const FEWEST_DATED = 2
const DATED = 0.7

/** Returns whether lines say what happens at times: nearly all begin with a day, a date, a time or a year. */
export const areDated = (lines: readonly string[]): boolean =>
  lines.length >= FEWEST_DATED &&
  lines.filter((line) => leadingDate(line.trim().replace(/^\*+/u, '')) !== '').length >= lines.length * DATED

/** Rows of one kind under a head at least: those that name what they say, and those that cost something or ask. */
const FEWEST_NAMED = 3
const FEWEST_ALIKE = 2

/** `Tenors: Tim and Joe`, `Bob – a call that changes the order`. */
const namesFirst = /^\s*\p{L}[^:：.!?]{0,30}(?:[:：]|\s[–—-])\s+\S/u

/** Returns whether lines are rows of one kind, as the first line over them is not: prices, names with what is said of them, questions with their answers. */
export function areAlike(head: string, lines: readonly string[]): boolean {
  if (isRow(head) || namesFirst.test(head) || /[:：?？؟]\s*$/u.test(head)) return false
  if (lines.length >= FEWEST_ALIKE && !/\p{Nd}/u.test(head) && lines.every(isRow)) return true
  if (lines.length >= FEWEST_NAMED && lines.every((line) => namesFirst.test(line))) return true
  return lines.length >= 2 * FEWEST_ALIKE && lines.every((line, index) => asks(line) === (index % 2 === 0))
}

/** Returns whether most lines are entries of a log, commands or a program. */
export function looksLikeLog(lines: readonly string[]): boolean {
  if (lines.length < 2) return false
  const matching = lines.filter((line) => line.length < 400 && (log.test(line) || code.test(line))).length
  return matching > lines.length * 0.6
}

/** Lines that all end a sentence, at least, to be no text that was wrapped. */
const FEWEST_ENDED = 3
const sentenceEnd = /[.!?。！？۔।]["'”’»)\]]*\s*$/u

/**
 * Returns whether lines end where their author ended them, as in verse and addresses: the next word would have fitted. Text that was
 * wrapped fills its lines. `width` is what fits on a line, in characters.
 */
export function areBrokenOnPurpose(lines: readonly string[], width: number): boolean {
  if (lines.length < 2) return false
  if (lines.length >= FEWEST_ENDED && lines.every((line) => sentenceEnd.test(line))) return true
  let early = 0
  lines.slice(1).forEach((line, index) => {
    const word = /^\S+/u.exec(line.trim())?.[0].length ?? 0
    if ((lines[index] ?? '').length + 1 + word <= width - SLACK) early += 1
  })
  return early > (lines.length - 1) * 0.6
}

/** Lines of a text wrapped by hand that are looked at, sentences that end within its lines at least, and how many more they are than those that end with a line. */
const MOST_WRAPPED = 4_000
const FEWEST_INSIDE = 3
const TIMES_MORE = 1.5
/** Share of its lines that go on in the midst of a sentence, and of those of a paragraph whose lines are all nearly full; what nearly all lines are as long as. */
const GOING_ON = 0.35
const GOING_ON_WHERE_FULL = 0.2
const FULL = 0.9
/** What the lines of a paragraph have of that length at least, but for the last, and where they are nearly full. */
const HALF_FULL = 0.5
const NEARLY_FULL = 0.7

/** A sentence that ends within a line; the stop behind the number of a line, or behind an initial, ends none. */
const insideSentence = /(?<!^\s*\p{Nd}{1,3}|(?:^|[\s(])\p{Lu})[.!?…؟۔।॥]["'”’»)]*\s+["“„«(]?[\p{Lu}\p{Lo}]/gu

/** How many lines go on from the one above them in the midst of a sentence. */
const goingOn = (lines: readonly string[]): number =>
  lines.filter((line, index) => index > 0 && /^[\p{Ll}\p{Lo}]/u.test(line) && !/[.!?:;,،、…؟۔।॥]["'”’»)]*$/u.test(lines[index - 1] ?? ''))
    .length

/** The first paragraphs, up to so many lines as are looked at. */
function beginningOf(paragraphs: readonly (readonly string[])[]): (readonly string[])[] {
  let count = 0
  return paragraphs.filter((lines) => (count += lines.length) <= MOST_WRAPPED || count === lines.length)
}

/**
 * Returns the length of full lines of prose that was wrapped by hand or in a narrow column, in characters; 0 where paragraphs are no such prose.
 * There sentences end within lines more often than with them, while a line of verse ends where a sentence pauses or speaks one alone.
 */
export function wrappedWidth(paragraphs: readonly (readonly string[])[]): number {
  const looked = beginningOf(paragraphs.filter((lines) => lines.length > 2))
  const inside = looked.flat().reduce((sum, line) => sum + (line.match(insideSentence)?.length ?? 0), 0)
  const upper = looked.flatMap((paragraph) => paragraph.slice(0, -1))
  const ended = upper.filter((line) => sentenceEnd.test(line)).length
  const on = looked.reduce((sum, paragraph) => sum + goingOn(paragraph), 0)
  if (inside < FEWEST_INSIDE || inside < ended * TIMES_MORE || on < upper.length * GOING_ON) return 0
  const lengths = upper.map(({ length }) => length).toSorted((a, b) => a - b)
  return lengths[Math.floor(lengths.length * FULL)] ?? 0
}

/** Returns whether lines are a paragraph of such prose. */
export function areWrappedAt(lines: readonly string[], width: number): boolean {
  const upper = lines.slice(0, -1)
  if (!upper.length || upper.some(({ length }) => length < width * HALF_FULL)) return false
  const areFull = upper.every(({ length }) => length >= width * NEARLY_FULL)
  if (upper.length === 1) return goingOn(lines) > 0 || areFull
  return goingOn(lines) >= upper.length * (areFull ? GOING_ON_WHERE_FULL : GOING_ON)
}

/** The words and the number that a line is counted by: `Step 1`, `ขั้นที่ 1`. */
const count = /^\s*(\p{L}[^\d:.]{0,20}?)\s?(\d{1,2})(?=[\s.:)）、–—-])/u

/** Returns the words before the count of a line, its number and the characters of both; null where it is not counted. */
export function countOf(line: string): { words: string; number: number; length: number } | null {
  const [whole = '', words = '', number = ''] = count.exec(line) ?? []
  return whole ? { words: words.toLowerCase(), number: Number(number), length: whole.length } : null
}

/** Returns whether lines are counted in the same words, one after the other from 1. */
export function areCountedInWords(lines: readonly string[]): boolean {
  const counts = lines.map(countOf)
  return lines.length > 1 && counts.every((each, index) => each?.number === index + 1 && each.words === counts[0]?.words)
}

/** Matches what the text of a press release ends in. */
export const ends = /^[-–—*#\s]*(?:ENDS|Ends)[-–—*#\s.]*$/u

/** Matches what says that a text or a part of it is over, and heads nothing: `END OF TERMS AND CONDITIONS`. */
export const isOver = /^[-–—*#\s]*END OF(?: THE)?\s\p{Lu}/u

/** What divides the columns of lines that are rows: a dash between spaces, a colon, white space. */
const separators = [/^.{1,50}?\s[–—-]{1,2}\s\S/u, /^[^:：]{1,40}[:：]\s+\S/u, /^\s*\S.{0,60}?(?: {3,}|\t)\S/u]
/** Rows there are at least, and share of the lines that are some. */
const FEWEST_ROWS = 3
const ROWS = 0.8

/** Returns whether lines are rows, as of a programme, a price list or the fields over a letter: nearly all have the same parts. */
export function areRows(lines: readonly string[]): boolean {
  if (lines.length < FEWEST_ROWS) return false
  const starting = lines.filter((line) => /^\s*[\p{Lu}\p{Lo}\p{N}]/u.test(line))
  return separators.some((separator) => starting.filter((line) => separator.test(line)).length >= lines.length * ROWS)
}

/** Quotations with who said them at least, each on a line, and share of the lines that they are. */
const FEWEST_QUOTED = 2
const QUOTED = 0.6

/** What somebody said, in its marks, and behind a dash who said it. */
const quotedLine = /^\s*["“„«»「『].{4,}["”»“«」』][.!?]?\s*(?:[–—―]{1,2}|(?<=\s)-{1,2})\s*(?=[\p{L}\p{N}]).{2,80}$/u

/** Returns whether lines are what people said, each with who it was. */
export const areQuoted = (lines: readonly string[]): boolean => {
  const quoted = lines.filter((line) => quotedLine.test(line)).length
  return quoted >= FEWEST_QUOTED && quoted >= lines.length * QUOTED
}

/** Lines of a listing at least, words of one of them and of all on average at most, and share of them that end a sentence or name what they say. */
const FEWEST_BRIEF = 3
const LONGEST_BRIEF = 45
const BRIEF = 22
const ENDED_BRIEF = 0.6

/** What a line of a listing ends in, or has near its beginning: `Wanted: a van`. */
const closed = /[.!?؟。！？।۔…]["'”’»」』)\]]*$|^[^.:：!?]{2,30}[:：]\s/u

/**
 * Returns whether lines have a few sentences each, as on a notice board: each says something of its own, and none is what somebody says or
 * asks.
 */
export function areBrief(lines: readonly string[]): boolean {
  if (lines.length < FEWEST_BRIEF || lines.slice(0, -1).some((line) => /^\s*["“„«»—–-]|[?？؟]["'”’»]?$/u.test(line))) return false
  if (lines.some((line) => /\S@\S|:\/\//u.test(line))) return false
  const words = lines.map(measureWords)
  return (
    words.every((count) => count <= LONGEST_BRIEF) &&
    words.reduce((sum, count) => sum + count, 0) <= lines.length * BRIEF &&
    lines.filter((line) => closed.test(line.trim())).length >= lines.length * ENDED_BRIEF
  )
}

/** Returns whether lines, none of them wrapped, go on in the next in the midst of a sentence at least once: verse, however long it is. */
export const areEnjambed = (lines: readonly string[]): boolean =>
  lines.length > 1 &&
  lines.every((line) => line.length <= LONGEST_VERSE) &&
  lines.some((line, index) => index > 0 && /^\s*\p{Ll}/u.test(line) && !/[.!?:;…]["'”’»)]*$/u.test(lines[index - 1] ?? ''))

/** The longest line of verse, in characters. */
const LONGEST_VERSE = 160

/** Share of lines that begin with a figure, in a list of amounts, and its longest line, in characters. */
const FIGURES = 0.5
const LONGEST_AMOUNT = 120

/** Returns whether at least half of some lines begin with how much of a thing there is. */
export const areAmounts = (lines: readonly string[]): boolean =>
  lines.length >= FEWEST_BRIEF &&
  lines.every((line) => line.length <= LONGEST_AMOUNT && !/[?？؟]$/u.test(line)) &&
  lines.filter((line) => /^\s*(?:\p{Nd}|[½⅓⅔¼¾⅛])/u.test(line) && leadingDate(line.trim()) === '').length >= lines.length * FIGURES

/** Writes lines that stay lines: one paragraph, its lines divided by U+2028. `isCode` says that their author marked them as a listing. */
export function writeLines(lines: readonly string[], into: BlockList, isCode = false): void {
  for (let from = 0; from < lines.length; from += MOST_LINES) {
    if (isCode) into.openCode()
    else into.open('paragraph')
    into.text(lines.slice(from, from + MOST_LINES).join('\u2028'))
    into.close()
  }
}
