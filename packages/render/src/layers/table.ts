import type { LayerOf } from '@magazineai/design'
import { namedSwatch } from '../colour.ts'
import type { Item } from '../frame.ts'
import { movedItem } from '../geometry/move-item.ts'
import type { LayerContent, LayerContext, LayerRow } from './content.ts'
import { cellsOf, type Cell } from './table/cells.ts'
import { columnEdges, naturalHeights, rowEdges, type SetCell } from './table/grid.ts'
import { plates, rules } from './table/rules.ts'
import { lookOf, type TableLook } from './table/theme.ts'

/** A table: bands, rules and the texts of its cells. */
export const Table: LayerRow<'Table'> = {
  content: tableContent,
  inputs: (_, { design }) => [design.styles, design.language],
}

/** Type as a part of the height of a row, and the sizes it stays within. */
const SIZE = { part: 0.4, min: 26, max: 40, least: 20 } as const

/** Leading, and the room around a text, in em. */
const LEADING = 1.25
const PADDING = { x: 0.55, y: 0.36 } as const

const INK = '#22252b'

/** Step by which type shrinks until the rows have room. */
const SHRINK = 0.94

function tableContent(layer: LayerOf<'Table'>, context: LayerContext): LayerContent {
  const { props } = layer
  const cells = cellsOf(props)
  const plain = lookOf(props)
  const look = { ...plain, isPadded: plain.isPadded || cells.some((cell) => cell.fill) }
  const { size, xs, set } = fitted(cells, look, layer, context)
  const natural = naturalHeights(set, props.rows)
  const ys = rowEdges(natural, context.height)
  const texts = set.flatMap((cell) => placed(cell, ys, natural, size))
  const total = natural.reduce((sum, one) => sum + one, 0)
  const missing = Math.ceil((total - context.height - 1) / (size * LEADING))
  const overset = missing > 0 ? { page: context.owner.id, layer: context.id, story: null, lines: missing } : null
  return { items: [...plates(cells, { xs, ys }, look, context), ...rules(cells, { xs, ys }, look, context), ...texts], overset }
}

/** The cells set as large as the rows have room for. */
function fitted(cells: readonly Cell[], look: TableLook, layer: LayerOf<'Table'>, context: LayerContext) {
  const { rows, columns, columnWidths, textSize } = layer.props
  let size = textSize ?? Math.max(SIZE.min, Math.min(SIZE.max, (context.height / rows) * SIZE.part))
  for (;;) {
    const at = size
    const xs = columnEdges(columns, columnWidths, context.width, leastWidths(cells, at, look, layer, context))
    const set = cells.map((cell) => setCell(cell, at, xs, look, layer, context))
    const total = naturalHeights(set, rows).reduce((sum, one) => sum + one, 0)
    if (total <= context.height || size * SHRINK < SIZE.least) return { size, xs, set }
    size *= SHRINK
  }
}

/** What lines are broken between: a space that binds an amount to its unit is none. */
const BETWEEN_WORDS = /[^\S\u00A0\u202F\u2060]+/u

/** Words of a cell, the longest, of which one is the widest. */
const WIDEST = 3

/** Widths that keep the longest word of each column whole; merged cells break where they must. */
function leastWidths(cells: readonly Cell[], size: number, look: TableLook, layer: LayerOf<'Table'>, context: LayerContext): number[] {
  const least = Array.from({ length: layer.props.columns }, () => 0)
  for (const cell of cells) {
    const words = cell.text.split(BETWEEN_WORDS).filter(Boolean)
    if (cell.columns > 1 || !words.length) continue
    const characters = charactersOf(cell, size, look, context)
    const longest = words.toSorted((a, b) => b.length - a.length).slice(0, WIDEST)
    const widths = longest.map((word) => context.texts.labelWidth(word, layer.props.textStyle, characters, context.design))
    const width = Math.max(...widths) + 2 * PADDING.x * size + 1
    least[cell.column] = Math.max(least[cell.column]!, width)
  }
  return least
}

/** A cell with its text broken to its width. */
function setCell(
  cell: Cell,
  size: number,
  xs: readonly number[],
  look: TableLook,
  layer: LayerOf<'Table'>,
  context: LayerContext,
): SetCell {
  const { column, columns, text } = cell
  const room = PADDING.x * size
  const left = column === 0 && !look.isPadded ? 0 : room
  const right = column + columns === layer.props.columns && !look.isPadded ? 0 : room
  const x = xs[column]! + left
  const width = Math.max(1, xs[column + columns]! - right - x)
  const place = { x, y: 0, width, height: 1e5, align: cell.align, verticalAlign: 'top' as const }
  const characters = charactersOf(cell, size, look, context)
  const lines = text === '' ? [] : context.texts.label({ text, ...place, style: layer.props.textStyle, characters }, context.design)
  const count = Math.max(1, lines.filter((item) => item.type === 'text').length)
  return { ...cell, lines, height: (count * LEADING + 2 * PADDING.y) * size }
}

function charactersOf({ isHead, bold, color }: Cell, size: number, look: TableLook, { swatches }: LayerContext) {
  const own = color ?? (isHead ? look.headText : (namedSwatch('ink', swatches) ?? INK))
  return { size, color: own, features: ['tnum', 'lnum'], ...((bold ?? isHead) ? { weight: 700 } : {}) }
}

/** The lines of a cell at their place: first lines of a row (last ones of the head) stand on one baseline, the tallest text in the middle. */
function placed({ row, rows, lines, height, isHead }: SetCell, ys: readonly number[], natural: readonly number[], size: number): Item[] {
  const room = ys[row + rows]! - ys[row]!
  const tallest = rows === 1 ? natural[row]! : height
  const lower = isHead && rows === 1 ? tallest - height : 0
  const y = ys[row]! + Math.max(0, (room - tallest) / 2) + PADDING.y * size + lower
  return lines.map((item) => movedItem(item, 0, y))
}
