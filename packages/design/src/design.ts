import { z } from 'zod'
import { LayerRef, Page } from './page.ts'
import { Color, Extent, Id, Insets, Size } from './primitives.ts'
import { CharacterStyle, Doc, ParagraphStyle } from './text.ts'

/** The name in `format` of every design we write. */
export const FORMAT = 'magazineai/design'

/** The version of the format we write; `read` migrates older ones up. */
export const VERSION = 1

/** Most master pages one design may hold. */
export const MAX_MASTERS = 100

/** Most pages one design may hold. */
export const MAX_PAGES = 1_000

/** Shortest side of a page, page pixels, and most that one side may be of the other: what can still be painted and printed. */
export const MIN_PAGE_SIDE = 10
/** Most that the longer side of a page may be of the shorter one: what can still be painted and printed. */
export const MAX_PAGE_RATIO = 200

const PageSide = Size.shape.width.min(MIN_PAGE_SIDE)

/** The size of a page. */
export const PageSize = z
  .object({ width: PageSide, height: PageSide })
  .refine(({ width, height }) => Math.max(width, height) <= MAX_PAGE_RATIO * Math.min(width, height), 'A page may not be so narrow.')
export type PageSize = z.infer<typeof PageSize>

/** A text frame of a story: a text layer of a page. */
export const FrameRef = LayerRef
export type FrameRef = LayerRef

/** Text that runs through linked frames, in their order. */
export const Story = z.object({ doc: Doc, frames: z.array(FrameRef).max(MAX_PAGES) })
export type Story = z.infer<typeof Story>

/** A named colour of the design: sRGB for the screen, and for print, if given, cyan, magenta, yellow and black in percent. */
export const Swatch = z.object({
  id: Id,
  name: z.string().max(120),
  color: Color,
  cmyk: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
})
export type Swatch = z.infer<typeof Swatch>

/** Everything of a design but its pages: what is saved as its head. */
export const DesignHead = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  mode: z.enum(['magazine', 'template', 'video']),
  name: z.string().max(300),
  /** BCP 47 tag of the main language. */
  language: z.string().regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/),
  pageSize: PageSize,
  /** Width of the printed margin that is cut off, page pixels; `mm(3)` is usual. */
  bleed: Extent,
  margins: Insets,
  /** The baseline grid: first baseline from the top edge of the page, and the distance between baselines. */
  baseline: z.object({ start: Extent, step: z.number().min(1).max(1_000) }),
  /** Column guides of the page. */
  columns: z.object({ count: z.number().int().min(1).max(24), gutter: Extent }).optional(),
  /** True when pages face each other and page 1 is a right-hand page; absent = true in mode `magazine`. See `spreadsOf`. */
  facing: z.boolean().optional(),
  /** The side it is bound at; absent = left. Bound at the right, as a magazine in Arabic is, page 1 is a left-hand page. */
  binding: z.enum(['left', 'right']).optional(),
  masters: z.array(Page).max(MAX_MASTERS),
  stories: z.record(Id, Story),
  styles: z.object({ paragraph: z.record(Id, ParagraphStyle), character: z.record(Id, CharacterStyle) }),
  swatches: z.array(Swatch).max(500),
  /** Content hash of each font file in use, by face key (`Family/700i`). */
  fonts: z.record(z.string().max(200), z.string().max(128)),
  /** Version of the layout engine that last laid the design out. */
  engine: z.string().max(60),
})
export type DesignHead = z.infer<typeof DesignHead>

/** A whole design: what is stored, exported and accepted first. */
export const Design = DesignHead.extend({ pages: z.array(Page).min(1).max(MAX_PAGES) })
export type Design = z.infer<typeof Design>
