import { z } from 'zod'
import { Color, Gradient } from '../primitives.ts'
import { box } from './common.ts'
import { Picture } from './picture.ts'

/** The paper of a page: its colour, gradient and background picture. Its box is the page. */
export const RootProps = z.object({
  ...box,
  color: Color.nullable(),
  gradient: Gradient.nullable().optional(),
  image: Picture.nullable().optional(),
})
export type RootProps = z.infer<typeof RootProps>
