import { sliceInlines } from '../source.ts'
import type { SourceBlock, SourceInline } from '../source.ts'
import { LINE_BREAK } from '../white-space.ts'

/** What a line heads inside a piece, so that no piece begins there. `list` names amounts or dates, whatever they are of. */
export type Label = 'list' | 'ingredients' | 'method' | 'tools' | 'step' | 'scene' | 'date' | 'question' | 'numbered' | 'release' | 'about'

/** A line as its author ended it: a whole block, or a part of one whose lines were broken on purpose. */
export interface Line {
  block: SourceBlock
  inlines: readonly SourceInline[]
  text: string
  /** True for the first line of its block, and for the last. */
  first: boolean
  last: boolean
  /** True where an empty paragraph stands before it. */
  apart: boolean
  /** Characters it stands in. */
  indent: number
  /** 1 and up for a heading that divides; 0 for all others. */
  heading: number
  label: Label | null
  /** Where a text begins that has no heading: at a greeting, behind the sign between the texts of a collection, or perhaps, behind a rule. */
  begins?: 'text' | 'entry' | 'rule'
  /** True for a heading that stands over dishes of its kind, each of which is a text. */
  isCourse?: true
  /** True for a head that names a group of texts which stand right under it. */
  isGroup?: true
}

/** Returns the characters of a line behind the first `from`, without the white space before them. */
export const rest = (line: Line, from: number): SourceInline[] =>
  sliceInlines(line.inlines, from + (/^\s*/u.exec(line.text.slice(from))?.[0].length ?? 0))

const has = (line: Pick<Line, 'inlines'>, mark: 'bold' | 'italic'): boolean =>
  line.inlines.every(({ text, marks }) => text.trim() === '' || marks?.includes(mark))

/** Returns whether all of a line is bold. */
export const isBold = (line: Pick<Line, 'inlines'>): boolean => has(line, 'bold')

/** Returns whether a line is bold, but for what stands in brackets behind it where it stands apart: `Va, pensiero` with `(words)`. */
export const isBoldTitle = (line: Line): boolean =>
  isBold(line) || (line.apart && /^\s*[(（][^()（）\p{Nd}]+[)）]\s*$/u.test(line.text.slice(lead(line).length)) && lead(line) !== '')

/** Returns whether all of a line is italic. */
export const isItalic = (line: Pick<Line, 'inlines'>): boolean => has(line, 'italic')

/** Returns the indexes of the blocks of the source that lines are of. */
export const indexesOf = (lines: readonly Pick<Line, 'block'>[]): number[] => [...new Set(lines.map(({ block }) => block.index))]

/** Returns whether a text ends as a question does. */
export const asks = (text: string): boolean => /(?:[?？؟]|\p{Script=Greek}.*;)["'”’»)\]]*$/u.test(text.trim())

/** Returns the bold words a line begins with; '' where it begins with none, with a part of a word, or is all bold. */
export function lead(line: Line): string {
  const end = line.inlines.findIndex(({ marks, text }) => !marks?.includes('bold') && text.trim() !== '')
  if (end <= 0) return ''
  const words = line.inlines.slice(0, end).map(({ text }) => text)
  return /[\p{L}\p{M}]$/u.test(words.join('')) && /^\p{Ll}/u.test(line.inlines[end]?.text ?? '') ? '' : words.join('')
}

/** The text of a heading, whatever lines it is broken into. */
const joined = ({ text, inlines }: SourceBlock): Pick<Line, 'text' | 'inlines'> => {
  const onOneLine = (broken: string): string => broken.replaceAll(new RegExp(LINE_BREAK, 'gu'), ' ')
  return { text: onOneLine(text), inlines: inlines.map((inline) => ({ ...inline, text: onOneLine(inline.text) })) }
}

/** Returns the lines of a block, as its author ended them. */
export function divide(block: SourceBlock): Line[] {
  const whole = { block, inlines: block.inlines, text: block.text, first: true, last: true, indent: 0, heading: 0, label: null }
  if (block.kind === 'table') return [{ ...whole, apart: block.apart ?? false }]
  if (block.kind === 'heading') return [{ ...whole, ...joined(block), apart: block.apart ?? false }]
  const texts = block.text.split(LINE_BREAK)
  let at = 0
  return texts.map((text, index) => {
    const from = at
    at += text.length + 1
    const inlines = texts.length > 1 ? sliceInlines(block.inlines, from, from + text.length) : block.inlines
    const place = { first: index === 0, last: index === texts.length - 1, apart: index === 0 && (block.apart ?? false) }
    return { ...whole, inlines, text, ...place, indent: block.indents?.[index] ?? 0 }
  })
}
