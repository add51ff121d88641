import { borderOf, fillOf } from '../colour.ts'
import type { Item } from '../frame.ts'
import { normalisePath } from '../geometry/path.ts'
import type { LayerRow } from './content.ts'
import { pictureItem } from './picture.ts'

/** An outline that crops a picture; empty it shows its fill, or a pale plate where a picture is to go. */
export const Frame: LayerRow<'Frame'> = {
  content: ({ props }, { width, height, swatches }) => {
    const d = normalisePath(props.clipPath)
    const fill = fillOf(props, swatches, width, height)
    const items: Item[] = []
    if (fill || !props.image) items.push({ type: 'path', d, fill: fill ?? { type: 'solid', color: '#e4e6eb' }, stroke: null })
    if (props.image) items.push(pictureItem(props.image, d))
    const stroke = borderOf(props.border, swatches)
    if (stroke) items.push({ type: 'path', d, fill: null, stroke })
    return { items }
  },
}
