import { sliceInlines } from '../source.ts'
import type { SourceBlock, SourceInline } from '../source.ts'
import { renumbered } from './parts.ts'
import type { Parts } from './parts.ts'
import { LINE_BREAK } from '../white-space.ts'
import { headings, linksAlone, linksOn, openings } from '../words/lexicon.ts'
import { wholeDate } from '../words/dates.ts'

/** Characters of a title and of one of its lines, lines of a title and of the run of lines it opens, at most. */
const MOST = { title: 90, line: 60, lines: 7, run: 9 } as const

/** A line of a block, as the words of it that a title takes. */
interface TitleLine {
  block: SourceBlock
  text: string
  end: number
}

/**
 * Returns a document whose first lines are one heading where they are one title: `Funeral service for`, `Ann Lowe`; `The marriage of`, `A`, `and`,
 * `B`. A line that ends in a word which leads to another never stands alone. What is not such a title stays as it is.
 */
export function withWholeTitle(parts: Parts): Parts {
  const { blocks } = parts
  const lines = firstLines(blocks)
  const count = linesOfTitle(lines.map(({ text }) => text))
  const last = lines[count - 1]
  const first = blocks[0]
  if (count < 2 || !last || !first) return parts
  const taken = blocks.indexOf(last.block)
  const inlines = lines.slice(0, count).flatMap(({ text }, at): SourceInline[] => [{ text: at ? ` ${text}` : text }])
  const title: SourceBlock = { index: 0, kind: 'heading', level: 1, inlines, text: inlines.map(({ text }) => text).join('') }
  const rest = withoutStart(last.block, last.end)
  const others = [...(rest ? [rest] : []), ...blocks.slice(taken + 1)]
  const left = rest ? 1 : 0
  return renumbered(parts, [title, ...others], (after) => (after < 0 ? after : Math.max(0, after - taken + left)))
}

/** The lines a document opens with, of headings and short paragraphs. */
function firstLines(blocks: readonly SourceBlock[]): TitleLine[] {
  const lines: TitleLine[] = []
  for (const block of blocks) {
    const isLine = block.kind === 'heading' || block.kind === 'paragraph'
    const texts = block.text.split(LINE_BREAK)
    if (!isLine || block.code || texts.length > MOST.run || lines.length > MOST.lines) break
    let end = 0
    for (const text of texts) {
      end += text.length + 1
      lines.push({ block, text: text.trim(), end })
    }
  }
  return lines
}

/** How many of the first lines of a document are one title; 1 or 0 where the first is alone, or is none. */
function linesOfTitle(lines: readonly string[]): number {
  let count = 1
  while (count < MOST.lines && goesOn(lines[count - 1] ?? '', lines[count] ?? '', lines[count + 1] ?? '')) count += 1
  const taken = lines.slice(0, count)
  const isTitle =
    taken.join(' ').length <= MOST.title &&
    taken.every((line, at) => isOfTitle(line) || (at > 0 && isLink(line))) &&
    !linksOn.test(taken.at(-1) ?? '') &&
    lines.length > count &&
    !openings.greeting.test(lines[0] ?? '')
  return isTitle ? count : 0
}

/** True where a line leads to the next by its last word, or the next does so to the one behind it. */
const goesOn = (line: string, next: string, after: string): boolean =>
  next !== '' &&
  ((linksOn.test(line) && !endsInLetter.test(line) && /^["“„«¿¡]?[\p{Lu}\p{Lo}\p{N}]/u.test(next)) || (isLink(next) && after !== ''))

/** Matches a line that ends in one capital letter, which counts or names something: `Part I`, `T H E  B A Y`. */
const endsInLetter = /(?:^|\s)\p{Lu}$/u

/** True for a line that only leads from the one before it to the next. */
const isLink = (line: string): boolean => linksAlone.test(line) && !endsInLetter.test(line)

const isOfTitle = (line: string): boolean =>
  line.length <= MOST.line && /^["“„«¿¡]?[\p{Lu}\p{Lo}\p{N}]/u.test(line) && !/[.,;:!?…]$/u.test(line) && !wholeDate(line)

/** What is left of a block behind a place of its text; null where nothing is. */
function withoutStart(block: SourceBlock, from: number): SourceBlock | null {
  const { indents: _indents, ...kept } = block
  const text = block.text.slice(from)
  return text.trim() ? { ...kept, inlines: sliceInlines(block.inlines, from), text } : null
}

/** Returns blocks of which none is a title that only says where a concert or a play rests: it is a subhead of what it parts. */
export function withIntervals(blocks: readonly SourceBlock[]): SourceBlock[] {
  let level = 0
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    if (level > 0 && headings.interval.test(block.text.trim())) return { ...block, level: Math.min(LOWEST, level + 1) }
    level = block.level ?? 1
    return block
  })
}

/** Level of the lowest heading. */
const LOWEST = 6
