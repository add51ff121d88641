import { mailSentAt } from './blocks/mail-fields.ts'
import type { Line } from './lines.ts'
import { measureWords, wordsOfLines } from './text.ts'
import { isDateline, wholeDate } from '../words/dates.ts'
import { openings } from '../words/lexicon.ts'

/** Words of the name under a letter at most. */
const NAME = 4

/** Words of a line that ends in a comma before a text, behind the name under another, and of that text at least. */
const ADDRESSED = 4
const FIRST_WORDS = 8

/** True where a letter may begin: at a greeting that is known, or at any short line of the kind behind the name under another. */
const mayGreet = (lines: readonly Line[], at: number): boolean => {
  const line = lines[at]
  if (isGreeting(line)) return true
  if (!line || line.heading || line.label || line.block.kind !== 'paragraph' || line.text.length > GREETING) return false
  const isBehind = at === 0 || lines[at - 1]?.heading !== 0 || endsLetter(lines[at - 1])
  return (
    isBehind && /[,،，]$/u.test(line.text) && measureWords(line.text) <= ADDRESSED && measureWords(lines[at + 1]?.text ?? '') >= FIRST_WORDS
  )
}

/** Returns whether a line greets whom a letter is written to. */
export const isGreeting = (line: Line | undefined): boolean =>
  line !== undefined &&
  line.block.kind === 'paragraph' &&
  line.text.length <= GREETING &&
  openings.greeting.test(line.text) &&
  !/[=;<>{}]/u.test(line.text)

/** The longest line of a greeting, in characters. */
const GREETING = 60

/** Where a letter begins whose greeting is at `at`: at the place and date above it, or at the greeting itself. */
const letterStart = (lines: readonly Line[], at: number): number => {
  const above = lines[at - 1]
  return above && (isDateline(above.text) || wholeDate(above.text)) ? at - 1 : at
}

/** True for the last line of a letter: a name, a closing with or without the name, or a few words that end no sentence. */
const endsLetter = (line: Line | undefined): boolean =>
  line !== undefined &&
  !line.heading &&
  !/[.!?؟。！？:]$/u.test(line.text) &&
  (measureWords(line.text) <= NAME || (line.text.length <= GREETING && openings.closing.test(line.text)))

/**
 * Makes a place and date over each of several letters its heading, where one stands behind the name under another; without them it begins at its greeting.
 * What stands over a letter that is alone is in it.
 */
export function datesOverLetters(lines: readonly Line[], level: number): void {
  const greetings = lines.flatMap((_line, index) => (mayGreet(lines, index) ? [index] : []))
  const starts = greetings.map((at) => letterStart(lines, at))
  const isNext = starts.map((start, index) => {
    const from = (greetings[index - 1] ?? 0) + 1
    if (index === 0 || start <= from) return false
    // An answer may stand between the name under a letter and the next.
    return endsLetter(lines[start - 1]) || (isGreeting(lines[greetings[index] ?? 0]) && lines.slice(from + 1, start).some(endsLetter))
  })
  starts.forEach((start, index) => {
    const line = lines[start] as Line
    // Under a head of its own, the place and date are the first line of the letter; over several letters stands what they have in common.
    const next = starts[index + 1] ?? start
    const isAlone = next === start || lines.slice(start + 1, next).some(({ heading }) => heading > 0)
    if (isAlone && !isNext[index] && start < (greetings[index] ?? 0) && (lines[start - 1]?.heading ?? 0) > 0) {
      Object.assign(line, { label: null, heading: 0 })
      return
    }
    // A block is of one text.
    if ((!isNext[index] && !isNext[index + 1]) || !line.first) return
    if (start < (greetings[index] ?? 0)) Object.assign(line, { label: null, heading: line.block.level ?? level })
    else if (!line.heading) line.begins = 'text'
  })
}

/** Words of a text that a letter may follow under the same heading, at least. */
const BEFORE_LETTER = 12

/** Begins letters that follow a text under its heading: each from its greeting to its closing, before the next heading. */
export function lettersBehindTexts(lines: readonly Line[]): void {
  const heads = [...lines.flatMap(({ heading }, at) => (heading ? [at] : [])), lines.length]
  heads.slice(0, -1).forEach((head, index) => {
    const under = lines.slice(head + 1, heads[index + 1])
    const at = under.findIndex((line) => isGreeting(line))
    const greeting = under[at]
    if (!greeting || under[at - 1]?.label || greeting.begins === 'entry' || !greeting.first || !/[,،，!:：]$/u.test(greeting.text)) return
    const words = wordsOfLines(under.slice(0, at))
    const isClosed =
      under.slice(at + 1).some(({ text }) => text.length <= GREETING && openings.closing.test(text)) || isNamedUnder(under.slice(at + 1))
    if ((isClosed || greeting.begins === 'rule') && words >= BEFORE_LETTER) greeting.begins = 'text'
  })
}

/** True where a name stands under sentences, as under a letter: few words that begin in capitals, on a line of their own. */
function isNamedUnder(lines: readonly Line[]): boolean {
  const [before, name] = [lines.at(-2), lines.at(-1)]
  return (
    endsLetter(name) &&
    (name?.block.kind === 'paragraph' || name?.block.kind === 'heading') &&
    /^[\p{Lu}\p{Lo}]/u.test(name.text) &&
    !/\p{Nd}/u.test(name.text) &&
    measureWords(before?.text ?? '') >= FIRST_WORDS &&
    /[.!?؟。！？…]["”»)]?$/u.test(before?.text ?? '')
  )
}

/** Begins each of several e-mails at the fields over it; the name over them that the one before is from is under that. */
export function mailsApart(lines: readonly Line[]): void {
  let before: readonly Line[] = []
  lines.forEach((line, at) => {
    const fields = line.first ? mailSentAt(lines, at) : []
    if (fields.length && before.length) {
      const name = lines[at - 1]
      if (name?.heading && before.some(({ text }) => text.includes(name.text.trim()))) name.heading = 0
      line.begins = 'text'
    }
    if (fields.length) before = fields
  })
}

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
