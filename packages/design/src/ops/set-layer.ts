import { z } from 'zod'
import { layerSchemas } from '../layer.ts'
import { Id } from '../primitives.ts'
import { layerIn, pageOf, withLayer, withPage } from './lookup.ts'
import { mergePatches, patched, unpatch } from './patch.ts'
import type { OperationHandler } from './operation-handler.ts'

/** Sets what belongs to a layer of any kind: its lock, visibility, name, slot and provenance. */
export const SetLayer = z.object({
  op: z.literal('set-layer'),
  page: Id,
  layer: Id,
  set: layerSchemas.Group.pick({ locked: true, hidden: true, name: true, slot: true, provenance: true }).partial(),
  unset: z.array(z.enum(['hidden', 'name', 'slot', 'provenance'])).optional(),
})
export type SetLayer = z.infer<typeof SetLayer>

/** How `set-layer` works. */
export const setLayer: OperationHandler<SetLayer, SetLayer> = {
  schema: SetLayer,

  apply(design, op) {
    const page = pageOf(design, op.page)
    return withPage(design, withLayer(page, op.layer, patched(layerIn(page, op.layer), op)))
  },

  invert(op, before) {
    const layer = layerIn(pageOf(before, op.page), op.layer)
    return [{ op: 'set-layer', page: op.page, layer: op.layer, ...unpatch(layer, op) } as SetLayer]
  },

  merge: (a, b) =>
    a.page === b.page && a.layer === b.layer
      ? ({ op: 'set-layer', page: a.page, layer: a.layer, ...mergePatches(a, b) } as SetLayer)
      : null,
}
