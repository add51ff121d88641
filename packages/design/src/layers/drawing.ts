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
})
export type DrawingProps = z.infer<typeof DrawingProps>
