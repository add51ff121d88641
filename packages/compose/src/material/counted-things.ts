import type { Genre } from '@magazineai/design'
import { saysThatMany } from '../words/counts.ts'
import type { Collection, Piece } from './material.ts'

/**
 * Returns pieces with one genre for the things that the title of their collection counts, which belong together: one of which that is not sure is what most of
 * them are. `Five things worth their shelf` stay five.
 */
export const withThingsAlike = (pieces: readonly Piece[], collections: readonly Collection[]): Piece[] => {
  const inside = Map.groupBy(pieces, ({ collection }) => collection)
  const counted = new Map(
    collections.flatMap(({ id, title }) => {
      const things = inside.get(id) ?? []
      return title !== null && saysThatMany(title, things.length) ? [[id, mostOf(things)] as const] : []
    }),
  )
  return pieces.map((piece) => {
    const genre = piece.collection === undefined ? undefined : counted.get(piece.collection)
    return genre && !piece.sure ? { ...piece, genre } : piece
  })
}

/** Returns the genre that most of some pieces have. */
const mostOf = (pieces: readonly Piece[]): Genre | undefined =>
  [...Map.groupBy(pieces, ({ genre }) => genre)].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
