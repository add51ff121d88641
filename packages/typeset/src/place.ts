import type { Block } from './block.ts'
import type { Column } from './columns.ts'
import { type DropCap, makeDropCap } from './drop-cap.ts'
import type { Faces } from './faces.ts'
import { breakGreedy, type Measure } from './greedy.ts'
import { breakOptimal } from './knuth-plass.ts'
import type { Shaper } from './shape.ts'
import { type Cursor, type Slot, Slots } from './slots.ts'
import type { Paragraph, Px } from './types.ts'
import type { VerticalMetrics } from './vertical.ts'
import { withEmergencies } from './make-block.ts'

/** A paragraph broken into lines that have their places. Frame coordinates; `scale` has been applied to the type. */
export interface Placed {
  block: Block
  vertical: VerticalMetrics
  drop: DropCap | null
  lines: PlacedLine[]
  cursor: Cursor
  /** Index of the last column that had a say in this. */
  reach: number
}

/** A line before its glyphs are set: the cuts it runs between, its slot, and its measure within the slot. */
export interface PlacedLine {
  from: number
  to: number
  slot: Slot
  x: Px
  measure: Px
}

/** What placing needs to know. */
export interface PlaceContext {
  columns: readonly Column[]
  faces: Faces
  shaper: Shaper
  /** Factor on all type, from fit. */
  scale: number
}

/** Slots narrower than this many ems beside an exclusion stay empty: justified text needs more room than ragged. */
const MIN_SLOT = { justified: 6, ragged: 4 }

/** Breaks a paragraph into the slots from `cursor` on; `limits` are the most rows it may set in a column. */
export function place(
  block: Block,
  vertical: VerticalMetrics,
  cursor: Cursor,
  limits: ReadonlyMap<number, number>,
  context: PlaceContext,
): Placed {
  const slots = slotsFor(block.paragraph, vertical, cursor, limits, context)
  let drop = dropFor(block, slots, block.paragraph.dropCap?.lines ?? 0, context)
  let placed = placeIn(drop || block.from === 0 ? block : whole(block), slots, drop, context)
  const rows = placed.lines.at(-1)!.slot.row + 1
  if (drop && rows < drop.lines) {
    drop = dropFor(block, slots, rows, context)
    placed = placeIn(drop ? block : whole(block), slots, drop, context)
  }
  const after = (block.paragraph.spaceAfter ?? 0) * context.scale
  return { ...placed, vertical, drop, cursor: slots.cursorAfter(placed.lines.length - 1, after), reach: slots.reach }
}

function slotsFor(
  paragraph: Paragraph,
  vertical: VerticalMetrics,
  cursor: Cursor,
  limits: ReadonlyMap<number, number>,
  context: PlaceContext,
): Slots {
  return new Slots(context.columns, cursor, {
    vertical,
    spaceBefore: (paragraph.spaceBefore ?? 0) * context.scale,
    grid: paragraph.grid ?? 'none',
    minWidth: (paragraph.align === 'justify' ? MIN_SLOT.justified : MIN_SLOT.ragged) * paragraph.style.size * context.scale,
    limits,
  })
}

/** The initial over `lines` rows, as long as they stand in one column. */
function dropFor(block: Block, slots: Slots, lines: number, { faces, shaper, scale }: PlaceContext): DropCap | null {
  if (lines < 2 || block.from === 0) return null
  const first = slots.row(0)
  let rows = lines
  while (rows > 1 && slots.row(rows - 1).column !== first.column) rows--
  return makeDropCap(block, rows, (slots.row(rows - 1).baseline - first.baseline) / scale, faces, shaper)
}

/** Returns the baseline that the drop cap stands on. */
export const footOf = ({ drop, lines }: Placed): Px =>
  (lines.findLast((line) => line.slot.row === (drop?.lines ?? 1) - 1) ?? lines[0]!).slot.baseline

const wholes = new WeakMap<Block, Block>()

/** The block with its initial back in the running text. */
function whole(block: Block): Block {
  let result = wholes.get(block)
  if (!result) {
    wholes.set(block, (result = { ...block, from: 0, cuts: block.cuts.startingAtZero() }))
  }
  return result
}

function placeIn(block: Block, slots: Slots, drop: DropCap | null, context: PlaceContext): Pick<Placed, 'block' | 'lines'> {
  const { scale, columns, shaper } = context
  const boxes: Box[] = []
  const boxAt = (line: number): Box => (boxes[line] ??= boxOf(slots.at(line), line, block, columns, drop, scale))
  const { block: ready, ends } = breakLines(block, (line) => boxAt(line).measure / scale, shaper)
  let from = 0
  const lines = ends.map((to, line): PlacedLine => {
    const { x, measure } = boxAt(line)
    const placed = { from, to, slot: slots.at(line), x, measure }
    from = to
    return placed
  })
  return { block: ready, lines }
}

/** Left edge and width of the measure. */
interface Box {
  x: Px
  measure: Px
}

/** The measure of a line: its slot less margins, indent and drop cap. In right-to-left paragraphs the last two stand on the right. */
function boxOf(slot: Slot, line: number, block: Block, columns: readonly Column[], drop: DropCap | null, scale: number): Box {
  const column = columns[slot.column]!
  const { marginLeft = 0, marginRight = 0, indent = 0 } = block.paragraph
  const beside = drop && slot.row < drop.lines && slot.part === 0 ? (line === 0 ? drop.first : drop.width) : 0
  const start = (line === 0 ? indent : 0) + beside
  const left = (slot.x === column.x ? marginLeft : 0) + (block.base === 0 ? start : 0)
  const right = (slot.x + slot.width === column.x + column.width ? marginRight : 0) + (block.base === 0 ? 0 : start)
  return { x: slot.x + left * scale, measure: Math.max(0, slot.width - (left + right) * scale) }
}

/** Lines that the optimum may need beyond those of first fit. */
const SPARE_LINES = 4

/** The last breaks of a block, good for as long as its measures are the same. */
const memo = new WeakMap<Block, { measures: readonly Px[]; block: Block; ends: number[] }>()

function breakLines(block: Block, measure: Measure, shaper: Shaper): { block: Block; ends: number[] } {
  const known = memo.get(block)
  if (known?.measures.every((width, line) => width === measure(line))) return known
  const { block: ready, ends: first } = firstFit(block, measure, shaper)
  const { align, breaker = align === 'justify' ? 'optimal' : 'greedy' } = block.paragraph
  const ends = (breaker === 'optimal' ? breakOptimal(ready, measure, first.length + SPARE_LINES) : null) ?? first
  const seen = Math.max(first.length, ends.length) + SPARE_LINES
  const result = { measures: Array.from({ length: seen }, (_, line) => measure(line)), block: ready, ends }
  memo.set(block, result)
  return result
}

/** Breaks by first fit, with words opened up for the narrowest line until no new line is narrower. */
function firstFit(block: Block, measure: Measure, shaper: Shaper): { block: Block; ends: number[] } {
  let ready = block
  let opened = Infinity
  for (;;) {
    const ends = breakGreedy(ready, measure)
    const narrowest = Math.min(...ends.map((_, line) => measure(line)))
    if (narrowest >= opened) return { block: ready, ends }
    opened = narrowest
    const next = withEmergencies(block, narrowest, shaper)
    if (next === block) return { block: ready, ends }
    ready = next
  }
}
