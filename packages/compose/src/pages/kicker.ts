import type { FillContext } from '../fill/context.ts'
import type { Piece } from '../material/material.ts'

/** Most words of what is brief. */
const BRIEF = 120

/** Returns the label over a piece: what it is, in the language of the magazine. */
export function kickerOfGenre({ wording }: FillContext, { genre, words }: Pick<Piece, 'genre' | 'words'>, count = 1): string {
  if (genre === 'poem' && count > 1) return wording.genres.poems
  if (genre === 'short' && count === 1 && words > BRIEF) return wording.kickers[1] ?? wording.genres.feature
  return wording.genres[genre]
}
