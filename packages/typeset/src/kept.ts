import type { Block } from './block.ts'
import type { FrameLayout, Line, Px } from './types.ts'

/** A line as it was set last, and what it was set from. */
interface Kept {
  inputs: readonly unknown[]
  line: Line
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => Object.is(value, b[index]))

const lines = new WeakMap<Block, Map<number, Kept>>()

/** The line of a block that begins at a cut: the object of last time while `inputs` (its end and its place) are the same. */
export function keptLine(block: Block, from: number, inputs: readonly unknown[], make: () => Line): Line {
  let ofBlock = lines.get(block)
  if (!ofBlock) lines.set(block, (ofBlock = new Map()))
  const kept = ofBlock.get(from)
  if (kept && same(kept.inputs, inputs)) return kept.line
  const line = make()
  ofBlock.set(from, { inputs, line })
  return line
}

const shifted = new WeakMap<Line, { by: Px; line: Line }>()

/** The line moved down. */
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

const frames = new WeakMap<Line, FrameLayout>()

/** The frame of last time, if it holds the same lines. Frames are known by their first line. */
export function keptFrame(frame: FrameLayout): FrameLayout {
  const [first] = frame.lines
  if (!first) return frame
  const kept = frames.get(first)
  if (kept && kept.id === frame.id && kept.height === frame.height && same(kept.lines, frame.lines)) return kept
  frames.set(first, frame)
  return frame
}
