import type { Line } from './lines.ts'

/** A number alone over a text: `IV`, `3.`. */
const bareNumber = /^(?:[IVXLC]+|\p{Nd}{1,3})\.?$/u

/** Letters under a number each, at least, from which on all such numbers of a document stand over letters. */
const FEWEST_NUMBERED = 2

/**
 * Makes heads of numbers that stand alone over letters, and lines of these of what says where and when one was written: also over one whose greeting
 * none knows. `level` is that of a number which is not marked as a heading.
 */
export function numbersOverLetters(lines: readonly Line[], level: number): void {
  const numbers = lines.filter(({ text, first, last, label }) => label === 'scene' && first && last && bareNumber.test(text))
  const under = numbers.flatMap((line) => lines[lines.indexOf(line) + 1] ?? [])
  const dated = under.filter((line) => line.heading > 0 && line.block.kind !== 'heading')
  if (dated.length < FEWEST_NUMBERED || dated.length * 2 < numbers.length) return
  for (const line of numbers) Object.assign(line, { label: null, heading: line.block.level ?? level })
  for (const line of dated) Object.assign(line, { label: null, heading: 0 })
}
