import type { LayerKind, LayerOf } from '@magazineai/design'
import { hardCopy } from '../bake/hard.ts'
import { softCopy } from '../bake/soft.ts'
import { solid } from '../colour.ts'
import type { LayerRow } from './content.ts'

/** A blur given as CSS gives it reaches two standard deviations. */
const DEVIATIONS = 2

/** Blurs under this many page pixels cannot be seen in print: such shadows stay outlines. */
const SHARP = 2

/** A kind of layer whose shadow, if it has one, lies behind what it draws. */
export const withShadow = <K extends LayerKind>({ content, ...row }: LayerRow<K>): LayerRow<K> => ({
  ...row,
  content: (layer: LayerOf<K>, context) => {
    const made = content(layer, context)
    const { shadow } = layer.props
    if (!shadow) return made
    const { x, y, blur } = shadow
    const { color } = solid(shadow.color, context.swatches)
    const copy =
      blur < SHARP
        ? hardCopy(made.items, x, y, color)
        : softCopy(made.items, { x, y, deviation: blur / DEVIATIONS, color }, context.texts.letters)
    return copy ? { ...made, items: [copy, ...made.items] } : made
  },
})
