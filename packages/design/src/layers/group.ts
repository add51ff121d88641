import { z } from 'zod'
import { box } from './common.ts'

/** Layers that move as one; positions of the children are relative to the group's box. */
export const GroupProps = z.object({ ...box })
export type GroupProps = z.infer<typeof GroupProps>
