import type { PdfLine } from './pdf-layout.ts'

/** A heading (level 1–4) or a paragraph (level 0). */
export interface PdfBlock {
  level: number
  text: string
}

/** A line is a heading when its type is this much larger than the body. */
const HEADING = 1.12

/** Joins lines into headings and paragraphs. */
export function buildParagraphs(lines: readonly PdfLine[]): PdfBlock[] {
  const body = bodySize(lines)
  const leading = commonLeading(lines, body)
  const levels = headingSizes(lines, body)
  const words = vocabulary(lines)
  const blocks: PdfBlock[] = []
  let previous: PdfLine | null = null
  for (const line of lines) {
    const level = line.height > body * HEADING ? levels.findIndex((size) => Math.abs(size - line.height) < 0.6) + 1 : 0
    const last = blocks.at(-1)
    if (last && previous && last.level === level && continues(previous, line, level, leading)) last.text = join(last.text, line.text, words)
    else blocks.push({ level, text: line.text })
    previous = line
  }
  return blocks
}

/** The size most characters are set in. */
function bodySize(lines: readonly PdfLine[]): number {
  const sizes = new Map<number, number>()
  for (const { height, text } of lines) {
    const size = Math.round(height * 4) / 4
    sizes.set(size, (sizes.get(size) ?? 0) + text.length)
  }
  return [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10
}

/** The most common distance between lines of the body in one column. */
function commonLeading(lines: readonly PdfLine[], body: number): number {
  const gaps = new Map<number, number>()
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    if (!before || before.column !== line.column || line.height > body * HEADING) return
    const gap = Math.round((line.y - before.y) * 4) / 4
    if (gap > 0) gaps.set(gap, (gaps.get(gap) ?? 0) + 1)
  })
  return [...gaps].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? body * 1.2
}

/** The sizes of headings, largest first; at most four levels. */
function headingSizes(lines: readonly PdfLine[], body: number): number[] {
  const sizes: number[] = []
  for (const { height } of [...lines].sort((a, b) => b.height - a.height)) {
    if (height > body * HEADING && !sizes.some((size) => Math.abs(size - height) < 0.6)) sizes.push(height)
  }
  return sizes.length <= 4 ? sizes : [...sizes.slice(0, 3), ...sizes.slice(3)]
}

function continues(before: PdfLine, line: PdfLine, level: number, leading: number): boolean {
  const full = before.width + (before.x - before.left) > before.measure * 0.85
  if (before.column !== line.column) return level === 0 ? full : false
  const gap = line.y - before.y
  if (level > 0) return gap < line.height * 1.6
  if (gap > leading * 1.25) return false
  return !startsIndented(before, line)
}

/** A first-line indent: further right than the edge of the column, where the line before was not. */
function startsIndented(before: PdfLine, line: PdfLine): boolean {
  const indent = line.x - line.left
  return indent > line.height * 0.6 && indent < line.measure * 0.3 && before.x - before.left < indent - line.height * 0.4
}

/** Words of the document that stand inside a line, lower case. */
function vocabulary(lines: readonly PdfLine[]): Set<string> {
  const words = new Set<string>()
  for (const { text } of lines) {
    for (const word of text.match(/[\p{L}]+(?=[^\p{L}\-‐]|$)/gu) ?? []) words.add(word.toLowerCase())
  }
  return words
}

/** Joins a line to a text; a hyphen at the break goes only when the joined word occurs elsewhere in the document. */
function join(text: string, next: string, words: ReadonlySet<string>): string {
  const head = /(\p{L}+)[-‐]$/u.exec(text)?.[1]
  const tail = /^\p{Ll}+/u.exec(next)?.[0]
  if (!head) return `${text} ${next}`
  if (tail && words.has((head + tail).toLowerCase())) return text.slice(0, -1) + next
  return text.replace(/‐$/u, '-') + next
}
