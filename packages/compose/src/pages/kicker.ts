import type { Genre } from '@magazineai/design'
import type { FillContext } from '../fill/context.ts'
import { kindOfText, type TextKind } from '../fill/wording/kinds.ts'
import type { Piece } from '../material/material.ts'
import { wordsAlone } from '../source.ts'

/** Genres of texts that may be of a kind their genre does not name. */
const OF_A_KIND: ReadonlySet<Genre> = new Set<Genre>(['feature', 'short', 'essay', 'list', 'notices', 'timeline'])

/** Most words of a text that is brief. */
const BRIEF = 60

/**
 * Returns the label over pieces that stand together: what they are, in the language of the magazine; none where they are of several genres, or all of the issue is of one. A text of a few
 * paragraphs that does not say what it is has none: it may be an essay, an obituary or a page of a diary.
 */
export function kickerOf(context: FillContext, pieces: readonly Pick<Piece, 'genre' | 'title' | 'words'>[]): string {
  const { genres } = context.wording
  const [first, ...others] = pieces
  if (!first || others.some(({ genre }) => genre !== first.genre)) return ''
  if (others.length && first.genre === 'poem') return genres.poems
  const kinds = pieces.map((piece) => kindOfPiece(context, piece)?.label)
  const isOfAKind = kinds.every((kind) => kind === kinds[0])
  if (first.genre === 'short' && !(kinds[0] && isOfAKind) && (!others.length || pieces.some(({ words }) => words > BRIEF))) return ''
  const kind = isOfAKind && kinds[0]
  if (!kind && (SAYS_NOTHING.has(first.genre) || isAllOf(context, first.genre))) return ''
  const label = kind || genres[first.genre]
  // A label is no headline said again, nor a word of it.
  return pieces.some(({ title }) => title !== null && ` ${wordsAlone(title)} `.includes(` ${wordsAlone(label)} `)) ? '' : label
}

/** Genres whose label tells a reader nothing that the page does not show. */
const SAYS_NOTHING: ReadonlySet<Genre> = new Set<Genre>(['code', 'list'])

/** Returns whether an issue has several texts and all of them are of a genre: what each is need not be said again over each. */
function isAllOf({ stories }: Pick<FillContext, 'stories'>, genre: Genre): boolean {
  const articles = [...stories.values()].flatMap(({ planned }) => planned.articles)
  return articles.length > 1 && articles.every(({ piece }) => piece?.genre === genre)
}

/** Returns what the title of a piece says it is, or that of an issue which is nothing else; null where neither says so. */
export function kindOfPiece(
  { draft, stories, brief, name }: Pick<FillContext, 'draft' | 'stories' | 'brief' | 'name'>,
  { genre, title }: Pick<Piece, 'genre' | 'title'>,
): { kind: TextKind; label: string } | null {
  if (!OF_A_KIND.has(genre)) return null
  const articles = [...stories.values()].flatMap(({ planned }) => planned.articles)
  const isAll = articles.length === 1 || articles.every((article) => article.piece?.genre === 'short')
  return kindOfText([title ?? '', ...(isAll ? [name, brief.idea] : [])], draft.design.language)
}
