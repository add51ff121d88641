import { countOf } from '../words/chapters.ts'
import { openings } from '../words/lexicon.ts'
import { lead } from './lines.ts'
import type { Line } from './lines.ts'
import { wordsOfLines } from './text.ts'

/** Heads that count on from 1, at least; words under one of them on average, and under the head over them, at most: longer texts stand for themselves. */
const FEWEST = 3
const POINT = 120
const OVER_POINTS = 200

/** What a head or the bold words before a paragraph count, where nothing else does: `2 – Accounts`, `3. Roof`. */
function pointOf(text: string): number {
  const count = countOf(text)
  return count && !count.isNamed ? count.number : Number.NaN
}

/** Lowers heads that count the points of a text under its own head, as of minutes and reports: some of its points may be counted at the beginnings of paragraphs. */
export function lowerPoints(lines: readonly Line[]): void {
  const heads = lines.flatMap((line, at) => (line.heading ? [at] : []))
  for (const [nth, at] of heads.entries()) {
    const title = lines[at] as Line
    const under = lines.slice(at + 1, heads[nth + 1])
    if (!Number.isNaN(pointOf(title.text)) || under.some(({ text }) => openings.greeting.test(text))) continue
    const inText = under.reduce((last, line) => (line.first && pointOf(lead(line)) === last + 1 ? last + 1 : last), 0)
    const points = countedOn(lines, heads, { after: nth, from: inText + 1, level: title.heading })
    if (!points.length || inText + points.length < FEWEST) continue
    const end = heads[nth + 1 + points.length] ?? lines.length
    const words = wordsOfLines(lines.slice(points[0], end))
    if (wordsOfLines(under) > OVER_POINTS || words > POINT * (points.length + inText)) continue
    for (const point of points) lower(lines[point] as Line, title.heading)
  }
}

/** A head that its document marks stands below that of its text; one that is only set like a head is a paragraph, as those are that count the points before it. */
function lower(point: Line, level: number): void {
  point.heading = point.heading > level && point.block.kind === 'paragraph' ? 0 : Math.max(point.heading, level + 1)
}

/** Where the heads behind one stand, one right behind the other on one level, that count on from a number. */
function countedOn(
  lines: readonly Line[],
  heads: readonly number[],
  { after, from, level }: { after: number; from: number; level: number },
): number[] {
  // Behind points without heads those that are set like one are of any level below.
  const isOn = (heading: number): boolean => heading === level || (from > 1 && heading > level)
  const counted: number[] = []
  for (let at = heads[after + 1]; at !== undefined; at = heads[after + 1 + counted.length]) {
    if (!isOn(lines[at]?.heading ?? 0) || pointOf(lines[at]?.text ?? '') !== from + counted.length) break
    counted.push(at)
  }
  return counted
}
