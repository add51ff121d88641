import { z } from 'zod'
import { Color, Url } from '../primitives.ts'
import { cleanSvg, MAX_MARKUP } from '../svg/clean-svg.ts'
import { box } from './common.ts'

/**
 * The markup of a drawing. Whatever is parsed comes out as `cleanSvg` rebuilt it, so that no design holds another; what is no SVG becomes "",
 * which draws nothing.
 */
export const SvgMarkup = z
  .string()
  .max(MAX_MARKUP)
  .overwrite((markup) => cleanSvg(markup) ?? '')

/** A vector graphic; `colors` replaces the colours found in it, in order. `markup` is kept when it is not an asset. */
export const SvgProps = z.object({
  ...box,
  image: Url.optional(),
  markup: SvgMarkup.optional(),
  colors: z.array(Color).max(64),
  flipHorizontal: z.boolean().optional(),
  flipVertical: z.boolean().optional(),
})
export type SvgProps = z.infer<typeof SvgProps>
