import type { Item, Paint } from '../../frame.ts'
import { rectangle, ringPart } from '../../geometry/outlines.ts'
import { percentages } from './figures.ts'
import type { Pen } from './pen.ts'

/** Inner radius of a ring, as a part of the outer. */
const HOLE = 0.6

/** Width of the gap between slices, as a part of the radius. */
const GAP = 0.016

interface Share {
  row: { label: string; value: number }
  fill: Paint
}

/** Draws a disc cut into shares, with its legend. */
export const pie = (pen: Pen): Item[] => disc(pen, 0)

/** Draws a ring cut into shares, with its legend. */
export const donut = (pen: Pen): Item[] => disc(pen, HOLE)

function disc(pen: Pen, hole: number): Item[] {
  const rows = pen.props.data.map((row, i) => ({ row, fill: pen.paint(i, row.color) })).filter(({ row }) => row.value > 0)
  const total = rows.reduce((sum, { row }) => sum + row.value, 0)
  if (total === 0) return []
  const names = legendWidth(pen, rows)
  const isBeside = pen.width - names >= Math.min(pen.height, pen.width) * 0.45
  const below = isBeside ? 0 : rows.length * pen.line * LEADING + pen.size
  const radius = Math.max(1, Math.min(pen.height - below, isBeside ? pen.width - names : pen.width) / 2)
  const [cx, cy] = isBeside ? [radius, pen.height / 2] : [pen.width / 2, radius]
  const gap = rows.length > 1 ? radius * GAP : 0
  let from = -Math.PI / 2
  const slices = rows.map(({ row, fill }): Item => {
    const turn = (row.value / total) * 2 * Math.PI
    const d = ringPart(cx, cy, radius, radius * hole, from, turn, gap)
    from += turn
    return { type: 'path', d, fill, stroke: null }
  })
  const legend = isBeside
    ? { left: radius * 2 + pen.size * GUTTER, top: 0, height: pen.height }
    : { left: 0, top: radius * 2 + pen.size, height: pen.height - radius * 2 - pen.size }
  return [...slices, ...shares(pen, rows, legend)]
}

/** Distance of the legend from the disc and size of its marks, in em; height of its lines in lines. */
const GUTTER = 1.4
const MARK = { size: 0.62, gap: 1.8 } as const
const LEADING = 1.5

/** What is said of each share; nothing where a table beside it says that. */
const sharesOf = ({ props }: Pen, rows: readonly Share[]): string[] =>
  percentages(rows.map(({ row }) => row.value)).map((part) => (props.figures === false ? '' : `${part} %`))

/** Width that a legend takes beside the disc. */
function legendWidth(pen: Pen, rows: readonly Share[]): number {
  const figures = Math.max(...sharesOf(pen, rows).map((part) => pen.measure(part, true)))
  const names = Math.max(...rows.map(({ row }) => pen.measure(row.label)))
  return pen.size * (GUTTER + MARK.size * MARK.gap + 0.5) + figures + names + 6
}

/** The legend: colour, name, share, one line each. */
function shares(pen: Pen, rows: readonly Share[], { left, top: from, height }: { left: number; top: number; height: number }): Item[] {
  const parts = sharesOf(pen, rows)
  const line = Math.min(pen.line * LEADING, height / rows.length)
  const top = from + (height - line * rows.length) / 2
  const mark = pen.size * MARK.size
  const figures = Math.max(...parts.map((part) => pen.measure(part, true))) + 2
  const names = Math.max(1, pen.width - left - mark * MARK.gap - figures - pen.size * 0.5)
  return rows.flatMap(({ row, fill }, i): Item[] => {
    const y = top + i * line
    const place = { y, height: line, verticalAlign: 'middle' as const }
    return [
      { type: 'path', d: rectangle(left, y + (line - mark) / 2, mark, mark), fill, stroke: null },
      ...pen.text({ text: row.label, x: left + mark * MARK.gap, width: names, ...place }),
      ...pen.text({ text: parts[i]!, x: pen.width - figures, width: figures, ...place, align: 'right', bold: true }),
    ]
  })
}
