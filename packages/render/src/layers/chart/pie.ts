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

/** A disc cut into shares, with its legend. */
export const pie = (pen: Pen): Item[] => disc(pen, 0)

/** A ring cut into shares, with its legend. */
export const donut = (pen: Pen): Item[] => disc(pen, HOLE)

function disc(pen: Pen, hole: number): Item[] {
  const rows = pen.props.data.map((row, i) => ({ row, fill: pen.paint(i, row.color) })).filter(({ row }) => row.value > 0)
  const total = rows.reduce((sum, { row }) => sum + row.value, 0)
  if (total === 0) return []
  const radius = Math.min(pen.height, pen.width * 0.56) / 2
  const gap = rows.length > 1 ? radius * GAP : 0
  let from = -Math.PI / 2
  const slices = rows.map(({ row, fill }): Item => {
    const turn = (row.value / total) * 2 * Math.PI
    const d = ringPart(radius, pen.height / 2, radius, radius * hole, from, turn, gap)
    from += turn
    return { type: 'path', d, fill, stroke: null }
  })
  return [...slices, ...shares(pen, rows, radius * 2 + pen.size * 1.4)]
}

/** The legend: colour, name, share, one line each. */
function shares(pen: Pen, rows: readonly Share[], left: number): Item[] {
  const parts = percentages(rows.map(({ row }) => row.value)).map((part) => `${part} %`)
  const line = Math.min(pen.line * 1.5, pen.height / rows.length)
  const top = (pen.height - line * rows.length) / 2
  const mark = pen.size * 0.62
  const figures = Math.max(...parts.map((part) => pen.measure(part, true))) + 2
  const names = Math.max(1, pen.width - left - mark * 1.8 - figures - pen.size * 0.5)
  return rows.flatMap(({ row, fill }, i): Item[] => {
    const y = top + i * line
    const place = { y, height: line, verticalAlign: 'middle' as const }
    return [
      { type: 'path', d: rectangle(left, y + (line - mark) / 2, mark, mark), fill, stroke: null },
      ...pen.text({ text: row.label, x: left + mark * 1.8, width: names, ...place }),
      ...pen.text({ text: parts[i]!, x: pen.width - figures, width: figures, ...place, align: 'right', bold: true }),
    ]
  })
}
