import type { FillContext } from '../fill/context.ts'
import type { Piece } from '../material/material.ts'

/** Returns the label over a piece: what it is, in the language of the magazine; '' where there is no word for it. */
export const kickerOfGenre = (context: FillContext, { genre }: Pick<Piece, 'genre'>): string =>
  (context.wording as { genres?: Partial<Record<string, string>> }).genres?.[genre] ?? ''
