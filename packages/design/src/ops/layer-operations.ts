import { z } from 'zod'
import { MAX_LAYERS } from '../page.ts'
import { Id } from '../primitives.ts'
import { CheckedLayer } from './checked-operation.ts'

/** Adds whole layers with all they hold. `tops` are the ids of the uppermost of them, back to front; they go into `parent`, behind `before`, or to the front when that is null or gone. */
export const AddLayers = z.object({
  op: z.literal('add-layers'),
  page: Id,
  parent: Id,
  before: Id.nullable(),
  tops: z.array(Id).min(1).max(MAX_LAYERS),
  layers: z.record(Id, CheckedLayer),
})

export type AddLayers = z.infer<typeof AddLayers>

/** Removes layers with all they hold. Stories that ran through them go on in their other frames. */
export const RemoveLayers = z.object({ op: z.literal('remove-layers'), page: Id, layers: z.array(Id).min(1).max(MAX_LAYERS) })

export type RemoveLayers = z.infer<typeof RemoveLayers>
