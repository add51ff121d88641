import { z } from 'zod'
import { Color, Url } from '../primitives.ts'
import { box } from './common.ts'

/** A vector graphic; `colors` replaces the colours found in it, in order. `markup` is sanitised SVG, kept when it is not an asset. */
export const SvgProps = z.object({
  ...box,
  image: Url.optional(),
  markup: z.string().max(500_000).optional(),
  colors: z.array(Color).max(64),
  flipHorizontal: z.boolean().optional(),
  flipVertical: z.boolean().optional(),
})
export type SvgProps = z.infer<typeof SvgProps>
