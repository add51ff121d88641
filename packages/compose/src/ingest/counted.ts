import { leadingDate } from '../words/dates.ts'

/** A number that is typed before a line, in the figures of any script, with its sign and the white space behind it. */
export const typedNumber = /^(\p{Nd}{1,9})(?:[.)]\s+|[．、）]\s*)(?=\S)/u

/** Where the figures from 0 to 9 begin, in scripts that have their own (Unicode, general category Nd). */
const ZEROS = [
  0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0, 0xff10,
]

/** Returns what figures of any script say; NaN where they are none. */
export function valueOf(figures: string): number {
  const digits = (figures.match(/\p{Nd}/gu) ?? []).map((figure) => {
    const code = figure.codePointAt(0) ?? 0
    return code - (ZEROS.find((zero) => code >= zero && code < zero + 10) ?? Number.NaN)
  })
  return digits.length ? digits.reduce((value, digit) => value * 10 + digit, 0) : Number.NaN
}

/**
 * Returns whether the numbers before some lines count them and may be set anew: from 0, 1 or `next` on each is one more than the last, or
 * all are 1. Days of dates (`12. august`), places that are shared and years say something themselves: they are words.
 */
export function areCounted(lines: readonly string[], next = 1): boolean {
  const numbers = lines.map((line) => valueOf(typedNumber.exec(line.trimStart())?.[1] ?? ''))
  const [first = Number.NaN] = numbers
  if (lines.every((line) => leadingDate(line.trimStart()) !== '')) return false
  return (
    (first <= 1 || first === next) &&
    (numbers.every((number, index) => number === first + index) || numbers.every((number) => number === 1))
  )
}
