import type { Genre } from '@magazineai/design'
import { saysThatMany } from '../words/counts.ts'
import type { Collection, Piece } from './material.ts'

/**
 * Returns pieces with one genre for the things that the title of their collection counts, which belong together: one of which that is not sure is what most of
 * them are. `Five things worth their shelf` stay five.
 */
export const withThingsAlike = (pieces: readonly Piece[], collections: readonly Collection[]): Piece[] => {
  const counted = new Map(
    collections.flatMap(({ id, title }) => {
      const things = pieces.filter(({ collection }) => collection === id)
      return title !== null && saysThatMany(title, things.length) ? [[id, mostOf(things)] as const] : []
    }),
  )
  return pieces.map((piece) => {
    const genre = piece.collection === undefined ? undefined : counted.get(piece.collection)
    return genre && !piece.sure ? { ...piece, genre } : piece
  })
}

/** Returns the genre that most of some pieces have. */
function mostOf(pieces: readonly Piece[]): Genre | undefined {
  const times = new Map<Genre, number>()
  for (const { genre } of pieces) times.set(genre, (times.get(genre) ?? 0) + 1)
  return [...times].toSorted((one, other) => other[1] - one[1])[0]?.[0]
}
