import type { Block } from './block.ts'
import type { Column, Columns } from './columns.ts'
import { dropCapSegment } from './drop-cap.ts'
import type { Faces } from './faces.ts'
import { placeKept } from './keep.ts'
import { type FrameContent, reusedFrame, reusedLine, reusedPlaces, shiftedLine, type Span } from './reuse.ts'
import { setLine } from './line.ts'
import { markerSegment } from './marker.ts'
import { footOf, type PlaceContext, type Placed } from './place.ts'
import type { Shaper } from './shape.ts'
import type { Cursor } from './slots.ts'
import type { FrameLayout, Layout, Line, Overset, Px, TextFrame } from './types.ts'
import { type VerticalMetrics, verticalMetrics } from './vertical.ts'

/** What the flow works with besides text and frames. */
export interface FlowContext {
  faces: Faces
  shaper: Shaper
  columns: Columns
  scale: number
}

/** A story whose lines have places but no glyphs yet. */
export interface Flowed {
  placed: Placed[]
  columns: readonly Column[]
  isOverset: boolean
}

const START: Cursor = { column: 0, bottom: null, after: 0, lines: 0 }

/** Lets the paragraphs flow through the frames, balanced columns made even. Where the first is read from the right, columns are too. */
export function flow(blocks: readonly Block[], frames: readonly TextFrame[], context: FlowContext): Flowed {
  const flowed = through(blocks, context.columns.of(frames, blocks[0]?.base === 1), context)
  const last = flowed.placed.at(-1)?.lines.at(-1)
  const frame = last && !flowed.isOverset ? frames[flowed.columns[last.slot.column]!.frame] : undefined
  return frame?.columns?.balance && frame.columns.count > 1 ? balanced(blocks, frames, frame, flowed, context) : flowed
}

function through(blocks: readonly Block[], columns: readonly Column[], context: FlowContext): Flowed {
  const placed = placeAll(blocks, { ...context, columns })
  const last = placed.at(-1)?.lines.at(-1)
  return { placed, columns, isOverset: last ? columns[last.slot.column]!.overset : false }
}

/** Bisection steps: a column of 4,000 px is balanced to a pixel. */
const BALANCE_STEPS = 12

/** Finds the least height of the last frame's columns that still holds the text. */
function balanced(blocks: readonly Block[], frames: readonly TextFrame[], frame: TextFrame, whole: Flowed, context: FlowContext): Flowed {
  const index = frames.indexOf(frame)
  const { top, bottom } = whole.columns.find((column) => column.frame === index)!
  let best = whole
  let low = top
  let high = bottom
  for (let step = 0; step < BALANCE_STEPS; step++) {
    const middle = (low + high) / 2
    const columns = whole.columns.slice(0, -1).map((column) => (column.frame === index ? { ...column, bottom: middle } : column))
    const trial = through(blocks, [...columns.filter((column) => column.frame <= index), whole.columns.at(-1)!], context)
    if (trial.isOverset) low = middle
    else [best, high] = [trial, middle]
  }
  return best
}

function placeAll(blocks: readonly Block[], context: PlaceContext): Placed[] {
  const placed: Placed[] = []
  const starts: Cursor[] = []
  const barred = new Set<number>()
  for (let index = 0; index < blocks.length;) {
    const block = blocks[index]!
    const cursor = placed[index - 1]?.cursor ?? START
    starts[index] = cursor
    placed[index] = reusedPlaces(block, cursor, barred.has(index), context.scale, context.columns, () =>
      placeKept(block, scaled(verticalMetrics(block.paragraph, context.faces), context.scale), cursor, barred.has(index), context),
    )
    const heading = parted(blocks, placed, starts, index, context)
    if (heading !== null && !barred.has(heading)) {
      barred.add(heading)
      placed.length = heading
      index = heading
    } else index++
  }
  return placed
}

/** Start of the chain of paragraphs kept with this one, when this one began in another column and the chain can follow it. */
function parted(
  blocks: readonly Block[],
  placed: readonly Placed[],
  starts: readonly Cursor[],
  index: number,
  context: PlaceContext,
): number | null {
  let start = index
  while (start > 0 && blocks[start - 1]!.paragraph.keepWithNext) start--
  if (start === index) return null
  const before = placed[index - 1]!.lines.at(-1)!.slot.column
  const here = placed[index]!.lines[0]!.slot.column
  const cursor = starts[start]!
  if (before === here || cursor.bottom === null || cursor.column !== placed[start]!.lines[0]!.slot.column) return null
  return context.columns[cursor.column + 1]!.overset ? null : start
}

const scaled = ({ ascent, descent, above, below }: VerticalMetrics, scale: number): VerticalMetrics => ({
  ascent: ascent * scale,
  descent: descent * scale,
  above: above * scale,
  below: below * scale,
})

/**
 * Assembles a flowed story by frames; the glyphs of a frame are set when its lines are asked for. Lines and frames that stand as they stood
 * last time are the same objects as then.
 */
export function assemble({ placed, columns }: Flowed, frames: readonly TextFrame[], context: FlowContext): Layout {
  const spans: Span[][] = frames.map(() => [])
  let overset: Overset | null = null
  placed.forEach((paragraph, index) => {
    const { lines, block } = paragraph
    for (let from = 0; from < lines.length;) {
      const column = columns[lines[from]!.slot.column]!
      let to = from + 1
      while (to < lines.length && columns[lines[to]!.slot.column]!.frame === column.frame) to++
      if (!column.overset) spans[column.frame]!.push({ placed: paragraph, paragraph: index, from, to })
      else if (overset) overset.lines += to - from
      else overset = { paragraph: index, offset: from ? block.shown.source[block.cuts.ats[lines[from]!.from]!]! : 0, lines: to - from }
      from = to
    }
  })
  return { frames: frames.map((frame, index) => setFrame(frame, spans[index]!, columns, context)), overset, fit: context.scale }
}

/** A frame with its lines at the top, in the middle or at the bottom, and the height in use. */
function setFrame(frame: TextFrame, spans: readonly Span[], columns: readonly Column[], context: FlowContext): FrameLayout {
  const { id, height, inset, verticalAlign } = frame
  const used = Math.max(0, ...spans.map(bottomOf))
  const free = Math.max(0, height - (inset?.bottom ?? 0) - used)
  const shift = spans.length === 0 ? 0 : verticalAlign === 'bottom' ? free : verticalAlign === 'middle' ? free / 2 : 0
  const content: FrameContent = { id, height: used + shift, shift, scale: context.scale, columns, spans }
  return reusedFrame(content, (shown) => linesOf(shown, context))
}

/** Bottom of the lowest line box. */
function bottomOf({ placed, from, to }: Span): Px {
  let bottom = 0
  for (let number = from; number < to; number++) bottom = Math.max(bottom, placed.lines[number]!.slot.baseline + placed.vertical.below)
  return bottom
}

function linesOf({ spans, columns, shift }: FrameContent, context: FlowContext): Line[] {
  const lines: Line[] = []
  for (const { placed, paragraph, from, to } of spans)
    for (let number = from; number < to; number++) {
      const column = columns[placed.lines[number]!.slot.column]!
      lines.push(shiftedLine(lineOf(placed, paragraph, number, column, context), shift))
    }
  return lines
}

function lineOf(paragraph: Placed, index: number, number: number, column: Column, context: FlowContext): Line {
  const { block, vertical, lines } = paragraph
  const { scale, shaper } = context
  const { from, to, x, measure, slot } = lines[number]!
  const place = {
    paragraph: index,
    column: column.index,
    x,
    measure,
    baseline: slot.baseline,
    top: slot.baseline - vertical.above,
    bottom: slot.baseline + vertical.below,
    scale,
    first: number === 0,
    last: number === lines.length - 1,
  }
  const foot = number === 0 && paragraph.drop ? footOf(paragraph) : 0
  return reusedLine(block, from, [to, foot, ...Object.values(place)], () => {
    const line = setLine(block, block.cuts.at(from), block.cuts.at(to), place, shaper)
    if (number === 0) line.segments.unshift(...opening(paragraph, foot, x, measure, slot.baseline, context))
    return line
  })
}

/** What stands before the first line: the marker and the drop cap. */
function opening(
  { block, drop }: Placed,
  foot: Px,
  x: Px,
  measure: Px,
  baseline: Px,
  { faces, shaper, scale }: FlowContext,
): Line['segments'] {
  const rtl = block.base === 1
  const width = (drop?.first ?? 0) * scale
  const edge = rtl ? x + measure + width : x - width
  const marker = markerSegment(block.paragraph, edge, baseline, rtl, scale, faces, shaper)
  const segments = marker ? [marker] : []
  if (!drop) return segments
  const gap = (block.paragraph.dropCap?.gap ?? 0) * scale
  return [...segments, dropCapSegment(block, drop, rtl ? x + measure + gap : edge, foot, scale)]
}
