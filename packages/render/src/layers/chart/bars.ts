import type { Item } from '../../frame.ts'
import { rectangle } from '../../geometry/outlines.ts'
import { axisWidth, legend, RULE, seriesOf, valueAxis, valueAxisBelow, type Pen, type Series } from './pen.ts'
import { LEAST_SPAN, niceScale } from './scale.ts'

/** Part of a category that its bars take, and most bars that carry their own figures instead of an axis. */
const SHARE = 0.68
const MOST_FIGURES = 14

/** Figures of an axis, about. */
const TICKS = 4

/** Draws upright bars over a base line: figures on the bars, or an axis where there are many. */
export function bars(pen: Pen): Item[] {
  const series = seriesOf(pen)
  const key = legend(pen, series)
  const values = [0, ...series.flatMap((one) => one.values)]
  const areFew = values.length - 1 <= MOST_FIGURES
  const shows = areFew && pen.props.figures !== false
  const left = shows ? 0 : axisWidth(pen, niceScale(values, pen.height, key.height, TICKS).ticks)
  const names = categoryHeight(pen, pen.width - left, areFew)
  const bottom = pen.height - names - pen.size * 0.4
  const room = shows ? pen.line * 1.1 : pen.line / 2
  const floor = bottom - (Math.min(...values) < 0 ? room : 0)
  const scale = shows ? fitted(values, floor, key.height + room) : niceScale(values, floor, key.height + room, TICKS)
  const step = (pen.width - left) / pen.props.data.length
  const every = namedEvery(pen, step)
  const isStaggered = areFew && every === 2
  const columns = pen.props.data.flatMap((row, i) => {
    const x = left + i * step
    const width = step * every
    const isNamed = isStaggered || i % every === 0
    const y = bottom + pen.size * 0.4 + (isStaggered ? (i % 2) * pen.line : 0)
    const place = { x: x + (step - width) / 2, y, width, height: isStaggered ? pen.line : names, align: 'center' as const }
    const name = isNamed ? pen.text({ text: row.label, ...place, color: pen.ink }) : []
    return [...upright(pen, series, i, x, step, scale.at, shows), ...name]
  })
  const axis = shows ? [pen.rule(0, scale.at(0) - RULE.axis / 2, pen.width, RULE.axis)] : valueAxis(pen, scale.ticks, scale.at, left)
  return shows ? [...key.items, ...columns, ...axis] : [...key.items, ...axis, ...columns]
}

/** A scale from the lowest to the highest value, for bars that carry their own figures. */
function fitted(values: readonly number[], from: number, to: number) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const unit = high - low < LEAST_SPAN ? 0 : (to - from) / (high - low)
  return { ticks: [0], at: (value: number) => from + (value - low) * unit }
}

/** The bars of one category, with their figures. */
function upright(
  pen: Pen,
  series: readonly Series[],
  i: number,
  left: number,
  step: number,
  at: (value: number) => number,
  shows: boolean,
) {
  const width = (step * SHARE) / series.length
  return series.flatMap((one, s): Item[] => {
    const value = one.values[i]!
    const x = left + (step * (1 - SHARE)) / 2 + s * width
    const [y, end] = [Math.min(at(0), at(value)), Math.max(at(0), at(value))]
    const gap = series.length > 1 ? width * 0.06 : 0
    const fill = s === 0 ? pen.paint(0, pen.props.data[i]!.color ?? pen.props.series?.[0]?.color) : one.paint
    const bar: Item = { type: 'path', d: rectangle(x + gap, y, width - 2 * gap, end - y), fill, stroke: null }
    if (!shows) return [bar]
    const middle = x + width / 2
    const room = Math.max(step, pen.measure(pen.figure(value), true) + 2)
    const place = { x: middle - room / 2, width: room, height: pen.line, align: 'center' as const, bold: true }
    const above = value >= 0
    const top = above ? y - pen.line * 1.1 : end + pen.line * 0.1
    return [bar, ...pen.text({ text: pen.figure(value), ...place, y: top, verticalAlign: above ? 'bottom' : 'top' })]
  })
}

/** Height of the names under the bars: one line, or two where one is too long for its step or few names stand in two rows. */
function categoryHeight(pen: Pen, width: number, areFew: boolean): number {
  const step = width / pen.props.data.length
  const longest = Math.max(0, ...pen.props.data.map((row) => pen.measure(row.label)))
  const every = namedEvery(pen, step)
  const isOneLine = longest <= step * every && !(areFew && every === 2)
  return longest === 0 ? 0 : isOneLine ? pen.line : 2 * pen.line + pen.size * TALL
}

/** What two lines of a tall face need beyond their leading, in sizes of the type: else the second is not shown. */
const TALL = 0.3

/** Every how manyth bar is named, so that no word of a name is broken. */
function namedEvery(pen: Pen, step: number): number {
  const words = pen.props.data.flatMap((row) => row.label.split(/\s+/))
  return Math.max(1, Math.ceil((Math.max(0, ...words.map((word) => pen.measure(word))) + pen.size * 0.2) / step))
}

/** Draws bars that lie, their names to the left and their figures at their ends, or an axis under them. */
export function horizontalBars(pen: Pen): Item[] {
  const { data } = pen.props
  const shows = pen.props.figures !== false
  const series = seriesOf(pen)
  const key = legend(pen, series)
  const values = [0, ...series.flatMap((one) => one.values)]
  const names = Math.min(pen.width * 0.38, Math.max(...data.map((row) => pen.measure(row.label))) + 2)
  const figures = shows ? Math.max(...values.map((value) => pen.measure(pen.figure(value), true))) + pen.size * 0.5 : 0
  const left = names + pen.size * 0.6 + (Math.min(...values) < 0 ? figures : 0)
  const scale = shows ? fitted(values, left, pen.width - figures) : niceScale(values, left, pen.width - pen.size * 2, TICKS)
  const floor = pen.height - (shows ? 0 : pen.line * 1.3)
  const step = (floor - key.height) / data.length
  const rows = data.flatMap((row, i) => {
    const y = key.height + i * step
    const label = { text: row.label, x: 0, y, width: names, height: step, align: 'left' as const, verticalAlign: 'middle' as const }
    return [...pen.text(label), ...series.flatMap((one, s) => lying(pen, one, s, series.length, i, y, step, scale.at))]
  })
  const axis = pen.rule(scale.at(0) - RULE.axis / 2, key.height, RULE.axis, floor - key.height)
  return [...key.items, ...(shows ? [] : valueAxisBelow(pen, scale, key.height, floor)), ...rows, axis]
}

function lying(
  pen: Pen,
  one: Series,
  s: number,
  count: number,
  i: number,
  top: number,
  step: number,
  at: (value: number) => number,
): Item[] {
  const value = one.values[i]!
  const height = (step * SHARE) / count
  const y = top + (step * (1 - SHARE)) / 2 + s * height
  const [x, end] = [Math.min(at(0), at(value)), Math.max(at(0), at(value))]
  const gap = count > 1 ? height * 0.06 : 0
  const fill = s === 0 ? pen.paint(0, pen.props.data[i]!.color ?? pen.props.series?.[0]?.color) : one.paint
  const bar: Item = { type: 'path', d: rectangle(x, y + gap, end - x, height - 2 * gap), fill, stroke: null }
  if (pen.props.figures === false) return [bar]
  const text = pen.figure(value)
  const room = pen.measure(text, true) + 2
  const place = { text, width: room, y, height, verticalAlign: 'middle' as const, bold: true }
  return [
    bar,
    ...pen.text({ ...place, x: value < 0 ? x - room - pen.size * 0.35 : end + pen.size * 0.35, align: value < 0 ? 'right' : 'left' }),
  ]
}
