import type { LayerOf, LineEnd } from '@magazineai/design'
import { dashes, solid } from '../colour.ts'
import type { Item, Stroke } from '../frame.ts'
import { ellipse, polygon, rectangle } from '../geometry/outlines.ts'
import { num } from '../geometry/path.ts'
import type { LayerContext, LayerRow } from './content.ts'

/** A rule with its ends, along the middle of its box. */
export const Line: LayerRow<'Line'> = { content: (layer, context) => ({ items: rule(layer, context) }) }

/** Length of an end along the line, as a factor of the thickness. */
const HEAD = 4

/** How far an end reaches into the line, so that the rule stops there: outlines must stay empty, points must not be blunt. */
const REACH: { [end in LineEnd]: number } = {
  none: 0,
  bar: 0.5,
  arrow: 0.8,
  triangle: HEAD,
  diamond: HEAD,
  circle: HEAD,
  square: HEAD,
  outlineDiamond: HEAD,
  outlineCircle: HEAD,
  outlineSquare: HEAD,
}

function rule({ props }: LayerOf<'Line'>, { width, height, swatches }: LayerContext): Item[] {
  const thickness = height
  const paint = solid(props.color, swatches)
  const { arrowStart = 'none', arrowEnd = 'none' } = props
  const from = REACH[arrowStart] * thickness
  const to = width - REACH[arrowEnd] * thickness
  const stroke: Stroke = { paint, width: thickness, ...dashes(props.style, thickness) }
  const round = stroke.cap === 'round' ? thickness / 2 : 0
  const y = thickness / 2
  const d = `M${num(from + round)} ${num(y)}L${num(Math.max(from + round, to - round))} ${num(y)}`
  const items: Item[] = [{ type: 'path', d, fill: null, stroke }]
  return [...items, ...endItems(arrowStart, 0, 1, y, thickness, stroke), ...endItems(arrowEnd, width, -1, y, thickness, stroke)]
}

/** The drawing of one end. `tip` is where the line ends, `way` points from it into the line. */
function endItems(end: LineEnd, tip: number, way: 1 | -1, y: number, thickness: number, { paint }: Stroke): Item[] {
  const size = HEAD * thickness
  const half = size / 2
  const at = (along: number) => tip + way * along
  const filled = (d: string): Item[] => [{ type: 'path', d, fill: paint, stroke: null }]
  const outlined = (d: string): Item[] => [{ type: 'path', d, fill: null, stroke: { paint, width: thickness, join: 'miter' } }]
  const left = (inset: number) => Math.min(at(inset), at(size - inset))
  const box = (inset: number) => [left(inset), y - half + inset, size - 2 * inset, size - 2 * inset] as const
  const diamond = (inset: number) =>
    polygon([
      [at(inset), y],
      [at(half), y - half + inset],
      [at(size - inset), y],
      [at(half), y + half - inset],
    ])
  switch (end) {
    case 'none':
      return []
    case 'bar':
      return filled(rectangle(Math.min(tip, at(thickness)), y - half, thickness, size))
    case 'arrow':
      return outlined(
        `M${num(at(half + thickness))} ${num(y - half)}L${num(at(0.7 * thickness))} ${num(y)}L${num(at(half + thickness))} ${num(y + half)}`,
      )
    case 'triangle':
      return filled(
        polygon([
          [at(0), y],
          [at(size), y - half],
          [at(size), y + half],
        ]),
      )
    case 'diamond':
      return filled(diamond(0))
    case 'circle':
      return filled(ellipse(...box(0)))
    case 'square':
      return filled(rectangle(...box(0)))
    case 'outlineDiamond':
      return outlined(diamond(thickness * Math.SQRT1_2))
    case 'outlineCircle':
      return outlined(ellipse(...box(thickness / 2)))
    case 'outlineSquare':
      return outlined(rectangle(...box(thickness / 2)))
  }
}
