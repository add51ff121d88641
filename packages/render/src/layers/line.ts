import type { LayerOf, LineEnd } from '@magazineai/design'
import { dashes, solid } from '../colour.ts'
import type { Item, Paint, Stroke } from '../frame.ts'
import { ellipse, polygon, rectangle } from '../geometry/outlines.ts'
import { num, transformPath } from '../geometry/path.ts'
import type { LayerContext, LayerRow } from './content.ts'

/** A rule with its ends, along the middle of its box. */
export const Line: LayerRow<'Line'> = { content: (layer, context) => ({ items: rule(layer, context) }) }

/**
 * The ends of a rule, in units of its thickness: the tip at the origin, the rule running to the right. `reach` is where the rule begins, so that
 * outlines stay empty and points are not blunt.
 */
interface End {
  reach: number
  d: string
  /** True when it is drawn as a stroke of the rule's thickness. */
  isOutline?: boolean
}

const ENDS: { [end in LineEnd]: End } = {
  none: { reach: 0, d: '' },
  bar: { reach: 0.5, d: rectangle(0, -2, 1, 4) },
  arrow: { reach: 0.8, d: 'M3 -2L0.7 0L3 2', isOutline: true },
  triangle: {
    reach: 4,
    d: polygon([
      [0, 0],
      [4, -2],
      [4, 2],
    ]),
  },
  diamond: { reach: 4, d: diamond(0) },
  circle: { reach: 4, d: ellipse(0, -2, 4, 4) },
  square: { reach: 4, d: rectangle(0, -2, 4, 4) },
  outlineDiamond: { reach: 4, d: diamond(Math.SQRT1_2), isOutline: true },
  outlineCircle: { reach: 4, d: ellipse(0.5, -1.5, 3, 3), isOutline: true },
  outlineSquare: { reach: 4, d: rectangle(0.5, -1.5, 3, 3), isOutline: true },
}

/** A square on its corner, four wide, made smaller by `inset` at each corner. */
function diamond(inset: number): string {
  const half = 2 - inset
  return polygon([
    [inset, 0],
    [2, -half],
    [4 - inset, 0],
    [2, half],
  ])
}

function rule({ props }: LayerOf<'Line'>, { width, height, swatches }: LayerContext): Item[] {
  const thickness = height
  const paint = solid(props.color, swatches)
  const start = ENDS[props.arrowStart ?? 'none']
  const end = ENDS[props.arrowEnd ?? 'none']
  const stroke: Stroke = { paint, width: thickness, ...dashes(props.style, thickness) }
  const cap = stroke.cap === 'round' ? thickness / 2 : 0
  const from = start.reach * thickness + cap
  const to = Math.max(from, width - end.reach * thickness - cap)
  const y = thickness / 2
  const body: Item = { type: 'path', d: `M${num(from)} ${num(y)}L${num(to)} ${num(y)}`, fill: null, stroke }
  return [body, ...endItem(start, 0, 1, thickness, paint), ...endItem(end, width, -1, thickness, paint)]
}

/** One end, its tip at `tip`, `way` pointing from it into the rule. */
function endItem(end: End, tip: number, way: 1 | -1, thickness: number, paint: Paint): Item[] {
  if (end.d === '') return []
  const d = transformPath(end.d, [way * thickness, 0, 0, thickness, tip, thickness / 2])
  const stroke: Stroke = { paint, width: thickness, join: 'miter' }
  return [{ type: 'path', d, fill: end.isOutline ? null : paint, stroke: end.isOutline ? stroke : null }]
}
