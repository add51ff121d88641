import {
  absoluteBox,
  type AddLayers,
  type Design,
  docText,
  group,
  type Layer,
  type Operation,
  type Page,
  placementIn,
  type Point,
  ROOT,
  topmost,
  withDescendants,
} from '@magazineai/design'
import { roundLength } from '../geometry/stretch.ts'

/** Layers taken from a page: whole trees, their uppermost in z-order from back to front. */
export interface LayerTrees {
  tops: string[]
  layers: Record<string, Layer>
}

/** A layer as it would be if it lay on its page and not in a group: it looks the same. */
function lifted(page: Page, id: string): Layer {
  const layer = page.layers[id]!
  if (layer.parent === null || layer.parent === ROOT) return layer
  const { x, y, width, height, rotate } = absoluteBox(page, id)
  const factor = placementIn(page, layer.parent).scale
  const props = {
    ...layer.props,
    position: { x: roundLength(x), y: roundLength(y) },
    boxSize: { width: roundLength(width), height: roundLength(height) },
    rotate: rotate % 360,
    ...(factor === 1 ? {} : { scale: (layer.props.scale ?? 1) * factor }),
  }
  return { ...layer, props, parent: ROOT } as Layer
}

/** Takes the layers, with all they hold, off a page; those of groups as they stand on the page. */
export function takeTrees(page: Page, ids: readonly string[]): LayerTrees {
  const tops = topmost(page, ids)
  const all = tops.flatMap((top) =>
    withDescendants(page, top).map((id): [string, Layer] => [id, id === top ? lifted(page, id) : page.layers[id]!]),
  )
  return { tops, layers: Object.fromEntries(all) }
}

/** Takes a text out of its story: a copy stands alone, it keeps the words, not the thread. Other layers come back as they are. */
export function unthreaded(design: Design, layer: Layer): Layer {
  const { story, ...props } = layer.props as Layer['props'] & { story?: string }
  const text = story === undefined ? null : design.stories[story]
  return text ? ({ ...layer, props: { ...props, doc: text.doc } } as Layer) : layer
}

/** The operation that puts layer trees on a page, moved by page pixels, in front of everything, by the names that `nameOf` gives them. */
function placeTrees(page: Page, trees: LayerTrees, by: Point, nameOf: (id: string) => string): { op: AddLayers; ids: string[] } {
  const names = new Map(Object.keys(trees.layers).map((id) => [id, nameOf(id)]))
  const rename = (id: string): string => names.get(id) ?? id
  const layers = Object.entries(trees.layers).map(([id, layer]): [string, Layer] => {
    const isTop = trees.tops.includes(id)
    const { x, y } = layer.props.position
    const props = isTop ? { ...layer.props, position: { x: roundLength(x + by.x), y: roundLength(y + by.y) } } : layer.props
    return [rename(id), { ...layer, props, parent: isTop ? ROOT : rename(layer.parent ?? ROOT), child: layer.child.map(rename) } as Layer]
  })
  const tops = trees.tops.map(rename)
  return { op: { op: 'add-layers', page: page.id, parent: ROOT, before: null, tops, layers: Object.fromEntries(layers) }, ids: tops }
}

/**
 * Builds the operation that puts copies of layer trees on a page, moved by page pixels, in front of
 * everything. @returns it with the ids of the copies.
 */
export const addTrees = (page: Page, trees: LayerTrees, by: Point, newId: () => string): { op: Operation; ids: string[] } =>
  placeTrees(page, trees, by, () => newId())

/** Brings layers of a page onto a page, that of theirs or another, moved by page pixels: the operation, and what they are called there. */
type Carry = (
  design: Design,
  from: Page,
  to: Page,
  ids: readonly string[],
  by: Point,
  newId: () => string,
) => { op: Operation; ids: string[] }

/**
 * Builds the operation that duplicates layers of a page onto a page, that of theirs or another,
 * moved by page pixels. Copies stand outside the stories.
 */
export const duplicated: Carry = (design, from, to, ids, by, newId) => {
  const { tops, layers } = takeTrees(from, ids)
  const alone = Object.entries(layers).map(([id, layer]) => [id, unthreaded(design, layer)])
  return addTrees(to, { tops, layers: Object.fromEntries(alone) }, by, newId)
}

/**
 * Builds the operation that moves layers to another page, in front of what is there. They keep their ids
 * where those are free, and their place in their stories.
 */
export const moved: Carry = (design, from, to, ids, by, newId) => {
  const trees = takeTrees(from, ids)
  const names = new Map(Object.keys(trees.layers).map((id) => [id, to.layers[id] ? newId() : id]))
  const placed = placeTrees(to, trees, by, (id) => names.get(id)!)
  const threads = Object.entries(design.stories).flatMap(([story, { frames }]): Operation[] => {
    const follows = (frame: { page: string; layer: string }): boolean => frame.page === from.id && names.has(frame.layer)
    if (!frames.some(follows)) return []
    const next = frames.map((frame) => (follows(frame) ? { page: to.id, layer: names.get(frame.layer)! } : frame))
    return [{ op: 'set-story-frames', story, frames: next }]
  })
  return { op: group([placed.op, ...threads, { op: 'remove-layers', page: from.id, layers: trees.tops }]), ids: placed.ids }
}

/** Returns the words of layer trees as plain text, for pasting outside; a blank line between layers. */
export const wordsOf = (trees: LayerTrees): string =>
  Object.values(trees.layers)
    .flatMap((layer) => ('doc' in layer.props && layer.props.doc ? [docText(layer.props.doc)] : []))
    .join('\n\n')
