import { z } from 'zod'
import { Color } from '../primitives.ts'
import { box } from './common.ts'

/** A chart drawn from its data. */
export const ChartProps = z.object({
  ...box,
  kind: z.enum(['bar', 'pie']),
  data: z.array(z.object({ label: z.string().max(200), value: z.number(), color: Color.optional() })).max(200),
  textStyle: z.string().max(64).optional(),
})
export type ChartProps = z.infer<typeof ChartProps>
