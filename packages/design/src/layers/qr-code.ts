import { z } from 'zod'
import { Color, Url } from '../primitives.ts'
import { box } from './common.ts'

/** A QR code of a text, usually a link. */
export const QrCodeProps = z.object({
  ...box,
  text: z.string().max(2_000),
  bgColor: Color,
  textColor: Color,
  logo: Url.nullable().optional(),
})
export type QrCodeProps = z.infer<typeof QrCodeProps>
