import type { PdfLine, PdfPage } from './pdf-text.ts'

/** Lines this near to the top or bottom edge (share of the page) may be running elements. */
const MARGIN = 0.1
const OUTER = 0.13

const folio = /^\W*(?:(?:page|seite|p\.|s\.)\s*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:of|von|\/|\|)\s*\d{1,4})?\W*$/iu

/**
 * Drops running heads and page numbers: lines in the top or bottom tenth of the page whose text, digits apart, recurs at the same height on
 * at least half of the pages, or on three when they are the outermost; and outermost lines that stand apart at the same height on most
 * pages, whatever they say.
 */
export function withoutRunningHeads(lines: readonly PdfLine[], pages: readonly PdfPage[]): PdfLine[] {
  const outer = outermost(lines, pages)
  const texts = countPages(lines, (line) => textKey(line, pages))
  const places = countPages(lines, (line) => (outer.has(line) && outer.get(line) ? placeKey(line, pages) : null))
  const often = Math.max(2, Math.floor(pages.length / 2))
  return lines.filter((line) => {
    const text = texts.get(textKey(line, pages) ?? '') ?? 0
    if (text >= often) return false
    if (!outer.has(line)) return true
    if (text >= 3 || (folio.test(line.text) && pages.length > 1)) return false
    return (places.get(placeKey(line, pages)) ?? 0) < Math.max(4, pages.length * 0.6)
  })
}

function countPages(lines: readonly PdfLine[], keyOf: (line: PdfLine) => string | null): Map<string, number> {
  const seen = new Map<string, Set<number>>()
  for (const line of lines) {
    const key = keyOf(line)
    if (key) seen.set(key, (seen.get(key) ?? new Set()).add(line.page))
  }
  return new Map([...seen].map(([key, found]) => [key, found.size]))
}

function textKey(line: PdfLine, pages: readonly PdfPage[]): string | null {
  const height = pages[line.page]?.height ?? 0
  if (line.y > height * MARGIN && line.y < height * (1 - MARGIN)) return null
  return `${line.text.replaceAll(/\d+|^[ivxlc]+$/gu, '#')}@${Math.round(line.y / 4)}`
}

const placeKey = (line: PdfLine, pages: readonly PdfPage[]): string =>
  `${line.y < (pages[line.page]?.height ?? 0) / 2 ? 'top' : 'bottom'}@${Math.round(line.y / 3)}`

/** The highest and lowest lines of each page that are near its edges; true when a wide gap parts them from the text. */
function outermost(lines: readonly PdfLine[], pages: readonly PdfPage[]): Map<PdfLine, boolean> {
  const out = new Map<PdfLine, boolean>()
  const byPage = pages.map((): PdfLine[] => [])
  for (const line of lines) byPage[line.page]?.push(line)
  byPage.forEach((page, index) => {
    const sorted = page.sort((a, b) => a.y - b.y)
    const height = pages[index]?.height ?? 0
    edge(sorted, (line) => line.y < height * OUTER, out)
    edge(sorted.toReversed(), (line) => line.y > height * (1 - OUTER), out)
  })
  return out
}

/** Lines of the outermost row, and whether the next row is far from it. */
function edge(sorted: readonly PdfLine[], isNear: (line: PdfLine) => boolean, out: Map<PdfLine, boolean>): void {
  const [first] = sorted
  if (!first || !isNear(first)) return
  const isRow = (line: PdfLine): boolean => Math.abs(line.y - first.y) < first.height * 0.5
  const next = sorted.find((line) => !isRow(line))
  const apart = next !== undefined && Math.abs(next.y - first.y) > Math.max(next.height, first.height) * 1.9
  for (const line of sorted) {
    if (!isRow(line)) return
    out.set(line, apart)
  }
}
