import type { FillContext } from '../fill/context.ts'
import type { Piece } from '../material/material.ts'

/** Returns the label over a piece: what it is, in the language of the magazine. */
export const kickerOfGenre = ({ wording }: FillContext, { genre }: Pick<Piece, 'genre'>, count = 1): string =>
  wording.genres[genre === 'poem' && count > 1 ? 'poems' : genre]
