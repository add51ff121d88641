import type { BlockList } from './block-list.ts'
import type { PdfLine } from './pdf-text.ts'
import type { TypedText } from './pdf-typed.ts'
import { isCapitals } from './text-chunks.ts'
import { readText } from './text.ts'

/** Where a block of the list begins on paper. */
export interface Place {
  index: number
  start: PdfLine
}

/** Letters that tell the beginning of a block. */
const LETTERS = 40
/** Bold heads from which on a line that is not is none, unless it is in capitals. */
const FEWEST_HEADS = 2

/** Writes what was typed as plain text is read; answers where its blocks begin on paper. */
export function writeTyped({ text, lines, heads }: TypedText, into: BlockList): Place[] {
  const first = into.blocks.length
  readText(text, into)
  if (heads.length >= FEWEST_HEADS) withoutOtherHeads(heads, first, into)
  const places: Place[] = []
  let at = 0
  for (const [index, block] of into.blocks.entries()) {
    const letters = index < first ? '' : lettersOf(block.text)
    const found = letters ? lines.findIndex((line, place) => place >= at && beginsAlike(lettersOf(line.text), letters)) : -1
    if (found < 0) continue
    places.push({ index, start: lines[found] as PdfLine })
    at = found + 1
  }
  return places
}

/** Where heads are bold, a short line that is not is none. */
function withoutOtherHeads(heads: readonly string[], first: number, into: BlockList): void {
  const bold = new Set(heads.map(lettersOf))
  for (const [index, { level: _level, ...block }] of into.blocks.entries())
    if (index > first && block.kind === 'heading' && !bold.has(lettersOf(block.text)) && !isCapitals(block.text))
      into.blocks[index] = { ...block, kind: 'paragraph' }
}

const lettersOf = (text: string): string => text.match(/\p{L}/gu)?.slice(0, LETTERS).join('') ?? ''

const beginsAlike = (line: string, block: string): boolean => line !== '' && (line.startsWith(block) || block.startsWith(line))
