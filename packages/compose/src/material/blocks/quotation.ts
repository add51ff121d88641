import type { Line } from '../lines.ts'
import { runEnd } from './recognition.ts'
import type { Recogniser } from './recognition.ts'

const source = /^\s*[–—―-]{1,2}\s*(?=\S)/u
const quoted = /^["“«„»「『].{20,}["”»“«」』][.!?]?$/u

const isSource = (line: Line | undefined): line is Line => line !== undefined && source.test(line.text) && line.text.length <= 80

/** Finds block quotes, and paragraphs in quotation marks with a name behind a dash under them. */
export const quotation: Recogniser = ({ lines, at }) => {
  const line = lines[at] as Line
  const isMarked = line.block.kind === 'quote'
  const to = isMarked ? runEnd(lines, at, ({ block }) => block.kind === 'quote') : at + 1
  const last = lines[to - 1] as Line
  const after = lines[to]
  if (!isMarked && !(quoted.test(line.text) && isSource(after))) return null
  const isInside = isMarked && to - at > 1 && isSource(last)
  const by = isInside ? last : isSource(after) && after.block.kind === 'paragraph' ? after : undefined
  const words = lines.slice(at, isInside ? to - 1 : to).map(({ inlines }) => inlines)
  return {
    to: by === after && by ? to + 1 : to,
    score: 1,
    blocks: [{ kind: 'quotation', words, ...(by ? { source: by.text.replace(source, '') } : {}) }],
  }
}
