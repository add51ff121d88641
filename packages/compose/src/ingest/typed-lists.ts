import { sliceInlines } from '../source.ts'
import type { SourceBlock } from '../source.ts'
import { LINE_BREAK } from '../white-space.ts'
import { TYPED_BULLET } from './block-list.ts'
import { areCounted, typedNumber } from './counted.ts'
import { renumbered } from './parts.ts'
import type { Parts } from './parts.ts'

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

const areSaid = (run: readonly Pick<SourceBlock, 'text'>[]): boolean =>
  run.filter(({ text }) => /[?!…][»”"]?$/u.test(text) || /[,?!]\s[-–—]\s\p{Ll}/u.test(text)).length > run.length * SAID

function asItem(block: SourceBlock): SourceBlock {
  const { length } = sign.exec(block.text)?.[0] ?? ''
  return { ...block, kind: 'item', level: 0, inlines: sliceInlines(block.inlines, length), text: block.text.slice(length) }
}

/** A number behind the end of a sentence. */
const countedSentence = /(?<=[.!?…][)»”"]?)[ \u00A0]+(?=\p{Nd}{1,2}[.)][ \u00A0]+\p{L})/gu

/** Sentences in a row at least, each behind its number, that are a list. */
const FEWEST_SENTENCES = 3

/** Returns parts in which the lines of a paragraph that are typed as a list, each behind a bullet, a hyphen or its number, are items of one. */
export function withListedLines(parts: Parts): Parts {
  const starts: number[] = []
  const blocks = parts.blocks.flatMap((block, at) => {
    const listed = listedLines(block)
    starts.push(...listed.map(() => at))
    return listed
  })
  if (blocks.length === parts.blocks.length) return parts
  return renumbered(parts, blocks, (after) => (after < 0 ? after : starts.lastIndexOf(after)))
}

/** A line of a block: from one character to before another. */
type Span = readonly [from: number, to: number]

function listedLines(block: SourceBlock): SourceBlock[] {
  if ((block.kind !== 'paragraph' && block.kind !== 'item') || block.code || block.indents) return [block]
  const lines = spansOf(block.text, LINE_BREAK)
  const said = lines.map(([from, to]) => block.text.slice(from, to))
  if (said.slice(1).some((line) => TYPED_BULLET.test(line))) return inParts(block, lines, said, TYPED_BULLET)
  if (block.kind === 'item') return [block]
  const hyphen = said.findIndex((line) => sign.test(line))
  const behind = hyphen < 0 ? [] : said.slice(hyphen)
  if (behind.length >= FEWEST && behind.every((line) => sign.test(line) && line[0] === behind[0]?.[0]) && !areSaid(behind.map(asText)))
    return inParts(block, lines, said, sign)
  const first = said.findIndex((line) => typedNumber.test(line))
  const counted = first < 0 ? [] : said.slice(first)
  if (counted.length >= FEWEST && areCounted(counted)) return inParts(block, lines, said, typedNumber)
  const sentences = spansOf(block.text, countedSentence)
  const steps = sentences.map(([from, to]) => block.text.slice(from, to))
  return lines.length === 1 && steps.length >= FEWEST_SENTENCES && areCounted(steps)
    ? inParts(block, sentences, steps, typedNumber)
    : [block]
}

const asText = (text: string): Pick<SourceBlock, 'text'> => ({ text })

/** Where the lines of a text stand that something parts. */
function spansOf(text: string, between: string | RegExp): Span[] {
  const breaks = [...text.matchAll(typeof between === 'string' ? new RegExp(between, 'gu') : between)]
  const ends = [...breaks.map(({ index }) => index), text.length]
  return ends.map((to, nth) => [nth ? (breaks[nth - 1]?.index ?? 0) + (breaks[nth - 1]?.[0].length ?? 0) : 0, to])
}

/** A block in parts: what stands before the first mark as it is, and each mark with what follows it as an item without it. */
function inParts(block: SourceBlock, lines: readonly Span[], said: readonly string[], mark: RegExp): SourceBlock[] {
  const starts = said.flatMap((line, at) => (at === 0 || mark.test(line) ? [at] : []))
  return starts.map((start, nth): SourceBlock => {
    const { ruled: _ruled, apart: _apart, ...bare } = block
    const length = mark.exec(said[start] ?? '')?.[0].length ?? 0
    const from = (lines[start]?.[0] ?? 0) + length
    const to = lines[(starts[nth + 1] ?? lines.length) - 1]?.[1] ?? block.text.length
    const own = { ...(nth ? bare : block), inlines: sliceInlines(block.inlines, from, to), text: block.text.slice(from, to) }
    if (!length) return own
    return { ...own, kind: 'item', level: block.level ?? 0, ...(mark === typedNumber ? { ordered: true } : {}) }
  })
}
