import { leadingDate } from '../../words/dates.ts'
import { isDateWord, isWeekday } from '../../words/lexicon.ts'
import { rest } from '../lines.ts'
import type { Line } from '../lines.ts'
import type { Entry } from '../material.ts'
import { measureWords } from '../text.ts'
import { sliceInlines } from '../../source.ts'
import type { Recogniser } from './recognition.ts'

/** Days at least, and words that are told of each on average at most: more are a text. */
const FEWEST = 3
const LONGEST = 28
/** Sentences that begin with no day, for each that does, at most. */
const BESIDE = 0.5

/** What stands before a day in a sentence where the date itself is read without it. */
const before = /^(?:on(?: the)?|w|we|dnia|em|no(?: dia)?|na|op|i|à|в|во|у)\s+/iu

/** Where sentences may begin: behind the end of another. */
const sentenceStart = /(?<=[.!?…]["”»)]?\s)(?=[\p{Lu}\p{Nd}])/gu

/** A word for a time, which may have the hour behind it in figures, at the end of a date: it goes on in its sentence. */
const timeWord = /\s+(\p{Ll}{1,4})(?:\s\p{Nd}{1,2})?$/u

/** Returns the day of a month or a week that a sentence begins with, with the word before it; '' where it begins with none, or says a year. */
function dayOf(sentence: string): string {
  const [word = ''] = before.exec(sentence) ?? []
  const date = leadingDate(sentence)
  const behind = date ? '' : leadingDate(sentence.slice(word.length))
  let day = date || (behind && word + behind)
  for (let time = timeWord.exec(day); time && !isDateWord(time[1] ?? '') && !isWeekday(time[1] ?? ''); time = timeWord.exec(day)) {
    day = day.slice(0, time.index)
  }
  return /\p{Nd}{4}/u.test(day) || !/\p{L}{3}/u.test(day) ? '' : day
}

/** Returns where the sentences of a text begin; what begins with the name of a month behind a figure goes on in a date: `Am 12. September`. */
function startsIn(text: string): number[] {
  const found = [...text.matchAll(sentenceStart)].map(({ index }) => index)
  const goesOn = (at: number): boolean =>
    /\p{Nd}\.\s/u.test(text.slice(at - 3, at)) && isDateWord(/^\p{L}+/u.exec(text.slice(at))?.[0] ?? '')
  return [0, ...found.filter((at) => !goesOn(at))]
}

/** True for a paragraph that is all that stands under its head. */
const isAllUnderHead = (lines: readonly Line[], at: number): boolean => {
  const line = lines[at] as Line
  const isBetween = (other: Line | undefined): boolean => other === undefined || other.heading > 0
  return line.block.kind === 'paragraph' && !line.heading && line.first && line.last && isBetween(lines[at - 1]) && isBetween(lines[at + 1])
}

/** Finds a programme that is told as prose: a paragraph under a head whose sentences begin with their days. */
export const toldDays: Recogniser = ({ lines, at }) => {
  const line = lines[at] as Line
  if (!isAllUnderHead(lines, at) || dayOf(line.text) === '') return null
  const starts = startsIn(line.text)
  const days = starts.filter((from) => dayOf(line.text.slice(from)) !== '')
  if (days.length < FEWEST || starts.length > days.length * (1 + BESIDE)) return null
  if (measureWords(line.text) > days.length * LONGEST) return null
  const entries = days.map((from, nth) => entryOf(line, from, days[nth + 1] ?? line.text.length))
  return entries.every(({ text }) => text[0]?.length) ? { to: at + 1, score: 0.92, blocks: [{ kind: 'entries', entries }] } : null
}

/** The day that a sentence begins with, and what it says behind that. */
function entryOf(line: Line, from: number, to: number): Entry {
  const when = dayOf(line.text.slice(from))
  const end = from + line.text.slice(from, to).trimEnd().length
  const behind = from + when.length + (/^[\s,،、:]*/u.exec(line.text.slice(from + when.length))?.[0].length ?? 0)
  const sentence = { ...line, text: line.text.slice(0, end), inlines: sliceInlines(line.inlines, 0, end) }
  return { when, title: '', text: [rest(sentence, behind)] }
}
