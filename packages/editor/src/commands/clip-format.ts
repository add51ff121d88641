import { Block, Id, Layer, Swatch } from '@magazineai/design'
import { z } from 'zod'
import { ClipStyles } from '../text/clip-text.ts'

/** The clipboard type of our own copies, which keep everything. */
export const CLIP_TYPE = 'application/x-magazineai'

/** What was copied: layers with all they hold, or paragraphs. */
export const Clip = z.discriminatedUnion('kind', [
  z.object({
    format: z.literal('magazineai/clip'),
    kind: z.literal('layers'),
    page: Id,
    tops: z.array(Id).min(1).max(5_000),
    layers: z.record(Id, Layer),
    /** What another magazine may lack. */
    swatches: z.array(Swatch).max(500).optional(),
    styles: ClipStyles.optional(),
  }),
  z.object({
    format: z.literal('magazineai/clip'),
    kind: z.literal('text'),
    blocks: z.array(Block).max(20_000),
    styles: ClipStyles.optional(),
  }),
])

export type Clip = z.infer<typeof Clip>

/** A copy, and its words for other programs. */
export interface Copied {
  clip: Clip
  plain: string
  /** What other programs understand of how the words are set. */
  html?: string
}

/** A copy of layers, as the clipboard holds it. */
export type LayerClip = Extract<Clip, { kind: 'layers' }>

/** Reads a copy from the clipboard; null when it is none of ours or was tampered with. */
export function readClip(json: string): Clip | null {
  try {
    const parsed = Clip.safeParse(JSON.parse(json))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
