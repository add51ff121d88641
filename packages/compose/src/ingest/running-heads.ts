import type { PdfLine, PdfPage } from './pdf-layout.ts'

/**
 * Drops running heads and page numbers: lines in the top or bottom tenth of the page whose text, digits apart, recurs at the same
 * height on at least half of the pages.
 */
export function withoutRunningHeads(lines: readonly PdfLine[], pages: readonly PdfPage[]): PdfLine[] {
  const seen = new Map<string, Set<number>>()
  for (const line of lines) {
    const key = marginKey(line, pages)
    if (key) seen.set(key, (seen.get(key) ?? new Set()).add(line.page))
  }
  const often = Math.max(2, Math.floor(pages.length / 2))
  return lines.filter((line) => {
    const key = marginKey(line, pages)
    return !key || (seen.get(key)?.size ?? 0) < often
  })
}

function marginKey(line: PdfLine, pages: readonly PdfPage[]): string | null {
  const height = pages[line.page]?.height ?? 0
  if (line.y > height * 0.1 && line.y < height * 0.9) return null
  return `${line.text.replace(/\d+|^[ivxlc]+$/gu, '#')}@${Math.round(line.y / 4)}`
}
