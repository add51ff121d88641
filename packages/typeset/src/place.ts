import { type Block, withEmergencies } from './block.ts'
import type { Column } from './columns.ts'
import { breakGreedy, type Measure } from './greedy.ts'
import { breakOptimal } from './knuth-plass.ts'
import type { Shaper } from './shape.ts'
import { type Cursor, type Slot, Slots } from './slots.ts'
import type { Paragraph, Px } from './types.ts'
import type { VerticalMetrics } from './vertical.ts'

/** A paragraph broken into lines that have their places. Frame coordinates; `scale` has been applied to the type. */
export interface Placed {
  block: Block
  vertical: VerticalMetrics
  lines: PlacedLine[]
  cursor: Cursor
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
  shaper: Shaper
  /** Factor on all type, from fit. */
  scale: number
}

/** Slots narrower than this many ems beside an exclusion stay empty. */
const MIN_SLOT = 4

/** Breaks a paragraph into the slots from `cursor` on. */
export function place(
  block: Block,
  vertical: VerticalMetrics,
  cursor: Cursor,
  limits: ReadonlyMap<number, number>,
  context: PlaceContext,
): Placed {
  const { paragraph } = block
  const { scale, columns } = context
  const slots = new Slots(columns, cursor, {
    vertical,
    leading: paragraph.leading * scale,
    spaceBefore: (paragraph.spaceBefore ?? 0) * scale,
    grid: paragraph.grid ?? 'none',
    minWidth: MIN_SLOT * paragraph.style.size * scale,
    limits,
  })
  const boxes = new Boxes(slots, columns, paragraph, scale)
  const measure: Measure = (line) => boxes.at(line).measure / scale
  const { block: ready, ends } = breakLines(block, measure, context.shaper)
  let from = 0
  const lines = ends.map((to, line) => {
    const placed = { from, to, slot: slots.at(line), ...boxes.at(line) }
    from = to
    return placed
  })
  return { block: ready, vertical, lines, cursor: slots.cursorAfter(lines.length - 1, (paragraph.spaceAfter ?? 0) * scale) }
}

/** The measures of the lines: slots less margins and indents. */
class Boxes {
  readonly #slots: Slots
  readonly #columns: readonly Column[]
  readonly #paragraph: Paragraph
  readonly #scale: number

  constructor(slots: Slots, columns: readonly Column[], paragraph: Paragraph, scale: number) {
    this.#slots = slots
    this.#columns = columns
    this.#paragraph = paragraph
    this.#scale = scale
  }

  at(line: number): { x: Px; measure: Px } {
    const slot = this.#slots.at(line)
    const column = this.#columns[slot.column]!
    const { marginLeft = 0, marginRight = 0, indent = 0 } = this.#paragraph
    const left = (slot.x === column.x ? marginLeft : 0) + (line === 0 ? indent : 0)
    const right = slot.x + slot.width === column.x + column.width ? marginRight : 0
    return { x: slot.x + left * this.#scale, measure: Math.max(0, slot.width - (left + right) * this.#scale) }
  }
}

/** Lines that the optimum may need beyond those of first fit. */
const SPARE_LINES = 4

function breakLines(block: Block, measure: Measure, shaper: Shaper): { block: Block; ends: number[] } {
  const first = breakGreedy(block, measure)
  const narrowest = Math.min(...first.map((_, line) => measure(line)))
  const ready = withEmergencies(block, narrowest, shaper)
  const { align, breaker = align === 'justify' ? 'optimal' : 'greedy' } = block.paragraph
  const optimal = breaker === 'optimal' ? breakOptimal(ready, measure, first.length + SPARE_LINES) : null
  return { block: ready, ends: optimal ?? (ready === block ? first : breakGreedy(ready, measure)) }
}
