import type { Parts } from './parts.ts'
import { renumbered } from './parts.ts'
import type { SourceBlock, SourceInline } from '../source.ts'
import { LINE_BREAK } from '../white-space.ts'
import { priceOf } from '../words/leaders.ts'

/** Prices under what they are of at least, and characters of the name of a thing at most. */
const FEWEST = 2
const LONGEST = 60

/** True for what a thing costs and nothing more: `£85`, `from 45 €`. */
const isPrice = (line: string): boolean =>
  line.length > 0 && /\p{Nd}/u.test(line) && priceOf(`Xx ${line}`)?.price.length === line.replace(/\.$/u, '').length

const isThing = (line: string): boolean =>
  line.length > 0 && line.length <= LONGEST && /\p{L}{2}/u.test(line) && !isPrice(line) && priceOf(line) === null && !/[.!?:]$/u.test(line)

/** Returns blocks in which what a thing costs stands behind it, where each price was typed on the line under its thing: in lines of a block, or blocks of their own. */
export function withPricesBeside(parts: Parts): Parts {
  const { blocks } = parts
  const paired = pairedBlocks(blocks.map((block) => (block.kind === 'paragraph' && !block.code ? pairedLines(block) : block)))
  if (paired.length === blocks.length) return { ...parts, blocks: paired }
  return renumbered(parts, paired, (after) => (after < 0 ? after : paired.findLastIndex(({ index }) => index <= after)))
}

/** Returns how many lines from a place on are things with their prices under them; 0 for fewer than a list has. */
function pairsFrom(lines: readonly string[], at: number): number {
  let to = at
  while (isThing(lines[to] ?? '') && isPrice(lines[to + 1] ?? '')) to += 2
  return (to - at) / 2 >= FEWEST ? to - at : 0
}

/** A block whose line ends between a thing and its price are spaces. */
function pairedLines(block: SourceBlock): SourceBlock {
  const lines = block.text.split(LINE_BREAK)
  const spaces = new Set<number>()
  for (let at = 0; at < lines.length;) {
    const count = pairsFrom(lines, at)
    for (let pair = at; pair < at + count; pair += 2) spaces.add(pair)
    at += Math.max(1, count)
  }
  if (!spaces.size) return block
  let line = 0
  const joined = (text: string): string => text.replaceAll(LINE_BREAK, () => (spaces.has(line++) ? ' ' : LINE_BREAK))
  const inlines = block.inlines.map((inline): SourceInline => ({ ...inline, text: joined(inline.text) }))
  const { indents: _indents, ...kept } = block
  return { ...kept, inlines, text: inlines.map(({ text }) => text).join('') }
}

/** Paragraphs of which each other is the price of the one before are one with that. */
function pairedBlocks(blocks: readonly SourceBlock[]): SourceBlock[] {
  const lines = blocks.map(({ kind, text, code }) => (kind === 'paragraph' && !code ? text : ''))
  const out: SourceBlock[] = []
  for (let at = 0; at < blocks.length;) {
    const count = pairsFrom(lines, at)
    for (let pair = at; pair < at + count; pair += 2) {
      const [thing, price] = [blocks[pair], blocks[pair + 1]] as [SourceBlock, SourceBlock]
      out.push({ ...thing, inlines: [...thing.inlines, { text: ' ' }, ...price.inlines], text: `${thing.text} ${price.text}` })
    }
    if (!count) out.push(blocks[at] as SourceBlock)
    at += Math.max(1, count)
  }
  return out
}
