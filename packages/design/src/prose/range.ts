import type { Block, Doc } from '../text.ts'
import { blockLength } from './inline.ts'

/** A place in a text: a paragraph, counted from 0, and an offset into its text in UTF-16 code units. */
export interface TextPosition {
  block: number
  offset: number
}

/** A stretch of a text; `from` is not after `to`. */
export interface TextRange {
  from: TextPosition
  to: TextPosition
}

/** Compares two places: negative when `a` comes before `b`, 0 when they are the same. */
export const comparePositions = (a: TextPosition, b: TextPosition): number => a.block - b.block || a.offset - b.offset

const clamp = (value: number, max: number): number => Math.max(0, Math.min(max, Math.trunc(value) || 0))

/** Returns the nearest place that exists in the text. A text without paragraphs has the one place 0, 0. */
export const clampPosition = (doc: Doc, position: TextPosition): TextPosition => {
  const block = clamp(position.block, Math.max(0, doc.content.length - 1))
  const target = doc.content[block]
  return { block, offset: target ? clamp(position.offset, blockLength(target)) : 0 }
}

/** Returns the stretch between two places in either order, both clamped to the text. */
export const rangeBetween = (doc: Doc, a: TextPosition, b: TextPosition): TextRange => {
  const [first, second] = [clampPosition(doc, a), clampPosition(doc, b)]
  return comparePositions(first, second) <= 0 ? { from: first, to: second } : { from: second, to: first }
}

/** Returns the stretch that is all of a text. */
export const wholeRange = (doc: Doc): TextRange => {
  const last = Math.max(0, doc.content.length - 1)
  const block = doc.content[last]
  return { from: { block: 0, offset: 0 }, to: { block: last, offset: block ? blockLength(block) : 0 } }
}

/** Lists the paragraphs a stretch touches, each with its number and the offsets within it. */
export const blocksIn = (doc: Doc, { from, to }: TextRange): { index: number; block: Block; start: number; end: number }[] =>
  doc.content.slice(from.block, to.block + 1).map((block, i) => {
    const index = from.block + i
    return { index, block, start: index === from.block ? from.offset : 0, end: index === to.block ? to.offset : blockLength(block) }
  })
