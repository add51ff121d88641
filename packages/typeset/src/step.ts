import type { Paragraph, Position } from './types.ts'
import { nextGrapheme, previousGrapheme } from './unicode/grapheme.ts'
import { names, runs } from './unicode/word.generated.ts'
import { table } from './unicode/table.ts'

const classes = table(runs)
type WordClass = (typeof names)[number]
const classAt = (text: string, at: number): WordClass => names[classes.at(text.codePointAt(at) ?? 0)]!

/** Joins the runs of a paragraph to its text. */
export const textOf = (paragraph: Paragraph): string => paragraph.runs.map((run) => run.text).join('')

/** Where the atom that surrounds an offset starts and ends; null outside of atoms. */
function atomAround(paragraph: Paragraph, offset: number): { start: number; end: number } | null {
  let start = 0
  for (const run of paragraph.runs) {
    const end = start + run.text.length
    if (run.atom && offset > start && offset < end) return { start, end }
    start = end
  }
  return null
}

/** Returns the position one grapheme on, across paragraphs and over atoms; the same at the end of the story. */
export function nextPosition(paragraphs: readonly Paragraph[], { paragraph, offset }: Position): Position {
  const text = textOf(paragraphs[paragraph]!)
  if (offset >= text.length) return paragraph + 1 < paragraphs.length ? { paragraph: paragraph + 1, offset: 0 } : { paragraph, offset }
  const next = nextGrapheme(text, offset)
  return { paragraph, offset: atomAround(paragraphs[paragraph]!, next)?.end ?? next }
}

/** Returns the position one grapheme back, across paragraphs and over atoms; the same at the start of the story. */
export function previousPosition(paragraphs: readonly Paragraph[], { paragraph, offset }: Position): Position {
  if (offset <= 0)
    return paragraph > 0 ? { paragraph: paragraph - 1, offset: textOf(paragraphs[paragraph - 1]!).length } : { paragraph, offset: 0 }
  const previous = previousGrapheme(textOf(paragraphs[paragraph]!), offset)
  return { paragraph, offset: atomAround(paragraphs[paragraph]!, previous)?.start ?? previous }
}

/** Bounds of the word, the space or the punctuation mark at an offset: what a double click selects. */
export function wordAt(text: string, offset: number): { start: number; end: number } {
  if (!text) return { start: 0, end: 0 }
  const at = Math.min(offset, previousGrapheme(text, text.length))
  let start = 0
  while (start < text.length) {
    const end = wordEnd(text, start)
    if (at < end) return { start, end }
    start = end
  }
  return { start, end: text.length }
}

/** End of the word that starts at `start`: letters and digits with single marks between them, spaces, or one grapheme. */
function wordEnd(text: string, start: number): number {
  const kind = classAt(text, start)
  let end = nextGrapheme(text, start)
  if (kind !== 'Letter' && kind !== 'Space') return end
  for (;;) {
    const next = classAt(text, end)
    if (end >= text.length) return text.length
    if (next === kind || next === 'Extend' || next === 'Ignorable') end = nextGrapheme(text, end)
    else if (
      kind === 'Letter' &&
      next === 'Mid' &&
      classAt(text, nextGrapheme(text, end)) === 'Letter' &&
      nextGrapheme(text, end) < text.length
    )
      end = nextGrapheme(text, end)
    else return end
  }
}

/** Finds the start of the next word, or of the next paragraph. */
export function nextWord(paragraphs: readonly Paragraph[], { paragraph, offset }: Position): Position {
  const text = textOf(paragraphs[paragraph]!)
  if (offset >= text.length) return nextPosition(paragraphs, { paragraph, offset })
  let { end } = wordAt(text, offset)
  while (end < text.length && classAt(text, end) === 'Space') end = wordAt(text, end).end
  return { paragraph, offset: end }
}

/** Finds the start of the word before, or the end of the paragraph before. */
export function previousWord(paragraphs: readonly Paragraph[], { paragraph, offset }: Position): Position {
  if (offset <= 0) return previousPosition(paragraphs, { paragraph, offset })
  const text = textOf(paragraphs[paragraph]!)
  let { start } = wordAt(text, previousGrapheme(text, offset))
  while (start > 0 && classAt(text, start) === 'Space') start = wordAt(text, previousGrapheme(text, start)).start
  return { paragraph, offset: start }
}
