import { rest } from '../lines.ts'
import type { Line } from '../lines.ts'
import type { Entry } from '../material.ts'
import { measureWords } from '../text.ts'
import { isHead, runEnd } from './recognition.ts'
import type { Recogniser } from './recognition.ts'

/** Lines at least, and words of one at most. */
const FEWEST = 3
const LONGEST = 40

/** `14/9 Crayfish`, `5/10: a talk`: two figures before what happens. */
const slashed = /^(\p{Nd}{1,2})\/(\p{Nd}{1,2})\.?(?:\s*[:：,–—-]\s*|\s+)(?=[\p{L}"“„«»(])/u

const figuresOf = (line: Line): readonly [number, number] => {
  const [, first = '', second = ''] = slashed.exec(line.text) ?? []
  return [Number(first), Number(second)]
}

/** True for figures that are days of months which follow each other, over the end of a year once at most: no fractions, marks or results. */
function areDays(figures: readonly (readonly [number, number])[]): boolean {
  const inOrder = (dayFirst: boolean): boolean => {
    const days = figures.map(([first, second]) => (dayFirst ? { day: first, month: second } : { day: second, month: first }))
    if (!days.every(({ day, month }) => day > 0 && day < 32 && month > 0 && month < 13)) return false
    const back = days.filter(({ day, month }, at) => {
      const before = days[at - 1]
      return before !== undefined && month * 31 + day < before.month * 31 + before.day
    })
    return back.length < 2 && back.every(({ month }) => month < 7)
  }
  // Among days one at least is larger than any mark, and larger than what stands under it.
  return figures.some(([first, second]) => Math.max(first, second) > 12) && (inOrder(true) || inOrder(false))
}

function entryOf(line: Line): Entry {
  const length = slashed.exec(line.text)?.[0].length ?? 0
  const when = line.text.slice(0, length).replace(/[\s:：,–—-]+$/u, '')
  return { when, title: '', text: [rest(line, length)] }
}

/** Finds what happens on days that are written in figures, `14/9`: by themselves they may be anything, together and in order they are days. */
export const slashedDays: Recogniser = ({ lines, at }) => {
  const to = runEnd(
    lines,
    at,
    (line) => !isHead(line) && line.block.kind !== 'table' && slashed.test(line.text) && measureWords(line.text) <= LONGEST,
  )
  const found = lines.slice(at, to)
  if (found.length < FEWEST || !areDays(found.map(figuresOf))) return null
  return { to, score: 0.9, blocks: [{ kind: 'entries', entries: found.map(entryOf) }] }
}
