import { IDENTITY, type Matrix, multiply, type Rect } from '@magazineai/design'
import type { LayerFrame } from '../../../frame.ts'
import { boundsUnder, layerMatrix } from '../../../geometry/layer-matrix.ts'

/** A layer without children, and its upright box on the page. */
export interface Leaf {
  layer: LayerFrame
  box: Rect
}

/**
 * Lists the layers of a page that carry something of their own, in the order a reader takes them. `whole` tells which are not looked into.
 */
export const readingOrder = (layers: readonly LayerFrame[], whole: (layer: LayerFrame) => boolean): Leaf[] =>
  cut(leaves(layers, IDENTITY, whole))

const leaves = (layers: readonly LayerFrame[], parent: Matrix, whole: (layer: LayerFrame) => boolean): Leaf[] =>
  layers.flatMap((layer) => {
    const matrix = multiply(parent, layerMatrix(layer))
    const box = boundsUnder(matrix, { x: 0, y: 0, width: layer.width / layer.scale, height: layer.height / layer.scale })
    const inside = whole(layer) ? [] : leaves(layer.children, matrix, whole)
    return layer.items.length > 0 || whole(layer) ? [{ layer, box }, ...inside] : inside
  })

/**
 * Cuts a page along its widest empty strip, again and again: what is above comes before what is below, what is left before what is right.
 * Boxes that no strip parts are read from top to bottom. (G. Nagy, S. Seth: Hierarchical representation of optically scanned documents, 1984.)
 */
function cut(blocks: readonly Leaf[]): Leaf[] {
  if (blocks.length < 2) return [...blocks]
  const across = widestGap(blocks, ({ box }) => [box.y, box.y + box.height])
  const down = widestGap(blocks, ({ box }) => [box.x, box.x + box.width])
  const best = across && (!down || across.width >= down.width) ? across : down
  if (best) return [...cut(best.before), ...cut(best.after)]
  return blocks.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
}

function widestGap(blocks: readonly Leaf[], span: (leaf: Leaf) => [number, number]) {
  const sorted = blocks.toSorted((a, b) => span(a)[0] - span(b)[0])
  let end = span(sorted[0]!)[1]
  let best: { width: number; before: Leaf[]; after: Leaf[] } | null = null
  sorted.forEach((leaf, i) => {
    const [from, to] = span(leaf)
    const width = from - end
    if (i > 0 && width >= 0 && width > (best?.width ?? -1)) best = { width, before: sorted.slice(0, i), after: sorted.slice(i) }
    end = Math.max(end, to)
  })
  return best as { width: number; before: Leaf[]; after: Leaf[] } | null
}
