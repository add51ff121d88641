import { glyphsOf } from './glyphs.ts'
import type { Shaper, Shaped } from './shape.ts'
import type { Px, Segment } from './types.ts'
import type { Piece } from './pieces.ts'
import type { SetTab } from './tabs.ts'

/** Returns the placed segments of a line with what fills its tabs behind each of them. */
export const withLeaders = (slices: readonly Slice[], segments: readonly Segment[], origin: Px, shaper: Shaper): Segment[] =>
  segments.flatMap((segment, index) => {
    const leader = leaderSegment(slices[index]!, segment, origin, shaper)
    return leader ? [segment, leader] : [segment]
  })

/** Room between leaders and the words beside them, em. */
const GAP = 0.2

/** Most repeats in one tab: a leader that hardly moves on would be as long as memory. */
const MOST_REPEATS = 2_000

/** As many repeats of the leader as fit into the tab, in step with `origin`. */
function leaderSegment({ tab, piece }: Slice, segment: Segment, origin: Px, shaper: Shaper): Segment | null {
  if (!tab?.leader) return null
  const { x, y, width, size, letterSpacing, start } = segment
  const one = shaper.shape(tab.leader, piece.shapeStyle)
  const advance = (one.advance * size) / one.unitsPerEm + letterSpacing * one.count
  const gap = GAP * size
  const first = Math.ceil((x + gap - origin) / advance - 1e-6)
  const room = Math.floor((x + width - gap - origin) / advance + 1e-6) - first
  if (!(advance > 0) || room <= 0) return null
  const count = Math.min(room, MOST_REPEATS)
  const text = tab.leader.repeat(count)
  const left = origin + first * advance
  const glyphs = glyphsOf(shaper.shape(text, piece.shapeStyle), size, y, letterSpacing, 1, () => start)
  for (const glyph of glyphs) glyph.x += left
  return { ...segment, text, x: left, width: advance * count, space: false, role: 'leader', glyphs }
}

/** Part of a piece on a line, shaped. */
export interface Slice {
  piece: Piece
  start: number
  end: number
  shaped: Shaped
  hyphen: boolean
  /** Spaces behind the last word: they hang in the margin. */
  trailing: boolean
  /** Where this is a tab: how far it leads. */
  tab: SetTab | null
  /** Whether justification may stretch it. */
  elastic: boolean
}
