import type { FaceKey } from '@magazineai/typeset'
import type { Item, LayerFrame, PageFrame } from '../../src/index.ts'

/** Everything a layer and what is in it paint, also inside groups of items. */
export const itemsOf = (layer: LayerFrame): Item[] => [...layer.items.flatMap(withInner), ...layer.children.flatMap(itemsOf)]

const withInner = (item: Item): Item[] => (item.type === 'group' ? item.items.flatMap(withInner) : [item])

/** The faces a page is painted with: fewer than it may be set in, and a browser takes seconds to read all of those. */
export const facesOf = (frame: PageFrame): FaceKey[] => [
  ...new Set(frame.layers.flatMap(itemsOf).flatMap((item) => (item.type === 'text' ? item.segments.map(({ face }) => face) : []))),
]
