import { z } from 'zod'

/** Largest coordinate or length a design may carry (page pixels): 200 inches, the limit of a PDF page. */
export const MAX_LENGTH = 60_000

const finite = z.number().min(-MAX_LENGTH).max(MAX_LENGTH)

/** A signed length or coordinate in page pixels. */
export const Length = finite

/** A length of zero or more in page pixels. */
export const Extent = z.number().min(0).max(MAX_LENGTH)

/** A width and a height in page pixels. */
export const Size = z.object({ width: Extent, height: Extent })
export type Size = z.infer<typeof Size>

/** A point in page pixels, y downwards. */
export const Point = z.object({ x: Length, y: Length })
export type Point = z.infer<typeof Point>

/** Distances from the four edges of a box, in page pixels. */
export const Insets = z.object({ top: Extent, right: Extent, bottom: Extent, left: Extent })
export type Insets = z.infer<typeof Insets>

/** An identifier of a page, layer, story or style: opaque, at most 64 characters, never a prototype key. */
export const Id = z
  .string()
  .regex(/^[\w.:-]{1,64}$/)
  .refine((id) => !['__proto__', 'constructor', 'prototype'].includes(id))
export type Id = z.infer<typeof Id>

/** An sRGB colour: `#rgb`, `#rrggbb` or `#rrggbbaa`; or `swatch:<id>` for a colour of the design's swatches. */
export const Color = z.string().regex(/^(#([\da-fA-F]{3}|[\da-fA-F]{6}|[\da-fA-F]{8})|swatch:[\w.-]{1,64})$/)
export type Color = z.infer<typeof Color>

/**
 * Where a picture comes from: an asset of this installation (`asset:<id>`), a path of this server (`/…`), an https address,
 * or an inlined PNG, JPEG or WebP. Script, file and other schemes are refused.
 */
export const Url = z
  .string()
  .max(8_000_000)
  .regex(/^(asset:[\w./-]+|\/(?!\/)[^\s\\\p{Cc}]*|https:\/\/[^\s\\\p{Cc}]+|data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+)$/u)
export type Url = z.infer<typeof Url>

/** The target of a link: web, mail, telephone, or a page of the same design (`page:<id>`). */
export const Href = z
  .string()
  .max(2_000)
  .regex(/^(https?:\/\/[^\s\p{Cc}]+|mailto:[^\s\p{Cc}]+|tel:[+\d -]+|page:[\w.:-]+)$/u)
export type Href = z.infer<typeof Href>

/** True for an address that runs something where it is opened, however its letters are spread out. */
const runs = (address: string): boolean => /^(?:javascript|vbscript|data):/i.test(address.replaceAll(/[\s\p{Cc}\p{Cf}]/gu, ''))

/** What the camera of a stranger reads out of a code: any text; an address that runs something becomes "". */
export const CodeText = z
  .string()
  .max(2_000)
  .overwrite((text) => (runs(text) ? '' : text))

/** A gradient: colours at offsets 0–1, along an angle in degrees (0 = left to right, 90 = top to bottom) or from the centre. */
export const Gradient = z.object({
  style: z.enum(['linear', 'radial']),
  angle: z.number().min(-360).max(360).optional(),
  stops: z
    .array(z.object({ color: Color, offset: z.number().min(0).max(1) }))
    .min(2)
    .max(16),
})
export type Gradient = z.infer<typeof Gradient>

/** Outline of a shape or frame. */
export const Border = z.object({
  style: z.enum(['none', 'solid', 'longDashes', 'shortDashes', 'dots']),
  weight: Extent,
  color: Color,
})
export type Border = z.infer<typeof Border>
