import { type PDFContext, type PDFRef, PDFName } from '@cantoo/pdf-lib'
import { Content } from './content.ts'

/** Length of a crop mark and the room it takes beyond the bleed, in page pixels: 5 mm and 6 mm. */
export const CROP_MARK = { length: 59, room: 71 } as const

/** A quarter of a point. */
const HAIRLINE = 1.04

/** Registers the colour that is on every plate, whatever its ink (ISO 32000-2, 8.6.6.4). */
export function registrationSpace(context: PDFContext): PDFRef {
  const tint = { FunctionType: 2, Domain: [0, 1], N: 1, C0: [0, 0, 0, 0], C1: [1, 1, 1, 1] }
  return context.register(context.obj([PDFName.of('Separation'), PDFName.of('All'), PDFName.of('DeviceCMYK'), context.obj(tint)]))
}

/**
 * Draws the eight marks that show where the page is cut, in page pixels; `space` is the name of the registration colour, null for plain
 * black.
 */
export function cropMarks(width: number, height: number, bleed: number, space: string | null): string {
  const from = bleed + CROP_MARK.room - CROP_MARK.length
  const to = bleed + CROP_MARK.room
  const content = new Content().save()
  if (space) content.op('CS', space).op('SCN', 1)
  else content.op('RG', 0, 0, 0)
  content.op('w', HAIRLINE)
  for (const x of [0, width])
    content
      .op('m', x, -from)
      .op('l', x, -to)
      .op('m', x, height + from)
      .op('l', x, height + to)
  for (const y of [0, height])
    content
      .op('m', -from, y)
      .op('l', -to, y)
      .op('m', width + from, y)
      .op('l', width + to, y)
  return content.op('S').restore().toString()
}
