import { sameJson } from '../canonical.ts'
import { Layer } from '../layer.ts'
import { Href } from '../primitives.ts'
import type { Block } from '../text.ts'
import { refuse } from './verb.ts'

/** Layers that were checked before, with what became of them: done again, they need not be looked at again. */
const checked = new WeakMap<Layer, Layer>()

/**
 * A layer that comes into a design, as its schema leaves it: the same object where nothing has to be taken out.
 * @throws Refusal when it is no layer, as a group around things so far apart that it would be larger than anything may be.
 */
export const soundLayer = (id: string, layer: Layer): Layer => {
  const known = checked.get(layer)
  if (known) return known
  const parsed = Layer.safeParse(layer)
  if (!parsed.success) return refuse(`The new layer “${id}” is not sound, or larger than anything may be.`)
  const sound = sameJson(parsed.data, layer) ? layer : parsed.data
  checked.set(layer, sound)
  checked.set(sound, sound)
  return sound
}

/** Layers by their ids, each as `soundLayer` leaves it. @throws Refusal as that. */
export const soundLayers = (layers: Readonly<Record<string, Layer>>): Record<string, Layer> =>
  Object.fromEntries(Object.entries(layers).map(([id, layer]) => [id, soundLayer(id, layer)]))

/** @throws Refusal when a link in the paragraphs leads where links may not. */
export const checkLinks = (blocks: readonly Block[]): void => {
  for (const block of blocks)
    for (const inline of block.content ?? [])
      for (const mark of inline.marks ?? [])
        if (mark.type === 'link' && !Href.safeParse(mark.attrs.href).success) refuse('The address of a link may not be used.')
}
