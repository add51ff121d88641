import { canonicalJson } from '../canonical.ts'
import type { Block, Inline, Mark } from '../text.ts'

/** Stands for a field in plain text: one character, as the layout counts it. */
export const FIELD_CHARACTER = '\uFFFC'

/** Stands for a forced line break in plain text. */
export const BREAK_CHARACTER = '\u2028'

/** Returns the text of one piece as the layout counts it. */
export const inlineText = (inline: Inline): string => {
  if (inline.type === 'text') return inline.text
  return inline.type === 'field' ? FIELD_CHARACTER : BREAK_CHARACTER
}

/** Returns the text of a paragraph: fields are U+FFFC, forced breaks U+2028. Offsets into it are the offsets of the layout. */
export const blockText = (block: Block): string => (block.content ?? []).map(inlineText).join('')

/** Measures a paragraph in UTF-16 code units. */
export const blockLength = (block: Block): number => (block.content ?? []).reduce((sum, inline) => sum + inlineText(inline).length, 0)

/** Tells whether the lists hold the same marks, in any order. */
export const sameMarks = (a: readonly Mark[] = [], b: readonly Mark[] = []): boolean =>
  a === b || (a.length === b.length && canonicalJson(a.map(canonicalJson).toSorted()) === canonicalJson(b.map(canonicalJson).toSorted()))

/** Returns the piece with these marks alone; none leaves no key behind. */
export const withMarks = <T extends Inline>(inline: T, marks: readonly Mark[]): T => {
  const { marks: _old, ...bare } = inline
  return (marks.length > 0 ? { ...bare, marks: [...marks] } : bare) as T
}

/** Joins neighbouring texts with equal marks and drops empty ones. */
export const joinInlines = (pieces: readonly Inline[]): Inline[] => {
  const joined: Inline[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (piece.type === 'text' && piece.text === '') continue
    if (last?.type === 'text' && piece.type === 'text' && sameMarks(last.marks, piece.marks)) {
      joined[joined.length - 1] = { ...last, text: last.text + piece.text }
    } else joined.push(piece)
  }
  return joined
}

const cut = (inline: Inline, from: number, to: number): Inline =>
  inline.type === 'text' ? { ...inline, text: inline.text.slice(from, to) } : inline

/** Cuts out the pieces between two offsets of a paragraph. */
export const sliceInlines = (pieces: readonly Inline[], from: number, to: number): Inline[] => {
  let start = 0
  const found: Inline[] = []
  for (const piece of pieces) {
    const length = inlineText(piece).length
    const [a, b] = [Math.max(from - start, 0), Math.min(to - start, length)]
    if (a < b) found.push(cut(piece, a, b))
    start += length
  }
  return found
}

/** Returns the paragraph with other content; empty content leaves no key behind. */
export const withContent = (block: Block, pieces: readonly Inline[]): Block => {
  const { content: _old, ...bare } = block
  const content = joinInlines(pieces)
  return content.length > 0 ? { ...bare, content } : bare
}

/** Makes pieces of plain text: U+2028 and vertical tabs become forced breaks, other control characters are left out. */
export const inlinesOf = (text: string, marks: readonly Mark[] = []): Inline[] => {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const lines = text.split(/[\u2028\v]/).map((line) => line.replaceAll(/[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFEFF]/g, ''))
  return lines.flatMap((line, i): Inline[] => [
    ...(i > 0 ? [withMarks<Inline>({ type: 'hard_break' }, marks)] : []),
    ...(line === '' ? [] : [withMarks<Inline>({ type: 'text', text: line }, marks)]),
  ])
}
