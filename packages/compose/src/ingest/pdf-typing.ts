import { standsIn } from './pdf-direction.ts'
import type { PdfLine, PdfPage } from './pdf-text.ts'

/** Share of the characters that stand in the size of the text where it was typed in one, and by how much sizes differ that a person takes for one. */
const ONE_SIZE = 0.98
const SAME_SIZE = 0.1
/** Lines at the head of a text that a title in larger type is among. */
const MOST_TITLE = 4
/** By how much the signs of a typewriter differ in width, share of the lines that are typed in them, and characters of a line that tells it. */
const SAME_WIDTH = 0.03
const MONO = 0.9
const FEWEST_SIGNS = 8
/** A gap between lines that is this much wider than the leading divides paragraphs. */
const BLANK = 1.25
/** Share of all gaps that the leading has at least. */
const LEADING = 0.08
/** Room beyond the next word that a line ends early by, in characters. */
const SLACK = 2
/** Share of the lines in the midst of a sentence that are full where a program wrapped them, the same where a person may have, and how many tell it. */
const FULL = 0.75
const FULL_IN_MONO = 0.97
const FEWEST_FULL = 3
/** Share of the width of a page by which its right margin may be wider than its left one, where few lines tell that they fill it. */
const WIDER_MARGIN = 0.12
/** Lines at least that a program cut where they were full, and share of the long ones. */
const FEWEST_CUT = 3
const CUT = 0.9
/** Share of a line from which on it is about as long as another. */
const ABOUT_AS_LONG = 0.85

/** How a text in one size was typed. */
export interface Typing {
  /** Size of the type, in points. */
  size: number
  /** Distance between the lines of a paragraph, in points. */
  leading: number
  /** Width of a full line, in points. */
  measure: number
  /** True where all signs are as wide as each other. */
  isMono: boolean
  /** True where a program wrapped the lines, so that only a full one goes on in the next. */
  isWrapped: boolean
  /** True where a program cut the lines wherever they were full, in the midst of words too. */
  isCut: boolean
}

/** Measures how a text was typed; null for a document that has several sizes or columns. */
export function typingOf(lines: readonly PdfLine[], pages: readonly PdfPage[]): Typing | null {
  const size = lines.length ? sizeOf(lines) : null
  if (size === null || !isOneColumn(lines)) return null
  const leading = leadingOf(lines, size)
  const measure = measureOf(lines)
  const typing = { size, leading, measure, isMono: isMono(lines) }
  const isCut = typing.isMono && areCut(lines, measure)
  return { ...typing, isCut, isWrapped: isCut || isWrapped(lines, typing, pages) }
}

/** The size most is set in; null where there are others, but in a title at the head. */
function sizeOf(lines: readonly PdfLine[]): number | null {
  const sizes = Map.groupBy(lines, ({ height }) => Math.round(height * 4) / 4)
  const signs = (found: readonly PdfLine[]): number => found.reduce((sum, { text }) => sum + text.length, 0)
  const [[, [{ height: size }]] = [0, [{ height: 0 }]]] = [...sizes].toSorted((a, b) => signs(b[1]) - signs(a[1])) as [number, [PdfLine]][]
  const title = lines.slice(0, MOST_TITLE).findLastIndex((line) => isLarger(line, size)) + 1
  const text = lines.slice(title)
  const same = text.filter(({ height }) => Math.abs(height - size) <= size * SAME_SIZE)
  return signs(same) >= signs(text) * ONE_SIZE && !text.some((line) => isLarger(line, size)) ? size : null
}

/** Returns whether a line is larger than the size of a text. */
export const isLarger = ({ height }: PdfLine, size: number): boolean => height > size * (1 + SAME_SIZE)

const isOneColumn = (lines: readonly PdfLine[]): boolean =>
  lines.every((line, index) => index === 0 || line.column === lines[index - 1]?.column || line.page !== lines[index - 1]?.page)

/** The smallest distance that lines of one column often have; a little more than the size of the type where all stand further apart and none fills its line. */
function leadingOf(lines: readonly PdfLine[], size: number): number {
  const gaps = lines.slice(1).flatMap((line, index) => {
    const before = lines[index] as PdfLine
    const gap = Math.round((line.y - before.y) * 2) / 2
    return before.column === line.column && gap > size * 0.8 ? [gap] : []
  })
  const often = [...Map.groupBy(gaps, (gap) => gap)].filter(([, found]) => found.length >= Math.max(1, gaps.length * LEADING))
  const least = Math.min(...often.map(([gap]) => gap))
  return Number.isFinite(least) ? least : size * 1.2
}

/** Where full lines end: the right-most edge, unless a single line reaches far over all others. */
function measureOf(lines: readonly PdfLine[]): number {
  const ends = lines.map(reachOf).toSorted((a, b) => b - a)
  return ends.find((end, index) => (ends[index + 1] ?? 0) >= end * ABOUT_AS_LONG) ?? ends[0] ?? 0
}

function isMono(lines: readonly PdfLine[]): boolean {
  const long = lines.filter(({ text }) => text.length >= FEWEST_SIGNS)
  const widths = long.map(signWidth)
  const median = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0
  return long.length > 0 && widths.filter((width) => Math.abs(width - median) <= median * SAME_WIDTH).length >= long.length * MONO
}

/** True where nearly all long lines are as long as each other to a sign: a space at their end is not seen. */
function areCut(lines: readonly PdfLine[], measure: number): boolean {
  const long = lines.filter((line) => reachOf(line) >= measure * ABOUT_AS_LONG)
  return long.length >= FEWEST_CUT && long.filter((line) => fillsSigns(line, measure)).length >= long.length * CUT
}

const fillsSigns = (line: PdfLine, measure: number): boolean => measure - reachOf(line) < 1.5 * signWidth(line)

/** Returns whether a line that was cut ends in the midst of a word or at its end, and goes on without a space. */
export const endsInWord = (line: PdfLine, next: PdfLine, { measure, isCut }: Typing): boolean =>
  isCut && measure - reachOf(line) < signWidth(line) / 2 && standsIn(next) < signWidth(next) / 2

/** True where lines that end in the midst of a sentence are full: nobody but a program fills them all. */
function isWrapped(lines: readonly PdfLine[], typing: Pick<Typing, 'leading' | 'measure' | 'isMono'>, pages: readonly PdfPage[]): boolean {
  const inside = lines.slice(1).flatMap((line, index) => {
    const before = lines[index] as PdfLine
    return isUnder(before, line, typing) && /\p{L}$/u.test(before.text) && /^[\p{Ll}\p{Lo}]/u.test(line.text) ? [{ before, line }] : []
  })
  const full = inside.filter(({ before, line }) => isFull(before, line, typing))
  if (!full.length || full.length < inside.length * (typing.isMono ? FULL_IN_MONO : FULL)) return false
  const [{ left, page } = { left: 0, page: 0 }] = lines
  const width = pages[page]?.width ?? 0
  return full.length >= FEWEST_FULL || width - left - typing.measure <= left + width * WIDER_MARGIN
}

/** Returns whether a line stands right under another, without a gap. */
export const isUnder = (before: PdfLine, line: PdfLine, { leading }: Pick<Typing, 'leading'>): boolean =>
  before.column === line.column && line.y - before.y <= leading * BLANK

/** Returns whether the first word of the next line would not have fitted on a line. */
export function isFull(line: PdfLine, next: PdfLine, { measure, isCut }: Pick<Typing, 'measure'> & { isCut?: boolean }): boolean {
  if (isCut) return fillsSigns(line, measure)
  const word = /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\S+)/u.exec(next.text)?.[0].length ?? 0
  return reachOf(line) + (1 + word) * signWidth(next) + SLACK * signWidth(line) > measure
}

/** Returns the mean width of the signs of a line, in points. */
export const signWidth = ({ width, text, spaced = text }: PdfLine): number => Math.max(1, width / Math.max(1, spaced.length))

/** How far a line reaches from the edge it begins at. */
const reachOf = (line: PdfLine): number => standsIn(line) + line.width
