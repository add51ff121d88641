import { z } from 'zod'
import { Layer } from './layer.ts'
import { Id } from './primitives.ts'

/** The id of the layer at the bottom of every page. */
export const ROOT = 'ROOT'

/** Most layers one page may hold. */
export const MAX_LAYERS = 5_000

/** A layer of a page or master page. */
export const LayerRef = z.object({ page: Id, layer: Id })
export type LayerRef = z.infer<typeof LayerRef>

/** A page, or a master page: a tree of layers kept as a map. The root layer is its paper. */
export const Page = z.object({
  id: Id,
  name: z.string().max(200),
  /** The master whose layers are painted beneath this page's own; of a master, the one it is based on. */
  master: Id.optional(),
  /** Of a master: the one that takes its place on left-hand pages. */
  verso: Id.optional(),
  /** Layers of its masters that this page does not show. */
  omits: z.array(LayerRef).max(MAX_LAYERS).optional(),
  rootId: z.literal(ROOT),
  layers: z.record(Id, Layer),
  notes: z.string().max(20_000).optional(),
  locked: z.boolean().optional(),
})
export type Page = z.infer<typeof Page>
