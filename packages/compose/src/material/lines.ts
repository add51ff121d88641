import type { SourceBlock, SourceDocument, SourceInline } from '../source.ts'
import { LINE_BREAK } from '../white-space.ts'
import { wholeDate } from './dates.ts'
import { measureWords } from './text.ts'
import { headings, openings } from './words/lexicon.ts'

/** What a line heads inside a piece, so that no piece begins there. */
export type Label = 'ingredients' | 'method' | 'tools' | 'step' | 'scene' | 'date' | 'question' | 'numbered' | 'release' | 'about'

/** A line as its author ended it: a whole block, or a part of one whose lines were broken on purpose. */
export interface Line {
  block: SourceBlock
  inlines: readonly SourceInline[]
  text: string
  /** True for the first line of its block, and for the last. */
  first: boolean
  last: boolean
  /** 1 and up for a heading that divides; 0 for all others. */
  heading: number
  label: Label | null
}

/** Level of what is only set like a heading: below all that are marked as such. */
const SET_AS_HEADING = 7

/** Returns the characters from `from` to `to` of a run, with their marks. */
export function slice(inlines: readonly SourceInline[], from: number, to = Infinity): SourceInline[] {
  let at = 0
  return inlines.flatMap((inline) => {
    const start = at
    at += inline.text.length
    const text = inline.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    return text ? [{ ...inline, text }] : []
  })
}

/** Returns the characters of a line behind the first `from`, without the white space before them. */
export const rest = (line: Line, from: number): SourceInline[] =>
  slice(line.inlines, from + (/^\s*/u.exec(line.text.slice(from))?.[0].length ?? 0))

const has = (line: Pick<Line, 'inlines'>, mark: 'bold' | 'italic'): boolean =>
  line.inlines.every(({ text, marks }) => text.trim() === '' || marks?.includes(mark))

/** True when all of a line is bold. */
export const isBold = (line: Pick<Line, 'inlines'>): boolean => has(line, 'bold')

/** True when all of a line is italic. */
export const isItalic = (line: Pick<Line, 'inlines'>): boolean => has(line, 'italic')

/** Returns the indexes of the blocks of the source that lines are of. */
export const indexesOf = (lines: readonly Pick<Line, 'block'>[]): number[] => [...new Set(lines.map(({ block }) => block.index))]

/** True when a text ends as a question does. */
export const asks = (text: string): boolean => /[?？؟]["'”’»)\]]*$/u.test(text.trim())

/** Returns the bold words a line begins with; '' where it begins with none or is all bold. */
export function lead(line: Line): string {
  const end = line.inlines.findIndex(({ marks, text }) => !marks?.includes('bold') && text.trim() !== '')
  return end > 0
    ? line.inlines
        .slice(0, end)
        .map(({ text }) => text)
        .join('')
    : ''
}

/** Returns the lines of a document, with the headings and labels among them marked. */
export function linesOf(document: SourceDocument): Line[] {
  const lines = document.blocks.flatMap(divide)
  const isRelease = lines.slice(0, 8).some(({ text }) => headings.release.test(text))
  const speakers = speakersOf(document, lines)
  lines.forEach((line, index) => {
    if (!speakers.has(speakerOf(line))) mark(line, lines[index + 1], isRelease)
  })
  markTitle(lines)
  unmarkLong(lines)
  return lines
}

function divide(block: SourceBlock): Line[] {
  if (block.kind === 'table') return [{ block, inlines: block.inlines, text: block.text, first: true, last: true, heading: 0, label: null }]
  const texts = block.text.split(LINE_BREAK)
  let at = 0
  return texts.map((text, index) => {
    const from = at
    at += text.length + 1
    const inlines = slice(block.inlines, from, from + text.length)
    return { block, inlines, text, first: index === 0, last: index === texts.length - 1, heading: 0, label: null }
  })
}

/** A name before what is said: `NAME.` or `Name:`. */
const speakerOf = ({ text }: Line): string =>
  /^(\p{Lu}[\p{Lu}\p{M}.'’ -]{1,28}?[.:]|[\p{Lu}\p{Lo}][\p{L}\p{M}.'’ -]{0,28}?[:：])\s*(?=\S)/u.exec(text)?.[1] ?? ''

/** Who speaks more than once in plain text, where a short line before others is taken for a heading when it is none. */
function speakersOf({ format }: SourceDocument, lines: readonly Line[]): ReadonlySet<string> {
  if (format !== 'txt' && format !== 'pdf') return new Set()
  const counts = new Map<string, number>()
  for (const name of lines.map(speakerOf)) if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > 1).map(([name]) => name))
}

const isShort = (text: string): boolean => text.length <= 80 && measureWords(text) <= 14

function mark(line: Line, next: Line | undefined, isRelease: boolean): void {
  const { block, text } = line
  if (block.kind === 'table' || block.kind === 'item' || block.kind === 'quote') return
  const isHeading = block.kind === 'heading'
  const isSet = !isHeading && line.first && line.last && isShort(text) && isBold(line)
  line.label = labelOf(line, isHeading || isSet, isRelease)
  if (line.label) return
  if (isHeading) line.heading = block.level ?? 1
  else if (isSet && next && !isBold(next) && !/[?？؟:：.,;]$|[·|★]/u.test(text)) line.heading = SET_AS_HEADING
}

function labelOf({ text, first, last }: Line, isHeading: boolean, isRelease: boolean): Label | null {
  if (!isShort(text) || (!isHeading && !(first && last))) return null
  if (headings.release.test(text)) return 'release'
  for (const label of ['ingredients', 'method', 'tools'] as const) if (headings[label].test(text)) return label
  if (isRelease && (headings.about.test(text) || openings.contact.test(text)) && !/[:：].*\S/u.test(text)) return 'about'
  if (wholeDate(text)) return 'date'
  if (!isHeading) return null
  if (headings.step.test(text)) return 'step'
  if (headings.scene.test(text)) return 'scene'
  if (/^(?:[IVXLC]+|\d{1,3})\.?$/u.test(text)) return 'scene'
  if (asks(text)) return 'question'
  return /^(?:no\.?\s*|#)?\d{1,3}[.):]?\s+\p{L}/iu.test(text) ? 'numbered' : null
}

/** The first line of a document is its title when it looks like one, though nothing marks it. */
function markTitle(lines: readonly Line[]): void {
  const at = lines.findIndex(({ label }) => label !== 'release')
  const line = lines[at]
  const next = lines[at + 1]
  if (!line || !next || line.heading || line.label || line.block.kind !== 'paragraph' || !line.first) return
  if (next.heading === 1 || !isShort(line.text) || /[.,;:!?，。：、！？]$|[@=<>{}★]|\d{4}/u.test(line.text)) return
  if (lines.filter(({ block }) => block === line.block).length > 2 || openings.greeting.test(line.text)) return
  if (!/\p{L}/u.test(line.text)) return
  line.heading = 1
}

/** The longest text under a numbered heading of a ranking, in words, on average; longer ones are chapters. */
const LONGEST_RANK = 120

function unmarkLong(lines: readonly Line[]): void {
  const numbered = lines.filter(({ label }) => label === 'numbered')
  if (!numbered.length) return
  const words = lines.reduce((sum, { text, heading }) => sum + (heading ? 0 : measureWords(text)), 0)
  if (numbered.length >= 3 && words / numbered.length <= LONGEST_RANK) return
  for (const line of numbered) Object.assign(line, { label: null, heading: line.block.level ?? SET_AS_HEADING })
}
