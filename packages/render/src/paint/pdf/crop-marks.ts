import { Content } from './content.ts'

/** Length of a crop mark and the room it takes beyond the bleed, in page pixels: 5 mm and 6 mm. */
export const CROP_MARK = { length: 59, room: 71 } as const

/** A quarter of a point. */
const HAIRLINE = 1.04

/** The eight marks that show where the page is cut, printed on all plates, in page pixels. */
export function cropMarks(width: number, height: number, bleed: number): string {
  const from = bleed + CROP_MARK.room - CROP_MARK.length
  const to = bleed + CROP_MARK.room
  const content = new Content().save().op('K', 1, 1, 1, 1).op('w', HAIRLINE)
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
