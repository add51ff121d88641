import type { Column } from './columns.ts'
import type { Px } from './types.ts'
import type { VerticalMetrics } from './vertical.ts'

/** Where the text has come to. */
export interface Cursor {
  /** Index into the columns. */
  column: number
  /** Bottom of the last line box in this column; null at its top. */
  bottom: Px | null
  /** Space that the last paragraph wants after itself. */
  after: Px
  /** Lines set in this frame so far. */
  lines: number
}

/** A place for one line. */
export interface Slot {
  /** Index into the columns. */
  column: number
  x: Px
  width: Px
  baseline: Px
  /** Row of the paragraph, from 0. */
  row: number
  /** Place in the row, from 0: an exclusion cuts a row into several slots. */
  part: number
}

/** What a paragraph asks of its slots. */
export interface SlotRequest {
  vertical: VerticalMetrics
  spaceBefore: Px
  grid: 'all' | 'first' | 'none'
  /** Narrower slots beside an exclusion stay empty. */
  minWidth: Px
  /** Most rows that this paragraph may set in a column, by index into the columns. */
  limits: ReadonlyMap<number, number>
}

const EPSILON = 0.01

/** The slots of one paragraph, made as they are asked for: each needs only those before it. */
export class Slots {
  readonly #columns: readonly Column[]
  readonly #request: SlotRequest
  readonly #slots: Slot[] = []
  /** Cursor after each slot, were it the last line. */
  readonly #cursors: Cursor[] = []
  #cursor: Cursor
  /** Rows in this column, and in all. */
  #rows = 0
  #row = 0

  constructor(columns: readonly Column[], cursor: Cursor, request: SlotRequest) {
    this.#columns = columns
    this.#request = request
    this.#cursor = cursor
  }

  at(line: number): Slot {
    while (this.#slots.length <= line) this.#grow()
    return this.#slots[line]!
  }

  /** The first slot of a row. */
  row(row: number): Slot {
    let line = row
    while (this.at(line).row < row) line++
    while (line > 0 && this.#slots[line - 1]!.row === row) line--
    return this.#slots[line]!
  }

  /** Index of the last column that was looked at. */
  get reach(): number {
    return this.#cursor.column
  }

  /** The cursor when `line` is the last line of the paragraph. */
  cursorAfter(line: number, after: Px): Cursor {
    this.at(line)
    return { ...this.#cursors[line]!, after }
  }

  /** Adds the slots of the next row. */
  #grow(): void {
    for (;;) {
      const baseline = this.#nextBaseline()
      const column = this.#columns[this.#cursor.column]!
      if (!column.overset && !this.#fits(baseline)) {
        this.#nextColumn()
        continue
      }
      const { vertical, minWidth } = this.#request
      const spans =
        column.exclusions.length > 0 ? freeSpans(column, baseline - vertical.ascent, baseline + vertical.descent, minWidth) : null
      const isFree = !spans || spans.length > 0
      const bottom = baseline + vertical.below
      this.#cursor = { column: this.#cursor.column, bottom, after: 0, lines: this.#cursor.lines + (isFree ? 1 : 0) }
      if (!isFree) continue
      this.#rows++
      if (!spans) this.#add(column.x, column.width, baseline, 0)
      else spans.forEach(({ x, width }, part) => this.#add(x, width, baseline, part))
      this.#row++
      return
    }
  }

  #add(x: Px, width: Px, baseline: Px, part: number): void {
    this.#slots.push({ column: this.#cursor.column, x, width, baseline, row: this.#row, part })
    this.#cursors.push(this.#cursor)
  }

  #nextBaseline(): Px {
    const { vertical, spaceBefore, grid } = this.#request
    const column = this.#columns[this.#cursor.column]!
    const first = this.#slots.length === 0
    const { bottom, after } = this.#cursor
    const natural = bottom === null ? column.top + vertical.ascent : bottom + (first ? after + spaceBefore : 0) + vertical.above
    const snaps = column.grid && (grid === 'all' || (grid === 'first' && first))
    return snaps ? onGrid(natural, column.grid!) : natural
  }

  #fits(baseline: Px): boolean {
    const column = this.#columns[this.#cursor.column]!
    const { vertical, limits } = this.#request
    if (this.#cursor.lines >= column.maxLines || this.#rows >= (limits.get(this.#cursor.column) ?? Infinity)) return false
    return baseline + Math.min(vertical.descent, vertical.below) <= column.bottom + EPSILON
  }

  #nextColumn(): void {
    const here = this.#columns[this.#cursor.column]!
    const next = this.#columns[this.#cursor.column + 1]!
    this.#rows = 0
    this.#cursor = { column: this.#cursor.column + 1, bottom: null, after: 0, lines: next.frame === here.frame ? this.#cursor.lines : 0 }
  }
}

/** The first grid line at or below `y`. */
function onGrid(y: Px, grid: { offset: Px; step: Px }): Px {
  return grid.offset + Math.ceil((y - grid.offset) / grid.step - 1e-6) * grid.step
}

/** The parts of a column between `top` and `bottom` that no exclusion touches, from left to right. */
function freeSpans(column: Column, top: Px, bottom: Px, minWidth: Px): { x: Px; width: Px }[] {
  let spans = [{ x: column.x, width: column.width }]
  for (const rect of column.exclusions) {
    if (rect.width <= 0 || rect.y >= bottom || rect.y + rect.height <= top) continue
    spans = spans.flatMap((span) => without(span, rect.x, rect.x + rect.width))
  }
  const whole = spans.length === 1 && spans[0]!.width === column.width
  return whole ? spans : spans.filter((span) => span.width >= minWidth)
}

function without(span: { x: Px; width: Px }, left: Px, right: Px): { x: Px; width: Px }[] {
  const end = span.x + span.width
  if (right <= span.x || left >= end) return [span]
  return [
    { x: span.x, width: left - span.x },
    { x: right, width: end - right },
  ].filter((part) => part.width > 0)
}
