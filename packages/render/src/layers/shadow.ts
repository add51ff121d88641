import type { LayerKind, LayerOf } from '@magazineai/design'
import { softCopy } from '../bake/soft.ts'
import { solid } from '../colour.ts'
import type { LayerRow } from './content.ts'

/** A blur given as CSS gives it reaches two standard deviations. */
const DEVIATIONS = 2

/** A kind of layer whose shadow, if it has one, lies behind what it draws. */
export const withShadow = <K extends LayerKind>({ content, ...row }: LayerRow<K>): LayerRow<K> => ({
  ...row,
  content: (layer: LayerOf<K>, context) => {
    const made = content(layer, context)
    const { shadow } = layer.props
    if (!shadow) return made
    const look = { x: shadow.x, y: shadow.y, deviation: shadow.blur / DEVIATIONS, color: solid(shadow.color, context.swatches).color }
    const soft = softCopy(made.items, look, context.texts.letters)
    return soft ? { ...made, items: [soft, ...made.items] } : made
  },
})
