import { leadingDate } from '../material/dates.ts'

/** A number that is typed before a line, with its sign and the white space behind it. */
export const typedNumber = /^(\d{1,9})[.)]\s+(?=\S)/u

/**
 * True when the numbers before some lines count them and may be set anew: from 0, 1 or `next` on each is one more than the last, or all are 1.
 * Days of dates (`12. august`), places that are shared and years say something themselves: they are words.
 */
export function areCounted(lines: readonly string[], next = 1): boolean {
  const numbers = lines.map((line) => Number(typedNumber.exec(line.trimStart())?.[1] ?? Number.NaN))
  const [first = Number.NaN] = numbers
  if (lines.every((line) => leadingDate(line.trimStart()) !== '')) return false
  return (
    (first <= 1 || first === next) &&
    (numbers.every((number, index) => number === first + index) || numbers.every((number) => number === 1))
  )
}
