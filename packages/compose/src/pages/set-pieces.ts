import type { Draft } from '../fill/draft.ts'
import type { PartLabels } from '../specs/page-spec.ts'
import { setAlone } from './set-alone.ts'
import { setTogether } from './set-together.ts'
import { typeAreaOf } from '../setters/type-area.ts'
import type { TitledPiece, PartPlace, SetPieces } from './piece-place.ts'

/** Labels of the length that those of any language have. */
export const MEASURED: PartLabels = { ingredients: 'Ingredients', tools: 'Tools', method: 'Method' }

/** Sets the pieces of a part: one over its pages, or several that share them. */
export function setPieces(draft: Draft, pieces: readonly TitledPiece[], { pages, labels = MEASURED, ...place }: PartPlace): SetPieces {
  const area = typeAreaOf(draft.design)
  const areas = pages.map((page) => ({ page, area }))
  const [only, ...others] = pieces
  if (!only) return { fits: true, fills: pages.map(() => 0) }
  const { pictures: _pictures, quotes: _quotes, ...shared } = place
  return others.length ? setTogether(draft, pieces, { ...shared, areas, labels }) : setAlone(draft, only, { ...place, areas, labels })
}
