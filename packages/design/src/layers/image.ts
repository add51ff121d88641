import { z } from 'zod'
import { Border, Extent } from '../primitives.ts'
import { box } from './common.ts'
import { Picture } from './picture.ts'

/** A picture cropped by its box. */
export const ImageProps = z.object({
  ...box,
  image: Picture,
  border: Border.nullable().optional(),
  roundedCorners: Extent.optional(),
})
export type ImageProps = z.infer<typeof ImageProps>
