import type { LayerFrame } from '../../frame.ts'

/** Returns a key that is unique among the layers of a page: a master may hold a layer of the same id. */
export const keyOf = (layer: LayerFrame): string => (layer.master ? `master:${layer.id}` : layer.id)
