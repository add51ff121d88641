import type { Block } from './block.ts'
import { place, type PlaceContext, type Placed } from './place.ts'
import type { Cursor } from './slots.ts'
import type { Paragraph } from './types.ts'
import type { VerticalMetrics } from './vertical.ts'

/** Rows of a paragraph in one column. */
interface Group {
  column: number
  rows: number
}

/** Rounds of moving lines to the next column before the result is taken as it is. */
const MAX_ROUNDS = 12

/** Places a paragraph so that `keepTogether`, orphans and widows are kept where that is possible without pushing text out of the last column. */
export function placeKept(block: Block, vertical: VerticalMetrics, cursor: Cursor, barred: boolean, context: PlaceContext): Placed {
  const limits = new Map<number, number>(barred ? [[cursor.column, 0]] : [])
  let placed = place(block, vertical, cursor, limits, context)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const groups = groupsOf(placed)
    const change = violation(block.paragraph, groups, cursor)
    if (!change || context.columns[change.column + 1]?.overset || (limits.get(change.column) ?? Infinity) <= change.rows) return placed
    limits.set(change.column, change.rows)
    const { reach } = placed
    placed = place(block, vertical, cursor, limits, context)
    placed.reach = Math.max(placed.reach, reach)
  }
  return placed
}

function groupsOf(placed: Placed): Group[] {
  const groups: Group[] = []
  let row = -1
  for (const { slot } of placed.lines) {
    const last = groups.at(-1)
    if (last?.column === slot.column) last.rows += slot.row === row ? 0 : 1
    else groups.push({ column: slot.column, rows: 1 })
    row = slot.row
  }
  return groups
}

/** The column that must take fewer rows of the paragraph, and how many it may take; null when all is well. */
function violation(paragraph: Paragraph, groups: readonly Group[], cursor: Cursor): Group | null {
  if (groups.length < 2) return null
  const first = groups[0]!
  const movable = first.column === cursor.column && cursor.bottom !== null
  if (movable && (paragraph.keepTogether || first.rows < orphansOf(paragraph))) return { column: first.column, rows: 0 }
  const last = groups.at(-1)!
  const missing = (paragraph.widows ?? 1) - last.rows
  if (missing <= 0) return null
  const before = groups.at(-2)!
  const least = before === first ? orphansOf(paragraph) : 1
  if (before.rows - missing >= least) return { column: before.column, rows: before.rows - missing }
  return movable && before === first ? { column: first.column, rows: 0 } : null
}

/** Lines that must stay together at the start: those beside a drop cap too. */
const orphansOf = (paragraph: Paragraph): number => Math.max(paragraph.orphans ?? 1, paragraph.dropCap?.lines ?? 1)
