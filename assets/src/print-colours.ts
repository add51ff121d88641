import type { Picture } from '@magazineai/design'
import { iccProfile, type PrintCondition } from './icc.ts'
import { pressPicture, type PressPicture } from './press-picture.ts'
import { printPicture, type PrintPicture } from './print-picture.ts'

/** The printing condition of PDFs for a press: offset on coated paper. */
const CONDITION = 'fogra39'

/** The colours of a PDF: what `paintPdf` takes as `output`, and its pictures to match. */
export interface PrintColours {
  output: { kind: 'rgb' } | ({ kind: 'cmyk' } & PrintCondition)
  /** A picture no finer than `width` page pixels, its adjustments applied; null when the bytes are none, which costs a magazine that picture alone. */
  picture: (bytes: Uint8Array, width: number, filters: Picture['filters'] | null) => Promise<PrintPicture | PressPicture | null>
}

/** Returns what a PDF is coloured with: the colours of screens, or (`cmyk`) the four inks of a press. */
export const printColours = async (kind: 'rgb' | 'cmyk'): Promise<PrintColours> =>
  kind === 'rgb'
    ? { output: { kind }, picture: (...picture) => printPicture(...picture).catch(() => null) }
    : {
        output: { kind, ...(await iccProfile(CONDITION)) },
        picture: (...picture) => pressPicture(...picture, CONDITION).catch(() => null),
      }
