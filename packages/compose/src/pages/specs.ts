import type { Genre } from '@magazineai/design'
import type { Piece } from '../material/material.ts'
import type { PageSpec } from './page-spec.ts'
import { dialogues } from './specs/dialogues.ts'
import { figures } from './specs/figures.ts'
import { lists } from './specs/lists.ts'
import { prose } from './specs/prose.ts'
import { recipes } from './specs/recipes.ts'
import { verse } from './specs/verse.ts'

const specs: Readonly<Record<Genre, PageSpec>> = { ...recipes, ...verse, ...dialogues, ...lists, ...figures, ...prose }

/** The specs of texts with code in them: no line of it stands in three columns. */
const wider = new Map(
  Object.values(specs).map((spec): [PageSpec, PageSpec] => [
    spec,
    { ...spec, forms: spec.forms.map((form) => (form.kind === 'columns' && form.columns > 2 ? { ...form, columns: 2 } : form)) },
  ]),
)

/** Returns how the pages of a piece are made. */
export function specOf({ genre, blocks = [] }: Pick<Piece, 'genre'> & Partial<Pick<Piece, 'blocks'>>): PageSpec {
  const spec = specs[genre]
  return blocks.some(({ kind }) => kind === 'code') ? (wider.get(spec) ?? spec) : spec
}
