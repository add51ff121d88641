import type { CSSProperties } from 'react'
import type { LayerFrame, PathItem } from '../../frame.ts'
import { ellipse, rectangle } from '../../geometry/outlines.ts'
import { num } from '../../geometry/path.ts'

/**
 * Returns how a layer looks that is nothing but a rectangle, an ellipse or a rule of one colour that fills its box; null for all others. A
 * browser paints such a box with its element, without an SVG. Only on whole page pixels, where it puts the edges of boxes; an outline may
 * lie anywhere.
 */
export function plainBoxOf(layer: LayerFrame): Pick<CSSProperties, 'background' | 'borderRadius'> | null {
  const [item] = layer.items
  if (layer.items.length !== 1 || item?.type !== 'path' || layer.children.length > 0 || layer.scale !== 1) return null
  if (![layer.x, layer.y, layer.width, layer.height].every(Number.isInteger)) return null
  return filled(item, layer) ?? ruled(item, layer)
}

function filled({ d, fill, stroke }: PathItem, { width, height }: LayerFrame): Pick<CSSProperties, 'background' | 'borderRadius'> | null {
  if (fill?.type !== 'solid' || stroke) return null
  if (d === rectangle(0, 0, width, height)) return { background: fill.color }
  return d === ellipse(0, 0, width, height) ? { background: fill.color, borderRadius: '50%' } : null
}

/** A line along the middle of its box, as thick as that. */
function ruled({ d, fill, stroke }: PathItem, { width, height }: LayerFrame): Pick<CSSProperties, 'background'> | null {
  if (fill || stroke?.paint.type !== 'solid' || stroke.dash || stroke.width !== height || (stroke.cap ?? 'butt') !== 'butt') return null
  return d === `M0 ${num(height / 2)}L${num(width)} ${num(height / 2)}` ? { background: stroke.paint.color } : null
}
