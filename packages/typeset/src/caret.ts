import { extentsOf, caretStopsOf, type CaretStop } from './stops.ts'
import type { Caret, Layout, Line, Position, Px, Rect, Segment } from './types.ts'

/** A line and where it stands. */
interface LineAt {
  frame: number
  index: number
  line: Line
}

/** Share of the line height that the selection of an empty line or of a line end is wide. */
const END_WIDTH = 0.25

function* linesOf(layout: Layout): Generator<LineAt> {
  for (let frame = 0; frame < layout.frames.length; frame++) {
    const { lines } = layout.frames[frame]!
    for (let index = 0; index < lines.length; index++) yield { frame, index, line: lines[index]! }
  }
}

/** Whether a line shows the position; an offset between two lines belongs to the second. */
const holds = (line: Line, { paragraph, offset }: Position): boolean =>
  line.paragraph === paragraph && offset >= line.start && (offset < line.end || (line.last && offset <= line.end))

function lineOf(layout: Layout, position: Position): LineAt | null {
  for (const at of linesOf(layout)) if (holds(at.line, position)) return at
  return null
}

function stopAt(line: Line, offset: number): CaretStop {
  const stops = caretStopsOf(line)
  return stops.findLast((stop) => stop.offset <= offset) ?? stops[0]!
}

/** Carets in spaces that hang behind the measure stay at its edge. */
const clamped = (line: Line, x: Px): Px => Math.min(x, line.x + Math.max(line.width, line.measure))

/** Places the caret at a position; null where the text is overset. */
export function caretAt(layout: Layout, position: Position): Caret | null {
  const at = lineOf(layout, position)
  if (!at) return null
  const { line } = at
  const cap = capOf(line)
  const bottom = cap && position.offset < cap.end ? cap.y : line.bottom
  return { frame: at.frame, line: at.index, x: clamped(line, stopAt(line, position.offset).x), top: line.top, bottom }
}

/** The drop cap that begins with a line; it is as high as the lines beside it. */
const capOf = (line: Line): Segment | undefined => line.segments.find((segment) => segment.role === 'dropCap')

const inCap = (line: Line, x: Px, y: Px): boolean => {
  const cap = capOf(line)
  return cap !== undefined && x >= cap.x && x <= cap.x + cap.width && y >= line.top && y <= cap.y
}

/** Finds the position nearest to a point of a frame. A frame without text gives the last position before it, or the start. */
export function hitTest(layout: Layout, frameIndex: number, x: Px, y: Px): Position {
  const lines = layout.frames[frameIndex]?.lines ?? []
  const line = lines.find((candidate) => inCap(candidate, x, y)) ?? nearestLine(lines, x, y)
  return line ? nearestStop(line, x) : lastBefore(layout, frameIndex)
}

function nearestLine(lines: readonly Line[], x: Px, y: Px): Line | null {
  const column = nearest(lines, (line) => distance(x, line.x, line.x + Math.max(line.width, line.measure)))?.column
  const candidates = lines.filter((line) => line.column === column)
  const row = nearest(candidates, (line) => distance(y, line.top, line.bottom))
  return nearest(
    candidates.filter((line) => line.baseline === row?.baseline),
    (line) => distance(x, line.x, line.x + line.measure),
  )
}

function nearest<T>(items: readonly T[], distanceOf: (item: T) => number): T | null {
  let best: T | null = null
  let least = Infinity
  for (const item of items) {
    const away = distanceOf(item)
    if (away < least) [best, least] = [item, away]
  }
  return best
}

const distance = (at: number, low: number, high: number): number => Math.max(0, low - at, at - high)

function nearestStop(line: Line, x: Px): Position {
  const stop = nearest(caretStopsOf(line), (candidate) => Math.abs(clamped(line, candidate.x) - x))!
  return { paragraph: line.paragraph, offset: stop.offset }
}

function lastBefore(layout: Layout, frameIndex: number): Position {
  for (let frame = Math.min(frameIndex, layout.frames.length) - 1; frame >= 0; frame--) {
    const line = layout.frames[frame]!.lines.at(-1)
    if (line) return { paragraph: line.paragraph, offset: caretStopsOf(line).at(-1)!.offset }
  }
  return { paragraph: 0, offset: 0 }
}

const before = (a: Position, b: Position): boolean => a.paragraph < b.paragraph || (a.paragraph === b.paragraph && a.offset < b.offset)

/** Rectangles that cover the text from `from` to `to` (in either order), by frame, top to bottom. */
export function selectionRects(layout: Layout, from: Position, to: Position): { frame: number; rect: Rect }[] {
  const [a, b] = before(to, from) ? [to, from] : [from, to]
  const rects: { frame: number; rect: Rect }[] = []
  for (const { frame, line } of linesOf(layout)) {
    const start = line.paragraph < a.paragraph ? null : line.paragraph > a.paragraph ? line.start : Math.max(a.offset, line.start)
    const end = line.paragraph > b.paragraph ? null : line.paragraph < b.paragraph ? line.end : Math.min(b.offset, line.end)
    if (start === null || end === null || end < start) continue
    const goesOn = line.paragraph < b.paragraph || (line.paragraph === b.paragraph && b.offset >= line.end && !line.last)
    const cap = capOf(line)
    if (cap && cap.start < end && cap.end > start)
      rects.push({ frame, rect: { x: cap.x, y: line.top, width: cap.width, height: cap.y - line.top } })
    for (const [left, right] of spans(line, start, end, goesOn))
      rects.push({ frame, rect: { x: left, y: line.top, width: right - left, height: line.bottom - line.top } })
  }
  return rects
}

/** The stretches of a line between two offsets; `goesOn` shows a selected line end. */
function spans(line: Line, start: number, end: number, goesOn: boolean): [Px, Px][] {
  const found: [Px, Px][] = []
  for (const segment of line.segments) {
    if (segment.role || segment.end <= start || segment.start >= end) continue
    for (const extent of extentsOf(segment)) {
      if (extent.end <= start || extent.start >= end) continue
      found.push([clamped(line, Math.min(extent.from, extent.to)), clamped(line, Math.max(extent.from, extent.to))])
    }
  }
  const lastStop = caretStopsOf(line).at(-1)!
  if (goesOn && lastStop.offset >= start && line.start === line.end - (line.last ? 0 : 1) && line.segments.length === 0)
    found.push([line.x, line.x + (line.bottom - line.top) * END_WIDTH])
  return merged(found)
}

function merged(spansFound: [Px, Px][]): [Px, Px][] {
  const result: [Px, Px][] = []
  for (const [left, right] of spansFound.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && left <= last[1] + 0.01) last[1] = Math.max(last[1], right)
    else if (right > left) result.push([left, right])
  }
  return result
}

/** Returns the first position of the line that shows `position`; the position itself where the text is overset. */
export function lineStart(layout: Layout, position: Position): Position {
  const at = lineOf(layout, position)
  return at ? { paragraph: position.paragraph, offset: caretStopsOf(at.line)[0]!.offset } : position
}

/** Returns the last position of the line: before the space it was broken at, or before the last letter when it was broken within a word. */
export function lineEnd(layout: Layout, position: Position): Position {
  const at = lineOf(layout, position)
  if (!at) return position
  const { line } = at
  const trailing = line.last ? null : line.segments.findLast((segment) => !segment.space && !segment.role)
  const offset = trailing && trailing.end < line.end ? trailing.end : caretStopsOf(line).at(-1)!.offset
  return { paragraph: position.paragraph, offset }
}

/** A position after a vertical move, and the x to aim for in the next one. */
export interface VerticalMove {
  position: Position
  goalX: Px
}

/**
 * Finds the position `delta` lines below (negative: above) the one given, nearest to `goalX` (the caret's x when the series of moves
 * began). In another column or frame the goal keeps its distance from the left edge. Null where the text begins or ends.
 */
export function moveVertically(layout: Layout, position: Position, delta: number, goalX: Px): VerticalMove | null {
  const rows = rowsOf(layout)
  const from = rows.findIndex((row) => row.some(({ line }) => holds(line, position)))
  const target = rows[from + delta]
  if (from < 0 || !target) return null
  const here = rows[from]![0]!
  const there = target[0]!
  const moved = here.frame === there.frame && here.line.column === there.line.column ? goalX : goalX + left(target) - left(rows[from]!)
  const { line } = nearest(target, ({ line: candidate }) => distance(moved, candidate.x, candidate.x + candidate.measure))!
  return { position: nearestStop(line, moved), goalX: moved }
}

const left = (row: readonly LineAt[]): Px => Math.min(...row.map(({ line }) => line.x))

/** Lines that stand side by side around an exclusion make one row. */
function rowsOf(layout: Layout): LineAt[][] {
  const rows: LineAt[][] = []
  for (const at of linesOf(layout)) {
    const last = rows.at(-1)?.[0]
    if (last && last.frame === at.frame && last.line.column === at.line.column && last.line.baseline === at.line.baseline)
      rows.at(-1)!.push(at)
    else rows.push([at])
  }
  return rows
}
