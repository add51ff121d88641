import { z } from 'zod'
import type { Layer } from '../layer.ts'
import type { Page } from '../page.ts'
import { Id } from '../primitives.ts'
import { ancestorsOf, depthBelow, MAX_DEPTH } from '../tree.ts'
import { following, insertBefore } from './anchor.ts'
import { layerIn, pageOf, parentIn, withPage } from './lookup.ts'
import { refuse, type OperationHandler } from './operation-handler.ts'

/** Moves a layer, with all it holds, in the tree of its page: into `parent`, behind `before`, or to the very front (also when `before` is gone). */
export const MoveLayer = z.object({ op: z.literal('move-layer'), page: Id, layer: Id, parent: Id, before: Id.nullable() })
export type MoveLayer = z.infer<typeof MoveLayer>

const check = (page: Page, op: MoveLayer): void => {
  if (op.layer === page.rootId) refuse('The root of a page does not move.')
  if (op.before === op.layer) refuse('A layer cannot stand before itself.')
  const above = [op.parent, ...ancestorsOf(page, op.parent)]
  if (above.includes(op.layer)) refuse(`Layer “${op.layer}” cannot move into itself.`)
  if (above.length + 1 + depthBelow(page, op.layer) > MAX_DEPTH) refuse(`Groups nest ${MAX_DEPTH} deep at most.`)
}

/** How `move-layer` works. */
export const moveLayer: OperationHandler<MoveLayer, MoveLayer> = {
  schema: MoveLayer,

  apply(design, op) {
    const page = pageOf(design, op.page)
    const layer = layerIn(page, op.layer)
    check(page, op)
    const layers: Record<string, Layer> = { ...page.layers }
    const from = layerIn(page, layer.parent ?? refuse(`Layer “${op.layer}” has no parent.`))
    layers[layer.parent as string] = { ...from, child: from.child.filter((id) => id !== op.layer) }
    if (layer.parent !== op.parent) layers[op.layer] = { ...layer, parent: op.parent }
    const to = parentIn({ ...page, layers }, op.parent)
    layers[op.parent] = { ...to, child: insertBefore(to.child, [op.layer], op.before) }
    return withPage(design, { ...page, layers })
  },

  invert(op, before) {
    const page = pageOf(before, op.page)
    const parent = layerIn(page, op.layer).parent ?? refuse(`Layer “${op.layer}” has no parent.`)
    return [{ ...op, parent, before: following(layerIn(page, parent).child, op.layer) }]
  },

  merge: (a, b) => (a.page === b.page && a.layer === b.layer ? b : null),
}
