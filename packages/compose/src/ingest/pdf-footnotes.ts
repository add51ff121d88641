import type { PdfLine } from './pdf-text.ts'

/** A note at the foot of a page. */
export interface PdfNote {
  page: number
  /** The sign it is referred to by. */
  sign: string
  text: string
}

/** Notes are set this much smaller than the body, or more. */
const SMALLER = 0.93
const noteStart = /^(\d{1,3}|[*†‡§]{1,2})[.)]?\s*(?=\p{L}|["“‘(])/u

/** Takes the notes out: small lines at the foot of a column, under nothing larger, the first of them with a sign. References to them go too. */
export function takeFootnotes(lines: readonly PdfLine[], body: number): { text: PdfLine[]; notes: PdfNote[] } {
  const text: PdfLine[] = []
  const notes: PdfNote[] = []
  let open: { note: PdfNote; line: PdfLine } | null = null
  const lowest = lowestBody(lines, body)
  for (const line of lines) {
    const small = line.height < body * SMALLER && line.y > (lowest.get(line.column) ?? 0)
    const start = small ? noteStart.exec(line.text) : null
    if (start) {
      open = { line, note: { page: line.page, sign: start[1] ?? '', text: line.text.slice(start[0].length) } }
      notes.push(open.note)
    } else if (small && open && open.line.page === line.page) {
      open.note.text = `${open.note.text} ${line.text}`
      open.line = line
    } else {
      open = null
      text.push(line)
    }
  }
  return { notes, text: text.map((line) => withoutMarks(line, notes)) }
}

/** Baseline of the lowest line in body size of each column. */
function lowestBody(lines: readonly PdfLine[], body: number): Map<number, number> {
  const lowest = new Map<number, number>()
  for (const { column, height, y } of lines) if (height >= body * SMALLER) lowest.set(column, Math.max(lowest.get(column) ?? 0, y))
  return lowest
}

/** A raised figure is a reference when a note of its page has that sign; else it is an exponent and stays. */
function withoutMarks(line: PdfLine, notes: readonly PdfNote[]): PdfLine {
  if (!line.marks) return line
  const here = new Set(notes.filter((note) => note.page === line.page).map((note) => note.sign))
  const refers = line.marks.signs.flatMap((sign) => sign.split(/,\s*/u)).every((sign) => here.has(sign))
  return refers ? { ...line, text: line.marks.bare } : line
}
