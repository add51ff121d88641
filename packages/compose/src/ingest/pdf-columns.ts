import { linesOf, type LinePlace } from './pdf-lines.ts'
import type { PdfItem, PdfLine, PdfPage } from './pdf-text.ts'

/** The gutter between two columns: left and right edge, in points. */
export interface Band {
  from: number
  to: number
}

/** Gutters are wider than this, in points. */
const NARROWEST = 6
/** Items wider than this share of the text stand across columns. */
const ACROSS = 0.55
/** A column holds at least this share of the items of its page. */
const SHARE = 0.08
/** Numbers of columns on a page; each is unique in the document. */
const COLUMNS_A_PAGE = 1_000

/** Gutters of a page, from left to right: near-empty vertical bands between columns of text. */
export function findGutters(written: PdfPage): Band[] {
  const page = withWholeRuns(written)
  if (page.items.length < 4) return []
  const left = least(page.items, (item) => item.x)
  const right = -least(page.items, (item) => -item.x - item.width)
  const columns = page.items.filter((item) => item.width < (right - left) * ACROSS)
  let bands = emptyBands(columns, left, right)
  for (let weak = weakest(bands, page); weak; weak = weakest(bands, page)) bands = bands.filter((band) => band !== weak)
  return bands.filter((band) => !isGapOfTable(band, bands, page))
}

/** Characters of an item on average at most where each letter is one, and the room between two of a line at most, in sizes of their type. */
const LETTERS = 2.5
const ROOM = 0.6

/** Joins the items of each line where every letter is one of its own, as in Arabic: the room between words is no gutter. */
function withWholeRuns(page: PdfPage): PdfPage {
  const signs = page.items.reduce((sum, { text }) => sum + text.length, 0)
  if (signs > page.items.length * LETTERS) return page
  const runs: PdfItem[] = []
  for (const item of page.items.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const last = runs.at(-1)
    const isNext = last && Math.abs(last.y - item.y) < 1 && item.x - last.x - last.width < item.height * ROOM
    if (isNext) runs[runs.length - 1] = { ...last, text: last.text + item.text, width: Math.max(last.width, item.x + item.width - last.x) }
    else runs.push(item)
  }
  return { ...page, items: runs }
}

const least = (items: readonly PdfItem[], of: (item: PdfItem) => number): number =>
  items.reduce((smallest, item) => Math.min(smallest, of(item)), Number.POSITIVE_INFINITY)

function emptyBands(items: readonly PdfItem[], left: number, right: number): Band[] {
  const bins = new Uint32Array(Math.min(20_000, Math.max(1, Math.ceil(right) + 1)))
  for (const item of items) {
    const last = Math.min(bins.length - 1, Math.ceil(item.x + item.width) - 1)
    for (let bin = Math.max(0, Math.floor(item.x)); bin <= last; bin++) bins[bin] = (bins[bin] ?? 0) + 1
  }
  const few = Math.max(2, items.length * 0.02)
  const bands: Band[] = []
  let start = -1
  for (let bin = Math.max(0, Math.floor(left)); bin < bins.length; bin++) {
    const isEmpty = (bins[bin] ?? 0) <= few
    if (isEmpty && start < 0) start = bin
    if (!isEmpty && start >= 0) {
      if (bin - start > NARROWEST && start > left) bands.push({ from: start, to: bin })
      start = -1
    }
  }
  return bands
}

/** A gutter beside a column with hardly any text, the narrower of its two; null when all columns are full. */
function weakest(bands: readonly Band[], page: PdfPage): Band | null {
  const edges = [Number.NEGATIVE_INFINITY, ...bands.map((band) => (band.from + band.to) / 2), Number.POSITIVE_INFINITY]
  for (let column = 0; column < edges.length - 1 && bands.length; column++) {
    const inside = page.items.filter((item) => item.x >= (edges[column] ?? 0) - 2 && item.x + item.width <= (edges[column + 1] ?? 0) + 2)
    const enough = Math.max(2, page.items.length * (bands.length === 1 ? SHARE * 1.9 : SHARE))
    if (inside.length >= enough) continue
    const beside = [bands[column - 1], bands[column]].filter((band) => band !== undefined)
    return beside.sort((a, b) => a.to - a.from - (b.to - b.from))[0] ?? null
  }
  return null
}

/** In a table the rows of both sides stand on the same lines and leave most of their columns empty. */
function isGapOfTable(band: Band, bands: readonly Band[], page: PdfPage): boolean {
  const at = bands.indexOf(band)
  const before = bands[at - 1]?.to ?? 0
  const after = bands[at + 1]?.from ?? page.width
  const left = page.items.filter((item) => item.x >= before - 2 && item.x + item.width <= band.from + 2)
  const right = page.items.filter((item) => item.x >= band.to - 2 && item.x + item.width <= after + 2)
  const baselines = new Set(right.map((item) => Math.round(item.y)))
  const aligned = left.filter((item) => [-1, 0, 1].some((by) => baselines.has(Math.round(item.y) + by))).length
  const fill = (items: readonly PdfItem[]): number => {
    const rows = linesOf(items, { page: 0, column: 0 })
    const widths = rows.map((row) => row.width).sort((a, b) => a - b)
    return (widths[Math.floor(widths.length / 2)] ?? 0) / Math.max(1, rows[0]?.measure ?? 1)
  }
  return aligned > left.length * 0.8 && Math.min(fill(left), fill(right)) < 0.5
}

/**
 * Returns the lines of a page in the order they are read: what stands across gutters divides it into zones; in each zone columns are read
 * from left to right. `index` is that of the page.
 */
export function readingOrder(page: PdfPage, index: number): PdfLine[] {
  const gutters = findGutters(page)
  const extents = columnExtents(page, gutters)
  const lines: PdfLine[] = []
  let column = index * COLUMNS_A_PAGE
  const write = (items: readonly PdfItem[], extent?: Pick<LinePlace, 'left' | 'measure'>): void => {
    if (items.length) lines.push(...linesOf(items, { page: index, column: column++, ...extent }))
  }
  /** Writes what stands between two gutters; `from` and `to` count columns. */
  const walk = (items: readonly PdfItem[], from: number, to: number): void => {
    if (!items.length) return
    const inner = gutters.slice(from, to)
    if (!inner.length) return write(items, extents[from])
    const crossings = inner.map((gutter) => items.filter((item) => crosses(item, gutter)))
    const clear = inner.findIndex((_, at) => !crossings[at]?.length)
    if (clear >= 0) {
      const gutter = inner[clear] as Band
      const middle = (gutter.from + gutter.to) / 2
      walk(
        items.filter((item) => item.x < middle),
        from,
        from + clear,
      )
      return walk(
        items.filter((item) => item.x >= middle),
        from + clear + 1,
        to,
      )
    }
    divide(items, crossings, (zone, isBar) => (isBar ? write(zone) : walk(zone, from, to)))
  }
  walk(page.items, 0, gutters.length)
  return lines
}

const crosses = (item: PdfItem, gutter: Band): boolean => item.x < gutter.to - 1 && item.x + item.width > gutter.from + 1

/** Cuts at the rows that stand across most gutters: what is above, the rows, what is below. */
function divide(
  items: readonly PdfItem[],
  crossings: readonly (readonly PdfItem[])[],
  write: (zone: readonly PdfItem[], isBar: boolean) => void,
): void {
  const counts = new Map<PdfItem, number>()
  for (const item of crossings.flat()) counts.set(item, (counts.get(item) ?? 0) + 1)
  const most = [...counts.values()].reduce((high, count) => Math.max(high, count), 0)
  const bars = [...counts]
    .filter(([, count]) => count === most)
    .map(([item]) => item)
    .sort((a, b) => a.y - b.y)
  const sorted = [...items].sort((a, b) => a.y - b.y)
  let zone: PdfItem[] = []
  let isBar = false
  let next = 0
  for (const item of sorted) {
    while (next < bars.length && (bars[next] as PdfItem).y < item.y - (bars[next] as PdfItem).height * 0.4) next += 1
    const bar = bars[next]
    const inBar = bar !== undefined && Math.abs(bar.y - item.y) <= bar.height * 0.4
    if (inBar !== isBar && zone.length) {
      write(zone, isBar)
      zone = []
    }
    isBar = inBar
    zone.push(item)
  }
  if (zone.length) write(zone, isBar)
}

/** Left edge and width of each column of a page, by the items that stand in it alone. */
function columnExtents(page: PdfPage, gutters: readonly Band[]): Pick<LinePlace, 'left' | 'measure'>[] {
  if (!gutters.length) return []
  const edges = [Number.NEGATIVE_INFINITY, ...gutters.map((gutter) => (gutter.from + gutter.to) / 2), Number.POSITIVE_INFINITY]
  return edges.slice(1).map((edge, index) => {
    const inside = page.items.filter((item) => item.x >= (edges[index] ?? 0) && item.x + item.width <= edge)
    const left = least(inside, (item) => item.x)
    return { left, measure: -least(inside, (item) => -item.x - item.width) - left }
  })
}
