import { isWeekday } from './lexicon.ts'

/** When something is open: the days and the hours, as written. */
export interface OpeningHours {
  days: string
  hours: string
  /** Characters of the line before the hours, or what stands before them. */
  at: number
  /** True where the line names a day of the week, or two short words for days with a dash between them. */
  isOnDays: boolean
}

/** Characters of such a line at most. */
const LONGEST = 70

/** The word for an hour, which has a capital in German and where it is shouted: what begins with another is the name of what happens then. */
const UNIT = '(?:[\\p{Ll}\\p{Lo}\\p{M}]{1,5}|Uhr|UHR|AM|PM|H)(?!\\p{L})'
/** An hour with its minutes and the word for it: `9`, `18.00 Uhr`, `9 am`. */
const HOUR = `(?:[01]?\\p{Nd}|2[0-4])(?:[.:：h]\\p{Nd}{2}|\\sh\\s\\p{Nd}{2})?(?:\\s?${UNIT}\\.?|\\s?[ap]\\.m\\.)??`
const DASH = '[–—~〜～−-]'
/** From one hour to another, by a dash or a short word. */
const SPAN = `${HOUR}\\s*(?:${DASH}|\\p{L}{1,4})\\s*${HOUR}`

const row = new RegExp(
  `^([^\\p{Nd}.!?。]{1,40}(?:\\.[^\\p{Nd}.!?。]{0,30}){0,2}?)(?<!\\p{Nd})(${SPAN}(?:\\s*(?:[,;/、+&]|\\p{L}{1,3})\\s*${SPAN})*(?:\\s?${UNIT})?(?:\\s*[(（][^()（）]{2,40}[)）])?[.。]?)$`,
  'u',
)

/** Two short words with a dash between them, as days of the week are shortened everywhere: `Pn – Pt`, `月〜金`. */
const shortDays = new RegExp(`^(?:\\p{L}{2,3}\\.?\\s?${DASH}\\s?\\p{L}{2,3}\\.?|\\p{Script=Han}(?:[・、]|${DASH})\\p{Script=Han})$`, 'u')

/** Words in a text, with where each ends. */
const wordsIn = (text: string): { word: string; end: number }[] =>
  [...text.matchAll(/[\p{L}\p{M}]+/gu)].map(({ 0: word, index }) => ({ word, end: index + word.length }))

/** Returns on which days and at what hours something is open, where a line says this and nothing else: `Mo – Fr 6.00 – 18.00 Uhr`. */
export function openingHoursOf(text: string): OpeningHours | null {
  if (text.length > LONGEST) return null
  const [, lead = '', times = ''] = row.exec(text.trim()) ?? []
  if (!times || wordsIn(lead).length > 6 || !/\p{L}/u.test(lead)) return null
  const whole = lead.replace(/[\s:：,]+$/u, '')
  const last = wordsIn(whole).findLast(({ word }) => isWeekday(word))
  const dot = last && whole[last.end] === '.' ? 1 : 0
  // What is open stands before a colon: `Surgery: Tuesdays, from 6 to 7`.
  const colon = whole.search(/[:：]\s/u)
  const isNamed = colon > (last?.end ?? 0) && /\p{L}/u.test(whole.slice(last?.end ?? 0, colon))
  const end = isNamed ? colon : last ? last.end + dot : whole.length
  const between = whole.slice(end).replace(/^[\s:：,]+/u, '')
  const before = text.length - text.trimStart().length
  return {
    at: before + (between ? whole.length - between.length : lead.length),
    days: whole.slice(0, end),
    hours: [between, times].filter(Boolean).join(' '),
    isOnDays: last !== undefined || shortDays.test(whole),
  }
}

/** Returns whether a dash between two parts of a text stands for “to”: between two figures, or two days. */
export function isSpanned(before: string, behind: string): boolean {
  const isFigure = /\p{Nd}(?:\s?(?:h|am|pm|Uhr|[ap]\.m\.))?\s*$/iu.test(before) && /^\s*\p{Nd}/u.test(behind)
  const [from, to] = [/([\p{L}\p{M}]+)\.?\s*$/u.exec(before)?.[1] ?? '', /^\s*([\p{L}\p{M}]+)/u.exec(behind)?.[1] ?? '']
  return isFigure || (isWeekday(from) && isWeekday(to))
}
