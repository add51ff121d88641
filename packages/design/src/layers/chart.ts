import { z } from 'zod'
import { Color } from '../primitives.ts'
import { box } from './common.ts'

/** The ways data may be drawn. `bar` stands upright. */
export const ChartKind = z.enum(['bar', 'horizontalBar', 'line', 'area', 'pie', 'donut', 'scatter'])
export type ChartKind = z.infer<typeof ChartKind>

/** A number that is drawn: of larger ones not even the difference is a number. */
const Figure = z.number().min(-1e100).max(1e100)

/** A chart drawn from its data. */
export const ChartProps = z.object({
  ...box,
  kind: ChartKind,
  /** One row per category. `values` are those of the second and further series, `x` is where a scattered point lies (its order when absent). */
  data: z
    .array(
      z.object({
        label: z.string().max(200),
        value: Figure,
        color: Color.optional(),
        values: z.array(Figure).max(7).optional(),
        x: Figure.optional(),
      }),
    )
    .max(200),
  /** Names and colours of the series, the first included; absent = one series without a name. */
  series: z
    .array(z.object({ name: z.string().max(100), color: Color.optional() }))
    .max(8)
    .optional(),
  /** Printed after every figure, e.g. ` %`. */
  unit: z.string().max(16).optional(),
  /** False where no figure stands at its marks, as they are in a table beside it; absent = true. */
  figures: z.boolean().optional(),
  textStyle: z.string().max(64).optional(),
})
export type ChartProps = z.infer<typeof ChartProps>
