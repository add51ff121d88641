import { z } from 'zod'
import { Border, Color, Extent, Gradient } from '../primitives.ts'
import { box } from './common.ts'

/** The shapes of the Shapes panel, by the names of the product's specification. */
export const ShapeName = z.enum([
  'rectangle',
  'circle',
  'triangle',
  'rhombus',
  'arrowRight',
  'arrowLeft',
  'arrowTop',
  'arrowBottom',
  'arrowPentagon',
  'chevron',
  'pentagon',
  'hexagonHorizontal',
  'hexagonVertical',
  'octagon',
  'parallelogram',
  'parallelogramUpsideDown',
  'trapezoid',
  'trapezoidUpsideDown',
  'cross',
  'triangleUpsideDown',
  'chatBubbleSquare',
  'chatBubbleRound',
])
export type ShapeName = z.infer<typeof ShapeName>

/** Colour of a new shape. */
export const DEFAULT_SHAPE_COLOR = '#5E6278'

/** A filled outline. */
export const ShapeProps = z.object({
  ...box,
  shape: ShapeName,
  color: Color.nullable(),
  gradient: Gradient.nullable().optional(),
  border: Border.nullable().optional(),
  roundedCorners: Extent.optional(),
})
export type ShapeProps = z.infer<typeof ShapeProps>
