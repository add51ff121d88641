import type { Material } from '../../src/material/material.ts'
import { isCalled } from './called.ts'
import type { LabelledDocument, LabelledPiece } from './corpus.ts'

/** How many pieces of a document are as a person sees them. */
export interface Score {
  /** Pieces a person sees; where more are found, those that are found. */
  pieces: number
  /** Those found under their title, and those found so with a genre that is right. */
  divided: number
  right: number
}

const scoreOfPieces = (said: readonly LabelledPiece[], { pieces: found }: Material): Score => ({
  pieces: Math.max(said.length, found.length),
  divided: said.filter(({ title }) => found.some((piece) => isCalled(piece, title))).length,
  right: said.filter(({ genres, title }) => found.some((piece) => genres.includes(piece.genre) && isCalled(piece, title))).length,
})

/** Returns how many pieces of a document are right as one of those who labelled it sees them: the one who is nearer. */
export function scoreOf({ pieces, second }: Pick<LabelledDocument, 'pieces' | 'second'>, material: Material): Score {
  const first = scoreOfPieces(pieces, material)
  const other = second ? scoreOfPieces(second, material) : first
  return other.right / other.pieces > first.right / first.pieces ? other : first
}
