import { FULL_NAME } from '../words/person-names.ts'
import { chunkOf, endsSentence, isCapitals, isProse, isRule, isShort } from './text-chunks.ts'
import type { Chunk } from './text-chunks.ts'
import { valueOf } from './counted.ts'
import type { Levelled } from './text-marks.ts'

/** A number that stands alone over a text, with what is said of it in brackets: `1.`, `(2)`, `3. (untitled)`. */
const bareNumber = /^\s*[([#]?(\p{Nd}{1,3})[.):\]]{0,2}(?:\s+([([（].{2,40}[)\]）]))?\s*$/u

/** Numbers that count texts at least, and share of them that stand over titles, or say that a text has none. */
const FEWEST = 2
const OVER_TITLES = 0.5

/** True for a line that may be the title of a text which stands under it. */
const isTitle = (chunk: Chunk | undefined, text: Chunk | undefined): boolean => {
  const [line = '', ...more] = chunk?.lines ?? []
  return (
    !more.length &&
    text !== undefined &&
    !isRule(text) &&
    isShort(line) &&
    !endsSentence(line) &&
    /^[\p{Lu}\p{Lo}“"„«¿¡]/u.test(line.trim()) &&
    (isProse(text) || text.lines.length > 1)
  )
}

/** Returns chunks without the numbers that count texts which have titles: a number alone is that of the text behind it. One that says that its text has no title is the title. */
export function withoutBareNumbers(chunks: readonly Chunk[]): Chunk[] {
  const found = chunks.flatMap(({ lines: [line = '', ...more] }, at) => {
    const [whole, number = '', aside] = (more.length ? null : bareNumber.exec(line)) ?? []
    return whole ? [{ at, value: valueOf(number), aside, isOver: isTitle(chunks[at + 1], chunks[at + 2]) }] : []
  })
  const over = found.filter(({ aside, isOver }) => isOver || aside)
  const areCounted = found.every(({ value }, index) => value === index + 1)
  if (found.length < FEWEST || !areCounted || over.length < found.length * OVER_TITLES || !over.some(({ isOver }) => isOver))
    return [...chunks]
  const numbers = new Map(over.map((each) => [each.at, each]))
  return chunks.flatMap((chunk, at): Chunk[] => {
    const number = numbers.get(at)
    const gap = Math.max(chunk.gap, numbers.get(at - 1)?.aside ? 0 : (chunks[at - 1]?.gap ?? 0))
    if (!number) return numbers.has(at - 1) ? [{ ...chunk, gap }] : [chunk]
    return number.aside ? [{ ...chunkOf([number.aside], chunk.gap), isTitle: true }] : []
  })
}

/** Words of a label over a title at most. */
const LABEL_WORDS = 4

/** Returns chunks in which a line in capitals that stands nearer to the title behind it than to the text before it heads that: `OPINION`. */
export const withLabels = (all: readonly Levelled[]): Levelled[] =>
  all.map(({ chunk, level }, at) => {
    const [before, next] = [all[at - 1], all[at + 1]]
    const [line = '', ...more] = chunk.lines
    const isLabel =
      !level &&
      !more.length &&
      before !== undefined &&
      next !== undefined &&
      !before.level &&
      next.level > 0 &&
      chunk.gap > next.chunk.gap &&
      next.chunk.gap > 0 &&
      isCapitals(line.trim()) &&
      line.trim().split(/\s+/u).length <= LABEL_WORDS &&
      !/[\p{Nd}.,;:!?…]/u.test(line)
    return { chunk, level: isLabel ? next.level : level }
  })

/** Characters a name under a text stands in at least, and its words at most. */
const FAR_IN = 16
const NAME_WORDS = 5

const signOfName = /^[-–—―~*]{1,2}\s*(?=\p{L})/u

/** Returns the name under a text, set far in, without the sign before it; '' for any other chunk. */
export function nameSetIn({ lines: [line = '', ...more], indent }: Chunk): string {
  const name = line.trim().replace(signOfName, '')
  const isName = !more.length && indent >= FAR_IN && name.split(/\s+/u).length <= NAME_WORDS && /^\p{L}/u.test(name)
  return isName && !/[!?…:;,]$| {2,}/u.test(name) && (!endsSentence(name) || /\p{Lu}\.$/u.test(name)) ? name : ''
}

const named = new RegExp(`^\\s*[-–—―~]{1,2}\\s*(${FULL_NAME})\\s*$`, 'u')

/** Returns the name behind a dash that says by whom a text is, on the line under its title: `– J. Pereira`; '' for any other line. */
export const nameBehindDash = (line: string): string => named.exec(line)?.[1] ?? ''
