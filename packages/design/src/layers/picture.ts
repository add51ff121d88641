import { z } from 'zod'
import { Length, Point, Size, Url } from '../primitives.ts'

/**
 * A picture inside a box. `position` and `boxSize` place the whole picture in the coordinates of the box: what falls outside the
 * box is cropped. `focus` (0–1 of the picture) is the point a new crop keeps in view.
 */
export const Picture = z.object({
  url: Url,
  thumb: Url.optional(),
  position: Point,
  boxSize: Size,
  rotate: Length.optional(),
  flipHorizontal: z.boolean().optional(),
  flipVertical: z.boolean().optional(),
  /** Size of the source in its own pixels, for the resolution check before print. */
  natural: Size.optional(),
  focus: Point.optional(),
  /** What its file was called, without the ending: it names the layer in lists. */
  name: z.string().max(200).optional(),
  credit: z.string().max(500).optional(),
  filters: z
    .object({
      brightness: z.number().min(-100).max(100),
      contrast: z.number().min(-100).max(100),
      saturation: z.number().min(-100).max(100),
      grayscale: z.number().min(0).max(100),
      hueRotate: z.number().min(-360).max(360),
      blur: z.number().min(0).max(500),
    })
    .partial()
    .optional(),
})
export type Picture = z.infer<typeof Picture>
