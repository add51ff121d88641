import { z } from 'zod'
import { CodeText, Color, Url } from '../primitives.ts'
import { box } from './common.ts'

/** A QR code of a text, usually a link. */
export const QrCodeProps = z.object({
  ...box,
  text: CodeText,
  bgColor: Color,
  textColor: Color,
  logo: Url.nullable().optional(),
  /** How much of the code may be lost and it is still read: 7, 15, 25 or 30 %. M when absent, H with a logo. */
  level: z.enum(['L', 'M', 'Q', 'H']).optional(),
  /** Width of the empty margin in modules; 4, as ISO/IEC 18004 asks, when absent. */
  quiet: z.number().int().min(0).max(8).optional(),
})
export type QrCodeProps = z.infer<typeof QrCodeProps>
