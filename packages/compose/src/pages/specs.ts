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

/** Returns how the pages of a piece are made. */
export const specOf = ({ genre }: Pick<Piece, 'genre'>): PageSpec => specs[genre]
