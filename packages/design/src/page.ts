import { z } from 'zod'
import { Layer } from './layer.ts'
import { Id, Length } from './primitives.ts'

/** The id of the layer at the bottom of every page. */
export const ROOT = 'ROOT'

/** Most layers one page may hold. */
export const MAX_LAYERS = 5_000

/** Most guides one page may hold. */
export const MAX_GUIDES = 200

/** A line across a page to work by; it does not print. `at` is its place on `axis`: an `x` guide is upright, a `y` guide lies flat. */
export const RulerGuide = z.object({ axis: z.enum(['x', 'y']), at: Length })
export type RulerGuide = z.infer<typeof RulerGuide>

/** A layer of a page or master page. */
export const LayerRef = z.object({ page: Id, layer: Id })
export type LayerRef = z.infer<typeof LayerRef>

/** A page, or a master page: a tree of layers kept as a map. The root layer is its paper. */
export const Page = z.object({
  id: Id,
  name: z.string().max(200),
  /** The master whose layers are painted beneath this page's own; of a master, the one it is based on. */
  master: Id.optional(),
  /** Of a master: the one that takes its place on versos: left-hand pages, or right-hand ones where the design is bound at the right. */
  verso: Id.optional(),
  /** Layers of its masters that this page does not show. */
  omits: z.array(LayerRef).max(MAX_LAYERS).optional(),
  /** Guides of this page; the pages of a master show its guides too, see `guidesOf`. */
  guides: z.array(RulerGuide).max(MAX_GUIDES).optional(),
  rootId: z.literal(ROOT),
  layers: z.record(Id, Layer),
  notes: z.string().max(20_000).optional(),
  locked: z.boolean().optional(),
})
export type Page = z.infer<typeof Page>
