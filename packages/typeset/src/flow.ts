import type { Block } from './block.ts'
import { columnsOf, type Column } from './columns.ts'
import { setLine } from './line.ts'
import { place, type PlaceContext, type Placed } from './place.ts'
import type { Shaper } from './shape.ts'
import type { Cursor } from './slots.ts'
import type { FrameLayout, Layout, Line, Overset, TextFrame } from './types.ts'
import type { VerticalMetrics } from './vertical.ts'

/** A block with its vertical metrics at the present scale. */
export interface FlowBlock {
  block: Block
  vertical: VerticalMetrics
}

const START: Cursor = { column: 0, bottom: null, after: 0, lines: 0 }
const NO_LIMITS: ReadonlyMap<number, number> = new Map()

/** Lets the paragraphs flow through the frames. */
export function flow(blocks: readonly FlowBlock[], frames: readonly TextFrame[], shaper: Shaper, scale: number): Layout {
  const columns = columnsOf(frames)
  const placed = placeAll(blocks, { columns, shaper, scale })
  return assemble(placed, frames, columns, shaper, scale)
}

function placeAll(blocks: readonly FlowBlock[], context: PlaceContext): Placed[] {
  const placed: Placed[] = []
  let cursor = START
  for (const { block, vertical } of blocks) {
    const result = place(block, vertical, cursor, NO_LIMITS, context)
    placed.push(result)
    cursor = result.cursor
  }
  return placed
}

function assemble(
  placed: readonly Placed[],
  frames: readonly TextFrame[],
  columns: readonly Column[],
  shaper: Shaper,
  scale: number,
): Layout {
  const result: FrameLayout[] = frames.map((frame) => ({ id: frame.id, lines: [], height: 0 }))
  let overset: Overset | null = null
  placed.forEach((paragraph, index) => {
    paragraph.lines.forEach((line, number) => {
      const column = columns[line.slot.column]!
      const { cuts, shown } = paragraph.block
      if (column.overset)
        overset = {
          paragraph: overset?.paragraph ?? index,
          offset: overset?.offset ?? (number ? shown.source[cuts[line.from]!.at]! : 0),
          lines: (overset?.lines ?? 0) + 1,
        }
      else result[column.frame]!.lines.push(lineOf(paragraph, index, number, column, shaper, scale))
    })
  })
  result.forEach((frame, index) => align(frame, frames[index]!))
  return { frames: result, overset, fit: scale }
}

function lineOf(paragraph: Placed, index: number, number: number, column: Column, shaper: Shaper, scale: number): Line {
  const { block, vertical, lines } = paragraph
  const line = lines[number]!
  const { baseline } = line.slot
  return setLine(
    block,
    block.cuts[line.from]!,
    block.cuts[line.to]!,
    {
      paragraph: index,
      column: column.index,
      x: line.x,
      measure: line.measure,
      baseline,
      top: baseline - vertical.above,
      bottom: baseline + vertical.below,
      scale,
      first: number === 0,
      last: number === lines.length - 1,
    },
    shaper,
  )
}

/** Moves the lines of a frame to its middle or bottom, and notes the height in use. */
function align(frame: FrameLayout, { height, inset, verticalAlign }: TextFrame): void {
  const used = Math.max(0, ...frame.lines.map((line) => line.bottom))
  const free = Math.max(0, height - (inset?.bottom ?? 0) - used)
  const shift = verticalAlign === 'bottom' ? free : verticalAlign === 'middle' ? free / 2 : 0
  frame.height = used + shift
  if (shift > 0) for (const line of frame.lines) moveLine(line, shift)
}

function moveLine(line: Line, by: number): void {
  line.baseline += by
  line.top += by
  line.bottom += by
  for (const segment of line.segments) {
    segment.y += by
    for (const glyph of segment.glyphs) glyph.y += by
  }
}
