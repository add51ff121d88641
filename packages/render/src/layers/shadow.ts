import type { LayerKind, LayerOf } from '@magazineai/design'
import type { LayerRow } from './content.ts'
import { needed } from './kinds.ts'

/** Extends a kind of layer by a shadow that, if a layer has one, lies behind what it draws. */
export const withShadow = <K extends LayerKind>({ content, ...row }: LayerRow<K>): LayerRow<K> => ({
  ...row,
  content: (layer: LayerOf<K>, context) => {
    const made = content(layer, context)
    const { shadow } = layer.props
    const copy = shadow ? needed(context.kinds, 'shadow')(made.items, shadow, context) : null
    return copy ? { ...made, items: [copy, ...made.items] } : made
  },
})
