import type { Block } from './block.ts'
import type { Column } from './columns.ts'
import { footOf, type Placed } from './place.ts'
import type { Cursor } from './slots.ts'
import type { FrameLayout, Line, Px } from './types.ts'

/** A paragraph as it was placed last, and what decided its places. */
interface KeptPlaces {
  cursor: Cursor
  barred: boolean
  scale: number
  /** The columns from that of the cursor on which had a say. */
  columns: readonly Column[]
  placed: Placed
}

const places = new WeakMap<Block, KeptPlaces>()

/**
 * Returns the places of a paragraph that starts at a cursor: those of last time while the cursor and the columns it looked at are the same.
 * So a story is only placed anew from a change to where it has caught up with what it was.
 */
export function reusedPlaces(
  block: Block,
  cursor: Cursor,
  barred: boolean,
  scale: number,
  columns: readonly Column[],
  make: () => Placed,
): Placed {
  const kept = places.get(block)
  if (
    kept &&
    kept.barred === barred &&
    kept.scale === scale &&
    sameCursor(kept.cursor, cursor) &&
    stand(kept.columns, columns, cursor.column)
  )
    return kept.placed
  const placed = make()
  // Keeping lines together asks for the column behind the last one, too.
  places.set(block, { cursor, barred, scale, columns: columns.slice(cursor.column, placed.reach + 2), placed })
  return placed
}

const sameCursor = (a: Cursor, b: Cursor): boolean =>
  a === b || (a.column === b.column && a.bottom === b.bottom && a.after === b.after && a.lines === b.lines)

function stand(kept: readonly Column[], columns: readonly Column[], from: number): boolean {
  for (let index = 0; index < kept.length; index++) if (kept[index] !== columns[from + index]) return false
  return true
}

/** Lines of one paragraph that stand in one frame. */
export interface Span {
  placed: Placed
  /** Index of the paragraph in the story. */
  paragraph: number
  /** The first line, and the one behind the last. */
  from: number
  to: number
}

/** What a frame shows and where, before its lines are set. */
export interface FrameContent {
  id: string
  height: Px
  /** How far the lines are moved down. */
  shift: Px
  scale: number
  columns: readonly Column[]
  spans: readonly Span[]
}

/** A frame of lines that are set when they are first asked for: nobody looks at most frames of a long story. */
class LazyFrame implements FrameLayout {
  readonly id: string
  readonly height: Px
  #lines: Line[] | null = null
  #set: (() => Line[]) | null

  constructor(id: string, height: Px, set: () => Line[]) {
    this.id = id
    this.height = height
    this.#set = set
  }

  get lines(): Line[] {
    if (this.#set) {
      this.#lines = this.#set()
      this.#set = null
    }
    return this.#lines!
  }
}

interface KeptFrame {
  content: FrameContent
  frame: FrameLayout
}

/** Frames by their first line: its block, and the cut it begins at. */
const frames = new WeakMap<Block, Map<number, KeptFrame>>()

/** Returns the frame that shows a content: the object of last time while all of its lines stand where they stood. */
export function reusedFrame(content: FrameContent, set: (content: FrameContent) => Line[]): FrameLayout {
  const make = (): FrameLayout => new LazyFrame(content.id, content.height, () => set(content))
  const [first] = content.spans
  if (!first) return make()
  const { block, lines: placed } = first.placed
  let ofBlock = frames.get(block)
  if (!ofBlock) frames.set(block, (ofBlock = new Map()))
  const from = placed[first.from]!.from
  const kept = ofBlock.get(from)
  if (kept && sameContent(kept.content, content)) return kept.frame
  const frame = make()
  ofBlock.set(from, { content, frame })
  return frame
}

function sameContent(a: FrameContent, b: FrameContent): boolean {
  if (a.id !== b.id || a.height !== b.height || a.shift !== b.shift || a.scale !== b.scale || a.spans.length !== b.spans.length)
    return false
  return a.spans.every((span, index) => sameSpan(span, b.spans[index]!, a.columns, b.columns))
}

function sameSpan(a: Span, b: Span, columnsOfA: readonly Column[], columnsOfB: readonly Column[]): boolean {
  if (a.paragraph !== b.paragraph || a.from !== b.from || a.to !== b.to) return false
  if (a.placed === b.placed) return true
  const [one, other] = [a.placed, b.placed]
  if (one.block !== other.block || one.lines.length !== other.lines.length || !sameDrop(one, other)) return false
  if (one.vertical.above !== other.vertical.above || one.vertical.below !== other.vertical.below) return false
  for (let number = a.from; number < a.to; number++) {
    const [line, twin] = [one.lines[number]!, other.lines[number]!]
    if (line.from !== twin.from || line.to !== twin.to || line.x !== twin.x || line.measure !== twin.measure) return false
    if (line.slot.baseline !== twin.slot.baseline) return false
    if (columnsOfA[line.slot.column]!.index !== columnsOfB[twin.slot.column]!.index) return false
  }
  return true
}

function sameDrop(one: Placed, other: Placed): boolean {
  const { drop: a } = one
  const { drop: b } = other
  if (!a || !b) return a === b
  return a.lines === b.lines && a.width === b.width && a.size === b.size && footOf(one) === footOf(other)
}

/** A line as it was set last, and what it was set from. */
interface KeptLine {
  inputs: readonly unknown[]
  line: Line
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => Object.is(value, b[index]))

const lines = new WeakMap<Block, Map<number, KeptLine>>()

/** Returns the line of a block that begins at a cut: the object of last time while `inputs` (its end and its place) are the same. */
export function reusedLine(block: Block, from: number, inputs: readonly unknown[], make: () => Line): Line {
  let ofBlock = lines.get(block)
  if (!ofBlock) lines.set(block, (ofBlock = new Map()))
  const kept = ofBlock.get(from)
  if (kept && same(kept.inputs, inputs)) return kept.line
  const line = make()
  ofBlock.set(from, { inputs, line })
  return line
}

const shifted = new WeakMap<Line, { by: Px; line: Line }>()

/** Moves a line down, px; the same object as last time for the same shift. */
export function shiftedLine(line: Line, by: Px): Line {
  if (by === 0) return line
  const kept = shifted.get(line)
  if (kept?.by === by) return kept.line
  const moved = movedLine(line, by)
  shifted.set(line, { by, line: moved })
  return moved
}

const movedLine = (line: Line, by: Px): Line => ({
  ...line,
  baseline: line.baseline + by,
  top: line.top + by,
  bottom: line.bottom + by,
  segments: line.segments.map((segment) => ({
    ...segment,
    y: segment.y + by,
    glyphs: segment.glyphs.map((glyph) => ({ ...glyph, y: glyph.y + by })),
  })),
})
