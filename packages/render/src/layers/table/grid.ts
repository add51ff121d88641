import type { Item } from '../../frame.ts'
import type { Cell } from './cells.ts'

/** A cell with its text set, its first line at the top of the box. */
export interface SetCell extends Cell {
  lines: Item[]
  /** Height its text asks for, the room above and below included. */
  height: number
}

/**
 * Returns the left edges of the columns and the right edge of the last, px: by their shares, but none narrower than its longest word while
 * there is room; what one column needs the others give by their shares.
 */
export function columnEdges(count: number, shares: readonly number[] | undefined, width: number, least: readonly number[]): number[] {
  const parts = Array.from({ length: count }, (_, column) => shares?.[column] ?? 1)
  const tight = new Set<number>()
  const room = () => width - [...tight].reduce((sum, column) => sum + least[column]!, 0)
  const total = () => parts.reduce((sum, part, column) => sum + (tight.has(column) ? 0 : part), 0)
  const widthOf = (column: number) => (tight.has(column) ? least[column]! : (parts[column]! / total()) * room())
  for (;;) {
    const next = parts.findIndex((_, column) => !tight.has(column) && widthOf(column) < least[column]!)
    if (next < 0) break
    tight.add(next)
    if (tight.size === count || room() <= 0) return edgesOf(parts.map((part) => (part / parts.reduce((sum, one) => sum + one, 0)) * width))
  }
  return edgesOf(parts.map((_, column) => widthOf(column)))
}

function edgesOf(sizes: readonly number[]): number[] {
  let at = 0
  return [0, ...sizes.map((one) => (at += one))]
}

/** Heights that the texts of the rows ask for. */
export function naturalHeights(cells: readonly SetCell[], count: number): number[] {
  const heights = Array.from({ length: count }, () => 0)
  for (const { row, rows, height } of cells) if (rows === 1) heights[row] = Math.max(heights[row]!, height)
  for (const { row, rows, height } of cells) {
    if (rows === 1) continue
    const last = row + rows - 1
    const others = heights.slice(row, last).reduce((sum, one) => sum + one, 0)
    heights[last] = Math.max(heights[last]!, height - others)
  }
  return heights
}

/** Tops of the rows and the bottom of the last: rows are equal where their texts allow, higher where one asks for more. */
export function rowEdges(natural: readonly number[], height: number): number[] {
  const total = natural.reduce((sum, one) => sum + one, 0)
  return edgesOf(total >= height ? natural.map((one) => (one * height) / total) : levelled(natural, height))
}

/** Heights of at least the natural ones, the lowest of them equal, which together are `height`. */
function levelled(natural: readonly number[], height: number): number[] {
  const sorted = natural.toSorted((a, b) => b - a)
  let rest = height
  let level = height / natural.length
  for (const [i, one] of sorted.entries()) {
    level = rest / (natural.length - i)
    if (one <= level) break
    rest -= one
  }
  return natural.map((one) => Math.max(one, level))
}
