import { z } from 'zod'
import { Color, Extent } from '../primitives.ts'
import { box } from './common.ts'

/** A freehand stroke: SVG path data in natural units (`boxSize / scale`) and a pen. */
export const DrawingProps = z.object({
  ...box,
  path: z
    .string()
    .max(500_000)
    .regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]*$/),
  color: Color,
  width: Extent,
  /** `round` (when absent) is as wide everywhere; `ink` thins out at its ends and where it was drawn fast. */
  pen: z.enum(['round', 'ink']).optional(),
})
export type DrawingProps = z.infer<typeof DrawingProps>
