import { typedNumber, valueOf } from '../../ingest/counted.ts'
import { countOf } from '../../ingest/lines.ts'
import { leadingDate } from '../../words/dates.ts'
import { asks, rest } from '../lines.ts'
import type { Line } from '../lines.ts'
import type { Step } from '../material.ts'
import { measureWords, wordsOfLines } from '../text.ts'
import { amountFirst, nthDay, openings } from '../../words/lexicon.ts'
import { isResult } from '../../words/results.ts'
import { hasShortLead } from './items.ts'
import { isHead, runEnd } from './recognition.ts'
import type { Recogniser } from './recognition.ts'

/** True for what a cook adds to a recipe, which is no step of it. */
const isTip = ({ text }: Line): boolean => openings.tip.test(text)

/** Words of a step on average, at least: fewer are items of a list. */
const FEWEST_WORDS = 4

/** Words of what is only named, on average at most. */
const LONGEST_NAME = 6

/** Finds what is to be done in order: under a heading that says so, numbered, or headed “Step 1”. */
export const steps: Recogniser = (place) =>
  headed(place) ?? runIn(place) ?? listed(place) ?? numbered(place) ?? counted(place) ?? told(place)

const headed: Recogniser = ({ lines, at }) => {
  if (lines[at]?.label !== 'step') return null
  const to = runEnd(lines, at, (line) => line.label === 'step' || !isHead(line))
  const found: (Step & { text: Line['inlines'][] })[] = []
  for (const line of lines.slice(at, to)) {
    if (line.label === 'step') found.push({ title: line.text, text: [] })
    else found.at(-1)?.text.push(line.inlines)
  }
  return found.length >= 2 ? { to, score: 0.95, blocks: [{ kind: 'steps', steps: found }] } : null
}

/** `Method: Boil the rice …`: one step for each paragraph up to the next that begins with a name. */
const runIn: Recogniser = ({ lines, at }) => {
  const line = lines[at] as Line
  const opening = line.block.kind === 'paragraph' && !isHead(line) ? openings.method.exec(line.text)?.[0] : undefined
  if (!opening || measureWords(line.text) < FEWEST_WORDS + 1) return null
  return { to: at + 1, score: 0.93, blocks: [{ kind: 'steps', steps: [{ title: opening.trim(), text: [rest(line, opening.length)] }] }] }
}

function stepOf(line: Line): Step {
  const [typed = '', digits] = line.block.ordered ? [] : (typedNumber.exec(line.text) ?? [])
  // Figures of other scripts stay in the text as they are: pages count in their own.
  return digits && /^\d+$/u.test(digits) ? { number: digits, text: [rest(line, typed.length)] } : { text: [line.inlines] }
}

/** Lines that begin with one number after the other, which nothing marks as a list. */
const numbered: Recogniser = ({ lines, at, label }) => {
  const numberOf = (line: Line): number => valueOf(typedNumber.exec(line.text)?.[1] ?? '')
  const from = numberOf(lines[at] as Line)
  const to = runEnd(lines, at, (line, index) => !isHead(line) && line.block.kind === 'paragraph' && numberOf(line) === from + index - at)
  const found = lines.slice(at, to)
  const words = wordsOfLines(found) / found.length
  if (from !== 1 || found.length < 2 || words <= FEWEST_WORDS) return null
  if (label !== 'method' && (found.some((line) => hasShortLead(line)) || areResults(found))) return null
  return {
    to,
    score: label === 'method' || isMeasuredBefore(lines, at) ? 0.93 : 0.76,
    blocks: [{ kind: 'steps', steps: found.map(stepOf) }],
  }
}

/** Lines that are counted in the same words, in any language: `Step 1`, `第1步`. */
const counted: Recogniser = ({ lines, at }) => {
  const first = countOf((lines[at] as Line).text)
  if (first?.number !== 1 || nthDay.test((lines[at] as Line).text)) return null
  const to = runEnd(lines, at, (line, index) => {
    const each = isHead(line) || !['paragraph', 'item'].includes(line.block.kind) ? null : countOf(line.text)
    return each?.words === first.words && each.number === index - at + 1
  })
  const found = lines.slice(at, to)
  const words = wordsOfLines(found) / found.length
  if (found.length < 2 || words <= FEWEST_WORDS) return null
  const steps = found.map((line): Step => {
    const { length = 0 } = countOf(line.text) ?? {}
    const gap = /^[\s.:)）、–—-]*/u.exec(line.text.slice(length))?.[0].length ?? 0
    return { title: line.text.slice(0, length), text: [rest(line, length + gap)] }
  })
  return { to, score: 0.78, blocks: [{ kind: 'steps', steps }] }
}

/** True where what is needed is named before: what is numbered behind it are steps, though they begin with names. */
const isPrepared = (lines: readonly Line[], at: number): boolean =>
  lines.slice(0, at).some(({ label }) => label === 'tools' || label === 'method')

/** True for places in a competition: who came in, and in what time. */
const areResults = (lines: readonly Line[]): boolean => lines.every(({ text }) => isResult(text))

const listed: Recogniser = ({ lines, at, label }) => {
  const line = lines[at] as Line
  const isNamed = label === 'method'
  const { kind, ordered } = line.block
  if (isHead(line) || (kind !== 'item' && !(isNamed && kind === 'paragraph'))) return null
  if (!isNamed && !ordered) return null
  const isBelow = (other: Line): boolean => kind === 'item' && (other.block.level ?? 0) > (line.block.level ?? 0)
  const to = runEnd(
    lines,
    at,
    (other) =>
      !isHead(other) && !isTip(other) && other.block.kind === kind && (isBelow(other) || Boolean(other.block.ordered) === Boolean(ordered)),
  )
  const all = lines.slice(at, to)
  const found = all.filter((other) => !isBelow(other))
  const words = wordsOfLines(found) / found.length
  // What ends no sentence is named rather than done.
  if (!isNamed && found.filter(({ text }) => asks(text)).length > found.length / 2) return null
  const isNaming = words <= LONGEST_NAME && found.every(({ text }) => !/[.!?。！？।۔:：]["'”’»)]*$/u.test(text))
  if (
    !isNamed &&
    (isNaming ||
      areResults(found) ||
      found.length < 2 ||
      words < FEWEST_WORDS ||
      (found.filter(hasShortLead).length > found.length / 2 && !isPrepared(lines, at)))
  )
    return null
  return { to, score: isNamed ? 0.93 : 0.75, blocks: [{ kind: 'steps', steps: stepsOf(all, isBelow) }] }
}

/** Makes steps of lines; what stands below one belongs to it and has no number of its own, and so do all lines of an item. */
function stepsOf(lines: readonly Line[], isBelow: (line: Line) => boolean): Step[] {
  const steps: (Step & { text: Line['inlines'][] })[] = []
  for (const line of lines) {
    const last = steps.at(-1)
    if (last && line.block.kind === 'item' && !line.first) last.text.push(line.inlines)
    else if (last && isBelow(line)) last.text.push([{ text: '– ' }, ...line.inlines])
    else steps.push({ ...stepOf(line), text: [...stepOf(line).text] })
  }
  return steps
}

/** Lines before steps that are looked at, and those of them that say how much of a thing is needed, at least. */
const LOOKED_AT = 8
const FEWEST_AMOUNTS = 2

/** The lines of a block, each a sentence or two, behind what is needed and how much of it. */
const told: Recogniser = ({ lines, at }) => {
  const { block, first } = lines[at] as Line
  if (!first || block.kind !== 'paragraph') return null
  const to = runEnd(lines, at, (line) => line.block === block && !isHead(line) && !isTip(line))
  const found = lines.slice(at, to)
  const behind = lines[to]
  if (found.length < 2 || (behind?.block === block && !isTip(behind)) || !found.every(({ text }) => /[.!?。！？।۔]["'”’»)]*$/u.test(text)))
    return null
  return isMeasuredBefore(lines, at) ? { to, score: 0.78, blocks: [{ kind: 'steps', steps: found.map(stepOf) }] } : null
}

/** Words of a line that says how much of things is needed at most. */
const MOST_MEASURED = 30

/** True where the lines before say how much of things is needed: what is numbered or told behind them is done with these. */
function isMeasuredBefore(lines: readonly Line[], at: number): boolean {
  const before = lines
    .slice(Math.max(0, at - LOOKED_AT), at)
    .filter(({ text }) => measureWords(text) <= MOST_MEASURED && !leadingDate(text))
  const amounts = before.flatMap(({ text }) => text.split(/[,;:·，、；：]\s*/u)).filter((thing) => amountFirst.test(thing)).length
  return amounts >= FEWEST_AMOUNTS
}
