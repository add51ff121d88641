import { PX_PER_INCH, pt } from '@magazineai/design'
import type { Item, LayerFrame } from '../frame.ts'
import { pathBounds } from '../geometry/path-bounds.ts'
import { finding, type Finding, type Spot } from './finding.ts'

/** The thinnest line that presses hold (common to the guides of printers). */
const HAIRLINE = pt(0.25)

/** Rounding that is not taken for a line too thin. */
const SLACK = 0.01

/** Layers that may be a line drawn as an area. */
const LINES: ReadonlySet<LayerFrame['kind']> = new Set(['Line', 'Shape', 'Table'])

/** Finds lines too thin to be printed whole: the thinnest of a layer is named, in points. */
export function hairlines({ kind, items }: LayerFrame, spot: Spot): Finding[] {
  const widths = items.flatMap((item) => widthsOf(item, LINES.has(kind))).map((width) => width * spot.scale)
  const thinnest = Math.min(...widths.filter((width) => width > 0))
  if (thinnest >= HAIRLINE - SLACK) return []
  const points = ((thinnest * 72) / PX_PER_INCH).toFixed(2)
  return [finding('hairline', 'warning', spot, `A line of ${points} pt may break up in print`)]
}

/** Widths of the strokes of an item, and of its areas where those may be lines. */
function widthsOf(item: Item, mayBeLine: boolean): number[] {
  if (item.type === 'group') return item.items.flatMap((one) => widthsOf(one, mayBeLine))
  if (item.type !== 'path') return []
  const bounds = mayBeLine && item.fill ? pathBounds(item.d) : null
  return [...(item.stroke ? [item.stroke.width] : []), ...(bounds ? [Math.min(bounds.width, bounds.height)] : [])]
}
