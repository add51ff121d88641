import { buildParagraphs } from './pdf-paragraphs.ts'
import type { PdfBlock } from './pdf-paragraphs.ts'
import { withoutRunningHeads } from './running-heads.ts'

/** A piece of text on a page of a PDF, in points; `y` is the baseline from the top edge. */
export interface PdfItem {
  text: string
  x: number
  y: number
  width: number
  height: number
}

/** A page of a PDF. */
export interface PdfPage {
  width: number
  height: number
  items: readonly PdfItem[]
}

/** A line of text in a column. `left` and `measure` are those of its column; `column` is unique in the document. */
export interface PdfLine {
  text: string
  page: number
  column: number
  x: number
  y: number
  width: number
  height: number
  left: number
  measure: number
}

/** Turns the text items of the pages into headings and paragraphs in reading order. */
export function layoutPages(pages: readonly PdfPage[]): PdfBlock[] {
  const lines: PdfLine[] = []
  pages.forEach((page, index) => lines.push(...readingOrder(page, index)))
  return buildParagraphs(withoutRunningHeads(lines, pages))
}

/** The gutter between two columns: left and right edge, in points. */
interface Band {
  from: number
  to: number
}

/** Widest near-empty vertical band in the middle of the page, if it is wider than 6 points. */
export function findGutter(page: PdfPage): Band | null {
  const bins = Array.from({ length: Math.ceil(page.width) + 1 }, () => 0)
  for (const item of page.items) {
    const last = Math.min(bins.length - 1, Math.ceil(item.x + item.width) - 1)
    for (let bin = Math.max(0, Math.floor(item.x)); bin <= last; bin++) bins[bin] = (bins[bin] ?? 0) + 1
  }
  const few = Math.max(2, page.items.length * 0.02)
  let best: Band | null = null
  let start = -1
  for (let bin = Math.floor(page.width * 0.3); bin <= page.width * 0.7; bin++) {
    if ((bins[bin] ?? 0) > few) start = -1
    else if (start < 0) start = bin
    if (start >= 0 && bin + 1 - start > (best ? best.to - best.from : 6)) best = { from: start, to: bin + 1 }
  }
  return best && bothSidesHaveText(page, best) ? best : null
}

/** A ragged single column also leaves a band empty; two columns have text starting right of it all the way down. */
function bothSidesHaveText(page: PdfPage, band: Band): boolean {
  const right = page.items.filter((item) => item.x >= band.to - 2)
  const left = page.items.filter((item) => item.x + item.width <= band.from + 2)
  return right.length > page.items.length * 0.15 && left.length > page.items.length * 0.15
}

/** Lines of a page: what crosses the gutter divides the page into zones; in each zone the left column is read first. */
function readingOrder(page: PdfPage, index: number): PdfLine[] {
  const gutter = findGutter(page)
  if (!gutter) return columnLines(page.items, index, index * 100)
  const crosses = (item: PdfItem) => item.x < gutter.to - 1 && item.x + item.width > gutter.from + 1
  const bars = page.items.filter(crosses)
  const isBar = (item: PdfItem) => bars.some((bar) => Math.abs(bar.y - item.y) < bar.height * 0.4)
  const rows = columnLines(page.items.filter(isBar), index, 0)
  const rest = page.items.filter((item) => !isBar(item))
  const lines: PdfLine[] = []
  let top = Number.NEGATIVE_INFINITY
  rows.concat([{ y: Number.POSITIVE_INFINITY } as PdfLine]).forEach((row, zone) => {
    const inZone = rest.filter((item) => item.y > top && item.y <= row.y)
    const middle = (gutter.from + gutter.to) / 2
    const id = index * 100 + Math.min(zone, 30) * 3
    lines.push(
      ...columnLines(
        inZone.filter((item) => item.x < middle),
        index,
        id,
      ),
    )
    lines.push(
      ...columnLines(
        inZone.filter((item) => item.x >= middle),
        index,
        id + 1,
      ),
    )
    if (Number.isFinite(row.y)) lines.push({ ...row, column: id + 2 })
    top = row.y
  })
  return lines
}

/** Joins the items of one column into lines: same baseline within 40 % of the height, a space where the gap exceeds 15 % of it. */
function columnLines(items: readonly PdfItem[], page: number, column: number): PdfLine[] {
  const sorted = [...items].sort((a, b) => a.y - b.y || a.x - b.x)
  const rows: PdfItem[][] = []
  for (const item of sorted) {
    const row = rows.at(-1)
    const last = row?.[0]
    if (row && last && Math.abs(item.y - last.y) < Math.max(item.height, last.height) * 0.4) row.push(item)
    else rows.push([item])
  }
  const left = Math.min(...items.map((item) => item.x))
  const right = Math.max(...items.map((item) => item.x + item.width))
  return rows.map((row) => lineOf(row, { page, column, left, measure: right - left }))
}

function lineOf(row: PdfItem[], place: Pick<PdfLine, 'page' | 'column' | 'left' | 'measure'>): PdfLine {
  row.sort((a, b) => a.x - b.x)
  let text = ''
  let end = Number.NaN
  for (const item of row) {
    if (item.x - end > item.height * 0.15 && !text.endsWith(' ')) text += ' '
    text += item.text
    end = item.x + item.width
  }
  const first = row[0] as PdfItem
  // The size of a line is that of most of its characters: a drop cap or a superscript does not make it a heading.
  const sizes = new Map<number, number>()
  for (const item of row) sizes.set(item.height, (sizes.get(item.height) ?? 0) + item.text.length)
  const height = [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? first.height
  return { ...place, text: text.replace(/\s+/gu, ' ').trim(), x: first.x, y: first.y, width: end - first.x, height }
}
