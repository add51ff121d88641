import { slice } from '../lines.ts'
import type { Line } from '../lines.ts'
import { runEnd } from './recognition.ts'
import type { Recogniser } from './recognition.ts'

const source = /^\s*[–—―-]{1,2}\s*(?=\S)/u
const quoted = /^["“«„»「『].{20,}["”»“«」』][.!?]?$/u

const isSource = (line: Line | undefined): line is Line => line !== undefined && source.test(line.text) && line.text.length <= 80

/** What somebody said, and who said it, on one line: behind a dash, or with nothing between, as in `„Der Hund war nett.“ U. K.` */
const dashed = /^(["“«„»「『].{12,}?["”»“«」』][.!?]?)\s*(?:[–—―]{1,2}|(?<=\s)-{1,2})\s*(\S[^"“”«»„「」『』]{1,60})$/u
const bare = /^(["“«„»「『].{12,}?["”»“«」』])\s+([\p{Lu}\p{Lo}][^"“”«»„「」『』]{1,60})$/u

/** Returns what a line says that somebody said, and who; null where it goes on as a sentence does. */
function saidOn(line: Line | undefined, pattern: RegExp): { words: string; by: string } | null {
  if (line?.block.kind !== 'paragraph' || line.heading) return null
  const [, words = '', by = ''] = pattern.exec(line.text) ?? []
  return words && !/\p{L}{3,}[.!?]$/u.test(by) ? { words, by } : null
}

/** Finds what one of several people said, with who said it on the same line; with nothing between them where the line before or behind it is such a one. */
export const testimonial: Recogniser = ({ lines, at }) => {
  const line = lines[at] as Line
  const isBeside = [lines[at - 1], lines[at + 1]].some((other) => saidOn(other, dashed) ?? saidOn(other, bare))
  const said = saidOn(line, dashed) ?? (isBeside ? saidOn(line, bare) : null)
  if (!said) return null
  return { to: at + 1, score: 1, blocks: [{ kind: 'quotation', words: [slice(line.inlines, 0, said.words.length)], source: said.by }] }
}

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
