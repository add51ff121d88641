import { sliceInlines } from '../source.ts'
import type { SourceBlock, SourceInline } from '../source.ts'

/** Words between two asterisks, as plain text has them that knows no italics. */
const starred = /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\u2028]{1,80})(?<=\S)\*(?![\p{L}\p{N}*])/gu

/** Pairs of asterisks in a text at least. */
const FEWEST = 3

const isText = ({ kind, code }: SourceBlock): boolean => !code && (kind === 'paragraph' || kind === 'quote')

/** Returns the blocks of a plain text with words between asterisks in italics, where all of its asterisks stand so: one that does not is the sign of a note, an item or a product. */
export function withStarredWords(blocks: readonly SourceBlock[]): readonly SourceBlock[] {
  const pairs = blocks.filter(isText).reduce((sum, { text }) => sum + (text.match(starred)?.length ?? 0), 0)
  const asterisks = blocks.reduce((sum, { text }) => sum + (text.match(/\*/gu)?.length ?? 0), 0)
  if (pairs < FEWEST || asterisks !== pairs * 2) return blocks
  return blocks.map((block) => (isText(block) && block.text.includes('*') ? withItalics(block) : block))
}

function withItalics(block: SourceBlock): SourceBlock {
  const inlines: SourceInline[] = []
  let from = 0
  for (const { 0: whole, index } of block.text.matchAll(starred)) {
    const words = sliceInlines(block.inlines, index + 1, index + whole.length - 1)
    inlines.push(...sliceInlines(block.inlines, from, index), ...words.map(asItalic))
    from = index + whole.length
  }
  inlines.push(...sliceInlines(block.inlines, from))
  const said = inlines.filter(({ text }) => text !== '')
  return { ...block, inlines: said, text: said.map(({ text }) => text).join('') }
}

const asItalic = (inline: SourceInline): SourceInline => ({ ...inline, marks: [...new Set([...(inline.marks ?? []), 'italic' as const])] })
