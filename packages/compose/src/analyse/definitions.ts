import { measureWords } from '../material/text.ts'
import { LINE_BREAK } from '../white-space.ts'
import type { PlacedBlock } from './article.ts'

/** Words of a term at most, and of what is said of it at least. */
const TERM = 4
const DEFINITION = 5

/** Terms one after the other that make a glossary of paragraphs, at least. */
const FEWEST = 2

/** True for a few words on a line of their own that end in no sign. */
const isTerm = (block: PlacedBlock | undefined): boolean =>
  block?.kind === 'paragraph' &&
  !block.code &&
  !block.text.includes(LINE_BREAK) &&
  measureWords(block.text) <= TERM &&
  /^[\p{L}\p{N}].*[\p{L}\p{M}\p{N})’']$/u.test(block.text)

/** True for a paragraph that says what a term means. */
const isDefinition = (block: PlacedBlock | undefined): boolean =>
  block?.kind === 'paragraph' && !block.code && measureWords(block.text) >= DEFINITION && /[.!?…。！？।۔][)"'”’»]*$/u.test(block.text)

/** Returns the paragraphs of a text with the terms of a glossary in bold: such terms stand flush, and with what is said of them. */
export function withTerms(blocks: readonly PlacedBlock[]): PlacedBlock[] {
  const out = [...blocks]
  for (let at = 0; at < blocks.length; at++) {
    let to = at
    while (isTerm(blocks[to]) && isDefinition(blocks[to + 1])) to += 2
    if (to - at < FEWEST * 2) continue
    for (let term = at; term < to; term += 2) out[term] = bold(blocks[term] as PlacedBlock)
    at = to - 1
  }
  return out
}

const bold = (block: PlacedBlock): PlacedBlock => ({
  ...block,
  inlines: block.inlines.map((inline) => ({ ...inline, marks: [...new Set([...(inline.marks ?? []), 'bold' as const])] })),
})
