import type { Layout, Line, Position, Px, Rect } from '@magazineai/typeset'
import { type Letter, lettersOf } from './letters.ts'

/** Part of the line height by which the end of a paragraph, or an empty one, is marked. */
const END = 0.25

const isBefore = (a: Position, b: Position): boolean => a.paragraph < b.paragraph || (a.paragraph === b.paragraph && a.offset < b.offset)

/** Which offsets of a line are selected, and whether the end of its paragraph is; null for none. */
function partOf(line: Line, from: Position, to: Position): { start: number; end: number; toNext: boolean } | null {
  if (line.paragraph < from.paragraph || line.paragraph > to.paragraph) return null
  const start = line.paragraph === from.paragraph ? Math.max(from.offset, line.start) : line.start
  const end = line.paragraph === to.paragraph ? Math.min(to.offset, line.end) : line.end
  const toNext = line.last && line.paragraph < to.paragraph
  return end > start || (toNext && end >= start) ? { start, end, toNext } : null
}

/** Returns the rectangles that mark a stretch in one frame of a layout. Lines that follow each other meet, whatever space is between. */
export function markedIn(layout: Layout, frame: number, from: Position, to: Position): Rect[] {
  const lines = layout.frames[frame]?.lines ?? []
  return lines.flatMap((line, index) => {
    const part = partOf(line, from, to)
    if (!part) return []
    const next = lines[index + 1]
    const meets = next && next.column === line.column && next.top > line.bottom && partOf(next, from, to) && endsSelected(line, to)
    const height = (meets ? next.top : line.bottom) - line.top
    const spans = spansOf(line, part.start, part.end, part.toNext)
    return [...capRects(line, part), ...spans.map(([left, right]) => ({ x: left, y: line.top, width: right - left, height }))]
  })
}

const endsSelected = (line: Line, to: Position): boolean => !isBefore(to, { paragraph: line.paragraph, offset: line.end })

function capRects(line: Line, { start, end }: { start: number; end: number }): Rect[] {
  const cap = line.segments.find(({ role }) => role === 'dropCap')
  if (!cap || cap.start >= end || cap.end <= start) return []
  return [{ x: cap.x, y: line.top, width: cap.width, height: cap.y - line.top }]
}

function spansOf(line: Line, start: number, end: number, toNext: boolean): [Px, Px][] {
  const spans = start <= line.start && end >= line.end ? wholeSpan(line) : letterSpans(lettersOf(line), line, start, end)
  if (!toNext) return spans
  const width = (line.bottom - line.top) * END
  const isRtl = line.segments.findLast(({ role }) => role === undefined)?.rtl ?? false
  const edge = isRtl ? (spans[0]?.[0] ?? line.x + line.measure) : (spans.at(-1)?.[1] ?? line.x)
  return merged([...spans, isRtl ? [edge - width, edge] : [edge, edge + width]])
}

/** A line that is selected whole needs no look at its letters. */
function wholeSpan(line: Line): [Px, Px][] {
  const shown = line.segments.filter(({ role }) => role === undefined)
  if (shown.length === 0) return []
  const edge = line.x + Math.max(line.width, line.measure)
  const right = Math.min(edge, Math.max(...shown.map(({ x, width }) => x + width)))
  return [[Math.min(...shown.map(({ x }) => x)), right]]
}

function letterSpans(letters: readonly Letter[], line: Line, start: number, end: number): [Px, Px][] {
  const cap = line.segments.find(({ role }) => role === 'dropCap')
  const marked = letters.filter((letter) => letter.start < end && letter.end > start && !(cap && letter.start < cap.end))
  return merged(marked.map(({ left, right }) => [left, right]))
}

function merged(spans: [Px, Px][]): [Px, Px][] {
  const result: [Px, Px][] = []
  for (const [left, right] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && left <= last[1] + 0.5) last[1] = Math.max(last[1], right)
    else result.push([left, right])
  }
  return result
}
