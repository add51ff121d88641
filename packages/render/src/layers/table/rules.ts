import { solid } from '../../colour.ts'
import type { Item } from '../../frame.ts'
import { rectangle } from '../../geometry/outlines.ts'
import type { LayerContext } from '../content.ts'
import type { Cell } from './cells.ts'
import type { TableLook } from './theme.ts'

/** Where the lines between cells are. */
export interface Edges {
  xs: readonly number[]
  ys: readonly number[]
}

/** Makes a filled rectangle. */
export const plate = (x: number, y: number, width: number, height: number, color: string, { swatches }: LayerContext): Item => ({
  type: 'path',
  d: rectangle(x, y, width, height),
  fill: solid(color, swatches),
  stroke: null,
})

/** Draws the fills behind the cells: head and bands whole, then those of single cells. */
export function plates(cells: readonly Cell[], { xs, ys }: Edges, look: TableLook, context: LayerContext): Item[] {
  const bands = ys.slice(0, -1).flatMap((y, row) => {
    const color = row === 0 ? look.head : row % 2 === 0 ? look.band : null
    return color ? [plate(0, y, context.width, ys[row + 1]! - y, color, context)] : []
  })
  const own = cells.flatMap(({ row, column, rows, columns, fill }) => {
    const [x, y] = [xs[column]!, ys[row]!]
    return fill ? [plate(x, y, xs[column + columns]! - x, ys[row + rows]! - y, fill, context)] : []
  })
  return [...bands, ...own]
}

/** Draws the rules between cells, broken where a merged block goes through, and those at the edges. */
export function rules(cells: readonly Cell[], edges: Edges, look: TableLook, context: LayerContext): Item[] {
  const { xs, ys } = edges
  const owners = ownersOf(cells)
  const last = ys.length - 1
  const across = ys.flatMap((y, row) => {
    const isEdge = row === 0 || row === 1 || row === last
    const thickness = row === 0 ? look.edge.top : row === last ? look.edge.bottom : row === 1 ? look.edge.head : look.rule.thickness
    const color = isEdge ? look.edge.color : look.rule.color
    const isOpen = (column: number) => row > 0 && row < last && owners.get(`${row - 1} ${column}`) === owners.get(`${row} ${column}`)
    if (thickness === 0) return []
    return stretches(xs, isOpen).map(([from, to]) =>
      plate(from, inside(y, thickness, context.height), to - from, thickness, color, context),
    )
  })
  if (!look.hasColumnRules) return across
  const { color, thickness } = look.rule
  const down = xs.flatMap((x, column) => {
    const isOpen = (row: number) =>
      column > 0 && column < xs.length - 1 && owners.get(`${row} ${column - 1}`) === owners.get(`${row} ${column}`)
    return stretches(ys, isOpen).map(([from, to]) => plate(inside(x, thickness, context.width), from, thickness, to - from, color, context))
  })
  return [...across, ...down]
}

/** Which cell of the list each place of the table belongs to. */
function ownersOf(cells: readonly Cell[]): Map<string, number> {
  const owners = new Map<string, number>()
  cells.forEach(({ row, column, rows, columns }, i) => {
    for (let r = row; r < row + rows; r++) for (let c = column; c < column + columns; c++) owners.set(`${r} ${c}`, i)
  })
  return owners
}

/** The unbroken stretches between edges, left out where a place is open. */
function stretches(edges: readonly number[], isOpen: (place: number) => boolean): [from: number, to: number][] {
  const found: [number, number][] = []
  for (let i = 0; i + 1 < edges.length; i++) {
    if (isOpen(i)) continue
    const last = found.at(-1)
    if (last && last[1] === edges[i]) last[1] = edges[i + 1]!
    else found.push([edges[i]!, edges[i + 1]!])
  }
  return found
}

/** A rule about a line, kept inside the box. */
const inside = (at: number, thickness: number, size: number) => Math.max(0, Math.min(size - thickness, at - thickness / 2))
