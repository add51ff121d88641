import type { Item } from '../frame.ts'
import { borderOf } from '../colour.ts'
import { rectangle } from '../geometry/outlines.ts'
import type { LayerRow } from './content.ts'
import { pictureItem } from './picture.ts'

/** A picture cropped by its box, its border inside. */
export const Image: LayerRow<'Image'> = {
  content: ({ props }, { width, height, swatches }) => {
    const radius = props.roundedCorners ?? 0
    const items: Item[] = [pictureItem(props.image, rectangle(0, 0, width, height, radius))]
    const stroke = borderOf(props.border, swatches)
    if (!stroke) return { items }
    const inset = Math.min(stroke.width, width, height)
    const d = rectangle(inset / 2, inset / 2, width - inset, height - inset, Math.max(0, radius - inset / 2))
    return { items: [...items, { type: 'path', d, fill: null, stroke }] }
  },
}
