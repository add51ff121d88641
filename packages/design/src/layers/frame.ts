import { z } from 'zod'
import { Border, Color, Gradient } from '../primitives.ts'
import { box } from './common.ts'
import { Picture } from './picture.ts'

/** An outline that crops a picture. `clipPath` is SVG path data in natural units (`boxSize / scale`). */
export const FrameProps = z.object({
  ...box,
  clipPath: z
    .string()
    .max(100_000)
    .regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]*$/),
  image: Picture.nullable(),
  color: Color.nullable().optional(),
  gradient: Gradient.nullable().optional(),
  border: Border.nullable().optional(),
})
export type FrameProps = z.infer<typeof FrameProps>
