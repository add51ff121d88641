import { sliceInlines } from '../../source.ts'
import type { Line } from '../lines.ts'
import { runEnd } from './recognition.ts'
import type { Recogniser } from './recognition.ts'

const source = /^\s*[–—―-]{1,2}\s*(?=\S)/u
const quoted = /^["“«„»「『].{20,}["”»“«」』][.!?]?$/u

const isSource = (line: Line | undefined): line is Line => line !== undefined && source.test(line.text) && line.text.length <= 80

/** What somebody said, in its marks, and who said it: names hold no marks. */
const SAID = '["“«„»「『][^"“”«»„「」『』]{12,400}["”»“«」』]'
const NAME = '[^"“”«»„「」『』]{1,90}'

/** The name stands behind a dash, or with nothing between, as in `„Der Hund war nett.“ U. K.` */
const dashed = new RegExp(`(${SAID}[.!?]?)\\s{0,8}(?:[–—―]{1,2}|(?<=\\s)-{1,2})\\s{0,8}((?!\\s)${NAME})`, 'guy')
const bare = new RegExp(`(${SAID})\\s{1,8}((?=[\\p{Lu}\\p{Lo}])${NAME})`, 'guy')

interface Said {
  from: number
  words: string
  by: string
}

/** Returns what a line says that people said, one behind the other, and who each is; nothing where it says more than that. */
function saidOn(line: Line | undefined, pattern: RegExp): Said[] {
  if (line?.block.kind !== 'paragraph' || line.heading) return []
  const found = [...line.text.matchAll(pattern)]
  const isAll = found.reduce((sum, { 0: whole }) => sum + whole.length, 0) === line.text.length
  const said = found.map(({ index, 1: words = '', 2: by = '' }) => ({ from: index, words, by: by.trim() }))
  return isAll && !said.some(({ by }) => /\p{L}{3,}[.!?]$/u.test(by)) ? said : []
}

/** Finds what people said, with who said it on the same line; with nothing between them where the line before or behind it is such a one. */
export const testimonial: Recogniser = ({ lines, at }) => {
  const line = lines[at] as Line
  const isBeside = [lines[at - 1], lines[at + 1]].some((other) => saidOn(other, dashed).length || saidOn(other, bare).length)
  const behindDash = saidOn(line, dashed)
  const said = behindDash.length || !isBeside ? behindDash : saidOn(line, bare)
  if (!said.length) return null
  return {
    to: at + 1,
    score: 1,
    blocks: said.map(({ from, words, by }) => ({
      kind: 'quotation',
      words: [sliceInlines(line.inlines, from, from + words.length)],
      source: by,
    })),
  }
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
