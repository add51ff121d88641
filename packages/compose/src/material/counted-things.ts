import type { Genre } from '@magazineai/design'
import { saysThatMany } from '../words/counts.ts'
import type { Collection, Piece } from './material.ts'

/** Share of the things that a title counts from which on what they are tells more than a few lines of prose of one of them. */
const NEARLY_ALL = 0.7

/**
 * Returns pieces with one genre for the things that the title of their collection counts, which belong together: one of which that is not sure, or is mere prose where
 * nearly all others are of another genre, is what most of them are. `Five things worth their shelf` stay five.
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
    const most = piece.collection === undefined ? undefined : counted.get(piece.collection)
    const isOutdone = most !== undefined && most.share >= NEARLY_ALL && piece.blocks.every(({ kind }) => kind === 'prose')
    return most && (!piece.sure || isOutdone) ? { ...piece, genre: most.genre } : piece
  })
}

/** Returns the genre that most of some pieces have, and the share of them that do; undefined of none. */
const mostOf = (pieces: readonly Piece[]): { genre: Genre; share: number } | undefined => {
  const [first] = [...Map.groupBy(pieces, ({ genre }) => genre)].toSorted(([, one], [, other]) => other.length - one.length)
  return first && { genre: first[0], share: first[1].length / pieces.length }
}
