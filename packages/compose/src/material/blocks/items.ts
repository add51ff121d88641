import { typedNumber, valueOf } from '../../ingest/counted.ts'
import { areBrief } from '../../ingest/lines.ts'
import { lead, rest } from '../lines.ts'
import type { Line } from '../lines.ts'
import type { BlockContent, Item } from '../material.ts'
import { measureWords, wordsOfLines } from '../text.ts'
import { isLed, isRow } from '../../words/leaders.ts'
import { isSpanned } from '../../words/opening-hours.ts'
import { isEntry } from './entries.ts'
import { ingredientOf } from './ingredients.ts'
import { areNamed, areNames } from './listing.ts'
import { isBlockUnderHead, isHead, runEnd } from './recognition.ts'
import type { Recogniser, RecogniserInput, Recognition } from './recognition.ts'
import { leadingDate } from '../../words/dates.ts'
import { openings } from '../../words/lexicon.ts'

/** `Term: text`, `Term – text`, `Term. Text`, `時間：七時`; a single capital with its stop is a name, as in “Tern (M. Okafor)”. */
const termed =
  /^((?:[^:：–—.]|(?<=\p{Nd})\.(?=\s)){2,50}?)(?:\s*:\s+|\s*：\s*|\s+[–—=-]\s+|(?<!(?<!\p{L})\p{Lu}|\p{Nd})\.\s+(?=\p{Lu}))(?=\S)/u

/** A word of a few small letters with a stop is shortened, where no sentence stands behind it: `Otto ép. Jeanne`, `Ida geb. Voss`. */
const shortened = /(?<!\p{L})\p{Ll}{1,3}\.\s+$/u

/** What joins a bold term to what is said of it: `**Ada**: printers`, `**Davies, John**, 22`. */
const joint = /^\s*(?:[:：,，、;；–—=]|-{1,3})\s*/u

/** Words of a term at most. */
const LONGEST_TERM = 6

function termOf(line: Line): string {
  const bold = lead(line)
  if (bold) return bold + (joint.exec(line.text.slice(bold.length))?.[0] ?? '')
  const found = termed.exec(line.text)?.[0] ?? ''
  if (shortened.test(found) && !/[.!?…]["'”’»)]*$/u.test(line.text)) return ''
  if (/[–—-]\s+$/u.test(found) && isSpanned(found.replace(/\s*[–—-]\s+$/u, ''), line.text.slice(found.length))) return ''
  return measureWords(found) <= LONGEST_TERM ? found : ''
}

/** Returns whether a line begins with a short name for what the rest is about. */
export const hasShortLead = (line: Line): boolean => termOf(line) !== ''

/** A place by its ordinal, in the scripts that have them: `1st`, `2e`, `3.º`, `4:a`. */
const ordinal = /^(\p{Nd}{1,3})(?:st|nd|rd|th|er|ère|re|e|ème|\.?[ºª°]|:[ae]|-?[йя])(?![\p{L}])/iu

/** True for lines that say their places, from the first on or down to it. */
function arePlaces(lines: readonly Line[]): boolean {
  const places = lines.map(({ text }) => valueOf(ordinal.exec(text)?.[1] ?? ''))
  return (
    lines.length >= FEWEST_LED &&
    (places.every((place, at) => place === at + 1) || places.every((place, at) => place === lines.length - at))
  )
}

function itemOf(line: Line): Item {
  const term = termOf(line)
  const text = [rest(line, term.length)]
  return { level: line.block.level ?? 0, ...(term ? { term: term.trim() } : {}), text }
}

/** Finds lists: rows of what things cost, those marked as such, headed by numbers, paragraphs that begin in bold, lines that are counted, and the lines of a notice board. */
export const items: Recogniser = (place) =>
  rows(place) ??
  listed(place) ??
  referenced(place) ??
  noTalk(place, numbered(place) ?? led(place) ?? typed(place) ?? marked(place) ?? drawn(place) ?? inBlock(place))

/** Questions with their label in a block at least, each with its answer, that make a talk of it. */
const FEWEST_ASKED = 2

/** Returns a list that was found; null where somebody asks and is answered in it, whoever is introduced before: `问：…`, `答：…`. */
function noTalk({ lines, at }: RecogniserInput, found: Recognition | null): Recognition | null {
  const own = found ? lines.slice(at, found.to) : []
  const isAsked = ({ text }: Line, index: number): boolean =>
    openings.question.test(text) && openings.answer.test(own[index + 1]?.text ?? '')
  return own.filter(isAsked).length < FEWEST_ASKED ? found : null
}

/** Signs that people type before the lines of a list. */
const sign = /^[・•·‣▪◦●○■□◆◇★☆※✓✔☐☑→]\s*(?=\p{L})/u

/** A picture sign before a line, as in messages: it is part of what the line says. */
const pictured = /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{M}\p{Cf}\p{Emoji_Modifier}]*\s*(?=[\p{L}\p{N}])/u

/** Lines that begin with a picture sign each. */
const drawn: Recogniser = ({ lines, at }) => {
  const to = runEnd(lines, at, (line) => !isHead(line) && line.block.kind === 'paragraph' && pictured.test(line.text))
  if (to - at < FEWEST_MARKED) return null
  const items = lines.slice(at, to).map((line): Item => ({ level: 0, text: [line.inlines] }))
  return { to, score: 0.75, blocks: [{ kind: 'items', ordered: false, items }] }
}

/** Lines that begin with one and the same sign, which their document did not mark as a list. */
const marked: Recogniser = ({ lines, at }) => {
  const first = lines[at]?.text[0] ?? ''
  const to = runEnd(lines, at, (line) => !isHead(line) && line.block.kind === 'paragraph' && line.text[0] === first && sign.test(line.text))
  if (to - at < FEWEST_MARKED) return null
  const items = lines.slice(at, to).map((line): Item => ({ level: 0, text: [rest(line, sign.exec(line.text)?.[0].length ?? 0)] }))
  return { to, score: 0.75, blocks: [{ kind: 'items', ordered: false, items }] }
}

/** Lines with such a sign at least. */
const FEWEST_MARKED = 3

/** Rows of a list of prices at least, and of one that is all there is under a head. */
const FEWEST_ROWS = 3
const FEWEST_UNDER_HEAD = 2

/** True for an amount with its unit, before a thing or behind it: `450 g`. */
function isMeasured(text: string): boolean {
  const { amount = '', unit } = ingredientOf(text) ?? {}
  return unit !== undefined || /\p{L}/u.test(amount)
}

/** Words at most of a row among others in which dots lead. */
const LONGEST_LED_ROW = 8

/** Lines that lead from a thing to what it costs, or by dots to what belongs to it; a line between two of them may do without, and two short ones where dots lead: long names leave them no room. Amounts with their units are ingredients. */
const rows: Recogniser = ({ lines, at, label }) => {
  const isIn = (line: Line | undefined): line is Line => line !== undefined && !isHead(line) && line.block.kind !== 'table'
  const start = lines[at]
  const isOne = (line: Line | undefined): boolean => isIn(line) && isRow(line.text) && (start?.last === true || line.block === start?.block)
  if (label === 'ingredients' || label === 'list' || !isOne(lines[at])) return null
  const isShort = (line: Line | undefined): boolean =>
    isIn(line) && !line.last && line.block === start?.block && measureWords(line.text) <= LONGEST_LED_ROW
  const isBetween = (index: number): boolean =>
    isOne(lines[index + 1]) || (start !== undefined && isLed(start.text) && isShort(lines[index + 1]) && isOne(lines[index + 2]))
  const to = runEnd(lines, at, (line, index) => isOne(line) || (isIn(line) && !line.first && !line.last && isBetween(index)))
  const found = lines.slice(at, to)
  if (found.length < (isBlockUnderHead(lines, at, to) ? FEWEST_UNDER_HEAD : FEWEST_ROWS)) return null
  if (found.filter(({ text }) => isMeasured(text)).length > found.length / 2) return null
  return { to, score: 0.86, blocks: [{ kind: 'items', ordered: false, items: found.map(itemOf) }] }
}

const listed: Recogniser = ({ lines, at }) => {
  const ordered = Boolean(lines[at]?.block.ordered)
  const level = lines[at]?.block.level ?? 0
  const isIn = ({ block }: Line): boolean => Boolean(block.ordered) === ordered || (block.level ?? 0) > level
  const end = runEnd(lines, at, (line) => line.block.kind === 'item' && isIn(line))
  if (end === at) return null
  const to = beforeEntries(lines, at, end)
  const whole = [...Map.groupBy(lines.slice(at, to), ({ block }) => block).values()]
  const found = whole.flatMap(([line]) => line ?? [])
  const numbered = ordered ? null : countedItems(found)
  const isCounted = ordered || numbered !== null || arePlaces(found)
  const items = (numbered ?? found.map(itemOf)).map((item, index): Item => {
    const [first, ...under] = whole[index] ?? []
    const own = Boolean(first?.block.ordered)
    const said = under.length ? { text: [...item.text, ...under.map(({ inlines }) => inlines)] } : {}
    return { ...item, ...said, ...(item.level > level && own !== isCounted ? { ordered: own } : {}) }
  })
  return { to, score: 0.6, blocks: [{ kind: 'items', ordered: isCounted, items }] }
}

/** Returns items with the numbers that those of the first level say themselves, as a list does that goes on or counts in its own way; null where they say none. */
function countedItems(lines: readonly Line[]): Item[] | null {
  const first = lines.filter(({ block }) => !block.level)
  if (!first.length || !first.every(({ text }) => typedNumber.test(text)) || first.every(({ text }) => leadingDate(text))) return null
  return lines.map((line) => {
    const number = line.block.level ? '' : (typedNumber.exec(line.text)?.[0] ?? '')
    return number ? { ...itemOf(behind(line, number.length)), number: number.trim() } : itemOf(line)
  })
}

/** Returns what a line says behind its first characters. */
const behind = (line: Line, from: number): Line => ({ ...line, inlines: rest(line, from), text: line.text.slice(from).trimStart() })

/** A number in square brackets before a line, as before the titles of a bibliography. */
const reference = /^[[［【](\p{Nd}{1,3})[\]］】]\s*(?=\S)/u

/** Paragraphs that are counted from 1 in brackets. */
const referenced: Recogniser = ({ lines, at }) => {
  const countOf = (line: Line): number => valueOf(reference.exec(line.text)?.[1] ?? '')
  const to = runEnd(lines, at, (line, index) => !isHead(line) && line.block.kind === 'paragraph' && countOf(line) === index - at + 1)
  if (to - at < FEWEST_TYPED) return null
  const items = lines.slice(at, to).map((line): Item => {
    const mark = reference.exec(line.text)?.[0] ?? ''
    return { level: 0, number: mark.trim(), text: [rest(line, mark.length)] }
  })
  return { to, score: 0.8, blocks: [{ kind: 'items', ordered: false, items }] }
}

/** Items that say when, at the end of a list, at least. */
const FEWEST_DATED = 3

/** Where a list ends whose other items, up to `end`, are what happens when: one or two before them say what holds for all. */
function beforeEntries(lines: readonly Line[], at: number, end: number): number {
  const from = lines.findIndex((line, index) => index > at && index < end && isEntry(line))
  const isBehind = from > 0 && from - at < FEWEST_DATED && end - from >= FEWEST_DATED
  const dated = lines.slice(from, end).filter(isEntry).length
  return isBehind && !isEntry(lines[at] as Line) && dated >= (end - from) * MOSTLY_DATED ? from : end
}

/** Share of the items behind them that say when. */
const MOSTLY_DATED = 0.75

const numbered: Recogniser = ({ lines, at }) => {
  if (lines[at]?.label !== 'numbered') return null
  const to = runEnd(lines, at, (line) => line.label === 'numbered' || !isHead(line))
  const found: (Item & { text: Line['inlines'][] })[] = []
  for (const line of lines.slice(at, to)) {
    const [number = ''] = /^(?:no\.?\s*|#)?\d{1,3}[.):]?\s+/iu.exec(line.text) ?? []
    if (line.label === 'numbered') found.push({ level: 0, number: number.trim(), term: line.text.slice(number.length), text: [] })
    else found.at(-1)?.text.push(line.inlines)
  }
  return { to, score: 0.8, blocks: [{ kind: 'items', ordered: true, items: found }] }
}

/** Paragraphs that begin in bold, and the most words one of them has. */
const FEWEST_LED = 3
const LONGEST_LED = 70

/** A place in a ranking, in words. */
const place =
  /^(?:第[一二三四五六七八九十百\d]{1,3}[名位]?|no\.?\s?\d|n[ºo°]\s?\d|#\s?\d|(?:platz|place|plats|plads|plaats|miejsce|место)\s\d)/iu

/** True for lines whose numbers go down to 1. */
function countDown(lines: readonly Line[]): boolean {
  const numbers = lines.map(({ text }) => Number(/^(\d{1,3})[.)]/u.exec(text)?.[1]))
  return numbers.every((number, index) => number === lines.length - index)
}

const led: Recogniser = ({ lines, at }) => {
  const isLed = (line: Line): boolean => line.first && lead(line) !== '' && measureWords(line.block.text) <= LONGEST_LED
  const to = runEnd(
    lines,
    at,
    (line, index) => line.block.kind === 'paragraph' && !isHead(line) && (isLed(line) || (index > at && !line.first)),
  )
  const found = [...Map.groupBy(lines.slice(at, to), ({ block }) => block).values()]
  const heads = found.flatMap(([line]) => line ?? [])
  if (!heads[0]?.first || heads.length < FEWEST_LED || !lines[to - 1]?.last) return null
  const numbered = countedItems(heads)
  const made = numbered ?? heads.map(itemOf)
  return {
    to,
    score: 0.65,
    blocks: [
      {
        kind: 'items',
        ordered: numbered !== null || heads.every(({ text }) => place.test(text)) || countDown(heads),
        items: found.map(([, ...under], index) => {
          const item = made[index] as Item
          return { ...item, text: [...item.text, ...under.map(({ inlines }) => inlines)] }
        }),
      },
    ],
  }
}

/** A number before a line, with its sign or without one. */
const typedPlace = /^(\p{Nd}{1,3})(?:[.)．、:：]\s*|[\s　]+)(?=[\p{L}"“«「『(（])/u
/** Counted lines at least, words of one of them at most, and lines under each. */
const FEWEST_TYPED = 3
const LONGEST_TYPED = 14
const MOST_UNDER = 2

/** A place that is called one: `第一名：`, `No. 3 – `. */
const calledPlace =
  /^(?:第|(?:no|nr|n[ºo°]|top|platz|place|plats|plads|plaats|miejsce|место|#)\.?\s?)(\p{Nd}{1,3}|[一二三四五六七八九十]{1,3})(?:[名位])?(?:\s*[.)．、:：–—-]\s*|\s+)(?=\S)/iu

const HAN_FIGURES = '一二三四五六七八九'

/** Returns what figures or signs of Chinese from 1 to 99 say. */
function countedValue(figures: string): number {
  const [tens, ones] = /^([一二三四五六七八九]?)十([一二三四五六七八九]?)$/u.exec(figures)?.slice(1) ?? []
  if (tens !== undefined) return (tens ? HAN_FIGURES.indexOf(tens) + 1 : 1) * 10 + (ones ? HAN_FIGURES.indexOf(ones) + 1 : 0)
  return figures.length === 1 && HAN_FIGURES.includes(figures) ? HAN_FIGURES.indexOf(figures) + 1 : valueOf(figures)
}

/** The number a line is counted by, with what is before the words; null where it is none. A line with many words may be counted where those before it are. */
function placeOf(line: Line | undefined, isBehind = false): { value: number; length: number } | null {
  if (!line || isHead(line) || line.block.kind !== 'paragraph') return null
  const [called = '', place = ''] = calledPlace.exec(line.text) ?? []
  if (called) return { value: countedValue(place), length: called.length }
  const [typedNumber = '', number = ''] = isBehind || measureWords(line.text) <= LONGEST_TYPED ? (typedPlace.exec(line.text) ?? []) : []
  return typedNumber ? { value: valueOf(number), length: typedNumber.length } : null
}

/** Share of counted lines with few words at least: where more have many, they are paragraphs. */
const BRIEF = 0.6

/** Lines that count from 1, or down to it, with a line or two under each: captions, places. */
const typed: Recogniser = ({ lines, at }) => {
  const first = placeOf(lines[at])?.value
  if (first === undefined || Number.isNaN(first)) return null
  const step = first === 1 ? 1 : -1
  const found: (Item & { text: Line['inlines'][] })[] = []
  let to = at
  while (to < lines.length && placeOf(lines[to], true)?.value === first + step * found.length) {
    const line = lines[to] as Line
    const number = line.text.slice(0, placeOf(line, true)?.length)
    const next = first + step * (found.length + 1)
    const isText = (other: Line): boolean => placeOf(other) === null && placeOf(other, true)?.value !== next
    const end = runEnd(
      lines,
      to + 1,
      (other, index) =>
        index - to <= MOST_UNDER && !isHead(other) && other.block.kind === 'paragraph' && isText(other) && isUnder(line, other),
    )
    found.push({
      level: 0,
      number: number.trim(),
      term: line.text.slice(number.length),
      text: lines.slice(to + 1, end).map(({ inlines }) => inlines),
    })
    to = end
  }
  if (found.length < FEWEST_TYPED || (step < 0 && first !== found.length)) return null
  if (found.filter(({ term = '' }) => measureWords(term) <= LONGEST_TYPED).length < found.length * BRIEF) return null
  return { to, score: 0.77, blocks: [{ kind: 'items', ordered: true, items: found.map(withText) }] }
}

/** True for a line that stands on another: in its block, or as the next paragraph of its chunk of the source. */
const isUnder = (line: Line, other: Line): boolean => !other.apart && other.block.index - line.block.index <= MOST_UNDER

/** What is counted on a line of its own is what the item says; with lines under it, it is their name. */
const withText = ({ term = '', text, ...item }: Item): Item =>
  text.length ? { ...item, term, text } : { ...item, text: [[{ text: term }]] }

/** What a thing costs, behind it. */
const price = /\p{L}.*\s(?:\p{Sc}\s?)?\p{Nd}{1,4}(?:[.,]\p{Nd}{1,2}|[.,]-)?(?:\s?(?:\p{Sc}|\p{L}{1,4}))?\.?$/u

/** The lines of one block that are notices, names of things, or things and what is said of them. */
const inBlock: Recogniser = ({ lines, at }) => {
  const { block, first } = lines[at] as Line
  if (!first || block.kind !== 'paragraph') return null
  const to = runEnd(lines, at, (line) => line.block === block && !isHead(line))
  const found = lines.slice(at, to)
  if (found.length < FEWEST_LED || lines[to]?.block === block) return null
  // Three short lines at the end of a text are who wrote it.
  const [name, ...priced] = found
  if (name && priced.length > 1 && !/\p{Nd}/u.test(name.text) && priced.every(({ text }) => price.test(text)))
    return {
      to,
      score: 0.78,
      blocks: [
        { kind: 'label', inlines: name.inlines },
        { kind: 'items', ordered: false, items: priced.map(itemOf) },
      ],
    }
  const isUnderText = to === lines.length && at > 0 && !isHead(lines[at - 1] as Line)
  const isListing = (areNames(found) && (found.length > FEWEST_LED || !isUnderText)) || areNamed(found)
  if (!isListing && !areNotices(found)) return null
  const until = beforeEntries(lines, at, to)
  const { before, listed: items } = announced(lines.slice(at, until))
  return {
    to: until,
    score: isListing ? 0.66 : 0.6,
    blocks: [...before, { kind: 'items', ordered: arePlaces(items), items: items.map(itemOf) }],
  }
}

/** Parts what leads into a list and ends in a colon from the lines of the list, where they are several. */
function announced(lines: readonly Line[]): { before: BlockContent[]; listed: readonly Line[] } {
  const [first, ...others] = lines
  const leads =
    first !== undefined && others.length > 1 && /[:：]\s*$/u.test(first.text) && !others.some(({ text }) => /[:：]\s*$/u.test(text))
  return leads ? { before: [{ kind: 'prose', inlines: first.inlines }], listed: others } : { before: [], listed: lines }
}

/** Words of a notice on average at least: fewer are verse. */
const FEWEST_TOLD = 6

const areNotices = (lines: readonly Line[]): boolean =>
  areBrief(lines.map(({ text }) => text)) && wordsOfLines(lines) >= lines.length * FEWEST_TOLD
