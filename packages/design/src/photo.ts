import { z } from 'zod'

/** Nine shares of 1, for 3 × 3 cells of a picture, row by row. */
const nine = z.array(z.number().min(0).max(1)).length(9).readonly()

/** Where a face is, in shares of the picture. */
const FaceBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** A photograph that may be used: what is in it, its size in its own pixels, and where type may stand on it. */
export const Photo = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  topic: z.string(),
  tags: z.array(z.string()).readonly(),
  /** What it is a picture of, in words or phrases that name it and nothing else; absent = its first tag. */
  subjects: z.array(z.string()).readonly().optional(),
  /** The point every crop keeps in view, 0–1 of the picture. */
  focus: z.object({ x: z.number(), y: z.number() }),
  /** Faces that no crop cuts, in shares of the picture; absent = not looked for. */
  faces: z.array(FaceBox).readonly().optional(),
  alt: z.string(),
  photographer: z.string().nullable(),
  /** Credit line to print. */
  credit: z.string(),
  /** A trade mark can be seen: not for covers. */
  brandVisible: z.boolean(),
  /** Average colour along each edge, to extend a short picture without a seam. */
  edges: z.object({ top: z.string(), right: z.string(), bottom: z.string(), left: z.string() }),
  /** Average WCAG relative luminance of each cell. */
  luminance: nine,
  /** 1 = even ground that type may stand on, 0 = busy, of each cell. */
  quiet: nine,
})
export type Photo = z.infer<typeof Photo>
