import type { Item, Paint } from '../../frame.ts'
import { ellipse } from '../../geometry/outlines.ts'
import { num } from '../../geometry/path.ts'
import { axisWidth, legend, seriesOf, valueAxis, type Pen, type Series } from './pen.ts'
import { niceScale } from './scale.ts'

/** Thickness of a line as a part of the type size, and how much of an area shines. */
const LINE = 0.2
const AREA_ALPHA = '40'

/** Names at the ends of lines take at most this share of the width of a chart; longer ones stand over it, and its lines take all of it. */
const BESIDE = 0.22

/** Draws lines through the categories, each named at its end, or over them all where the names are long. */
export const lines = (pen: Pen): Item[] => plotted(pen, false)

/** Draws lines over areas down to zero. */
export const areas = (pen: Pen): Item[] => plotted(pen, true)

function plotted(pen: Pen, isFilled: boolean): Item[] {
  const series = seriesOf(pen)
  const values = series.flatMap((one) => one.values)
  const names = pen.props.data.some((row) => row.label !== '') ? pen.line * 1.3 : 0
  const isOver = series.some(({ name }) => name !== '' && pen.measure(name, true) > pen.width * BESIDE)
  const key = isOver ? legend(pen, series) : { items: [], height: 0 }
  const scale = niceScale(isFilled ? [0, ...values] : zeroIsNear(values), pen.height - names - pen.line / 2, key.height + pen.line / 2, 4)
  const count = pen.props.data.length
  const [first = 0, last = 0] = [pen.props.data[0], pen.props.data.at(-1)].map((row) => pen.measure(row?.label ?? '') + 2)
  // The first and the last name stand under the middle of their points too, inside the chart.
  const left = Math.max(axisWidth(pen, scale.ticks), Math.min(first / 2, pen.width / 4))
  const ends = isOver ? [] : endLabels(pen, series, scale.at)
  const beside = ends.map((end) => end.width + pen.size * 0.7)
  const right = pen.width - Math.max(pen.size * 0.5, Math.min(last / 2, pen.width / 4), ...beside)
  const x = (i: number) => (count === 1 ? (left + right) / 2 : left + (i / (count - 1)) * (right - left))
  const marks = series.flatMap((one): Item[] => [
    ...(isFilled ? [area(one, x, scale.at)] : []),
    stroke(pen, one, x, scale.at),
    dot(x(count - 1), scale.at(one.values.at(-1)!), pen.size * 0.24, one.paint),
  ])
  const said = ends.flatMap((end) => pen.text({ ...end, x: right + pen.size * 0.5, height: pen.line, verticalAlign: 'middle', bold: true }))
  return [...key.items, ...valueAxis(pen, scale.ticks, scale.at, left), ...marks, ...said, ...categories(pen, x, left, right, names)]
}

/** Zero belongs to the scale when the values come near it: the lowest below half the highest. */
const zeroIsNear = (values: readonly number[]): readonly number[] => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return low > 0 && low < high / 2 ? [0, ...values] : values
}

function stroke(pen: Pen, { values, paint }: Series, x: (i: number) => number, y: (value: number) => number): Item {
  const d = values.map((value, i) => `${i === 0 ? 'M' : 'L'}${num(x(i))} ${num(y(value))}`).join('')
  return { type: 'path', d, fill: null, stroke: { paint, width: pen.size * LINE, join: 'round', cap: 'round' } }
}

function area({ values, paint }: Series, x: (i: number) => number, y: (value: number) => number): Item {
  const top = values.map((value, i) => `L${num(x(i))} ${num(y(value))}`).join('')
  const d = `M${num(x(0))} ${num(y(0))}${top}L${num(x(values.length - 1))} ${num(y(0))}Z`
  const color = paint.type === 'solid' ? paint.color.slice(0, 7) + AREA_ALPHA : '#00000040'
  return { type: 'path', d, fill: { type: 'solid', color }, stroke: null }
}

const dot = (x: number, y: number, radius: number, fill: Paint): Item => ({
  type: 'path',
  d: ellipse(x - radius, y - radius, 2 * radius, 2 * radius),
  fill,
  stroke: null,
})

/** Name or last figure of every line at its end, moved apart where they would meet. */
function endLabels(pen: Pen, series: readonly Series[], at: (value: number) => number) {
  const ends = series
    .map(({ name, paint, values }) => {
      const text = name || (pen.props.figures === false ? '' : pen.figure(values.at(-1)!))
      const color = series.length > 1 && paint.type === 'solid' ? pen.legible(paint.color) : pen.ink
      return { text, color, width: pen.measure(text, true) + 2, y: at(values.at(-1)!) - pen.line / 2 }
    })
    .toSorted((a, b) => a.y - b.y)
  for (let i = 1; i < ends.length; i++) ends[i]!.y = Math.max(ends[i]!.y, ends[i - 1]!.y + pen.line)
  const over = (ends.at(-1)?.y ?? 0) + pen.line - pen.height
  return over > 0 ? ends.map((end) => ({ ...end, y: end.y - over })) : ends
}

/** The names of the categories under their points: as many as have room, the first and the last always. */
function categories(pen: Pen, x: (i: number) => number, left: number, right: number, height: number): Item[] {
  const { data } = pen.props
  const widths = data.map((row) => pen.measure(row.label) + 2)
  const widest = Math.max(...widths) + pen.size
  const most = Math.max(2, Math.floor((right - left) / widest) + 1)
  const every = Math.max(1, Math.ceil((data.length - 1) / Math.max(1, most - 1)))
  const start = (i: number): number => Math.max(0, Math.min(pen.width - (widths[i] ?? 0), x(i) - (widths[i] ?? 0) / 2))
  const [after, before] = [start(0) + (widths[0] ?? 0) + pen.size * 0.35, start(data.length - 1) - pen.size * 0.35]
  return data.flatMap((row, i) => {
    const isEdge = i === 0 || i === data.length - 1
    const width = widths[i] ?? 0
    if (!isEdge && (i % every !== 0 || data.length - 1 - i < every)) return []
    if (!isEdge && (start(i) < after || start(i) + width > before)) return []
    const place = { x: start(i), y: pen.height - height, width, height, align: 'center' as const, verticalAlign: 'bottom' as const }
    return pen.text({ text: row.label, ...place, color: pen.ink })
  })
}
