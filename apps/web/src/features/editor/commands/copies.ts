import {
  type AddLayers,
  type Design,
  docText,
  type Layer,
  type Operation,
  type Page,
  type Point,
  ROOT,
  topmost,
  withDescendants,
} from '@magazineai/design'

/** Layers taken from a page: whole trees, their uppermost in z-order from back to front. */
export interface LayerTrees {
  tops: string[]
  layers: Record<string, Layer>
}

/** Takes the layers, with all they hold, off a page. */
export function takeTrees(page: Page, ids: readonly string[]): LayerTrees {
  const tops = topmost(page, ids)
  const all = tops.flatMap((id) => withDescendants(page, id))
  return { tops, layers: Object.fromEntries(all.map((id) => [id, page.layers[id]!])) }
}

/** A text that ran through a story stands alone in a copy: it keeps the words, not the thread. */
export function unthreaded(design: Design, layer: Layer): Layer {
  const { story, ...props } = layer.props as Layer['props'] & { story?: string }
  const text = story === undefined ? null : design.stories[story]
  return text ? ({ ...layer, props: { ...props, doc: text.doc } } as Layer) : layer
}

/** The operation that puts copies of layer trees on a page, moved by page pixels, in front of everything. */
export function addTrees(page: Page, trees: LayerTrees, by: Point, newId: () => string): { op: Operation; ids: string[] } {
  const names = new Map(Object.keys(trees.layers).map((id) => [id, newId()]))
  const rename = (id: string): string => names.get(id) ?? id
  const layers = Object.entries(trees.layers).map(([id, layer]): [string, Layer] => {
    const isTop = trees.tops.includes(id)
    const { x, y } = layer.props.position
    const props = isTop ? { ...layer.props, position: { x: x + by.x, y: y + by.y } } : layer.props
    return [rename(id), { ...layer, props, parent: isTop ? ROOT : rename(layer.parent ?? ROOT), child: layer.child.map(rename) } as Layer]
  })
  const tops = trees.tops.map(rename)
  const op: AddLayers = { op: 'add-layers', page: page.id, parent: ROOT, before: null, tops, layers: Object.fromEntries(layers) }
  return { op, ids: tops }
}

/** The operation that duplicates layers on their page, moved by page pixels. */
export const duplicated = (page: Page, ids: readonly string[], by: Point, newId: () => string): { op: Operation; ids: string[] } =>
  addTrees(page, takeTrees(page, ids), by, newId)

/** The words of layer trees, for pasting outside. */
export const wordsOf = (trees: LayerTrees): string =>
  Object.values(trees.layers)
    .flatMap((layer) => ('doc' in layer.props && layer.props.doc ? [docText(layer.props.doc)] : []))
    .join('\n\n')
