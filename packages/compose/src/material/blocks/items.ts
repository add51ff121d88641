import { lead, rest } from '../lines.ts'
import type { Line } from '../lines.ts'
import type { Item } from '../material.ts'
import { measureWords } from '../text.ts'
import { isHead, runEnd } from './recognition.ts'
import type { Recogniser } from './recognition.ts'

/** `Term: text`, `Term – text`, `Term. Text`. */
const termed = /^([^:：–—.]{2,50}?)(?:\s*[:：]\s+|\s+[–—-]\s+|\.\s+(?=\p{Lu}))(?=\S)/u

/** Words of a term at most. */
const LONGEST_TERM = 6

function termOf(line: Line): string {
  const bold = lead(line)
  if (bold) return bold
  const found = termed.exec(line.text)?.[0] ?? ''
  return measureWords(found) <= LONGEST_TERM ? found : ''
}

/** True when a line begins with a short name for what the rest is about. */
export const hasShortLead = (line: Line): boolean => termOf(line) !== ''

function itemOf(line: Line): Item {
  const term = termOf(line)
  const text = [rest(line, term.length)]
  return { level: line.block.level ?? 0, ...(term ? { term: term.trim() } : {}), text }
}

/** Finds lists: marked as such, headed by numbers, or paragraphs that begin in bold. */
export const items: Recogniser = (place) => listed(place) ?? numbered(place) ?? led(place)

const listed: Recogniser = ({ lines, at }) => {
  const ordered = Boolean(lines[at]?.block.ordered)
  const to = runEnd(lines, at, ({ block }) => block.kind === 'item' && Boolean(block.ordered) === ordered)
  if (to === at) return null
  return { to, score: 0.6, blocks: [{ kind: 'items', ordered, items: lines.slice(at, to).map(itemOf) }] }
}

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
  const to = runEnd(
    lines,
    at,
    (line) =>
      line.block.kind === 'paragraph' &&
      line.first &&
      line.last &&
      !isHead(line) &&
      lead(line) !== '' &&
      measureWords(line.text) <= LONGEST_LED,
  )
  if (to - at < FEWEST_LED) return null
  const found = lines.slice(at, to)
  return {
    to,
    score: 0.65,
    blocks: [{ kind: 'items', ordered: found.every(({ text }) => place.test(text)) || countDown(found), items: found.map(itemOf) }],
  }
}
