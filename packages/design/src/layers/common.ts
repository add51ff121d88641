import { z } from 'zod'
import { Color, Extent, Length, Point, Size } from '../primitives.ts'

/**
 * The box every layer has. `position` is the unrotated top-left corner in the coordinates of the parent,
 * `rotate` turns about the centre of the box in degrees clockwise, `opacity` is 1 when absent.
 * Content of scaled kinds is laid out in `boxSize / scale` and then scaled; absent scale = 1.
 */
export const box = {
  boxSize: Size,
  position: Point,
  rotate: z.number().min(-3600).max(3600),
  opacity: z.number().min(0).max(1).optional(),
  scale: z.number().min(0.001).max(1000).optional(),
  blend: z.enum(['normal', 'multiply', 'screen', 'overlay', 'darken', 'lighten']).optional(),
  /** A shadow of what the layer draws, or its glow when it is not moved. Text has effects of its own. */
  shadow: z
    .object({ x: Length, y: Length, blur: z.number().min(0).max(500), color: Color })
    .nullable()
    .optional(),
  /** Text of frames that cross this layer runs around its box at this distance (page pixels). */
  wrap: z.object({ margin: Extent }).optional(),
  /** What a screen reader and a tagged PDF say of the layer; "" marks decoration. */
  alt: z.string().max(2_000).optional(),
}
