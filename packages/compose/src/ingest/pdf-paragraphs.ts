import { LINE_BREAK } from '../white-space.ts'
import { areCounted } from './counted.ts'
import { areWrapped, brokenLinesFrom, endsEarly } from './pdf-broken-lines.ts'
import { standsIn } from './pdf-direction.ts'
import { joinLines, vocabulary } from './pdf-hyphens.ts'
import type { PdfLine } from './pdf-text.ts'

/** A heading (level 1–5) or a paragraph (level 0). */
export interface PdfBlock {
  level: number
  text: string
  /** Depth in a list; absent = no item. */
  item?: number
  ordered?: boolean
  /** The number before an item, as typed. */
  mark?: string
  /** Cells of a table; its text is empty. */
  rows?: string[][]
  /** Page it begins on and signs of notes it refers to, when it does. */
  refers?: { page: number; signs: readonly string[] }
}

/** A line is a heading when its type is this much larger than the body. */
const HEADING = 1.12
/** Headings are shorter than this, in characters: longer bold or large text is an introduction. */
const LONGEST_HEADING = 180

const listMark = /^(?:([•▪‣◦●])|(\d{1,3}|[a-z])[.)])\s+(?=\S)/u

/** What is typed before an item where no program makes one of it. */
const typedMark = /^[-–*]\s+(?=\S)/u

/** Joins lines into headings, paragraphs, items of lists and tables. `starts` is given the first line of each. */
export function buildParagraphs(lines: readonly PdfLine[], starts: PdfLine[] = []): PdfBlock[] {
  const type = typography(lines)
  const words = vocabulary(lines)
  const blocks: PdfBlock[] = []
  const list = new ListDepth()
  let previous: PdfLine | null = null
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as PdfLine
    const rows = tableFrom(lines, index)
    if (rows) {
      starts.push(line)
      blocks.push({ level: 0, text: '', rows })
      index += rows.length - 1
      previous = null
      continue
    }
    const isStanza = blocks.at(-1)?.text.includes(LINE_BREAK)
    const goesOn = !isStanza && previous !== null && isMidSentence(previous, line)
    const isTextOf = (other: PdfLine): boolean => isText(other, type)
    const broken = goesOn ? null : brokenLinesFrom(lines, index, type.leading, isTextOf, isStanza, type.isWrapped)
    if (broken) {
      starts.push(line)
      blocks.push({ level: 0, text: broken.join(LINE_BREAK) })
      for (const other of lines.slice(index, index + broken.length)) refer(blocks.at(-1) as PdfBlock, other)
      index += broken.length - 1
      previous = lines[index] as PdfLine
      continue
    }
    const level = levelOf(line, previous, type)
    const last = blocks.at(-1)
    const mark = level === 0 && line.hang !== undefined ? listMark.exec(line.text) : null
    if (mark)
      blocks.push({
        level: 0,
        text: line.text.slice(mark[0].length),
        item: list.depth(line),
        ...(mark[2] ? { ordered: true, mark: mark[0] } : {}),
      })
    else if (
      last &&
      previous &&
      last.level === level &&
      !last.rows &&
      !(isStanza && type.isWrapped) &&
      continues(previous, line, level, type, last.item === undefined ? null : list.hang)
    ) {
      last.text = joinLines(last.text, line.text, words)
    } else blocks.push({ level, text: line.text })
    if (starts.length < blocks.length) starts.push(line)
    refer(blocks.at(-1) as PdfBlock, line)
    previous = line
  }
  return uncounted(blocks).map((block) => (block.level && block.text.length > LONGEST_HEADING ? { ...block, level: 0 } : block))
}

/** Numbers that do not count the items of their list, as days of dates, are words of theirs. */
function uncounted(blocks: readonly PdfBlock[]): PdfBlock[] {
  const runs: PdfBlock[][] = []
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1]
    if (block.ordered && before?.ordered && before.item === block.item) runs.at(-1)?.push(block)
    else runs.push([block])
  }
  return runs.flatMap((run) => {
    const lines = run.map(({ mark = '', text }) => mark + text)
    if (!run[0]?.ordered || !/^\d/u.test(run[0].mark ?? '') || areCounted(lines)) return run
    return run.map(({ mark: _mark, ordered: _ordered, ...block }, index) => ({ ...block, text: lines[index] ?? '' }))
  })
}

/** True for lines of running text that are no items. */
const isText = (line: PdfLine, type: Typography): boolean =>
  levelOf(line, null, type) === 0 &&
  line.hang === undefined &&
  !line.cells &&
  !(type.isWrapped && typedMark.test(line.text)) &&
  line.height <= type.body * HEADING

function refer(block: PdfBlock, { marks, page, text }: PdfLine): void {
  if (marks && text === marks.bare) block.refers = { page, signs: [...(block.refers?.signs ?? []), ...marks.signs] }
}

/** The sizes of a document. */
interface Typography {
  body: number
  leading: number
  /** Sizes of headings, largest first. */
  sizes: readonly number[]
  /** True when the running text itself is bold. */
  boldBody: boolean
  /** How far first lines stand in, in points; 0 = not at all. */
  indent: number
  /** True where a program wrapped the lines, so that only a full one goes on in the next. */
  isWrapped: boolean
}

function typography(lines: readonly PdfLine[]): Typography {
  const body = bodySize(lines)
  const bold = lines.filter((line) => line.bold).length
  const leading = commonLeading(lines, body)
  return {
    body,
    leading,
    isWrapped: areWrapped(lines, leading),
    sizes: headingSizes(lines, body),
    boldBody: bold > lines.length * 0.4,
    indent: commonIndent(lines, body),
  }
}

/** Returns the size most characters are set in, to a quarter of a point; 10 where there are none. */
export function bodySize(lines: readonly PdfLine[]): number {
  const sizes = new Map<number, number>()
  for (const { height, text } of lines) {
    const size = Math.round(height * 4) / 4
    sizes.set(size, (sizes.get(size) ?? 0) + text.length)
  }
  return [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10
}

/** A distance between lines from which on it may be that of paragraphs, in sizes of the type, and how often a smaller one is found then. */
const WIDE = 1.6
const FEW_WITHIN = 0.1

/** The most common distance between lines of the body in one column. */
function commonLeading(lines: readonly PdfLine[], body: number): number {
  const gaps = new Map<number, number>()
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    if (!before || before.column !== line.column || line.height > body * HEADING) return
    const gap = Math.round((line.y - before.y) * 4) / 4
    if (gap > 0) gaps.set(gap, (gaps.get(gap) ?? 0) + 1)
  })
  const [most = [body * 1.2, 0], ...others] = [...gaps].sort((a, b) => b[1] - a[1] || a[0] - b[0])
  // Where most paragraphs are single lines, the gaps between them are more than those within others.
  const within = others.filter(([gap, count]) => gap >= body && gap < most[0] && count >= Math.max(2, most[1] * FEW_WITHIN))
  return most[0] < body * WIDE ? most[0] : Math.min(most[0], ...within.map(([gap]) => gap))
}

/** How far lines most often stand in that follow a flush line. */
function commonIndent(lines: readonly PdfLine[], body: number): number {
  const indents = new Map<number, number>()
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    if (!before || before.column !== line.column || !isIndented(line, null) || standsIn(before) > body * 0.2) return
    const indent = Math.round(standsIn(line))
    indents.set(indent, (indents.get(indent) ?? 0) + 1)
  })
  const [most] = [...indents].sort((a, b) => b[1] - a[1])
  return most && most[1] > 4 ? most[0] : 0
}

/** The sizes of headings, largest first; sizes beyond the fourth count as the fourth. */
function headingSizes(lines: readonly PdfLine[], body: number): number[] {
  const sizes: number[] = []
  for (const { height } of [...lines].sort((a, b) => b.height - a.height)) {
    if (height > body * HEADING && !sizes.some((size) => Math.abs(size - height) < 0.6)) sizes.push(height)
  }
  return sizes
}

/** 1–4 by size, one deeper for bold lines in the size of the body that stand apart; 0 = text. */
function levelOf(line: PdfLine, before: PdfLine | null, { body, leading, sizes, boldBody, isWrapped }: Typography): number {
  if (line.height > body * HEADING) return Math.min(4, sizes.findIndex((size) => Math.abs(size - line.height) < 0.6) + 1)
  if (boldBody || !line.bold || line.height < body * 0.9 || !/\p{L}/u.test(line.text)) return 0
  const isOnItsOwn = !before || before.column !== line.column || line.y - before.y > leading * 1.15
  const apart = isOnItsOwn || before.bold || (isWrapped && endsEarly(before, line))
  return apart && !/[,;]$/u.test(line.text) ? Math.min(5, sizes.length + 1) : 0
}

function continues(
  before: PdfLine,
  line: PdfLine,
  level: number,
  { leading, indent, isWrapped }: Typography,
  hang: number | null,
): boolean {
  const full = standsIn(before) + before.width > before.measure * 0.85
  if (before.column !== line.column) return level === 0 && (isMidSentence(before, line) || (full && !isIndented(line, hang)))
  const gap = line.y - before.y
  if (level > 0) return gap < line.height * 1.6
  if (gap > leading * 1.25 || (isWrapped && hang === null && endsBefore(before, line))) return false
  if (hang !== null) return Math.abs(line.x - hang) < line.height * 0.4 && (full || !endsSentence(before) || /^\p{Ll}/u.test(line.text))
  return !startsParagraph(before, line, full, indent)
}

/** True where a paragraph ends before a line: there was room for its first word, or it is an item behind a typed sign. */
const endsBefore = (before: PdfLine, line: PdfLine): boolean =>
  (endsEarly(before, line) && !/^\p{Ll}/u.test(line.text)) ||
  (typedMark.test(line.text) && (typedMark.test(before.text) || endsSentence(before)))

const isMidSentence = (before: PdfLine, line: PdfLine): boolean =>
  /[\p{Ll},]$|\p{L}[-‐\u00AD]$/u.test(before.text) && /^\p{Ll}/u.test(line.text)

const endsSentence = (line: PdfLine): boolean => /[.!?:]["'”’)\]]*$/u.test(line.text)

const isIndented = (line: PdfLine, hang: number | null): boolean =>
  hang === null && standsIn(line) > line.height * 0.6 && standsIn(line) < line.measure * 0.3

/** A first-line indent: further right than the line before; or as far, when that line ended a paragraph of its own. */
function startsParagraph(before: PdfLine, line: PdfLine, full: boolean, indent: number): boolean {
  if (!isIndented(line, null)) return false
  if (standsIn(before) < standsIn(line) - line.height * 0.4) return true
  if (Math.abs(before.x - line.x) > 1) return false
  const isFirstLine = indent > 0 && Math.abs(standsIn(line) - indent) < 1
  return endsSentence(before) ? isFirstLine || !full : isFirstLine && before.width < before.measure * 0.5
}

/** Keeps how deep items of a list stand, by where their bullets are. */
class ListDepth {
  /** Where the text of the last item begins. */
  hang = 0
  #column = -1
  #open: number[] = []

  depth(line: PdfLine): number {
    // The places of bullets are compared from the edge of their column, so that a list may go on in the next one.
    const x = standsIn(line)
    if (this.#column < 0) this.#open = []
    this.#column = line.column
    this.hang = line.hang ?? line.x
    while (this.#open.length && (this.#open.at(-1) ?? 0) > x + 2) this.#open.pop()
    if (!this.#open.length || (this.#open.at(-1) ?? 0) < x - 2) this.#open.push(x)
    return Math.min(8, this.#open.length - 1)
  }
}

/** Rows of a table that begins at a line: three lines or more, one below the other, with as many pieces at the same places; null = none. */
function tableFrom(lines: readonly PdfLine[], from: number): string[][] | null {
  const first = lines[from]
  if (!first?.cells || (lines[from - 1]?.cells && alike(lines[from - 1] as PdfLine, first))) return null
  let to = from + 1
  while (to < lines.length && alike(lines[to - 1] as PdfLine, lines[to] as PdfLine)) to += 1
  return to - from < 3 ? null : lines.slice(from, to).map((line) => (line.cells ?? []).map((cell) => cell.text))
}

function alike(a: PdfLine, b: PdfLine): boolean {
  const cells = b.cells ?? []
  if (!a.cells || a.column !== b.column || a.cells.length !== cells.length || b.y - a.y > b.height * 4) return false
  return a.cells.every((cell, index) => {
    const other = cells[index] as { x: number; end: number }
    return Math.abs(cell.x - other.x) < 4 || Math.abs(cell.end - other.end) < 4
  })
}
