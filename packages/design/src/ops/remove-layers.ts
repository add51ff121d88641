import type { Design } from '../design.ts'
import type { Layer } from '../layer.ts'
import { without } from '../own.ts'
import type { Page } from '../page.ts'
import { topmost, withDescendants } from '../tree.ts'
import { following } from './anchor.ts'
import { layerIn, pageOf, withPage } from './lookup.ts'
import { restoreFrames, withoutFrames } from './story-frames.ts'
import { refuse, type OperationHandler } from './operation-handler.ts'
import { type AddLayers, RemoveLayers } from './layer-operations.ts'
import type { SetStoryFrames } from './story-operations.ts'

const topsOf = (page: Page, op: RemoveLayers): string[] => {
  if (op.layers.includes(page.rootId)) refuse('The root of a page cannot be removed.')
  for (const id of op.layers) layerIn(page, id)
  return topmost(page, op.layers)
}

const addBack = (page: Page, top: string): AddLayers => {
  const parent = layerIn(page, top).parent as string
  const layers = Object.fromEntries(withDescendants(page, top).map((id) => [id, layerIn(page, id)]))
  return { op: 'add-layers', page: page.id, parent, before: following(layerIn(page, parent).child, top), tops: [top], layers }
}

const removeTree = (page: Page, top: string): Page => {
  const layer = layerIn(page, top)
  const parent = layerIn(page, layer.parent as string)
  const layers: Record<string, Layer> = without(page.layers, withDescendants(page, top))
  layers[layer.parent as string] = { ...parent, child: parent.child.filter((id) => id !== top) }
  return { ...page, layers }
}

const isGone = (page: Page, op: RemoveLayers) => {
  const gone = new Set(topsOf(page, op).flatMap((id) => withDescendants(page, id)))
  return (frame: { page: string; layer: string }) => frame.page === op.page && gone.has(frame.layer)
}

/** How `remove-layers` works. */
export const removeLayers: OperationHandler<RemoveLayers, AddLayers | SetStoryFrames> = {
  schema: RemoveLayers,

  apply(design, op): Design {
    const page = pageOf(design, op.page)
    const next = topsOf(page, op).reduce(removeTree, page)
    return withoutFrames(withPage(design, next), isGone(page, op))
  },

  invert(op, before) {
    const page = pageOf(before, op.page)
    // From the front backwards: the neighbour a layer stands before is back on the page when its turn comes.
    const layers = topsOf(page, op)
      .toReversed()
      .map((top) => addBack(page, top))
    return [...layers, ...restoreFrames(before, isGone(page, op))]
  },
}
