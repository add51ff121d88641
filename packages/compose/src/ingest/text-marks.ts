import { leadingDate } from '../words/dates.ts'
import { countWords } from '../source.ts'
import { saysImprint } from '../words/imprint.ts'
import { openings } from '../words/lexicon.ts'
import { headGroups } from './head-groups.ts'
import { areAmounts, areDated, areRows } from './lines.ts'
import {
  HEAD_CHUNKS,
  SHORT_LINE,
  WIDE,
  chunkOf,
  endsSentence,
  isCapitals,
  isProse,
  isRule,
  labelOf,
  numberedHead,
  rule,
  stressed,
} from './text-chunks.ts'
import type { Chunk } from './text-chunks.ts'
import { bullet } from './text-items.ts'
import { countedByWord, countedOn, counterOf, signedTitle, standOverTexts, standsNearHead } from './title-signs.ts'

/** A chunk of a text and the level of the heading it is, 0 where it is none. */
export interface Levelled {
  chunk: Chunk
  level: number
}

/** A title that the marks of a document tell: the chunk whose first line it is, or whose first words. */
interface Title {
  at: number
  /** Characters of the first line it has; absent where it is all of it. */
  to?: number
  /** Which line of the chunk it is; absent = the first. */
  line?: number
}

/**
 * Returns the chunks of a text with the titles that are marked alike as headings. Whoever writes several texts marks where each begins in one way:
 * by a number that counts on, by more room than there is elsewhere, by a short line on each text. One line tells little of that, all of them
 * together tell it.
 */
export function withMarked(all: readonly Levelled[]): Levelled[] {
  const chunks = all.map(({ chunk }) => chunk)
  const counted = countedTitles(chunks)
  if (counted.length) return titled(all, counted, true)
  const byWord = titlesByWord(chunks)
  if (byWord.length && !all.some(({ level }, at) => level && at > 0 && !byWord.some((title) => title.at === at)))
    return titled(all, byWord, false)
  const signed = signedTitles(chunks)
  if (signed.length) return titled(all, signed, true)
  const grouped = headGroups(chunks)
  if (grouped.length) return titled(all, grouped, false)
  const wide = wideTitles(all)
  if (wide.length) return titled(all, wide, true)
  return titled(all, alikeTitles(all), false)
}

/** Makes headings of titles; where they are all there are, what else was taken for one stands under them. */
function titled(all: readonly Levelled[], marked: readonly Title[], areAll: boolean): Levelled[] {
  const titles = marked.filter(({ at }) => {
    const [line = ''] = all[at]?.chunk.lines ?? []
    return at >= HEAD_CHUNKS || numberedHead.test(line.trim()) || !saysImprint(line)
  })
  if (!titles.length) return [...all]
  const [first, last] = [titles[0]?.at ?? 0, titles.at(-1)?.at ?? 0]
  const level = all.some((each, at) => each.level === 1 && at < first) || !areAll ? BELOW_TITLE : 1
  return all.flatMap(({ chunk, level: old }, at) => {
    const title = titles.find((each) => each.at === at)
    if (!title) return [{ chunk, level: areAll && old && at > first && at < last ? Math.max(old, level + 1) : old }]
    if (title.line !== undefined) return inGroup(chunk, title.line, level)
    const [line = '', ...more] = chunk.lines
    const rest = title.to === undefined ? more : [line.slice(title.to).trim(), ...more]
    const head = { chunk: chunkOf([line.slice(0, title.to)], chunk.gap), level }
    return rest.length ? [head, { chunk: chunkOf(rest, 1), level: 0 }] : [head]
  })
}

/** A title before the lines it stood among, each of which says something else. */
function inGroup({ lines, gap }: Chunk, at: number, level: number): Levelled[] {
  const others = lines.filter((line, index) => index !== at && !rule.test(line))
  return [{ chunk: chunkOf([lines[at] ?? ''], gap), level }, ...others.map((line) => ({ chunk: chunkOf([line], 1), level: 0 }))]
}

/** Level of a heading under the title of a document. */
const BELOW_TITLE = 2

/** Titles of one kind there are at least. */
const FEWEST = 3

/** Words of a title at most, and characters. */
const TITLE_WORDS = 14
const TITLE = 90

/** Words that stand under a title on average, at least. */
const TEXT = 25

const isTitleLong = (line: string): boolean =>
  line.length <= TITLE && line.trim().split(/\s+/u).length <= TITLE_WORDS && !/[.;,]$/u.test(line)

/** Words that stand under the title at each place, up to the next. */
const wordsUnder = (chunks: readonly Chunk[], places: readonly number[]): number[] =>
  places.map((at, index) => {
    const text = chunks.slice(at, places[index + 1]).flatMap(({ lines }) => lines)
    return countWords(text.slice(isTitleLong(text[0]?.trim() ?? '') ? 1 : 0).join(' '))
  })

const haveTexts = (chunks: readonly Chunk[], places: readonly number[]): boolean =>
  standOverTexts(wordsUnder(chunks, places), { mean: TEXT, few: TEXT / 2 })

/** Share of all words before the first title at most. */
const SHARE_BEFORE = 0.3

function standsFirst(chunks: readonly Chunk[], at: number): boolean {
  const wordsOf = (some: readonly Chunk[]): number => countWords(some.flatMap(({ lines }) => lines).join(' '))
  return standsNearHead(wordsOf(chunks.slice(0, at)), wordsOf(chunks), SHARE_BEFORE)
}

/** Titles that are counted on from the first, in figures or letters, each over a text. */
function countedTitles(chunks: readonly Chunk[]): Title[] {
  const lines = chunks.flatMap(({ lines: [line = ''], gap }, place) =>
    isTitleLong(line.trim()) && (place === 0 || gap > 0) ? [{ place, counts: counterOf(line) }] : [],
  )
  const places = countedOn(lines).find((found) => found.length >= FEWEST && haveTexts(chunks, found) && standsFirst(chunks, found[0] ?? 0))
  return (places ?? []).map((at) => ({ at }))
}

/** Titles that a word and a number count on. */
function titlesByWord(chunks: readonly Chunk[]): Title[] {
  const lines = chunks.flatMap(({ lines: [line = ''], gap }, place) =>
    isTitleLong(line.trim()) && (place === 0 || gap > 0) ? [{ place, line }] : [],
  )
  const places = countedByWord(lines).find((found) => found.length >= FEWEST && haveTexts(chunks, found))
  return (places ?? []).map((at) => ({ at }))
}

/** Titles behind a sign that nothing else has. */
function signedTitles(chunks: readonly Chunk[]): Title[] {
  const places = chunks.flatMap((chunk, at) => {
    const line = chunk.lines[0] ?? ''
    return chunk.gap > 0 && signedTitle.test(line) && !isRule(chunk) && isTitleLong(line.trim()) ? [at] : []
  })
  const signs = new Set(places.map((at) => signedTitle.exec(chunks[at]?.lines[0] ?? '')?.[0].trim()))
  const areTitles = places.length >= FEWEST && signs.size === 1 && haveTexts(chunks, places) && standsFirst(chunks, places[0] ?? 0)
  return areTitles ? places.map((at) => ({ at })) : []
}

/** Words of a title that stands on the line its text begins on, at most. */
const RUN_IN = 6

const runIn = /^\s*(\p{Lu}[^.:!?]{2,50}[.:!?])\s+(?=[\p{Lu}\p{N}"“„«¿¡(–—-])/u

/** Titles of texts that have more room before them than any of their parts: each a short line, or the first words of its text. */
function wideTitles(all: readonly Levelled[]): Title[] {
  const chunks = all.map(({ chunk }) => chunk)
  const places = chunks.flatMap((chunk, at) => (at > 0 && chunk.gap >= WIDE && !isRule(chunk) ? [at] : []))
  const known = places.filter((at) => all[at]?.level).length
  if (places.length < FEWEST || known * 2 > places.length || !haveTexts(chunks, places)) return []
  const titles = places.flatMap((at): Title[] => {
    const line = chunks[at]?.lines[0] ?? ''
    const to = runIn.exec(line)?.[0].length
    if (to && line.slice(0, to).trim().split(/\s+/u).length <= RUN_IN) return [{ at, to }]
    const isAlone = chunks[at]?.lines.length === 1
    return isLeading(isAlone ? line.replace(/\.\s*$/u, '') : line) && (!isAlone || (chunks[at + 1]?.gap ?? WIDE) < WIDE) ? [{ at }] : []
  })
  return titles.length === places.length && titles.some(({ to }) => to !== undefined) && standsFirst(chunks, places[0] ?? 0) ? titles : []
}

/** What stands in brackets behind a title, some way off: by whom it is. */
const behind = /\s{2,}[(（].*[)）]\s*$/u

/** Words of a line on its text at most. */
const LEAD_WORDS = 11

/** True for a short line that may be a title. */
function isLeading(whole: string): boolean {
  const line = whole.trim().replace(behind, '').replace(stressed, '$2')
  return (
    line.length <= SHORT_LINE + 10 &&
    line.split(/\s+/u).length <= LEAD_WORDS &&
    /\p{L}{2}/u.test(line) &&
    /^[\p{Lu}\p{Lo}\p{N}"“„«¿¡「『《【'‘]/u.test(line) &&
    !/ {3,}|\.{3,}|…{2}|[-–—]$|^["“„«][^"”“»]*$/u.test(line) &&
    !endsSentence(line) &&
    !/[?？؟]/u.test(line) &&
    !/^\p{Nd}+\s\p{Ll}/u.test(line) &&
    !bullet.test(line) &&
    leadingDate(line) === '' &&
    !openings.greeting.test(line) &&
    !openings.closing.test(line)
  )
}

/** Width of a line, where a sign of Chinese or Japanese has the room of two letters. */
const widthOf = (line: string): number =>
  line.trim().length + (line.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0)

/** The narrowest line that is surely one of a paragraph, and share of it that a title has at most. */
const PROSE_WIDTH = 60
const SHARE_OF_LINE = 0.7

const speech = /^\s*\p{L}[^:：]{0,30}[:：]\s*\S|^\s*[-–—]\s*\S/u

/** Lines of a kind that stand under a title at least. */
const FEWEST_ROWS = 3

/** True for a question with its answer behind it in one line. */
const asked = /[?？؟]["”»)]?\s+\S/u

/** A place before what is named: `1st - Ginger nut`. */
const ranked = /^\s*\p{Nd}{1,2}(?:st|nd|rd|th|[.ºª°])?\s[-–—:]/u

const isWide = (line: string | undefined, head: string): boolean =>
  widthOf(line ?? '') >= PROSE_WIDTH && widthOf(head.replace(behind, '')) <= widthOf(line ?? '') * SHARE_OF_LINE

/** True for a title, whatever it asks, with a line under it that says by whom it is, on a paragraph that is wider than both. */
const isOverByline = ([head = '', by = '', text]: readonly string[]): boolean =>
  /^\s*[\p{Lu}\p{Lo}]/u.test(by) && isLeading(head.replace(/[?？؟]\s*$/u, '')) && isLeading(by) && isWide(text, head) && isWide(text, by)

/** True for a title on its text: a paragraph that is wider, or rows of which it is none. */
function isOnText({ lines }: Chunk): 'prose' | 'rows' | null {
  const [head = '', ...text] = lines
  if (text.length > 1 && isOverByline(lines)) return 'prose'
  if (!text.length || !isLeading(head) || ranked.test(head)) return null
  if (isWide(text[0], head)) return 'prose'
  if (text.length < FEWEST_ROWS) return null
  const areAlike =
    areDated(text) ||
    areRows(text) ||
    areAmounts(text) ||
    [bullet, speech, asked, /\.{3,}|…{2}/u].some((sign) => !sign.test(head) && text.every((line) => sign.test(line)))
  return areAlike ? 'rows' : null
}

/** Titles on their texts from which on others stand on lines that tell less, and share of the length of those lines that such a title has at most. */
const FEWEST_ON_TEXT = 2
const SHARE_OF_LINES = 0.62

/** True for a short line on others that are longer, none of which it goes on in: a list, a stanza, a text in short lines. */
function isOnLines({ lines: [head = '', ...text] }: Chunk): boolean {
  if (text.length < FEWEST_ROWS || !isLeading(head) || ranked.test(head)) return false
  const goesOn = /^\s*\p{Ll}/u.test(text[0] ?? '') && text.some((line) => /[.,;:!?…–—-]$/u.test(line))
  const mean = text.reduce((sum, line) => sum + widthOf(line), 0) / text.length
  return !goesOn && widthOf(head.replace(behind, '')) <= mean * SHARE_OF_LINES
}

/** Titles of the kind that others of a text are: short lines on texts or over them, where several were told by themselves. */
function alikeTitles(all: readonly Levelled[]): Title[] {
  const chunks = all.map(({ chunk }) => chunk)
  const labels = Map.groupBy(chunks, ({ lines }) => labelOf(lines[0] ?? ''))
  const isSaid = (label: string): boolean => label !== '' && (labels.get(label)?.length ?? 0) >= FEWEST
  const known = all.flatMap(({ level, chunk }, at) => (level && at > 0 && !isMasthead(all, at) ? [{ at, chunk, level }] : []))
  const onText = all.flatMap((each, at) => {
    const kind = mayStandOn(all, at) ? isOnText(each.chunk) : null
    return kind && (at > 1 || kind === 'prose') ? [{ at, kind }] : []
  })
  const prose = onText.filter(({ kind }) => kind === 'prose').length
  if (known.length + prose < FEWEST || (known.length < 2 && prose < 2)) return []
  const areCapitals = known.length > 1 && known.every(({ chunk: { lines } }) => isCapitals(lines[0] ?? ''))
  const gap = known.length > 1 ? Math.min(...known.map(({ chunk }) => chunk.gap)) : 1
  const areOn = onText.length + known.filter(({ at }) => isOn(chunks[at + 1])).length >= FEWEST_ON_TEXT
  return all.flatMap(({ chunk }, at): Title[] => {
    const line = chunk.lines[0] ?? ''
    if (!mayStandOn(all, at) || chunk.gap < gap || isSaid(labelOf(line))) return []
    if (areCapitals && !isCapitals(line.trim().replace(behind, ''))) return []
    if (onText.some((each) => each.at === at) || (areOn && isOnLines(chunk))) return [{ at }]
    const isOver = (areCapitals || gap >= WIDE) && hasText(chunks[at + 1])
    return at > 1 && isOver && isLeading(line) && chunk.lines.length === 1 ? [{ at }] : []
  })
}

/** True where a title may stand on its text: behind another text, or first under the title of all. */
const mayStandOn = (all: readonly Levelled[], at: number): boolean =>
  at > 0 && !all[at]?.level && (all[at]?.chunk.gap ?? 0) > 0 && (at === 1 || !all[at - 1]?.level)

/** True for a text that its title was taken from. */
const isOn = (next: Chunk | undefined): boolean => next?.gap === 0

const hasText = (next: Chunk | undefined): boolean =>
  next !== undefined && !isRule(next) && (isProse(next) || /[.!?]$/u.test(next.lines[0] ?? ''))

/** True for the second heading of a text under the first of it, that stands on no text. */
const isMasthead = (all: readonly Levelled[], at: number): boolean => at === 1 && Boolean(all[0]?.level) && !isOn(all[2]?.chunk)
