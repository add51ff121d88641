import { z } from 'zod'
import { Color } from '../primitives.ts'
import { box } from './common.ts'

/** The ends a line may have. */
export const LineEnd = z.enum([
  'none',
  'bar',
  'arrow',
  'outlineDiamond',
  'diamond',
  'triangle',
  'circle',
  'square',
  'outlineSquare',
  'outlineCircle',
])
export type LineEnd = z.infer<typeof LineEnd>

/** A rule: `boxSize.width` is its length, `boxSize.height` its thickness. */
export const LineProps = z.object({
  ...box,
  style: z.enum(['solid', 'longDashes', 'shortDashes', 'dots']),
  color: Color,
  arrowStart: LineEnd.optional(),
  arrowEnd: LineEnd.optional(),
})
export type LineProps = z.infer<typeof LineProps>
