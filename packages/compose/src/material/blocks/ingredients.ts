import type { Line } from '../lines.ts'
import type { BlockContent, Ingredient } from '../material.ts'
import { measureWords } from '../text.ts'
import { amountFirst, amountLast, isYield, nearly, openings, unitFirst } from '../../words/lexicon.ts'
import { leadingDate } from '../../words/dates.ts'
import { withoutLeader } from '../../words/leaders.ts'
import { isBlockUnderHead, isHead, runEnd } from './recognition.ts'
import type { Recogniser, RecogniserInput, Recognition } from './recognition.ts'

/** `红糖80克`, `糯米150克（泡三小时）`: thing and amount in scripts that put no space between them. */
const unspacedAmount =
  /^([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,10})((?:\p{Script=Han}{0,2}[\d½⅓¼]+(?:[./]\d+)?|半)\s?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}a-zA-Z]{1,4})([（(][^）)]{1,20}[）)])?$/u

/** Returns what a line of a list of ingredients says; null when it gives no amount. */
export function ingredientOf(text: string): Ingredient | null {
  const before = nearly.exec(text)?.[0] ?? ''
  const found = before ? exactly(text.slice(before.length)) : null
  return found?.amount ? { ...found, amount: before + found.amount } : exactly(text)
}

function exactly(text: string): Ingredient | null {
  const first = amountFirst.exec(text)
  if (first?.[3]) return { amount: (first[1] ?? '').trim(), ...(first[2] ? { unit: first[2] } : {}), thing: first[3] }
  // “4 cloves”: what is measured is the measure.
  if (first?.[2]) return { amount: (first[1] ?? '').trim(), thing: text.slice((first[1] ?? '').length).trim() }
  const bare = unitFirst.exec(text)
  if (bare?.[1]) return { unit: text.slice(0, text.indexOf(bare[1]) + bare[1].length), thing: bare[2] ?? '' }
  const [, said, amount, aside = ''] = unspacedAmount.exec(text) ?? []
  if (said && amount) return { amount, thing: said + aside, isAmountLast: true }
  const [, named = '', measure = ''] = amountLast.exec(text) ?? []
  const [, thing = '', much = ''] = /[:：]\s*\S/u.test(named) ? (/^([^:：]{2,40})[:：]\s*(.+)$/u.exec(text) ?? []) : []
  // What stands behind a colon is how much of it, also in words: `Lentils: half a cup`.
  if (thing && measure.trim() && !isTelephone(much)) return { amount: much.trim(), thing, isAmountLast: true }
  // The last group of a telephone number is no amount.
  const isGroup = /^\p{Nd}{2,5}$/u.test(measure.trim()) && /(?:^|\s)\p{Nd}{2,5}\s*$/u.test(named)
  return measure.trim() && !isGroup && !isTelephone(measure) && !isWord(text, named, measure)
    ? { amount: measure.trim(), thing: withoutLeader(named), isAmountLast: true }
    : null
}

/** Digits of a telephone number at least, which measures nothing. */
const FEWEST_DIGITS = 8

const isTelephone = (text: string): boolean => (text.match(/\p{Nd}/gu)?.length ?? 0) >= FEWEST_DIGITS

/** True for a unit without a figure that one space divides from the words before it, in scripts with letters of two sizes: `butter for the tin`. */
const isWord = (text: string, named: string, measure: string): boolean =>
  !/[\p{Nd}\p{No}]/u.test(measure) && /^[\p{Lu}\p{Ll}]/u.test(measure.trim()) && /^ ?$/u.test(text.slice(named.length, -measure.length))

/** The longest line of a list of ingredients, in characters. */
const LONGEST = 70

/** A number before a line that counts it, and is no amount: `1. The church`, `1st Ada Finch`. */
const counted = /^\p{Nd}{1,3}(?:[.)]|st|nd|rd|th|er|ère|ème|\.?[ºª]|:[ae])\s+\p{L}/u

const mayBe = (line: Line): boolean =>
  !isHead(line) &&
  !/^[(（].*[)）]$/u.test(line.text) &&
  !counted.test(line.text) &&
  !line.block.ordered &&
  ['item', 'paragraph'].includes(line.block.kind) &&
  line.text.length <= LONGEST &&
  !(line.block.kind === 'paragraph' && isYield(line.text)) &&
  !/[.!?。][\s"”]*$/u.test(line.text.replace(/(?:\b\p{L}{1,3}\.)+$/u, ''))

/** Lines of an unnamed list of ingredients that must give an amount, and of one that a line names. */
const FEWEST = 3
const FEWEST_NAMED = 2
const SHARE = 0.6

/** The longest list of ingredients in one paragraph, in characters, and what it names at least. */
const LONGEST_RUN = 900
const FEWEST_RUN = 2

/** Finds lists of ingredients: under a heading that says so, behind one on the same line, or by their amounts. */
export const ingredients: Recogniser = (place) => runIn(place) ?? measuredIn(place, listed) ?? measuredIn(place, inBlock) ?? running(place)

/** What a list says, where its figures are amounts: no years, days or times, and no places. */
function measuredIn(place: RecogniserInput, find: Recogniser): Recognition | null {
  const found = uncounted(find(place), place.label === 'ingredients')
  const lines = found ? place.lines.slice(place.at, found.to) : []
  const dated = lines.filter(({ text }) => leadingDate(text) !== '' && !amountFirst.exec(text)?.[2])
  return dated.length > lines.length * DATED ? null : found
}

/** Share of lines that begin with a date or a time from which on none is a list of ingredients. */
const DATED = 0.34

/** What counts from 1 on and has no measure is a ranking: `1 Harbour Fryer`, `2 Mr Cod`. */
function uncounted(found: Recognition | null, isNamed: boolean): Recognition | null {
  const things = found?.blocks.flatMap((block) => (block.kind === 'ingredients' ? block.groups.flatMap(({ lines }) => lines) : [])) ?? []
  // A name with nothing but a number behind it is called by that, or counted.
  const areNumbered = !isNamed && things.length > 0 && things.every((thing) => thing.isAmountLast && bareNumber.test(thing.amount ?? ''))
  if (areNumbered) return null
  const areCounted = things.length >= FEWEST && things.every(({ amount, isAmountLast }, at) => !isAmountLast && amount === String(at + 1))
  const units = things.filter(({ unit }) => unit).length
  return areCounted && (units === 0 || (things.length >= MANY && units < things.length * UNITS)) ? null : found
}

const bareNumber = /^[\p{Nd}\s()+/.–-]+$/u

/** Counted lines from which on some may begin with what looks like a measure, and the share of these. */
const MANY = 5
const UNITS = 0.34

/** `Ingredients: 2 eggs, 100 g flour, salt.` */
const runIn: Recogniser = ({ lines, at }) => {
  const { block, text } = lines[at] as Line
  const opening = openings.ingredients.exec(text)?.[0]
  if (!opening || block.kind !== 'paragraph' || text.length > LONGEST_RUN) return null
  const to = runEnd(lines, at, (line) => line.block === block)
  const all = lines.slice(at, to).map((line, index) => (index ? line.text : line.text.slice(opening.length)))
  const things = all.flatMap((line) => line.split(/[,;，、；،]\s+|[，、；،]/u)).filter(Boolean)
  if (things.length < FEWEST_RUN) return null
  const found = things.map((thing) => ingredientOf(thing) ?? { thing })
  return { to, score: 0.98, blocks: [{ kind: 'ingredients', groups: [{ name: opening.trim(), lines: found }] }] }
}

/** Lines of one block of which as many give an amount are a list of ingredients, whatever the first of them says. */
const MOSTLY = 0.5

const inBlock: Recogniser = ({ lines, at }) => {
  const { block, first } = lines[at] as Line
  if (!first) return null
  const to = runEnd(lines, at, (line) => line.block === block && mayBe(line))
  const found = lines.slice(at, to)
  if (found.length < FEWEST || lines[to]?.block === block) return null
  const amounts = found.filter(({ text }) => amountFirst.test(text)).length
  const isMeasured = found.some(({ text }) => amountFirst.exec(text)?.[2] ?? unitFirst.test(text))
  const isCounted =
    found.length > FEWEST && found.filter(({ text }) => /\p{L}{3}/u.test(amountFirst.exec(text)?.[3] ?? '')).length >= found.length * SHARE
  return amounts >= Math.max(2, found.length * MOSTLY) && (isMeasured || isCounted) ? { to, score: 0.82, blocks: [grouped(found)] } : null
}

/** Things and amounts that a sentence names which is a list of ingredients, share of them with an amount, and words of each on average. */
const FEWEST_THINGS = 4
const AMOUNTS = 0.34
const MOST_WORDS = 6
/** What a list is for, before it: `Dough: 200 g flour · 2 eggs`. */
const purpose = /^[^:：,\d]{2,30}[:：]\s*/u

const isUnspaced = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}]/u.test(text)

/** Returns the things that a line names one after the other; null where they are no ingredients. */
function thingsIn(text: string): { name?: string; lines: Ingredient[]; amounts: number; units: number } | null {
  if (text.length > LONGEST_RUN || !/[\p{Nd}\p{No}]/u.test(text)) {
    const [only = ''] = purpose.exec(text) ?? []
    return only && measureWords(text) <= MOST_WORDS * 2
      ? { name: only.trim(), lines: [{ thing: text.slice(only.length) }], amounts: 0, units: 0 }
      : null
  }
  const name = purpose.exec(text)?.[0] ?? ''
  const things = text
    .slice(name.length)
    .replace(/\.$/u, '')
    .split(/\s*[,;·•，、；،]\s+|[，、；،]/u)
    .filter(Boolean)
  const lines = things.map((thing) => ingredientOf(thing) ?? { thing })
  const amounts = things.filter(
    (thing) => amountFirst.test(thing) || unitFirst.test(thing) || (isUnspaced(thing) && amountLast.test(thing)),
  ).length
  if (measureWords(text) > things.length * MOST_WORDS || /[.!?。]\s/u.test(text.slice(name.length))) return null
  return { ...(name ? { name: name.trim() } : {}), lines, amounts, units: lines.filter(({ unit }) => unit).length }
}

/** Sentences that name what is needed, and how much of it, one thing after the other. */
const running: Recogniser = ({ lines, at }) => {
  const groups: { name?: string; lines: Ingredient[] }[] = []
  const sums = { things: 0, amounts: 0, units: 0 }
  const to = runEnd(lines, at, (line) => {
    const found = isHead(line) || line.block.kind !== 'paragraph' ? null : thingsIn(line.text)
    if (
      !found ||
      (found.name === undefined && found.lines.length < FEWEST_THINGS) ||
      (found.name !== undefined && groups.length === 0 && !found.amounts)
    )
      return false
    sums.things += found.lines.length
    sums.amounts += found.amounts
    sums.units += found.units
    groups.push({ ...(found.name === undefined ? {} : { name: found.name }), lines: found.lines })
    return true
  })
  const isList = sums.things >= FEWEST_THINGS && sums.units > 0 && sums.amounts >= Math.max(2, sums.things * AMOUNTS)
  return isList ? { to, score: 0.91, blocks: [{ kind: 'ingredients', groups }] } : null
}

/** Lines of a list of ingredients at most: what is longer is no recipe, and is not looked at to its end from each of its lines. */
const MOST_LINES = 100

const listed: Recogniser = ({ lines, at, label }) => {
  if (!mayBe(lines[at] as Line)) return null
  const isNamed = label === 'ingredients'
  const to = runEnd(
    lines,
    at,
    (line, index) => index - at < MOST_LINES && mayBe(line) && (isNamed || ingredientOf(line.text) !== null || goesOn(lines, index)),
  )
  const found = lines.slice(at, to > at ? listEnd(lines, at, to) : to)
  const amounts = lines.slice(at, to).filter(({ text }) => ingredientOf(text)).length
  const isUnderName = label === 'list' || (isBlockUnderHead(lines, at, to) && found.some(({ text }) => ingredientOf(text)?.unit))
  if (isNamed ? amounts < 1 : amounts < (isUnderName ? FEWEST_NAMED : FEWEST) || amounts < (to - at) * SHARE) return null
  // A sentence on how many it feeds stands before the list, not in it.
  if (!isNamed && found[0]?.block.kind !== 'item' && !ingredientOf(found[0]?.text ?? '')) return null
  return { to: at + found.length, score: isNamed ? 0.96 : 0.82, blocks: [grouped(found)] }
}

/** Lines without an amount that may stand before the next of the same list that gives one. */
const MOST_BETWEEN = 3

/** True for a line before one that gives an amount; in a list of items others may stand between. */
const goesOn = (lines: readonly Line[], index: number): boolean => {
  const isIn = (line: Line | undefined): line is Line => line !== undefined && mayBe(line)
  const isItem = lines[index]?.block.kind === 'item'
  const most = isItem ? MOST_BETWEEN : 1
  const next = lines.slice(index + 1, index + 1 + most).findIndex((line) => isIn(line) && ingredientOf(line.text) !== null)
  const between = lines.slice(index + 1, index + 1 + next)
  return (index > 0 || isItem) && next >= 0 && between.every((line) => isIn(line) && line.block.kind === 'item')
}

/** Characters of an item that ends a list of ingredients without an amount at most: such say what of it may be taken. */
const LONGEST_LAST = 2 * LONGEST

/** Where a list of ingredients ends whose last amount is before `to`: what ends it needs none (`salt`, `butter for the tin`). */
function listEnd(lines: readonly Line[], at: number, to: number): number {
  const last = lines[to - 1] as Line
  const isLast = (line: Line): boolean =>
    last.block.kind === 'item'
      ? (mayBe(line) || (line.text.length <= LONGEST_LAST && !/[.!?。]/u.test(line.text))) &&
        line.block.kind === 'item' &&
        !line.block.ordered
      : line.block === last.block && mayBe(line)
  const end = runEnd(lines, to, (line, index) => isLast(line) && index - to < to - at)
  return last.block.kind !== 'item' && lines[end]?.block === last.block ? to : end
}

interface Group {
  name?: string
  lines: Ingredient[]
}

/** A line without an amount that is no item among items, or ends in a colon, names those under it. */
function grouped(found: readonly Line[]): BlockContent {
  const groups: Group[] = [{ lines: [] }]
  const hasItems = found.some(({ block }) => block.kind === 'item')
  for (const { block, text } of found) {
    const isName = /[:：]$/u.test(text) || (hasItems && block.kind !== 'item' && !ingredientOf(text))
    if (isName) groups.push({ name: text, lines: [] })
    else groups.at(-1)?.lines.push(ingredientOf(text) ?? { thing: text })
  }
  return { kind: 'ingredients', groups: groups.filter(({ name, lines }) => name !== undefined || lines.length > 0) }
}
