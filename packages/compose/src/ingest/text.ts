import { leadingDate } from '../material/dates.ts'
import { isYield, openings } from '../material/words/lexicon.ts'
import type { BlockList } from './block-list.ts'
import {
  areAmounts,
  areBrief,
  areBrokenOnPurpose,
  areCountedInWords,
  areEnjambed,
  areDated,
  areRows,
  looksLikeLog,
  writeLines,
} from './lines.ts'
import { bullet, longDash, writeItems } from './text-items.ts'

/** A run of lines between blank lines. */
interface Chunk {
  lines: string[]
  /** Characters left of the first line. */
  indent: number
  /** Blank lines before it. */
  gap: number
}

const rule = /^\s*(?:([=\-~*_#═─])(?:\s{0,3}\1){2,}|(?:[*⁂❦❧☙•◆◇]\s{0,3}){1,5})\s*$/u
/** Stands alone on a line between the texts of a collection, as in the files of `fortune`. */
const ENTRY = '%'

/** Reads plain text: wrapped lines are joined, short lines that stand alone before a text become headings. */
export function readText(text: string, into: BlockList): void {
  const chunks = dividedOf(text)
  const isTalk = areSpoken(chunks)
  const width = widthOf(chunks)
  const levels = levelsOf(chunks)
  chunks.forEach((chunk, index) => {
    if (isRule(chunk)) return into.rule(isEntrySign(chunk) ? 'entry' : 'text')
    const heading = levels[index]
    if (heading) writeHeading(chunk, heading, into)
    else if (isTalk && chunk.lines.some((line) => dashed.test(line))) writeParagraphs(chunk, false, into)
    else if ((bullet.test(chunk.lines[0] ?? '') && !isNumberedStanza(chunk)) || isDashed(chunk)) writeItems(chunk.lines, into)
    else if (chunk.lines.every((line) => mailQuote.test(line))) writeQuote(chunk, into)
    else if (tableIn(chunk.lines)) writeTable(chunk.lines, width <= WIDEST, into)
    else if (areTerms(chunk.lines) && !looksLikeLog(chunk.lines)) writeTerms(chunk.lines, into)
    else if (isSpeech(chunk)) writeSpeech(chunk, width <= WIDEST, into)
    else if (staysLines(chunk, width)) writeLines(chunk.lines, into)
    else writeParagraphs(chunk, width <= WIDEST, into)
  })
  into.close()
}

/** The chunks of a text, with the heads among their lines on their own. */
function dividedOf(text: string): Chunk[] {
  const all = chunksOf(text).flatMap(withoutBox)
  const titled = all.flatMap((chunk, index) => withoutTitle(chunk, all[index + 1]))
  const headed = titled.flatMap((chunk, index) => withoutHead(chunk, index === 0, titled[index + 1]))
  return withoutNumberedHeads(withoutLeanHeads(headed, widthOf(headed) > WIDEST))
}

const underline = /^\s*([=\-~_═─])\1{2,}\s*$/u

/** A rule above a title, or above and under it, stands for itself: `==== / THE SHEET / ====`; so does a title with a rule under it. */
function withoutBox(chunk: Chunk): Chunk[] {
  const { lines, gap } = chunk
  const [head = '', title = '', under = ''] = lines
  const isTitle = lines.length > 2 && underline.test(title) && !rule.test(head) && isShort(head.trim()) && !/ {2,}|\t/u.test(head.trim())
  if (isTitle) return [chunkOf([head, title], gap), ...withoutBox(chunkOf(lines.slice(2), 1))]
  if (lines.length < 2 || lines.length > 3 || !rule.test(head) || rule.test(title)) return [chunk]
  if (lines.length === 3 && !rule.test(under)) return [chunk]
  return [chunkOf([head], gap), chunkOf([title.trim()], 1), ...(under ? [chunkOf([under], 1)] : [])]
}

/** Lines behind a dash that a talk has at least, and share of them that a list has not: they ask, call or say who speaks. */
const FEWEST_SPOKEN = 3
const SPOKEN = 0.3
const dashed = /^\s*[-–—]\s+(?=\S)/u

/** True for several lines behind long dashes that stand together: a list, where it is no talk. */
const isDashed = ({ lines }: Chunk): boolean => lines.length >= FEWEST_SPOKEN && lines.every((line) => longDash.test(line))

/** True where lines behind dashes are what somebody says, in a tale, and no list. */
function areSpoken(chunks: readonly Chunk[]): boolean {
  const lines = chunks.flatMap((chunk) => chunk.lines.filter((line) => dashed.test(line)))
  const spoken = lines.filter((line) => /[?!…][»”"]?$/u.test(line) || /[\p{L},?!…]\s[-–—]\s\p{Ll}/u.test(line))
  return lines.length >= FEWEST_SPOKEN && spoken.length >= lines.length * SPOKEN
}

function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = []
  const lined = text.replace(/\r\n?|\u2029|\f/gu, '\n').replaceAll(/(?<=\n)%(?=\n)/gu, '\n%\n')
  let gap = 0
  for (const [index, raw] of lined.split(/(\n(?:[ \t\u00A0]*\n)+)/u).entries()) {
    // Every other of them is what divides two.
    if (index % 2) {
      gap += raw.split('\n').length - 2
      continue
    }
    const lines = raw.split('\n').map((line) => line.trimEnd().replaceAll('\t', '    '))
    const kept = lines.filter((line) => line.trim() !== '')
    if (!kept.length) continue
    chunks.push(chunkOf(kept, gap))
    gap = 0
  }
  return chunks
}

const isEntrySign = ({ lines }: Chunk): boolean => lines.length === 1 && lines[0]?.trim() === ENTRY

const isRule = (chunk: Chunk): boolean => isEntrySign(chunk) || (chunk.lines.length === 1 && rule.test(chunk.lines[0] ?? ''))

/** A line in capitals, or one above a list, is no part of the lines below it. */
function withoutHead(chunk: Chunk, isFirst: boolean, after: Chunk | undefined): Chunk[] {
  const { lines, gap } = chunk
  const [head = '', next = '', third] = lines
  if (isSigned(chunk))
    return isKicker(chunk, after) ? [chunkOf([`${head.trim()} ${next.trim()}`], gap)] : [chunkOf([head], gap), chunkOf(lines.slice(1))]
  const isHead = isShort(head) && !bullet.test(head) && !rule.test(next) && !/[.;]$/u.test(head) && !mailQuote.test(head)
  if (isHead && hasSubtitle(chunk, after)) return [chunkOf([head], gap), chunkOf([next])]
  const isAbove = bullet.test(next) || (isCapitals(head) && !isCapitals(next) && (third !== undefined || isFirst))
  if (lines.length < 2 || !isHead || !isAbove || lines.filter((line) => bullet.test(line)).length === 1) return [chunk]
  return [chunkOf([head], gap), chunkOf(lines.slice(1))]
}

/** True for the name of a column in brackets with the title of a text under it, before that text. */
const isKicker = ({ lines: [head = '', title = '', ...more] }: Chunk, after: Chunk | undefined): boolean =>
  more.length === 0 &&
  /^\s*【[^】]+】\s*$/u.test(head) &&
  isShort(title) &&
  !endsSentence(title) &&
  !bullet.test(title) &&
  after !== undefined

/** True for a title in capitals with one line under it that says by whom a text is, or what it is about, before a paragraph. */
const hasSubtitle = ({ lines: [head = '', under = '', ...more] }: Chunk, after: Chunk | undefined): boolean =>
  more.length === 0 &&
  isCapitals(head) &&
  head.trim().split(/\s+/u).length > 1 &&
  !isCapitals(under) &&
  isShort(under) &&
  !endsSentence(under) &&
  !/[?!…]$/u.test(under) &&
  isParagraph(after?.lines[0] ?? '')

/** True for a first line with the sign of headings, above lines that have another or none. */
const isSigned = ({ lines: [head = '', ...others] }: Chunk): boolean => {
  const sign = headSign.exec(head)?.[0].trim()
  return (
    sign !== undefined && others.length > 0 && isShort(head) && !endsSentence(head) && !others.some((line) => line.trim().startsWith(sign))
  )
}

/** Words of a title that stands on a paragraph at most, and the shortest line that is surely a paragraph, in characters. */
const LEAN_WORDS = 10
const PARAGRAPH = 120
const HAN_PARAGRAPH = 50

const isParagraph = (line: string): boolean =>
  line.length > (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(line) ? HAN_PARAGRAPH : PARAGRAPH)

/** True for a first line that may be a title though no blank line parts it from its text. */
const maySitOn = (head: string): boolean =>
  isShortLine(head) &&
  head.split(/\s+/u).length <= LEAN_WORDS &&
  /^\s*[\p{Lu}\p{Lo}\p{N}"“„«]/u.test(head) &&
  !/[-–—]\s*$/u.test(head) &&
  !endsSentence(head) &&
  !isSpoken(head) &&
  !bullet.test(head) &&
  leadingDate(head.trim()) === '' &&
  !openings.greeting.test(head.trim()) &&
  !openings.closing.test(head.trim())

/** True for a line above one in brackets that says by whom a text is or how it is sung, before that text. */
const isOverAside = ({ lines: [, aside = '', ...more], indent }: Chunk, next: Chunk | undefined): boolean =>
  /^\s*[(（].*[)）]\s*$/u.test(aside) && indent < SET_OFF && (more.length > 0 || (next !== undefined && !isRule(next)))

/** Lists of amounts whose first line is the name of the dish: there are several, and not all of them stand under a line of their own. */
function headedAmounts(chunks: readonly Chunk[]): ReadonlySet<Chunk> {
  const found = chunks.filter(
    ({ lines: [head = '', ...amounts] }) => amounts.length > 2 && !/\p{Nd}|[½¼¾]/u.test(head) && areAmounts(amounts),
  )
  const places = new Map(chunks.map((chunk, index) => [chunk, index - 1]))
  const isUnder = (chunk: Chunk): boolean => {
    const before = chunks[places.get(chunk) ?? 0]
    return before !== undefined && before.lines.length === 1 && isShort(before.lines[0] ?? '') && !endsSentence(before.lines[0] ?? '')
  }
  return new Set(found.length > 1 && found.some((chunk) => !isUnder(chunk)) ? found : [])
}

/**
 * Where no lines are wrapped, a short line that ends no sentence is a title though it stands on its text: a paragraph longer than any line, or
 * rows of what happens when. So is one above a line in brackets. Names of who speaks come again; titles do not.
 */
function withoutLeanHeads(chunks: readonly Chunk[], isUnwrapped: boolean): Chunk[] {
  const heads = new Map<string, number>()
  for (const { lines } of chunks) heads.set(lines[0] ?? '', (heads.get(lines[0] ?? '') ?? 0) + 1)
  const onAmounts = headedAmounts(chunks)
  return chunks.flatMap((chunk, index) => {
    const [head = '', ...text] = chunk.lines
    const isOnText = (isUnwrapped && (isParagraph(text[0] ?? '') || (text.length > 2 && areDated(text)))) || onAmounts.has(chunk)
    const isTitle =
      heads.get(head) === 1 && maySitOn(head.trim().replace(stressed, '$2')) && (isOnText || isOverAside(chunk, chunks[index + 1]))
    return isTitle && !isSpeech(chunk) ? [chunkOf([head], chunk.gap), chunkOf(text)] : [chunk]
  })
}

/** Blank lines before a text that stands for itself, where others stand closer. */
const WIDE = 2
/** Lines under a title that say by whom a text is, or what it is about, at most. */
const UNDER_TITLE = 2

/** A title with a line or two under it, as wide apart from what is before as texts are from each other. */
function withoutTitle(chunk: Chunk, next: Chunk | undefined): Chunk[] {
  const [head = '', ...under] = chunk.lines
  if (chunk.gap < WIDE || !next || next.gap >= chunk.gap || !under.length || under.length > UNDER_TITLE) return [chunk]
  const isTitle = isShort(head) && !endsSentence(head) && !bullet.test(head) && under.every((line) => isShort(line) && !bullet.test(line))
  return isTitle ? [chunkOf([head], chunk.gap), chunkOf(under)] : [chunk]
}

/** True for a line that stands closer to what is before it than to what is behind it: who wrote that, not what follows. */
const isUnder = (chunk: Chunk, next: Chunk | undefined): boolean => next !== undefined && next.gap >= WIDE && chunk.gap < next.gap

/** Numbered heads there are at least. */
const FEWEST_HEADS = 3

/** True for lines of which the first is a number and a few words that end no sentence, and the others go on without one. */
const hasNumberedHead = (chunk: Chunk): boolean => {
  const [head = '', next = ''] = chunk.lines
  if (chunk.lines.length < 2 || !/^\d{1,2}\.\s+[\p{Lu}\p{Lo}]/u.test(head) || head.length > SHORT_LINE || endsSentence(head)) return false
  return /^[\p{Lu}\p{Lo}\p{N}"“„«(]/u.test(next) && !chunk.lines.slice(1).some((line) => bullet.test(line)) && !isNumberedStanza(chunk)
}

/** The first lines of numbered sections stand for themselves, where there are several. */
function withoutNumberedHeads(chunks: readonly Chunk[]): Chunk[] {
  const headed = chunks.filter(hasNumberedHead)
  if (headed.length < FEWEST_HEADS) return [...chunks]
  return chunks.flatMap((chunk) =>
    headed.includes(chunk) ? [chunkOf(chunk.lines.slice(0, 1), chunk.gap), chunkOf(chunk.lines.slice(1))] : [chunk],
  )
}

const chunkOf = (lines: string[], gap = 0): Chunk => ({ lines, gap, indent: /^ */u.exec(lines[0] ?? '')?.[0].length ?? 0 })

/** Nobody wraps text at fewer characters, or at more: wider lines are whole paragraphs. */
const NARROWEST = 60
const WIDEST = 120
/** Among whole paragraphs, lines this short are an address, a list or verse. */
const SHORT_LINE = 60

/** How a mail program marks what it answers to. */
const mailQuote = /^\s*>+ ?/u

/** Characters that fit on a line: what all but the longest lines keep to. */
function widthOf(chunks: readonly Chunk[]): number {
  const lengths = chunks.flatMap((chunk) => chunk.lines.map((line) => line.length)).sort((a, b) => a - b)
  return lengths[Math.floor(lengths.length * 0.97)] ?? 0
}

const isShortLine = (line: string): boolean => line.length <= SHORT_LINE

/** True when every line of the chunk was ended by its author. */
const staysLines = ({ lines }: Chunk, width: number): boolean =>
  looksLikeLog(lines) ||
  areRows(lines) ||
  areDated(lines) ||
  areCountedInWords(lines) ||
  (width > WIDEST
    ? lines.length > 1 && (lines.every(isShortLine) || areBrief(lines) || areAmounts(lines) || areEnjambed(lines))
    : areBrokenOnPurpose(lines, Math.max(width, NARROWEST, ...lines.slice(0, MOST_MEASURED).map((line) => line.length))))

/** Lines of a chunk whose lengths are looked at. */
const MOST_MEASURED = 60

/** What stands in brackets behind a title is not counted. */
const isShort = (whole: string): boolean => {
  const line = whole.replace(/(?<=\S)\s*\([^()]*\)\s*$/u, '')
  return line.length <= 80 && whole.length <= 120 && line.split(/\s+/u).length <= 12
}
const isProse = (chunk: Chunk): boolean => chunk.lines.length > 1 || (chunk.lines[0] ?? '').length > 80
const isUnderlined = (chunk: Chunk): boolean => chunk.lines.length === 2 && rule.test(chunk.lines[1] ?? '')
const isCapitals = (line: string): boolean => /\p{Lu}{2}/u.test(line) && line === line.toUpperCase()
const endsSentence = (line: string): boolean => /[.,;:。，；：、،؛۔।]["'’”»」』)\]*_]*$/u.test(line) && !/\b[A-Z]\.$/u.test(line)
/** Titles in old books end in a full stop. */
const isShoutedTitle = (line: string): boolean => isCapitals(line) && /\p{Lu}\.$/u.test(line) && !/[.,:]\s/u.test(line)
/** Two sentences, or a sentence and the beginning of another. */
const holdsSentence = (line: string): boolean => /\p{Ll}{2}[.!?]["'’”]?\s+\p{Lu}/u.test(line)

/** What somebody says or asks on a line of its own, in a tale or a talk, is no heading. */
const isSpoken = (line: string): boolean => /[?!…—？！؟]["'’”»」』)\]]*$/u.test(line) || /^[—–-]\s*\S/u.test(line) || /^\p{Ll}/u.test(line)

/** A title between signs: `--- NEWS ---`, `>> News <<`. */
const fenced = /^[-=*~#_>•+|–—]{1,6}\s+(?=\p{L}|\p{N}|["“«])(\S.*\S)\s+[-=*~#_<•+|–—]{1,6}$/u

/** A line between the signs that are typed for bold. */
const stressed = /^(\*{1,2}|_{1,2})(?![*_])(\S.*\S)(?<![*_])\1$/u

/** A title that calls: in capitals, up to its brackets. */
const isCalled = (line: string): boolean => isCapitals(line.replace(/\s*\([^)]*\)$/u, '')) && !/^[—–-]/u.test(line)

/** 1 or 2 when the chunk is a heading, else 0. */
function headingLevel(chunk: Chunk, before: Chunk | undefined, next: readonly Chunk[]): 0 | 1 | 2 {
  const first = before === undefined
  const line = (chunk.lines[0] ?? '').trim().replace(stressed, '$2')
  const marked = /^#{1,6}\s/u.exec(line)
  if (marked && chunk.lines.length === 1) return marked[0].length === 2 ? 1 : 2
  if (fenced.test(line) && chunk.lines.length === 1 && isShort(line) && next.length > 0 && !/^\W*ends\W*$/iu.test(line)) return 2
  if (isUnderlined(chunk)) return /[=═]/u.test(chunk.lines[1] ?? '') ? 1 : 2
  if (!first && (chunk.gap === 0 || isUnder(chunk, next[0]))) return 0
  if (before && (closes(before, next[0]) || isSetOff(chunk, next[0]) || greets(line))) return 0
  const isApart = chunk.gap >= WIDE && (next[0]?.gap ?? 0) < chunk.gap
  if (chunk.lines.length > 1 || !isShort(line) || /^["“‘([]/u.test(line) || !/\p{L}/u.test(line) || isYield(line)) return 0
  if (endsSentence(line) && !isShoutedTitle(line)) return 0
  if (/^(chapter|part|section|appendix)\s+[\dIVXLC]+\b/iu.test(line)) return 1
  if (first && isCapitals(line) && next.length > 1) return 1
  if (
    !leadsToText(next) ||
    (!first &&
      ((isSpoken(isApart ? line.replace(/^\p{Ll}/u, 'A') : line) && !headSign.test(line) && !isCalled(line)) || holdsSentence(line)))
  )
    return 0
  if (isCapitals(line) || first) return 1
  return bullet.test(line) && !/^(?:\d+\.\s+[\p{Lu}\p{Lo}]|[■□◆◇●○]\s*[\p{L}\p{N}])/u.test(line) ? 0 : 2
}

/** True where a line is the name under a text: it stands before a rule behind what is none, or behind a line that ends in a comma. */
const closes = (before: Chunk, next: Chunk | undefined): boolean =>
  (next !== undefined && isRule(next) && !isRule(before)) ||
  (/[,،，、]$/u.test(before.lines.at(-1) ?? '') && (before.lines.at(-1) ?? '').length <= SHORT_LINE)

/** Characters a name under a text is set in by at least. */
const SET_OFF = 8

/** True for a short line that is set in, as the name under a text, before the title of the next. */
const isSetOff = ({ indent, lines }: Chunk, next: Chunk | undefined): boolean =>
  indent >= SET_OFF && lines.length === 1 && next?.indent === 0 && next.lines.length === 1 && isShort(next.lines[0] ?? '')

/** Words of a greeting at most. */
const GREETING = 4

const greets = (line: string): boolean => openings.greeting.test(line) && line.split(/\s+/u).length <= GREETING

/** Levels of the headings among chunks. Where headings in capitals stand behind others that are not, and no further from what is before, nothing tells that they are above them. */
function levelsOf(chunks: readonly Chunk[]): (0 | 1 | 2)[] {
  if (chunks.some(isEntrySign)) return chunks.map(() => 0)
  const levels = chunks.map((chunk, index) => headingLevel(chunk, chunks[index - 1], chunks.slice(index + 1, index + 6)))
  const signed = levels.filter((level, index) => level && headSign.test(chunks[index]?.lines[0] ?? '')).length
  const lower = levels.findIndex((level, index) => index > 0 && level === 2)
  const upper = levels.findIndex((level, index) => index > 0 && level === 1)
  const gapsOf = (level: 1 | 2): number[] => chunks.flatMap(({ gap }, index) => (index > 0 && levels[index] === level ? [gap] : []))
  const areWider = Math.min(...gapsOf(1)) >= WIDE && Math.min(...gapsOf(1)) > Math.max(0, ...gapsOf(2))
  const areEqual = lower > 0 && upper > lower && !areWider
  return levels.map((level, index) => {
    if (!level || index === 0) return level
    if (signed >= FEWEST_SIGNED && !headSign.test(chunks[index]?.lines[0] ?? '')) return 0
    return areEqual ? 2 : level
  })
}

/** A sign before a heading, and headings with one from which on lines without one are none. */
const headSign = /^\s*[■□◆◇●○▼▽★☆※【]/u
const FEWEST_SIGNED = 2

/** A heading stands before a text, at most one more heading in between; a list of short lines is not a row of headings. */
function leadsToText(all: readonly Chunk[]): boolean {
  const next = all.filter((chunk) => !isRule(chunk))
  const [one, two] = next.filter((chunk, index) => !isAside(chunk, next[index + 1]))
  if (!one) return false
  return isProse(one) || (one.lines.length === 1 && two !== undefined && isProse(two)) || /[.!?]["’”]?$/u.test(one.lines[0] ?? '')
}

/** For how many a dish is, and what names a list, stand between a title and its text. */
const isAside = ({ lines: [line = '', ...more] }: Chunk, next: Chunk | undefined): boolean =>
  more.length === 0 && (isYield(line.trim()) || (/[:：]$/u.test(line) && next !== undefined && bullet.test(next.lines[0] ?? '')))

function writeHeading(chunk: Chunk, level: number, into: BlockList): void {
  into.open('heading', level)
  into.text(
    (chunk.lines[0] ?? '')
      .trim()
      .replace(fenced, '$1')
      .replace(/^#{1,6}\s+/u, '')
      .replace(stressed, '$2'),
  )
  into.close()
}

/** Lines under a number that are broken on purpose, and not set in or each with a capital: a verse of a hymn. */
const isNumberedStanza = ({ lines }: Chunk): boolean =>
  lines.length >= 3 &&
  /^\d/u.test(lines[0] ?? '') &&
  lines.slice(1).every((line) => !bullet.test(line) && (!/^\s/u.test(line) || /^\s+[\p{Lu}“"'’(]/u.test(line))) &&
  areBrokenOnPurpose(lines, NARROWEST)

function writeQuote(chunk: Chunk, into: BlockList): void {
  into.open('quote')
  for (const line of chunk.lines) into.text(`${line.replace(mailQuote, '').trim()} `)
  into.close()
}

/** Rows and columns a table has at least. */
const FEWEST_ROWS = 3
const FEWEST_COLUMNS = 3

/** Before each of the figures a line ends in: a name, and what is counted of it. */
const lastFigures = / +(?=[+-]?\d[\d.,:%+-]{0,12}(?: +[+-]?\d[\d.,:%+-]{0,12}){0,12} *$)/u

/** What may stand between the cells of a row. */
const cellSigns = [/\t/u, /\s*\|\s*/u, /;\s*/u, /,\s*/u, / {2,}/u, lastFigures, / +/u]

/** Where rows of a table stand among lines, and what divides their cells. */
interface TableLines {
  from: number
  to: number
  sign: RegExp
}

const cellsOf = (line: string, sign: RegExp): string[] => line.trim().split(sign)

/** Share of the cells that are figures at least, as names and sentences have commas too; the same where a space divides them. */
const SOME_FIGURES = 1 / 3
const MOST_FIGURES = 0.7

const areFigures = (cells: readonly string[], share: number): boolean =>
  cells.filter((cell) => /^[^\p{L}]{0,3}\d[\d.,:/ %–-]{0,12}[^\p{L}]{0,3}$/u.test(cell)).length >= cells.length * share

/** True where some lines, but not all, end in a comma or semicolon: they are sentences that go on in the next. */
function goOn(lines: readonly string[], sign: RegExp): boolean {
  const ending = /^[,;]/u.exec(sign.source)?.[0]
  const count = ending ? lines.filter((line) => line.trimEnd().endsWith(ending)).length : 0
  return count > 0 && count < lines.length
}

/** Finds the longest run of lines that have as many cells each, with figures among them; null where there is none. */
function tableIn(lines: readonly string[]): TableLines | null {
  if (lines.filter((line) => /\p{Nd}/u.test(line)).length < FEWEST_ROWS - 1) return null
  let best: TableLines | null = null
  for (const sign of cellSigns) {
    let from = 0
    while (from < lines.length) {
      const columns = cellsOf(lines[from] ?? '', sign).length
      let to = from + 1
      while (to < lines.length && /\p{Nd}/u.test(lines[to] ?? '') && cellsOf(lines[to] ?? '', sign).length === columns) to += 1
      const isTable = columns >= FEWEST_COLUMNS && to - from >= FEWEST_ROWS && !goOn(lines.slice(from, to), sign)
      if (isTable && to - from > (best ? best.to - best.from : 0)) {
        const cells = lines.slice(from + 1, to).flatMap((line) => cellsOf(line, sign))
        if (areFigures(cells, sign.source === ' +' ? MOST_FIGURES : SOME_FIGURES)) best = { from, to, sign }
      }
      from = to
    }
  }
  return best
}

/** Lines in two columns, a term and what is said of it, at least; their share of the lines. */
const FEWEST_TERMS = 4
const TERMS = 0.75
const columnGap = / {3,}|\t/u
/** Characters of a term at most, on average: what is longer is text set in columns. */
const LONGEST_TERM = 18

/** True for lines in two columns of which the first is short. */
function areTerms(lines: readonly string[]): boolean {
  if (lines.length < FEWEST_TERMS || areDated(lines)) return false
  const terms = lines.flatMap((line) => (columnGap.test(line.trim()) ? [line.trim().split(columnGap)[0] ?? ''] : []))
  const length = terms.reduce((sum, term) => sum + term.length, 0)
  return terms.length >= lines.length * TERMS && length <= terms.length * LONGEST_TERM && !terms.some((term) => /[,;]$/u.test(term))
}

/** Share of the terms that may be different where they are names of who speaks, in turn. */
const SPEAKERS = 0.5

/** Writes lines in two columns as a table; where the first are names that come again, as what those say. */
function writeTerms(lines: readonly string[], into: BlockList): void {
  const rows = lines.map((line) => {
    const [term = '', ...said] = line.trim().split(columnGap)
    return [term, said.join(' ')] as const
  })
  const names = new Set(rows.map(([term]) => term))
  if (names.size < 2 || names.size > rows.length * SPEAKERS || ![...names].every((name) => /^\p{L}/u.test(name))) return into.table(rows)
  for (const [name, said] of rows) {
    into.open('paragraph')
    into.text(name, ['bold'])
    into.text(` ${said}`)
    into.close()
  }
}

/** Writes a chunk that holds a table: the lines before and behind it are paragraphs. */
function writeTable(lines: string[], wrapped: boolean, into: BlockList): void {
  const found = tableIn(lines)
  if (!found) return lines.length ? writeParagraphs(chunkOf(lines), wrapped, into) : undefined
  const { from, to, sign } = found
  if (from) writeParagraphs(chunkOf(lines.slice(0, from)), wrapped, into)
  into.table(lines.slice(from, to).map((line) => cellsOf(line, sign)))
  writeTable(lines.slice(to), wrapped, into)
}

/** A name in capitals on a line of its own, and under it what is said. */
const isSpeech = ({ lines }: Chunk): boolean => lines.length > 2 && /^\s*\p{Lu}[\p{Lu}\p{M}.'’ -]{1,28}[.:]$/u.test(lines[0] ?? '')

function writeSpeech({ lines: [name = '', ...said] }: Chunk, wrapped: boolean, into: BlockList): void {
  into.open('paragraph')
  into.text(`${name.trim()}\u2028${said.map((line) => line.trim()).join(wrapped ? ' ' : '\u2028')}`)
  into.close()
}

/** A name in capitals before what is said. */
const cue = /^\s*\p{Lu}[\p{Lu}\p{M}.'’ ]{1,28}?(?:\s*[(（][^)）]{1,60}[)）])?\s*(?:[.:]\s?[–—-]{0,2}|\s[–—-])\s+\S/u

function writeParagraphs(chunk: Chunk, wrapped: boolean, into: BlockList): void {
  const isScript = chunk.lines.filter((line) => cue.test(line)).length > 1
  into.open('paragraph')
  chunk.lines.forEach((line, index) => {
    if (index > 0 && (!wrapped || (isScript && cue.test(line)))) into.open('paragraph')
    const isBroken = wrapped && /\p{L}[-\u00AD]$/u.test(line)
    into.text(isBroken ? line.trim() : `${line.trim()} `)
  })
  into.close()
}
