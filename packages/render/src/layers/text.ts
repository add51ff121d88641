import type { LayerOf } from '@magazineai/design'
import type { LayerContent, LayerContext, LayerRow } from './content.ts'
import { needed } from './kinds.ts'

/** Text of its own, or the part of a story that this frame shows. */
export const Text: LayerRow<'Text'> = {
  content: textContent,
  inputs: (layer, context) => [context.texts.of(layer, context.id, context)],
}

function textContent(layer: LayerOf<'Text'>, context: LayerContext): LayerContent {
  const set = context.texts.of(layer, context.id, context)
  if (!set) return { items: [] }
  const frame = set.frames.findIndex((one) => one.page === context.owner.id && one.layer === context.id)
  if (frame < 0) return { items: [] }
  const { items, overset } = context.texts.part(set, frame)
  const { effect } = layer.props
  return {
    items: effect ? needed(context.kinds, 'effect')(items, effect, context.swatches, context.texts.letters, context.width) : items,
    text: { key: set.key, frame, layout: set.layout },
    overset,
  }
}
