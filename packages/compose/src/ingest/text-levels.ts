import { isByline } from '../material/blocks/roles.ts'
import { isDateline, wholeDate } from '../words/dates.ts'
import { namesPaper } from '../words/issue-line.ts'
import { saysImprint } from '../words/imprint.ts'
import { isYield, openings } from '../words/lexicon.ts'
import { FULL_NAME } from '../words/person-names.ts'
import { countWords } from '../source.ts'
import { countOf, FEWEST_CHAPTERS, runsOf } from '../words/chapters.ts'
import { ends, isOver } from './lines.ts'
import {
  HEAD_CHUNKS,
  SHORT_LINE,
  WIDE,
  endsSentence,
  fenced,
  headSign,
  isCapitals,
  isEntrySign,
  isProse,
  isRule,
  chunkOf,
  isShort,
  isShortLine,
  isSpoken,
  isUnderlined,
  mailQuote,
  numberedFence,
  numberedHead,
  stressed,
} from './text-chunks.ts'
import type { Chunk } from './text-chunks.ts'
import { bullet } from './text-items.ts'

/** True for a line that stands closer to what is before it than to what is behind it: who wrote that, not what follows. */
const isUnder = (chunk: Chunk, next: Chunk | undefined): boolean => next !== undefined && next.gap >= WIDE && chunk.gap < next.gap

/** Titles in old books end in a full stop. */
const isShoutedTitle = (line: string): boolean => isCapitals(line) && /\p{Lu}\.$/u.test(line) && !/[.,:]\s/u.test(line)

/** Two sentences, or a sentence and the beginning of another. */
const holdsSentence = (line: string): boolean => /\p{Ll}{2}[.!?]["'’”]?\s+\p{Lu}|[。！？][^」』”）)]/u.test(line)

/** True for a line in quotation marks or brackets; a title in them with an author behind it is a heading. */
const isQuotedWhole = (line: string): boolean => /^["“‘([]/u.test(line) && !/^["“][^"”]{2,60}(?<!\.)["”]\s*[,–—-]\s*\p{L}/u.test(line)

/** A number to call, as a notice ends in, and no title. */
const telephone = /(?:\d[ ()/-]{0,2}){9}/u

/** Returns whether a line is the links at the head of a web page: `Home | Projects | About`. */
export const isMenu = (line: string): boolean => line.split(/\s[|•·]\s/u).length >= MENU_LINKS || webWords.test(line)

const MENU_LINKS = 3
/** What stands around the text of a web page. */
const webWords =
  /^(?:(?:share|tweet|e-?mail|print|home|menu|log ?in|sign (?:in|up)|search|subscribe|facebook|whatsapp|comments?|read more|cookies?|back to top|teilen|drucken|suche|partager|imprimer|compartir|imprimir|condividi|stampa|delen|dela|del|udostępnij)\b[\s|,/·•\d()]*){2,}$|^(?:read more|mehr lesen|lire la suite|leer más|leggi tutto|lees meer)$/iu

/** What is typed into a computer and not said: a command with its options, a line of a program, an address. */
const typed =
  /^#\w|^[$%>]\s\S|\s--?[a-z][\w-]*(?:[\s=]|$)|[{}\\]|<\/?[a-z][\w./]*>|:\/\/|^\S+@\S+\.\S+$|^(?:sudo|apt(?:-get)?|npm|pip|git|cd|make)\s[a-z-]+(?:\s|$)/u

const isTyped = (line: string): boolean => typed.test(line)

/** Matches the first line of a page of the manual of a system: its name and section at both ends. */
export const manualHead = /^([\p{L}\p{N}_.:+-]+\(\d\p{L}{0,4}\))\s+(.*)\s+\1$/u

/** What a thing costs, or the dots before it. */
const priced = /\.{4,}|…{2,}|(?:\d\s?\p{Sc}|\p{Sc}\s?\d[\d.,]*)$/u

/** Things that a line names one after the other, from which on it is no title. */
const MOST_THINGS = 5

/** A title that calls: in capitals, up to its brackets. */
const isCalled = (line: string): boolean => isCapitals(line.replace(/\s*\([^)]*\)$/u, '')) && !/^[—–-]/u.test(line)

/** Room between what stands in columns: a number and a day over a letter, a name and what it costs. */
const columns = /\S {4,}\S/u

/** Lines in columns at least that a title may stand over, whatever figures are in it. */
const FEWEST_IN_COLUMNS = 3

/** True for a title that calls and gives a telephone number in brackets, over rows in columns: `PRICES (01632 960 882)`. */
const isOverRows = (line: string, next: Chunk | undefined): boolean =>
  isCalled(line) && (next?.lines ?? []).filter((row) => rowInColumns.test(row)).length >= FEWEST_IN_COLUMNS

/** Room between what stands in columns of a row: two or more spaces, or a tab. */
const rowInColumns = /\S(?: {2,}|\t)\s*\S/u

/** 1 or 2 when the chunk is a heading, else 0. */
function headingLevel(chunk: Chunk, before: Chunk | undefined, next: readonly Chunk[]): 0 | 1 | 2 {
  const first = before === undefined
  const line = (chunk.lines[0] ?? '').trim().replace(stressed, '$2')
  const marked = /^#{1,6}\s/u.exec(line)
  if (marked && chunk.lines.length === 1) return marked[0].length === 2 ? 1 : 2
  if (
    fenced.test(line) &&
    (first || chunk.gap > 0) &&
    chunk.lines.length === 1 &&
    isShort(line) &&
    next.length > 0 &&
    !/^\W*ends\W*$/iu.test(line)
  )
    return 2
  if (numberedFence.test(line) && chunk.lines.length === 1 && next.length > 0) return 2
  if (first && manualHead.test(line) && chunk.lines.length === 1) return 1
  if (chunk.isTitle) return first || isCapitals(line) ? 1 : 2
  if (isUnderlined(chunk)) return /[=═]/u.test(chunk.lines[1] ?? '') ? 1 : 2
  if (first && isCalledTo(line)) return 0
  if (!first && (chunk.gap === 0 || isUnder(chunk, next[0]))) return 0
  if (saysWhere(line) && next.slice(0, BEFORE_GREETING).some(({ lines }) => greets(lines[0]?.trim() ?? ''))) return 0
  if (before && columns.test(line) && /\p{Nd}/u.test(line)) return 0
  if (
    before &&
    (closes(before, next[0]) ||
      isClosing(line, next[0]) ||
      isSetOff(chunk, next[0]) ||
      greets(line) ||
      calls.test(line) ||
      isSignedBefore(line, next[0]))
  )
    return 0
  const isApart = chunk.gap >= WIDE && (next[0]?.gap ?? 0) < chunk.gap
  if (chunk.lines.length > 1 || !isShort(line) || isQuotedWhole(line) || !/\p{L}/u.test(line) || isYield(line)) return 0
  if (first && next.length > 1 && next[0]?.lines.length === 1 && namesPaper(line, next[0].lines[0] ?? '')) return 1
  if (
    (endsSentence(line) && !isShoutedTitle(line)) ||
    (telephone.test(line) && !isOverRows(line, next[0])) ||
    isMenu(line) ||
    ends.test(line) ||
    isOver.test(line) ||
    isTyped(line)
  )
    return 0
  if (/^(chapter|part|section|appendix)\s+[\dIVXLC]+\b/iu.test(line)) return 1
  if (first && isCapitals(line) && next.length > 1) return 1
  if (first && isCalled(line) && next.length > 1 && next[0] && isRule(next[0])) return 1
  if (
    priced.test(line) ||
    (!first && line.split(/[,،、，]\s*/u).length >= MOST_THINGS) ||
    (!isCapitals(line) && mailQuote.test(next[0]?.lines[1] ?? ''))
  )
    return 0
  if (
    !leadsToText(next) ||
    (!first &&
      ((isSpoken(isApart ? line.replace(/^\p{Ll}/u, 'A') : line) && !headSign.test(line) && !isCalled(line)) || holdsSentence(line)))
  )
    return 0
  if (isCapitals(line) || isCalled(line) || first) return 1
  return bullet.test(line) && !numberedHead.test(line) && !/^(?:\d+\.\s+[\p{Lu}\p{Lo}]|[■□◆◇●○]\s*[\p{L}\p{N}])/u.test(line) ? 0 : 2
}

/** True where a line is the name under a text: it stands before a rule behind what is none, or behind a line that ends in a comma. */
const closes = (before: Chunk, next: Chunk | undefined): boolean =>
  (next !== undefined && isRule(next) && !isRule(before)) ||
  (/[,،，、]$/u.test(before.lines.at(-1) ?? '') &&
    ((before.lines.at(-1) ?? '').length <= SHORT_LINE || openings.closing.test(before.lines[0] ?? '')))

/** Counts the characters a name under a text is set in by at least. */
export const SET_OFF = 8

/** True for a short line that is set in, as the name under a text, before the title of the next. */
const isSetOff = ({ indent, lines }: Chunk, next: Chunk | undefined): boolean =>
  indent >= SET_OFF && lines.length === 1 && next?.indent === 0 && next.lines.length === 1 && isShort(next.lines[0] ?? '')

/** Chunks between the date of a letter and its greeting at most: to whom it goes, and what it is about. */
const BEFORE_GREETING = 3

/** Words of a greeting at most. */
const GREETING = 4

/** True for the day of a letter, with the place it was written at or without one. */
const saysWhere = (line: string): boolean => wholeDate(line) || isDateline(line)

const greets = (line: string): boolean => openings.greeting.test(line) && line.split(/\s+/u).length <= GREETING

/** True for the words that close a letter, with or without the name behind them, before the greeting of the next. */
const isSignedBefore = (line: string, next: Chunk | undefined): boolean =>
  openings.closing.test(line) && greets(next?.lines[0]?.trim() ?? '')

/** Lines of the name under a letter at most, and words of one, and of the words that close it. */
const NAME_LINES = 3
const NAME_WORDS = 6
const CLOSING_WORDS = 4

/** True for the words that close a letter, above the name of who writes it. */
const isClosing = (line: string, next: Chunk | undefined): boolean =>
  openings.closing.test(line) &&
  line.split(/\s+/u).length <= CLOSING_WORDS &&
  next !== undefined &&
  next.lines.length <= NAME_LINES &&
  next.lines.every((each) => isShortLine(each) && each.trim().split(/\s+/u).length <= NAME_WORDS && !endsSentence(each))

/** `各位居民：`, to all who read it. */
const calls = /^各位.{0,12}[:：]$/u

/** True for a first line that calls to whom a text is written, and is no title: `Уважаемые родители!`, `皆さまへ`, `주민 여러분께`. */
const isCalledTo = (line: string): boolean =>
  calls.test(line) || (greets(line) && /[!！]$|(?:皆様|皆さま|みなさま|皆さん|みなさん)へ$|各位$|여러분께$/u.test(line))

/** True where the first line greets and the last lines close a letter: `Dear all`, `See you there / Jo`. */
const isSignedLetter = (chunks: readonly Chunk[]): boolean => {
  const [{ lines } = chunkOf([]), ...others] = chunks
  const isClosed = others
    .slice(-CLOSING)
    .some((chunk) => openings.closing.test(chunk.lines[0]?.trim() ?? '') && chunk.lines.every(isShortLine))
  return lines.length === 1 && greets(lines[0]?.trim() ?? '') && isClosed
}

/** Runs of lines at the end of a letter that may close it. */
const CLOSING = 3

/** What stands before a chunk; nothing where that is the links of a web page. */
const beforeOf = (chunks: readonly Chunk[], index: number): Chunk | undefined =>
  index === 1 && isMenu(chunks[0]?.lines[0] ?? '') ? undefined : chunks[index - 1]

/** True where the second of three headings at the beginning is a subtitle: no other has but a heading under it, so that it names no group of texts. */
function hasSubtitle([title, subtitle, first, ...others]: readonly number[]): boolean {
  const isGroup = others.some((level, index) => level && others[index + 1])
  return Boolean(title && subtitle && first) && !isGroup
}

/** Who wrote a text, with an office: `Margaret Osei, chair`, `Jan van den Berg, sekretær`. */
const namesOffice = new RegExp(String.raw`^${FULL_NAME},\s\p{Ll}[\p{L}\p{M}'’-]+(?:\s[\p{L}\p{M}'’-]+){0,3}$`, 'u')

/** Returns the levels of the headings among chunks, 0 for others. Where headings in capitals stand behind others that are not, and no further from what is before, nothing tells that they are above them. */
export function levelsOf(chunks: readonly Chunk[]): number[] {
  if (chunks.some(isEntrySign)) return chunks.map(() => 0)
  const levels: number[] = chunks.map((chunk, index) =>
    index === 0 && isSignedLetter(chunks) ? 0 : headingLevel(chunk, beforeOf(chunks, index), chunks.slice(index + 1, index + 6)),
  )
  if (hasSubtitle(levels)) levels[1] = 0
  // Under the name of a paper stands who publishes it.
  chunks.slice(0, HEAD_CHUNKS).forEach(({ lines: [line = ''] }, index) => {
    const isMarked = headSign.test(line) || numberedHead.test(line.trim())
    if (index > 0 && saysImprint(line) && !isOverRows(line.trim(), chunks[index + 1]) && !isMarked) levels[index] = 0
  })
  chunks.forEach(({ lines: [line = ''] }, index) => {
    // Behind a text and before the next title stands who wrote it.
    const isSigned = openings.closing.test(line.trim()) || namesOffice.test(line.trim()) || isByline(line.trim())
    if (index > 1 && !levels[index - 1] && levels[index + 1] && isSigned) levels[index] = 0
  })
  withoutStrays(chunks, levels)
  const signed = levels.filter((level, index) => level && headSign.test(chunks[index]?.lines[0] ?? '')).length
  const lower = levels.findIndex((level, index) => index > 0 && level === 2)
  const upper = levels.findIndex((level, index) => index > 0 && level === 1)
  const gapsOf = (level: 1 | 2): number[] => chunks.flatMap(({ gap }, index) => (index > 0 && levels[index] === level ? [gap] : []))
  const areWider = Math.min(...gapsOf(1)) >= WIDE && Math.min(...gapsOf(1)) > Math.max(0, ...gapsOf(2))
  const areEqual = (lower > 0 && upper > lower && !areWider) || (upper > 0 && lower > upper && isLetter(chunks.slice(upper + 1, lower)))
  const own = levels.map((level, index) => {
    if (!level || index === 0) return level
    if (signed >= FEWEST_SIGNED && !headSign.test(chunks[index]?.lines[0] ?? '')) return 0
    return areEqual ? 2 : level
  })
  return withChapters(chunks, levelled(chunks, evened(chunks, withCalls(chunks, own))))
}

/** Headings from which on a line that calls is one too, runs of lines from one to the next on average at most, and words of such a line. */
const FEWEST_BESIDE = 3
const RUNS = 6
const CALL = { fewest: 2, most: 9 } as const

/** A line alone that calls, `Bonfire night – thank you!`, is a heading among others of short texts: it stands between two texts, as far from the first as they do. */
function withCalls(chunks: readonly Chunk[], levels: readonly number[]): number[] {
  const heads = levels.flatMap((level, index) => (level && index > 0 ? [index] : []))
  const calls = chunks.flatMap((_, index) => (levels[index] === 0 && isCallBetween(chunks, levels, index) ? [index] : []))
  if (heads.length < FEWEST_BESIDE || calls.length >= heads.length || chunks.length > heads.length * RUNS) return [...levels]
  const nearest = Math.min(...heads.map((index) => chunks[index]?.gap ?? 0))
  const isHead = (index: number): boolean => calls.includes(index) && (chunks[index]?.gap ?? 0) >= nearest
  return levels.map((level, index) => (isHead(index) ? (levels[heads.findLast((head) => head < index) ?? heads[0] ?? 0] ?? 2) : level))
}

function isCallBetween(chunks: readonly Chunk[], levels: readonly number[], at: number): boolean {
  const [before, { lines } = chunkOf([]), after] = [chunks[at - 1], chunks[at], chunks[at + 1]]
  const line = lines[0]?.trim() ?? ''
  const words = line.split(/\s+/u).length
  return (
    lines.length === 1 &&
    /^[\p{Lu}\p{Lo}\p{N}].*\p{L}\s?[!！]+$/u.test(line) &&
    words >= (/\p{Lo}/u.test(line) ? 1 : CALL.fewest) &&
    words <= CALL.most &&
    isShort(line) &&
    !greets(line) &&
    !openings.closing.test(line) &&
    before !== undefined &&
    !levels[at - 1] &&
    !isRule(before) &&
    after !== undefined &&
    isProse(after) &&
    after.gap <= (chunks[at]?.gap ?? 0)
  )
}

/** Headings in capitals from which on some that are not tell no level of their own. */
const FEWEST_UPPER = 3

/**
 * A few headings in small letters among more in capitals are of their level where none of those has two under it and each stands between texts, as far
 * from the one before: whoever divides a section makes two parts of it at least.
 */
function evened(chunks: readonly Chunk[], levels: readonly number[]): number[] {
  const heads = levels.flatMap((level, index) => (level ? [index] : []))
  const [upper, lower] = [1, 2].map((level) => heads.filter((index) => levels[index] === level)) as [number[], number[]]
  if (upper.length < FEWEST_UPPER || !lower.length || lower.length >= upper.length) return [...levels]
  const nearest = Math.min(...upper.filter((index) => index > 0).map((index) => chunks[index]?.gap ?? 0))
  const areAlone = lower.every((index) => {
    const before = heads[heads.indexOf(index) - 1]
    const standsOnText = levels[index + 1] === 0 && (chunks[index]?.gap ?? 0) >= nearest
    return before !== undefined && levels[before] === 1 && before < index - 1 && standsOnText
  })
  return areAlone ? levels.map((level) => Math.min(level, 1)) : [...levels]
}

/** True for a text from its greeting to its closing: what stands behind it is no section of it. */
const isLetter = (chunks: readonly Chunk[]): boolean =>
  chunks.slice(0, BEFORE_GREETING).some(({ lines }) => openings.greeting.test(lines[0]?.trim() ?? '')) &&
  chunks.slice(-CLOSING).some(({ lines }) => openings.closing.test(lines[0]?.trim() ?? '') && lines.every(isShortLine))

/** Characters of the name of a chapter at most, and words of one on average at least that is called by nothing but its number: shorter texts under numbers are verses. */
const LONGEST_CHAPTER = 90
const UNNAMED_CHAPTER = 250

/** A chapter and what it is called, with no more of a sentence behind its number: `CHAPTER 1. Loomings.`, `第一章 白鲸`. */
const chapterLine =
  /^(?:(?:the\s+)?[\p{L}\p{M}\p{Nd}.]+\s+[\p{L}\p{M}\p{Nd}-]+|[第제]?\s?[\p{Script=Han}\p{Nd}]+\s?.)(?:\s*[.:：、—–-].*|\s+[\p{Lu}\p{Lo}"“„«].*)?$/u

/** The chapters of a book that stand on lines of their own and are counted on are headings, stop or not, of one level. */
function withChapters(chunks: readonly Chunk[], levels: readonly number[]): number[] {
  const counts = chunks.flatMap(({ lines: [line = '', ...more] }, index) => {
    const text = line.trim()
    const count = more.length || text.length > LONGEST_CHAPTER || /[。,;]$/u.test(text) ? null : countOf(text)
    if (!count || (count.isNamed ? !chapterLine.test(text) : !/^(?:\p{Nd}+|[IVXLC]+)\.?$/u.test(text))) return []
    return [{ ...count, unit: count.isNamed ? count.unit : '', index, document: 0 }]
  })
  const runs = [...Map.groupBy(counts, ({ unit }) => unit).values()].flatMap(runsOf)
  const chapters = runs.filter((run) => run.length >= FEWEST_CHAPTERS && (run[0]?.isNamed || isLong(run, chunks))).flat()
  const heads = new Set(chapters.map(({ index }) => index))
  return levels.map((level, index) => (heads.has(index) && index + 1 < chunks.length ? 1 : level))
}

/** True where texts under numbers are as long as chapters. */
function isLong(run: readonly { index: number }[], chunks: readonly Chunk[]): boolean {
  const words = chunks.slice(run[0]?.index).reduce((sum, { lines }) => sum + countWords(lines.join(' ')), 0)
  return words >= UNNAMED_CHAPTER * run.length
}

/** Headings that their author set apart from what is before them, at least. */
const FEWEST_APART = 2

/** True for a heading whose number says that it stands under another: `3.5 The list`. */
const isInner = (chunk: Chunk | undefined): boolean => /^\s*\d+\.\d/u.test(chunk?.lines[0] ?? '')

/** Where headings stand that a rule sets apart from what is before them; where those are not several, that more than one blank line does. */
function setApart(chunks: readonly Chunk[], levels: readonly number[]): ReadonlySet<number> {
  const heads = levels.flatMap((level, index) => (level && index > 0 && !isInner(chunks[index]) ? [index] : []))
  const ruled = heads.filter((index) => isRule(chunks[index - 1] as Chunk))
  if (ruled.length >= FEWEST_APART) return new Set(ruled)
  const wide = heads.filter((index) => (chunks[index]?.gap ?? 0) >= WIDE)
  return new Set(wide.length >= FEWEST_APART ? wide : [])
}

/** Headings that are set apart alike are of one level, whatever letters they are in; those behind them that are not stand under them. */
function levelled(chunks: readonly Chunk[], levels: readonly number[]): number[] {
  if (manualHead.test(chunks[0]?.lines[0]?.trim() ?? '')) return levels.map((level, index) => (level && index ? 2 : level))
  const apart = setApart(chunks, levels)
  const base = Math.min(...[...apart].map((index) => levels[index] ?? 1))
  const first = Math.min(...apart)
  return levels.map((level, index) => {
    if (!level || index < first) return level
    return apart.has(index) ? base : Math.max(level, base + 1)
  })
}

/** Headings that say where they stand, as `2.3. How to …`, from which on a short line without a number is none. */
const FEWEST_NUMBERED = 5
const sectionNumber = /^\s*\d{1,3}\.\d{1,3}\.?(?:\d{1,3}\.?)*\s+\S/u

/** Where headings are numbered in two levels, others are headings only where a number, a rule or capitals say so. */
function withoutStrays(chunks: readonly Chunk[], levels: number[]): void {
  const numbered = levels.filter((level, index) => level && sectionNumber.test(chunks[index]?.lines[0] ?? '')).length
  if (numbered < FEWEST_NUMBERED) return
  chunks.forEach((chunk, index) => {
    const [line = ''] = chunk.lines
    if (index > 0 && !/\p{Nd}/u.test(line) && !isCapitals(line) && !isUnderlined(chunk) && !fenced.test(line)) levels[index] = 0
  })
}

/** Headings with a sign from which on lines without one are none. */
const FEWEST_SIGNED = 2

/** A heading stands before a text, at most one more heading in between; a list of short lines is not a row of headings. */
function leadsToText(all: readonly Chunk[]): boolean {
  const next = all.filter((chunk) => !isRule(chunk))
  const [one, two] = next.filter((chunk, index) => !isAside(chunk, next[index + 1]))
  if (!one) return false
  const [line = ''] = one.lines
  return (
    isProse(one) ||
    (one.lines.length === 1 && two !== undefined && isProse(two)) ||
    /[.!?。！？।۔؟]["’”」』]?$/u.test(line) ||
    holdsSentence(line)
  )
}

/** For how many a dish is, where and when a letter was written, and what names a list, stand between a title and its text. */
const isAside = ({ lines: [line = '', ...more] }: Chunk, next: Chunk | undefined): boolean =>
  more.length === 0 &&
  (isYield(line.trim()) || isDateline(line.trim()) || (/[:：]$/u.test(line) && next !== undefined && bullet.test(next.lines[0] ?? '')))
