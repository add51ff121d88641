import type { Genre } from '@magazineai/design'
import { readMaterial } from '@magazineai/compose'
import type { Piece } from '@magazineai/compose'
import type { Issue } from './make.ts'
import { keyOf } from './printed.ts'
import type { LabelledPiece } from './sets.ts'

/** A piece that is read for something else than what a person finds. `found` is null where no piece was found for it. */
export interface WrongGenre {
  piece: LabelledPiece
  found: Genre | null
}

/** Compares what was found in the documents of an issue with what a person finds in them. */
export function wrongGenres({ documents, set }: Issue): WrongGenre[] {
  const { pieces } = readMaterial(documents)
  return set.pieces.flatMap((piece) => {
    const found = pieceFor(
      piece,
      pieces.filter(({ document }) => document === piece.file),
      set.pieces,
    )
    return found && piece.genres.includes(found.genre) ? [] : [{ piece, found: found?.genre ?? null }]
  })
}

/** The piece of the same title, or one it is a part of; of an untitled one, or one whose title is read as its first line, the one at its place. */
function pieceFor(label: LabelledPiece, found: readonly Piece[], labels: readonly LabelledPiece[]): Piece | undefined {
  const title = keyOf(label.title ?? '')
  const byTitle = title ? found.find((piece) => keyOf(piece.title ?? '').includes(title)) : undefined
  if (byTitle) return byTitle
  const own = labels.filter(({ file }) => file === label.file)
  if (own.length === found.length) return found[own.indexOf(label)]
  return title ? found.find(({ blocks }) => keyOf(JSON.stringify(blocks)).includes(title)) : undefined
}
