import type { BlockList } from './block-list.ts'
import { messageOf } from '../material/chat.ts'
import { withChordsInline } from './chords.ts'
import { withoutLetterSpacing } from './letter-spacing.ts'
import {
  areAmounts,
  areBrief,
  areBrokenOnPurpose,
  areCountedInWords,
  areDated,
  areEnjambed,
  areQuoted,
  areRows,
  areWrappedAt,
  looksLikeLog,
  wrappedWidth,
  writeLines,
} from './lines.ts'
import {
  NARROWEST,
  WIDE,
  areParagraphs,
  chunkOf,
  endsSentence,
  fenced,
  isEntrySign,
  isNumberedStanza,
  isRule,
  isShortLine,
  isSpeech,
  isUnderlined,
  mailQuote,
  numberedFence,
  stressed,
  widthOf,
} from './text-chunks.ts'
import type { Chunk } from './text-chunks.ts'
import { measureWords } from '../material/text.ts'
import { areOfLicence } from '../words/licence.ts'
import { saysIssue } from '../words/issue-line.ts'
import { openings } from '../words/lexicon.ts'
import { dividedOf } from './text-heads.ts'
import { bullet, linesOfList, longDash, writeItems } from './text-items.ts'
import { levelsOf, manualHead } from './text-levels.ts'
import { withMarked } from './text-marks.ts'
import { nameSetIn, withLabels } from './text-numbers.ts'
import { withStanzas } from './text-stanzas.ts'
import { areTerms, cellsOf, ruledTableIn, tableIn, writeTerms } from './text-table.ts'
import { isDrawnTree, writeDrawnTree, writeTree } from './text-trees.ts'

/** Reads plain text: wrapped lines are joined, short lines that stand alone before a text become headings. */
export function readText(text: string, into: BlockList): void {
  const divided = dividedOf(withoutLetterSpacing(withChordsInline(text)))
  const first = levelsOf(divided)
  const marked = withLabels(withMarked(divided.map((chunk, index) => ({ chunk, level: first[index] ?? 0 }))))
  const chunks = withStanzas(marked.map(({ chunk }) => chunk))
  const isTalk = areSpoken(chunks)
  const width = widthOf(chunks)
  const wrapped = wrappedWidth(chunks.map(({ lines }) => lines))
  const isWrapped = !areParagraphs(chunks)
  const beginsApart = versesApart(chunks)
  const full = isWrapped ? wrapped || Number.POSITIVE_INFINITY : 0
  const sayings = sayingsIn(chunks)
  if (sayings.length) return writeSayings(sayings, into)
  chunks.forEach((chunk, index) => {
    if (isRule(chunk)) return into.rule(isEntrySign(chunk) ? 'entry' : 'text')
    const heading = marked[index]?.level
    if (beginsApart.has(chunk)) into.rule()
    if (heading) writeHeading(chunk, heading, into)
    else if (chunk.isTree) writeTree(chunk, into)
    else if (isDrawnTree(chunk)) writeDrawnTree(chunk, into)
    else if (ruledTableIn(chunk.lines)) writeRuled(chunk.lines, full, into)
    else if (isUnderlined(chunk)) writeParagraphs(chunkOf(chunk.lines.slice(0, 1)), 0, into)
    else if (isTalk && chunk.lines.some((line) => dashed.test(line))) writeParagraphs(chunk, 0, into)
    else if (isAsked(chunk)) writeAsked(chunk, full, into)
    else if (nameSetIn(chunk)) writeName(chunk, into)
    else if ((isListed(chunk) && !isNumberedStanza(chunk)) || isDashed(chunk)) writeList(chunk, full, into)
    else if (isOption(chunk)) writeOption(chunk, into)
    else if (chunk.lines.every((line) => mailQuote.test(line))) writeQuote(chunk.lines, into)
    else if (isAnswered(chunk)) writeAnswered(chunk, into)
    else if (tableIn(chunk.lines)) writeTable(chunk.lines, full, into)
    else if (areTerms(chunk.lines) && !looksLikeLog(chunk.lines)) writeTerms(chunk.lines, into)
    else if (isCommandSetIn(chunk)) writeLines(chunk.lines, into, true)
    else if (isSpeech(chunk)) writeSpeech(chunk, isWrapped, into)
    else if (staysLines(chunk, isWrapped ? width : 0, wrapped)) writeLines(chunk.lines, into)
    else writeParagraphs(chunk, areOfLicence(chunk.lines) ? full || Number.POSITIVE_INFINITY : full, into)
  })
  into.close()
}

/** True for a question behind its label, and its answer behind another. */
const isAsked = ({ lines: [asked = '', ...lines] }: Chunk): boolean =>
  openings.question.test(asked.trim()) && lines.some((line) => openings.answer.test(line.trim()))

/** Writes questions and answers as paragraphs, each from its label on; what hangs under a label goes on in its line. */
function writeAsked({ lines }: Chunk, full: number, into: BlockList): void {
  const isLabelled = (line: string): boolean => openings.question.test(line.trim()) || openings.answer.test(line.trim())
  const starts = lines.flatMap((line, at) => (at === 0 || isLabelled(line) ? [at] : []))
  starts.forEach((start, nth) => {
    const said = lines.slice(start, starts[nth + 1])
    const hangs = said.length > 1 && said.slice(1).every((line) => /^\s/u.test(line))
    writeParagraphs(chunkOf(said), hangs ? Number.POSITIVE_INFINITY : full, into)
  })
}

/** Writes the name under a text as far in as it stands. */
function writeName(chunk: Chunk, into: BlockList): void {
  into.open('paragraph')
  into.text(' '.repeat(chunk.indent) + nameSetIn(chunk))
  into.close()
}

/** True for a run of lines that begins as an item does, and is no `22. Jahrgang, Heft 3`. */
const isListed = ({ lines: [line = ''] }: Chunk): boolean => bullet.test(line) && !saysIssue(line)

/** Writes a list, and the text that stands on the line behind it. */
function writeList({ lines }: Chunk, full: number, into: BlockList): void {
  const count = linesOfList(lines)
  writeItems(lines.slice(0, count), into)
  if (count < lines.length) writeParagraphs(chunkOf(lines.slice(count)), full, into)
}

/** Texts of a collection at least that are a list together, share of them that are sayings, and words of one at most. */
const SAYINGS = { fewest: 5, share: 0.9, words: 25 } as const

/** Returns the texts between the signs of a collection, each in one line, where nearly all are a sentence or two: sayings are one list. */
function sayingsIn(chunks: readonly Chunk[]): string[] {
  if (!chunks.some(isEntrySign)) return []
  const texts: string[] = ['']
  for (const chunk of chunks) {
    if (isEntrySign(chunk)) texts.push('')
    else texts[texts.length - 1] = [texts.at(-1), ...chunk.lines].join(' ').trim()
  }
  const said = texts.filter(Boolean)
  const brief = said.filter((text) => measureWords(text) <= SAYINGS.words)
  return said.length >= SAYINGS.fewest && brief.length >= said.length * SAYINGS.share ? said : []
}

function writeSayings(sayings: readonly string[], into: BlockList): void {
  for (const saying of sayings) {
    into.open('item', 0)
    into.text(saying)
  }
  into.close()
}

/** Lines behind a dash that a talk has at least, and share of them that a list has not: they ask, call or say who speaks. */
const FEWEST_SPOKEN = 3

const SPOKEN = 0.3

/** Lines among them that ask, call or say who speaks, at least: one may call in a list. */
const FEWEST_VOICES = 2

const dashed = /^\s*[-–—]\s+(?=\S)/u

/** True for several lines behind long dashes that stand together: a list, where it is no talk. */
const isDashed = ({ lines }: Chunk): boolean => lines.length >= FEWEST_SPOKEN && lines.every((line) => longDash.test(line))

/** True where lines behind dashes are what somebody says, in a tale, and no list. */
function areSpoken(chunks: readonly Chunk[]): boolean {
  const lines = chunks.flatMap((chunk) => chunk.lines.filter((line) => dashed.test(line)))
  const spoken = lines.filter((line) => /[?!…][»”"]?$/u.test(line) || /[\p{L},?!…]\s[-–—]\s\p{Ll}/u.test(line))
  return lines.length >= FEWEST_SPOKEN && spoken.length >= Math.max(FEWEST_VOICES, lines.length * SPOKEN)
}

/** True when every line of the chunk was ended by its author. `width` is 0 where no lines are wrapped. */
const staysLines = ({ lines, staysLines: stays }: Chunk, width: number, wrapped: number): boolean =>
  stays === true ||
  looksLikeLog(lines) ||
  areMessages(lines) ||
  areRows(lines) ||
  areQuoted(lines) ||
  areDated(lines) ||
  areCountedInWords(lines) ||
  (!(wrapped && areWrappedAt(lines, wrapped)) &&
    !areOfLicence(lines) &&
    (!width
      ? lines.length > 1 && (lines.every(isShortLine) || areBrief(lines) || areAmounts(lines) || areEnjambed(lines))
      : areBrokenOnPurpose(lines, Math.max(width, NARROWEST, ...lines.slice(0, MOST_MEASURED).map((line) => line.length)))))

/** Lines of a stanza at least. */
const FEWEST_LINES = 3

/** Where texts of stanzas alone begin: behind more blank lines than stand between others of them. Nothing else marks where a poem begins that has no title. */
function versesApart(chunks: readonly Chunk[]): ReadonlySet<Chunk> {
  const gaps = chunks.slice(1).map(({ gap }) => gap)
  const areStanzas = chunks.every(
    ({ lines }) => lines.length >= FEWEST_LINES && lines.every((line) => isShortLine(line) && !bullet.test(line)),
  )
  return new Set(areStanzas && Math.min(...gaps) < WIDE ? chunks.slice(1).filter(({ gap }) => gap >= WIDE) : [])
}

/** Share of the lines that begin with when a message was sent and by whom, in a chat. */
const MESSAGES = 0.5

const areMessages = (lines: readonly string[]): boolean =>
  lines.length > 1 && lines.filter((line) => messageOf(line.trim())).length >= lines.length * MESSAGES

/** Lines of a chunk whose lengths are looked at. */
const MOST_MEASURED = 60

/** A command among sentences: one line that is set in, and has an option behind its first words. */
const isCommandSetIn = ({ lines: [line = '', ...more], indent }: Chunk): boolean =>
  more.length === 0 && indent >= SET_IN && /^[\w./-]+(?:\s[\w./-]+)?\s--?[a-z]/u.test(line.trim()) && !endsSentence(line)

/** Characters a line that is typed stands in, at least. */
const SET_IN = 3

/** What a command may be given, as `-d date`, with what it does set in under it. */
const option = /^\s*--?[\p{L}\p{N}?]/u

/** True for an option over what is said of it, as manuals list them. */
const isOption = ({ lines: [term = '', ...said], indent }: Chunk): boolean =>
  said.length > 0 && option.test(term) && said.every((line) => (/^ */u.exec(line)?.[0].length ?? 0) > indent)

/** Writes an option as an item whose term is what is typed. */
function writeOption({ lines: [term = '', ...said] }: Chunk, into: BlockList): void {
  into.open('item', 0)
  into.text(term.trim(), ['bold'])
  into.text(` ${said.map((line) => line.trim()).join(' ')}`)
  into.close()
}

function writeHeading(chunk: Chunk, level: number, into: BlockList): void {
  const [, name = '', section = ''] = manualHead.exec(chunk.lines[0]?.trim() ?? '') ?? []
  if (name) {
    into.open('heading', level)
    into.text(name)
    return writeParagraphs(chunkOf([section]), 0, into)
  }
  into.open('heading', level)
  into.text(
    (chunk.lines[0] ?? '')
      .trim()
      .replace(fenced, '$1')
      .replace(numberedFence, '')
      .replace(/^#{1,6}\s+/u, '')
      .replace(/^([■□◆◇●○▼▽◎※★☆]+)\s*(?=[\p{L}\p{N}])(.*?)(?:\s*\1)?$/u, '$2')
      .replace(/^【\s*([^【】]+?)\s*】$/u, '$1')
      .replace(stressed, '$2')
      .replace(/^(?:[>»]{2,}|[[{])\s+|\s+[\]}]$/gu, ''),
  )
  into.close()
}

/** Writes the lines that are answered to: a paragraph for each run between those that have a sign and nothing more. */
function writeQuote(lines: readonly string[], into: BlockList): void {
  into.open('quote')
  for (const line of lines) {
    const text = line.replace(mailQuote, '').trim()
    if (text) into.text(`${text} `)
    else into.open('quote')
  }
  into.close()
}

/** True for what a mail program writes over what is answered to, and that: `On Monday Tom wrote:`. */
const isAnswered = ({ lines: [head = '', ...quoted] }: Chunk): boolean =>
  quoted.length > 0 && /[:：]\s*$/u.test(head) && quoted.every((line) => mailQuote.test(line))

function writeAnswered({ lines: [head = '', ...quoted] }: Chunk, into: BlockList): void {
  into.open('paragraph')
  into.text(head.trim())
  writeQuote(quoted, into)
}

/** Writes a chunk that holds a table: the lines before and behind it are paragraphs. */
function writeTable(lines: string[], wrapped: number, into: BlockList): void {
  const found = tableIn(lines)
  if (!found) return lines.length ? writeParagraphs(chunkOf(lines), wrapped, into) : undefined
  const { from, to, sign } = found
  if (from) writeParagraphs(chunkOf(lines.slice(0, from)), wrapped, into)
  into.table(lines.slice(from, to).map((line) => cellsOf(line, sign)))
  writeTable(lines.slice(to), wrapped, into)
}

/** Writes a table whose columns strokes stand under, and the lines before it. */
function writeRuled(lines: readonly string[], wrapped: number, into: BlockList): void {
  const { before, rows } = ruledTableIn(lines) ?? { before: [], rows: [] }
  if (before.length) writeParagraphs(chunkOf(before), wrapped, into)
  into.table(rows)
}

function writeSpeech({ lines: [name = '', ...said] }: Chunk, wrapped: boolean, into: BlockList): void {
  into.open('paragraph')
  into.text(`${name.trim()}\u2028${said.map((line) => line.trim()).join(wrapped ? ' ' : '\u2028')}`)
  into.close()
}

/** A name in capitals before what is said. */
const cue = /^\s*\p{Lu}[\p{Lu}\p{M}.'’ ]{1,28}?(?:\s*[(（][^)）]{1,60}[)）])?\s*(?:[.:]\s?[–—-]{0,2}|\s[–—-])\s+\S/u

/** Share of a full line that a line with the next word has at most, where its author ended it. */
const ENDED_EARLY = 0.75

/** True where wrapped prose goes on in a line of its own though the word had its place on the one before: that is a greeting, or ends a paragraph. */
const endsEarly = (line: string, next: string, width: number): boolean =>
  /^\s*[\p{Lu}\p{N}"“„«(]/u.test(next) && line.trim().length + (/^\S+/u.exec(next.trim())?.[0].length ?? 0) < width * ENDED_EARLY

/** The sign a program puts where it divides a word, in a word that has no other hyphen. */
const turned = /(?<=(?:^|\s)\p{L}+)\u2010$/u

/** The room of one letter that a paragraph begins with in Chinese and Japanese, or more before the name under a text. */
const setInByOne = /^\u3000/u

/** `wrapped` is the length of full lines; 0 where each line is a paragraph, `Infinity` where nothing tells. */
function writeParagraphs(chunk: Chunk, wrapped: number, into: BlockList): void {
  const isScript = chunk.lines.filter((line) => cue.test(line)).length > 1
  into.open('paragraph')
  chunk.lines.forEach((line, index) => {
    const isNew =
      !wrapped ||
      setInByOne.test(line) ||
      (isScript && cue.test(line)) ||
      (Number.isFinite(wrapped) && endsEarly(chunk.lines[index - 1] ?? '', line, wrapped))
    if (index > 0 && isNew) into.open('paragraph')
    const isBroken = wrapped > 0 && /\p{L}[-\u00AD\u2010]$/u.test(line)
    into.text(isBroken ? line.trim().replace(turned, '') : `${line.trim()} `)
  })
  into.close()
}
