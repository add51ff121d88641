import { kindOf, type Layer } from '@magazineai/design'
import type { Px } from '@magazineai/design'

/** A layer's box on its parent, and the scale of what is inside. */
export interface NaturalBox {
  x: Px
  y: Px
  width: Px
  height: Px
  rotate: number
  scale: number
}

/** Kinds whose pictures are placed in the box itself: their content is never scaled with it. */
const UNSCALED = new Set(['Root', 'Image', 'Svg', 'Video', 'Audio', 'Widget'])

/** Returns the box of a layer; its content is laid out in `width / scale × height / scale` and then scaled. */
export function naturalBox(layer: Layer): NaturalBox {
  const { position, boxSize, rotate, scale } = layer.props
  return {
    x: position.x,
    y: position.y,
    width: boxSize.width,
    height: boxSize.height,
    rotate,
    scale: UNSCALED.has(kindOf(layer)) ? 1 : (scale ?? 1),
  }
}
