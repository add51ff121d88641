import type { Genre } from '@magazineai/design'
import type { MaterialBlock, Piece } from '../material/material.ts'
import type { PageSpec } from './page-spec.ts'
import { dialogues } from './dialogues.ts'
import { figures } from './figures.ts'
import { lists } from './lists.ts'
import { chapter, prose } from './prose.ts'
import { recipes } from './recipes.ts'
import { tale } from './tales.ts'
import { genreShown } from '../material/shown.ts'
import { isTale } from '../material/tales.ts'
import { verse } from './verse.ts'

const specs: Readonly<Record<Genre, PageSpec>> = { ...recipes, ...verse, ...dialogues, ...lists, ...figures, ...prose }

/** The specs of texts with code in them: no line of it stands in three columns. */
const wider = new Map(
  Object.values(specs).map((spec): [PageSpec, PageSpec] => [
    spec,
    { ...spec, forms: spec.forms.map((form) => (form.kind === 'columns' && form.columns > 2 ? { ...form, columns: 2 } : form)) },
  ]),
)

/** Genres of prose that may be a tale. */
const TOLD: ReadonlySet<Genre> = new Set<Genre>(['feature', 'short', 'essay'])

/** Genres whose rows have a mark before them; told as running text, with none, they are set as such. */
const MARKED: ReadonlySet<Genre> = new Set<Genre>(['recipe', 'how-to', 'programme'])

const RUNNING: ReadonlySet<MaterialBlock['kind']> = new Set(['prose', 'subhead', 'quotation', 'picture', 'caption', 'note'])

const isRunning = ({ kind }: MaterialBlock): boolean => RUNNING.has(kind)

/** Returns how the pages of a piece are made. */
export function specOf(piece: Pick<Piece, 'genre'> & Partial<Pick<Piece, 'blocks' | 'words' | 'sure' | 'isChapter'>>): PageSpec {
  const { blocks = [], words = 0, isChapter = false } = piece
  const genre = genreShown(piece)
  const told = isChapter ? chapter : isTale(blocks, words) ? tale : specs[genre]
  const isText = MARKED.has(genre) && blocks.length > 0 && blocks.every(isRunning)
  const spec = TOLD.has(genre) ? told : specs[isText ? 'short' : genre]
  return blocks.some(({ kind }) => kind === 'code') ? (wider.get(spec) ?? spec) : spec
}
