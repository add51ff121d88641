import { leadingDate } from '../../words/dates.ts'
import { valueOf } from '../../ingest/counted.ts'
import { isWeekday, nthDay } from '../../words/lexicon.ts'
import { openingHoursOf } from '../../words/opening-hours.ts'
import { lead, rest } from '../lines.ts'
import { sliceInlines } from '../../source.ts'
import type { Line } from '../lines.ts'
import type { Entry } from '../material.ts'
import { measureWords, wordsOfLines } from '../text.ts'
import { ingredientOf } from './ingredients.ts'
import { isBlockUnderHead, isHead, runEnd } from './recognition.ts'
import type { Recogniser } from './recognition.ts'

/** Words of an entry at most: longer ones are texts with a date. */
const LONGEST = 70
/** Entries at least, and where a line of its own names them. */
const FEWEST = 3
const FEWEST_NAMED = 2
/** Words under a day on average, where nothing says at what time: more are a diary. */
const LONGEST_UNDER_DAY = 25

/** `Monday: 9–12`: when something is open. */
const hours = /^([^:：]{2,40})[:：](?!(?<=\p{Nd}.)\p{Nd}{2})\s*(?=\S)/u

/** What divides a numbered day from what happens on it. */
const behindDay = /^(?:\s*[.:：,–—-]\s*|\s+)(?=[\p{L}\p{N}"“„«(])/u

/** Returns the characters before what happens, where the line says first on which day; 0 where it does not. */
function dayLength(text: string): number {
  const open = openingHoursOf(text)
  if (open?.isOnDays) return open.at
  const [numbered = ''] = nthDay.exec(text) ?? []
  const divided = numbered ? behindDay.exec(text.slice(numbered.length))?.[0] : undefined
  if (divided !== undefined) return numbered.length + divided.length
  const [whole = '', day = ''] = hours.exec(text) ?? []
  return day && /^\p{L}/u.test(day) && leadingDate(day) === day.trim() ? whole.length : 0
}

/** Returns whether a line says first when, and then what. */
export const isEntry = (line: Line): boolean => {
  if (isHead(line) || line.block.kind === 'table' || measureWords(line.text) > LONGEST) return false
  if (dayLength(line.text)) return true
  const date = leadingDate(line.text)
  // `Monday’s child` is no day.
  return date !== '' && /^(?!['’]\p{L}).*\p{L}/u.test(line.text.slice(date.length))
}

/** True for a day by its number on a line of its own. */
const isNthDay = (line: Line | undefined): boolean =>
  line !== undefined && !isHead(line) && nthDay.exec(line.text.replace(/[\s.:：]+$/u, ''))?.[0] === line.text.replace(/[\s.:：]+$/u, '')

/** Days by their numbers at least, and lines under each at most. */
const FEWEST_DAYS = 2
const MOST_UNDER_DAY = 10

/** Days by their numbers, on lines of their own, with what is done on each in short lines under them. */
const numberedDays: Recogniser = ({ lines, at }) => {
  if (!isNthDay(lines[at])) return null
  const to = runEnd(
    lines,
    at,
    (line) => !isHead(line) && line.block.kind !== 'table' && (isNthDay(line) || measureWords(line.text) <= LONGEST_UNDER_DAY),
  )
  const days: (Entry & { text: Line['inlines'][] })[] = []
  for (const line of lines.slice(at, to)) {
    if (isNthDay(line)) days.push({ when: line.text.replace(/[\s.:：]+$/u, ''), title: '', text: [] })
    else days.at(-1)?.text.push(line.inlines)
  }
  const areDays = days.length >= FEWEST_DAYS && days.every(({ text }) => text.length > 0 && text.length <= MOST_UNDER_DAY)
  return areDays ? { to, score: 0.91, blocks: [{ kind: 'entries', entries: days }] } : null
}

/** Finds what happens at times: lines that begin with a date, a time or a year, under days or not. */
export const entries: Recogniser = (place) => opened(place) ?? inTurn(place) ?? numberedDays(place) ?? daysOfMonth(place) ?? dated(place)

/** Who has a turn: the word for it, behind its number. */
const turn = /^([\p{L}\p{M}]{3,14})[:：]\s*(?=\S)/u

/** Items that are counted and begin with the same word, before names: who has which week of a rota. */
const inTurn: Recogniser = ({ lines, at }) => {
  const word = turn.exec(lines[at]?.text ?? '')?.[1]
  if (!word || lines[at - 1]?.block.ordered) return null
  const to = runEnd(lines, at, (line) => line.block.kind === 'item' && line.block.ordered === true && turn.exec(line.text)?.[1] === word)
  const names = lines.slice(at, to).map(({ text }) => text.slice(turn.exec(text)?.[0].length ?? 0))
  // Who has none is said in small letters: `nobody yet`.
  if (names.filter((text) => /^\p{Lu}/u.test(text)).length < FEWEST || lines[to]?.block.ordered) return null
  const rows = names.map((title, nth): Entry => ({ when: `${nth + 1}. ${word}`, title, text: [] }))
  return { to, score: 0.92, blocks: [{ kind: 'entries', entries: rows }] }
}

/** A day of a month before what is on it, as in a calendar: `14  Full moon`. */
const dayFirst = /^(\p{Nd}{1,2})\.?\s+(?=\p{L})/u
/** Days at least, and the last of a month. */
const FEWEST_OF_MONTH = 5
const LAST_OF_MONTH = 31

/** Lines that begin with one day of a month after the other, some days left out: what counts every one is a list. */
const daysOfMonth: Recogniser = ({ lines, at }) => {
  const dayOf = (line: Line | undefined): number => {
    const [whole = '', day = ''] = dayFirst.exec(line?.text ?? '') ?? []
    // Behind some days stands their month: `2 Nov  Mrs Edgerton`.
    return leadingDate(line?.text ?? '').length > whole.length ? 0 : valueOf(day)
  }
  const isDay = (line: Line, index: number): boolean =>
    !isHead(line) &&
    line.block.kind === 'paragraph' &&
    measureWords(line.text) <= LONGEST_UNDER_DAY &&
    dayOf(line) <= LAST_OF_MONTH &&
    (index === at || dayOf(line) > dayOf(lines[index - 1]))
  const to = runEnd(lines, at, isDay)
  const found = lines.slice(at, to)
  const isCounted = dayOf(found.at(-1)) - dayOf(found[0]) < found.length + 2
  if (found.length < FEWEST_OF_MONTH || isCounted || dayFirst.test(lines[to]?.text ?? '')) return null
  if (found.some(({ text }) => ingredientOf(text)?.unit)) return null
  const days = found.map((line) => {
    const [whole = '', day = ''] = dayFirst.exec(line.text) ?? []
    return { when: day, title: '', text: [rest(line, whole.length)] }
  })
  return { to, score: 0.9, blocks: [{ kind: 'entries', entries: days }] }
}

const dated: Recogniser = ({ lines, at, label }) => {
  const line = lines[at] as Line
  if (line.label !== 'date' && !isEntry(line)) return null
  // A paragraph that goes on from a day is no row over those under it.
  if (line.last && isRunning(line) && lines[at + 1]?.first === true && !isRunning(lines[at + 1] as Line)) return null
  const to = runEnd(lines, at, (other, index) => other.label === 'date' || isEntry(other) || isTextOf(lines, at, index))
  const found = lines.slice(at, to)
  const days = found.filter(({ label }) => label === 'date').length
  const said = found.filter((other) => other.label !== 'date' && isEntry(other)).length
  if (areClauses(found) || areRunning(found) || areCounted(found)) return null
  if (said < (label === 'list' || isBlockUnderHead(lines, at, to) ? FEWEST_NAMED : FEWEST) && !(days >= FEWEST && !said)) return null
  if (said < (found.length - days) * 0.5 && said > 0) return null
  // Days beside others under which more is told are heads as those are.
  if (!said && days < lines.filter((other) => other.label === 'date').length) return null
  // Long texts under dates are a diary, to be read from its beginning.
  const texts = found.filter(({ label }) => label !== 'date')
  if (!said && wordsOfLines(texts) > texts.length * LONGEST_UNDER_DAY) return null
  return { to, score: 0.9, blocks: [{ kind: 'entries', entries: entriesOf(found, said > 0) }] }
}

/** Words of a line at least whose sentence goes on from its date, and share of such lines from which on they are a text. */
const RUNNING_WORDS = 12
const RUNNING = 0.5

/** True for a sentence that goes on from the date it begins with, as in a text that is told: `1945 war das Haus ausgebrannt.` */
function isRunning(line: Line): boolean {
  const { text } = line
  const goesOn = lead(line) === '' && /^,?\s+\p{Ll}/u.test(text.slice(leadingDate(text).length))
  return goesOn && /[.!?…]["'”’»)]*$/u.test(text) && measureWords(text) >= RUNNING_WORDS
}

/** True for lines with a date of which as many are sentences that go on from it. */
function areRunning(lines: readonly Line[]): boolean {
  const all = lines.filter((line) => line.label !== 'date' && isEntry(line))
  return all.length > 0 && all.every(({ block }) => block.kind === 'paragraph') && all.filter(isRunning).length > all.length * RUNNING
}

/** Lines at least that say when something is open, and words of one that says on which day it is not. */
const FEWEST_OPEN = 2
const LONGEST_CLOSED = 4

/** A line that says on which day something is shut: `Closed Sundays`, `So geschlossen`. */
const isShut = (text: string): boolean => {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  return (
    words.length > 1 &&
    words.length <= LONGEST_CLOSED &&
    !/\p{Nd}/u.test(text) &&
    [words[0], words.at(-1)].some((word = '') => isWeekday(word))
  )
}

const isOfHours = (line: Line): boolean =>
  (!isHead(line) || line.label === 'date') && line.block.kind !== 'table' && (openingHoursOf(line.text) !== null || isShut(line.text))

/** True for lines that say when something is open, of which one in two names days. */
function areHours(lines: readonly Line[]): boolean {
  const open = lines.flatMap(({ text }) => openingHoursOf(text) ?? [])
  return open.length >= FEWEST_OPEN && open.filter(({ isOnDays }) => isOnDays).length * 2 >= lines.length
}

/** A name of a day or a time of the year before what is said of it in a few words. */
const saysDay = /^[^:：.!?]{2,30}[:：]\s+\S.{0,60}$/u

/** Lines that say when something is open, one day under the other. */
const opened: Recogniser = ({ lines, at }) => {
  if (!isEntry(lines[at] as Line) && lines[at]?.label !== 'date') return null
  const run = runEnd(lines, at, isOfHours)
  // What they say in words of other days in the same paragraph: `Saturday: by arrangement`.
  const to = runEnd(lines, run, (line) => line.block === lines[run - 1]?.block && saysDay.test(line.text))
  const found = lines.slice(at, to)
  return areHours(lines.slice(at, run)) ? { to, score: 0.9, blocks: [{ kind: 'entries', entries: found.map(hoursEntry) }] } : null
}

function hoursEntry(line: Line): Entry {
  const open = openingHoursOf(line.text)
  if (open) return { when: open.days, title: open.hours, text: [] }
  const [named = ''] = saysDay.test(line.text) ? (hours.exec(line.text) ?? []) : []
  if (named) return { when: named.replace(/\s*[:：]\s*$/u, ''), title: line.text.slice(named.length), text: [] }
  const [, day = '', shut = ''] = /^([\p{L}\p{M}]+)\s*[:：,–—-]?\s*(.*)$/u.exec(line.text) ?? []
  return isWeekday(day) ? { when: day, title: shut, text: [] } : { when: '', title: line.text, text: [] }
}

/** The number of a clause, which looks like a day and a month: `2.1.`. */
const clause = /^(\p{Nd}{1,2})\.(\p{Nd}{1,2})\.?(?!\p{Nd})/u

/** True for lines that are counted under one number: `2.1.`, `2.2.`. */
function areClauses(lines: readonly Line[]): boolean {
  const numbers = lines.flatMap(({ text }) => {
    const [, section, nth] = clause.exec(text) ?? []
    return section === undefined ? [] : [{ section, nth: Number(nth) }]
  })
  return numbers.length === lines.length && numbers.every(({ section, nth }, at) => section === numbers[0]?.section && nth === at + 1)
}

/** A number with its sign before a word that stands for a day of the week: such a day stands before its number. */
const numbered = /^(\p{Nd}{1,2})[.)]\s+([\p{L}\p{M}]+)/u

/** True for lines that are counted from 1 on, though the words behind their numbers are those of days in some language: `1. Za …`, `2. Za …`. */
function areCounted(lines: readonly Line[]): boolean {
  return lines.every(({ text }, at) => {
    const [, number = '', word = ''] = numbered.exec(text) ?? []
    return valueOf(number) === at + 1 && isWeekday(word)
  })
}

/** A short line between dated ones says more about the one before. */
function isTextOf(lines: readonly Line[], from: number, index: number): boolean {
  const line = lines[index] as Line
  const next = lines[index + 1]
  const before = lines[index - 1]
  if (index === from || isHead(line) || line.block.kind === 'table' || measureWords(line.text) > LONGEST) return false
  const isDated = (other: Line | undefined): boolean => other !== undefined && (other.label === 'date' || isEntry(other))
  return isDated(before) && (isDated(next) || (before?.label === 'date' && next === undefined))
}

function entriesOf(found: readonly Line[], hasTimes: boolean): (Entry | { day: string })[] {
  const out: ((Entry & { text: Line['inlines'][] }) | { day: string })[] = []
  for (const line of found) {
    const last = out.at(-1)
    if (line.label === 'date') out.push(hasTimes ? { day: line.text } : { when: line.text, title: '', text: [] })
    else if (isEntry(line)) out.push(entryOf(line))
    else if (last && 'when' in last) last.text.push(line.inlines)
    else out.push({ when: '', title: line.text, text: [] })
  }
  return out
}

/** `when` – title, place: the place is what stands behind the last comma, where it is a short name. */
function entryOf(line: Line): Entry & { text: Line['inlines'][] } {
  const day = dayLength(line.text)
  if (day) return { when: line.text.slice(0, day).replace(/[\s.:：,–—-]+$/u, ''), title: line.text.slice(day), text: [] }
  const when = leadingDate(line.text)
  const from = when.length + (/^[\s:.,–—-]*/u.exec(line.text.slice(when.length))?.[0].length ?? 0)
  const body = line.text.slice(from)
  if (measureWords(body) > 20 || /[.!?。]$/u.test(body)) return { when, title: '', text: [rest(line, from)] }
  // A comma in brackets divides what is said in them.
  const comma = body.search(/[,،、](?![^(（]*[)）])(?![^[]*\])\s*[^,،、]{2,40}$/u)
  const place = comma > 0 ? body.slice(comma + 1).trim() : ''
  const isPlace = place !== '' && /^[\p{Lu}\p{Lo}]/u.test(place)
  const runs = sliceInlines(line.inlines, from, isPlace ? from + comma : undefined)
  const isMixed = runs.length > 1 && runs.some(({ marks }) => marks?.includes('italic'))
  const title = isPlace ? body.slice(0, comma) : plainOf(line, from)
  return { when, title, ...(isMixed ? { titled: runs } : {}), ...(isPlace ? { place } : {}), text: [] }
}

const plainOf = (line: Line, from: number): string =>
  sliceInlines(line.inlines, from)
    .map(({ text }) => text)
    .join('')
