import type { Layer } from './layer.ts'
import { own } from './own.ts'
import type { Page } from './page.ts'

/** Deepest nesting of layers on a page, the root included. */
export const MAX_DEPTH = 12

/** A layer met on a walk. */
export interface Visit {
  id: string
  layer: Layer
  /** 0 = the root. */
  depth: number
}

/**
 * Yields every layer from back to front, parents before their children, beginning below `from` (the root when absent) and not including it.
 */
export function* walkLayers(page: Page, from: string = page.rootId): Generator<Visit> {
  const seen = new Set([from])
  function* below(id: string, depth: number): Generator<Visit> {
    for (const child of own(page.layers, id)?.child ?? []) {
      const layer = own(page.layers, child)
      if (!layer || seen.has(child)) continue
      seen.add(child)
      yield { id: child, layer, depth }
      yield* below(child, depth + 1)
    }
  }
  yield* below(from, 1)
}

/** Ids of the layers that hold this one, nearest first, ending with the root. */
export const ancestorsOf = (page: Page, id: string): string[] => {
  const found: string[] = []
  let parent = own(page.layers, id)?.parent
  while (parent != null && parent !== id && !found.includes(parent)) {
    found.push(parent)
    parent = own(page.layers, parent)?.parent
  }
  return found
}

/** Lists the ids from the root down to the layer, both included. */
export const layerPath = (page: Page, id: string): string[] => [...ancestorsOf(page, id).toReversed(), id]

/** Ids of the layer and of everything it holds, parents first. */
export const withDescendants = (page: Page, id: string): string[] => [id, ...Array.from(walkLayers(page, id), (visit) => visit.id)]

/** Counts the levels that lie below the layer; 0 when it holds nothing. */
export const depthBelow = (page: Page, id: string): number => Math.max(0, ...Array.from(walkLayers(page, id), (visit) => visit.depth))

/** Returns the selection without the layers that are inside another selected one, in z-order from back to front. */
export const topmost = (page: Page, ids: readonly string[]): string[] => {
  const chosen = new Set(ids)
  // Only what holds something chosen is gone into: it is asked with every change of a selection, on pages of thousands of layers.
  const holders = new Set(ids.flatMap((id) => ancestorsOf(page, id)))
  const found: string[] = []
  const seen = new Set<string>()
  const gather = (id: string): void => {
    if (seen.has(id) || chosen.has(id)) return
    seen.add(id)
    for (const child of own(page.layers, id)?.child ?? []) {
      if (chosen.has(child) && own(page.layers, child) && !seen.has(child)) found.push(child)
      if (chosen.has(child)) seen.add(child)
      else if (holders.has(child)) gather(child)
    }
  }
  gather(page.rootId)
  return found
}
