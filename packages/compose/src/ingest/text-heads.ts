import { isByline } from '../material/blocks/roles.ts'
import { asks } from '../material/lines.ts'
import { leadingDate, wholeDate } from '../words/dates.ts'
import { namesPaper } from '../words/issue-line.ts'
import { saysImprint } from '../words/imprint.ts'
import { openings } from '../words/lexicon.ts'
import { areAlike, areAmounts, areDated, wrappedWidth } from './lines.ts'
import {
  SHORT_LINE,
  WIDE,
  areParagraphs,
  chunkOf,
  chunksOf,
  endsSentence,
  fenced,
  headSign,
  isCapitals,
  isNumberedStanza,
  numberedHead,
  isParagraph,
  isProse,
  isRule,
  isShort,
  isShortLine,
  isSpeech,
  isSpoken,
  labelOf,
  mailQuote,
  numberedFence,
  rule,
  stressed,
} from './text-chunks.ts'
import type { Chunk } from './text-chunks.ts'
import { bullet } from './text-items.ts'
import { SET_OFF } from './text-levels.ts'
import { withoutLists } from './text-lists.ts'
import { nameBehindDash, withoutBareNumbers } from './text-numbers.ts'
import { withoutRules } from './text-rules.ts'
import { withoutTicks } from './text-ticks.ts'
import { withoutTree } from './text-trees.ts'

/** Returns the chunks of a text, with the heads among their lines on their own. */
export function dividedOf(text: string): Chunk[] {
  const all = withoutBareNumbers(
    withoutRules(chunksOf(text))
      .flatMap(withoutTicks)
      .flatMap((chunk) => (chunk.isTree ? [chunk] : withoutTree(chunk))),
  )
  const imprint = imprintIn(all)
  const head = all.slice(0, imprint)
  return [...head.flatMap((chunk, index) => (index ? [chunk] : withoutHead(chunk, true, all[1]))), ...textsOf(all.slice(imprint), !imprint)]
}

/** Returns chunks with the heads among their lines on their own. */
function textsOf(all: readonly Chunk[], isWhole: boolean): Chunk[] {
  const titled = withoutGreetings(all.flatMap(withoutSignature)).flatMap((chunk, index) => withoutTitle(chunk, all[index + 1]))
  const areCalled = titled.filter(({ lines: [head = ''] }) => isShort(head) && isCalledOut(head)).length >= FEWEST_CALLED
  const headed = titled.flatMap((chunk, index) =>
    areCalled && sitsOnLine(chunk) ? partedAt(chunk, 1) : withoutHead(chunk, isWhole && index === 0, titled[index + 1]),
  )
  const texts = withoutNumberedHeads(withoutLeanHeads(headed))
  // Under a head that was parted from them the lines of a text may have their own over a list.
  const parted = texts.flatMap((chunk) => (chunk.gap === 0 && !headed.includes(chunk) ? withoutHead(chunk, false, undefined) : [chunk]))
  return parted.flatMap((chunk) => (chunk.isTree ? [chunk] : withoutLists(chunk)))
}

/** Runs of lines under a head in capitals, from which on one that stands on a single line is a head too. */
const FEWEST_CALLED = 4

/** True for a line in capitals, up to its brackets. */
const isCalledOut = (line: string): boolean => isCapitals(line.replace(/\s*\([^)]*\)\s*$/u, ''))

/** Letters of a head that stands on a single line at least: fewer are the name of a thing. */
const FEWEST_LETTERS = 4

/** True for a line in capitals on one that is not, and no more: a hymn and what it is called, in an order of service. */
const sitsOnLine = ({ lines: [head = '', under = '', ...more], isTree }: Chunk): boolean =>
  !isTree &&
  under !== '' &&
  more.length === 0 &&
  isShort(head) &&
  isCalledOut(head) &&
  (head.match(/\p{L}/gu)?.length ?? 0) >= FEWEST_LETTERS &&
  !endsSentence(head) &&
  !bullet.test(head) &&
  !/\p{Lu}{2}/u.test(under) &&
  !rule.test(under)

const partedAt = ({ lines, gap }: Chunk, at: number): Chunk[] => [chunkOf(lines.slice(0, at), gap), chunkOf(lines.slice(at))]

/** Runs of lines at the beginning among which the one is that says who publishes a paper. */
const HEAD = 4

/** How many runs of lines stand up to the last of the first that says in several lines who publishes a paper and how they are reached; 0 where none does. No title is among them. */
const imprintIn = (chunks: readonly Chunk[]): number =>
  chunks
    .slice(0, HEAD)
    .findLastIndex(({ lines }, index) => index > 0 && lines.length > 1 && lines.filter(saysImprint).length * 2 >= lines.length) + 1

/** Characters that the name under a text stands further in than all lines above it, at least, and its own at most. */
const FAR_IN = 16
const LONGEST_NAME = 60

/** A short last line that is set far to the right of the others is no part of their paragraph: it says who wrote it. */
function withoutSignature(chunk: Chunk): Chunk[] {
  if (chunk.isTree) return [chunk]
  const { lines, gap } = chunk
  const indents = lines.map((line) => /^ */u.exec(line)?.[0].length ?? 0)
  const last = lines.at(-1)?.trim() ?? ''
  const isSignature =
    lines.length > 2 &&
    last.length <= LONGEST_NAME &&
    (indents.at(-1) ?? 0) >= Math.max(...indents.slice(0, -1)) + FAR_IN &&
    !/ {3,}/u.test(last)
  return isSignature ? [chunkOf(lines.slice(0, -1), gap), chunkOf(lines.slice(-1), 1)] : [chunk]
}

/** A greeting above wrapped prose stands on a line of its own, and the closing under it. */
function withoutGreetings(chunks: readonly Chunk[]): Chunk[] {
  const wrapped = wrappedWidth(chunks.map(({ lines }) => lines))
  if (!wrapped) return [...chunks]
  return chunks.flatMap((chunk) => {
    const { lines, gap } = chunk
    const end = closingOf(lines)
    const [greeting = '', ...text] = lines.slice(0, end)
    const closed = end < lines.length ? [chunkOf(lines.slice(end), 1)] : []
    if (openings.greeting.test(greeting.trim()) && isOnWrapped(greeting, text.length > 1 ? text : [...text, ''], wrapped))
      return [chunkOf([greeting], gap), chunkOf(text, 1), ...closed]
    return closed.length && end > 1 && isWrapped(lines.slice(0, end), wrapped) ? [chunkOf(lines.slice(0, end), gap), ...closed] : [chunk]
  })
}

/** Lines of the name under the words that close a letter at most. */
const NAMED = 2

/** Where the words begin that close a letter, at the end of lines: their number where none do. */
function closingOf(lines: readonly string[]): number {
  const at = lines.findIndex((line, index) => index > 0 && index >= lines.length - 1 - NAMED && openings.closing.test(line.trim()))
  return at > 0 && lines.slice(at).every(isShortLine) && (at === lines.length - 1 || /[.!?…]["”»)]?$/u.test(lines[at - 1] ?? ''))
    ? at
    : lines.length
}

const isWrapped = (lines: readonly string[], wrapped: number): boolean =>
  lines.slice(0, -1).every((line) => line.length >= wrapped * NEARLY_FULL)

/** A line in capitals, or one above a list, is no part of the lines below it. */
function withoutHead(chunk: Chunk, isFirst: boolean, after: Chunk | undefined): Chunk[] {
  if (chunk.isTree) return [chunk]
  const { lines, gap } = chunk
  const [head = '', next = '', third] = lines
  if (numberedFence.test(head) && lines.length > 1 && isShort(head)) return [chunkOf([head], gap), chunkOf(lines.slice(1))]
  if (isSigned(chunk))
    return isKicker(chunk, after) ? [chunkOf([`${head.trim()} ${next.trim()}`], gap)] : [chunkOf([head], gap), chunkOf(lines.slice(1))]
  if (isFirst && hasIssueLine(chunk, after)) return [chunkOf([head], gap), chunkOf(lines.slice(1))]
  if (hasAuthorLine(chunk, after))
    return [{ ...chunkOf([head], gap), isTitle: true }, ...lines.slice(1).map((line) => chunkOf([nameBehindDash(line) || line]))]
  const isHead = isShort(head) && !bullet.test(head) && !rule.test(next) && !/[.;]$/u.test(head) && !mailQuote.test(head)
  if (isHead && hasSubtitle(chunk, after)) return [{ ...chunkOf([head], gap), isTitle: true }, chunkOf([next])]
  const isAbove = bullet.test(next) || fenced.test(head) || (isCapitals(head) && !isCapitals(next) && (third !== undefined || isFirst))
  const bullets = lines.filter((line) => bullet.test(line)).length
  if (lines.length < 2 || !isHead || !isAbove || (bullets === 1 && !bullet.test(lines.at(-1) ?? ''))) return [chunk]
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

/** Lines under the name of a paper at most, one of which says which issue it is. */
const UNDER_PAPER = 4

/** True for the name of a paper with lines under it, of which one says which issue it is and others who publishes it, before its texts. */
const hasIssueLine = ({ lines: [head = '', ...under] }: Chunk, after: Chunk | undefined): boolean =>
  after !== undefined &&
  under.length <= UNDER_PAPER &&
  under.every((line) => isShortLine(line) || saysImprint(line)) &&
  under.some((line) => namesPaper(head, line))

/** Words of a sentence at least that a text may begin with. */
const SENTENCE = 6

const isSentence = (line: string): boolean =>
  /\p{Ll}[.!]["'”’»)]*$/u.test(line) && line.trim().split(/\s+/u).length >= SENTENCE && !bullet.test(line)

/** True for a title in capitals with one line under it that says by whom a text is, or what it is about, before a paragraph. */
const hasSubtitle = ({ lines: [head = '', under = '', ...more] }: Chunk, after: Chunk | undefined): boolean =>
  under !== '' &&
  more.length === 0 &&
  isCapitals(head) &&
  head.trim().split(/\s+/u).length > 1 &&
  !isCapitals(under) &&
  isShort(under) &&
  !endsSentence(under) &&
  !/[?!…]$/u.test(under) &&
  (isParagraph(after?.lines[0] ?? '') || isSentence(after?.lines[0] ?? ''))

/** Lines that may stand between a title and the one that says by whom a text is, at most. */
const OVER_AUTHOR = 2

/** True for a title that stands on the line which says by whom a text is, with what it is about between them, before that text. */
const hasAuthorLine = ({ lines, gap }: Chunk, after: Chunk | undefined): boolean => {
  const [head = '', ...under] = lines
  const about = under.slice(0, -1)
  const isNamed = nameBehindDash(under.at(-1) ?? '') !== ''
  return (
    (about.length > 0 || (isNamed && gap > 0)) &&
    about.length <= OVER_AUTHOR &&
    (isNamed || isByline((under.at(-1) ?? '').trim())) &&
    after !== undefined &&
    (isProse(after) || (isNamed && gap >= WIDE)) &&
    (isNamed ? lines.slice(0, -1) : lines).every(
      (line) => isShort(line) && !bullet.test(line) && !rule.test(line) && !/ {3,}/u.test(line.trim()),
    ) &&
    /^\s*["“„«]?[\p{Lu}\p{Lo}\p{N}]/u.test(head) &&
    !endsSentence(head) &&
    leadingDate(head.trim()) === '' &&
    !openings.greeting.test(head.trim())
  )
}

/** True for a first line with the sign of headings, above lines that have another or none. */
const isSigned = ({ lines: [head = '', ...others] }: Chunk): boolean => {
  const sign = headSign.exec(head)?.[0].trim()
  return (
    sign !== undefined && others.length > 0 && isShort(head) && !endsSentence(head) && !others.some((line) => line.trim().startsWith(sign))
  )
}

/** Words of a title that stands on a paragraph at most, and the shortest line that is surely a paragraph, in characters. */
const LEAN_WORDS = 10

/** True for lines that are a paragraph together, of which the first is as long as no title and ends a sentence. */
const isOnSentences = (lines: readonly string[]): boolean =>
  (lines[0] ?? '').length > LONGEST_TITLE && endsSentence(lines[0] ?? '') && lines.length > 1 && isParagraph(lines.join(' '))

const LONGEST_TITLE = 80

/** True for a first line that may be a title though no blank line parts it from its text. */
const maySitOn = (head: string): boolean =>
  isShortLine(head) &&
  head.split(/\s+/u).length <= LEAN_WORDS &&
  /^\s*[\p{Lu}\p{Lo}\p{N}"“„«]/u.test(head) &&
  !/[-–—]\s*$| {3,}/u.test(head) &&
  !endsSentence(head) &&
  !isSpoken(head) &&
  !bullet.test(head) &&
  leadingDate(head.trim()) === '' &&
  !openings.greeting.test(head.trim()) &&
  !openings.closing.test(head.trim())

/** True for a line above one in brackets that says by whom a text is or how it is sung, before that text. */
const isOverAside = ({ lines: [, aside = '', ...more], indent }: Chunk, next: Chunk | undefined): boolean =>
  (/^\s*(?:[(（].*[)）]|[-–—]{1,3}\s\S.*\S\s[-–—]{1,3})\s*$/u.test(aside) ||
    (isByline(aside.trim()) && !more.length && isProse(next ?? chunkOf([])))) &&
  indent < SET_OFF &&
  (more.length > 0 || (next !== undefined && !isRule(next)))

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

/** Share of a full line that a title on wrapped text has at most, and that the lines of that text have at least, but for the last. */
const SHORT_OF_FULL = 0.6
const NEARLY_FULL = 0.7

/** True where lines are prose that was wrapped, and the line above them was ended long before their width: the next word had its place there. */
const isOnWrapped = (head: string, text: readonly string[], wrapped: number): boolean =>
  wrapped > 0 &&
  text.length > 1 &&
  head.length <= wrapped * SHORT_OF_FULL &&
  /^\s*[\p{Lu}\p{Lo}\p{N}"“„«(]/u.test(text[0] ?? '') &&
  !text.some((line) => / {3,}/u.test(line.trim())) &&
  text.slice(0, -1).every((line) => line.length >= wrapped * NEARLY_FULL)

/**
 * A short line that ends no sentence is a title though it stands on its text: a paragraph longer than any line, one that was wrapped where the
 * title ends long before its lines do, or rows of what happens when. So is one above a line in brackets. Names of who speaks come again; titles do not.
 */
function withoutLeanHeads(chunks: readonly Chunk[]): Chunk[] {
  const isUnwrapped = areParagraphs(chunks)
  const wrapped = wrappedWidth(chunks.map(({ lines }) => lines))
  const heads = new Map<string, number>()
  for (const { lines } of chunks) heads.set(lines[0] ?? '', (heads.get(lines[0] ?? '') ?? 0) + 1)
  const onAmounts = headedAmounts(chunks)
  const labels = Map.groupBy(chunks, ({ lines }) => labelOf(lines[0] ?? ''))
  const isTitled = (chunk: Chunk, index: number): boolean => {
    if (chunk.isTree) return false
    const [head = '', ...text] = chunk.lines
    const isOnText =
      (isUnwrapped ? isParagraph(text[0] ?? '') || isOnSentences(text) : isOnWrapped(head, text, wrapped)) ||
      (text.length > 2 && areDated(text)) ||
      areAlike(head, text) ||
      onAmounts.has(chunk)
    return (
      heads.get(head) === 1 &&
      (labels.get(labelOf(head))?.length ?? 0) < (labelOf(head) ? FEWEST_HEADS : Number.POSITIVE_INFINITY) &&
      maySitOn(head.trim().replace(stressed, '$2')) &&
      (isOnText || isOverAside(chunk, chunks[index + 1])) &&
      !isSpeech(chunk)
    )
  }
  const titled = new Set(chunks.filter(isTitled))
  const maySit = (chunk: Chunk): boolean => titled.has(chunk) || (heads.get(chunk.lines[0] ?? '') === 1 && sitsOnLines(chunk))
  const areAll = titled.size >= FEWEST_TITLED && chunks.every((chunk) => chunk.lines.length < 2 || chunk.isTree || maySit(chunk))
  return chunks.flatMap((chunk) =>
    titled.has(chunk) || (areAll && chunk.lines.length > 1 && !chunk.isTree)
      ? [chunkOf(chunk.lines.slice(0, 1), chunk.gap), chunkOf(chunk.lines.slice(1))]
      : [chunk],
  )
}

/** Titles on their texts from which on all others that stand so are titles too, and words of one on short lines at most. */
const FEWEST_TITLED = 2
const TITLE_ON_LINES = 5

/** True for lines of which the first may be a title, of a few words: stanzas and addresses go on in the next line, or have a figure. */
const sitsOnLines = ({ lines: [head = ''] }: Chunk): boolean =>
  maySitOn(head.trim().replace(stressed, '$2')) &&
  head.trim().split(/\s+/u).length <= TITLE_ON_LINES &&
  !/[\p{Nd},;:–—-]\s*$|^\P{L}*\p{Nd}/u.test(head)

/** Lines under a title that say by whom a text is, or what it is about, at most. */
const UNDER_TITLE = 2

/** A title with a line or two under it, as wide apart from what is before as texts are from each other. */
function withoutTitle(chunk: Chunk, next: Chunk | undefined): Chunk[] {
  const [head = '', ...under] = chunk.lines
  if (chunk.gap < WIDE || !next || next.gap >= chunk.gap || !under.length || under.length > UNDER_TITLE) return [chunk]
  const isTitle =
    isShort(head) &&
    !endsSentence(head) &&
    !bullet.test(head) &&
    under.every((line) => isShort(line) && !bullet.test(line) && !rule.test(line))
  return isTitle ? [chunkOf([head], chunk.gap), chunkOf(under)] : [chunk]
}

/** Numbered heads there are at least. */
const FEWEST_HEADS = 3
/** Share of what begins with a number that is a head: where others are questions or whole texts, none is. */
const HEADED = 0.75

/** A word and a number that stand alone over a text: `Day 1`, `Etappe 3:`. */
const countedHead = /^\p{Lu}\p{L}{2,11}\s\p{Nd}{1,2}[.:]?$/u

/** True for a day alone over what was that day, in sentences. */
const hasDayHead = ({ lines: [head = '', ...said] }: Chunk): boolean =>
  said.length > 0 &&
  wholeDate(head.trim()) &&
  /\p{L}/u.test(head) &&
  endsSentence(said.at(-1) ?? '') &&
  said.join(' ').length > LONGEST_TITLE / 2 &&
  !openings.greeting.test(said[0]?.trim() ?? '')

/** True for lines of which the first is a day, or a number and a few words that end no sentence, and the others go on without one. */
const hasNumberedHead = (chunk: Chunk): boolean => {
  const [head = '', next = ''] = chunk.lines
  if (hasDayHead(chunk)) return true
  const isNumbered = numberedHead.test(head) || countedHead.test(head)
  if (chunk.lines.length < 2 || !isNumbered || head.length > SHORT_LINE || (endsSentence(head) && !countedHead.test(head))) return false
  const begins = /^[\p{Lu}\p{Lo}\p{N}"“„«(]/u.test(next) || leadingDate(next) !== ''
  return begins && !bullet.test(next) && !chunk.lines.some((line, at) => at > 0 && isCounting(line)) && !isNumberedStanza(chunk)
}

/** True for an item with a number: of a list whose items may be divided in their turn. */
const isCounting = (line: string): boolean => /^\s*\p{Nd}/u.test(line) && bullet.test(line)

/** True for such a head that stands alone on its text already. */
const isParted = ({ lines: [head = '', ...more] }: Chunk, next: Chunk | undefined): boolean =>
  !more.length && numberedHead.test(head) && isShortLine(head) && !endsSentence(head) && next?.gap === 0

/** The first lines of numbered sections stand for themselves, where there are several. */
function withoutNumberedHeads(chunks: readonly Chunk[]): Chunk[] {
  const headed = chunks.filter((chunk, index) => !chunk.isTree && (hasNumberedHead(chunk) || isParted(chunk, chunks[index + 1])))
  const numbered = chunks.filter(({ lines }) => numberedHead.test(lines[0] ?? ''))
  const asked = headed.filter(({ lines }) => asks(lines[0] ?? '')).length
  if (headed.length < FEWEST_HEADS || headed.length < numbered.length * HEADED || (asked > 0 && asked < headed.length)) return [...chunks]
  return chunks.flatMap((chunk) =>
    headed.includes(chunk) && chunk.lines.length > 1
      ? [chunkOf(chunk.lines.slice(0, 1), chunk.gap), chunkOf(chunk.lines.slice(1))]
      : [chunk],
  )
}
