import { leadingDate } from '../dates.ts'
import { rest, slice } from '../lines.ts'
import type { Line } from '../lines.ts'
import type { Entry } from '../material.ts'
import { measureWords } from '../text.ts'
import { isHead, runEnd } from './recognition.ts'
import type { Recogniser } from './recognition.ts'

/** Words of an entry at most: longer ones are texts with a date. */
const LONGEST = 70
const FEWEST = 3

const isEntry = (line: Line): boolean => {
  if (isHead(line) || line.block.kind === 'table' || measureWords(line.text) > LONGEST) return false
  const date = leadingDate(line.text)
  return date !== '' && /\p{L}/u.test(line.text.slice(date.length))
}

/** Finds what happens at times: lines that begin with a date, a time or a year, under days or not. */
export const entries: Recogniser = ({ lines, at }) => {
  const line = lines[at] as Line
  if (line.label !== 'date' && !isEntry(line)) return null
  const to = runEnd(lines, at, (other, index) => other.label === 'date' || isEntry(other) || isTextOf(lines, at, index))
  const found = lines.slice(at, to)
  const days = found.filter(({ label }) => label === 'date').length
  const dated = found.filter((other) => other.label !== 'date' && isEntry(other)).length
  if (dated < FEWEST && !(days >= FEWEST && !dated)) return null
  if (dated < (found.length - days) * 0.5 && dated > 0) return null
  return { to, score: 0.9, blocks: [{ kind: 'entries', entries: entriesOf(found, dated > 0) }] }
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
  const when = leadingDate(line.text)
  const from = when.length + (/^[\s:.,–—-]*/u.exec(line.text.slice(when.length))?.[0].length ?? 0)
  const body = line.text.slice(from)
  if (measureWords(body) > 20 || /[.!?。]$/u.test(body)) return { when, title: '', text: [rest(line, from)] }
  const comma = body.search(/[,،、]\s*[^,،、]{2,40}$/u)
  const place = comma > 0 ? body.slice(comma + 1).trim() : ''
  const isPlace = place !== '' && /^[\p{Lu}\p{Lo}]/u.test(place)
  return { when, title: isPlace ? body.slice(0, comma) : plainOf(line, from), ...(isPlace ? { place } : {}), text: [] }
}

const plainOf = (line: Line, from: number): string =>
  slice(line.inlines, from)
    .map(({ text }) => text)
    .join('')
