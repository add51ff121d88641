import type { LayerOf } from '@magazineai/design'
import { solid } from '../colour.ts'
import type { Item, Paint } from '../frame.ts'
import { rectangle, slice } from '../geometry/outlines.ts'
import type { Label } from '../text/texts.ts'
import type { LayerContext, LayerRow } from './content.ts'

/** A chart drawn from its data: bars over a base line, or a pie with its legend. */
export const Chart: LayerRow<'Chart'> = {
  content: (layer, context) => ({ items: layer.props.kind === 'bar' ? bars(layer, context) : pie(layer, context) }),
  inputs: (_, { design }) => [design.styles, design.language],
}

/** Colours of rows that name none: even steps of lightness, told apart in grey as well. */
const COLORS = ['#1f3a5f', '#c8553d', '#e0a458', '#588b8b', '#8f5d7c', '#a7b58a', '#5c6b73', '#d9c5b2']

type Row = LayerOf<'Chart'>['props']['data'][number]

const INK = '#2b2f38'
const fillOf = (row: Row, i: number, { swatches }: LayerContext): Paint => solid(row.color ?? COLORS[i % COLORS.length]!, swatches)

/** Type size of the labels: a part of the shorter side, within what is read at arm's length. */
const labelSize = ({ width, height }: LayerContext) => Math.max(24, Math.min(42, Math.min(width, height) / 18))

const label = (layer: LayerOf<'Chart'>, context: LayerContext, place: Omit<Label, 'style' | 'characters'>): Item[] =>
  context.texts.label({ ...place, style: layer.props.textStyle, characters: { size: labelSize(context), color: INK } }, context.design)

function bars(layer: LayerOf<'Chart'>, context: LayerContext): Item[] {
  const { data } = layer.props
  if (data.length === 0) return []
  const line = labelSize(context) * 1.6
  const { top, bottom, base, scale } = barScale(data, line, context.height)
  const step = context.width / data.length
  const rule: Item = { type: 'path', d: rectangle(0, base - 1.5, context.width, 3), fill: { type: 'solid', color: INK }, stroke: null }
  const columns = data.flatMap((row, i) => {
    const y = Math.min(base, base - row.value * scale)
    const height = Math.abs(row.value * scale)
    const d = rectangle(i * step + step * 0.16, y, step * 0.68, height)
    const value = { text: String(row.value), x: i * step, width: step, height: line, align: 'center' as const }
    const above = row.value >= 0
    return [
      { type: 'path', d, fill: fillOf(row, i, context), stroke: null } satisfies Item,
      ...label(layer, context, { ...value, y: above ? y - line : y + height, verticalAlign: above ? 'bottom' : 'top' }),
      ...label(layer, context, { ...value, text: row.label, y: bottom, verticalAlign: 'bottom' }),
    ]
  })
  return top < bottom ? [...columns, rule] : []
}

/** Where zero lies and how many pixels one unit is, so that every bar with its figure fits between the labels. */
function barScale(data: readonly Row[], line: number, height: number) {
  const high = Math.max(0, ...data.map((row) => row.value))
  const low = Math.min(0, ...data.map((row) => row.value))
  const top = line
  const bottom = height - line
  const floor = low < 0 ? bottom - line : bottom
  const scale = high === low ? 0 : (floor - top) / (high - low)
  return { top, bottom, base: top + high * scale, scale }
}

function pie(layer: LayerOf<'Chart'>, context: LayerContext): Item[] {
  const rows = layer.props.data.map((row, i) => ({ row, fill: fillOf(row, i, context) })).filter(({ row }) => row.value > 0)
  const total = rows.reduce((sum, { row }) => sum + row.value, 0)
  const size = labelSize(context)
  const radius = Math.min(context.height, context.width * 0.6) / 2
  let from = -Math.PI / 2
  const slices = rows.map(({ row, fill }): Item => {
    const turn = (row.value / total) * 2 * Math.PI
    const d = slice(radius, context.height / 2, radius, from, turn)
    from += turn
    return { type: 'path', d, fill, stroke: { paint: { type: 'solid', color: '#ffffff' }, width: 3, join: 'round' } }
  })
  const line = Math.min(size * 1.8, context.height / Math.max(1, rows.length))
  const left = radius * 2 + size
  const top = (context.height - line * rows.length) / 2
  const legend = rows.flatMap(({ row, fill }, i): Item[] => [
    { type: 'path', d: rectangle(left, top + i * line + (line - size * 0.7) / 2, size * 0.7, size * 0.7), fill, stroke: null },
    ...label(layer, context, {
      text: `${row.label} ${Math.round((row.value / total) * 100)} %`,
      x: left + size * 1.2,
      y: top + i * line,
      width: Math.max(1, context.width - left - size * 1.2),
      height: line,
      align: 'left',
      verticalAlign: 'middle',
    }),
  ])
  return [...slices, ...legend]
}
