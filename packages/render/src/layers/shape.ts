import { borderOf, fillOf } from '../colour.ts'
import { shapePath } from '../geometry/shapes.ts'
import type { LayerRow } from './content.ts'

/** A filled outline; its border lies inside its box. */
export const Shape: LayerRow<'Shape'> = {
  content: ({ props }, { width, height, swatches }) => {
    const stroke = borderOf(props.border, swatches)
    const inset = Math.min(stroke?.width ?? 0, width, height)
    const d = shapePath(props.shape, inset / 2, inset / 2, width - inset, height - inset, props.roundedCorners ?? 0)
    return { items: [{ type: 'path', d, fill: fillOf(props, swatches, width, height), stroke: stroke && { join: 'miter', ...stroke } }] }
  },
}
