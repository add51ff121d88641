import type { Item } from '../../frame.ts'
import { ellipse } from '../../geometry/outlines.ts'
import { decimalsOf, figure } from './figures.ts'
import { axisWidth, RULE, valueAxis, type Pen } from './pen.ts'
import { niceScale } from './scale.ts'

/** Most points that are named beside their dots. */
const MOST_NAMES = 14

/** Dots by two measures, named while there are few. */
export function scatter(pen: Pen): Item[] {
  const { data, series } = pen.props
  const xs = data.map((row, i) => row.x ?? i + 1)
  const ys = data.map((row) => row.value)
  const bottom = pen.height - pen.line * 1.4
  const up = niceScale(ys, bottom, pen.line / 2, 4)
  const left = axisWidth(pen, up.ticks)
  const across = niceScale(xs, left + pen.size, pen.width - pen.size * 1.5, 5)
  const radius = pen.size * 0.3
  const dots = data.flatMap((row, i): Item[] => {
    const [x, y] = [across.at(xs[i]!), up.at(ys[i]!)]
    const fill = pen.paint(0, row.color ?? series?.[0]?.color)
    return [{ type: 'path', d: ellipse(x - radius, y - radius, 2 * radius, 2 * radius), fill, stroke: null }]
  })
  const names = data.length <= MOST_NAMES ? data.flatMap((row, i) => nameOf(pen, row.label, across.at(xs[i]!), up.at(ys[i]!), radius)) : []
  const base = pen.rule(left, bottom - RULE.axis / 2, pen.width - left, RULE.axis)
  return [...valueAxis(pen, up.ticks, up.at, left), base, ...acrossAxis(pen, across.ticks, across.at, bottom), ...dots, ...names]
}

function nameOf(pen: Pen, text: string, x: number, y: number, radius: number): Item[] {
  const width = pen.measure(text) + 2
  const isRight = x + radius + pen.size * 0.3 + width <= pen.width
  const start = isRight ? x + radius + pen.size * 0.3 : x - radius - pen.size * 0.3 - width
  const place = { x: start, y: y - pen.line / 2, width, height: pen.line, verticalAlign: 'middle' as const }
  return pen.text({ text, ...place, align: isRight ? 'left' : 'right' })
}

/** Figures under the plot. The unit belongs to the values, not to these. */
function acrossAxis(pen: Pen, ticks: readonly number[], at: (value: number) => number, bottom: number): Item[] {
  const decimals = decimalsOf(ticks)
  return ticks.flatMap((tick) => {
    const text = figure(tick, pen.language, decimals)
    const width = pen.measure(text) + 2
    const place = { x: at(tick) - width / 2, y: bottom, width, height: pen.height - bottom }
    return pen.text({ text, ...place, align: 'center', verticalAlign: 'bottom', color: pen.muted })
  })
}
