import type { LayerFrame } from '../../frame.ts'

/** A key among the layers of a page: a master may hold a layer of the same id. */
export const keyOf = (layer: LayerFrame): string => (layer.master ? `master:${layer.id}` : layer.id)
