import type { Draft } from '../fill/draft.ts'
import type { Piece } from '../material/material.ts'
import { setPiece } from './set-piece.ts'
import { typeAreaOf } from './type-area.ts'

/** A piece with the title it stands under. */
export interface TitledPiece {
  piece: Piece
  title: string
}

/** Where the pieces of a part stand. `pages` are indexes. */
export interface PartPlace {
  key: string
  pages: readonly number[]
  kicker: string
}

/** How the pieces of a part lie on their pages: whether all of them are shown, and how full each page is, 0–1. */
export interface SetPieces {
  fits: boolean
  fills: readonly number[]
}

/** Steps of the baseline grid between two pieces of a page. */
const BETWEEN = 3

/** Sets the pieces of a part: one over its pages, or several one under the other on one page. */
export function setPieces(draft: Draft, pieces: readonly TitledPiece[], { key, pages, kicker }: PartPlace): SetPieces {
  const area = typeAreaOf(draft.design)
  const feet = pages.map(() => area.y)
  let top = area.y
  let fits = true
  pieces.forEach(({ piece, title }, nth) => {
    const run = setPiece(draft, piece, { key, nth, pages: pieces.length > 1 ? pages.slice(0, 1) : pages, top }, { kicker, title })
    fits &&= run.fits
    run.feet.forEach((foot, index) => {
      feet[index] = Math.max(feet[index] ?? 0, foot)
    })
    top = (feet[0] ?? area.y) + BETWEEN * area.step
  })
  return { fits, fills: feet.map((foot) => Math.min(1, (foot - area.y) / area.height)) }
}
