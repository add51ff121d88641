import { z } from 'zod'
import { Color, Extent, Id, Insets, Length } from '../primitives.ts'
import { Doc } from '../text.ts'
import { box } from './common.ts'

/**
 * A decoration of the letters themselves, e.g. shadow or outline. Settings are 0–100 as sliders give them, `direction` in degrees. `background` puts a
 * plate behind the lines (`offset` its room, `thickness` its roundness); `curve` bends them along an arc (`intensity` −100…100, 100 = a full circle).
 */
export const TextEffect = z.object({
  name: z.enum(['shadow', 'lift', 'hollow', 'splice', 'outline', 'echo', 'neon', 'background', 'curve']),
  settings: z.partialRecord(z.enum(['offset', 'direction', 'blur', 'transparency', 'intensity', 'thickness']), Length),
  color: Color.optional(),
})
export type TextEffect = z.infer<typeof TextEffect>

/** A text frame: holds its own `doc`, or shows a part of the story named by `story`. */
export const TextProps = z.object({
  ...box,
  doc: Doc.optional(),
  story: Id.optional(),
  /** Paragraph style of blocks that name none. */
  style: Id.optional(),
  columns: z.object({ count: z.number().int().min(1).max(12), gutter: Extent, balance: z.boolean().optional() }).optional(),
  inset: Insets.optional(),
  verticalAlign: z.enum(['top', 'middle', 'bottom']).optional(),
  /** True when the lines sit on the baseline grid of the design. */
  grid: z.boolean().optional(),
  /** Shrinks the type, down to `min` (a factor of the styled sizes, 0–1), until all of it fits. */
  fit: z.object({ min: z.number().min(0.1).max(1) }).optional(),
  /** True while the frame is as high as its text: it grows and shrinks with it until someone sizes it. Kept by whoever edits; a layout takes the box as it is. */
  autoHeight: z.boolean().optional(),
  maxLines: z.number().int().min(1).max(1000).optional(),
  effect: TextEffect.nullable().optional(),
})
export type TextProps = z.infer<typeof TextProps>
