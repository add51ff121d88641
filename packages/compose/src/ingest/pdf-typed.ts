import { standsIn } from './pdf-direction.ts'
import { joinLines, vocabulary } from './pdf-hyphens.ts'
import type { PdfLine, PdfPage } from './pdf-text.ts'
import { endsInWord, isFull, isLarger, isUnder, signWidth, typingOf, type Typing } from './pdf-typing.ts'
import { isCapitals } from './text-chunks.ts'
import { bullet } from './text-items.ts'

/** Blank lines that are kept between two paragraphs at most. */
const MOST_BLANK = 3
/** How far a line stands in that begins a paragraph, in sizes of its type. */
const INDENT = 0.6
/** Characters of a bold line that is a head at most, and share of the lines from which on bold is the face of the text. */
const LONGEST_HEAD = 120
const BOLD = 0.4
/** Distance of the lines of a title at most, in sizes of its type. */
const TITLE_LEADING = 1.6
/** Room between the columns of a table. */
const COLUMNS = '    '

/** A text as it was typed, the lines it was read from, and its bold heads. */
export interface TypedText {
  text: string
  lines: readonly PdfLine[]
  heads: readonly string[]
}

/**
 * Returns what was typed where the text of a document has one size and one column: lines that a program wrapped are whole again, gaps are blank
 * lines, room at the edge is spaces, and bold lines that stand alone are headings as Markdown has them; null for other documents.
 */
export function typedText(lines: readonly PdfLine[], pages: readonly PdfPage[]): TypedText | null {
  const typing = typingOf(lines, pages)
  if (!typing) return null
  const words = vocabulary(lines)
  const paragraphs: Paragraph[] = []
  const isBoldText = lines.filter(({ bold }) => bold).length > lines.length * BOLD
  for (const line of lines) {
    const open = paragraphs.at(-1)
    const before = open?.lines.at(-1)
    const onward = before !== undefined && goesOn(before, line, typing)
    const isTitle = isLarger(line, typing.size)
    const isHead = isTitle || (!isBoldText && isBold(line) && (open?.isHead === true || !onward))
    const sameKind = open?.isTitle === isTitle && open.isHead === isHead
    if (sameKind && before && (onward || (isTitle && goesOnInTitle(before, line)))) open.lines.push(line)
    else paragraphs.push({ lines: [line], isHead, isTitle })
  }
  if (typing.isWrapped) markSentences(paragraphs, typing)
  const heads = paragraphs.filter(({ isHead }) => isHead).map((head) => joined(head.lines, typing, words))
  return { text: written(paragraphs, typing, words), lines, heads }
}

/** Lines that are one line of what was typed. */
interface Paragraph {
  lines: PdfLine[]
  isHead: boolean
  /** True for a head in larger type. */
  isTitle: boolean
  /** True for a single line that is a sentence, under a paragraph of several. */
  isSentence?: boolean
}

/** A sentence on a line right under a paragraph of several lines is one too, and so is the next under that. */
function markSentences(paragraphs: readonly Paragraph[], typing: Typing): void {
  paragraphs.forEach((paragraph, index) => {
    const before = paragraphs[index - 1]
    const [line, ...more] = paragraph.lines as [PdfLine, ...PdfLine[]]
    const isUnderLong = before !== undefined && !before.isHead && isLong(before) && isUnder(before.lines.at(-1) as PdfLine, line, typing)
    if (isUnderLong && !more.length && !isItem(line))
      paragraph.isSentence = /^["“„«(]?[\p{Lu}\p{Lo}].*[.!?؟。।]["'”’»)\]]*$/u.test(line.text)
  })
}

const isBold = ({ bold, text, cells }: PdfLine): boolean =>
  bold && !cells && text.length <= LONGEST_HEAD && /\p{L}/u.test(text) && !/^[-–—+]|[,;]$/u.test(text) && !bullet.test(text)

const goesOnInTitle = (before: PdfLine, line: PdfLine): boolean =>
  before.column === line.column && Math.abs(before.height - line.height) < 1 && line.y - before.y < line.height * TITLE_LEADING

/** True where a line goes on in the one below it, or on the next page. */
function goesOn(before: PdfLine, line: PdfLine, typing: Typing): boolean {
  if (!typing.isWrapped || !isFull(before, line, typing)) return false
  const isEnded = /[.!?:…؟۔।。]["'”’»)\]]*$/u.test(before.text)
  if (before.column !== line.column) return !isEnded && !isItem(line)
  if (!isUnder(before, line, typing)) return false
  if (isItem(line) && (isEnded || isItem(before) || line.hang !== undefined)) return false
  if (isCapitals(line.text) !== isCapitals(before.text) && isEnded) return false
  // Where lines are cut, the space between two words may begin the next.
  const indent = typing.isCut ? signWidth(line) * 1.5 : line.height * INDENT
  return isItem(before) || standsIn(line) - standsIn(before) < indent
}

const isLong = ({ lines, isSentence }: Paragraph): boolean => lines.length > 1 || isSentence === true

const isItem = ({ text }: PdfLine): boolean => bullet.test(text)

function written(paragraphs: readonly Paragraph[], typing: Typing, words: ReadonlySet<string>): string {
  const indents = new Set(
    paragraphs.filter(({ lines }) => lines.length > 1).map(({ lines: [first] }) => (first ? Math.round(standsIn(first)) : 0)),
  )
  const hasTitle = paragraphs.some(({ isTitle }) => isTitle)
  const out: string[] = []
  paragraphs.forEach((paragraph, index) => {
    const before = paragraphs[index - 1]
    if (before) out.push(...Array.from({ length: blankLines(before, paragraph, typing) }, () => ''))
    const [first, ...others] = paragraph.lines as [PdfLine, ...PdfLine[]]
    const text = others.length ? joined(paragraph.lines, typing, words) : textOf(first, typing)
    const isFirstLine = typing.isWrapped && !isItem(first) && indents.has(Math.round(standsIn(first)))
    const mark = hasTitle && !paragraph.isTitle ? '##' : '#'
    out.push(paragraph.isHead ? `${mark} ${text}` : ' '.repeat(isFirstLine ? 0 : spacesBefore(first)) + text)
  })
  return out.join('\n')
}

const joined = (lines: readonly PdfLine[], typing: Typing, words: ReadonlySet<string>): string =>
  lines.slice(1).reduce((whole, line, index) => {
    return endsInWord(lines[index] as PdfLine, line, typing) ? whole + line.text : joinLines(whole, line.text, words)
  }, lines[0]?.text ?? '')

function textOf({ text, spaced, cells }: PdfLine, { isMono }: Typing): string {
  if (isMono) return spaced ?? text
  return cells ? cells.map((cell) => cell.text).join(COLUMNS) : text
}

const spacesBefore = (line: PdfLine): number => (standsIn(line) < line.height * INDENT ? 0 : Math.round(standsIn(line) / signWidth(line)))

/** Blank lines between two lines of what was typed: a paragraph of several lines stands apart from others that are no items of its list. */
function blankLines(before: Paragraph, paragraph: Paragraph, typing: Typing): number {
  const last = before.lines.at(-1) as PdfLine
  const first = paragraph.lines[0] as PdfLine
  const isApart =
    before.isHead || paragraph.isHead || ((isLong(before) || isLong(paragraph)) && !(isItem(first) && isItem(before.lines[0] as PdfLine)))
  if (last.column !== first.column) return isApart || beginsPage(last, first, typing) ? 1 : 0
  if (isUnder(last, first, typing)) return isApart ? 1 : 0
  return Math.min(MOST_BLANK, Math.max(1, Math.round((first.y - last.y) / typing.leading) - 1))
}

/** True where what stands at the head of a page is no part of what stands at the foot of the one before it. */
const beginsPage = (last: PdfLine, first: PdfLine, typing: Typing): boolean =>
  /[.!?…]["'”’»)\]]*$/u.test(last.text) || isCapitals(first.text) || (!isFull(last, first, typing) && !/^\p{L}/u.test(first.text))
