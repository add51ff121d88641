import { sliceInlines } from '../source.ts'
import type { SourceBlock } from '../source.ts'
import { LINE_BREAK } from '../white-space.ts'

/** Paragraphs behind a hyphen that are a list, at least, and characters of one at most. */
const FEWEST = 2
const LONGEST = 160

/** What is typed before an item where no program makes one of it. */
const sign = /^[-*–]\s+(?=\S)/u

/**
 * Returns blocks in which paragraphs behind a hyphen each, one under the other, are items of a list. What somebody says behind a dash is none: most of
 * that asks, calls or names who speaks.
 */
export function withTypedLists(blocks: readonly SourceBlock[]): SourceBlock[] {
  const out = [...blocks]
  for (let from = 0; from < out.length;) {
    const first = sign.exec(out[from]?.text ?? '')?.[0][0]
    let to = from
    if (first) while (isTyped(out[to], first)) to += 1
    const run = out.slice(from, to)
    if (run.length >= FEWEST && !areSaid(run)) run.forEach((block, at) => (out[from + at] = asItem(block)))
    from = Math.max(to, from + 1)
  }
  return out
}

const isTyped = (block: SourceBlock | undefined, first: string): boolean =>
  block?.kind === 'paragraph' &&
  !block.code &&
  block.text.length <= LONGEST &&
  block.text.startsWith(first) &&
  sign.test(block.text) &&
  !block.text.includes(LINE_BREAK)

/** Share of lines behind dashes that ask or call, from which on all are what somebody says. */
const SAID = 0.3

const areSaid = (run: readonly SourceBlock[]): boolean =>
  run.filter(({ text }) => /[?!…][»”"]?$/u.test(text) || /[,?!]\s[-–—]\s\p{Ll}/u.test(text)).length > run.length * SAID

function asItem(block: SourceBlock): SourceBlock {
  const { length } = sign.exec(block.text)?.[0] ?? ''
  return { ...block, kind: 'item', level: 0, inlines: sliceInlines(block.inlines, length), text: block.text.slice(length) }
}
