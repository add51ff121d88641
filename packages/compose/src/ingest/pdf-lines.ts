import { collapsed } from '../white-space.ts'
import { inReadingOrder, isRightToLeft, roomBetween } from './pdf-direction.ts'
import type { PdfItem, PdfLine } from './pdf-text.ts'

/** Where lines stand; edge and width of the column are taken from the items when absent. */
export interface LinePlace {
  page: number
  column: number
  left?: number
  measure?: number
}

/** Signs that bullets have in symbol fonts. */
const SYMBOLS = /^[\uF0B7\uF0A7\uF076\uF0D8\uF02D\u2022\u25E6\u25AA\u2023\u25CF]$/u

const bullet = /^[•▪‣◦●]$/u
/** Spaces between two words of a line at most. */
const MOST_SPACES = 120
const numeral = /^(?:\d{1,3}|[a-z])[.)]$/u

/** Joins the items of one column into lines: same baseline within 40 % of the height, a space where the gap exceeds 15 % of it. */
export function linesOf(items: readonly PdfItem[], { page, column, ...place }: LinePlace): PdfLine[] {
  const rows: PdfItem[][] = []
  for (const item of [...items].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1)
    const last = row && tallest(row)
    if (row && last && Math.abs(item.y - last.y) < reach(item, last)) row.push(item)
    else rows.push([item])
  }
  let left = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  for (const item of items) {
    left = Math.min(left, item.x)
    right = Math.max(right, item.x + item.width)
  }
  const edge = place.left ?? left
  return rows.map((row) => lineOf(row, { page, column, left: edge, measure: place.measure ?? right - left }))
}

const tallest = (row: readonly PdfItem[]): PdfItem => row.reduce((a, b) => (b.height > a.height ? b : a))

/** How far baselines of one line may be apart, in points: raised and lowered figures further than words. */
function reach(a: PdfItem, b: PdfItem): number {
  const [small, large] = a.height < b.height ? [a.height, b.height] : [b.height, a.height]
  return large * (small < large * 0.8 && small > large * 0.4 ? 0.6 : 0.4)
}

function lineOf(row: PdfItem[], place: Required<LinePlace>): PdfLine {
  row.sort((a, b) => a.x - b.x)
  const first = row[0] as PdfItem
  const end = row.reduce((right, item) => Math.max(right, item.x + item.width), first.x)
  const size = heightOf(row)
  const ordered = inReadingOrder(row)
  const text = joined(ordered)
  const baseline = row.find((item) => item.height === size) ?? first
  const raised = row.filter((item, index) => index > 0 && isRaised(item, size))
  const cells = isRightToLeft(text) ? cellsOf(row, size).toReversed() : cellsOf(row, size)
  return {
    ...place,
    text,
    x: first.x,
    y: baseline.y,
    width: end - first.x,
    height: size,
    bold: row.every((item) => item.bold || !/[\p{L}\p{N}]/u.test(item.text)) && row.some((item) => item.bold),
    ...hangOf(row),
    ...(raised.length
      ? { marks: { signs: raised.map((item) => item.text.trim()), bare: joined(row.filter((item) => !raised.includes(item))) } }
      : {}),
    ...(cells.length > 1 ? { cells } : {}),
    ...spacedOf(ordered),
  }
}

/** The size of a line is that of most of its characters: a drop cap or a superscript does not make it a heading. */
function heightOf(row: readonly PdfItem[]): number {
  const sizes = new Map<number, number>()
  for (const item of row) sizes.set(item.height, (sizes.get(item.height) ?? 0) + item.text.length)
  return [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

const isRaised = (item: PdfItem, size: number): boolean =>
  item.height < size * 0.8 && /^\s*(?:\d{1,3}|[*†‡§]{1,2})(?:,\s*\d{1,3})*\s*$/u.test(item.text)

function joined(row: readonly PdfItem[]): string {
  let text = ''
  for (const [index, item] of row.entries()) {
    const before = row[index - 1]
    if (before && roomBetween(before, item) > item.height * 0.15 && !text.endsWith(' ')) text += ' '
    text += SYMBOLS.test(item.text.trim()) ? '• ' : item.text
  }
  return collapsed(text).trim()
}

/** The text of a row with the spaces that it was typed with, by the mean width of its characters. */
function spacedOf(row: readonly PdfItem[]): { spaced?: string } {
  const sign =
    row.reduce((sum, item) => sum + item.width, 0) /
    Math.max(
      1,
      row.reduce((sum, item) => sum + item.text.length, 0),
    )
  let spaced = ''
  for (const [index, item] of row.entries()) {
    const before = row[index - 1]
    const room = before ? roomBetween(before, item) : 0
    if (room > item.height * 0.15) spaced += ' '.repeat(Math.min(MOST_SPACES, Math.max(1, Math.round(room / sign))))
    spaced += item.text.replaceAll(/\s/gu, ' ')
  }
  spaced = spaced.trim()
  return spaced.includes('  ') ? { spaced } : {}
}

/** Where the text begins behind a bullet or a number that stands apart. */
function hangOf(row: readonly PdfItem[]): { hang?: number } {
  const [first, second] = row
  const sign = first?.text.trim() ?? ''
  if (!first || !(bullet.test(sign) || SYMBOLS.test(sign) || numeral.test(sign))) return {}
  return second ? { hang: second.x } : {}
}

/** Pieces of a line with gaps of twice its height between them. */
function cellsOf(row: readonly PdfItem[], size: number): { text: string; x: number; end: number }[] {
  const cells: PdfItem[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const item of row) {
    if (item.x - end > size * 2) cells.push([])
    cells.at(-1)?.push(item)
    end = item.x + item.width
  }
  return cells.map((cell) => ({
    text: joined(inReadingOrder(cell)),
    x: cell[0]?.x ?? 0,
    end: (cell.at(-1)?.x ?? 0) + (cell.at(-1)?.width ?? 0),
  }))
}
