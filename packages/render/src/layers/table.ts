import type { LayerOf } from '@magazineai/design'
import type { Item } from '../frame.ts'
import { rectangle } from '../geometry/outlines.ts'
import type { LayerContext, LayerRow } from './content.ts'

/** A table: bands, rules and the texts of its cells. */
export const Table: LayerRow<'Table'> = {
  content: (layer, context) => ({ items: [...plates(layer, context), ...rules(layer, context), ...cells(layer, context)] }),
  inputs: (_, { design }) => [design.styles, design.language],
}

/** Colours of the themes: the head, every other row, the rules. */
const THEMES = {
  gray: { head: '#3f4450', band: '#f1f2f4', rule: '#b9bdc6' },
  red: { head: '#a52a2f', band: '#fbeeed', rule: '#dfb1b0' },
  amber: { head: '#9a6412', band: '#fbf3e2', rule: '#dcc697' },
  blue: { head: '#1f4e86', band: '#ebf2fa', rule: '#a9c1dd' },
  violet: { head: '#59398c', band: '#f2eefa', rule: '#c2b3df' },
} as const

const RULE = 3
const INK = '#22252b'

const cellSize = ({ props }: LayerOf<'Table'>, { width, height }: LayerContext) => ({ w: width / props.columns, h: height / props.rows })
const hasHead = ({ props }: LayerOf<'Table'>) => props.style !== 'grid'
const plate = (x: number, y: number, width: number, height: number, color: string): Item => ({
  type: 'path',
  d: rectangle(x, y, width, height),
  fill: { type: 'solid', color },
  stroke: null,
})

function plates(layer: LayerOf<'Table'>, context: LayerContext): Item[] {
  const { h } = cellSize(layer, context)
  const { props } = layer
  const theme = THEMES[props.theme]
  const rows = Array.from({ length: props.rows }, (_, row) => row)
  if (!hasHead(layer)) return []
  return rows.flatMap((row) => {
    if (row === 0) return [plate(0, 0, context.width, h, theme.head)]
    return props.style === 'banded' && row % 2 === 0 ? [plate(0, row * h, context.width, h, theme.band)] : []
  })
}

function rules(layer: LayerOf<'Table'>, context: LayerContext): Item[] {
  const { w, h } = cellSize(layer, context)
  const { props } = layer
  const color = THEMES[props.theme].rule
  const across = Array.from({ length: props.rows + 1 }, (_, i) =>
    plate(0, clamp(i * h - RULE / 2, context.height), context.width, RULE, color),
  )
  if (props.style !== 'grid') return across.slice(1)
  return [
    ...across,
    ...Array.from({ length: props.columns + 1 }, (_, i) => plate(clamp(i * w - RULE / 2, context.width), 0, RULE, context.height, color)),
  ]
}

/** Keeps a rule inside the box. */
const clamp = (at: number, size: number) => Math.max(0, Math.min(size - RULE, at))

function cells(layer: LayerOf<'Table'>, context: LayerContext): Item[] {
  const { props } = layer
  const { w, h } = cellSize(layer, context)
  const size = Math.max(20, Math.min(42, h * 0.42))
  return props.cells.slice(0, props.rows).flatMap((row, r) =>
    row.slice(0, props.columns).flatMap((text, c) => {
      if (text === '') return []
      const head = r === 0 && hasHead(layer)
      const characters = { size, color: head ? '#ffffff' : INK, ...(head ? { weight: 700 } : {}) }
      const place = {
        x: c * w + size * 0.5,
        y: r * h,
        width: Math.max(1, w - size),
        height: h,
        align: 'left' as const,
        verticalAlign: 'middle' as const,
      }
      return context.texts.label({ text, ...place, style: props.textStyle, characters }, context.design)
    }),
  )
}
