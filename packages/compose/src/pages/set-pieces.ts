import type { Draft } from '../fill/draft.ts'
import type { Piece } from '../material/material.ts'
import type { PartLabels } from './page-spec.ts'
import type { PageArt } from './page-art.ts'
import type { Pictures } from './pictures.ts'
import type { PullQuotes } from './pull-quotes.ts'
import { setAlone } from './set-alone.ts'
import { setTogether } from './set-together.ts'
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
  /** Names of the parts of pieces; absent while measuring, when English ones stand for them. */
  labels?: PartLabels
  /** What pictures are taken from; absent while measuring, when room is kept for those of the pieces alone. */
  pictures?: Pictures
  /** What stands large is taken from; absent while measuring. */
  quotes?: PullQuotes
  /** How many times as large as that of the template text is at most; absent = as large as its pages hold it. */
  largest?: number | undefined
  /** Art of the template; absent while measuring, when room is kept for it. */
  art?: PageArt | undefined
}

/** How the pieces of a part lie on their pages: whether all of them are shown, and how full each page is, 0–1. */
export interface SetPieces {
  fits: boolean
  fills: readonly number[]
  /** True where several stand closer together than one would set them who has the room. */
  isCrowded?: boolean
  /** How many times as large as that of the template the text is; absent where it has no form of its genre. */
  size?: number
}

/** Labels of the length that those of any language have. */
export const MEASURED: PartLabels = { ingredients: 'Ingredients', tools: 'Tools', method: 'Method' }

/** Sets the pieces of a part: one over its pages, or several that share them. */
export function setPieces(
  draft: Draft,
  pieces: readonly TitledPiece[],
  { key, pages, kicker, labels = MEASURED, pictures, quotes, largest, art }: PartPlace,
): SetPieces {
  const area = typeAreaOf(draft.design)
  const areas = pages.map((page) => ({ page, area }))
  const [only, ...others] = pieces
  if (!only) return { fits: true, fills: pages.map(() => 0) }
  return others.length
    ? setTogether(draft, pieces, { key, areas, kicker, labels, largest, art })
    : setAlone(draft, only, { key, areas, kicker, labels, pictures, quotes, largest, art })
}
